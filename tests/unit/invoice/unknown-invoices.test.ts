/** Rules for invoices whose wordings and arrangement are not known. */
import { describe, expect, test } from '@jest/globals';
import { accountNumber } from '../../../src/adapters/invoice/fields/account/account-scorer.ts';
import { toDocument } from '../../../src/adapters/invoice/fields/document.ts';
import { findFields } from '../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../support/invoice-page.ts';

const read = (...lines: Line[]) => findFields([pageOf(lines)]);
const ENVELOPE: readonly Line[] = [
  [60, 100, 'Northwind Dental Inc.'],
  [60, 113, '12 Bay St'],
  [60, 126, 'Ottawa ON K1P 2J5'],
];

describe('the purpose of an address', () => {
  test.each([
    'Connected at:',
    'Lines supplied to',
    'Telephone lines delivered to',
    'Location of the lines:',
    'Place of delivery',
    'Adresse de desserte :',
    'Lignes installées au',
    'Point of use',
    'Equipment located at:',
    'Where it’s hooked up:',
    'Où nous vous servons',
    'Circuit end',
  ])('%s', (label) => {
    const { fields } = read(
      ...ENVELOPE,
      [60, 300, label],
      [60, 313, '350 King St W, Suite 1204'],
      [60, 326, 'Toronto ON M5V 2H1'],
    );
    expect([fields.streetNo.value, fields.suite.value, fields.postalCode.value]).toEqual(['350', '1204', 'M5V2H1']);
  });

  test.each([
    'The lines on this bill are provided at 350 King St W, Toronto ON M5V 2H1.',
    'Cette facture vise les lignes d’affaires au 350 King St W, Toronto ON M5V 2H1, chaque mois.',
    'For 911 purposes we have your phones at 350 King St W, Toronto ON M5V 2H1.',
    'Adresse 911 : 350 King St W, Toronto ON M5V 2H1',
  ])('%s', (sentence) => {
    const { fields } = read(...ENVELOPE, [60, 300, sentence]);
    expect([fields.streetNo.value, fields.city.value, fields.postalCode.value]).toEqual(['350', 'Toronto', 'M5V2H1']);
  });

  test.each([
    'Charges for',
    'Telephone service for',
    'Services,',
    'Location:',
    'Frais pour le',
    'Détail des services du',
    'Monthly charges at',
  ])('%s, in front of it', (lead) => {
    const { fields } = read(...ENVELOPE, [60, 300, `${lead} 350 King St W, Suite 1204, Toronto ON M5V 2H1`]);
    expect([fields.streetNo.value, fields.suite.value, fields.postalCode.value]).toEqual(['350', '1204', 'M5V2H1']);
  });

  test.each<[string, string]>([
    ['Services', 'are provided at:'],
    ['Adresse où', 'sont vos lignes'],
    ['Location of your lines /', 'Emplacement des lignes'],
  ])('%s %s, in two lines left of it', (first, second) => {
    const x = 360;
    const { fields } = read(
      ...ENVELOPE,
      ...([
        [60, 300, first],
        [60, 313, second],
        [x, 300, '350 King St W'],
        [x, 313, 'Suite 1204'],
        [x, 326, 'Toronto ON M5V 2H1'],
      ] as const),
    );
    expect([fields.streetNo.value, fields.suite.value, fields.postalCode.value]).toEqual(['350', '1204', 'M5V2H1']);
  });

  test('is not service below the name of an issuer', () =>
    expect(
      read(...ENVELOPE, [60, 700, 'Zenvoice Telephone Company, 350 King St W, Toronto ON M5V 2H1']).fields.postalCode
        .value,
    ).toBeNull());

  test.each(['Payment due', 'Payable avant le', 'Veuillez payer'])('is not told by %s', (label) => {
    const { fields, mailingAddress } = read([60, 87, label], [200, 87, '2026-05-01'], ...ENVELOPE);
    expect([mailingAddress.postalCode.value, fields.postalCode.value]).toEqual(['K1P2J5', null]);
  });

  test.each([
    ['Where your lines are', 'Same as mailing address'],
    ['Adresse du site', 'Identique à l’adresse de facturation'],
    ['Address of the service', 'Same'],
  ])('%s: %s', (label, value) => {
    expect(read(...ENVELOPE, [60, 300, `${label}: ${value}`]).fields.postalCode.value).toBe('K1P2J5');
    expect(read(...ENVELOPE, [60, 300, label], [260, 300, value]).fields.postalCode.value).toBe('K1P2J5');
  });

  test('is mail in the upper half of a landscape page', () => {
    const page = pageOf(ENVELOPE.map(([x, y, text]) => [x, y + 230, text] as const));
    expect(findFields([{ ...page, width: 800, height: 600 }]).mailingAddress.postalCode.value).toBe('K1P2J5');
  });

  test('is mail behind a cover page', () => {
    const cover = pageOf([[60, 300, 'Your invoice is attached.']]);
    const { fields, mailingAddress } = findFields([cover, pageOf(ENVELOPE, 2)]);
    expect([fields.customerName.value, mailingAddress.postalCode.value]).toEqual(['Northwind Dental Inc.', 'K1P2J5']);
  });
});

