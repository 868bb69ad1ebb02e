/** The place of service, in wordings and arrangements that are not known. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../support/invoice-page.ts';

const read = (...lines: Line[]) => findFields([pageOf(lines)]);
const ENVELOPE: readonly Line[] = [
  [60, 100, 'Northwind Dental Inc.'],
  [60, 113, '12 Bay St'],
  [60, 126, 'Ottawa ON K1P 2J5'],
];
const valuesOf = (...lines: Line[]) => {
  const { streetNo, streetName, suite, city, province } = read(...ENVELOPE, ...lines).fields;
  return [streetNo.value, streetName.value, suite.value, city.value, province.value];
};

describe('headings of the place of service', () => {
  test.each([
    'Civic address',
    'Where the phones are',
    'Adresse où votre Internet est livré',
    'Site of terminal',
    'Where / Lieu:',
    'Lignes posées au',
    'Modems placed at',
    'Delivered to / Livré à',
  ])('%s', (heading) =>
    expect(
      valuesOf([60, 80, 'Sold to'], [60, 300, heading], [60, 313, '350 King St W'], [60, 326, 'Toronto ON M5V 2H1']),
    ).toEqual(['350', 'King St W', null, 'Toronto', 'ON']),
  );

  test.each(['Address on file', 'Nos succursales', 'Les Installations Téléphoniques Boréal'])('not %s', (heading) =>
    expect(valuesOf([60, 300, heading], [60, 313, '350 King St W'], [60, 326, 'Toronto ON M5V 2H1'])[0]).toBeNull(),
  );

  test.each([
    [['Where the phones are', '(same)']],
    [['Site :', '(voir « À »)']],
    [['Service location:', 'see Bill to']],
    [['Lieu desservi :', 'le même']],
  ])('%j refers to the mailing address', ([heading, reference]) =>
    expect(valuesOf([60, 300, heading ?? ''], [250, 300, reference ?? ''])[0]).toBe('12'),
  );

  test('a list elsewhere is no reference to the mailing address', () =>
    expect(valuesOf([60, 300, 'Service location:'], [250, 300, 'see list on page 3'])[0]).toBeNull());
});
