import { statusLabelsFr } from '../../../../../src/domain/shared/statuses/fr.ts';
import { dashboardFr } from './dashboard.fr.ts';
import { lnpFr } from './records/lnp.fr.ts';
import { nativeFr } from './records/native.fr.ts';
import { provinceFr } from './records/province.fr.ts';
import { tfFr } from './records/tf.fr.ts';
import type { screensEn } from './screens.en.ts';

export const screensFr: Readonly<Record<keyof typeof screensEn, string>> = {
  ...dashboardFr,
  ...lnpFr,
  ...provinceFr,
  ...tfFr,
  ...nativeFr,
  ...statusLabelsFr,
};
