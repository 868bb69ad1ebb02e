import type { WorkReason } from '../../../domain/shared/vocabulary.ts';
import type { ListQuery, Page } from '../lists.ts';

/** The kinds of records that the work list contains. */
export type WorkAggregate = 'lnp' | 'tf' | 'tn';

/** A record that an administrator should look at, with one reason. A record with two reasons is in the list twice. */
export interface WorkItem {
  readonly reason: WorkReason;
  readonly aggregate: WorkAggregate;
  readonly aggregateId: number;
  /** Since when the reason exists; of a port that is due soon, its firm date. */
  readonly since: Date;
  /** The outbox item that is not sent; null for all other reasons. */
  readonly itemId: number | null;
  readonly name: string;
  /** Null for toll-free requests and number orders, which name no carrier. */
  readonly carrier: string | null;
  readonly status: string;
  readonly focAt: Date | null;
  /** Null if the record was deleted meanwhile. */
  readonly userId: number | null;
  /** Null after the user was deleted. */
  readonly username: string | null;
}

/** The instants that decide what is in the work list. */
export interface WorkLimits {
  readonly now: Date;
  /** Open requests that have not changed since then have no news. */
  readonly quietBefore: Date;
  /** Ports until then are due soon. */
  readonly soonBefore: Date;
  /** Only rejections since then are listed. */
  readonly rejectedFrom: Date;
  /** Only messages since then are listed. */
  readonly messagesFrom: Date;
}

export interface WorkFilter {
  readonly reason?: WorkReason | undefined;
  readonly aggregate?: WorkAggregate | undefined;
}

/** How many records have a reason; `atLeast` if counting stopped early. */
export interface WorkCount {
  readonly reason: WorkReason;
  readonly count: number;
  readonly atLeast: boolean;
}

export interface WorkListReader {
  list(query: ListQuery<'since', WorkFilter>, limits: WorkLimits): Promise<Page<WorkItem>>;
  /** One count for each reason. */
  counts(limits: WorkLimits): Promise<readonly WorkCount[]>;
}
