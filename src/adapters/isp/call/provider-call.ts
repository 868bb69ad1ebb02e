/**
 * Calls that fail together: the statuses of numbers by themselves, so that orders are still asked about while those
 * cannot be had.
 */
export type Circuit = 'orders' | 'numbers';

/** One call to the provider, before it goes over the wire. */
export interface ProviderCall {
  readonly method: 'GET' | 'POST';
  /** Below `/v1`, its parts encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** Sent as `multipart/form-data`. */
  readonly form?: FormData;
  readonly idempotencyKey?: string;
  /** The order that the call is about: what went over the wire is then kept for administrators. */
  readonly reference?: string;
  /** Which failures the call shares; by default those of orders. */
  readonly circuit?: Circuit;
}
