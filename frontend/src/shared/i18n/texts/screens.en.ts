import { statusLabelsEn } from '../../../../../src/domain/shared/statuses/en.ts';
import { dashboardEn } from './dashboard.en.ts';
import { listsEn } from './records/lists.en.ts';

/** The texts of the screens of a session, loaded with them. */
export const screensEn = { ...dashboardEn, ...listsEn, ...statusLabelsEn } as const;
