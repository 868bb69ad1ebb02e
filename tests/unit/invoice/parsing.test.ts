import { describe, expect, test } from '@jest/globals';
import { accountAtStart, codeAtStart } from '../../../src/adapters/invoice/parse/account-number.ts';
import { findCarriers } from '../../../src/adapters/invoice/parse/carriers.ts';
import { findDate, orderOfDates } from '../../../src/adapters/invoice/parse/dates.ts';
import { fold, withPlainHyphens, withTypesetSigns } from '../../../src/adapters/invoice/parse/fold.ts';
import { findPhones, speaksOfSupport } from '../../../src/adapters/invoice/parse/phones.ts';
import { isMisreadCode, mergeDoubledDigits, settleCode } from '../../../src/adapters/invoice/parse/misread-code.ts';
import { findPostalCodes, isProven } from '../../../src/adapters/invoice/parse/postal-code.ts';
import { splitProvince } from '../../../src/adapters/invoice/parse/provinces.ts';

const lastPostalCode = (text: string) => findPostalCodes(text).at(-1);

describe('dates', () => {
  test.each([
    ['2026-04-05', '2026-04-05'],
    ['April 5, 2026', '2026-04-05'],
    ['APR 05 2026', '2026-04-05'],
    ['Apr. 5th, 2026', '2026-04-05'],
    ['5 April 2026', '2026-04-05'],
    ['05-Apr-2026', '2026-04-05'],
    ['5 avr. 2026', '2026-04-05'],
    ['1er août 2026', '2026-08-01'],
    ['le 12 févr. 2026', '2026-02-12'],
    ['12 de mars 2026', '2026-03-12'],
    ['2026 DEC 31', '2026-12-31'],
    ['25/12/2026', '2026-12-25'],
    ['12/25/2026', '2026-12-25'],
    ['03/03/2026', '2026-03-03'],
    ['2026/4/5', '2026-04-05'],
    ['2026 04 05', '2026-04-05'],
    ['05-APR-26', '2026-04-05'],
    ['Apr 5/26', '2026-04-05'],
    ['4/25/26', '2026-04-25'],
  ])('%s is %s', (text, date) => expect(findDate(text)).toBe(date));

  test.each(['03/04/2026', '31 avril 2026', '2026-13-01', 'February 30, 2026', '5 avr.', '1234567890', ''])(
    '%s is no date or an ambiguous one',
    (text) => expect(findDate(text)).toBeUndefined(),
  );

  test.each([
    ['2026/Nov/07', '2026-11-07'],
    ['07/Nov/2026', '2026-11-07'],
    ['7th day of November, 2026', '2026-11-07'],
    ['7.nov.2026', '2026-11-07'],
  ])('%s is %s', (text, date) => expect(findDate(text)).toBe(date));
});

describe('the order of numeric dates', () => {
  test.each([
    [['10/03/2026', '10/25/2026'], 'month', '2026-10-03'],
    [['10/03/2026', '7/04/2026'], 'day', '2026-03-10'],
    [['10/03/2026', 'March 25, 2026'], 'day', '2026-03-10'],
    [['10/03/2026'], undefined, undefined],
    [['10/03/2026', '3 October 2026', '10 March 2026'], undefined, undefined],
  ] as const)('of %j is %s', (texts, order, date) => {
    expect(orderOfDates(texts)).toBe(order);
    expect(findDate(texts[0], order)).toBe(date);
  });
});

describe('account numbers', () => {
  test.each([
    ['123456789', '123456789'],
    [': 123 456 789', '123456789'],
    ['635672997-002-9', '635672997-002-9'],
    ['AC-10234', 'AC-10234'],
    ['D797235 Date', 'D797235'],
    ['# 50123456789', '50123456789'],
    ['900-2657-4558', '900-2657-4558'],
    ['12345678 Page 1', '12345678'],
  ])('%s holds %s', (text, value) => expect(accountAtStart(text)).toEqual({ value, repairs: 0 }));

  test('replaces letters that look like digits, and reports it', () =>
    expect(accountAtStart('12O4S6789')).toEqual({ value: '120456789', repairs: 2 }));

  test.each(['2026-04-05', '1234', '$1234.50', '1 234,56 $', '12345678901234567890', 'payable', '1OOSSBB9', ''])(
    '%s holds no account number',
    (text) => expect(accountAtStart(text)).toBeUndefined(),
  );

  test.each([
    ['604-201-3310-VAN', '604-201-3310-VAN'],
    ['250-KT-11903, page 2', '250-KT-11903'],
    ['HB/4471/12', 'HB/4471/12'],
    ['pw_cust_77B20', 'pw_cust_77B20'],
    ['LM 00 8812', 'LM008812'],
    ['204.', '204'],
    ['5 0418 due soon', '50418'],
  ])('%s holds the code %s', (text, code) => expect(codeAtStart(text)).toBe(code));

  test.each(['45.20', '12,50 $', '2026', '2026-03-04', '514-201-4410', 'H2X 1Y4', '3rd floor', 'Ms. Dubois', 'A1'])(
    '%s holds no code',
    (text) => expect(codeAtStart(text)).toBeUndefined(),
  );
});

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

describe('telephone numbers and carriers', () => {
  test.each([
    ['(514) 201-3344', ['5142013344']],
    ['1-416-201-0100 and 416.201.0199', ['4162010100', '4162010199']],
    ['613 221-0000 x12', ['6132210000']],
    ['123-456-7890', []],
    ['INV 12345678901', []],
    ['$514 201 3344', []],
  ])('%s', (text, numbers) => expect(findPhones(text)).toEqual(numbers));

  test('recognizes text about customer support', () =>
    expect(['Questions? Call us', 'Service à la clientèle', 'Business line'].map(speaksOfSupport)).toEqual([
      true,
      true,
      false,
    ]));

  test.each([
    ['Bell MTS', ['Bell MTS']],
    ['Bell Canada', ['Bell']],
    ['VIDÉOTRON', ['Vidéotron']],
    ['Distribute] Communications', ['Distributel']],
    ['D i stri butel', ['Distributel']],
    ['Campbell River', []],
    ['Swiftvox Inc. (VoIP.ms)', ['VoIP.ms', 'VoIP.ms']],
    ['info@bell.ca', []],
  ])('%s names %s', (text, names) => expect(findCarriers(text).map(({ name }) => name)).toEqual(names));
});

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
