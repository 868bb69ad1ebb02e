import type { WebhookEvent } from './provider-description.ts';

/** The webhooks that arrived, so that each is handled once. */
export interface ProviderEvents {
  /**
   * Stores an event and makes the next poll of its order due. An event that is stored already does nothing, and one
   * about an unknown order is only stored.
   */
  receive(event: WebhookEvent, now: Date): Promise<void>;
  /** Removes events that arrived before this instant. @returns how many */
  purge(before: Date, limit: number): Promise<number>;
}
