/** Addresses whose parts are apart: in columns, wrapped lines and lines of their own. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../../../support/invoice/invoice-page.ts';

const read = (...lines: Line[]) => findFields([pageOf(lines)]);
const ENVELOPE: readonly Line[] = [
  [60, 100, 'Northwind Dental Inc.'],
  [60, 113, '12 Bay St'],
  [60, 126, 'Ottawa ON K1P 2J5'],
];

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
