import { statusLabelsFr } from '../../../../../src/domain/shared/statuses/fr.ts';
import { dashboardFr } from './dashboard.fr.ts';
import { listsFr } from './records/lists.fr.ts';
import type { screensEn } from './screens.en.ts';

export const screensFr: Readonly<Record<keyof typeof screensEn, string>> = {
  ...dashboardFr,
  ...listsFr,
  ...statusLabelsFr,
};
