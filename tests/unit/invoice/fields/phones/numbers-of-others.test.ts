/** Numbers that an invoice names besides the customer's lines, and words of the main number. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../../../support/invoice/invoice-page.ts';

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
    'Service centre: 1-800-201-0055',
    'Centre de services : 1 800 201-0055',
    'Volunteers for the spring pole line check phone Bert at 519-201-0055.',
    'Care 519-201-0055 / 1-888-201-0056',
    'Si vous éprouvez des difficultés avec vos lignes, téléphonez à monsieur Legault au 519 201-0055. La',
  ])('%s', (text) => expect(numbers(...LINES, [60, 400, text])).toEqual(['3344', '3345']));

  test('of its departments behind a plain label in the footer', () =>
    expect(
      numbers(
        ...LINES,
        [60, 600, 'Service :'],
        [115, 600, '519 201-0200 - Dérangements : 519 201-0211. Vous déménagez ? Avisez-nous.'],
      ),
    ).toEqual(['3344', '3345']));

  test('in a margin that shares its rows with the charges', () =>
    expect(
      numbers(
        [25, 190, 'Your phone number'],
        [25, 203, '519 201-6673'],
        [25, 255, 'How to reach us'],
        [25, 268, 'Billing'],
        [65, 268, '519 201-0700'],
        [230, 268, 'New charges, page 2'],
        [500, 268, '$163.79'],
        [230, 285, 'Total to pay by August 14'],
        [500, 285, '$163.79'],
      ),
    ).toEqual(['6673']));

  test('below the words for help at any hour in a margin next to the charges', () =>
    expect(
      numbers(
        [25, 190, 'Soutien technique 24 h'],
        [25, 203, '519 201-4499'],
        [230, 203, 'Vitesse 120, données illimitées'],
        [500, 203, '48,00 $'],
        [230, 240, 'Téléphonie - 519 201-5529'],
        [230, 253, 'Ligne résidentielle'],
        [500, 253, '14,50 $'],
      ),
    ).toEqual(['5529']));

  test('below the words for a report in a margin', () =>
    expect(numbers(...LINES, [60, 340, 'Signaler une panne'], [60, 354, '519 201-0333'])).toEqual(['3344', '3345']));

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

describe('a number is no line if it is', () => {
  test.each<readonly [string, string]>([
    ['former, in brackets', 'Number change (former: 514-201-3399)'],
    ['former, in French', 'Changement de numéro (ancien : 514-201-3399)'],
    ['reassigned', 'The former number of this shop (514-201-3399) has been reassigned.'],
    ['that calls are patched to', 'Patch to mobile (A. Ferreira 514-201-3399), 19 calls'],
    ['of a person whose name is abbreviated', 'For any question: Mr. Ian Brazeau, line 2140, 514-201-3399'],
    ['behind the hours of the counter', 'At the counter or by mail, 9 to 3. Telephone 514-201-3399'],
    ['behind the address of the issuer', '27 Wharf Lane, Georgetown. Tel. 514-201-3399'],
  ])('%s', (_, text) => expect(numbers(...LINES, [60, 400, text])).toEqual(['3344', '3345']));

  test.each<readonly [string, readonly (readonly string[])[]]>([
    ['a dated call, its place behind it', [['02/11', '514-201-3399', 'Toronto ON', '22 min ....', '2.20']]],
    [
      'a call without a duration between others',
      [
        ['02/11', 'MONCTON', '506-201-3399', '08 MIN', '0.72'],
        ['02/12', 'SALISBURY', '514-201-3398', 'local', '--'],
      ],
    ],
    ['a toll call and its place', [['LD 514-201-3399 ORILLIA', '11-FEB-26', '4', '0.05', '0.20']]],
    ['a toll call with its time of day', [['TOLL', '514 201-3399 HALIFAX', '02/03', '11:02A', '.72']]],
    [
      'below the heading of a place called',
      [
        ['Date', 'Place called', 'Number', 'Min', 'Charge'],
        ['09 03', 'Kenora ON', '514-201-3399', '14', '2.10'],
      ],
    ],
  ])('%s', (_, calls) => expect(numbers(...LINES, ...table(...calls))).toEqual(['3344', '3345']));

  test('next to an amount due in the header', () =>
    expect(
      numbers(
        [330, 60, '12 Wharf Lane'],
        [330, 73, '514-201-3399'],
        [450, 60, 'Balance due'],
        [450, 73, '$42.00'],
        ...LINES,
      ),
    ).toEqual(['3344', '3345']));
});

describe('the main number is', () => {
  const charges = (...texts: readonly string[]) => table(...texts.map((text) => [...text.split(' | '), '21.00']));
  test.each<readonly [string, readonly Line[]]>([
    ['named behind it', charges('514-201-3345 | workshop', '514-201-3344 | desk ** MAIN **')],
    ['named behind its label', charges('DN 514-201-3345 workshop', 'DN 514-201-3344 | primary')],
    ['in brackets behind its name', charges('514-201-3345 | Sales', '514-201-3344 | Reception (pilot)')],
    [
      'explained by the note of a mark',
      [...charges('514-201-3345 | DID', '514-201-3344 * | DID'), [60, 500, '* numéro maître du contrat']],
    ],
    [
      'named in a sentence that another one follows',
      [
        ...charges('Line | 514-201-3345', 'Line | 514-201-3344'),
        [60, 500, 'Main line on file: 514-201-3344. Technician: 519-201-0055.'],
      ],
    ],
    ['named in front of a fax', [[60, 400, 'main number 514-201-3344 and fax line 514-201-3345']]],
    [
      'what the account is for',
      [[60, 160, 'Bill for'], [200, 160, '514-201-3344'], ...charges('Home phone 514-201-3345')],
    ],
    ['that of a house, not of a mobile', charges('Mobile 514-201-3345', 'House line 514-201-3344')],
    [
      'that of an avenue with a number',
      [
        [60, 400, '119 2nd Ave NW ..... 514-201-3344'],
        [60, 413, 'Fair Rd ....... 514-201-3345'],
      ],
    ],
  ])('%s', (_, lines) => expect(numbers(...lines)).toEqual(['3344', '3345']));
});

describe('lines are listed', () => {
  test.each<readonly [string, readonly Line[]]>([
    [
      'with labels and names',
      [
        [60, 400, 'Tel. 514-201-3344 (house)'],
        [60, 413, 'Tel. 514-201-3345 (barn 3)'],
      ],
    ],
    [
      'above indented charges, with names',
      [
        [60, 300, '514-201-3344'],
        [180, 300, 'Larkspur Kennels'],
        [60, 313, 'Installed at 48 Elm Street'],
        [80, 326, 'Business access'],
        [450, 326, '38.00'],
        [60, 352, '514-201-3345'],
        [180, 352, 'Nurse and visits, fax'],
        [80, 365, 'Business access'],
        [450, 365, '32.00'],
      ],
    ],
    [
      'without separators below a heading',
      [
        [60, 300, 'BTN'],
        [180, 300, 'END USER'],
        [60, 313, '5142013344'],
        [180, 313, 'RIVETT GLASS'],
        [60, 326, '5142013345'],
        [180, 326, 'RIVETT GLASS'],
      ],
    ],
    [
      'below a heading, behind the names of offices',
      [
        [60, 300, 'BUILDING'],
        [300, 300, 'LINES'],
        [60, 313, 'Band Office'],
        [300, 313, '514-201-3344'],
        [60, 326, 'Sales Office'],
        [300, 326, '514-201-3345'],
      ],
    ],
  ])('%s', (_, lines) => expect(numbers(...lines)).toEqual(['3344', '3345']));

  test('with a toll-free one above its charges', () =>
    expect(
      numbers(...LINES, [60, 300, 'Toll-free 844-201-3411'], [80, 313, 'Monthly fee'], [450, 313, '18.00']),
    ).toEqual(['3344', '3345', '3411']));
});

describe('a heading alone above a number in the margin', () => {
  test.each(['Accounts', 'Faults', 'Outages', 'Customer care', 'Soutien technique', 'Sales / Ventes'])('%s', (text) =>
    expect(
      numbers(
        [400, 80, 'Account no. 4471-22'],
        ...LINES,
        [60, 300, text],
        [60, 312, '514-201-3399'],
        [300, 312, 'Levies'],
      ),
    ).toEqual(['3344', '3345']),
  );

  test('a name behind a line is none', () =>
    expect(numbers(...LINES, [60, 226, '514-201-3346'], [200, 226, 'Sales'], [450, 226, '21.00'])).toEqual([
      '3344',
      '3345',
      '3346',
    ]));
});

describe('a called number', () => {
  test.each(['Mar 18 to 604-201-0133', '18 mars au 604-201-0133', '03-18 from 604-201-0133'])('%s', (text) =>
    expect(numbers(...rows('Business line 514-201-3344', text))).toEqual(['3344']),
  );

  test.each(['trois appels à 418 201-4471, 17 minutes', "Renvoi d'appels vers le 418 201-4471 (cellulaire)"])(
    '%s',
    (text) => expect(numbers(...rows('Ligne 514 201-3344', text))).toEqual(['3344']),
  );

  test('in the row of a label, as on a tilted page', () =>
    expect(
      numbers(
        [60, 200, 'Main number'],
        [60, 213, '514-201-3344'],
        [170, 200, 'Mar 25 to 416-201-0150'],
        [400, 200, '1.76'],
      ),
    ).toEqual(['3344']));
});

test.each(['Vers', 'To', 'Called'])('calls with the place in front of the number: %s', (heading) =>
  expect(
    numbers(
      ...rows('Business line 514-201-3344'),
      ...table(
        ['Date', heading, 'Cost'],
        ['02-03', 'Ottawa 613 201-0166', '4.65'],
        ['02-07', 'Truro 902 201-0183', '2.70'],
        ['02-13', 'Milton 905 201-0119', '7.80'],
      ),
    ),
  ).toEqual(['3344']),
);

describe('items of one day are lines', () => {
  test('with a name and an amount', () =>
    expect(
      numbers(
        ...table(
          ['Nov 18', 'Farm line', '204 201-7266', '36.00'],
          ['Nov 18', 'Kitchen', '204 201-7267', '28.00'],
          ['Nov 18', 'Shop', '204 201-7270', '28.00'],
        ),
      ),
    ).toEqual(['7266', '7267', '7270']));

  test('with a room in front', () =>
    expect(
      numbers(
        ...table(
          ['Feb 1', '214', '780-201-1164', 'Monthly line', '35.00'],
          ['Feb 1', '216', '780-201-1166', 'Monthly line', '35.00'],
          ['Feb 4', '214', '780-201-8833 Edmonton, 44 min', '', '6.60'],
        ),
      ),
    ).toEqual(['1164', '1166']));

  test('calls of one day have a duration', () =>
    expect(
      numbers(
        ...rows('Business line 514-201-3344'),
        ...table(
          ['Nov 18', 'Winnipeg', '204 201-7266', '12 min', '1.20'],
          ['Nov 18', 'Winnipeg', '204 201-7267', '3 min', '0.30'],
        ),
      ),
    ).toEqual(['3344']));
});

describe('columns of the page', () => {
  test('a tax in the margin says nothing about the line of a table', () =>
    expect(
      numbers(
        [60, 200, 'HST'],
        [60, 213, '10336 7741 RT0001'],
        [300, 200, '514-201-3344 Pump house'],
        [500, 200, '20.50'],
      ),
    ).toEqual(['3344']));

  test('a period in the margin is not the day of a call', () =>
    expect(numbers([60, 200, 'To / Au 2026-07-31'], [300, 200, '514-201-3344 Shippagan'], [500, 200, '58.00'])).toEqual(
      ['3344'],
    ));
});

describe('other evidence', () => {
  test('numbers of the issuer that follow each other but are far apart', () =>
    expect(
      numbers([400, 60, '905-201-0107'], ...LINES, [
        60,
        700,
        'Security 905-201-0108. Manager Etheridge, direct 905-201-0109.',
      ]),
    ).toEqual(['3344', '3345']));

  test('a number alone below the place of service is the main one', () =>
    expect(
      numbers(
        [60, 200, 'Lieu du service : 36, rue Saint-Pierre, Saint-Constant QC J5A 1B9'],
        [60, 213, '450-201-4433'],
        [60, 250, 'Deuxième numéro 438-201-4434'],
        [450, 250, '8,00'],
      ),
    ).toEqual(['4433', '4434']));

  test('the number of a label of several words', () =>
    expect(
      numbers(
        [60, 200, 'N° de téléphone de facturation'],
        [300, 200, '450 201-3090'],
        [60, 300, 'Sonnerie distinctive 450 201-3092'],
        [450, 300, '4,00'],
        [60, 500, 'Service : 450 201-0044. Siège : 960, boul. Lebert, Saint-Jean-sur-Richelieu J2X 5L5'],
      ),
    ).toEqual(['3090', '3092']));

  test('a heading of a fixed line', () =>
    expect(
      numbers(
        [60, 200, 'Fixe 450 201-6622'],
        [60, 213, 'Ligne maison'],
        [450, 213, '25,00'],
        [60, 250, 'Mobile 579 201-6623'],
        [60, 263, 'Forfait'],
        [450, 263, '45,00'],
      ),
    ).toEqual(['6622', '6623']));
});

describe('the number of the customer in a form', () => {
  const mainOf = (lines: readonly Line[]) => findFields([pageOf(lines)]).phoneNumbers.main;
  const letterhead: readonly Line[] = [
    [60, 40, 'Matapédia Télécom'],
    [60, 66, '19, rue du Pont, Amqui (Québec) G5J 2R1 418 201-2000'],
  ];

  test('is below the account, in the row of the letterhead', () =>
    expect(
      mainOf([
        ...letterhead,
        [400, 50, 'Compte :'],
        [460, 50, '2266-4'],
        [400, 68, 'Téléphone :'],
        [470, 68, '418 201-2266'],
        [60, 300, 'Ligne résidentielle'],
        [500, 300, '27,10'],
      ]),
    ).toBe('4182012266'));

  test('is further from the letterhead than lines of its print, although recognition made it too high', () => {
    const page = pageOf([
      [60, 60, 'Corner Brook Cablevision Ltd.'],
      [60, 80, 'PO Box 816, Corner Brook, NL A2H 6H6'],
      [200, 116, 'Acct.'],
      [250, 116, 'CB 21174'],
      [200, 130, 'Phone'],
      [250, 130, '709-201-6320'],
      [60, 150, 'Gerald & Phyllis Noseworthy'],
      [60, 163, '14 Elm Street'],
      [60, 176, 'Pasadena NL A0L 1K0'],
      [60, 300, 'Digital phone'],
      [500, 300, '19.94'],
    ]);
    const words = page.words.map((word) => (word.text.startsWith('709') ? { ...word, y: 122, height: 22 } : word));
    expect(findFields([{ ...page, words }]).phoneNumbers.main).toBe('7092016320');
  });
});

test('a number below `Lost phone` is no line', () =>
  expect(
    findFields([
      pageOf([
        [60, 40, 'Meridian Telecom'],
        [200, 200, 'Business line 604-201-5580'],
        [500, 200, '52.00'],
        [60, 472, 'Technical support'],
        [60, 485, '1-888-201-2611'],
        [60, 500, 'Lost phone'],
        [60, 513, '604-201-0099'],
      ]),
    ]).phoneNumbers.others,
  ).toEqual([]));
