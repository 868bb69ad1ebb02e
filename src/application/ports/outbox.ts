import type { Language } from '../../domain/shared/messages/message.ts';
import type { MailAttachment } from './mailer.ts';
import type { Aggregate } from '../../domain/shared/vocabulary.ts';

/** The kinds of outbox items and their payloads. */
export interface OutboxPayloads {
  /** Submits a local port order, built from the request as it is stored at that moment. */
  'lnp-send': { readonly requestId: number };
  /** Submits a toll-free order with its LOA, built from the request as it is stored at that moment. */
  'tf-send': { readonly requestId: number };
  /** Finds out the outcome of a number order. */
  'tn-settle': { readonly orderId: number; /** Whether the provider said so. */ readonly isPending?: boolean };
  /** Removes a file whose record was deleted. */
  'file-remove': { readonly path: string };
  /** Sends an update message to the provider about a request. */
  'lnp-message': { readonly requestId: number; readonly text: string };
  /** Sends a document of a local request to the provider. */
  'lnp-document': { readonly documentId: number };
  /**
   * Sends a change of an order to the provider. `order`: the order of a request that was deleted with its cancellation
   * requested.
   */
  'lnp-change': PortChangePayload;
  'tf-change': PortChangePayload;
  /** Sends one mail. `userIds`: the users that it is addressed to or names; absent in items of the previous release. */
  mail: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly language: Language;
    readonly userIds?: readonly number[];
    readonly attachments?: readonly MailAttachment[];
  };
  /** Mails a reset link to the account with this address, if there is one. */
  'reset-mail': { readonly email: string };
  /** Mails the link that confirms a user's new address. */
  'email-confirmation': { readonly userId: number };
  /** Repeats an erasure, after calls that were in progress during the first one have been recorded. */
  'forget-again': { readonly userId: number };
}

/** When an item is due whose order must wait for documents: after any other one. */
export const HELD_UNTIL = new Date('9999-01-01T00:00:00Z');

export interface PortChangePayload {
  readonly changeId: number;
  readonly order?: {
    readonly reference: string;
    readonly orderId: string | null;
    /** These two are absent in items of the previous release. */
    readonly numbers?: readonly string[];
    /** The provider's id of the order that this one repairs or replaces. */
    readonly replaces?: string | null;
  };
}
export type OutboxKind = keyof OutboxPayloads;

export interface NewOutboxItem<K extends OutboxKind = OutboxKind> {
  readonly kind: K;
  readonly payload: OutboxPayloads[K];
  /** Items with the same key are processed one after the other, oldest first. */
  readonly orderingKey: string;
  readonly aggregate: Aggregate | null;
  readonly aggregateId: number | null;
  /** Earliest time of processing. */
  readonly dueAt: Date;
  readonly createdAt: Date;
  /** Set if an earlier item for the same purpose may have succeeded: see `OutboxItem`. */
  readonly outcomeUnknown?: boolean;
}

export interface OutboxItem<K extends OutboxKind = OutboxKind> extends NewOutboxItem<K> {
  readonly id: number;
  /** A UUID assigned when the item was added; idempotency keys derive from it. */
  readonly key: string;
  /** How many attempts were made before. */
  readonly attempts: number;
  /** Whether an earlier attempt may have succeeded without the portal knowing. */
  readonly outcomeUnknown: boolean;
  /** Identifies this lease. A worker that has lost it can no longer finish the item. */
  readonly lease: string;
}

/** An item that waits, or that failed and can be requeued. */
export interface PendingItem {
  readonly id: number;
  readonly kind: OutboxKind;
  readonly payload: object;
  readonly state: 'waiting' | 'failed';
  /** How many attempts began. */
  readonly attempts: number;
  readonly lease: string | null;
  readonly outcomeUnknown: boolean;
}

/** Whether no attempt can have reached the provider: none began, or each was refused a connection or postponed. */
export const isUntried = ({ state, lease, outcomeUnknown }: PendingItem): boolean =>
  state === 'waiting' && lease === null && !outcomeUnknown;

