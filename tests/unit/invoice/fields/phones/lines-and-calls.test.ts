/** Which telephone numbers of an invoice are the customer's lines, and which one is the main one. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { hasNameOf } from '../../../../../src/adapters/invoice/fields/phones/issuer-name.ts';
import { pageOf, type Line } from '../../../../support/invoice/invoice-page.ts';

const ENVELOPE: readonly Line[] = [
  [60, 100, 'Larkspur Veterinary Clinic'],
  [60, 113, '48 Elm Street, Suite 5'],
  [60, 126, 'Guelph ON N1H 3A1'],
];
/** The last four digits of the main number, and those of the others. */
const numbers = (...lines: Line[]) => {
  const { main, others } = findFields([pageOf([...ENVELOPE, ...lines])]).phoneNumbers;
  return [main, ...others].map((number) => number?.slice(-4));
};
/** The rows of a table with an amount each. */
const rows = (...texts: readonly string[]): Line[] =>
  texts.flatMap((text, index): Line[] => [
    [60, 300 + 13 * index, text],
    [450, 300 + 13 * index, '21.00'],
  ]);

describe('the main number', () => {
  test.each([
    ['on a street of that name', ['81 Main Street, Guelph 514-201-3345', '12 Elm Ave, Guelph 514-201-3346'], '3345'],
    ['of a device', ['Elevator phone 514-201-3345', 'Fire panel, primary 514-201-3346'], '3345'],
    ['behind its number, in front of the next one', ['DID 514-201-3345 main / 514-201-3346'], '3345'],
  ])('is not chosen by the words %s', (_, texts, main) => expect(numbers(...rows(...texts))[0]).toBe(main));

  test.each<[string, readonly Line[]]>([
    ['below the address of the customer', [[60, 139, '514-201-3344'], ...rows('Second ring 514-201-3345')]],
    [
      'in a form of the customer',
      [
        [60, 200, 'Subscriber'],
        [160, 200, 'Larkspur Veterinary Clinic'],
        [60, 213, 'Tel'],
        [160, 213, '514-201-3344'],
        ...rows('Fax 514-201-3345'),
      ],
    ],
  ])('is %s, if the lines are of its exchange', (_, lines) => expect(numbers(...lines)).toEqual(['3344', '3345']));

  test('is not that of a person', () =>
    expect(
      numbers([60, 200, 'Contact'], [160, 200, 'Ana Berg'], [300, 200, 'Phone'], [400, 200, '514-201-9000']),
    ).toEqual([undefined]));

  test.each([
    ['Your toll-free number: 1-833-201-3344', ['3344']],
    ['Fax number 514-201-3344', ['3344']],
    ['Your top-up for 514-201-3344 has arrived.', ['3344']],
    ['Additional line 514-201-3344', [undefined, '3344']],
  ])('is the only one, if it is not added to another: %s', (text, found) =>
    expect(numbers([60, 300, text])).toEqual(found),
  );

  test('is the beginning of an account number with one more digit', () =>
    expect(numbers([60, 200, 'ACCOUNT 514-201-3344-0'])[0]).toBe('3344'));
});

