/** One line of the report. */
export interface Finding {
  readonly part: string;
  readonly name: string;
  /** As docs/operations.md names it. */
  readonly budget: string;
  readonly measured: string;
  /** To what the budget compares with; absent for an absolute figure. */
  readonly ratio?: number;
  /** Undefined where nothing was measured, or nothing is demanded. */
  readonly ok?: boolean | undefined;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}
