import { describe, expect, test } from '@jest/globals';
import { isPostBox, parseStreet } from '../../../../src/adapters/invoice/parse/street.ts';
import { floorAlone, unitAlone } from '../../../../src/adapters/invoice/parse/units.ts';
import { ending } from '../../../support/ending.ts';

describe('streets', () => {
  test.each<[line: string, streetNo: string, streetName: string, suite: string | null, floorNo: string | null]>([
    ['350 King St W', '350', 'King St W', null, null],
    ['1204-350 King St W', '350', 'King St W', '1204', null],
    ['1204 - 350 King St W', '350', 'King St W', '1204', null],
    ['PH2-350 King St W', '350', 'King St W', 'PH2', null],
    ['350 King St W, Suite 1204', '350', 'King St W', '1204', null],
    ['350 King St W Unit 12B', '350', 'King St W', '12B', null],
    ['350 King St W #168', '350', 'King St W', '168', null],
    ['Suite 300, 350 King St W', '350', 'King St W', '300', null],
    ['SUITE 300 350 KING ST W', '350', 'KING ST W', '300', null],
    ['UNIT 4 2207 48TH AVENUE', '2207', '48TH AVENUE', '4', null],
    ['350, rue Sherbrooke O, bureau 300', '350', 'rue Sherbrooke O', '300', null],
    ['350 rue Sherbrooke Ouest App. 5', '350', 'rue Sherbrooke Ouest', '5', null],
    ['514 201-3344  350 King St W', '350', 'King St W', null, null],
    ['9318-4402 Ontario Street', '4402', 'Ontario Street', '9318', null],
    ['700 A, route du Fleuve', '700 A', 'route du Fleuve', null, null],
    ['12-A de la rue Hart', '12-A', 'rue Hart', null, null],
    ['20 Mill Crescent, P1 electrical room', '20', 'Mill Crescent', null, null],
    ['3, rue des Quais', '3', 'rue des Quais', null, null],
    ['12A 5e Avenue', '12A', '5e Avenue', null, null],
    ['12, 1re Rue', '12', '1re Rue', null, null],
    ['B-9, 410 ch. du Rivage', '410', 'ch. du Rivage', 'B-9', null],
    ['88, ch. du Verger, lot 6', '88', 'ch. du Verger', '6', null],
    ['Suite 12, 3rd floor, 60 Mill Rd E', '60', 'Mill Rd E', '12', '3'],
    ['Unit 7, 15 Lutz St / Unité 7, 15, rue Lutz', '15', 'Lutz St', '7', null],
    ['123 1/2 Main Street', '123 1/2', 'Main Street', null, null],
    ['1250, boul. René-Lévesque O, 15e étage', '1250', 'boul. René-Lévesque O', null, '15'],
    ['1 Place Ville-Marie, 2nd Floor', '1', 'Place Ville-Marie', null, '2'],
    ['2ND FLR 100 4TH AVE NW', '100', '4TH AVE NW', null, '2'],
    ['6 Mill St. W., Upper Level', '6', 'Mill St. W.', null, 'Upper'],
    ['100 City Centre Dr, Unit 2-418', '100', 'City Centre Dr', '2-418', null],
    ['1 Place Ville-Marie, bureau 3301, 33e étage', '1', 'Place Ville-Marie', '3301', '33'],
    ['5905 GRANVILLE ST, FLOOR 9', '5905', 'GRANVILLE ST', null, '9'],
    ['1200 The Esplanade', '1200', 'The Esplanade', null, null],
    ['77 14 Street NW', '77', '14 Street NW', null, null],
    ['app. 1734, 6185, montée Paiement', '6185', 'montée Paiement', '1734', null],
    ['8900 Highway 7 E unité 2', '8900', 'Highway 7 E', '2', null],
    ['12 IRE RUE', '12', '1RE RUE', null, null],
    ['12 Se Avenue', '12', '5e Avenue', null, null],
    ['10th Floor, 1055 West Hastings St', '1055', 'West Hastings St', null, '10'],
    ['2e étage - 45 rue King Ouest', '45', 'rue King Ouest', null, '2'],
    ['88, rue Dollard, 4e ét.', '88', 'rue Dollard', null, '4'],
    ['88 Queen St E, 2nd Flr', '88', 'Queen St E', null, '2'],
    ['88 Queen St E, Main Floor', '88', 'Queen St E', null, 'Main'],
    ['Lower Level, 990 Victoria Rd', '990', 'Victoria Rd', null, 'Lower Level'],
    ['150 Elgin St (Suite 900)', '150', 'Elgin St', '900', null],
    ['1425 boul. Sir-Wilfrid-Laurier, local 105-B', '1425', 'boul. Sir-Wilfrid-Laurier', '105-B', null],
    ['Suite 300 – 1055 West Hastings St', '1055', 'West Hastings St', '300', null],
    ['Bay 7, 3610 29 St NE', '3610', '29 St NE', '7', null],
    ['5010 - 50 Street', '5010', '50 Street', null, null],
    ['540, 9638 Concession Rd 4', '9638', 'Concession Rd 4', '540', null],
    ['45-A rue Principale', '45-A', 'rue Principale', null, null],
    ['100 King St W, P.O. Box 280', '100', 'King St W', null, null],
    ['60 Wharf Road, Building D', '60', 'Wharf Road', null, null],
    ['60 Wharf Road, East Tower, Suite 8', '60', 'Wharf Road', '8', null],
    ['Tower C, 60 Wharf Road, Ste 910', '60', 'Wharf Road', '910', null],
    ['60, chemin du Lac, pavillon B', '60', 'chemin du Lac', null, null],
    ['60, rue du Port, quai 4', '60', 'rue du Port', '4', null],
    ['60, rue du Port, 3e ét.', '60', 'rue du Port', null, '3'],
    ['60 Wharf Road, third floor', '60', 'Wharf Road', null, '3'],
    ['60 Church Street / 60, rue Church', '60', 'Church Street', null, null],
    ['4200, Route 17 Est / Hwy 17 East', '4200', 'Route 17 Est', null, null],
    ['9, côte de la Fabrique local 4', '9', 'côte de la Fabrique', '4', null],
  ])('%s', (line, streetNo, streetName, suite, floorNo) =>
    expect(parseStreet(line)).toMatchObject({ streetNo, streetName, suite, floorNo }),
  );

  test.each([
    'P.O. Box 9000 Stn Don Mills',
    'C.P. 123, succ. Centre-ville',
    'King St W',
    '123',
    '12 $40.00',
    'Northwind Dental',
    '',
    '123 4567890',
    '. . . . , , ,',
    '9318-4402 Québec inc.',
    '1440 Bishop St N, Cambridge and 18 Goddard Cres',
    '338, 5e Rang Ouest. On vous poste le relevé',
  ])('%s is not a street', (line) => expect(parseStreet(line)).toBeUndefined());

  test('recognizes the name of a street', () =>
    expect([parseStreet('1 King St'), parseStreet('3 Acme Widgets')].map((street) => street?.typed)).toEqual([
      true,
      false,
    ]));

  test('recognizes units and floors on lines of their own', () => {
    expect(
      [
        'Suite 300',
        'App. 5',
        '#12',
        'PH2',
        'bureau 3301',
        'Unit 7B,',
        '2e étage, local 210',
        'Unité / Unit 6',
        'King',
      ].map(unitAlone),
    ).toEqual(['300', '5', '12', 'PH2', '3301', '7B', '210', '6', undefined]);
    expect(['15e étage', '2nd Floor', 'Floor 9', '2e étage, local 210', '5e Avenue'].map(floorAlone)).toEqual([
      '15',
      '2',
      '9',
      '2',
      undefined,
    ]);
  });

  test('recognizes PO boxes in both languages', () =>
    expect(
      ['PO Box 12', 'C.P. 5', 'Case postale 9', 'RR 2', '12 Boxwood Ave', 'C.P. 123, 45 rue Principale'].map(isPostBox),
    ).toEqual([true, true, true, true, false, false]));

  test.each([
    '1'.repeat(5_000),
    ', '.repeat(2_000),
    `1 ${'a '.repeat(3_000)}`,
    `${'suite '.repeat(1_000)}1`,
    `1-${'1-'.repeat(2_000)}`,
    `1 ${', tower b'.repeat(800)}`,
    `1 a${' / b'.repeat(1_500)}`,
  ])('ASVS 1.3.12: finishes quickly on input made to be slow (%#)', (line) => {
    ending(() => [parseStreet, unitAlone, floorAlone].map((read) => read(line.repeat(4))));
  });
});

test.each([
  ['455, boul. Ferdinand, Unité / Unit B', ['455', 'boul. Ferdinand', 'B', null]],
  ['1222 rue Main Street, 5e étage/5th floor', ['1222', 'rue Main Street', null, '5']],
])('units and floors in both languages: %s', (text, expected) => {
  const street = parseStreet(text);
  expect([street?.streetNo, street?.streetName, street?.suite, street?.floorNo]).toEqual(expected);
});