/** The writing side, inside a transaction. */
export interface Outbox {
  add<K extends OutboxKind>(item: NewOutboxItem<K>): Promise<void>;
  /** Marks items as done. @throws LeaseLost if another worker took over one of them; the transaction must roll back */
  done(...items: readonly OutboxItem[]): Promise<void>;
  /** Schedules another attempt. @throws LeaseLost */
  retry(item: OutboxItem, dueAt: Date, error: string, outcomeUnknown: boolean): Promise<void>;
  /** Marks the item as permanently failed. @throws LeaseLost */
  fail(item: OutboxItem, error: string): Promise<void>;
  /**
   * Makes an item that failed, or waits without a lease, due now. It gets as many attempts and as much time as a new
   * item.
   * @returns false if there is no such item
   */
  requeue(id: number, now: Date): Promise<boolean>;
  /**
   * Whether the record has an item of this kind that waits, or that failed and can be requeued.
   */
  hasPending(kind: OutboxKind, aggregateId: number): Promise<boolean>;
  /**
   * Reads the items with this ordering key that wait or failed, oldest first, and locks them until the transaction
   * ends: no worker leases them meanwhile.
   */
  lockPending(orderingKey: string): Promise<readonly PendingItem[]>;
  /** Removes an item that the transaction has locked. */
  remove(id: number): Promise<void>;
  /** Removes the items of a record that still wait. */
  deleteFor(aggregate: Aggregate, aggregateId: number): Promise<void>;
}

/** The reading side, for workers. */
export interface OutboxQueue {
  /**
   * Leases due items until `now + leaseMs`: the oldest waiting item of each ordering key, at most `limit` items.
   * An item whose lease expired is due again, with an unknown outcome.
   * @param except ids of items to skip
   * @param settleMs how long an item with an expired lease waits, because its last attempt may still have an effect
   */
  lease(
    now: Date,
    limit: number,
    leaseMs: number,
    except?: readonly number[],
    settleMs?: number,
  ): Promise<readonly OutboxItem[]>;
  /** Extends leases until this instant. Items that another worker took over meanwhile stay with that worker. */
  renew(items: readonly OutboxItem[], until: Date): Promise<void>;
}

/** Another worker has taken over the item or the lock. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** Locks for background jobs that only one process at a time may run. */
export interface JobLocks {
  /** @returns undefined if another process holds the lock, or if the job was finished less than `restMs` ago */
  acquire(
    job: string,
    now: Date,
    times: { readonly holdMs: number; readonly restMs: number },
  ): Promise<JobLock | undefined>;
  /** @throws LeaseLost */
  renew(lock: JobLock, until: Date): Promise<void>;
  /** Releases the lock and saves where the next run continues. @throws LeaseLost */
  release(lock: JobLock, at: Date, cursor: JobCursor): Promise<void>;
}

export interface JobLock {
  readonly job: string;
  /** Identifies the holder. A process that has lost the lock can no longer release it. */
  readonly holder: string;
  /** Where the last finished run stopped. */
  readonly cursor: JobCursor;
}

/** How far a job has come that is too long for one run. Each job defines its own names. */
export type JobCursor = Readonly<Record<string, number>>;

/** Removes expired rows in bounded batches. Every method returns how many rows it removed. */
export interface Retention {
  /** Removes outbox items that were done before this instant. Failed items stay until somebody has acted. */
  purgeDoneItems(before: Date, limit: number): Promise<number>;
  purgeIdempotencyKeys(before: Date, limit: number): Promise<number>;
  purgeProviderCalls(before: Date, limit: number): Promise<number>;
}

/** Finds records for which work should be scheduled but is not, and records to reconcile: ids, lowest first. */
export interface StalledRecordsReader {
  /** Requests that were never sent and that have no outbox item to send them. */
  findUnsent(kind: 'lnp' | 'tf', limit: number): Promise<readonly number[]>;
  /** Number orders with an unknown outcome that have no outbox item to resolve them. */
  findUnresolved(limit: number): Promise<readonly number[]>;
  /** Changes that were never sent and that have no outbox item to send them. */
  findUnsentChanges(limit: number): Promise<readonly number[]>;
  /** Open orders for which no poll is scheduled. */
  findUnpolled(kind: 'lnp' | 'tf', limit: number): Promise<readonly number[]>;
  /** Requests with an order and an id above `aboveId`: open ones, and those that changed since `changedSince`. */
  findReconcilable(kind: 'lnp' | 'tf', aboveId: number, changedSince: Date, limit: number): Promise<readonly number[]>;
}
