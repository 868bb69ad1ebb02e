import { z } from 'zod';
import type { ReadError } from '../../shared/failures.ts';

/** Each field is parsed on its own: the message is useful even if the code has the wrong type. */
const errorBody = z.object({
  code: z.string().min(1).optional().catch(undefined),
  message: z.string().min(1).optional().catch(undefined),
});

/** A key that was used for another body is a fault of the portal. */
export const readError: ReadError = (status, body) => {
  const error = errorBody.safeParse(body).data ?? {};
  return status === 422 && error.code === 'key_reused' ? { ...error, kind: 'misconfigured' } : error;
};
