/** Units, floors, lots and routes: how an address that was found is taken apart. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../src/adapters/invoice/fields/find-fields.ts';
import { readPlace } from '../../../../src/adapters/invoice/parse/place.ts';
import { streetInText } from '../../../../src/adapters/invoice/parse/street-in-text.ts';
import { parseStreet } from '../../../../src/adapters/invoice/parse/street.ts';
import { floorAlone, unitAlone, unitInLead, unitInLine } from '../../../../src/adapters/invoice/parse/units.ts';
import { pageOf, type Line } from '../../../support/invoice/invoice-page.ts';

const FIELDS = ['suite', 'floorNo', 'streetNo', 'streetName', 'city'] as const;
type Address = ReturnType<typeof findFields>['mailingAddress'];
const printed = (address: Address) => FIELDS.map((name) => address[name].value ?? '').join('|');
/** Each line of the text is one of the page, with its columns. */
const read = (...texts: string[]) => {
  const lines = texts.flatMap((text, row) =>
    [...text.matchAll(/\S+(?: \S+)*/g)].map((match): Line => [40 + 5 * match.index, 100 + 13 * row, match[0]]),
  );
  return findFields([pageOf(lines)]);
};
const serviceOf = (...lines: string[]) => printed(read(...lines).fields);
const mailingOf = (...lines: string[]) => printed(read(...lines).mailingAddress);

describe('parts of a street', () => {
  test.each<[line: string, suite: string | null, floorNo: string | null, street: string]>([
    ['7171 TORBRAM GATE UNITS 21 & 22', '21 & 22', null, '7171 TORBRAM GATE'],
    ['Ste 1 & 2, 45 Mill Row West', '1 & 2', null, '45 Mill Row West'],
    ['12, rue Main, locaux 3 et 4', '3 & 4', null, '12 rue Main'],
    ['12, rue Main, bureaux 200, 201 et 202', '200,201 & 202', null, '12 rue Main'],
    ['12, rue Main, bureaux 101-102', '101-102', null, '12 rue Main'],
    ['12 Main St, Unit 4 & Unit 5', '4 & 5', null, '12 Main St'],
    ['12, rue Main, suites 200 à 204', '200-204', null, '12 rue Main'],
    ['21 & 22 - 7171 Torbram Rd', '21 & 22', null, '7171 Torbram Rd'],
    ['bureau 101-4500, boul. Poirier', '101', null, '4500 boul. Poirier'],
    ['Kiosk/kiosque K-9, 1 Portage Sq', 'K-9', null, '1 Portage Sq'],
    ['1077 Gull River Rd, Cabin 3', '3', null, '1077 Gull River Rd'],
    ['18, chemin du Lac, logement B', 'B', null, '18 chemin du Lac'],
    ['10 Pacific Terrace, Retail Unit 3', '3', null, '10 Pacific Terrace'],
    ['12 Main Street, rear unit 2', '2', null, '12 Main Street'],
    ['12 Main St - Suite 200', '200', null, '12 Main St'],
    ['12 Main St / Suite 200', '200', null, '12 Main St'],
    ['12 Main St, Apt. Rear', 'REAR', null, '12 Main St'],
    ['12 Main St, Unit / unité 6', '6', null, '12 Main St'],
    ['15 A RUE DU ROI', null, null, '15 A RUE DU ROI'],
    ['2, 12, chemin du Quai-Nord', '2', null, '12 chemin du Quai-Nord'],
    ['Cottage 14, 250 Merry Point Road', '14', null, '250 Merry Point Road'],
    ['12, rue Main, app. arrière', 'ARRIERE', null, '12 rue Main'],
    ['12, av. du Parc, nº 706', '706', null, '12 av. du Parc'],
    ['12, av. du Parc, RC-2', 'RC-2', null, '12 av. du Parc'],
    ['12 BAY ST LOT 38', '38', null, '12 BAY ST'],
    ['5, chemin Cameron Road, quai 3 / dock 3', '3', null, '5 chemin Cameron Road'],
    ['1500 Main Street/rue, Floor/étage 5, Suite/bureau 512', '512', '5', '1500 Main Street'],
    ['17320 - 118A Avenue NW, 2nd Floor', null, '2', '17320 118A Avenue NW'],
    ['Fire No. 2291 Sawlog Bay Road', null, null, '2291 Sawlog Bay Road'],
    ['14, 5520 - 51 Avenue SE', '14', null, '5520 51 Avenue SE'],
    ['Suite 1400, 700 - 4 Avenue SW', '1400', null, '700 4 Avenue SW'],
    ['#3 5012 - 49 St', '3', null, '5012 49 St'],
    ['4500, boul. Poirier, 2e', null, '2', '4500 boul. Poirier'],
    ['2/F Rear, 319 Carrall Street', null, '2', '319 Carrall Street'],
    ['4th Floor East, 70 Government Spur', null, '4', '70 Government Spur'],
    ['55 King St, Floors 2 and 3', null, '2 and 3', '55 King St'],
    ['62 Front St (ground floor / rez-de-chaussée)', null, 'ground', '62 Front St'],
    ['12 Main Street, Lower Concourse', null, 'Lower Concourse', '12 Main Street'],
    ['100, rue Hart, mezzanine', null, 'mezzanine', '100 rue Hart'],
    ['12 Main Street, Level B1', null, 'B1', '12 Main Street'],
    ['Suite 1200, Floor 12, 45 King St W', '1200', '12', '45 King St W'],
    ['Lot 7, 118 Lakehead Portage Road', null, null, '118 Lakehead Portage Road'],
    ['5588 Hwy 223 RR#1', null, null, '5588 Hwy 223'],
    ['4466 PERTH LINE 72 RR 2', null, null, '4466 PERTH LINE 72'],
    ['900, rue George, sac postal 4000', null, null, '900 rue George'],
    ['12 Cabin Lake Road', null, null, '12 Cabin Lake Road'],
    ['12 Second Street', null, null, '12 Second Street'],
    ['1 carrefour du Nord', null, null, '1 carrefour du Nord'],
  ])('%s', (line, suite, floorNo, street) => {
    const { streetNo, streetName, ...rest } = parseStreet(line) ?? {};
    expect({ ...rest, street: `${streetNo} ${streetName}` }).toEqual({ suite, floorNo, street, typed: true });
  });

  test.each(['Bureau 502, 5e étage', '911 registered address: 22 Main Street'])('%s is no street', (line) =>
    expect(parseStreet(line)).toBeUndefined(),
  );

  test.each([
    ['Bât. 3 étage 1', undefined, '1'],
    ['Tour B, 4e étage, local 418', '418', '4'],
    ['Second floor', undefined, '2'],
  ])('%s alone', (line, suite, floorNo) => expect([unitAlone(line), floorAlone(line)]).toEqual([suite, floorNo]));

  test.each([
    ['Facilities Dept 4th Flr', null, '4'],
    ['Lake Mall Unit 5', '5', null],
    ['Unit 5 Centre Mall', '5', null],
    ['Le Studio 54', null, null],
    ['Legion Branch #5', null, null],
  ])('%s', (line, suite, floorNo) => expect(unitInLine(line)).toEqual({ suite, floorNo }));
});

