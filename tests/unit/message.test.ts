import { describe, expect, test } from '@jest/globals';
import { en } from '../../src/domain/shared/messages/en.ts';
import { fr } from '../../src/domain/shared/messages/fr.ts';
import { interpolate, decodeMessage, encodeMessage } from '../../src/domain/shared/messages/message.ts';

describe('messages', () => {
  test('fill the placeholders that have a value and leave the others', () => {
    expect(interpolate('{a} and {b}', { a: 1 })).toBe('1 and {b}');
  });

  test('are unchanged after encoding and decoding', () => {
    expect(decodeMessage(en, encodeMessage('phone-repeated', { number: '5142013344' }))).toEqual({
      key: 'phone-repeated',
      params: { number: '5142013344' },
    });
    expect(decodeMessage(en, encodeMessage('city-required'))).toEqual({ key: 'city-required' });
  });

  test('name all statuses that may be chosen', () => {
    expect(en['status-invalid']).toBe('Choose submitted, pending, rejected or confirmed');
    expect(fr['status-invalid']).toBe('Choisissez soumise, en cours, rejetée ou confirmée');
    expect(en['order-status-invalid']).toBe('Choose pending, completed or failed');
    expect(fr['order-status-invalid']).toBe('Choisissez en cours, terminée ou échouée');
  });

  test('are not decoded from text that is not a key, not even an inherited property', () => {
    expect(decodeMessage(en, 'Too small: expected string')).toBeUndefined();
    expect(decodeMessage(en, 'toString')).toBeUndefined();
  });
});
