/** Every field in its plain forms, and what a second look at a page adds. */
import { describe, expect, test } from '@jest/globals';
import { complete, findFields } from '../../../../src/adapters/invoice/fields/find-fields.ts';
import { mergeWords } from '../../../../src/adapters/invoice/layout/merge-words.ts';
import { ending } from '../../../support/ending.ts';
import { pageOf, type Line } from '../../../support/invoice/invoice-page.ts';

const read = (...lines: Line[]) => findFields([pageOf(lines)]);
const account = (...lines: Line[]) => read(...lines).fields.accountNumber.value;

describe('labels and their values', () => {
  test.each([
    'Account number: 123456789',
    'Account no. 123456789',
    'Acct # 123456789',
    'Your account number 123456789',
    'ACCOUNT NUMBER 123456789',
    'BAN: 123456789',
    'Accountnumber 123456789',
    'Numéro de compte : 123456789',
    'No de compte 123456789',
    'N° de compte 123456789',
    'Votre numéro de compte 123456789',
    'Compte no 123456789',
    'Account number / Numéro de compte 123456789',
    'ACCOUNT NO. / NO DE COMPTE 123456789',
    'Code client : 123456789',
    'Numéro de client 123456789',
    'Client number 123456789',
    'Customer number 123456789',
  ])('%s', (line) => expect(account([50, 50, line])).toBe('123456789'));

  test('finds a value right of its label or below it, but not the value of the next label', () => {
    expect(account([50, 50, 'Account number'], [300, 50, '123456789'])).toBe('123456789');
    expect(
      account([50, 50, 'Account number'], [250, 50, 'Invoice number'], [50, 65, '123456789'], [250, 65, '987654321']),
    ).toBe('123456789');
    expect(
      account([50, 50, 'Invoice number'], [300, 50, '987654321'], [50, 65, 'Account number'], [300, 65, '123456789']),
    ).toBe('123456789');
  });

  test.each([
    'Invoice number 123456789',
    'Previous account number 123456789',
    'GST no. 123456789 RT0001',
    'Contract number 123456789',
    'PO number 123456789',
    'Facture no : 123456789',
    'No TVQ 1234567890 TQ0001',
    'Électronique 123456789',
  ])('finds no account number in %s', (line) => expect(account([50, 50, line])).toBeNull());

  test('prefers an account number to a client number, and is unsure about two equal candidates', () => {
    expect(account([50, 50, 'Client number 11112222'], [50, 70, 'Account number 33334444'])).toBe('33334444');
    expect(
      read([50, 50, 'Account number 11112222'], [50, 90, 'Account number 33334444']).fields.accountNumber.confidence,
    ).toBeLessThan(0.8);
  });

  test('returns no value that was recognized poorly', () => {
    expect(account([50, 50, 'Account number'], [300, 50, '123456789', 0.15])).toBeNull();
    expect(account([50, 50, 'Account number'], [300, 50, '123456789', 0.9])).toBe('123456789');
  });

  test.each([
    ['Bill date April 5, 2026'],
    ['Date de facturation : 5 avr. 2026'],
    ['Invoice date / Date de la facture 2026-04-05'],
    ['Facture du 5 avril 2026'],
    ['Billed on Apr 5, 2026'],
    ['Date: 2026-04-05'],
  ])('%s', (line) =>
    expect(read([50, 50, line], [50, 80, 'Due date 2026-04-30']).fields.invoiceDate.value).toBe('2026-04-05'),
  );

  test.each([
    'Due date 2026-04-30',
    "Date d'échéance 2026-04-30",
    'Payable au plus tard le 30 avril 2026',
    'Pay by 2026-04-30',
  ])('%s is not the invoice date', (line) => expect(read([50, 50, line]).fields.invoiceDate.value).toBeNull());
});

