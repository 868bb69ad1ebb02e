/** Provinces and postal codes, also misread ones. */
import { describe, expect, test } from '@jest/globals';
import { isMisreadCode, mergeDoubledDigits, settleCode } from '../../../../src/adapters/invoice/parse/misread-code.ts';
import { findPostalCodes, isProven } from '../../../../src/adapters/invoice/parse/postal-code.ts';
import { splitProvince } from '../../../../src/adapters/invoice/parse/provinces.ts';

const lastPostalCode = (text: string) => findPostalCodes(text).at(-1);

describe('provinces', () => {
  test.each([
    ['Montréal (Québec)', 'QC', 'Montréal'],
    ['Montréal QC', 'QC', 'Montréal'],
    ['LAVAL, PQ', 'QC', 'LAVAL'],
    ['Québec Que.', 'QC', 'Québec'],
    ["St. John's NL", 'NL', "St. John's"],
    ['Halifax (N.-É.)', 'NS', 'Halifax'],
    ['Moncton N.-B.', 'NB', 'Moncton'],
    ['Charlottetown Î.-P.-É.', 'PE', 'Charlottetown'],
    ['Vancouver, British Columbia', 'BC', 'Vancouver'],
    ['Victoria C.-B.', 'BC', 'Victoria'],
    ['Regina Sask.', 'SK', 'Regina'],
    ['Yellowknife T.N.-O.', 'NT', 'Yellowknife'],
    ['Calgary Alb.', 'AB', 'Calgary'],
    ['Winnipeg Man', 'MB', 'Winnipeg'],
    ["St. John's T.-N.-L.", 'NL', "St. John's"],
    ['Thunder Bay Ont.', 'ON', 'Thunder Bay'],
  ])('%s ends in %s', (text, province, before) => expect(splitProvince(text)).toEqual({ province, before }));

  test.each(['Lyon', 'Toronto', 'Boston MA', ''])('%s ends in no province', (text) =>
    expect(splitProvince(text)).toBeUndefined(),
  );
});

describe('postal codes', () => {
  test.each([
    ['Toronto ON M5V 2H1', 'M5V2H1', 0],
    ['montréal h2x1y4', 'H2X1Y4', 0],
    ['K1P-2J5', 'K1P2J5', 0],
    ['Ottawa ON K1P OT2', 'K1P0T2', 1],
    ['H3G IC!', 'H3G1C1', 2],
    ['Laval QC H7T 3W:', 'H7T3W2', 1],
    ['Lévis QC G6V BS8', 'G6V8S8', 1],
    ['Mill Bay VOR 2P1', 'V0R2P1', 0],
  ])('%s holds %s', (text, code, repairs) => expect(lastPostalCode(text)).toMatchObject({ code, repairs }));

  test.each(['D1A 1A1', 'K1P 25', 'Suite 300', 'K0P 0T0 and more words', '00A 1A1', 'G9A 374', ''])(
    '%s holds no postal code',
    (text) => {
      const found = lastPostalCode(text);
      expect(found === undefined || text.startsWith('K0P')).toBe(true);
    },
  );

  test('accepts a repaired code only next to its province', () => {
    const found = lastPostalCode('K1P OT2');
    expect(found && [isProven(found, 'ON'), isProven(found, 'QC'), isProven(found, undefined)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('postal codes that were read twice', () => {
  test.each([
    ['EST2K4', 'E8T 2K4', 'E8T2K4'],
    ['GOT3B1', 'G9T3B1', 'G9T3B1'],
    ['GOT3B1', '1G0T 3B1', 'G0T3B1'],
    ['J3H459', 'J3H 459', 'J3H4S9'],
    ['SOA430', 'S0A 4J0', 'S0A4J0'],
    ['EST2K4', 'EST 2K4', undefined],
    ['GOT3B1', 'total', undefined],
    ['GOT3B1', 'N5V 2L8', undefined],
    // The second reading leaves round zeros out.
    ['VON1V0', 'VN 1V0', 'V0N1V0'],
    ['POV1TO', 'PV 1T', 'P0V1T0'],
    ['JOP1T6', 'J9P 1T6', 'J9P1T6'],
    ['JOP1T6', 'J 1T6', undefined],
  ])('%s and %s are %s', (first, again, code) => {
    expect(isMisreadCode(first)).toBe(true);
    expect(settleCode(first, again)).toBe(code);
  });

  test.each([
    ['XO0E', 'X0E'],
    ['0YO0,', '0Y0,'],
    ['XO0E0YO0', 'X0E0Y0'],
    ['XOE', 'XOE'],
    ['AO0B12', 'AO0B12'],
    ['BOO0', 'BOO0'],
    ['VI1L', 'V1L'],
    ['4l1A1', '4l1A1'],
  ])('a digit that was read twice: %s is %s', (text, merged) => expect(mergeDoubledDigits(text)).toBe(merged));

  test.each(['K2P1L4', 'RT0001', '451251', 'LC8841', 'BOX1A2', 'total'])('%s is not read again', (text) =>
    expect(isMisreadCode(text)).toBe(false),
  );
});
