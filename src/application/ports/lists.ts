/** What a list is asked for. */
export interface ListQuery<SortField extends string, Filter> {
  readonly sort: { readonly field: SortField; readonly descending: boolean };
  /** First and last place, both included, from zero. */
  readonly range: { readonly first: number; readonly last: number };
  readonly filter: Filter;
}

/** What an export is asked for. */
export type WholeList<SortField extends string, Filter> = Omit<ListQuery<SortField, Filter>, 'range'>;

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** How many rows the filter lets through. */
  readonly total: number;
  /** Set where they were counted no further: there are more, and the total is as far as the count or the page got. */
  readonly atLeast?: true;
}
