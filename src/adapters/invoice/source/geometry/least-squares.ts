/** A weighted least-squares fit of a linear model, by its normal equations. */
export class LeastSquares {
  private readonly matrix: readonly Float64Array[];
  private readonly right: Float64Array;
  private weights = 0;

  constructor(private readonly size: number) {
    this.matrix = Array.from({ length: size }, () => new Float64Array(size));
    this.right = new Float64Array(size);
  }

  /** Adds an observation: the sum of the coefficients, each times its factor, is about `value`. */
  add(factors: readonly number[], value: number, weight: number): void {
    this.weights += weight;
    for (let row = 0; row < this.size; row += 1) {
      const line = this.matrix[row] as Float64Array;
      const share = weight * (factors[row] ?? 0);
      for (let column = 0; column < this.size; column += 1)
        line[column] = (line[column] ?? 0) + share * (factors[column] ?? 0);
      this.right[row] = (this.right[row] ?? 0) + share * value;
    }
  }

  /**
   * Solves the equations by elimination.
   * @param ridge keeps coefficients small that the observations do not determine
   */
  solve(ridge: number): readonly number[] {
    const { size } = this;
    const rows = this.matrix.map((line, at) => {
      const row = [...line, this.right[at] ?? 0];
      row[at] = (row[at] ?? 0) + ridge * this.weights;
      return row;
    });
    for (const [at, pivot] of rows.entries())
      for (const row of rows) {
        if (row === pivot) continue;
        const factor = (row[at] ?? 0) / (pivot[at] ?? 1);
        for (let column = at; column <= size; column += 1)
          row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
      }
    return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
  }
}
