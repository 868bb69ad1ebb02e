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
