/** Addresses with two purposes, and places that have a name of their own. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../../../support/invoice/invoice-page.ts';

const ISSUER: readonly Line[] = [
  [60, 20, 'Halden Telecom Inc.'],
  [60, 33, '9 Oak Road'],
  [60, 46, 'Guelph ON N1H 3A1'],
];
const CUSTOMER: readonly Line[] = [
  [60, 113, 'Northwind Dental Inc.'],
  [60, 126, '12 Bay St'],
  [60, 139, 'Ottawa ON K1P 2J5'],
];
const read = (...lines: Line[]) => {
  const { fields, mailingAddress } = findFields([pageOf([...ISSUER, ...lines])]);
  return { service: fields.streetNo.value, mailing: mailingAddress.streetNo.value };
};

describe('one address for the line and for the mail', () => {
  test.each<[string, readonly Line[]]>([
    ['with both words above it', [[60, 100, 'Bill and service to:'], ...CUSTOMER]],
    ['with both words in brackets below it', [...CUSTOMER, [60, 152, '(service and mail)']]],
  ])('%s', (_name, lines) => expect(read(...lines)).toEqual({ service: '12', mailing: '12' }));

  test('whose label says both in French', () =>
    expect(read([60, 200, 'Adresse desservie et postale : 12, rue Hart, Ottawa ON K1P 2J5'])).toEqual({
      service: '12',
      mailing: '12',
    }));

  test('is not one that the headings of a table have', () =>
    expect(read(...CUSTOMER, [60, 200, 'Poste / ligne'], [250, 200, 'Objet'])).toEqual({
      service: null,
      mailing: '12',
    }));

  test('is that of the mail if it is said to be identical, next to another column', () =>
    expect(
      read(
        [60, 100, 'Date de la facture'],
        [60, 139, '22 mai 2026'],
        [330, 100, 'Adresse de service'],
        [330, 113, '12 Bay St, Ottawa ON K1P 2J5'],
        [330, 126, 'Adresse de facturation'],
        [330, 139, 'Identique'],
      ),
    ).toEqual({ service: '12', mailing: '12' }));

  test('is the place of service if a wrapped sentence says so', () =>
    expect(
      read(
        ...CUSTOMER,
        [60, 200, 'Facture no 25-311, service téléphonique de novembre 2026, à votre clinique (adresse ci-'],
        [60, 213, 'dessus)'],
      ),
    ).toEqual({ service: '12', mailing: '12' }));

  test('is the place of service if the mail is said to go to the same place', () =>
    expect(
      read(
        [60, 100, 'Service location'],
        ...CUSTOMER,
        [330, 100, 'Bills are mailed to'],
        [330, 113, 'Same as service location'],
      ),
    ).toEqual({ service: '12', mailing: '12' }));
});

test('the name of a place below the label of the place is no office of the issuer', () =>
  expect(
    read(
      [60, 100, 'Bill to'],
      ...CUSTOMER,
      [330, 100, 'VoIP location'],
      [330, 113, 'Showroom'],
      [330, 126, '1180 Victoria St N'],
      [330, 139, 'Kitchener ON N2B 3C9'],
    ),
  ).toEqual({ service: '1180', mailing: '12' }));

test('the label of where invoices go is no label of payments', () =>
  expect(
    read(
      [60, 100, 'Lieu du service : 201, rue de la Gare, Saint-Jérôme'],
      [60, 150, 'Facture remise à :'],
      [200, 150, 'Hélène Dubé'],
      [200, 163, '74, rue Proulx'],
      [200, 176, 'Gatineau (Québec) J8Z 1W1'],
    ),
  ).toEqual({ service: '201', mailing: '74' }));

test('what is said behind a mailing address does not make it the place of service', () =>
  expect(
    read(
      [60, 150, 'Send to:'],
      [200, 150, '16 Kempt Lane, Ottawa ON K1P 2J5, where you have asked us to send it'],
      [60, 176, 'Telephone at:'],
      [200, 176, '88 Belcher Street, Ottawa ON K1P 3A2'],
    ),
  ).toEqual({ service: '88', mailing: '16' }));

test('the parts of an address may have dots between them', () => {
  const { mailingAddress } = findFields([
    pageOf([
      ...ISSUER,
      [60, 150, 'Northwind Dental Inc.'],
      [60, 163, '55 Basaltic Road · Unit 9 · Concord · Ontario · L4K 1G6'],
    ]),
  ]);
  expect([mailingAddress.streetName.value, mailingAddress.suite.value, mailingAddress.city.value]).toEqual([
    'Basaltic Road',
    '9',
    'Concord',
  ]);
});

test('a floor may be between the label of a place and its street', () => {
  const { fields } = findFields([
    pageOf([
      ...ISSUER,
      ...CUSTOMER,
      [330, 113, 'SERVICE LOC'],
      [330, 126, 'FLR 2'],
      [330, 139, '1119 4 ST SE'],
      [330, 152, 'Ottawa'],
    ]),
  ]);
  expect([fields.streetNo.value, fields.floorNo.value]).toEqual(['1119', '2']);
});

test('the place of an emergency call may be in brackets behind its item', () => {
  const { fields } = findFields([
    pageOf([...ISSUER, [60, 300, 'E911 (43900 Talbot Line, Central Elgin)'], [450, 300, '1.95']]),
  ]);
  expect([fields.streetNo.value, fields.streetName.value]).toEqual(['43900', 'Talbot Line']);
});

test('invoices go to a post office box in the line of the label', () => {
  const { mailingAddress } = findFields([
    pageOf([...ISSUER, [60, 150, 'Bills go to P.O. Box 30, Carcross, Yukon Y0B 1B0']]),
  ]);
  expect([mailingAddress.city.value, mailingAddress.postalCode.value]).toEqual(['Carcross', 'Y0B1B0']);
});

test('the code of a place in a sentence may be in the next line', () => {
  const { fields } = findFields([
    pageOf([
      ...ISSUER,
      [60, 150, 'La ligne principale est en service au 2450, boulevard Laurier, bureau 118, Québec'],
      [60, 163, '(Québec) G1V 2L1. Autres numéros :'],
    ]),
  ]);
  expect([fields.city.value, fields.province.value, fields.postalCode.value]).toEqual(['Québec', 'QC', 'G1V2L1']);
});

test('a kilometre of a highway needs no city', () => {
  const { fields } = findFields([
    pageOf([...ISSUER, [60, 150, 'Service to'], [60, 163, 'Km 1795 Alaska Highway, Yukon']]),
  ]);
  expect([fields.streetName.value, fields.province.value]).toEqual(['Km 1795 Alaska Highway', 'YT']);
});

test('a day of the month is no civic number', () => {
  const { fields } = findFields([
    pageOf([...ISSUER, [60, 150, 'Lignes du 1er au 31 juillet, au 36, av. Riverside, Kapuskasing ON P5N 1A6']]),
  ]);
  expect(fields.streetNo.value).toBe('36');
});
