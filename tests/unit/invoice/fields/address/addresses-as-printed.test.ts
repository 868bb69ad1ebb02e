/** Whole addresses as letters and forms print them: behind colons, in columns, by reference, without a code. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../../../support/invoice/invoice-page.ts';

const FIELDS = ['suite', 'floorNo', 'streetNo', 'streetName', 'city', 'province', 'postalCode'] as const;
type Address = ReturnType<typeof findFields>['mailingAddress'];
const printed = (address: Address) =>
  FIELDS.map((name) => address[name].value)
    .filter((value) => value !== null)
    .join(' | ');
/** Each line of the text is one of the page, with its columns. */
const read = (...texts: string[]) => {
  const lines = texts.flatMap((text, row) =>
    [...text.matchAll(/\S+(?: \S+)*/g)].map((match): Line => [40 + 5 * match.index, 100 + 13 * row, match[0]]),
  );
  return findFields([pageOf(lines)]);
};
const serviceOf = (...lines: string[]) => printed(read(...lines).fields);
const mailingOf = (...lines: string[]) => printed(read(...lines).mailingAddress);

const CUSTOMER = ['Bill to: Northwind Dental Inc.', '         12 Bay St, Suite 4', '         Ottawa ON K1P 2J5', ''];
/** An address without a heading is the customer's in the upper half of a page only. */
const LOWER_HALF = Array.from({ length: 30 }, () => '');
const OF_CUSTOMER = '4 | 12 | Bay St | Ottawa | ON | K1P2J5';

describe('the place of service is the mailing address', () => {
  test.each([
    'Service address on file       Same as customer address',
    'Adresse de service au dossier      Identique à celle de facturation',
    'Lines installed at billing address.',
    'Service provided in mailing address',
    'All services are provided at the address shown in the "Bill to" box.',
    'Les services sont fournis à l’adresse indiquée sous « Facturé à ».',
  ])('%s', (line) => expect(serviceOf(...CUSTOMER, line)).toBe(OF_CUSTOMER));

  test.each([
    ['Service Location', 'Northwind Dental Inc.', 'Same address'],
    ['Adresse du service', 'Northwind Dental inc.', 'Même adresse'],
    ['Installed at', 'Northwind Dental Inc.', '(same)'],
  ])('%s: below the name', (heading, name, same) =>
    expect(
      serviceOf(
        `Bill To                        ${heading}`,
        `Northwind Dental Inc.          ${name}`,
        `12 Bay St, Suite 4             ${same}`,
        'Ottawa ON K1P 2J5',
      ),
    ).toBe(OF_CUSTOMER),
  );

  test.each([
    'Service address (if not the same as billing):',
    'Your 911 address is not the same as your billing address.',
  ])('not: %s', (line) => expect(serviceOf(...CUSTOMER, line)).toBe(''));

  test.each(['Payments to billing address', 'Write to us at the address shown in the "Bill to" box.'])(
    'not: %s',
    (line) => expect(serviceOf(...CUSTOMER, line)).toBe(''),
  );
});

describe('words in front of a place', () => {
  test.each([
    ['Serving:', '350 Front St'],
    ['Site on record:', '350 Front St'],
    ['Emplacement au dossier', '350, rue Front'],
    ['Work at', '350 Front St'],
    ['You use it at:', '350 Front St'],
    ['Vous l’utilisez au', '350, rue Front'],
    ['Vous les avez dans', '350, rue Front'],
    ['Adresse municipale :', '350, rue Front'],
    ['Adresse du local', '350, rue Front'],
  ])('%s', (heading, street) =>
    expect(serviceOf(...CUSTOMER, heading, street, 'Toronto ON M5V 2H1')).toMatch(
      /^350 .* \| Toronto \| ON \| M5V2H1$/u,
    ),
  );

  test.each(['Billing details', 'Vos coordonnées :', 'Renseignements du client'])('%s', (heading) =>
    expect(mailingOf(...LOWER_HALF, heading, '350 Front St', 'Toronto ON M5V 2H1')).toBe(
      '350 | Front St | Toronto | ON | M5V2H1',
    ),
  );

  test('the number of the emergency services is no civic number', () =>
    expect(serviceOf(...CUSTOMER, 'Adresse civique déclarée au 911 : 2285, route 132 Est, Matane')).toBe(
      '2285 | route 132 Est | Matane',
    ));

  test('who is paid may have words of its trade in its name', () =>
    expect(serviceOf(...CUSTOMER, 'Payable to Red Fife Connections, 402 Stephen Street, Morden MB R6M 1T7')).toBe(''));

  test.each([
    ['Date     Heure    De              À                 Lieu              Durée'],
    ['Date     Time     Number          To                Location          Min'],
  ])('a place in a list of calls is not the customer’s: %s', (headings) =>
    expect(
      serviceOf(
        ...CUSTOMER,
        headings,
        '26-08    10:14    819-201-6781    613-201-9140      PEMBROKE ON       11:02',
        '31-08    13:40    819-201-6781    514-201-4498      MONTREAL QC       22:47',
      ),
    ).toBe(''),
  );
});

