import type { PortStatus, ProviderOrderStatus } from '../shared/vocabulary.ts';

/** What every port request carries while it is ported, whatever kind of number it is for. */
export interface PortRequest {
  readonly id: number;
  readonly userId: number;
  readonly status: PortStatus;
  readonly rejectionReason: string | null;
  readonly nextSteps: string | null;
  /** Why the provider rejected it, in the portal's own words for causes; empty when it did not. */
  readonly rejectionCauses: readonly string[];
  /** The kind (`lnp-`, `tf-`) and a UUID: the request's name at the provider, the same on every try. */
  readonly orderReference: string;
  readonly ispOrderId: string | null;
  /** The last word heard of the provider; null before its first. */
  readonly providerStatus: ProviderOrderStatus | null;
  /** When to ask the provider next (UTC); null when nothing is to be asked. */
  readonly nextPollAt: Date | null;
  readonly updatedAt: Date;
  /** Rises with every change; a change of an older version is a conflict. */
  readonly version: number;
}