describe('addresses', () => {
  const envelope: Line[] = [
    [60, 150, 'Northwind Dental Inc.'],
    [60, 163, '12 Bay St'],
    [60, 176, 'Ottawa ON K1P 2J5'],
  ];
  const service: Line[] = [
    [60, 300, 'Service address'],
    [60, 313, '350 King St W, Suite 1204'],
    [60, 326, 'Toronto, Ontario M5V 2H1'],
  ];
  const remittance: Line[] = [
    [340, 640, 'Make payment to:'],
    [340, 653, 'Bell Canada'],
    [340, 666, 'P.O. Box 9000'],
    [340, 679, 'North York ON M3C 2X7'],
  ];

  test('for service are preferred to those of the envelope and the carrier', () => {
    const { fields } = read(...envelope, ...service, ...remittance);
    expect([
      fields.streetNo.value,
      fields.streetName.value,
      fields.suite.value,
      fields.city.value,
      fields.province.value,
      fields.postalCode.value,
    ]).toEqual(['350', 'King St W', '1204', 'Toronto', 'ON', 'M5V2H1']);
    expect(fields.streetNo.confidence).toBeGreaterThan(0.9);
    expect([fields.customerName.value, fields.currentCarrier.value]).toEqual(['Northwind Dental Inc.', 'Bell']);
  });

  test('of the envelope are the mailing address, never the service address', () => {
    const { fields, mailingAddress } = read(...envelope, ...remittance);
    expect(fields.streetNo.value).toBeNull();
    expect([mailingAddress.streetNo.value, mailingAddress.postalCode.value]).toEqual(['12', 'K1P2J5']);
  });

  test.each([
    'Service address: same as billing address',
    'Lieu de service : identique à l’adresse de facturation',
    'Service address: as per billing.',
    'Livré à : même adresse',
    'Phone and internet are delivered to the clinic at the billing address',
  ])('of the envelope are the service address if the invoice says so: %s', (line) =>
    expect(read(...envelope, [60, 300, line]).fields.streetNo.value).toBe('12'),
  );

  test('of the carrier are ignored', () => expect(read(...remittance).fields.streetNo.value).toBeNull());

  test('of the envelope do not replace a service address that cannot be read', () =>
    expect(read(...envelope, [60, 300, 'Service address: 350 King St W, T0r0nt0']).fields.streetNo.value).toBeNull());

  test.each<[string, Line[]]>([
    ['in one line', [[60, 300, 'Service address: 350 King St W, Suite 1204, Toronto ON M5V 2H1']]],
    [
      'right of its label',
      [
        [60, 300, 'Service location'],
        [250, 300, '350 King St W Unit 1204'],
        [250, 313, 'Toronto ON M5V2H1'],
      ],
    ],
    [
      'with the unit on a line above',
      [
        [60, 300, 'Adresse de service'],
        [60, 313, 'App. 1204'],
        [60, 326, '350 King St W'],
        [60, 339, 'Toronto (Ontario) M5V 2H1'],
      ],
    ],
    [
      'with the code on a line of its own',
      [
        [60, 300, 'Service address'],
        [60, 313, '1204-350 King St W'],
        [60, 326, 'Toronto ON'],
        [60, 339, 'M5V 2H1'],
      ],
    ],
    [
      'under a name',
      [
        [60, 300, 'Service location'],
        [60, 313, 'Northwind Dental Inc.'],
        [60, 326, '350 King St W #1204'],
        [60, 339, 'Toronto ON M5V 2H1'],
      ],
    ],
  ])('%s', (_form, lines) => {
    const { fields } = read(...lines);
    expect([
      fields.streetNo.value,
      fields.streetName.value,
      fields.suite.value,
      fields.city.value,
      fields.province.value,
      fields.postalCode.value,
    ]).toEqual(['350', 'King St W', '1204', 'Toronto', 'ON', 'M5V2H1']);
  });

  test('for service are uncertain when there are several', () =>
    expect(
      read(...service, [60, 400, 'Service address'], [60, 413, '9 Elm St'], [60, 426, 'Toronto ON M4B 1B3']).fields
        .streetNo.confidence,
    ).toBeLessThan(0.7));
});

describe('addresses in plain invoices', () => {
  const place = (...lines: Line[]) => {
    const { fields } = read(...lines);
    return [
      fields.streetNo.value,
      fields.streetName.value,
      fields.suite.value,
      fields.city.value,
      fields.postalCode.value,
    ];
  };
  const KING = ['350', 'King St W', '1204', 'Toronto', 'M5V2H1'];

  test.each<[string, Line[]]>([
    [
      'a sentence',
      [[60, 300, 'Your telephone service is installed at 350 King St W, Suite 1204, Toronto, ON M5V 2H1.']],
    ],
    [
      'a hanging indent',
      [
        [60, 300, 'Premises served: 1204-350 King St W'],
        [145, 313, 'Toronto ON M5V 2H1'],
      ],
    ],
    [
      'lines far apart, under a heading that is composed freely',
      [
        [60, 300, 'Where the lines are located'],
        [60, 325, '350 King St W'],
        [60, 350, 'Suite 1204'],
        [60, 375, 'Toronto ON M5V 2H1'],
      ],
    ],
    [
      'columns for unit, city and postal code',
      [
        [60, 300, 'Lieu desservi'],
        [60, 313, '350 King St W'],
        [180, 313, 'Suite 1204'],
        [60, 326, 'Toronto'],
        [180, 326, 'ON'],
        [230, 326, 'M5V 2H1'],
      ],
    ],
    [
      'a line that is wrapped after the word for the unit',
      [
        [60, 300, 'Installation address'],
        [60, 313, '350 King St W, Suite'],
        [60, 326, '1204'],
        [60, 339, 'Toronto ON M5V 2H1'],
      ],
    ],
    [
      'a postal code that is wrapped',
      [
        [60, 300, 'Installation address'],
        [60, 313, '1204-350 King St W'],
        [60, 326, 'Toronto ON M5V'],
        [60, 339, '2H1'],
      ],
    ],
  ])('%s', (_form, lines) => expect(place(...lines)).toEqual(KING));

  test('a mailing address at a post office box gives the name and the city, but no street', () => {
    const { fields, mailingAddress } = read(
      [60, 150, 'Bill to'],
      [60, 163, 'Northwind Dental Inc.'],
      [60, 176, 'Attn: Accounts payable'],
      [60, 189, 'PO Box 12 Stn Main'],
      [60, 202, 'Ottawa ON K1P 2J5'],
    );
    expect([fields.customerName.value, fields.postalCode.value]).toEqual(['Northwind Dental Inc.', null]);
    expect([mailingAddress.streetName.value, mailingAddress.postalCode.value]).toEqual([null, 'K1P2J5']);
  });

  test('a repaired postal code must match its province', () => {
    const code = (city: string) => read([60, 300, 'Service address'], [60, 313, '9 Elm St'], [60, 326, city]);
    expect(code('Toronto MSV 2HI').fields.postalCode.value).toBeNull();
    expect(code('Toronto ON M5V 2HI').fields.postalCode.value).toBe('M5V2H1');
    expect(code('Toronto QC M5V 2HI').fields.postalCode.value).toBeNull();
  });
});

