/**
 * Why a call to the provider failed, by what it means for the caller:
 * - `refused`: the provider understood and said no (400, 404, 409, 413, 422): final
 * - `operator`: our own key or set-up is at fault (401, 403, key_reused): tried again, alarm
 * - `unreachable`: the connection was refused: nothing can have happened there
 * - `busy`: 429 or 503: nothing happened there, come back later
 * - `silent`: time-out or reset: it may have happened
 * - `broken`: garbage, 408 or another 5xx: it may have happened
 */
export type ProviderFailureKind = 'refused' | 'operator' | 'unreachable' | 'busy' | 'silent' | 'broken';

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
    return this.kind === 'silent' || this.kind === 'broken';
  }
}
