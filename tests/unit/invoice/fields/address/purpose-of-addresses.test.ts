/** What tells that an address is the place of service: labels, sentences, headings and forms of accounting software. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../../../support/invoice/invoice-page.ts';

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

test('a sentence states a place without a postal code', () => {
  const { fields } = read(...ENVELOPE, [60, 300, 'Services at 350 King St W, Toronto']);
  expect([fields.streetNo.value, fields.city.value, fields.postalCode.value]).toEqual(['350', 'Toronto', null]);
});
