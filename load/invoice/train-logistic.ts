/** A document, or a copy of one. */
export interface Example {
  /** Words of only one author are chance. */
  readonly author: string;
  readonly isInvoice: boolean;
  readonly features: readonly string[];
  readonly weight: number;
}

export interface Logistic {
  readonly bias: number;
  readonly weights: Readonly<Record<string, number>>;
}

const STEPS = 300;
const MOMENTUM = 0.95;
/** Keeps weights small, so that no single word decides. */
const PENALTY = 0.006;
/** Features of few documents are chance. */
const MIN_EXAMPLES = 8;
const MIN_AUTHORS = 2;
/** Smaller weights are left out. */
const MIN_WEIGHT = 0.02;

/** Logistic regression by gradient descent; invoices and other documents weigh the same in total. */
export function trainLogistic(examples: readonly Example[]): Logistic {
  const names = commonFeatures(examples);
  const at = new Map(names.map((name, index) => [name, index]));
  const total = (isInvoice: boolean) =>
    examples.reduce((sum, one) => sum + (one.isInvoice === isInvoice ? one.weight : 0), 0);
  const [ofInvoices, ofOthers] = [total(true), total(false)];
  const prepared = examples.map(({ features, isInvoice, weight }) => ({
    features: features.flatMap((feature) => at.get(feature) ?? []),
    wanted: Number(isInvoice),
    share: (0.5 * weight) / (isInvoice ? ofInvoices : ofOthers),
  }));
  // The steepest the sum of losses can be.
  const steepness = prepared.reduce((sum, { features, share }) => sum + share * (features.length + 1), 0);
  const rate = 1 / (0.25 * steepness + PENALTY);
  // The last place is the bias.
  const weights = new Float64Array(names.length + 1);
  const speeds = new Float64Array(names.length + 1);
  for (let step = 0; step < STEPS; step += 1) {
    const ahead = weights.map((weight, index) => weight + MOMENTUM * (speeds[index] ?? 0));
    const slopes = ahead.map((weight, index) => (index < names.length ? PENALTY * weight : 0));
    for (const { features, wanted, share } of prepared) {
      const sum = features.reduce((one, feature) => one + (ahead[feature] ?? 0), ahead[names.length] ?? 0);
      const slope = share * (1 / (1 + Math.exp(-sum)) - wanted);
      for (const feature of [...features, names.length]) slopes[feature] = (slopes[feature] ?? 0) + slope;
    }
    for (const [index, slope] of slopes.entries()) {
      speeds[index] = MOMENTUM * (speeds[index] ?? 0) - rate * slope;
      weights[index] = (weights[index] ?? 0) + (speeds[index] ?? 0);
    }
  }
  const rounded = (index: number) => Math.round(100 * (weights[index] ?? 0)) / 100;
  const rows = names.map((name, index) => [name, rounded(index)] as const);
  return {
    bias: rounded(names.length),
    weights: Object.fromEntries(rows.filter(([, weight]) => Math.abs(weight) >= MIN_WEIGHT)),
  };
}

function commonFeatures(examples: readonly Example[]): readonly string[] {
  const authors = new Map<string, Set<string>>();
  const counts = new Map<string, number>();
  for (const { author, features } of examples)
    for (const feature of features) {
      counts.set(feature, (counts.get(feature) ?? 0) + 1);
      authors.set(feature, (authors.get(feature) ?? new Set()).add(author));
    }
  return [...counts]
    .flatMap(([name, count]) => (count >= MIN_EXAMPLES && (authors.get(name)?.size ?? 0) >= MIN_AUTHORS ? [name] : []))
    .sort();
}
