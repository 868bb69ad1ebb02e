/** Lists, ranges and blocks of numbers as ordinary companies print them. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../../../support/invoice/invoice-page.ts';

const read = (...lines: Line[]) => findFields([pageOf(lines)]);
const ENVELOPE: readonly Line[] = [
  [60, 100, 'Larkspur Veterinary Clinic'],
  [60, 113, '48 Elm Street, Suite 5'],
  [60, 126, 'Guelph ON N1H 3A1'],
];

describe('the billed numbers', () => {
  const numbers = (...lines: Line[]) => {
    const { main, others } = read(...ENVELOPE, ...lines).phoneNumbers;
    return [main, ...others].map((number) => number?.slice(-4));
  };

  test.each([
    ['Lines 514-201-3344, 3345, 3347', ['3344', '3345', '3347']],
    ['Direct numbers 514-201-3344 to 3346', ['3344', '3345', '3346']],
    ['Lines 514-201-3344 à/to 514-201-3346', ['3344', '3345', '3346']],
    ['Office phones x 6 @ 20.00 (main 514-201-3344, fax 514-201-3345) 120.00', ['3344', '3345']],
    ['Lines 514-201-3344 (office), 514-201-3345 (barn)', ['3344', '3345']],
    ['Line 514-201-3344, 2026', ['3344']],
  ])('of %s', (line, found) => expect(numbers([60, 300, line])).toEqual(found));

  test('are those of a block and those without an area code, in the rows of a table', () =>
    expect(
      numbers(
        [60, 300, 'DID block 514-201-3344-46'],
        [400, 300, '10.00'],
        [60, 313, 'Addl line 201-3350'],
        [60, 326, 'Line 514-201-3351'],
        [400, 326, '9.00'],
        [400, 313, '40.20'],
      ),
    ).toEqual(['3344', '3345', '3346', '3350', '3351']));

  test('may be wrapped in a narrow column', () =>
    expect(numbers([60, 300, 'Business line 514-201-'], [400, 300, '42.95'], [60, 313, '3344 (main)'])).toEqual([
      '3344',
    ]));

  test('are items with a date in front of them', () =>
    expect(
      numbers(
        [60, 300, 'Nov 1'],
        [120, 300, '514-201-3344 (main)'],
        [400, 300, '2.00'],
        [60, 313, 'Nov 1'],
        [120, 313, '514-201-3345'],
        [400, 313, '2.00'],
      ),
    ).toEqual(['3344', '3345']));

  test('are not numbers to which calls are forwarded', () =>
    expect(
      numbers(
        [60, 300, 'Line 514-201-3344'],
        [400, 300, '36.00'],
        [60, 313, 'Call forwarding to cell 514-201-9940'],
        [400, 313, '6.00'],
      ),
    ).toEqual(['3344']));

  test('are the account, if it is the number of the line', () =>
    expect(numbers([60, 300, 'Account'], [150, 300, '514-201-3344'])).toEqual(['3344']));

  test('begin with the one that has the label of the main line behind it', () =>
    expect(
      numbers(
        [60, 300, '514-201-3345'],
        [150, 300, 'main line'],
        [400, 300, '38.50'],
        [60, 313, '514-201-3344 rooms'],
        [400, 313, '34.50'],
      )[0],
    ).toBe('3345'));
});

test('a called number in a charge is not billed', () =>
  expect(
    read(
      [60, 300, 'Line 514-201-3344'],
      [400, 300, '36.00'],
      [60, 313, 'Operator assisted call, 1 Nov, to 416-202-0911'],
      [400, 313, '3.75'],
    ).phoneNumbers.others,
  ).toEqual([]));
