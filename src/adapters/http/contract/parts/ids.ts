import * as z from 'zod/mini';

/** A path's `{id}`. */
export const IdParams = z.object({ id: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'id-invalid')), z.transform(Number)) });
