import { expect, test } from '@jest/globals';
import { memoize } from '../../../../src/domain/shared/memoize.ts';

test('a result is computed once, until a thousand others were stored', () => {
  const computed: string[] = [];
  const double = memoize((key: string) => {
    computed.push(key);
    return `${key}${key}`;
  });
  expect([double('a'), double('a'), double('b')]).toEqual(['aa', 'aa', 'bb']);
  expect(computed).toEqual(['a', 'b']);
  for (let key = 0; key < 1_000; key += 1) expect(double(`${key}-`)).toBe(`${key}-${key}-`);
  expect(double('a')).toBe('aa');
  expect(computed).toHaveLength(1_003);
});