describe('the office of an issuer', () => {
  const OFFICE: readonly Line[] = [
    [60, 40, 'Zenvoice Telephone Inc.'],
    [60, 53, '12 Bay St, 4th Floor'],
    [60, 66, 'Ottawa ON K1P 2J5'],
  ];
  const CUSTOMER: readonly Line[] = [
    [60, 150, 'Northwind Dental Inc.'],
    [60, 163, '350 King St W'],
    [60, 176, 'Toronto ON M5V 2H1'],
  ];

  test.each<[string, readonly Line[]]>([
    ['is known by its name', [...OFFICE, ...CUSTOMER]],
    [
      'is known by the label of the customer',
      [[60, 40, 'Zenvo Inc.'], ...OFFICE.slice(1), [60, 137, 'Bill to'], ...CUSTOMER],
    ],
  ])('%s', (_how, lines) => {
    const { fields, mailingAddress } = read(...lines);
    expect([fields.customerName.value, mailingAddress.postalCode.value]).toEqual(['Northwind Dental Inc.', 'M5V2H1']);
    expect(fields.currentCarrier.value).toMatch(/^Zenvo/);
  });

  test.each([
    'Zenvoice Inc., 12 Bay St, Ottawa ON K1P 2J5',
    'Zenvoice Inc. PO Box 12 Stn Main Ottawa ON K1P 2J5. GST 123456789',
    'Zenvoice Telecom Inc. Thank you for your business',
  ])('has its name in front: %s', (line) =>
    expect(
      read([60, 40, 'Invoice'], ...CUSTOMER, [60, 700, line], [60, 713, 'Tel. 514-201-5555']).fields.currentCarrier
        .value,
    ).toMatch(/^Zenvoice (?:Telecom )?Inc[.]?$/),
  );

  test.each([
    ['Zenvoice cable & phone', 'Zenvoice cable & phone'],
    ['Téléphonie et réseaux', null],
    ['Telephone invoice', null],
  ])('has its name at the top: %s', (line, name) =>
    expect(read([60, 40, line], ...CUSTOMER).fields.currentCarrier.value).toBe(name),
  );

  test('is no place of service because of its name', () =>
    expect(read(...OFFICE, [300, 53, 'Voix Zenvoice'], ...CUSTOMER).fields.postalCode.value).toBeNull());
});

describe('an address spread over its lines', () => {
  const place = (...lines: Line[]) => {
    const { fields } = read(...ENVELOPE, [60, 300, 'Service address'], ...lines);
    return [fields.streetNo.value, fields.streetName.value, fields.suite.value, fields.postalCode.value];
  };

  test.each<[string, readonly Line[]]>([
    [
      'number and code far apart',
      [
        [60, 313, '1204-350'],
        [400, 313, 'King St W'],
        [60, 326, 'Toronto, Ontario'],
        [500, 326, 'M5V 2H1'],
      ],
    ],
    [
      'city, province and code in lines of their own',
      [
        [60, 313, '1204-350 King St W'],
        [60, 326, 'Toronto'],
        [60, 339, 'ONTARIO'],
        [60, 352, 'M5V 2H1'],
      ],
    ],
    [
      'cut after the civic number',
      [
        [60, 313, '1204-350,'],
        [60, 326, 'King St W'],
        [60, 339, 'Toronto ON M5V 2H1'],
      ],
    ],
    ['in one line', [[60, 313, '1204-350 King St W, L’Original ON M5V 2H1']]],
    ['with a box in front', [[60, 313, 'PO Box 12, 350 King St W, Suite 1204, Toronto ON M5V 2H1']]],
    ['in both languages', [[60, 313, '350 King St W / rue King O, Suite / bureau 1204, Toronto ON M5V 2H1']]],
    ['counted', [[60, 313, 'Location 1 of 3 - 350 King St W, Suite 1204, Toronto ON M5V 2H1']]],
    [
      'with its label in the middle',
      [
        [300, 287, '350 King St W'],
        [300, 300, 'Suite 1204'],
        [300, 313, 'Toronto ON M5V 2H1'],
      ],
    ],
    ['with dots', [[60, 313, '350 King St W • Suite 1204 • Toronto ON M5V 2H1']]],
    [
      'with a dash between unit and number',
      [
        [60, 313, '1204 – 350 King St W'],
        [60, 326, 'Toronto ON M5V 2H1'],
      ],
    ],
  ])('%s', (_form, lines) => expect(place(...lines)).toEqual(['350', 'King St W', '1204', 'M5V2H1']));

  test('before the word for a floor', () =>
    expect(
      read(
        ...ENVELOPE,
        [60, 300, 'Service address'],
        [60, 313, '350 King St W, 8th'],
        [60, 326, 'Floor'],
        [60, 339, 'Toronto ON M5V 2H1'],
      ).fields.floorNo.value,
    ).toBe('8'));
});

