import type { Language } from '../../domain/shared/messages/message.ts';
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
  /** Sends one mail. `userIds`: the users whom it is addressed to or names; absent in what the release before wrote. */
  mail: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly language: Language;
    readonly userIds?: readonly number[];
  };
  /** Mails a reset link to whoever has this address; nobody may. */
  'reset-mail': { readonly email: string };
  /** Mails the link that confirms a user's new address. */
  'email-confirmation': { readonly userId: number };
  /** Forgets an erased person once more, when what was under way meanwhile has been written down. */
  'forget-again': { readonly userId: number };
}
export type OutboxKind = keyof OutboxPayloads;

export interface NewOutboxItem<K extends OutboxKind = OutboxKind> {
  readonly kind: K;
  readonly payload: OutboxPayloads[K];
  /** Items of one stream are done one after the other, oldest first. */
  readonly orderingKey: string;
  readonly aggregate: Aggregate | null;
  readonly aggregateId: number | null;
  /** Not before this instant. */
  readonly dueAt: Date;
  readonly createdAt: Date;
  /** Set where an earlier item of the same purpose may have reached its goal: see `OutboxItem`. */
  readonly outcomeUnknown?: boolean;
}

export interface OutboxItem<K extends OutboxKind = OutboxKind> extends NewOutboxItem<K> {
  readonly id: number;
  /** A UUID given when the item was written; idempotency keys derive from it. */
  readonly key: string;
  /** How often it was tried before. */
  readonly attempts: number;
  /** Whether an earlier try may have reached its goal without our knowing. */
  readonly outcomeUnknown: boolean;
  /** Names this lease; whoever no longer holds it can settle nothing. */
  readonly lease: string;
}

/** The writing side, inside a transaction. */
export interface Outbox {
  add<K extends OutboxKind>(item: NewOutboxItem<K>): Promise<void>;
  /** @throws LeaseLost when another worker took one of the items over; the transaction must roll back */
  done(...items: readonly OutboxItem[]): Promise<void>;
  /** Puts the item back. @throws LeaseLost */
  retry(item: OutboxItem, dueAt: Date, error: string, uncertain: boolean): Promise<void>;
  /** Keeps the item as failed for good. @throws LeaseLost */
  fail(item: OutboxItem, error: string): Promise<void>;
  /**
   * Lets an item that failed, or waits unleased, be tried now, as often and as long as a new one.
   * @returns false when there is none
   */
  requeue(id: number, now: Date): Promise<boolean>;
  /**
   * Whether an item of this kind waits for the record, or failed and can be tried again: how it ended is still open.
   */
  hasPending(kind: OutboxKind, aggregateId: number): Promise<boolean>;
  /** Takes out what still waits for a record that is gone. */
  deleteFor(aggregate: Aggregate, aggregateId: number): Promise<void>;
}

/** The reading side, for workers. */
export interface OutboxQueue {
  /**
   * Leases what is due: the oldest waiting item of each stream, at most `limit`, until `now + leaseMs`.
   * An item whose lease ran out is due again, and counts as uncertain.
   * @param except ids of items to leave alone
   */
  lease(now: Date, limit: number, leaseMs: number, except?: readonly number[]): Promise<readonly OutboxItem[]>;
  /** Holds what is still being done until this instant; items that another worker took over meanwhile stay with it. */
  renew(items: readonly OutboxItem[], until: Date): Promise<void>;
}

/** Another worker holds what this one wanted to settle. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** Chores of which one process at a time does one. */
export interface JobLocks {
  /** @returns undefined while another process holds the chore, or when it was finished less than `restMs` ago */
  acquire(
    chore: string,
    now: Date,
    times: { readonly holdMs: number; readonly restMs: number },
  ): Promise<JobLock | undefined>;
  /** @throws LeaseLost */
  renew(lease: JobLock, until: Date): Promise<void>;
  /** Lets go of the chore and keeps where the next one goes on. @throws LeaseLost */
  release(lease: JobLock, at: Date, place: JobCursor): Promise<void>;
}

export interface JobLock {
  readonly job: string;
  /** Names this lease; whoever no longer holds it can finish nothing. */
  readonly holder: string;
  /** Where the last one that was finished stopped. */
  readonly cursor: JobCursor;
}

/** How far a chore that is too long for one go has come, in terms of its own. */
export type JobCursor = Readonly<Record<string, number>>;

/** What has served its time, taken out in bounded batches; every method says how many rows it took. */
export interface Retention {
  /** Items of the outbox that were done before; those that failed stay until somebody has acted. */
  purgeDoneItems(before: Date, limit: number): Promise<number>;
  purgeIdempotencyKeys(before: Date, limit: number): Promise<number>;
  purgeProviderCalls(before: Date, limit: number): Promise<number>;
}

/** Records for which nothing is under way although something should be: ids, lowest first. */
export interface StalledRecordsReader {
  /** Requests that were never sent and for which nothing waits that would send them. */
  findUnsent(kind: 'lnp' | 'tf', limit: number): Promise<readonly number[]>;
  /** Orders of new numbers whose end nobody is finding out. */
  findUnresolved(limit: number): Promise<readonly number[]>;
  /** Open orders about which the provider is never asked again. */
  findUnpolled(kind: 'lnp' | 'tf', limit: number): Promise<readonly number[]>;
  /** Requests of ids above this one that have an order: open ones, and those that changed since. */
  findReconcilable(kind: 'lnp' | 'tf', aboveId: number, changedSince: Date, limit: number): Promise<readonly number[]>;
}
