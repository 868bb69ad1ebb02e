/** Weights of a logistic regression over hashed features, as `load/invoice/train-*.ts` write them. */
export interface LinearWeights {
  /** Below this probability nothing is returned: a blank field costs less than a wrong one. */
  readonly threshold: number;
  readonly bias: number;
  /** The weights are integers: each is multiplied by this. */
  readonly scale: number;
  readonly weights: readonly number[];
}

/** Number of the weight of a feature (FNV-1a). Features may share a weight. */
export function weightIndex(feature: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % count;
}

/** The sum of the weights of features: the logarithm of the odds that a candidate with these features is right. */
export function sumOfWeights(features: readonly string[], { bias, scale, weights }: LinearWeights): number {
  let sum = 0;
  for (const index of new Set(features.map((feature) => weightIndex(feature, weights.length))))
    sum += weights[index] ?? 0;
  return bias + scale * sum;
}

/**
 * Names the words of a text. Digits count as one character. Sequences of characters would be so many that they share
 * weights with others: on invoices of unknown authors they make the choice worse.
 */
export function textFeatures(name: string, text: string): string[] {
  const plain = text
    .replace(/[0-9]+/g, '0')
    .replace(/\s+/g, ' ')
    .trim();
  return plain === '' ? [`${name}:none`] : plain.split(' ').map((word) => `${name}=${word}`);
}
