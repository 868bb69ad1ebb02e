import type { DocumentKind, ProviderCapability } from '../../../domain/shared/vocabulary.ts';

/** A document of a request, sent with its order. */
export interface OrderDocument {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** A verified call by which the provider says that an order has changed. It is only a reason to poll the order. */
export interface WebhookEvent {
  /** The provider's id of the event, the same when it repeats the call. */
  readonly id: string;
  /** The order's reference of the portal, if the event names it. */
  readonly reference: string | null;
  /** The id by which the portal polls the order, if the event names it. */
  readonly orderId: string | null;
}

export interface ProviderWebhooks {
  /**
   * Verifies and reads a webhook.
   * @param headers names in lower case
   * @returns null if the signature is wrong, or the timestamp differs from `now` by more than 300 seconds
   */
  verify(rawBody: Uint8Array, headers: Readonly<Record<string, string | undefined>>, now: Date): WebhookEvent | null;
}

/** What a provider can do and how it must be called. */
export interface ProviderDescription {
  readonly capabilities: ReadonlySet<ProviderCapability>;
  /** Kinds of documents without which the provider takes no order of local numbers. */
  readonly requiredDocuments: readonly DocumentKind[];
  /**
   * How many seconds a new attempt waits after one whose outcome is unknown, because a provider without idempotency
   * keys may still be carrying it out. 0 where a key or a draft prevents a second order.
   */
  readonly settleSeconds: number;
  /** Whether a rejected order holds its numbers, and the provider may continue with it. It is then polled further. */
  readonly reopensRejected?: boolean;
  /** Absent if the provider sends no webhooks, or none that can be verified. */
  readonly webhooks?: ProviderWebhooks;
}
