import * as z from 'zod/mini';

/** RFC 9457 problem details, with the fields beside it that clients of the specification and react-admin read. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** The sentence to show. */
  detail: z.string(),
  /** Stable, lower-case with dashes. */
  code: z.string(),
  /** Field (camelCase) → sentence. */
  errors: z.optional(z.record(z.string(), z.string())),
  requestId: z.string(),
  error: z.string(),
  message: z.string(),
  /** As `detail`, on the call whose client reads it so. */
  details: z.optional(z.string()),
});
export type Problem = z.infer<typeof Problem>;
