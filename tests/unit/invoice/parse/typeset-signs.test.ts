/** Accents, dashes, joined letters and hyphens, in the forms that rules compare. */
import { expect, test } from '@jest/globals';
import { fold, withPlainHyphens, withTypesetSigns } from '../../../../src/adapters/invoice/parse/fold.ts';

test('folding preserves every position in a text', () => {
  for (const text of ['Numéro de compte N° 12', 'Œuvre ﬁn ß İ', '👍 Île', '’ – —'])
    expect(Array.from(fold(text))).toHaveLength(Array.from(text).length);
});

test('typeset dashes and joined letters without Unicode', () => {
  expect(withTypesetSigns('807\u001511\u00150462, o\u001ece \u0013\u001cn\u0014')).toBe('807–11–0462, office «fin»');
});

test('hyphens of all kinds are plain ones, and soft ones are left out', () =>
  expect(withPlainHyphens('306 201\u22124800, GAS\u20111187\u20120, mo\u00adbile – 12, 807–11–046, 4–9')).toBe(
    '306 201-4800, GAS-1187-0, mobile – 12, 807-11-046, 4–9',
  ));
