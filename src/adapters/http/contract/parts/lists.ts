import * as z from 'zod/mini';
import { id } from './ids.ts';

/** Newest rows answered when a list is asked for without a range. */
export const DEFAULT_LIST_LENGTH = 500;
/** Longest range that one call may ask for. */
const MAX_LIST_LENGTH = 1000;

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A query parameter that carries JSON, as ra-data-simple-rest sends it. */
export function jsonParameter<T extends z.core.$ZodType>(schema: T) {
  return z.pipe(z.pipe(z.string(), z.transform(parsedJson)), schema);
}

const range = z
  .tuple([z.int().check(z.minimum(0)), z.int().check(z.minimum(0))])
  .check(z.refine(([first, last]) => first <= last && last - first < MAX_LIST_LENGTH && last <= 10_000_000));

/**
 * The query of a list: `sort=["createdAt","DESC"]`, `range=[0,24]`, `filter={…}`; unknown sort and filter fields are
 * refused.
 */
export function listQuery<const F extends readonly [string, ...string[]], Filter extends z.core.$ZodType>(
  sortFields: F,
  filter: Filter,
) {
  return z.object({
    sort: z.optional(jsonParameter(z.tuple([z.enum(sortFields), z.enum(['ASC', 'DESC'])]))),
    range: z.optional(jsonParameter(range)),
    filter: z.optional(jsonParameter(filter)),
  });
}

/** What every list of records can be narrowed to; `createdFrom` and `createdTo` are days in Montreal, both included. */
export const recordFilter = {
  id: z.optional(z.union([id, z.array(id).check(z.maxLength(500))])),
  userId: z.optional(id),
  createdFrom: z.optional(z.iso.date()),
  createdTo: z.optional(z.iso.date()),
  q: z.optional(z.string().check(z.maxLength(200))),
};

/** Whether records that still wait for their end are asked for, or those that have come to it. */
export const openFilter = { open: z.optional(z.boolean()) };