describe('the lines', () => {
  test.each([
    ['DIDs 514-201-3344 .. 514-201-3346', ['3344', '3345', '3346']],
    ['Block 514-201-3344 - 514-201-3346', ['3344', '3345', '3346']],
    ['Lines 514-201-3344 - 514-201-3346', ['3344', '3346']],
    ['Line 514 . 201 . 3344', ['3344']],
    ['Ligne 514/201-3344', ['3344']],
    ['Your lines: 514-201-3344 (main). Fax: 514-201-3345', ['3344', '3345']],
    ['Camp phone (514-201-3344)', ['3344']],
  ])('of %s', (text, found) => expect(numbers([60, 300, text])).toEqual(found));

  test('are in the headings of charges by place, and not in a table of calls', () =>
    expect(
      numbers(
        ...[
          ['514-201-3344 (lead number) — Suite 5, 48 Elm Street, Guelph', 'Business access'],
          ['514-201-3350 — 12 Bay Street, Elora', 'Business access'],
        ].flatMap(([place = '', item = ''], index): Line[] => [
          [60, 300 + 40 * index, place],
          [65, 318 + 40 * index, item],
          [450, 318 + 40 * index, '44.00'],
        ]),
        ...[
          [60, 'Date'],
          [120, 'To'],
          [190, 'Min $'],
        ].map(([x, text]): Line => [Number(x), 400, String(text)]),
        [60, 415, 'Sep 11 Saskatoon 306-201-9000 21'],
        [330, 415, '1.47'],
      ),
    ).toEqual(['3344', '3350']));

  test('are not the numbers below the heading of those that were called, in both languages', () =>
    expect(
      numbers(
        [60, 300, 'Line 514-201-3344'],
        [60, 400, 'De / From'],
        [200, 400, 'À / To'],
        [60, 413, '514-201-3344'],
        [200, 413, '418-201-7720'],
        [330, 413, 'Rivière-du-Loup QC'],
        [480, 413, '1,08'],
      ),
    ).toEqual(['3344']));

  test.each<[string, readonly Line[], readonly string[]]>([
    [
      'with a note, below their items',
      [
        [60, 300, 'VoIP line'],
        [450, 300, '25.00'],
        [60, 313, '514-201-3344 tasting room'],
        [60, 326, 'VoIP line'],
        [450, 326, '15.00'],
        [60, 339, '514-201-3345 office'],
      ],
      ['3344', '3345'],
    ],
    [
      'with a note, below those who use them',
      [
        [60, 300, 'Office line'],
        [450, 300, '55.00'],
        [60, 313, '514-201-3344 primary number'],
        [60, 326, 'Crew truck'],
        [450, 326, '45.00'],
        [60, 339, '514-201-3345 Biz 40 GB'],
      ],
      ['3344', '3345'],
    ],
    [
      'in a wrapped description',
      [
        [60, 300, 'VoIP lines: 514-201-3344'],
        [450, 300, '139.80'],
        [60, 313, '(main, yard office), 514-201-3345,'],
        [60, 326, 'and scale house 514-201-3346'],
      ],
      ['3344', '3345', '3346'],
    ],
    [
      'without separators, below the item of all of them',
      [
        [60, 300, 'Direct numbers'],
        [450, 300, '7.50'],
        [80, 313, '5142013344 5142013345 5142013346'],
        [60, 326, 'Toll free 8882013344'],
        [450, 326, '6.95'],
      ],
      ['3344', '3345', '3346', '3344'],
    ],
    [
      'with their place, above their charges',
      [
        [60, 300, 'TELEPHONE 514-201-3344 1320 RTE 148'],
        [75, 313, 'LIGNE AFFAIRES'],
        [450, 313, '51.00'],
        [60, 326, 'TELEPHONE 514-201-3345 1320 RTE 148'],
        [75, 339, 'LIGNE AFFAIRES'],
        [450, 339, '51.00'],
      ],
      ['3344', '3345'],
    ],
    [
      'with a note of both words of the main number',
      [
        [60, 300, 'DID 514-201-3344'],
        [200, 300, 'main / pilot'],
        [450, 300, '1.50'],
        [60, 313, 'DID 514-201-3345 gas dock'],
        [450, 313, '1.50'],
      ],
      ['3344', '3345'],
    ],
  ])('%s', (_name, lines, found) => expect(numbers(...lines)).toEqual(found));

  test.each<[string, readonly Line[]]>([
    [
      'below the heading of those who called most',
      [
        [60, 400, 'Top callers (ANI)'],
        [60, 413, '416-201-7781'],
        [200, 413, '22 calls'],
        [300, 413, '94.0 min'],
      ],
    ],
    ['in a sentence of where calls ring', [[60, 330, 'Terminates on (ring-to): 819-201-6262 - billed by its carrier']]],
    [
      'in the footer, in the row of the address of an office',
      [
        [60, 700, 'Nos bureaux : 2, rue Hart, Ottawa ON K1P 2J5'],
        [320, 700, 'Service :'],
        [400, 700, '418-201-6000'],
      ],
    ],
  ])('are not %s', (_name, lines) => expect(numbers([60, 300, 'Line 514-201-3344'], ...lines)).toEqual(['3344']));

  test('are not behind the label of where the calls of a toll-free number ring', () =>
    expect(
      numbers(
        [60, 300, 'Votre numéro sans frais'],
        [200, 300, '1 877 201-3766'],
        [60, 313, 'Aboutit au'],
        [200, 313, '819 201-6140'],
      ),
    ).toEqual(['3766']));

  test('may have a note behind their number that says where they ring', () =>
    expect(
      numbers(
        [60, 300, 'Autres numéros compris :'],
        [60, 313, '514-201-3344 (poste de réception)'],
        [60, 326, '514-201-3345 (télécopieur virtuel)'],
      ),
    ).toEqual(['3344', '3345']));

  test('are a range if the row counts its numbers', () =>
    expect(numbers([60, 300, 'Numbers 514-201-3344 - 514-201-3346'], [330, 300, '3'], [400, 300, '3.00'])).toEqual([
      '3344',
      '3345',
      '3346',
    ]));

  test.each([
    'wiring in library, technician Neil 514-201-9000 (cell)',
    'Changement commandé par téléphone du 514-201-9000',
    'Cancelled DID 514-201-9000, final credit',
    'Top 3 called numbers: 514-201-9000 (6.0), 514-201-9001 (5.1)',
    'Our own number is 514-201-9000',
    'Long distance: 514-201-9000 Vancouver, 0 min billable',
    '1.40; > 514-201-9000 Pictou NS, 2025-11-26, 7 min, 0.70',
    '514-201-9000 (business office)',
  ])('are not in %s', (text) => expect(numbers([60, 300, 'Line 514-201-3344'], [60, 326, text])).toEqual(['3344']));

  test.each([
    ['that calls are forwarded to', 'Ring-to number'],
    ['where calls are answered, below a heading with a speck', 'Answered. at'],
    ['where calls are answered', 'Answering point'],
  ])('are not in the column of numbers %s', (_which, heading) =>
    expect(
      numbers(
        [60, 287, 'Toll-free number'],
        [250, 287, heading],
        [60, 300, '1-833-201-3344'],
        [250, 300, '514-201-9000'],
        [400, 300, '5.00'],
        [60, 313, 'Outbound from 514-201-9000'],
      ),
    ).toEqual(['3344']),
  );

  test('have headings of their own above their calls', () =>
    expect(
      numbers(
        [60, 300, 'Detail of calls from 514-201-3344'],
        [60, 313, 'Date'],
        [120, 313, 'Time'],
        [180, 313, 'To'],
        [300, 313, 'Min'],
        [60, 326, 'Oct 02'],
        [120, 326, '08:14'],
        [180, 326, '416-201-9000'],
        [300, 326, '14'],
        [60, 352, 'Detail of calls from 514-201-3345'],
      ),
    ).toEqual(['3344', '3345']));

  test('may be a detail of an item', () =>
    expect(numbers(...rows('Branch - Elora'), [60, 313, '9 Mill Road, Elora'], [60, 326, '514-201-3344'])).toEqual([
      '3344',
    ]));

  test('have the minutes of incoming calls', () =>
    expect(
      numbers(
        [60, 300, 'inbound 514-201-3344'],
        [250, 300, '204 min'],
        [400, 300, '10.84'],
        [60, 313, 'inbound 1-833-201-3345'],
        [250, 313, '412 min'],
        [400, 313, '12.36'],
      ),
    ).toEqual(['3344', '3345']));
});

