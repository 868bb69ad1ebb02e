import type { Aggregate, HistoryEvent } from '../../domain/history/history-event.ts';
import type { LnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import type { LnpStatus } from '../../domain/shared/vocabulary.ts';
import type { StatusCheck } from '../../domain/lnp-request/status-check.ts';
import type { User } from '../../domain/user/user.ts';
import type { ListQuery, Page } from './lists.ts';
import type { Session } from './repositories.ts';

export const LNP_SORT_FIELDS = ['id', 'requesterName', 'phoneNumber', 'currentCarrier', 'status', 'createdAt', 'updatedAt'] as const;
export type LnpSortField = (typeof LNP_SORT_FIELDS)[number];

export interface LnpFilter {
  readonly ids?: readonly number[];
  /** Only this user's. */
  readonly userId?: number;
  readonly status?: LnpStatus;
  readonly province?: string;
  readonly currentCarrier?: string;
  readonly createdFrom?: Date;
  readonly createdBefore?: Date;
  /** What a person types: part of a number in any punctuation, a name, a carrier, a reference. */
  readonly q?: string;
}
export type LnpListQuery = ListQuery<LnpSortField, LnpFilter>;

/** A request with what lists show of its owner (null once the user is deleted). */
export type LnpRow = LnpRequest & { readonly username: string | null };

/** Reads outside any transaction; queries go past the aggregates straight to rows. */
export interface LnpReader {
  list(query: LnpListQuery): Promise<Page<LnpRow>>;
  byId(id: number): Promise<LnpRow | undefined>;
  statusChecks(requestId: number): Promise<readonly StatusCheck[]>;
}

export interface PollingQueue {
  /**
   * Takes requests whose next question to the provider is due, longest waiting first, and puts their next one off by
   * `holdMs`, so that no other worker asks meanwhile. The hold changes no version.
   */
  take(now: Date, limit: number, holdMs: number): Promise<readonly LnpRequest[]>;
  /** Sets when to ask next, unless nothing is to be asked any more; it counts as no change of the request. */
  askAgain(id: number, at: Date): Promise<void>;
}

export interface HistoryReader {
  /** Oldest first. */
  of(aggregate: Aggregate, aggregateId: number): Promise<readonly HistoryEvent[]>;
}

export interface SessionReader {
  /** The session with its user as both stand now. */
  find(idHash: string): Promise<{ readonly session: Session; readonly user: User } | undefined>;
}

export interface UserReader {
  byUsername(username: string): Promise<User | undefined>;
  count(): Promise<number>;
}

/** Whether the database answers. */
export interface HealthReader {
  ping(): Promise<void>;
}
