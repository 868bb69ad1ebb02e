/** Numbers that an invoice names besides the customer's lines, and words of the main number. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../support/invoice-page.ts';

const HEAD: readonly Line[] = [
  [60, 60, 'Tamarack Telephone Ltd.'],
  [60, 100, 'Larkspur Veterinary Clinic'],
  [60, 113, '48 Elm Street, Suite 5'],
  [60, 126, 'Guelph ON N1H 3A1'],
];
/** The last four digits of the main number, and those of the others. */
const numbers = (...lines: readonly Line[]) => {
  const { main, others } = findFields([pageOf([...HEAD, ...lines])]).phoneNumbers;
  return [main, ...others].map((number) => number?.slice(-4));
};
/** Rows of a table, with an amount each. */
const rows = (...texts: readonly string[]): Line[] =>
  texts.flatMap((text, index): Line[] => [
    [60, 200 + 13 * index, text],
    [450, 200 + 13 * index, '21.00'],
  ]);
const LINES = rows('Business line 514-201-3344', 'Business line 514-201-3345');
/** A table without a frame: its cells are in columns. */
const table = (...texts: readonly (readonly string[])[]): Line[] =>
  texts.flatMap((row, index) => row.map((text, column): Line => [60 + 110 * column, 400 + 13 * index, text]));

describe('a number of the issuer is none of the lines', () => {
  test.each([
    'Tech line 519-201-0055',
    'Customer line 519-201-0055',
    'Ligne technique 519-201-0055',
    'Service technique 519-201-0055',
    'Lines open 9-5 weekdays: 519-201-0055',
    'To move or cancel a line, 519-201-0055',
    'Pour déménager une ligne, 519-201-0055',
    'Service calls 519-201-0055',
    'BILLING ENQ 519 201 0055',
    'Thank you. Telephone 514-201-3399 during office hours.',
    'Telephone 514-201-3399 aux heures de bureau',
    'Telephone 514-201-3399 Mon-Fri',
    'Billed by: Tamarack Telecom Services, 519-201-0055',
    'Facturé par : Tamarac Télécom, 519-201-0055',
    'Direct line of our accountant: 519-201-0055',
  ])('%s', (text) => expect(numbers(...LINES, [60, 400, text])).toEqual(['3344', '3345']));

  test('below what is due', () =>
    expect(
      numbers(
        [60, 180, 'Phone'],
        [200, 180, '514-201-3344 and 514-201-3345'],
        [60, 300, 'What you owe'],
        [450, 300, '42.00'],
        [60, 326, 'Tear off and return with your cheque'],
        [60, 339, 'Tamarack Telephone, 4 Wharf Lane, Georgetown'],
        [60, 352, '519-201-0055'],
      ),
    ).toEqual(['3344', '3345']));
});

describe('a number that calls are forwarded to, or a former one, is none of the lines', () => {
  test.each([
    'Call forwarding from 514-201-3345 to 519-201-2200',
    'Overflow to 519-201-2200',
    'Renvoi automatique vers 519-201-2200',
    'Débordement vers le 519-201-2200',
    'Failover number 519-201-2200',
    'Simultaneous ring with 519-201-2200',
    'Twinned with mobile 519-201-2200',
    'Find-me list: 519-201-2200, 519-201-2201',
    'Number changed from 519-201-2200 to 514-201-3345',
    "Ligne 519-201-2200 jusqu'au 30 avril, devenue 514-201-3345",
    'Line 519-201-2200 (closed Sept 4)',
    'Service call Sept 4, tech Bob 519-201-2200',
    'Operator assisted call, Sept 4, 519-201-2200',
    'From 514-201-3344 to 519-201-2200 on Sept 4, 6 min',
  ])('%s', (text) =>
    expect(numbers(...rows('Business line 514-201-3344', 'Business line 514-201-3345', text))).toEqual([
      '3344',
      '3345',
    ]),
  );
});