describe('numbers next to those of the lines', () => {
  const LINE: Line = [60, 300, 'Line 514-201-3344'];
  const AMOUNT: Line = [450, 300, '21.00'];

  test.each([
    'In case of an outage: 514-201-9000',
    'Customer care: 514-201-9000',
    "Bureau d'affaires 514 201-9000",
    'Pour nous rejoindre, 514 201-9000',
    'Your sales rep: Ana 514-201-9000',
    'Votre conseillère : Ana Roy 514 201-9000',
    'Téléphone du bureau : 514 201-9000',
    'Voicemail access: 514-201-9000',
    'Old number: 514-201-9000',
    'Send us a fax at 514-201-9000',
    'Pay by phone: 514-201-9000',
    'The words of a sentence, 514-201-9000',
  ])('are not those of the lines: %s', (text) => expect(numbers(LINE, AMOUNT, [60, 313, text])).toEqual(['3344']));

  test.each(['Text messages to 514-201-9000', 'Collect call from 514-201-9000'])('are called ones: %s', (text) =>
    expect(numbers(LINE, AMOUNT, [60, 313, text], [450, 313, '1.20'])).toEqual(['3344']),
  );

  test.each([
    ['Alternate: 514-201-3345', '3345'],
    ['514-201-3345, second line of the group', '3345'],
    ['and the 514-201-3345 of the yard', '3345'],
  ])('continue the list: %s', (text, other) => expect(numbers(LINE, AMOUNT, [60, 313, text])).toEqual(['3344', other]));

  test('may be printed as their last two figures', () =>
    expect(numbers([60, 300, 'Lines 514-201-3344/45/46'])).toEqual(['3344', '3345', '3346']));

  test('are not billed below a heading of called ones', () =>
    expect(
      numbers(
        LINE,
        AMOUNT,
        [60, 330, 'Top 3 numbers'],
        [60, 350, '514-201-5550'],
        [200, 350, '12'],
        [450, 350, '4.40'],
      ),
    ).toEqual(['3344']));

  test.each([
    ['orders, toll-free', ['3344', '3366']],
    ['toll-free support', ['3344']],
  ])('are in a list, if they are named: %s', (name, found) =>
    expect(numbers(LINE, AMOUNT, [60, 313, '1-877-201-3366'], [200, 313, name])).toEqual(found),
  );

  test('with their place are the heading of their charges', () =>
    expect(
      numbers([60, 300, '514-201-3345 - 2 Harbour Dock'], [90, 313, 'Business line'], [450, 313, '48.00']),
    ).toEqual(['3345']));
});

