import * as z from 'zod/mini';

/** RFC 9457 problem details, with additional fields for react-admin and clients of the specification. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** The message to show. */
  detail: z.string(),
  /** Stable code in lower case with dashes. */
  code: z.string(),
  /** Field (camelCase) → message. */
  errors: z.optional(z.record(z.string(), z.string())),
  requestId: z.string(),
  error: z.string(),
  message: z.string(),
  /** Same as `detail`, on calls whose clients read this field. */
  details: z.optional(z.string()),
});
export type Problem = z.infer<typeof Problem>;