describe('a place of service in a sentence', () => {
  const place = (...lines: Line[]) => {
    const { fields } = read(...ENVELOPE, ...lines);
    return [fields.streetNo.value, fields.city.value, fields.postalCode.value];
  };

  test('without the city of the mailing address', () =>
    expect(place([60, 300, 'The service is provided at your office, 12 Bay St. Tell us before you move.'])).toEqual([
      '12',
      null,
      null,
    ]));

  test.each(['Where', 'Site', 'Emplacement'])('below the heading of a column: %s', (heading) =>
    expect(place([200, 300, heading], [200, 320, '350 King St W, Toronto ON M5V 2H1'])).toEqual([
      '350',
      'Toronto',
      'M5V2H1',
    ]),
  );

  test('with the postal code in the next line', () =>
    expect(place([60, 300, 'E911 registration: Unit 204, 350 King St W, Toronto ON'], [60, 313, 'M5V 2H1'])).toEqual([
      '350',
      'Toronto',
      'M5V2H1',
    ]));
});

describe('names', () => {
  test('are not those of a person above the company', () =>
    expect(read([60, 87, 'Mme Odile Tanguay'], ...ENVELOPE).fields.customerName.value).toBe('Northwind Dental Inc.'));

  test('are not the label above them', () =>
    expect(read([60, 87, 'Billed party'], ...ENVELOPE).fields.customerName.value).toBe('Northwind Dental Inc.'));

  test('follow a line for the attention of somebody', () =>
    expect(read([60, 87, 'Attention: Billing'], ...ENVELOPE).fields.customerName.value).toBe('Northwind Dental Inc.'));

  test('may have three lines, also in capitals', () => {
    const { fields } = read(
      [60, 30, 'Norvella Telecom Ltd.'],
      [60, 74, 'REGROUPEMENT DES VOISINS ET'],
      [60, 87, 'LOCATAIRES'],
      [60, 100, 'DE LA RIVE INC.'],
      [60, 113, '12 RUE BAY'],
      [60, 126, 'OTTAWA ON K1P 2J5'],
    );
    expect(fields.customerName.value).toBe('REGROUPEMENT DES VOISINS ET LOCATAIRES DE LA RIVE INC.');
  });

  test.each([['ATTENTION MARCUS MCBRIDE'], ['AHX28893']])('%s below a label is not a name', (line) =>
    // What is not certain is left blank.
    expect(['Northwind Dental Inc.', null]).toContain(
      read(...ENVELOPE, [60, 300, 'CUSTOMER'], [60, 313, line]).fields.customerName.value,
    ),
  );

  test('the station of a post office is not a name', () => {
    const box: readonly Line[] = [
      [60, 100, 'Stn Central'],
      [60, 113, 'P.O. Box 2750'],
      [60, 126, 'Saskatoon SK S7K 0E6'],
    ];
    expect(read(...box).fields.customerName.value).toBeNull();
  });

  test.each([
    'Account holder: Northwind Dental Inc. Attn: Ann Roy',
    'Account holder: Northwind Dental Inc. Building C',
  ])('%s', (line) =>
    expect(read(...ENVELOPE, [60, 300, line]).fields.customerName.value).toBe('Northwind Dental Inc.'),
  );

  test('of an issuer without one are its web address, not a mail address', () => {
    expect(read(...ENVELOPE, [60, 740, 'Questions? www.keewatin.ca']).fields.currentCarrier.value).toBe('keewatin.ca');
    expect(read(...ENVELOPE, [60, 740, 'To: ann@northwind.ca']).fields.currentCarrier.value).toBeNull();
  });
});

