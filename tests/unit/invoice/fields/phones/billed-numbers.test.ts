/** The billed numbers among those of the issuer, of calls and of other services. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../../../support/invoice/invoice-page.ts';

const read = (...lines: Line[]) => findFields([pageOf(lines)]);
const CUSTOMER: readonly Line[] = [
  [60, 190, 'Northwind Dental Inc.'],
  [60, 203, '12 Bay St'],
  [60, 216, 'Ottawa ON K1P 2J5'],
];

describe('the billed numbers', () => {
  const phones = (...lines: Line[]) => {
    const { main, others } = read(...CUSTOMER, ...lines).phoneNumbers;
    return [main, ...others];
  };

  test('are not the issuer’s own', () =>
    expect(
      phones(
        [300, 30, 'Norvella Telecom Inc.'],
        [300, 43, '9 Elm St'],
        [300, 56, 'Ottawa ON K1P 2J6'],
        [300, 69, 'Téléphone :'],
        [400, 69, '514 201-8080'],
        [60, 400, 'Numéro principal :'],
        [200, 400, '514 201-4470'],
        [60, 413, 'Autres : 514 201-4471, 514 201-4472, 514 201-4473 (fax)'],
      ),
    ).toEqual(['5142014470', '5142014471', '5142014472', '5142014473']));

  test('are in a list, and not in an invitation to call', () =>
    expect(
      phones(
        [60, 400, '514 201-3090 et 514 201-3091'],
        [60, 600, 'Pour tout problème de ligne, composez le 514 201-3000'],
      ),
    ).toEqual(['5142013090', '5142013091']));

  test('may be next to an address without a name', () =>
    expect(
      phones([60, 400, 'Home phone number'], [300, 400, '514 201-0713'], [300, 426, '15 Elm St, Ottawa ON K1P 2J6']),
    ).toEqual(['5142010713']));

  const numbers = (...lines: Line[]) => {
    const { main, others } = read(...CUSTOMER, ...lines).phoneNumbers;
    return [main, ...others];
  };
  const LINES: readonly Line[] = [
    [60, 300, 'Business line 514-201-3344'],
    [400, 300, '41.00'],
    [60, 315, 'Second line 514-201-3345'],
    [400, 315, '28.00'],
  ];

  test.each<[string, readonly Line[]]>([
    ['without a word, at the top', [[400, 40, '514-201-9000']]],
    [
      'with the fax number',
      [
        [60, 60, 'Telephone'],
        [160, 60, '514-201-9000 Fax 514-201-9001'],
      ],
    ],
    [
      'at the bottom, with the address of e-mail',
      [
        [60, 760, 'Phone'],
        [160, 760, '514-201-9000'],
        [300, 760, 'hi@x.example'],
      ],
    ],
    [
      'next to the balance',
      [
        [60, 120, '514-201-9000'],
        [300, 120, 'Balance due'],
        [450, 120, '$69.00'],
      ],
    ],
    ['of a department', [[60, 400, 'Repair 514-201-9000. Billing 514-201-9001.']]],
    [
      'with an extension',
      [
        [60, 400, 'Pour la facturation'],
        [300, 400, '514-201-9000, option 2'],
      ],
    ],
    ['of a person', [[60, 400, 'Cell of contact (Mona): 514-201-9000']]],
  ])('are not that of the issuer %s', (_place, lines) =>
    expect(numbers(...lines, ...LINES)).toEqual(['5142013344', '5142013345']),
  );

  test.each<[string, readonly Line[]]>([
    [
      'with their duration',
      [
        [60, 400, 'Québec'],
        [200, 400, '514-201-9000'],
        [320, 400, '6 min'],
        [450, 400, '0.30'],
      ],
    ],
    [
      'with their day and time',
      [
        [60, 400, '07-18 1022 VAL-D’OR'],
        [300, 400, '514-201-9000'],
        [450, 400, '0.30'],
      ],
    ],
    [
      'with the month in front of their time',
      [
        [60, 400, 'TOLL OCT 02 0914 VAL-D’OR'],
        [300, 400, '514-201-9000'],
        [450, 400, '0.30'],
      ],
    ],
    [
      'with their time in the same text',
      [
        [60, 400, '10-03 08:12 Granby 514-201-9000'],
        [450, 400, '0.41'],
      ],
    ],
  ])('are not those of calls %s', (_form, lines) =>
    expect(numbers(...LINES, ...lines)).toEqual(['5142013344', '5142013345']),
  );

  test.each<[string, readonly Line[]]>([
    [
      'named in their row',
      [
        [60, 330, 'Toll free 1-844-201-7000'],
        [400, 330, '8.00'],
      ],
    ],
    [
      'named to their right',
      [
        [60, 330, '1-844-201-7000'],
        [250, 330, 'Sans frais'],
        [400, 330, '8.00'],
      ],
    ],
    [
      'in the column of the others',
      [
        [60, 330, '844-201-7000'],
        [400, 330, '8.00'],
      ],
    ],
    [
      'below their name',
      [
        [60, 330, 'Numéro sans frais'],
        [400, 330, '8.00'],
        [60, 343, '1-844-201-7000'],
      ],
    ],
  ])('may be toll-free, %s', (_form, lines) =>
    expect(numbers(...LINES, ...lines)).toEqual(['5142013344', '5142013345', '8442017000']),
  );

  test('are not toll-free next to a tax', () =>
    expect(numbers(...LINES, [60, 330, '1-844-201-7000'], [250, 330, 'GST'], [400, 330, '8.00'])).toHaveLength(2));

  test.each<[string, readonly Line[]]>([
    [
      'below a billed one',
      [
        [60, 400, 'Pilot line : 514-201-3344'],
        [60, 415, 'Fax : 514-201-3345'],
      ],
    ],
    [
      'with the words behind them',
      [
        [60, 400, '514-201-3344 (main)'],
        [60, 415, '514-201-3345 (fax)'],
      ],
    ],
    ['without their beginning', [[60, 400, 'Lignes en recherche 514 201-3344, -3345']]],
    [
      'without those that were given up',
      [
        [60, 400, 'Line 514-201-3341 ........ removed July 3'],
        [60, 415, 'Line 514-201-3344'],
        [60, 430, 'Line 514-201-3345'],
      ],
    ],
    [
      'that continues in the next column',
      [
        [60, 400, 'Numéros desservis : 514-201-3344'],
        [300, 400, '514-201-3345'],
      ],
    ],
    [
      'with the kind of the line to the right',
      [
        [60, 400, '514-201-3344'],
        [250, 400, 'business line'],
        [60, 440, '514-201-3345'],
        [250, 440, 'extra line'],
      ],
    ],
  ])('are in a list %s', (_form, lines) => expect(numbers(...lines)).toEqual(['5142013344', '5142013345']));

  test('are all numbers of a range, and of a block without separators', () => {
    expect(numbers([60, 400, 'Lines 514-201-3344 thru 514-201-3347'])).toHaveLength(4);
    expect(numbers([60, 400, '5142013344'], [200, 400, '5142013345'], [340, 400, '5142013346'])).toHaveLength(3);
    expect(numbers([60, 400, '5142013344'], [200, 400, '4162019901'])).toEqual([null]);
  });

  test.each(['Calls of June 4 to 514-201-9000 (6 min)', 'Conference bridge (dial 514-201-9000)'])(
    'are not those to call, in a row with an amount: %s',
    (line) => expect(numbers(...LINES, [60, 328, line], [400, 328, '9.00'])).toHaveLength(2),
  );

  test('may be behind the account in the same line', () =>
    expect(numbers([60, 330, 'Account'], [220, 330, 'RVT-2207 · Telephone 514-201-3344'])).toEqual(['5142013344']));

  test('have a Canadian or a toll-free area code', () =>
    expect(numbers(...LINES, [60, 330, '881-201-3344'], [400, 330, '41.00'])).toHaveLength(2));

  test('have the main one as the beginning of the account', () =>
    expect(
      numbers(
        [60, 300, 'Account number: 514 201-3345 118'],
        [60, 400, 'Line 514-201-3344'],
        [400, 400, '41.00'],
        [60, 415, 'Charges of 514-201-3345'],
        [400, 415, '41.00'],
      ),
    ).toEqual(['5142013345', '5142013344']));

  test.each([
    'Phone on this bill: 514-201-3345',
    'Number(s) on this bill: 514-201-3345',
    'Votre téléphone : 514 201-3345',
    'LIGNE MAÎTRESSE : (514) 201-3345',
  ])('have the main one by its words: %s', (line) =>
    expect(numbers([60, 300, 'Line 514-201-3344'], [400, 300, '41.00'], [60, 420, line])[0]).toBe('5142013345'),
  );
});

describe('telephone numbers', () => {
  test('one with a label of its own is the main one, and the account is none', () => {
    const { phoneNumbers } = read(
      [50, 50, 'Account number 416 201-3344 502'],
      [50, 200, 'Numéro facturé'],
      [300, 200, '416 201-3344'],
      [50, 230, 'Further numbers'],
      [50, 245, '416 201-3345'],
    );
    expect(phoneNumbers).toMatchObject({ main: '4162013344', others: ['4162013345'] });
  });

  test('in a list are main in the order of the page', () =>
    expect(
      read([50, 200, 'Ann'], [300, 200, '416 201-3344'], [50, 215, 'Ben'], [300, 215, '416 201-3345']).phoneNumbers,
    ).toMatchObject({ main: '4162013344', confidence: 0.55, others: ['4162013345'] }));

  test('stand in lines of services, apart from the issuer’s own and those of calls', () => {
    const { phoneNumbers } = read(
      [60, 40, 'Zenvoice Telephone Inc.'],
      [60, 53, '12 Bay St'],
      [60, 66, 'Ottawa ON K1P 2J5'],
      [60, 79, '613 201-9900'],
      [60, 150, 'Northwind Dental Inc.'],
      [60, 163, '350 King St W'],
      [60, 176, 'Toronto ON M5V 2H1'],
      [60, 300, 'Business line 416-201-3344'],
      [400, 300, '42.00'],
      [60, 313, 'Line 416 201-3345 (main)'],
      [400, 313, '9.00'],
      [60, 326, '416-201-3346'],
      [60, 339, 'QST 1234567890 TQ0001'],
      [400, 339, '9.00'],
      [60, 352, 'SEP 12'],
      [120, 352, '0914A'],
      [180, 352, '403 201-7718'],
      [400, 352, '0.40'],
    );
    expect(phoneNumbers).toMatchObject({ main: '4162013345', others: ['4162013344', '4162013346'] });
  });

  test('follow each other in a line', () =>
    expect(read([50, 200, '416-201-3344, 416-201-3345']).phoneNumbers).toMatchObject({
      main: '4162013344',
      others: ['4162013345'],
    }));

  test('stand in a sentence about a line', () =>
    expect(
      read([60, 300, 'This covers your line 416-201-3344, ask 416-201-9900 for help.']).phoneNumbers,
    ).toMatchObject({ main: '4162013344', others: [] }));
});
