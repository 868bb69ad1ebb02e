/** A repeatable random generator (mulberry32). */
export interface Random {
  /** An integer from `low` to `high`, both inclusive. */
  between(low: number, high: number): number;
  oneOf<T>(items: readonly T[]): T;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));
  return {
    between,
    oneOf(items) {
      const one = items[between(0, items.length - 1)];
      if (one === undefined) throw new Error('there is nothing to choose from');
      return one;
    },
  };
}