describe('dates', () => {
  const date = (...lines: Line[]) => read(...lines).fields.invoiceDate.value;

  test.each<[string, readonly Line[]]>([
    [
      'after the month in a cell of its own',
      [
        [50, 50, 'Date of this invoice NOV.'],
        [250, 50, '18, 2024'],
      ],
    ],
    [
      'cut after the day',
      [
        [50, 50, 'Date issued:'],
        [200, 50, 'November 18,'],
        [200, 63, '2024'],
      ],
    ],
    [
      'below a label of three lines',
      [
        [50, 50, 'Date of'],
        [50, 63, 'this'],
        [50, 76, 'invoice'],
        [50, 89, '18-Nov-2024'],
      ],
    ],
  ])('%s', (_form, lines) => expect(date(...lines)).toBe('2024-11-18'));

  test('of calls are no invoice date', () =>
    expect(date([50, 50, 'Date'], [150, 50, 'Min'], [50, 63, '2024-11-18'], [50, 76, '2024-11-19'])).toBeNull());
});

describe('dates', () => {
  test.each(['October 7, 2026', 'Ottawa, October 7, 2026', 'Gatineau, le 7 octobre 2026'])('of a letter: %s', (line) =>
    expect(read(...ENVELOPE, [60, 200, line]).fields.invoiceDate.value).toBe('2026-10-07'),
  );

  test.each([
    'Facturé le : 7 octobre 2026',
    'Facture créée le 7 octobre 2026',
    'Relevé du 2026.10.07',
    'Printed 7 Oct 2026',
    'Bill no. 77-2041, dated October 7, 2026',
    'No 4471 — 7 octobre 2026 — Client RT-0912',
    'LE 07-10-2026 (J-M-A)',
    'Issued on 7 October 2026 - period of Sept 5 to Oct 4, 2026',
    'Document date 07 oct./Oct. 2026',
    'En date du / As of 07.10.2026',
    'Votre facture de téléphone du 7 octobre 2026',
  ])('%s', (line) => expect(read(...ENVELOPE, [60, 200, line]).fields.invoiceDate.value).toBe('2026-10-07'));

  test('may be below the heading of another value that has its value', () =>
    expect(
      read(...ENVELOPE, [300, 60, 'Bill no.'], [400, 60, '44-2071'], [300, 73, 'October 7, 2026']).fields.invoiceDate
        .value,
    ).toBe('2026-10-07'));

  test.each<[string, readonly Line[]]>([
    [
      'two without a label',
      [
        [60, 200, 'October 7, 2026'],
        [60, 240, 'October 9, 2026'],
      ],
    ],
    ['the last day of payment', [[60, 200, 'À acquitter avant le 7 octobre 2026']]],
    [
      'a heading of the payment',
      [
        [60, 200, 'Pay by / Date'],
        [200, 200, '2026-10-07'],
      ],
    ],
    ['a day of delivery', [[60, 200, 'Ship date: 2026-10-07']]],
  ])('%s is none', (_kind, lines) => expect(read(...ENVELOPE, ...lines).fields.invoiceDate.value).toBeNull());

  test('have the order that is printed next to them', () =>
    expect(read([60, 200, 'Date'], [160, 200, '02/10/26'], [60, 213, '(jj/mm/aa)']).fields.invoiceDate.value).toBe(
      '2026-10-02',
    ));
});

