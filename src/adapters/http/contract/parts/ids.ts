import * as z from 'zod/mini';

/** The id of a record. */
export const id = z.int().check(z.minimum(1));

/** The `{id}` of a path. */
export const IdParams = z.object({
  id: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'id-invalid')), z.transform(Number)),
});
