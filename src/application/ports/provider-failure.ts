/**
 * Why a call to the provider failed, by what it means for the caller:
 * - `rejected`: the provider understood the call and rejected it (400, 404, 409, 413, 422): final
 * - `misconfigured`: our own key or settings are wrong (401, 403, key_reused): retried, with an alert
 * - `unreachable`: the connection was refused: nothing can have happened there
 * - `throttled`: 429 or 503, or no free slot here in time: nothing happened there, try again later
 * - `timeout`: time-out or connection reset: it may have happened
 * - `invalid_response`: a body that cannot be read, 408 or another 5xx: it may have happened
 */
export type ProviderFailureKind =
  | 'rejected'
  | 'misconfigured'
  | 'unreachable'
  | 'throttled'
  | 'timeout'
  | 'invalid_response';

export interface ProviderFailureOptions {
  /** The provider's own code, such as `not_portable`. */
  readonly providerCode?: string;
  /** The provider's own sentence. */
  readonly providerMessage?: string;
  readonly status?: number;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

export class ProviderFailure extends Error {
  readonly kind: ProviderFailureKind;
  readonly providerCode: string | undefined;
  readonly providerMessage: string | undefined;
  readonly status: number | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: ProviderFailureKind, options: ProviderFailureOptions = {}) {
    super(`provider ${kind}${options.status === undefined ? '' : ` (${options.status})`}`, { cause: options.cause });
    this.name = 'IspFailure';
    this.kind = kind;
    this.providerCode = options.providerCode;
    this.providerMessage = options.providerMessage;
    this.status = options.status;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** Whether the provider may have done what was asked although no answer says so. */
  get outcomeUnknown(): boolean {
    return this.kind === 'timeout' || this.kind === 'invalid_response';
  }
}
