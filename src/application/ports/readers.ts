import type { HistoryEvent } from '../../domain/history/history-event.ts';
import type { LnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import type { RequestNumber } from '../../domain/lnp-request/request-number.ts';
import type { NumberOrder } from '../../domain/number-order/number-order.ts';
import type { PortStatus, NumberOrderStatus } from '../../domain/shared/statuses/statuses.ts';
import type { PortStage } from '../../domain/shared/statuses/stages.ts';
import type { AttentionReason } from '../../domain/shared/statuses/attention.ts';
import type { Aggregate, RejectionCause } from '../../domain/shared/vocabulary.ts';
import type { TfPortRequest } from '../../domain/tf-port-request/tf-port-request.ts';
import type { StatusCheck } from '../../domain/lnp-request/status-check.ts';
import type { SecurityEvent, SecurityEventKind, SecurityOutcome } from '../../domain/security/security-event.ts';
import type { User } from '../../domain/user/user.ts';
import type { ListQuery, Page, WholeList } from './lists.ts';
import type { OutboxKind } from './outbox.ts';
import type { FormerUser } from './personal-data.ts';
import type { Session } from './identity-repositories.ts';

export const LNP_SORT_FIELDS = [
  'id',
  'requesterName',
  'phoneNumber',
  'currentCarrier',
  'status',
  'focAt',
  'createdAt',
  'updatedAt',
] as const;
export type LnpSortField = (typeof LNP_SORT_FIELDS)[number];

/** The filters that every list of records has. */
export interface RecordFilter {
  readonly ids?: readonly number[];
  /** Only records of this user. */
  readonly userId?: number;
  readonly status?: string;
  /** True for records that are still open, false for those that have ended. */
  readonly open?: boolean;
  readonly createdFrom?: Date;
  readonly createdBefore?: Date;
  /** Search text: part of a number in any punctuation, a name, a carrier, a reference. */
  readonly q?: string;
}

/** A list of rows that can be read by page or as a whole. */
export interface Listing<Row, SortField extends string, Filter> {
  list(query: ListQuery<SortField, Filter>): Promise<Page<Row>>;
  /**
   * Reads the whole list in its order, batch by batch, so that it is never in memory as a whole. A row whose position
   * changes meanwhile may appear twice or not at all; all others appear once.
   * @param size rows per batch
   */
  batches(query: WholeList<SortField, Filter>, size: number): AsyncIterable<readonly Row[]>;
}

/** Reads records outside any transaction, directly as rows. */
export interface RecordReader<Row, SortField extends string, Filter extends RecordFilter> extends Listing<
  Row,
  SortField,
  Filter
> {
  byId(id: number): Promise<Row | undefined>;
}

/** A record with its owner's username (null after the user was deleted). */
export type Owned<Record> = Record & { readonly username: string | null };

/** The filters of port requests, LNP and toll-free. */
export interface PortFilter extends RecordFilter {
  readonly status?: PortStatus;
  readonly stage?: PortStage;
  /** Bounds of the firm date; the later one is excluded. */
  readonly focFrom?: Date;
  readonly focBefore?: Date;
  /** Bounds of the last change; the later one is excluded. */
  readonly updatedFrom?: Date;
  readonly updatedBefore?: Date;
  /** Requests that need their customer for this reason at an instant. */
  readonly attention?: { readonly reason: AttentionReason; readonly at: Date };
}

export interface LnpFilter extends PortFilter {
  /** Requests that were rejected for this cause, possibly among others. */
  readonly cause?: RejectionCause;
  readonly province?: string;
  readonly currentCarrier?: string;
}
export type LnpRow = Owned<LnpRequest>;
export interface LnpReader extends RecordReader<LnpRow, LnpSortField, LnpFilter> {
  statusChecks(requestId: number): Promise<readonly StatusCheck[]>;
  /** The single numbers of a request, ordered by number. */
  numbersOf(requestId: number): Promise<readonly RequestNumber[]>;
}

export type TfSortField = 'id' | 'requestName' | 'status' | 'focAt' | 'createdAt' | 'updatedAt';
export type TfFilter = PortFilter;
export type TfRow = Owned<TfPortRequest>;
export type TfReader = RecordReader<TfRow, TfSortField, TfFilter>;

export type OrderSortField = 'id' | 'orderName' | 'rateCenter' | 'quantity' | 'status' | 'createdAt' | 'updatedAt';
export interface OrderFilter extends RecordFilter {
  readonly status?: NumberOrderStatus;
  readonly province?: string;
  readonly npanxx?: string;
}
export type OrderRow = Owned<NumberOrder>;
export type OrderReader = RecordReader<OrderRow, OrderSortField, OrderFilter>;

export interface UserFilter {
  readonly ids?: readonly number[];
  readonly isAdmin?: boolean;
  readonly createdFrom?: Date;
  readonly createdBefore?: Date;
  /** Part of a username or a mail address. */
  readonly q?: string;
}
export type UserSortField = 'id' | 'username' | 'isAdmin' | 'createdAt';

export interface FormerUserFilter {
  readonly ids?: readonly number[];
  /** Bounds of the time of deletion. */
  readonly createdFrom?: Date;
  readonly createdBefore?: Date;
  /** Part of the username. */
  readonly q?: string;
}
export type FormerUserSortField = 'id' | 'deletedAt';
/** Users who were deleted. */
export type FormerUserReader = Listing<FormerUser, FormerUserSortField, FormerUserFilter>;

export interface AuditFilter {
  readonly ids?: readonly number[];
  readonly aggregate?: Aggregate;
  readonly aggregateId?: number;
  readonly actor?: string;
  readonly kind?: string;
  readonly createdFrom?: Date;
  readonly createdBefore?: Date;
  readonly q?: string;
}

/** An outbox item as administrators see it. */
export interface OutboxRecord {
  readonly id: number;
  readonly kind: string;
  readonly aggregate: Aggregate | null;
  readonly aggregateId: number | null;
  readonly state: 'waiting' | 'failed';
  readonly attempts: number;
  readonly dueAt: Date;
  readonly lastError: string | null;
  readonly createdAt: Date;
}
export interface OutboxFilter {
  readonly ids?: readonly number[];
  readonly state?: 'waiting' | 'failed';
  readonly kind?: string;
  readonly aggregate?: Aggregate;
  readonly aggregateId?: number;
  /** Only items that failed at least once. */
  readonly stuck?: boolean;
}
export type OutboxSortField = 'id' | 'dueAt' | 'createdAt' | 'attempts';

/** The figures of the administrators' dashboard. */
export interface StatisticsReader {
  /** Requests or orders by status. */
  byStatus(kind: 'lnp' | 'tf' | 'tn'): Promise<Readonly<Record<string, number>>>;
  /** How many open LNP requests are older than each of these instants. */
  openBefore(instants: readonly Date[]): Promise<readonly number[]>;
  oldestOpen(): Promise<{ readonly id: number; readonly createdAt: Date } | undefined>;
  rejectedByCause(): Promise<readonly { readonly cause: string; readonly count: number }[]>;
  rejectedByCarrier(limit: number): Promise<readonly { readonly carrier: string; readonly count: number }[]>;
  failedItems(): Promise<number>;
  ordersSince(instant: Date): Promise<number>;
}

export interface PollingQueue<R> {
  /**
   * Takes requests whose next poll is due, longest waiting first, and postpones their next poll by `holdMs`, so that no
   * other worker polls them meanwhile. This does not change the version of a request.
   */
  take(now: Date, limit: number, holdMs: number): Promise<readonly R[]>;
  /**
   * Schedules the next poll, unless polling has ended. This does not change the version of the request.
   * @param held `nextPollAt` of the taken request: does nothing if something else has scheduled a poll since
   */
  scheduleNextPoll(id: number, at: Date, held?: Date | null): Promise<void>;
  /**
   * Ends the polling of an order that has ended. This does not change the version of the request. Does nothing if the
   * request was resubmitted and now has another order, or if a change of the order is still open.
   */
  stopPolling(id: number, ispOrderId: string): Promise<void>;
}

export interface HistoryReader {
  /** Oldest first. */
  of(aggregate: Aggregate, aggregateId: number): Promise<readonly HistoryEvent[]>;
  /** The history of all records. */
  readonly all: Listing<HistoryEvent, 'id' | 'at', AuditFilter>;
}

export interface SessionReader {
  /** Reads a session together with its user. */
  find(
    idHash: string,
  ): Promise<{ readonly session: Session; readonly user: User; readonly secondFactor: boolean } | undefined>;
  /** Last used first. Includes expired sessions until they are purged. */
  ofUser(userId: number): Promise<readonly Session[]>;
}

/** What may be disclosed about a second factor. */
export interface SecondFactorState {
  /** Since when sign-in requires it; null if it does not. */
  readonly since: Date | null;
  readonly recoveryCodesLeft: number;
}
export interface SecondFactorReader {
  stateOf(userId: number): Promise<SecondFactorState>;
}

export interface SecurityEventFilter {
  readonly ids?: readonly number[];
  readonly kind?: SecurityEventKind;
  readonly outcome?: SecurityOutcome;
  readonly actorId?: number;
  readonly actor?: string;
  readonly createdFrom?: Date;
  readonly createdBefore?: Date;
  /** Part of an actor's name, a subject, a detail or a request's id. */
  readonly q?: string;
}
export type SecurityEventReader = Listing<SecurityEvent, 'id' | 'at', SecurityEventFilter>;

export interface UserReader {
  byUsername(username: string): Promise<User | undefined>;
  count(): Promise<number>;
  byId(id: number): Promise<User | undefined>;
  readonly all: Listing<User, UserSortField, UserFilter>;
}

export interface OutboxReader extends Listing<OutboxRecord, OutboxSortField, OutboxFilter> {
  byId(id: number): Promise<OutboxRecord | undefined>;
  /** Whether a record has an item of this kind that is untried, see `isUntried`. */
  hasUntried(aggregate: Aggregate, aggregateId: number, kind: OutboxKind): Promise<boolean>;
}

/** Checks whether the database responds. */
export interface HealthReader {
  ping(): Promise<void>;
}