describe('a number that was called, or that called, is none of the lines', () => {
  test.each<[string, readonly (readonly string[])[]]>([
    ['tickets', [['TOLL TICKETS'], ['9-04', '306-201-7722', 'PRINCE ALBERT', '14', '2.80']]],
    ['long distance', [['Long distance'], ['306-201-7722', 'Prince Albert', '14', '2.80']]],
    ['calls in French', [['Détail des interurbains'], ['04/09', '418-201-7722', 'Alma', '14', '2,80']]],
    ['calls received', [['Calls received'], ['Date', 'From', 'Min'], ['Sep 4', '519-201-2200', '4']]],
    ['messages', [['Text messages'], ['To', 'Count'], ['506-201-3001', '12'], ['613-201-8844', '30']]],
    [
      'faxes',
      [
        ['March activity', 'in pages'],
        ['Sent to', 'Pages', 'Received from', 'Pages'],
        ['506-201-3001', '12', '902-201-6677', '4'],
        ['613-201-8844', '30', '506-201-3001', '9'],
      ],
    ],
    ['usual ones', [['Numbers most often dialled'], ['519-201-2200', '188'], ['519-201-2918', '140']]],
  ])('in a table of %s', (_, texts) => expect(numbers(...LINES, ...table(...texts))).toEqual(['3344', '3345']));

  test('but a table of lines may have the heading of a part', () =>
    expect(
      numbers(...table(['Voice'], ['514-201-3344', 'Unlimited', '30.00'], ['514-201-3345', 'Basic', '20.00'])),
    ).toEqual(['3344', '3345']));
});

describe('the main number is named behind the lines', () => {
  test.each([
    'Primary contact number on account: 514-201-3344',
    'Main number of this account: 514-201-3344',
    'Numéro principal du compte : 514-201-3344',
    'Téléphone du compte : 514-201-3344',
    'Default caller ID: 514-201-3344',
    'Numéro affiché par défaut : 514-201-3344',
    'Published number 514-201-3344',
    'Numéro publié : 514-201-3344',
    'Head number: 514-201-3344',
    'Numéro maître 514-201-3344',
    'Listed directory number 514-201-3344',
    'Numéro du titulaire 514-201-3344',
  ])('%s', (text) =>
    expect(numbers(...rows('Nurse 514-201-3345', 'Manager 514-201-3344'), [60, 400, text])).toEqual(['3344', '3345']),
  );

  test('with the address for payments below it', () =>
    expect(
      numbers(
        [60, 374, 'DID block on this account: 514-201-3344 to 514-201-3346'],
        [60, 400, 'Main listed number: 514-201-3344'],
        [60, 430, 'Make cheques payable to Tamarack Telephone Ltd., 1188 Industrial Road, Kanata ON K2K 3B1'],
      ),
    ).toEqual(['3344', '3345', '3346']));

  test('as the number of the subscriber, although there is another number of the account', () =>
    expect(
      numbers(
        [60, 180, "Numéro d'abonné"],
        [200, 180, '514-201-3344'],
        [60, 193, 'Dossier'],
        [200, 193, 'P-1189'],
        ...rows('Service de base affaires'),
      ),
    ).toEqual(['3344']));

  test('as that of a fax, if the others are added to it', () =>
    expect(numbers(...rows('Your fax number: 514-201-3344', 'Additional fax number: 514-201-3345'))).toEqual([
      '3344',
      '3345',
    ]));
});

describe('numbers that the customer pays for', () => {
  test.each([
    ['Conference bridge 514-201-3346', ['3344', '3345', '3346']],
    ['Conference bridge 1-888-201-0404', ['3344', '3345', '0404']],
    ['800 service 1-888-201-0404', ['3344', '3345', '0404']],
    ['Conference bridge, access 873-201-0001', ['3344', '3345']],
  ])('in a table: %s', (text, found) =>
    expect(numbers(...rows('Business line 514-201-3344', 'Business line 514-201-3345', text))).toEqual(found),
  );

  test.each([
    'Toll free number terminating on this line: 1-888-201-0404',
    'Toll-free number 1-888-201-0404 on this account',
    'Your 800 number: 1-888-201-0404',
  ])('below it: %s', (text) => expect(numbers(...LINES, [60, 400, text])).toEqual(['3344', '3345', '0404']));
});
