import * as z from 'zod/mini';
import { PROVINCES } from '../../../domain/shared/provinces.ts';
import { LNP_STATUSES } from '../../../domain/shared/vocabulary.ts';
import { listQuery, recordFilter } from './lists.ts';

/** The columns by which lists of LNP requests can be sorted. */
export const LNP_SORT_FIELDS = ['id', 'requesterName', 'phoneNumber', 'currentCarrier', 'status', 'createdAt', 'updatedAt'] as const;

/** What lists of LNP requests can be narrowed to. */
export const LnpListQuery = listQuery(
  LNP_SORT_FIELDS,
  z.strictObject({
    ...recordFilter,
    status: z.optional(z.enum(LNP_STATUSES)),
    province: z.optional(z.enum(PROVINCES)),
    currentCarrier: z.optional(z.string().check(z.maxLength(255))),
  }),
);
export type LnpListQuery = z.output<typeof LnpListQuery>;