describe('a street behind a colon, with its city below it', () => {
  test.each([
    ['Address: ', '8812 Line 4'],
    ['Adresse du membre : ', '188, 5e Rang Ouest'],
    ['Votre adresse chez nous : ', '328, rue Principale'],
  ])('%s', (label, street) =>
    expect(
      mailingOf('Name: Peter Brubacher', `${label}${street}`, `${' '.repeat(label.length)}Arthur ON N0G 1A0`),
    ).toMatch(/^\d+ \| .* \| Arthur \| ON \| N0G1A0$/u),
  );

  test.each(['Lieu du service pour les deux lignes : ', 'Cab phone lines for: '])('%s', (label) =>
    expect(serviceOf(`${label}2055, route 505`, `${' '.repeat(label.length)}Burnaby BC V5A 4L4`)).toBe(
      '2055 | route 505 | Burnaby | BC | V5A4L4',
    ),
  );
});

describe('the customer’s address', () => {
  test.each([
    ['Customer: Northwind Dental Inc.', 'Address: 12 Bay St, Ottawa ON K1P 2J5', 'Phone: 613-201-4411'],
    ['Client : Northwind Dental inc.', 'Adresse : 12 Bay St, Ottawa ON K1P 2J5', 'Tél. : 613-201-4411'],
  ])('%s, and the address behind its own label', (...lines) =>
    expect(mailingOf(...lines)).toBe('12 | Bay St | Ottawa | ON | K1P2J5'),
  );

  test.each(['To: Elm Grove Cemetery Board', 'Facturé à : Conseil du cimetière'])('below an empty line: %s', (line) =>
    expect(mailingOf(line, '', '14 Elm Grove Road', 'Parish ON N3L 2M1')).toBe(
      '14 | Elm Grove Road | Parish | ON | N3L2M1',
    ),
  );

  test.each([
    [['Bill to: Northwind Dental Inc.', '         105 Bay Street', '         Ottawa, ON']],
    [['Billing address: 105 Bay Street, Ottawa, ON']],
  ])('without a postal code: %j', (lines) => expect(mailingOf(...lines)).toBe('105 | Bay Street | Ottawa | ON'));

  test('a street below another label is not the customer’s', () =>
    expect(
      mailingOf(
        'Customer: Northwind Dental Inc.',
        'Remit to: Halden Telecom',
        '          100 King St W',
        '          Toronto, ON',
      ),
    ).toBe(''));

  test('a street of another label is not the customer’s', () =>
    expect(
      mailingOf(
        'Subscriber           Church of the Holy Cross',
        'Postal address       Box 1240, Hay River NT X0E 1G0',
        'Civic address        53 Woodland Drive, Hay River NT',
      ),
    ).toBe('Hay River | NT | X0E1G0'));

  test.each(['C.P. 41, succursale A', 'PO Box 41, Retail Store 2'])('with a post box and its station: %s', (box) =>
    expect(mailingOf('Northwind Dental Inc.', box, 'Ottawa ON K1P 2J5')).toBe('Ottawa | ON | K1P2J5'),
  );

  test('a department that pays', () =>
    expect(
      mailingOf('Résidences Soleil inc.', 'Service des comptes à payer', '1775, rue Hart', 'Laval QC H7N 2B6'),
    ).toBe('1775 | rue Hart | Laval | QC | H7N2B6'));
});

describe('streets', () => {
  test.each([
    [
      'Service address: Dock C, 634 Industrial Way, Tofino BC V0R 2Z0',
      'C | 634 | Industrial Way | Tofino | BC | V0R2Z0',
    ],
    ['Service address: 1 PTH 3 East, Morden', '1 | PTH 3 East | Morden'],
    ['INSTALLÉ AU : 6120, BOUL. DES ÉRABLES, LOCAL 12, LAVAL', '12 | 6120 | BOUL. DES ÉRABLES | LAVAL'],
    ['Your registered 911 address is 84 Lake Road, Kelowna BC. Please tell us', '84 | Lake Road | Kelowna | BC'],
    ['LIGNE 418 201-7788, SERRES DU 1010, RANG SAINT-JACQUES, LAVAL', '1010 | RANG SAINT-JACQUES | LAVAL'],
  ])('%s', (line, address) => expect(serviceOf(...CUSTOMER, line)).toBe(address));

  test('a road without a number, directly below its label', () =>
    expect(
      serviceOf(...CUSTOMER, 'Adresse d’installation', 'Camp Nord, chemin du Loup, bâtiment 4', 'Amos QC J9T 3X0'),
    ).toBe('chemin du Loup | Amos | QC | J9T3X0'));

  test('the street of the next column has its own city', () =>
    expect(
      serviceOf(
        'SOLD TO                         SERVICE LOCATION',
        'Northwind Marine Ltd.           Northwind Marine Ltd.',
        'c/o Dunmore Bookkeeping         Wharf Road, Shed 4',
        '2210 Bay St., Suite 310         Eastern Passage, NS',
        'Halifax, NS B3K 2W8             B3G 1H7',
      ),
    ).toBe('4 | Wharf Road | Eastern Passage | NS | B3G1H7'));
});
