/**
 * Groups of calls that share a circuit breaker. Status checks of numbers have their own, so that orders are still
 * polled while the status checks fail.
 */
export type Circuit = 'orders' | 'numbers';

/** One call to the provider, before it is encoded as HTTP. */
export interface ProviderCall {
  readonly method: 'GET' | 'POST';
  /** Path below `/v1`, with encoded segments. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** Sent as `multipart/form-data`. */
  readonly form?: FormData;
  /** Texts that are masked wherever the recorded call or its response contains them. */
  readonly secrets?: readonly string[];
  readonly idempotencyKey?: string;
  /** Reference of the order that the call is about. If set, request and response are stored for administrators. */
  readonly reference?: string;
  /** The circuit breaker that counts this call; `orders` by default. */
  readonly circuit?: Circuit;
}
