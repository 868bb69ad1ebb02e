/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** One call to the provider about an order. Account numbers in it are masked before it is shown. */
export interface ProviderCallRecord {
  /** The order's reference at the provider: `lnp-`, `tf-` or `tn-` and a UUID. */
  readonly reference: string;
  readonly at: Date;
  readonly method: string;
  /** Relative to the provider's base URL, with the query. */
  readonly path: string;
  readonly request: Json;
  /** Null if no response arrived. */
  readonly status: number | null;
  /** A response that is not JSON is stored as text, truncated. */
  readonly response: Json;
}

export interface ProviderCallLog {
  add(call: ProviderCallRecord): Promise<void>;
  /** The newest hundred calls, oldest first. */
  listByReference(reference: string): Promise<readonly (ProviderCallRecord & { readonly id: number })[]>;
}
