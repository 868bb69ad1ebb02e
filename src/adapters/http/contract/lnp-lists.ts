import * as z from 'zod/mini';
import { PROVINCES } from '../../../domain/shared/provinces.ts';
import { LNP_STATUSES } from '../../../domain/shared/vocabulary.ts';
import { listQuery } from './lists.ts';

/** The columns by which lists of LNP requests can be sorted. */
export const LNP_SORT_FIELDS = ['id', 'requesterName', 'phoneNumber', 'currentCarrier', 'status', 'createdAt', 'updatedAt'] as const;

const id = z.int().check(z.minimum(1));
const date = z.iso.date();

/** What lists of LNP requests can be narrowed to; `createdFrom` and `createdTo` are days in Montreal, both included. */
export const LnpListQuery = listQuery(
  LNP_SORT_FIELDS,
  z.strictObject({
    id: z.optional(z.union([id, z.array(id).check(z.maxLength(500))])),
    userId: z.optional(id),
    status: z.optional(z.enum(LNP_STATUSES)),
    province: z.optional(z.enum(PROVINCES)),
    currentCarrier: z.optional(z.string().check(z.maxLength(255))),
    createdFrom: z.optional(date),
    createdTo: z.optional(date),
    q: z.optional(z.string().check(z.maxLength(200))),
  }),
);
export type LnpListQuery = z.output<typeof LnpListQuery>;
