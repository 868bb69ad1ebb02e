import type { PortProgress } from './port-progress.ts';
import type { PortStatus, ProviderOrderStatus } from '../shared/statuses/statuses.ts';

/** The fields that port requests of every kind have in common. */
export interface PortRequest extends PortProgress {
  readonly id: number;
  readonly userId: number;
  readonly status: PortStatus;
  readonly rejectionReason: string | null;
  readonly nextSteps: string | null;
  /** Why the provider rejected it, as causes of the portal's catalogue; empty when it did not. */
  readonly rejectionCauses: readonly string[];
  /** Prefix of the kind (`lnp-`, `tf-`) and a UUID: identifies the order at the provider, the same on every attempt. */
  readonly orderReference: string;
  readonly ispOrderId: string | null;
  /** The last status that the provider reported; null before the first. */
  readonly providerStatus: ProviderOrderStatus | null;
  /** When to poll the provider next (UTC); null when the order is not polled. */
  readonly nextPollAt: Date | null;
  readonly updatedAt: Date;
  /** Increases with every change; a change based on an older version is a conflict. */
  readonly version: number;
}
