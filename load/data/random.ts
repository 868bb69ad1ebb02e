import { Random as Seeded } from '../invoice/random.ts';

/** The seeded generator with what realistic rows need in addition. */
export class Random extends Seeded {
  /** An integer from 0 to below `below`. */
  below(below: number): number {
    return this.int(0, below - 1);
  }

  /** An index below `count`; small indexes are by far the most frequent. */
  skewed(count: number): number {
    return Math.min(count - 1, Math.floor(count * this.next() ** 5));
  }

  /** One of the keys, with probability proportional to its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][];
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) if ((left -= weight) < 0) return key;
    return (entries.at(-1) as [K, number])[0];
  }

  uuid(): string {
    const hex = Array.from({ length: 4 }, () =>
      Math.floor(this.next() * 4_294_967_296)
        .toString(16)
        .padStart(8, '0'),
    ).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}
