import { statusLabelsFr } from '../../../../../src/domain/shared/statuses/fr.ts';
import { dashboardFr } from './dashboard.fr.ts';
import { lnpFr } from './lnp.fr.ts';
import { nativeFr } from './native.fr.ts';
import { provinceFr } from './province.fr.ts';
import { tfFr } from './tf.fr.ts';
import type { screensEn } from './screens.en.ts';

export const screensFr: Readonly<Record<keyof typeof screensEn, string>> = {
  ...dashboardFr,
  ...lnpFr,
  ...provinceFr,
  ...tfFr,
  ...nativeFr,
  ...statusLabelsFr,
};
