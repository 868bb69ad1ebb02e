/** What a list is asked for. */
export interface ListQuery<SortField extends string, Filter> {
  readonly sort: { readonly field: SortField; readonly descending: boolean };
  /** First and last place, both included, from zero. */
  readonly range: { readonly first: number; readonly last: number };
  readonly filter: Filter;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** How many rows the filter lets through. */
  readonly total: number;
}
