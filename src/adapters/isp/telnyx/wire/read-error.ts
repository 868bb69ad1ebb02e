import { z } from 'zod';
import type { ReadError } from '../../shared/failures.ts';
import { retryAfterSeconds, type ReadRetryAfter } from '../../shared/retry-after.ts';
import { causeOfError } from './exception-codes.ts';

const text = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined);
const errorBody = z.object({ errors: z.array(z.object({ code: text, title: text, detail: text })).min(1) });

/** Key, permissions, account level and funds: the operator must act. */
const OPERATOR = /^(?:10009|10010|10038|10039|2001[2-7]|20100)$/;
/** Too many calls, or the record is locked or being processed. */
const BUSY = /^(?:10011|10035|10036)$/;

/** The porting calls promise no body, so the HTTP status decides where a code is missing. */
export const readError: ReadError = (_status, body) => {
  const first = errorBody.safeParse(body).data?.errors[0];
  const code = first?.code;
  const message = first && (first.detail ?? first.title);
  if (code === undefined) return { message };
  if (OPERATOR.test(code)) return { code, message, kind: 'misconfigured', hadNoEffect: true };
  if (BUSY.test(code)) return { code, message, kind: 'throttled', hadNoEffect: true };
  return { code, message, rejectionCause: causeOfError(code) };
};

/** The limit resets after these seconds; a larger value is a time since 1970. */
export const retryAfter: ReadRetryAfter = (headers, now) => {
  const reset = headers.get('x-ratelimit-reset')?.trim() ?? '';
  if (!/^\d{1,10}$/.test(reset)) return retryAfterSeconds(headers.get('Retry-After'), now);
  const seconds = Number(reset) > 1e9 ? Number(reset) - Math.floor(now / 1_000) : Number(reset);
  return retryAfterSeconds(String(Math.max(0, seconds)), now);
};
