/**
 * Groups of calls that share a circuit breaker. Status checks of numbers have their own, so that orders are still
 * polled while the status checks fail.
 */
export type Circuit = 'orders' | 'numbers';

/** One call to the provider, before it is encoded as HTTP. */
export interface ProviderCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API root, with encoded segments; may be empty. */
  readonly path: string;
  /** Names may repeat in `URLSearchParams`. */
  readonly query?: Readonly<Record<string, string>> | URLSearchParams;
  /** Name of the call in telemetry, without any variable part; by default the method and the path without ids. */
  readonly operation?: string;
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
  /** Time limit of this call, if it differs from that of the others. */
  readonly timeoutMs?: number;
}
