import type { AttentionReason } from '../../domain/shared/statuses/attention.ts';

/** Sort order, range and filter of one page of a list. */
export interface ListQuery<SortField extends string, Filter> {
  readonly sort: { readonly field: SortField; readonly descending: boolean };
  /** Indexes of the first and the last row, both included, from zero. */
  readonly range: { readonly first: number; readonly last: number };
  readonly filter: Filter;
}

/** Sort order and filter of an export. */
export type WholeList<SortField extends string, Filter> = Omit<ListQuery<SortField, Filter>, 'range'>;

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** How many rows match the filter. */
  readonly total: number;
  /** Set if counting stopped early: there are more rows, and `total` is where the count or the page ended. */
  readonly atLeast?: true;
}

/** How many requests of one kind need their customer for one reason. */
export interface AttentionCount {
  readonly kind: 'lnp' | 'tf';
  readonly reason: AttentionReason;
  /** At most `MAX_ATTENTION_COUNT`. */
  readonly count: number;
  /** The newest one. */
  readonly id: number;
}
export const MAX_ATTENTION_COUNT = 100;

/** What a customer's home screen says about the records of its user. */
export interface CustomerOverview {
  readonly hasRecords: boolean;
  /** Whether the stage of a request may still change. */
  readonly hasOpenRequests: boolean;
  /** Without reasons that no request has. */
  readonly attention: readonly AttentionCount[];
}
export interface OverviewReader {
  ofUser(userId: number, at: Date): Promise<CustomerOverview>;
}
