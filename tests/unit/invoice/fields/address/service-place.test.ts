/** The place of service, in wordings and arrangements that are not known. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../../../support/invoice/invoice-page.ts';

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
    'Used-at party',
    'Termination point',
    'Point de raccordement',
    'END. INSTALL.',
    'Serv. loc.',
    'Loc:',
    'Rings at:',
    'Immeuble desservi :',
    'Served at',
    'Where used:',
    'Unit occupied:',
    'Bureau occupé :',
    'Coordonnées du service',
    'Fire no. & road:',
    'Empl. :',
    'Pour les postes situés au',
    'Endroit relié :',
    'Emergency location',
    'Situated:',
    'Sise au',
    'Civic no. of service:',
    'We supply to:',
    'Nous desservons :',
    "Lieu d'intervention / de service",
    'Lieu des travaux :',
    'Leased premises:',
    'Registered 9-1-1 address for both lines:',
    '911 registered address:',
    'Adresse enregistrée au 9-1-1 :',
    'Job',
    'svc_addr :',
    'Espace loué',
    'Adresse du commerce :',
    'Property address',
    'Tenant location',
    'Dispatchable location:',
    'Suite served',
  ])('%s', (heading) =>
    expect(
      valuesOf([60, 80, 'Sold to'], [60, 300, heading], [60, 313, '350 King St W'], [60, 326, 'Toronto ON M5V 2H1']),
    ).toEqual(['350', 'King St W', null, 'Toronto', 'ON']),
  );

  test.each([
    'Address on file',
    'Our location',
    'Nos emplacements :',
    'Line repair and installation office:',
    'Adresse du locataire',
    'We bill you at',
    'Loc. 402',
    'Lieu de la réunion',
    'Nos succursales',
    'Les Installations Téléphoniques Boréal',
    'Landlord:',
    'Our new address:',
    'USAGE STATEMENT',
  ])('not %s', (heading) =>
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

test.each([
  ['Norvella Telephone LP - 350 King St W - Toronto ON M5V 2H1', 300],
  ['Norvella Telephone, 350 King St W, Toronto ON M5V 2H1', 20],
  ['câble et téléphone — 350 King St W, Toronto ON M5V 2H1', 20],
])('an address behind the name of its company is not the place of service: %s', (line, y) =>
  expect(valuesOf([60, y, line])).toEqual([null, null, null, null, null]),
);

test('the name of the issuer in the letterhead is no heading of a place', () =>
  expect(
    valuesOf([60, 30, 'Norvella Telephone Works'], [60, 43, '350 King St W'], [60, 56, 'Toronto ON M5V 2H1']),
  ).toEqual([null, null, null, null, null]));

describe('a place without a postal code', () => {
  test.each<[value: string, ...expected: (string | null)[]]>([
    ['NW 22-41-7 W3, RM of Aberdeen No. 373', null, 'NW 22-41-7 W3', null, 'RM of Aberdeen No. 373', null],
    ['SW 8-12-20 W1, 4120 Range Rd 67, Virden MB', '4120', 'Range Rd 67', null, 'Virden', 'MB'],
    ['KM 88 DEMPSTER HIGHWAY, DAWSON CITY YT', null, 'KM 88 DEMPSTER HIGHWAY', null, 'DAWSON CITY', 'YT'],
    ['Lot 9, Concession 4, Moonbeam ON', null, 'Lot 9, Concession 4', null, 'Moonbeam', 'ON'],
    ['Campement Nord, km 22, chemin Chibou, Ottawa', null, 'km 22, chemin Chibou', null, 'Ottawa', null],
    ['Bldg. 210, Unit C, Harbour Road, Ottawa', '210', 'Harbour Road', 'C', 'Ottawa', null],
    ['Campus Nord, 20, rue du Port, local 3, Gaspé (Québec)', '20', 'rue du Port', '3', 'Gaspé', 'QC'],
    ['Canteen (next to the rink), Churchill MB', null, null, null, 'Churchill', 'MB'],
    ['7B Wharf Road', '7B', 'Wharf Road', null, null, null],
    ['HWY 11 KM 40 OTTAWA', null, 'HWY 11 KM 40', null, 'OTTAWA', null],
    ['LOT 9 CON 4 ELMA TWP', null, 'LOT 9 CON 4 ELMA TWP', null, null, null],
    ['km 40 de la route 113, secteur du Lac, Chapais', null, 'km 40 de la route 113', null, 'Chapais', null],
    ['Part Lot 12, Concession 3, Elma ON', null, 'Part Lot 12, Concession 3', null, 'Elma', 'ON'],
    ['borne kilométrique 45, route 138, Gaspé QC', null, 'borne kilométrique 45, route 138', null, 'Gaspé', 'QC'],
    ['9 MILL ROAD ELORA ON', '9', 'MILL ROAD', null, 'ELORA', 'ON'],
    ['3e rang Est, sans no civique, Saint-Éloi', null, '3e rang Est', null, 'Saint-Éloi', null],
    ['NE 12, Twp 34, Rge 5 W4M', null, 'NE 12 Twp 34 Rge 5 W4M', null, null, null],
    ['LSD 4-12-34-5 W4, RM of Aberdeen No. 373', null, 'LSD 4-12-34-5 W4', null, 'RM of Aberdeen No. 373', null],
    ['Lot 9, Ridge Road', null, 'Ridge Road', null, null, null],
    ['Chantier - 20, montée Ryan, Gaspé', '20', 'montée Ryan', null, 'Gaspé', null],
    ['133, route du Quai, bâtiment B, Gaspé', '133', 'route du Quai', null, 'Gaspé', null],
    ['Unit 6, Elk Valley Plaza, 20 9th Avenue, Fernie', '20', '9th Avenue', '6', 'Fernie', null],
    ['au sous-sol du 1000, rue du Port, Gaspé', '1000', 'rue du Port', null, 'Gaspé', null],
    ['20 Mill Crescent, P1 electrical room, Perth', '20', 'Mill Crescent', null, 'Perth', null],
    ['20 MILL ST OTTAWA ON', '20', 'MILL ST', null, 'OTTAWA', 'ON'],
    ['20, rue Ottawa', '20', 'rue Ottawa', null, null, null],
    ['Comptoir et atelier : 20, rue du Port, Gaspé', '20', 'rue du Port', null, 'Gaspé', null],
    ['École, 71, avenue Royale, sous-sol, Québec', '71', 'avenue Royale', null, 'Québec', 'QC'],
    ['fournis au 90, avenue Nordique, à Québec.', '90', 'avenue Nordique', null, 'Québec', 'QC'],
    ['20, rue du Port, Lévis, Québec', '20', 'rue du Port', null, 'Lévis', 'QC'],
    ['Health Station, 3 Water Plant Road, Lac Seul 28', '3', 'Water Plant Road', null, 'Lac Seul 28', null],
  ])('%s', (value, ...expected) =>
    expect(valuesOf([60, 300, 'Service location:'], [250, 300, value])).toEqual(expected),
  );

  test('its city, province and code may be in the next lines', () => {
    const { streetNo, city, postalCode } = read(
      ...ENVELOPE,
      [60, 300, 'Lignes installées au 20, boul. Perron, local 3, Gaspé (Québec)'],
      [60, 313, 'G4X 1A9 :'],
    ).fields;
    expect([streetNo.value, city.value, postalCode.value]).toEqual(['20', 'Gaspé', 'G4X1A9']);
  });

  test('below its label, indented', () =>
    expect(valuesOf([60, 300, 'Service location:'], [80, 313, '845, boul. Perron, local 105, Gaspé QC'])).toEqual([
      '845',
      'boul. Perron',
      '105',
      'Gaspé',
      'QC',
    ]));

  test('of the premises named in front of it', () =>
    expect(valuesOf([60, 300, 'Marina'], [250, 300, 'Slip 4, 20 Wharf Road, Gananoque ON'])).toEqual([
      '20',
      'Wharf Road',
      '4',
      'Gananoque',
      'ON',
    ]));

  test.each([
    [['The curling rink is at 20 Mill Road, Perth, behind the school.']],
    [['This covers the telephone line at the curling rink, 20 Mill Road, Perth, for the year.']],
    [['The charges below are for the telephone that we installed in spring', 'at 20 Mill Road, Perth (main door).']],
  ])('in a sentence: %j', (lines) =>
    expect(valuesOf(...lines.map((text, index): Line => [60, 300 + 13 * index, text]))).toEqual([
      '20',
      'Mill Road',
      null,
      'Perth',
      null,
    ]),
  );

  test.each([
    'Our workshop is at 20 Mill Road, Perth, and you are welcome.',
    'See the new phones in our store at 20 Mill Road, Perth.',
    'Complaints about your service are heard at 20 Mill Road, Perth.',
  ])('not in a sentence about the issuer: %s', (text) => expect(valuesOf([60, 300, text])[0]).toBeNull());
});

describe('addresses next to other texts', () => {
  test.each<[line: string, floorNo: string | null, suite: string | null]>([
    ['Finance Department, 12th floor', '12', null],
    ['Pavillon des Sciences, local 301', null, '301'],
  ])('a unit behind a department or a building: %s', (line, floorNo, suite) => {
    const { mailingAddress } = read(
      [60, 100, 'Bill to'],
      [60, 113, 'Northwind Dental Inc.'],
      [60, 126, line],
      [60, 139, '12 Bay St'],
      [60, 152, 'Ottawa ON K1P 2J5'],
    );
    expect([mailingAddress.floorNo.value, mailingAddress.suite.value]).toEqual([floorNo, suite]);
  });

  test('a unit in front of the name of a tower', () =>
    expect(
      valuesOf(
        [60, 300, 'Service address'],
        [60, 313, '1969 Water Street'],
        [60, 326, 'Suite 1300, Harbour Tower II'],
        [60, 339, 'Halifax NS B3J 3R7'],
      ),
    ).toEqual(['1969', 'Water Street', '1300', 'Halifax', 'NS']));

  test('city, province and code in lines of their own, in two columns', () => {
    const column = (x: number, heading: string, ...lines: string[]): Line[] =>
      [heading, ...lines].map((text, index): Line => [x, 100 + 13 * index, text]);
    const { fields, mailingAddress } = read(
      ...column(60, 'Sold to:', 'Northwind Dental Inc.', '12 Bay St', 'Suite 4', 'Ottawa', 'ON', 'K1P 2J5'),
      ...column(340, 'Shipped to:', 'Northwind Dental Inc.', '350 King St W', 'Toronto', 'ON', 'M5V 2H1'),
    );
    expect([fields.streetNo.value, fields.postalCode.value]).toEqual(['350', 'M5V2H1']);
    expect([mailingAddress.suite.value, mailingAddress.postalCode.value]).toEqual(['4', 'K1P2J5']);
  });

  test.each<[lines: string[], streetName: string | null, city: string]>([
    [['Hwy 17 East', 'PO Box 8', 'Ottawa ON K1P 2J5'], 'Hwy 17 East', 'Ottawa'],
    [['Camp Nord, km 14, chemin Rouge', 'Ottawa ON K1P 2J5'], 'km 14, chemin Rouge', 'Ottawa'],
    [['RR 3 OTTAWA ON K1P 2J5'], null, 'OTTAWA'],
    [['Hwy 17, Site 2, Box 5', 'Ottawa ON K1P 2J5'], 'Hwy 17', 'Ottawa'],
    [['Lot 3, Site 12, Comp 40, RR 2', 'Ottawa ON K1P 2J5'], null, 'Ottawa'],
    [['Lot 7 Conc 3, RR 1, Ottawa ON K1P 2J5'], 'Lot 7 Conc 3', 'Ottawa'],
  ])('a mailing address in the country: %j', (lines, streetName, city) => {
    const { mailingAddress } = read(
      ...['Bill to', 'Northwind Dental Inc.', ...lines].map((text, index): Line => [60, 100 + 13 * index, text]),
    );
    expect([mailingAddress.streetNo.value, mailingAddress.streetName.value, mailingAddress.city.value]).toEqual([
      null,
      streetName,
      city,
    ]);
  });

  test('an abbreviated print of the mailing address', () =>
    expect(
      read(
        [60, 100, 'Northwind Dental Inc.'],
        [60, 113, '7180 Brentwood Drive, Suite B'],
        [60, 126, 'Ottawa ON K1P 2J5'],
        [60, 300, 'E911 registration: 7180 Brentwood Dr'],
      ).fields.streetNo.value,
    ).toBe('7180'));
});

test('a place that is stated by its street alone is completed from its other print', () => {
  const { fields } = read(
    ...ENVELOPE,
    [60, 300, '613-201-3344 — 350 King St W, Toronto ON M5V 2H1'],
    [60, 340, 'Alarm line at 350 King St W'],
  );
  expect([fields.streetNo.value, fields.postalCode.value]).toEqual(['350', 'M5V2H1']);
});

describe('a place of service', () => {
  const placeOf = (...lines: Line[]) => {
    const { streetNo, streetName, city } = findFields([pageOf(lines)]).fields;
    return [streetNo.value, streetName.value, city.value];
  };

  test.each([
    ['Service point 1 — Rectory, 222 Royal Street, Guelph ON N1H 3A1'],
    ['SERVICE LOCATION 0001 River Inn, 222 Royal Street, Guelph ON N1H 3A1'],
    ['Telephone service of the 3rd quarter, building at 222 Royal Street, Guelph ON N1H 3A1'],
  ])('has the number in front of its street: %s', (text) =>
    expect(placeOf([60, 100, text])).toEqual(['222', 'Royal Street', 'Guelph']),
  );

  test('is that of the user next to the address for the mail', () =>
    expect(
      placeOf(
        [60, 100, "Payeur (adresse d'envoi)"],
        [300, 100, 'Usager'],
        [60, 113, 'Fiducie Halden'],
        [300, 113, 'Motel Larkspur inc.'],
        [60, 126, 'C.P. 55'],
        [300, 126, '4040, rue Hart'],
        [60, 139, 'Shawinigan (Québec) G9N 6T8'],
        [300, 139, 'Shawinigan (Québec) G9N 4W3'],
      ),
    ).toEqual(['4040', 'rue Hart', 'Shawinigan']));

  test.each([
    ['Payeur', 'Occupant / lieu desservi'],
    ['Billed to', 'SERVED'],
  ])('is that of one heading and not of the other: %s, %s', (mail, place) =>
    expect(
      placeOf(
        [60, 30, 'Halden Telecom Ltd.'],
        [60, 100, mail],
        [300, 100, place],
        [60, 113, 'Gestion Larkspur inc.'],
        [300, 113, 'Conciergerie Hart'],
        [60, 126, '48 Elm Street'],
        [300, 126, '4040 Royal Street'],
        [60, 139, 'Guelph ON N1H 3A1'],
        [300, 139, 'Guelph ON N1H 3A2'],
      ),
    ).toEqual(['4040', 'Royal Street', 'Guelph']),
  );

  test('has a label in two languages above it, which is longer than its lines', () =>
    expect(
      placeOf(
        [60, 30, 'Halden Telecom Ltd.'],
        [60, 100, 'Endroit du service /'],
        [165, 100, 'Telephone service address:'],
        [60, 113, '4040 Royal Street'],
        [60, 126, 'Guelph ON N1H 3A2'],
      ),
    ).toEqual(['4040', 'Royal Street', 'Guelph']));

  test('is not announced by a time zone', () =>
    expect(
      placeOf(
        [60, 100, 'Halden Telecom Ltd.'],
        [60, 113, 'Mon-Fri 8-6'],
        [126, 113, 'AT'],
        [160, 126, '1969 Upper Wharf Street'],
        [160, 139, 'Halifax, NS B3J 2V8'],
      ),
    ).toEqual([null, null, null]));
});
