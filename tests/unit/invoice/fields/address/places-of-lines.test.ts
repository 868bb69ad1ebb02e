/** Places of service that no word announces: the customer's lines are next to them. They are suggestions. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../../../support/invoice/invoice-page.ts';

const HEAD: readonly Line[] = [
  [60, 40, 'Halden Telecom'],
  [60, 100, 'Northwind Dental Inc.'],
  [60, 113, '12 Bay St'],
  [60, 126, 'Ottawa ON K1P 2J5'],
];
const lineOf = (y: number, number: string): readonly Line[] => [
  [60, y, 'Business line'],
  [250, y, number],
  [480, y, '41.00'],
];
const read = (...lines: Line[]) => findFields([pageOf([...HEAD, ...lines])]).fields;
const placeOf = (...lines: Line[]) => {
  const { streetNo, streetName, city } = read(...lines);
  return [streetNo.value, streetName.value, city.value];
};

describe('places of lists', () => {
  test.each<[string, readonly Line[], readonly (string | null)[]]>([
    [
      'a whole address in the row of a line',
      [
        [60, 300, '613-555-0144'],
        [180, 300, '45 Frederica St W, Thunder Bay ON P7E 3V5'],
        [500, 300, '53.95'],
      ],
      ['45', 'Frederica St W', 'Thunder Bay'],
    ],
    [
      'an address without a code, behind the name of the place',
      [
        [60, 300, 'Works yard, 4825 Beaver Creek Road, Ottawa'],
        [350, 300, '613-555-0144'],
        [480, 300, '41.00'],
      ],
      ['4825', 'Beaver Creek Road', 'Ottawa'],
    ],
    [
      'a name and a street above the line that is there',
      [[60, 300, 'RINK - 8 Elm Road, Ottawa'], ...lineOf(313, '613-555-0144')],
      ['8', 'Elm Road', 'Ottawa'],
    ],
    [
      'the line in the sentence of the place',
      [[60, 300, '- sawmill, 47 Mill Road, Ottawa : line 613-555-0144, 37.00']],
      ['47', 'Mill Road', 'Ottawa'],
    ],
    [
      'the street of the mailing address again',
      [[60, 300, 'Church and manse, 12 Bay St'], ...lineOf(313, '613-555-0144')],
      ['12', 'Bay St', null],
    ],
    [
      'a road that lines have in their name',
      [[60, 300, '251 North Service Rd, Ottawa'], ...lineOf(313, '613-555-0144')],
      ['251', 'North Service Rd', 'Ottawa'],
    ],
    [
      'the number of a place',
      [
        [60, 300, 'Drop location:'],
        [180, 300, '19 Cape Shore Road, Ottawa'],
        [60, 400, 'Business line'],
        [250, 400, '613-555-0144'],
        [480, 400, '41.00'],
      ],
      ['19', 'Cape Shore Road', 'Ottawa'],
    ],
    [
      'a sentence about the place',
      [[60, 300, 'Le technocentre est situé au'], [250, 300, '8, rue Orme, Ottawa'], ...lineOf(400, '613-555-0144')],
      ['8', 'rue Orme', 'Ottawa'],
    ],
    [
      'a branch of the customer',
      [[60, 300, 'Brooks store, 419 Cassils Road East, Brooks AB T1R 1C6'], ...lineOf(313, '613-555-0144')],
      ['419', 'Cassils Road East', 'Brooks'],
    ],
  ])('%s', (_, lines, expected) => expect(placeOf(...lines)).toEqual(expected));

  test('The customer is asked to confirm it', () => {
    const { streetNo } = read([60, 300, 'RINK - 8 Elm Road, Ottawa'], ...lineOf(313, '613-555-0144'));
    expect(streetNo.confidence).toBeLessThan(0.5);
  });
});

describe('no places', () => {
  test.each<[string, readonly Line[]]>([
    ['a charge with a word for a road', [[60, 300, '1 phone line'], ...lineOf(313, '613-555-0144')]],
    [
      'where the issuer is',
      [[60, 300, 'Nos bureaux sont au'], [250, 300, '8, rue Orme, Ottawa'], ...lineOf(400, '613-555-0144')],
    ],
    ['channels', [[60, 300, 'Hotel PRI, 613-555-0144, 23 ch'], ...lineOf(313, '613-555-0145')]],
    ['counted calls', [[60, 300, '41 calls, 203 minutes, none beyond the Island'], ...lineOf(313, '613-555-0144')]],
    [
      'an office with a number of its own',
      [[60, 300, 'Depot, 8 Elm Road, Ottawa'], [300, 300, '613-555-0190'], ...lineOf(313, '613-555-0144')],
    ],
    [
      'an office with a contact below it',
      [...lineOf(287, '613-555-0144'), [60, 300, 'Desk, 8 Elm Road, Ottawa'], [60, 313, 'help@halden.example']],
    ],
    ['an address without a line', [[60, 300, 'Depot, 8 Elm Road, Ottawa'], ...lineOf(400, '613-555-0144')]],
    [
      'an office of a company',
      [[60, 300, 'Halden Telecom Inc., 8 Elm Road, Ottawa ON K1P 2J6'], ...lineOf(313, '613-555-0144')],
    ],
  ])('%s', (_, lines) => expect(placeOf(...lines)).toEqual([null, null, null]));
});
