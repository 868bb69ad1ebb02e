import { checkFr } from './check.fr.ts';
import { dashboardFr } from './dashboard.fr.ts';
import { lnpFr } from './lnp.fr.ts';
import { nativeFr } from './native.fr.ts';
import { newRequestFr } from './new-request.fr.ts';
import { provinceFr } from './province.fr.ts';
import { tfFr } from './tf.fr.ts';
import { tutorialFr } from './tutorial.fr.ts';
import type { screensEn } from './screens.en.ts';

export const screensFr: Readonly<Record<keyof typeof screensEn, string>> = {
  ...dashboardFr,
  ...lnpFr,
  ...newRequestFr,
  ...checkFr,
  ...provinceFr,
  ...tfFr,
  ...nativeFr,
  ...tutorialFr,
};
