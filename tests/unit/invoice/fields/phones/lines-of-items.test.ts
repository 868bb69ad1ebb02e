/** Numbers that head their charges, that follow an item, and those that only look like lines of the customer. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../../../support/invoice/invoice-page.ts';

const ENVELOPE: readonly Line[] = [
  [60, 150, 'Larkspur Veterinary Clinic'],
  [60, 163, '48 Elm Street, Suite 5'],
  [60, 176, 'Guelph ON N1H 3A1'],
];
/** The last four digits of the main number, and those of the others. */
const numbers = (...lines: Line[]) => {
  const { main, others } = findFields([pageOf([...ENVELOPE, ...lines])]).phoneNumbers;
  return [main, ...others].map((number) => number?.slice(-4));
};
/** The rows of a table with an amount each: the text may have several columns. */
const rows = (...texts: readonly (string | readonly string[])[]): Line[] =>
  texts.flatMap((row, index): Line[] => [
    ...[row].flat().map((text, column): Line => [60 + 120 * column, 300 + 13 * index, text]),
    [500, 300 + 13 * index, '21.00'],
  ]);

describe('a number is a line', () => {
  test.each(['514-201-3344', 'Tel. 514-201-3344', '1 866 201 3344'])('as the heading of its charges: %s', (text) =>
    expect(numbers([60, 300, text], [80, 313, 'Monthly service'], [500, 313, '31.00'])).toEqual(['3344']),
  );

  test('below its item', () =>
    expect(
      numbers(
        ...rows('Voice plan, small office'),
        [80, 313, '5142013344'],
        [60, 330, 'Line at the back door'],
        [500, 330, '21.00'],
        [60, 343, 'Tel 514-201-3345'],
      ),
    ).toEqual(['3344', '3345']));

  test('at a quarter of a section, in a street of that name or of a place with the name of a label', () => {
    const table = rows(
      ['NE 14-29-8 W3 (yard)', '514-201-3344'],
      ['school, 31 rue du Pont', '514-201-3345'],
      ['514-201-3346', 'Balance / Scale'],
    );
    expect(numbers(...table)).toEqual(['3344', '3345', '3346']);
  });

  test('of an elevator that calls for help', () =>
    expect(numbers([60, 300, 'Elevator emergency line'], [260, 300, '514-201-3344'])).toEqual(['3344']));

  test('in a statement with the dates of its items, and below rates for destinations', () =>
    expect(
      numbers(
        [60, 260, 'Destination'],
        [180, 260, 'Minutes'],
        [60, 273, 'Ontario'],
        [180, 273, '8 910'],
        [60, 287, 'Resources'],
        ...rows('SDA 514-201-3344', ['2026-09-07', 'DDI 514-201-3345']),
      ),
    ).toEqual(['3344', '3345']));

  test('although an address is delivered to', () =>
    expect(
      numbers([60, 270, 'Delivered to: same'], ...rows('Number 514-201-3344 (listed)', 'Number 514-201-3345 (fax)')),
    ).toEqual(['3344', '3345']));
});

describe('the main number', () => {
  test.each<[string, readonly Line[]]>([
    [
      'Office, 48 Elm Street',
      rows(['Pump, 5 Bay St', '514-201-3345'], ['Office, 48 Elm St', '514-201-3344 main line']),
    ],
    ['a column behind it', rows(['514-201-3345', 'Clinic'], ['514-201-3344', 'Main line, unlimited'])],
  ])('is named behind it: %s', (_, lines) => expect(numbers(...lines)[0]).toBe('3344'));

  test('is not below the address of a place with its charge', () =>
    expect(
      numbers(
        ...rows('514-201-3344 / 514-201-3345'),
        [60, 330, '9 First St W'],
        [60, 343, 'Elora ON N0B 1S0'],
        [60, 356, '514-201-3350'],
        [500, 356, '48.00'],
      )[0],
    ).toBe('3344'));

  test('is the account, if a line is of its exchange', () =>
    expect(numbers([60, 250, 'Account'], [160, 250, '514-201-3344'], ...rows('Line 514-201-3345'))).toEqual([
      '3344',
      '3345',
    ]));

  test('is not that of the issuer with a plain label, if another is the customer’s', () => {
    const issuer: readonly Line[] = [
      [60, 500, 'Norvella Trust, see the deed'],
      [60, 513, 'Telephone:'],
      [140, 513, '514-555-0136'],
    ];
    expect(numbers(...rows('Line 514-201-3344'), ...issuer)).toEqual(['3344']);
    expect(numbers(...issuer)).toEqual(['0136']);
  });

  test('is among the data of the customer, not below the name of the issuer', () =>
    expect(
      numbers(
        [60, 60, 'Norvella Township Phones'],
        [60, 80, 'Telephone'],
        [140, 80, '514-201-1000'],
        [60, 250, 'Account'],
        [160, 250, '0048-117'],
        [60, 263, 'Telephone'],
        [160, 263, '514-201-3344'],
      ),
    ).toEqual(['3344']));

  test('may be the number that is billed', () =>
    expect(numbers([60, 300, 'Number(s) billed'], [200, 300, '514-201-3344'])).toEqual(['3344']));
});

describe('a list', () => {
  test.each([
    ['Locals: 514-201-3344*, 3345, 3350', ['3344', '3345', '3350']],
    ['DID block 514-201-3344/3346 (3)', ['3344', '3345', '3346']],
  ])('of %s', (text, found) => expect(numbers([60, 300, text])).toEqual(found));

  test('has its ends in two columns, with their count', () =>
    expect(numbers(...rows(['DIDs', '514-201-3344', '514-201-3346', '3']))).toEqual(['3344', '3345', '3346']));

  test('has the last figures of its ends behind the name of its service', () =>
    expect(numbers(...rows(['514-201-3344', 'Lead number, 3 locals (3344-3346)']))).toEqual(['3344', '3345', '3346']));
});

test.each([
  'Usage to 514-201-9000, 514-201-9001 (itemized)',
  'DID released Sept. 12 (514-201-9000)',
  'Line 514-201-9000 ceased 30 September',
  'Sales and service: 514-201-9000',
  'NOC 514-201-9000',
])('no line is in %s', (text) => expect(numbers(...rows('Line 514-201-3344'), [60, 340, text])).toEqual(['3344']));

test('no line is below the telephone of a partner', () =>
  expect(
    numbers(...rows('Line 514-201-3344'), [60, 400, 'Partner phone'], [60, 413, '514-201-9000'], [500, 413, '341.15']),
  ).toEqual(['3344']));
