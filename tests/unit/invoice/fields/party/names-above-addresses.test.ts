/** Whose name is above an address, and the office of the issuer. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../../../support/invoice/invoice-page.ts';

const read = (...lines: Line[]) => findFields([pageOf(lines)]);
const ENVELOPE: readonly Line[] = [
  [60, 100, 'Northwind Dental Inc.'],
  [60, 113, '12 Bay St'],
  [60, 126, 'Ottawa ON K1P 2J5'],
];

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

test('a name of one word in capitals continues in the next line', () => {
  const { fields } = read(
    [60, 30, 'Norvella Telecom'],
    [60, 87, 'CEDARBRAE'],
    [60, 100, 'PHYSIOTHERAPY & WELLNESS'],
    ...ENVELOPE.slice(1),
  );
  expect(fields.customerName.value).toBe('CEDARBRAE PHYSIOTHERAPY & WELLNESS');
});
