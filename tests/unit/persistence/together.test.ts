import { describe, expect, test } from '@jest/globals';
import { together } from '../../../src/adapters/persistence/together.ts';
import { DomainError } from '../../../src/domain/shared/domain-error.ts';

/** Work that is done when the test says so, and the goes it was done in. */
function working(most: number, fails: (items: readonly string[]) => Error | undefined = () => undefined) {
  const goes: string[][] = [];
  let release: () => void = () => undefined;
  let held = new Promise<void>((resolve) => (release = resolve));
  const add = together<string>(most, async (items) => {
    goes.push([...items]);
    await held;
    const failure = fails(items);
    if (failure) throw failure;
  });
  return {
    goes, add,
    let: () => {
      release();
      held = Promise.resolve();
    },
  };
}

describe('together', () => {
  test('who comes alone goes at once; who comes meanwhile goes together, in order, so many at a time', async () => {
    const it = working(3);
    const all = ['a', 'b', 'c', 'd', 'e'].map((item) => it.add(item));
    expect(it.goes).toEqual([['a']]);
    it.let();
    await Promise.all(all);
    expect(it.goes).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
    await it.add('f');
    expect(it.goes.at(-1)).toEqual(['f']);
  });
  test('one that cannot be done fails alone', async () => {
    const it = working(3, (items) => (items.includes('c') ? new Error('too long') : undefined));
    const all = ['a', 'b', 'c', 'd'].map((item) => it.add(item));
    it.let();
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    await it.add('e');
  });
  test('where there is no database, all are told at once', async () => {
    const it = working(3, () => new DomainError('unavailable', 'database-unavailable'));
    const all = ['a', 'b', 'c', 'd'].map((item) => it.add(item));
    it.let();
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
    expect(it.goes).toEqual([['a'], ['b', 'c', 'd']]);
  });
});