describe('account numbers', () => {
  test.each([
    ['Account: 3081', '3081'],
    ['Objet : état de compte, dossier membre 5520-118-3', '5520-118-3'],
    ['Dossier d’abonné : JS-30-0917', 'JS-30-0917'],
  ])('%s', (line, value) => expect(read([60, 200, line]).fields.accountNumber.value).toBe(value));

  test('are not those of a former file', () =>
    expect(
      read([60, 200, 'Période d’octobre. Ancien numéro de dossier : 33912']).fields.accountNumber.value,
    ).toBeNull());
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

describe('the scorer of account numbers', () => {
  const account = (...lines: Line[]) => read(...lines).fields.accountNumber.value;

  test('finds a number whose label is on two lines above it, next to other numbers', () =>
    expect(
      account(
        [50, 50, 'Subscriber'],
        [50, 63, 'account no.'],
        [50, 76, 'NCT-448102'],
        [250, 63, 'Invoice no.'],
        [250, 76, '7701234'],
      ),
    ).toBe('NCT-448102'));

  test('finds a number in a sentence', () =>
    expect(account([50, 300, 'Please quote account 4471 2290 15 with every payment.'])).toBe('4471229015'));

  test.each(['Transit 00123 Institution 003 Account 5512890', 'GST/HST 123456789 RT0001', 'Call 514-201-3344'])(
    'does not take %s',
    (line) => expect(account([50, 300, line])).toBeNull(),
  );

  test('returns nothing if it is unsure and the rules know nothing', () => {
    const document = toDocument([pageOf([[50, 50, 'Account number 123456789']])]);
    const unsure = { threshold: 0.5, bias: -3, scale: 1, weights: [0] };
    expect(accountNumber(document, { labelled: [] }, unsure).value).toBeNull();
    expect(accountNumber(document, { labelled: [] }, { ...unsure, bias: 3 }).value).toBe('123456789');
  });
});

describe('rarer forms of invoices', () => {
  const mailing = (...lines: readonly Line[]) => {
    const { fields, mailingAddress } = read(...lines);
    const { streetNo, streetName, floorNo, suite, city, province, postalCode } = mailingAddress;
    const parts = [streetNo, streetName, floorNo, suite, city, province, postalCode];
    return [fields.customerName.value, ...parts.map(({ value }) => value)];
  };
  /** Lines below each other. */
  const stack = (pitch: number, ...texts: readonly string[]) =>
    texts.map((text, index): Line => [60, 100 + pitch * index, text]);

  test.each<[string, readonly Line[], readonly (string | null)[]]>([
    [
      'lines far apart, with an attention line',
      stack(36, 'Northwind Dental Inc.', 'Attn: Ann Roy', '12 Bay St', 'Suite 4', 'Ottawa ON K1P 2J5'),
      ['Northwind Dental Inc.', '12', 'Bay St', null, '4', 'Ottawa', 'ON', 'K1P2J5'],
    ],
    [
      'a floor on a line of its own',
      stack(13, 'Clinique Roy inc.', '350, rue des Ormes', '12e étage', 'Laval QC H7N 2J5'),
      ['Clinique Roy inc.', '350', 'rue des Ormes', '12', null, 'Laval', 'QC', 'H7N2J5'],
    ],
    [
      'a street wrapped within its name',
      stack(13, 'Clinique Roy inc.', '350, rang du', 'Bas-de-l’Anse', 'Laval QC H7N 2J5'),
      ['Clinique Roy inc.', '350', 'rang du Bas-de-l’Anse', null, null, 'Laval', 'QC', 'H7N2J5'],
    ],
    [
      'a street wrapped before its type',
      stack(13, 'Clinique Roy inc.', '4349, 1re', 'Avenue', 'Laval QC H7N 2J5'),
      ['Clinique Roy inc.', '4349', '1re Avenue', null, null, 'Laval', 'QC', 'H7N2J5'],
    ],
    [
      'a province wrapped within its name',
      stack(13, 'Northwind Dental Inc.', '12 Bay St', 'Prince George British', 'Columbia V2L 4R9'),
      ['Northwind Dental Inc.', '12', 'Bay St', null, null, 'Prince George', 'BC', 'V2L4R9'],
    ],
    [
      'a code alone, next to another text',
      [...stack(13, 'Northwind Dental Inc.', '12 Bay St', 'Ottawa, ON', 'K1P 2J5'), [5, 139, 'Due date']],
      ['Northwind Dental Inc.', '12', 'Bay St', null, null, 'Ottawa', 'ON', 'K1P2J5'],
    ],
    [
      'a department',
      stack(13, 'Northwind Dental Inc.', 'Head Office', '12 Bay St', 'Ottawa ON K1P 2J5'),
      ['Northwind Dental Inc.', '12', 'Bay St', null, null, 'Ottawa', 'ON', 'K1P2J5'],
    ],
    [
      'a trade name in brackets, below the name of the carrier',
      stack(13, 'Rogers', 'Northwind Dental Inc.', '(Bay Smiles)', '12 Bay St', 'Ottawa ON K1P 2J5'),
      ['Northwind Dental Inc.', '12', 'Bay St', null, null, 'Ottawa', 'ON', 'K1P2J5'],
    ],
    [
      'no street',
      stack(13, '9123-4567 Québec inc.', 'Poste restante', 'Laval QC H7N 2J5'),
      ['9123-4567 Québec inc.', null, null, null, null, 'Laval', 'QC', 'H7N2J5'],
    ],
  ])('%s', (_form, lines, wanted) => expect(mailing(...lines)).toEqual(wanted));

  test.each(['Maintenance:', 'Complaints: P.O. Box 12,'])('an office after %s is no mailing address', (lead) =>
    expect(read([60, 300, `${lead} 12 Bay St, Ottawa ON K1P 2J5, 1-800-555-0199`]).fields.streetNo.value).toBeNull(),
  );

  test('a heading may begin with the address of the service', () =>
    expect(
      read(...ENVELOPE, [60, 300, '350 King St W, Toronto ON M5V 2H1, monthly charges']).fields.streetNo.value,
    ).toBe('350'));

  test('a sentence may be wrapped within the street', () =>
    expect(
      read(...ENVELOPE, [60, 300, 'Your lines are installed at 350 King'], [60, 313, 'St W, Toronto ON M5V 2H1 today.'])
        .fields.streetName.value,
    ).toBe('King St W'));

  test.each<[string, readonly Line[], string | null]>([
    ['a label translated in brackets', [[60, 50, 'Date de facture (Bill date) ... 2026-02-03']], '2026-02-03'],
    [
      'a year in the next line',
      [
        [60, 50, 'Invoice date'],
        [260, 50, 'February 3,'],
        [240, 62, '2026'],
      ],
      '2026-02-03',
    ],
    [
      'no date but that of the payment',
      [
        [60, 50, 'Invoice date'],
        [60, 62, 'due on 2026-02-20'],
      ],
      null,
    ],
  ])('%s', (_form, lines, date) => expect(read(...lines).fields.invoiceDate.value).toBe(date));
});

describe('forms of accounting software', () => {
  const BILL_TO: readonly Line[] = [
    [60, 100, 'Sold to:'],
    [75, 115, 'Brass & Barrel Group Inc.'],
    [75, 128, '1200 Eglinton Ave E, Unit 804'],
    [75, 141, 'Toronto ON M3C 1H9'],
  ];

  test.each(['Ship to:', 'EXPÉDIÉ À', 'Livré à :', 'Shipping address'])(
    '%s is the place of service if it is another one',
    (label) => {
      const { fields, mailingAddress } = read(
        ...BILL_TO,
        [320, 100, label],
        [335, 115, 'Brass & Barrel - Ossington'],
        [335, 128, '88 Ossington Ave'],
        [335, 141, 'Toronto ON M6J 2Z1'],
      );
      expect([fields.streetNo.value, fields.postalCode.value]).toEqual(['88', 'M6J2Z1']);
      expect([mailingAddress.streetNo.value, mailingAddress.suite.value]).toEqual(['1200', '804']);
      expect(fields.customerName.value).toBe('Brass & Barrel Group Inc.');
    },
  );

  test('the same address of delivery is stated as the place of service', () => {
    const { fields } = read(
      ...BILL_TO,
      [320, 100, 'Ship to:'],
      [335, 115, 'Brass & Barrel Group Inc.'],
      [335, 128, '1200 Eglinton Ave E, Unit 804'],
      [335, 141, 'Toronto ON M3C 1H9'],
    );
    expect([fields.streetNo.value, fields.suite.value]).toEqual(['1200', '804']);
  });

  test('the same address, next to another column', () => {
    const { fields } = read(...BILL_TO, [320, 102, 'Service Address'], [330, 116, 'same as billing']);
    expect([fields.streetNo.value, fields.postalCode.value]).toEqual(['1200', 'M3C1H9']);
  });

  test('a service on the bill announces no address', () => {
    const { mailingAddress } = read(
      [60, 300, 'Wi-Fi clients'],
      [400, 300, '20,00'],
      [62, 316, '41, ch. du Lac, Saint-Sauveur (Québec) J0R 1R6'],
    );
    expect(mailingAddress.streetNo.value).toBeNull();
  });
});

describe('the issuer above an address', () => {
  const ISSUER: readonly Line[] = [
    [60, 60, 'TALLGRASS'],
    [400, 90, 'Tallgrass IT Services Inc.'],
    [400, 103, '10150 Jasper Ave'],
    [400, 116, 'Edmonton AB T5J 1W4'],
  ];

  test('has the name of the logo', () => {
    const page = pageOf([
      ...ISSUER,
      [60, 142, 'Strathcona Millwork Ltd.'],
      [60, 155, '2104 Premier Way'],
      [60, 168, 'Sherwood Park AB T8H 2G4'],
    ]);
    const words = page.words.map((word) => (word.text === 'TALLGRASS' ? { ...word, height: 18, width: 90 } : word));
    const { fields, mailingAddress } = findFields([{ ...page, words }]);
    expect(mailingAddress.postalCode.value).toBe('T8H2G4');
    expect(fields.customerName.value).toBe('Strathcona Millwork Ltd.');
  });

  test('has its telephone number in the line of the address', () => {
    const { mailingAddress } = read(
      [60, 70, 'Nordik inc. · Infogérance'],
      [60, 82, '1440, rue Michelin, Laval (Québec) H7L 4R3 · 450 201-1000'],
    );
    expect(mailingAddress.streetNo.value).toBeNull();
  });
});

describe('a place of service without a postal code', () => {
  test.each<[string, readonly Line[]]>([
    ['without a province', [[60, 300, 'Service location: 350 King St W, Toronto']]],
    ['before a sentence', [[60, 300, 'Service location: 350 King St W, Toronto. Main line 416-201-5000']]],
    [
      'in columns',
      [
        [60, 300, 'SERVICE AT'],
        [160, 300, '350 KING ST W'],
        [280, 300, 'Toronto ON'],
      ],
    ],
    [
      'in the column of a table',
      [
        [60, 300, 'Description'],
        [200, 300, 'Location'],
        [450, 300, 'Charge'],
        [60, 314, 'Business line'],
        [200, 314, '350 King St W, Toronto'],
        [450, 314, '67.97'],
      ],
    ],
  ])('%s', (_, lines) => {
    const { fields } = read(...ENVELOPE, ...lines);
    expect([fields.streetNo.value, fields.city.value, fields.postalCode.value]).toEqual(['350', 'Toronto', null]);
  });

  test('a sentence is no city', () => {
    const { fields } = read(...ENVELOPE, [60, 300, 'Service location: 350 King St W, see our site']);
    expect(fields.city.value).toBeNull();
  });
});

test('the raised end of an ordinal is part of its word', () => {
  const page = pageOf([
    [60, 300, 'Service address: 350, boul. Le Carrefour, 2'],
    [60, 315, 'Laval (Québec) H7T 1C8'],
  ]);
  const two = page.words.find(({ text }) => text === '2');
  const end = { ...two!, text: 'e', x: two!.x + two!.width, y: two!.y - 2, height: 6 };
  const floor = { ...two!, text: 'étage', x: end.x + 10, width: 25 };
  const { fields } = findFields([{ ...page, words: [...page.words, end, floor] }]);
  expect([fields.streetName.value, fields.floorNo.value]).toEqual(['boul. Le Carrefour', '2']);
});

test.each<[string, string]>([
  ['P.O. Box 71', '12'],
  ['R.R. #6', '12'],
])('%s below a street does not hide it', (box, streetNo) => {
  const { mailingAddress } = read(
    [60, 100, 'Zorra Cabinetry Inc.'],
    [60, 113, '12 Bay St'],
    [60, 126, box],
    [60, 139, 'Ottawa ON K1P 2J5'],
  );
  expect(mailingAddress.streetNo.value).toBe(streetNo);
});

test('a sentence states a place without a postal code', () => {
  const { fields } = read(...ENVELOPE, [60, 300, 'Services at 350 King St W, Toronto']);
  expect([fields.streetNo.value, fields.city.value, fields.postalCode.value]).toEqual(['350', 'Toronto', null]);
});

test('a name of one word in capitals continues in the next line', () => {
  const { fields } = read(
    [60, 30, 'Norvella Telecom'],
    [60, 87, 'CEDARBRAE'],
    [60, 100, 'PHYSIOTHERAPY & WELLNESS'],
    ...ENVELOPE.slice(1),
  );
  expect(fields.customerName.value).toBe('CEDARBRAE PHYSIOTHERAPY & WELLNESS');
});
