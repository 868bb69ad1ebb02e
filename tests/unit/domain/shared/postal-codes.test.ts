import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  formatPostalCode,
  isCanonicalPostalCode,
  parsePostalCode,
  postalCodeProvinces,
  postalCodeWarning,
} from '../../../../src/domain/shared/postal-codes.ts';
import { PROVINCES } from '../../../../src/domain/shared/provinces.ts';
import { inEnglish } from '../../../support/domain/lnp-requests.ts';
import { refusalOf } from '../../../support/domain/rejection.ts';

describe('postal codes', () => {
  test.each(['M5V2H1', 'm5v 2h1', 'M5V-2H1', ' m5v2H1 ', 'm5v\u00a02h1'])('reads %j as M5V2H1', (text) => {
    expect(parsePostalCode(text)).toBe('M5V2H1');
  });

  test('accepts letters that Canada Post does not use', () => {
    expect(parsePostalCode('D0F 0I0')).toBe('D0F0I0');
  });

  test.each([
    '',
    'M5V',
    'M5V  2H1',
    'M5V--2H1',
    'M5V 2H11',
    '5MV 2H1',
    'M5V 2HH',
    '90210',
    'M5V.2H1',
    'É5V 2H1',
    'M5V2 H1',
  ])('rejects %j', (text) => {
    expect(refusalOf(() => parsePostalCode(text))).toEqual({
      kind: 'invalid',
      code: 'postal-code-invalid',
      messages: { postalCode: 'Invalid postal code format' },
    });
  });

  test('reads a code into a canonical form that is unchanged when it is read again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z]\d[A-Za-z][ -]?\d[A-Za-z]\d$/), (text) => {
        const code = parsePostalCode(text);
        expect(isCanonicalPostalCode(code)).toBe(true);
        expect(parsePostalCode(formatPostalCode(code))).toBe(code);
      }),
    );
    expect(isCanonicalPostalCode('M5V 2H1')).toBe(false);
  });

  test.each([
    ['A', ['NL']],
    ['B', ['NS']],
    ['C', ['PE']],
    ['E', ['NB']],
    ['G', ['QC']],
    ['H', ['QC']],
    ['J', ['QC']],
    ['K', ['ON']],
    ['L', ['ON']],
    ['M', ['ON']],
    ['N', ['ON']],
    ['P', ['ON']],
    ['R', ['MB']],
    ['S', ['SK']],
    ['T', ['AB']],
    ['V', ['BC']],
    ['X', ['NT', 'NU']],
    ['Y', ['YT']],
    ['D', []],
    ['F', []],
    ['I', []],
    ['O', []],
    ['Q', []],
    ['U', []],
    ['W', []],
    ['Z', []],
  ])('assigns codes that begin with %s to %j', (letter, provinces) => {
    expect(postalCodeProvinces(`${letter}1A1A1`)).toEqual(provinces);
  });

  test('does not warn of a code of the chosen province', () => {
    expect(postalCodeWarning('H2X1Y4', 'QC')).toBeUndefined();
    expect(postalCodeWarning('X0A0H0', 'NU')).toBeUndefined();
    expect(postalCodeWarning('X1A2B3', 'NT')).toBeUndefined();
  });

  test.each([
    [
      'H2X1Y4',
      'ON',
      'The postal code H2X 1Y4 belongs to QC, not to ON. Carriers reject requests whose address does not match ' +
        'the invoice.',
    ],
    [
      'X0A0H0',
      'YT',
      'The postal code X0A 0H0 belongs to NT/NU, not to YT. Carriers reject requests whose address does not match ' +
        'the invoice.',
    ],
    [
      'W1A1A1',
      'ON',
      'W1A 1A1 is not a Canadian postal code. Carriers reject requests whose address does not match the invoice.',
    ],
    [
      'M5O2H1',
      'ON',
      'M5O 2H1 is not a Canadian postal code. Carriers reject requests whose address does not match the invoice.',
    ],
  ] as const)('%s with %s is', (code, province, sentence) => {
    const warning = postalCodeWarning(code, province);
    expect(warning && inEnglish(warning)).toBe(sentence);
  });

  test('every province has its own postal codes', () => {
    const reached = new Set(
      [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((letter) => postalCodeProvinces(`${letter}1A1A1`)),
    );
    expect([...reached].sort()).toEqual([...PROVINCES].sort());
  });
});
