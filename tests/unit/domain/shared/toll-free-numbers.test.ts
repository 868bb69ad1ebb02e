import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  checkTollFreeNumbers,
  MAX_TOLL_FREE_NUMBERS,
  parseTollFreeNumber,
  TOLL_FREE_PREFIXES,
} from '../../../../src/domain/shared/toll-free-numbers.ts';
import { refusalOf } from '../../../support/domain/rejection.ts';

const prefix = fc.constantFrom(...TOLL_FREE_PREFIXES);
const rest = fc.stringMatching(/^\d{7}$/);
const mark = fc.constantFrom('', ' ', '-', '.', ' - ', ' ', '–');

describe('a toll-free number', () => {
  test('has one of the seven prefixes of the specification', () => {
    expect([...TOLL_FREE_PREFIXES]).toEqual(['800', '833', '844', '855', '866', '877', '888']);
  });

  test('is read in any punctuation, with or without the 1, as ten digits', () => {
    fc.assert(
      fc.property(
        prefix,
        rest,
        mark,
        mark,
        fc.constantFrom('', '1', '+1', '1-', '1 '),
        (area, line, one, two, country) => {
          const digits = `${area}${line}`;
          expect(parseTollFreeNumber(`${country}(${area})${one}${line.slice(0, 3)}${two}${line.slice(3)}`)).toBe(
            digits,
          );
          expect(parseTollFreeNumber(digits)).toBe(digits);
        },
      ),
    );
  });

  test.each([
    '',
    '800',
    '80055512345',
    '822-555-1234',
    '900-555-1234',
    '514-201-3344',
    '18005551234x',
    '2-800-555-1234',
    '8OO5551234',
    '800-555-123a',
    '11800555123',
  ])('rejects %j', (text) => {
    expect(refusalOf(() => parseTollFreeNumber(text))).toMatchObject({ kind: 'invalid', code: 'toll-free-invalid' });
    expect(refusalOf(() => parseTollFreeNumber(text, 'toll-free-form-invalid'))).toMatchObject({
      code: 'toll-free-form-invalid',
    });
  });
});

describe('a list of toll-free numbers', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `800555${String(at).padStart(4, '0')}`);

  test('holds one to a hundred numbers, each once', () => {
    checkTollFreeNumbers(many(1));
    checkTollFreeNumbers(many(MAX_TOLL_FREE_NUMBERS));
    expect(refusalOf(() => checkTollFreeNumbers([])).code).toBe('toll-free-required');
    expect(refusalOf(() => checkTollFreeNumbers(many(101))).code).toBe('phone-too-many');
    expect(refusalOf(() => checkTollFreeNumbers(['8005550001', '8885550001', '8005550001'])).code).toBe(
      'phone-repeated',
    );
  });
});
