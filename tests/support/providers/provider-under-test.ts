import type { Fault } from '../../../sandbox/for-tests/faults.ts';
import type { ClientOptions } from '../../../src/adapters/isp/shared/provider-client.ts';
import type { ProviderGateway } from '../../../src/application/ports/provider/provider-gateway.ts';

/** A provider's adapter with its simulated carrier, as the contract suite uses it. */
export interface ProviderUnderTest {
  readonly gateway: ProviderGateway;
  /** The base URL of the simulated carrier. */
  readonly url: string;
  /** The time of the carrier and of the adapter. */
  now(): Date;
  /**
   * Makes the next calls of a kind fail.
   * @param call a step of the submission, `numbers` (orders new numbers) or `document` (adds a document to an order)
   * @returns tells how many have failed so far
   */
  fail(call: string, fault: Fault, times?: number): () => number;
  /** Makes every call fail from now on, or only one after others that succeed. @returns as `fail` */
  failAll(fault: Fault, options?: { readonly after: number }): () => number;
  /** No call fails any more. */
  clearFaults(): void;
  /** The orders of a reference that were really sent. */
  confirmedOrders(reference: string): Promise<readonly string[]>;
  /** How many documents the carrier has for the orders of a reference. */
  countDocuments(reference: string): Promise<number>;
  /** A new number whose order the carrier only takes and carries out within a minute; null if it never does that. */
  readonly pendingNumber: string | null;
  /** Moves the time of the carrier and of the adapter. */
  advance(seconds: number): void;
  stop(): Promise<void>;
}

/** Starts a simulated carrier and creates a gateway to it. */
export type StartProviderUnderTest = (
  options?: Partial<Pick<ClientOptions, 'timeoutMs' | 'failuresToOpen'>>,
) => Promise<ProviderUnderTest>;

interface Faults {
  force(route: RegExp, fault: Fault, times?: number): () => number;
}

/** Creates `failAll` for the faults of a simulated carrier. */
export const failAllOf =
  (faults: Faults) =>
  (fault: Fault, options?: { readonly after: number }): (() => number) => {
    if (options) faults.force(/./, { do: 'slow', ms: 0 }, options.after);
    return faults.force(/./, fault, options ? 1 : Infinity);
  };
