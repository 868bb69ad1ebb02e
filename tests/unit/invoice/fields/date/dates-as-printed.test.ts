/** Invoice dates as letters, forms and narrow columns print them. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../../../support/invoice/invoice-page.ts';

const read = (...lines: Line[]) => findFields([pageOf(lines)]);
const ENVELOPE: readonly Line[] = [
  [60, 100, 'Northwind Dental Inc.'],
  [60, 113, '12 Bay St'],
  [60, 126, 'Ottawa ON K1P 2J5'],
];

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

describe('rarer forms of invoices', () => {
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

describe('the invoice date', () => {
  const dateOf = (...lines: Line[]) => read(...lines).fields.invoiceDate.value;

  test.each([
    ['Date 26-10-01', '2026-10-01'],
    ['Date : 25 sept. 26', '2026-09-25'],
    ['Facture 55-1180 du 2 novembre 2026', '2026-11-02'],
  ])('%s', (line, date) => expect(dateOf([60, 40, line])).toBe(date));

  test('takes its year from the rest of the invoice', () =>
    expect(dateOf([60, 40, "Facture d'octobre 2026"], [60, 53, 'Émise le 21 octobre'])).toBe('2026-10-21'));

  test('is that of a letter, not those of its table', () =>
    expect(dateOf([60, 40, 'Québec, le 30 septembre 2026'], [60, 200, '2026-09-09'], [60, 213, '2026-09-23'])).toBe(
      '2026-09-30',
    ));

  test('is next to the title', () => expect(dateOf([60, 40, 'INVOICE'], [200, 40, 'Nov 30, 2026'])).toBe('2026-11-30'));

  test('has the raised end of an ordinal', () => {
    const words = [
      ...pageOf([
        [60, 40, 'Date : 1'],
        [110, 40, 'février 2026'],
      ]).words,
    ];
    words.push({ text: 'er', x: 100, y: 36, width: 8, height: 9, confidence: 1 });
    expect(findFields([{ number: 1, width: 600, height: 800, words }]).fields.invoiceDate.value).toBe('2026-02-01');
  });
});

test('a month in words tells the order of a numeric date', () => {
  const date = (...lines: Line[]) => read(...lines).fields.invoiceDate.value;
  expect(date([60, 60, 'Date: 10/07/2026'], [60, 80, 'Monthly - Oct 2026'])).toBe('2026-10-07');
  expect(date([60, 60, 'Date : 10/07/2026'], [60, 80, 'Services de juillet 2026'])).toBe('2026-07-10');
});

describe('the date in the header of a message', () => {
  const dateOf = (...lines: Line[]) => read(...lines).fields.invoiceDate.value;

  test('gives way to that in the title of the invoice', () =>
    expect(
      dateOf(
        [50, 50, 'De :'],
        [90, 50, 'Facturation <facturation@telecosta.example>'],
        [50, 64, 'Date :'],
        [90, 64, 'mar. 2025-07-08 09:14'],
        [50, 120, 'Facture FT-30551 du 7 juillet 2025'],
      ),
    ).toBe('2025-07-07'));

  test('gives way to that below its label', () =>
    expect(
      dateOf(
        [20, 12, 'From:'],
        [60, 12, '6042010440'],
        [160, 12, 'Page: 3/3'],
        [240, 12, 'Date:'],
        [280, 12, '12/18/2025 9:26:51 AM'],
        [50, 150, 'Invoice date'],
        [200, 150, 'Account'],
        [50, 184, '1-Dec-2025'],
        [200, 184, '1003 4418'],
      ),
    ).toBe('2025-12-01'));

  test('is that of the invoice if there is no other', () =>
    expect(dateOf([50, 50, 'From: Norvella Telecom'], [50, 64, 'Date:'], [90, 64, 'July 8, 2025'])).toBe('2025-07-08'));
});
