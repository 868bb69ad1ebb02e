/** A JSON value, as it goes over a wire. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** One call to the provider about an order; account numbers in it are masked before anybody sees it. */
export interface ProviderCallRecord {
  /** The order's name at the provider: `lnp-`, `tf-` or `tn-` and a UUID. */
  readonly reference: string;
  readonly at: Date;
  readonly method: string;
  /** Below the provider's base address, with its query. */
  readonly path: string;
  readonly request: Json;
  /** Null when no answer came. */
  readonly status: number | null;
  /** Text that is no JSON is kept as text, cut short. */
  readonly response: Json;
}

export interface ProviderCallLog {
  add(exchange: ProviderCallRecord): Promise<void>;
  /** Oldest first, the newest hundred. */
  listByReference(reference: string): Promise<readonly (ProviderCallRecord & { readonly id: number })[]>;
}
