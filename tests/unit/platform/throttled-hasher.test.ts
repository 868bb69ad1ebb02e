import { describe, expect, it } from '@jest/globals';
import { throttledHasher } from '../../../src/adapters/platform/throttled-hasher.ts';
import type { Hasher } from '../../../src/application/ports/hasher.ts';
import { DomainError } from '../../../src/domain/shared/domain-error.ts';

/** A hasher that takes the given time and records how many calls ran concurrently and when each began. */
function watched(ms: number) {
  const seen = { running: 0, most: 0, begun: [] as number[] };
  const work = async () => {
    seen.begun.push(performance.now());
    seen.most = Math.max(seen.most, (seen.running += 1));
    await new Promise((resolve) => setTimeout(resolve, ms));
    seen.running -= 1;
  };
  const hasher: Hasher = {
    hash: () => work().then(() => 'hash'),
    verify: (hash) => work().then(() => hash === 'hash'),
    isOutdated: (hash) => hash === 'cheap',
  };
  return { seen, hasher };
}

describe('hashes for untrusted callers', () => {
  it(
    'ASVS 2.4.1: run one after the other; twenty wait, and further ones are rejected immediately with a time to ' +
      'retry',
    async () => {
      const { seen, hasher } = watched(1);
      const paced = throttledHasher(hasher, 1);
      expect(() => paced.assertCapacity()).not.toThrow();
      const all = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? paced.verify('hash', 'x') : paced.hash('x')));
      expect(() => paced.assertCapacity()).toThrow(
        expect.objectContaining({ kind: 'throttled', retryAfterSeconds: 2 }),
      );
      const settled = await Promise.allSettled(all);
      const refused = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
      expect([refused.length, seen.most]).toEqual([29, 1]);
      expect(refused[0]).toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 2 });
      expect(() => paced.assertCapacity()).not.toThrow();
    },
  );
  it('ASVS 15.2.2: pause after each for twice its duration, without delaying its response', async () => {
    const { seen, hasher } = watched(40);
    const paced = throttledHasher(hasher, 1);
    await Promise.all([paced.verify('hash', 'x'), paced.verify('hash', 'x'), paced.verify('hash', 'x')]);
    const [first = 0, second = 0, third = 0] = seen.begun;
    for (const pause of [second - first, third - second]) expect(pause).toBeGreaterThanOrEqual(110);
  });
  it('return the results and errors of the hasher', async () => {
    const { hasher } = watched(0);
    const paced = throttledHasher(
      { ...hasher, hash: () => Promise.reject(new DomainError('throttled', 'overloaded')) },
      2,
    );
    expect([await paced.verify('hash', 'x'), await paced.verify(null, 'x'), paced.isOutdated('cheap')]).toEqual([
      true,
      false,
      true,
    ]);
    await expect(paced.hash('x')).rejects.toMatchObject({ code: 'overloaded' });
  });
});
