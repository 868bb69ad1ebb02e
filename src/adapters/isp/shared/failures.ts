import {
  ProviderFailure,
  type ProviderFailureKind,
  type ProviderFailureOptions,
} from '../../../application/ports/provider/provider-failure.ts';
import type { RejectionCause } from '../../../domain/shared/vocabulary.ts';
import type { ReadRetryAfter } from './retry-after.ts';

/** What a failed call says, in the provider's own format. */
export interface ErrorAnswer {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly rejectionCause?: RejectionCause | undefined;
  /** If absent, the HTTP status decides. */
  readonly kind?: ProviderFailureKind | undefined;
  /** If absent, the kind and the HTTP status decide. */
  readonly hadNoEffect?: boolean | undefined;
  readonly mayBeDuplicate?: boolean | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** Reads the JSON body of a failed call. It must not throw. @param body undefined if the body is not JSON */
export type ReadError = (status: number, body: unknown, headers: Headers) => ErrorAnswer;

const MAX_MESSAGE_LENGTH = 500;

/** Error codes of name resolution and of connecting: no byte of the request was sent. */
const NEVER_CONNECTED = new Set<unknown>(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** A failure after a response arrived. Only the adapters read the HTTP status and the provider's code. */
export class HttpFailure extends ProviderFailure {
  /** The provider's own code. */
  readonly code: string | undefined;

  constructor(
    kind: ProviderFailureKind,
    readonly status: number,
    { code, ...options }: Omit<ProviderFailureOptions, 'detail'> & { readonly code?: string | undefined } = {},
  ) {
    super(kind, { ...options, detail: String(status) });
    this.code = code;
  }
}

/**
 * Converts a response other than 2xx. Without a readable body, only the provider's code and message are missing, and
 * the status alone decides the kind.
 * @param now milliseconds since 1970
 */
export function failureOfResponse(
  status: number,
  headers: Headers,
  body: string | undefined,
  now: number,
  { readError, retryAfter }: { readonly readError: ReadError; readonly retryAfter: ReadRetryAfter },
): HttpFailure {
  return failureOfAnswer(status, {
    retryAfterSeconds: retryAfter(headers, now),
    ...readError(status, jsonOf(body), headers),
  });
}

/** Converts what a call says that failed, which may have the status 200. */
export function failureOfAnswer(
  status: number,
  {
    code,
    message,
    rejectionCause,
    kind = kindOf(status),
    hadNoEffect = kind === 'rejected' || status === 401 || status === 403 || status === 429,
    mayBeDuplicate = status === 409,
    retryAfterSeconds,
  }: ErrorAnswer,
): HttpFailure {
  const text = message?.trim();
  // A provider that answers 503 may have begun to carry out the call.
  return new HttpFailure(kind, status, {
    hadNoEffect,
    mayBeDuplicate,
    code,
    rejectionCause: kind === 'rejected' ? rejectionCause : undefined,
    ...(text ? { providerMessage: [...text].slice(0, MAX_MESSAGE_LENGTH).join('') } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

/** Rejected: 400, 404, 409, 413, 422. Misconfigured: 401, 403. Throttled: 429, 503. Invalid: 408 and any other 5xx. */
function kindOf(status: number): ProviderFailureKind {
  if (status === 429 || status === 503) return 'throttled';
  if (status === 401 || status === 403) return 'misconfigured';
  // A redirect is not followed, because that could send the API key to another host.
  return status < 400 || status === 408 || status >= 500 ? 'invalid_response' : 'rejected';
}

function jsonOf(body: string | undefined): unknown {
  try {
    return body === undefined ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * Converts the failure of a call that follows one with an effect: that the later call had none says nothing about the
 * whole, so that the outcome is unknown. A rejection remains one.
 */
export function failureAfterEffect(error: unknown): unknown {
  if (!(error instanceof ProviderFailure) || error.outcomeUnknown || error.kind === 'rejected') return error;
  const { retryAfterSeconds } = error;
  return new ProviderFailure('timeout', {
    cause: error,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}

/** Converts the error of a call without a complete response. */
export function failureOfConnection(error: unknown): ProviderFailure {
  return new ProviderFailure(codesOf(error).some((code) => NEVER_CONNECTED.has(code)) ? 'unreachable' : 'timeout', {
    cause: error,
  });
}

/**
 * Error codes along the `cause` chain, where fetch puts the system error. If a host name has several addresses, the
 * cause is an aggregate error with the code of the first one.
 */
function codesOf(error: unknown): unknown[] {
  if (typeof error !== 'object' || error === null) return [];
  return ['code' in error ? error.code : undefined, ...('cause' in error ? codesOf(error.cause) : [])];
}
