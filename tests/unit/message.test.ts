import { describe, expect, test } from '@jest/globals';
import { en } from '../../src/domain/shared/messages/en.ts';
import { interpolate, decodeMessage, encodeMessage } from '../../src/domain/shared/messages/message.ts';

describe('sentences', () => {
  test('fill the places that have a value and leave the others', () => {
    expect(interpolate('{a} and {b}', { a: 1 })).toBe('1 and {b}');
  });

  test('survive the way through a string', () => {
    expect(decodeMessage(en, encodeMessage('phone-repeated', { number: '5142013344' }))).toEqual({
      key: 'phone-repeated',
      params: { number: '5142013344' },
    });
    expect(decodeMessage(en, encodeMessage('city-required'))).toEqual({ key: 'city-required' });
  });

  test('are not made of words that are no key, not even inherited ones', () => {
    expect(decodeMessage(en, 'Too small: expected string')).toBeUndefined();
    expect(decodeMessage(en, 'toString')).toBeUndefined();
  });
});
