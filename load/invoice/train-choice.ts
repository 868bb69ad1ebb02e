/** One choice of a name. */
export interface Decision {
  /** The features of each name. The last choice is `none`. */
  readonly choices: readonly (readonly string[])[];
  readonly right: readonly boolean[];
  readonly weight: number;
}

const STEPS = 220;
const RATE = 0.08;
const DECAY = 0.3;
/** Features of fewer decisions are left out. */
const MIN_DECISIONS = 6;

/**
 * Trains weights by multinomial logistic regression, with gradient descent and a rate for each weight (Adam).
 * @param lessNone lowers the weight of `none`
 * @param prior expected weights
 */
export function trainChoice(
  known: readonly Decision[],
  lessNone: number,
  prior: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { choices } of known)
    for (const feature of new Set(choices.flat())) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const common = [...counts].flatMap(([name, times]) => (times >= MIN_DECISIONS ? [name] : []));
  const names = [...new Set([...common, ...Object.keys(prior)])].sort();
  const at = new Map(names.map((name, index) => [name, index]));
  const prepared = known.map(({ choices, ...rest }) => ({
    ...rest,
    choices: choices.map((features) => features.flatMap((feature) => at.get(feature) ?? [])),
  }));
  const expected = names.map((name) => prior[name] ?? 0);
  const weights = new Float64Array(expected);
  const slopes = new Float64Array(names.length);
  const squares = new Float64Array(names.length);
  for (let step = 1; step <= STEPS; step += 1) {
    const gradient = weights.map((weight, index) => DECAY * (weight - (expected[index] ?? 0)));
    for (const { choices, right, weight } of prepared) {
      const sums = choices.map((features) => features.reduce((sum, one) => sum + (weights[one] ?? 0), 0));
      const highest = Math.max(...sums);
      const shares = sums.map((sum) => Math.exp(sum - highest));
      const total = shares.reduce((sum, one) => sum + one, 0);
      const ofRight = shares.reduce((sum, one, index) => sum + (right[index] ? one : 0), 1e-12);
      for (const [index, features] of choices.entries()) {
        const share = shares[index] ?? 0;
        const slope = weight * (share / total - (right[index] ? share / ofRight : 0));
        for (const one of features) gradient[one] = (gradient[one] ?? 0) + slope;
      }
    }
    for (const [index, slope] of gradient.entries()) {
      slopes[index] = 0.9 * (slopes[index] ?? 0) + 0.1 * slope;
      squares[index] = 0.99 * (squares[index] ?? 0) + 0.01 * slope ** 2;
      const size = Math.sqrt((squares[index] ?? 0) / (1 - 0.99 ** step)) + 1e-6;
      weights[index] = (weights[index] ?? 0) - (RATE * (slopes[index] ?? 0)) / (1 - 0.9 ** step) / size;
    }
  }
  const rounded = (name: string) =>
    Math.round(10 * ((weights[at.get(name) ?? -1] ?? 0) - (name === 'none' ? lessNone : 0))) / 10;
  return Object.fromEntries(names.map((name) => [name, rounded(name)] as const).filter(([, weight]) => weight !== 0));
}
