import type { Language } from '../../domain/shared/sentences/sentence.ts';
import type { Aggregate } from '../../domain/shared/vocabulary.ts';

/** What a waiting item asks to be done; its payload says with what. */
export interface OutboxPayloads {
  /** Sends a port order, made of the request as it stands. */
  'lnp-send': { readonly requestId: number };
  /** Sends a toll-free order with its letter, made of the request as it stands. */
  'tf-send': { readonly requestId: number };
  /** Finds out what became of an order of new numbers. */
  'tn-settle': { readonly orderId: number };
  /** Removes a file whose record is gone. */
  'file-remove': { readonly path: string };
  /** Sends an update message to the provider about a request. */
  'lnp-message': { readonly requestId: number; readonly text: string };
  /** Sends one mail. */
  mail: { readonly to: string; readonly subject: string; readonly text: string; readonly language: Language };
  /** Mails a reset link to whoever has this address; nobody may. */
  'reset-mail': { readonly email: string };
}
export type OutboxKind = keyof OutboxPayloads;

export interface NewOutboxItem<K extends OutboxKind = OutboxKind> {
  readonly kind: K;
  readonly payload: OutboxPayloads[K];
  /** Items of one stream are done one after the other, oldest first. */
  readonly stream: string;
  readonly aggregate: Aggregate | null;
  readonly aggregateId: number | null;
  /** Not before this instant. */
  readonly dueAt: Date;
  readonly createdAt: Date;
}

export interface OutboxItem<K extends OutboxKind = OutboxKind> extends NewOutboxItem<K> {
  readonly id: number;
  /** A UUID given when the item was written; idempotency keys derive from it. */
  readonly key: string;
  /** How often it was tried before. */
  readonly attempts: number;
  /** Whether an earlier try may have reached its goal without our knowing. */
  readonly uncertain: boolean;
  /** Names this lease; whoever no longer holds it can settle nothing. */
  readonly lease: string;
}

/** The writing side, inside a transaction. */
export interface Outbox {
  add<K extends OutboxKind>(item: NewOutboxItem<K>): Promise<void>;
  /** @throws LeaseLost when another worker took the item over; the transaction must roll back */
  done(item: OutboxItem): Promise<void>;
  /** Puts the item back. @throws LeaseLost */
  retry(item: OutboxItem, dueAt: Date, error: string, uncertain: boolean): Promise<void>;
  /** Keeps the item as failed for good. @throws LeaseLost */
  fail(item: OutboxItem, error: string): Promise<void>;
  /** Lets an item that failed, or waits unleased, be tried now, as often and as long as a new one. @returns false when there is none */
  requeue(id: number, now: Date): Promise<boolean>;
  /** Takes out what still waits for a record that is gone. */
  dropOf(aggregate: Aggregate, aggregateId: number): Promise<void>;
}

/** The reading side, for workers. */
export interface OutboxQueue {
  /**
   * Leases what is due: the oldest waiting item of each stream, at most `limit`, until `now + leaseMs`.
   * An item whose lease ran out is due again, and counts as uncertain.
   */
  lease(now: Date, limit: number, leaseMs: number): Promise<readonly OutboxItem[]>;
}

/** Another worker holds what this one wanted to settle. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}
