import {
  ProviderFailure,
  type ProviderFailureKind,
  type ProviderFailureOptions,
} from '../../../application/ports/provider-failure.ts';
import { retryAfterSeconds } from './retry-after.ts';
import { errorBody } from '../wire/wire-schemas.ts';

const LONGEST_MESSAGE = 500;
const LONGEST_CODE = 100;

/** Failures of name look-up and of connecting: no byte of the request has left. */
const NEVER_CONNECTED = new Set<unknown>(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** What an answer other than 2xx means. The status decides; a body that cannot be read only costs the sentence. */
export function failureOfAnswer(
  status: number,
  headers: Headers,
  body: string | undefined,
  now: number,
): ProviderFailure {
  const { code, message } = body === undefined ? {} : errorOf(body);
  const text = message?.trim();
  const retryAfter = retryAfterSeconds(headers.get('Retry-After'), now);
  const options: ProviderFailureOptions = {
    status,
    ...(code === undefined ? {} : { providerCode: code.slice(0, LONGEST_CODE) }),
    ...(text ? { providerMessage: [...text].slice(0, LONGEST_MESSAGE).join('') } : {}),
    ...(retryAfter === undefined ? {} : { retryAfterSeconds: retryAfter }),
  };
  return new ProviderFailure(kindOf(status, code), options);
}

function kindOf(status: number, code: string | undefined): ProviderFailureKind {
  if (status === 429 || status === 503) return 'throttled';
  if (status === 401 || status === 403 || (status === 422 && code === 'key_reused')) return 'misconfigured';
  // A redirection is no answer either: following it could carry the key elsewhere.
  return status < 400 || status === 408 || status >= 500 ? 'invalid_response' : 'rejected';
}

function errorOf(body: string): { code?: string | undefined; message?: string | undefined } {
  try {
    return errorBody.safeParse(JSON.parse(body)).data ?? {};
  } catch {
    return {};
  }
}

/** What it means that no whole answer came. */
export function failureOfConnection(error: unknown): ProviderFailure {
  return new ProviderFailure(codesOf(error).some((code) => NEVER_CONNECTED.has(code)) ? 'unreachable' : 'timeout', {
    cause: error,
  });
}

/**
 * fetch hides the system's error in `cause`; where a name has several addresses, that is an aggregate with the first
 * one's code.
 */
function codesOf(error: unknown): unknown[] {
  if (typeof error !== 'object' || error === null) return [];
  return ['code' in error ? error.code : undefined, ...('cause' in error ? codesOf(error.cause) : [])];
}
