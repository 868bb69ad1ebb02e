import * as z from 'zod/mini';
import { PROVINCES } from '../../../domain/shared/provinces.ts';
import { PORT_STATUSES, REJECTION_CAUSES } from '../../../domain/shared/vocabulary.ts';
import { listQuery, openFilter, recordFilter } from './parts/lists.ts';

/** The columns by which lists of LNP requests can be sorted. */
export const LNP_SORT_FIELDS = [
  'id',
  'requesterName',
  'phoneNumber',
  'currentCarrier',
  'status',
  'createdAt',
  'updatedAt',
] as const;

/** The columns by which an export can be sorted, however long it gets: an index keeps them in order. */
export const LNP_EXPORT_SORTS = ['id', 'requesterName', 'currentCarrier', 'status', 'createdAt', 'updatedAt'] as const;

/** What lists of LNP requests can be narrowed to. */
const filter = z.strictObject({
  ...recordFilter,
  ...openFilter,
  status: z.optional(z.enum(PORT_STATUSES)),
  /** Requests that are rejected for this cause, among others perhaps. */
  cause: z.optional(z.enum(REJECTION_CAUSES)),
  province: z.optional(z.enum(PROVINCES)),
  currentCarrier: z.optional(z.string().check(z.maxLength(255))),
});

export const LnpListQuery = listQuery(LNP_SORT_FIELDS, filter);
export type LnpListQuery = z.output<typeof LnpListQuery>;

export const LnpExportQuery = listQuery(LNP_EXPORT_SORTS, filter);