describe('an issuer that is no known carrier', () => {
  test('is found by its web address', () => {
    const { currentCarrier } = read(
      [50, 30, 'Keewatin Dialtone'],
      [50, 740, 'Keewatin Dialtone Ltd. www.keewatindialtone.ca'],
    ).fields;
    expect(currentCarrier.value).toContain('Keewatin Dialtone');
  });

  test('is not the customer', () =>
    expect(
      read(
        [60, 150, 'Bill to'],
        [60, 163, 'Northwind Dental Inc.'],
        [60, 176, '12 Bay St'],
        [60, 189, 'Ottawa ON K1P 2J5'],
      ).fields.currentCarrier.value,
    ).toBeNull());
});

describe('telephone numbers', () => {
  test('are found by the label of the main number and by the list of the others', () => {
    const { phoneNumbers } = read(
      [50, 50, 'Questions? Call 1-800-555-0199'],
      [50, 200, 'Main number'],
      [300, 200, '(514) 201-3344'],
      [50, 230, '514-201-3345'],
      [50, 245, '514 201-3346'],
    );
    expect(phoneNumbers).toMatchObject({ main: '5142013344', others: ['5142013345', '5142013346'] });
  });

  test('in lists of calls are not the customer’s', () => {
    const { phoneNumbers } = read(
      [50, 50, 'Call details'],
      [50, 65, 'Number called'],
      [300, 65, 'Minutes'],
      [50, 80, '416-201-0100'],
      [300, 80, '12'],
      [50, 400, '2026-04-05'],
      [200, 400, '416-201-0101'],
    );
    expect(phoneNumbers).toEqual({ main: null, confidence: 0, others: [] });
  });

  test('in thousands of calls are skipped', () => {
    const lines = Array.from({ length: 400 }, (_, row): Line[] => [
      [20, row * 12, '2026-04-05'],
      [120, row * 12, '416-201-0100'],
      [260, row * 12, 'Toronto ON M5V 2H1'],
      [420, row * 12, 'Account number'],
    ]).flat();
    expect(ending(() => findFields([1, 2].map((number) => pageOf(lines, number))))).toMatchObject({
      phoneNumbers: { main: null },
    });
  });
});

describe('a second look at a page', () => {
  const wordsOf = (...lines: Line[]) => pageOf(lines).words;
  const textOf = (words: ReturnType<typeof wordsOf>) => words.map(({ text }) => text);

  test('adds the words that the first one missed, and replaces those that it doubted', () => {
    const first = wordsOf([50, 50, 'Acc0unt', 0.4], [50, 70, 'Total', 0.9]);
    const second = wordsOf([50, 50, 'Account', 0.8], [52, 71, 'Tota1', 0.95], [200, 50, '4471229', 0.9]);
    expect(textOf(mergeWords(first, second))).toEqual(['Total', 'Account', '4471229']);
  });

  test('fills what is missing, and replaces only what it finds with more confidence', () => {
    const account = 'Account number 4471229';
    const address = (street: string): Line[] => [
      [50, 90, 'Service address:'],
      [50, 103, street],
      [50, 116, 'Toronto ON M5V 2H1'],
    ];
    const first = read([50, 50, account, 0.95], ...address('#%& King'));
    const second = read(
      [50, 50, 'Account number 4471228', 0.95],
      [50, 70, 'Bill date 2026-04-05'],
      ...address('350 King St W'),
    );
    const { fields } = complete(first, second);
    expect([fields.accountNumber.value, fields.invoiceDate.value, fields.streetNo.value]).toEqual([
      '4471229',
      '2026-04-05',
      '350',
    ]);
    expect(complete(read([50, 50, account, 0.3]), read([50, 50, account])).fields.accountNumber.confidence).toBe(
      read([50, 50, account]).fields.accountNumber.confidence,
    );
  });
});
