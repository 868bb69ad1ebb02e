import type { RejectionCause } from '../../../domain/shared/vocabulary.ts';

/**
 * Why a call to the provider failed, by what it means for the caller:
 * - `rejected`: the provider understood the call and rejected it: final
 * - `misconfigured`: the portal's API key or configuration is wrong: retried, and the operator is alerted
 * - `unreachable`: the connection was refused: the call had no effect
 * - `throttled`: the provider is overloaded, or no slot here was free in time: the call may be retried later
 * - `timeout`: timeout or connection reset: the call may have had an effect
 * - `invalid_response`: the response cannot be used: the call may have had an effect
 */
export type ProviderFailureKind =
  | 'rejected'
  | 'misconfigured'
  | 'unreachable'
  | 'throttled'
  | 'timeout'
  | 'invalid_response';

export interface ProviderFailureOptions {
  /** Why it was rejected, in the portal's catalogue. */
  readonly rejectionCause?: RejectionCause | undefined;
  /** The provider's own message. */
  readonly providerMessage?: string;
  /** What the transport reported, for logs only. */
  readonly detail?: string;
  /** Whether the failure proves that the call had no effect. If absent, the kind decides. */
  readonly hadNoEffect?: boolean;
  /** Whether the call may have been rejected because an earlier attempt succeeded. */
  readonly mayBeDuplicate?: boolean;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

export class ProviderFailure extends Error {
  readonly kind: ProviderFailureKind;
  readonly rejectionCause: RejectionCause | undefined;
  readonly providerMessage: string | undefined;
  readonly detail: string | undefined;
  readonly hadNoEffect: boolean;
  readonly mayBeDuplicate: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: ProviderFailureKind, options: ProviderFailureOptions = {}) {
    super(`provider ${kind}${options.detail === undefined ? '' : ` (${options.detail})`}`, { cause: options.cause });
    this.name = 'IspFailure';
    this.kind = kind;
    this.rejectionCause = options.rejectionCause;
    this.providerMessage = options.providerMessage;
    this.detail = options.detail;
    this.hadNoEffect = options.hadNoEffect ?? (kind === 'rejected' || kind === 'unreachable' || kind === 'throttled');
    this.mayBeDuplicate = options.mayBeDuplicate ?? false;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** Whether the provider must be asked for the order before the next attempt. */
  get outcomeUnknown(): boolean {
    return this.kind === 'timeout' || this.kind === 'invalid_response';
  }
}
