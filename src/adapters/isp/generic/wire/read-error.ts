import { z } from 'zod';
import type { ReadError } from '../../shared/failures.ts';
import { toRejectionCause } from './rejection-codes.ts';

/** Each field is parsed on its own: the message is useful even if the code has the wrong type. */
const errorBody = z.object({
  code: z.string().min(1).optional().catch(undefined),
  message: z.string().min(1).optional().catch(undefined),
});

/** A key that was used for another body is a fault of the portal. */
export const readError: ReadError = (status, body) => {
  const { code, message } = errorBody.safeParse(body).data ?? {};
  if (status === 422 && code === 'key_reused') return { code, message, kind: 'misconfigured' };
  return { code, message, rejectionCause: code === undefined ? undefined : toRejectionCause(code) };
};
