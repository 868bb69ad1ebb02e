import * as z from 'zod/mini';
import { PROVINCES } from '../../../domain/shared/provinces.ts';
import { PORT_STATUSES } from '../../../domain/shared/statuses/statuses.ts';
import { REJECTION_CAUSES } from '../../../domain/shared/vocabulary.ts';
import { progressFilter } from './parts/progress.ts';
import { listQuery, openFilter, recordFilter } from './parts/lists.ts';

/** The columns by which lists of LNP requests can be sorted. */
export const LNP_SORT_FIELDS = [
  'id',
  'requesterName',
  'phoneNumber',
  'currentCarrier',
  'status',
  'focAt',
  'createdAt',
  'updatedAt',
] as const;

/** The columns by which an export can be sorted. Each has an index, so that exports of any length are sorted. */
export const LNP_EXPORT_SORTS = [
  'id',
  'requesterName',
  'currentCarrier',
  'status',
  'focAt',
  'createdAt',
  'updatedAt',
] as const;

/** The filter of lists of LNP requests. */
const filter = z.strictObject({
  ...recordFilter,
  ...openFilter,
  ...progressFilter,
  status: z.optional(z.enum(PORT_STATUSES)),
  /** Rejected requests that have this cause, alone or among others. */
  cause: z.optional(z.enum(REJECTION_CAUSES)),
  province: z.optional(z.enum(PROVINCES)),
  currentCarrier: z.optional(z.string().check(z.maxLength(255))),
});

export const LnpListQuery = listQuery(LNP_SORT_FIELDS, filter);
export type LnpListQuery = z.output<typeof LnpListQuery>;

export const LnpExportQuery = listQuery(LNP_EXPORT_SORTS, filter);
