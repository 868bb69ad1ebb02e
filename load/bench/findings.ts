/** One line of the report. */
export interface Finding {
  readonly part: string;
  readonly name: string;
  /** The budget as docs/operations.md states it. */
  readonly budget: string;
  readonly measured: string;
  /** The figure relative to what the budget compares it with; absent for an absolute figure. */
  readonly ratio?: number;
  /** Undefined if nothing was measured or the figure has no budget. */
  readonly ok?: boolean | undefined;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}