describe('the number of the issuer', () => {
  const letterhead: Line = [60, 40, 'Quill Lake Telephone Ltd.'];
  const others = rows('Line 514-201-3344');

  test('is behind its name', () =>
    expect(numbers(letterhead, ...others, [60, 313, 'Quill Lake Telephone, 514-201-9000'])).toEqual(['3344']));

  test('is with its mail or its web page', () =>
    expect(
      numbers(letterhead, ...others, [60, 330, 'Phone:'], [100, 330, '514-201-9000'], [60, 343, 'ask@quill.example']),
    ).toEqual(['3344']));

  test.each([
    ['Quill Lake Telephone', 'Quill Lake Telephone Ltd.', true],
    ['Q.L.T.', 'Quill Lake Telephone', true],
    ['Lake Telephone', 'Quill Lake Telephone', false],
    ['Line', 'Line', false],
  ])('%s is a name of %s: %s', (text, issuer, isName) => expect(hasNameOf(issuer, text)).toBe(isName));
});

test('a telephone behind the account of a row is the customer’s', () =>
  expect(
    numbers([60, 200, 'Date 2026-05-04'], [200, 200, 'Acct 7120'], [320, 200, 'Tel 514-201-3344'], [60, 300, 'Voice']),
  ).toEqual(['3344']));

test('an account for a number is billed by it', () =>
  expect(numbers([60, 200, 'Account for 514-201-3344'], ...rows('Monthly charge'))).toEqual(['3344']));

describe('lines of ordinary invoices', () => {
  test.each<[string, readonly Line[], readonly (string | undefined)[]]>([
    [
      'head their charges, with the person who uses them',
      [
        [60, 300, 'For 514-201-3344'],
        [80, 313, 'Basic line'],
        [450, 313, '43.00'],
        [60, 326, 'For 514-201-3345 (guests)'],
        [80, 339, 'Basic line'],
        [450, 339, '43.00'],
      ],
      ['3344', '3345'],
    ],
    [
      'have a label of their own, the issuer has another number at the foot',
      [
        [60, 300, 'Ligne facturée'],
        [300, 300, '(514) 201-3344'],
        [60, 740, 'Service : (514) 201-1000 ou sans frais 1 888 201-1000'],
      ],
      ['3344'],
    ],
    [
      'have a label in two languages',
      [
        [300, 139, 'Phone - Téléphone'],
        [450, 139, '514-201-3344'],
      ],
      ['3344'],
    ],
    [
      'are mentioned behind a place',
      [[60, 300, 'One line for the school office, number 514-201-3344, is included.']],
      ['3344'],
    ],
    ['are behind other facts', [[60, 300, 'Account 0217. Invoice date Aug. 31, 2026. Phone 514-201-3344.']], ['3344']],
    [
      'are listed behind a label with the word account',
      [
        [60, 287, 'Compte n° 4471-220-9'],
        [60, 300, 'Numéros compris dans ce compte :'],
        [300, 300, '514 201-3344, 514 201-3345'],
      ],
      ['3344', '3345'],
    ],
    [
      'are in the column of an address to which the invoice is delivered',
      [
        [60, 200, 'Deliver to:'],
        [60, 213, 'Ivo Petrov, Controller'],
        [60, 226, 'Number'],
        [300, 226, 'Feature set'],
        [450, 226, 'Monthly'],
        [60, 239, '514-201-3344'],
        [300, 239, 'Line + voicemail'],
        [450, 239, '48.00'],
      ],
      ['3344'],
    ],
    [
      'have a heading next to those of the account and the date',
      [
        [60, 40, 'Account'],
        [200, 40, 'Bill date'],
        [350, 40, 'Your number'],
        [60, 53, '6602-118'],
        [200, 53, 'Sep 22, 2026'],
        [350, 53, '514 201-3344'],
      ],
      ['3344'],
    ],
  ])('%s', (_, lines, found) => expect(numbers(...lines)).toEqual(found));
});
