import * as z from 'zod/mini';
import { id } from './ids.ts';

/** Number of newest rows that a list without a range returns. */
export const DEFAULT_LIST_LENGTH = 500;
/** Maximum length of the range of one call. */
const MAX_RANGE_LENGTH = 1000;

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
  .check(z.refine(([first, last]) => first <= last && last - first < MAX_RANGE_LENGTH));

/**
 * The query of a list: `sort=["createdAt","DESC"]`, `range=[0,24]`, `filter={…}`; unknown sort and filter fields are
 * rejected.
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

/** The filter of every list of records. `createdFrom` and `createdTo` are inclusive calendar days in Montreal. */
export const recordFilter = {
  id: z.optional(z.union([id, z.array(id).check(z.maxLength(500))])),
  userId: z.optional(id),
  createdFrom: z.optional(z.iso.date()),
  createdTo: z.optional(z.iso.date()),
  q: z.optional(z.string().check(z.maxLength(200))),
};

/** Selects open records (true) or those that have ended (false). */
export const openFilter = { open: z.optional(z.boolean()) };
