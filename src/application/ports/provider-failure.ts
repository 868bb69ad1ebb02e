/**
 * Why a call to the provider failed, by what it means for the caller:
 * - `rejected`: the provider understood the call and rejected it (400, 404, 409, 413, 422): final
 * - `misconfigured`: the portal's API key or configuration is wrong (401, 403, key_reused): retried, and the operator
 *   is alerted
 * - `unreachable`: the connection was refused: the call had no effect
 * - `throttled`: 429 or 503, or no free slot here in time: the call had no effect and may be retried later
 * - `timeout`: timeout or connection reset: the call may have had an effect
 * - `invalid_response`: invalid response, 408 or another 5xx: the call may have had an effect
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
  /** The provider's own message. */
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

  /** Whether the provider may have carried out the call although no response confirms it. */
  get outcomeUnknown(): boolean {
    return this.kind === 'timeout' || this.kind === 'invalid_response';
  }
}