describe('parts of a line', () => {
  test.each([
    ['installed at Studio 11, 2nd floor, The Old Factory, 240 Mill Street, Guelph', '11|2|240|Mill Street|Guelph'],
    ['Unit 118, Kingsway Mall, 1400 Dogwood Street, Guelph', '118||1400|Dogwood Street|Guelph'],
    ['Cottage road C, lot 9, Con 2, 187 Birch Road, Guelph', '||187|Birch Road|Guelph'],
  ])('%s', (line, expected) => {
    const { street, city } = streetInText(line) ?? {};
    const { suite, floorNo, streetNo, streetName } = street ?? {};
    expect([suite, floorNo, streetNo, streetName, city].map((value) => value ?? '').join('|')).toBe(expected);
  });

  test.each(['Apt 4, 12 Main St,', 'Suite 5, Northwind Inc., The Mill,', 'Unit 4 -'])('not of the street: %s', (lead) =>
    expect(unitInLead(lead)).toEqual({ suite: null, floorNo: null }),
  );

  test('a unit or a floor in brackets', () =>
    expect(readPlace('48 Main Street (main floor), Guelph', () => false)).toMatchObject({
      street: { floorNo: 'main', streetName: 'Main Street' },
      city: 'Guelph',
    }));

  test('the office of a rural municipality is no city', () =>
    expect(readPlace('RM OFFICE ... 22 MAIN ST', () => false)?.city ?? '').toBe(''));
});

const CUSTOMER = ['Bill to: Northwind Dental Inc.', '         12 Bay St', '         Ottawa ON K1P 2J5', ''];

describe('parts in other lines', () => {
  test.each([
    ['Lines are located in office 612, 6th floor, 48 Elm Street, Guelph ON N1H 3A1', '612|6|48|Elm Street|Guelph'],
    ['Site 1 - 48 Elm Street, Suite 5, Guelph ON N1H 3A1', '5||48|Elm Street|Guelph'],
  ])('%s', (line, expected) => expect(serviceOf(...CUSTOMER, line)).toBe(expected));

  test('the floor of a building below a street without a code', () =>
    expect(serviceOf(...CUSTOMER, 'Service address', '48 Elm Street', 'Sports centre, basement')).toBe(
      '|basement|48|Elm Street|',
    ));

  test.each([
    ['Tower B, 4th floor, Suite 418', '418|4|48|Elm Street|Guelph'],
    ['Facilities Dept 4th Flr', '|4|48|Elm Street|Guelph'],
  ])('%s above the street', (line, expected) =>
    expect(mailingOf('Bill to', 'Northwind Dental Inc.', line, '48 Elm Street, Guelph ON N1H 3A1')).toBe(expected),
  );

  test('the floor of a contact', () =>
    expect(
      mailingOf(
        'Bill to',
        'Northwind Dental Inc.',
        'Attn:  Payables,  4th Floor',
        '48 Elm Street',
        'Guelph ON N1H 3A1',
      ),
    ).toBe('|4|48|Elm Street|Guelph'));

  test('a county behind the city', () =>
    expect(mailingOf('Bill to', 'Northwind Dental Inc.', 'Box 22, Freeport, Digby Co., NS B0V 1B0')).toBe(
      '||||Freeport',
    ));

  test.each([
    ['Suite       412 (4th floor, east wing)', '412|4|48|Elm Street|Guelph'],
    ['Local :     Bureau 710, 7e étage', '710|7|48|Elm Street|Guelph'],
    ['Office      613-201-0412', '||48|Elm Street|Guelph'],
    ['Shop        30.00', '||48|Elm Street|Guelph'],
  ])('the unit of a tenant: %s', (row, expected) =>
    expect(
      serviceOf(
        ...CUSTOMER,
        'Tenant      Northwind Dental Inc.',
        row,
        '',
        'Service address',
        '48 Elm Street',
        'Guelph ON N1H 3A1',
      ),
    ).toBe(expected),
  );

  test('a unit in a row of its own without a tenant', () =>
    expect(serviceOf(...CUSTOMER, 'Unit        412', '', 'Service address', '48 Elm Street', 'Guelph ON N1H 3A1')).toBe(
      '||48|Elm Street|Guelph',
    ));
});
