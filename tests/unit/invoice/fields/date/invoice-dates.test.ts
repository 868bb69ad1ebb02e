/** The date of an invoice in sentences and among other dates. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../../../support/invoice/invoice-page.ts';

const dateOf = (...lines: Line[]) => findFields([pageOf(lines)]).fields.invoiceDate.value;

describe('the invoice date', () => {
  test.each([
    ['Prepared for Larkspur Clinic, account 31-20, on the 2nd of July 2025.', '2025-07-02'],
    ['This bill was produced on 5 December 2024.', '2024-12-05'],
    ['It was issued today, October 2, 2026, and is charged on October 12, 2026.', '2026-10-02'],
    ['Elle a été créée le 3.4.2026.', '2026-04-03'],
    ['Your June 8, 2024 bill is ready. Please pay by July 2, 2024.', '2024-06-08'],
    ['Invoice 1044, 2026-10-02', '2026-10-02'],
    ['Statement: 12 Oct 2026', '2026-10-12'],
    ['Facturation du 13 septembre 2024', '2024-09-13'],
    ['Date de la présente : 1er mai 2026', '2026-05-01'],
    ['Sent: Friday, 2 October 2026 06:14', '2026-10-02'],
    ['Statement mailed October 2, 2026.', '2026-10-02'],
    ['When: June 4, 2025', '2025-06-04'],
    ['Sent ........ Aug 3, 2026', '2026-08-03'],
    ['JJ-MM-AA : 03-12-25', '2025-12-03'],
    ["Date d'envoi 2026-10-05", '2026-10-05'],
    ['Date mailed 2026-10-05', '2026-10-05'],
    ['Here is your bill. We sent this on September 1, 2026.', '2026-09-01'],
    ['Payment made on 5 December 2024', null],
    ['Invoice 1044 Due 30 Oct 2026', null],
    ['Facture V-88 Exigible 19 oct. 2026', null],
    ['Dû le 27-02-2025', null],
  ])('in the line %s', (text, date) => expect(dateOf([60, 100, text], [60, 500, 'Paid 2026-01-31'])).toBe(date));

  test.each<[string, readonly Line[]]>([
    ['date of a sentence', [[60, 600, 'Thank you all, Sept 28 2026. M. Wiebe']]],
    [
      'date in the header',
      [
        [400, 60, 'Sept 28 2026'],
        [60, 200, 'Line installed'],
        [60, 226, '3 Oct 2026'],
      ],
    ],
  ])('is the only %s', (_, lines) => expect(dateOf(...lines)).toBe('2026-09-28'));

  test('is not the day of its print, if another is printed', () =>
    expect(dateOf([60, 60, 'Imprimée le 2026-10-05'], [60, 90, 'Date'], [60, 103, '2026-09-30'])).toBe('2026-09-30'));

  test('is not in a column of issued invoices', () =>
    expect(
      dateOf(
        [60, 100, 'État au'],
        [160, 100, '2026.06.19'],
        [60, 200, 'Date'],
        [60, 213, '2026-03-19'],
        [60, 226, '2026-04-19'],
      ),
    ).toBe('2026-06-19'));

  test.each([
    ['9/3/2026', '2026-09-03'],
    ['09/03/2026', null],
  ])('has the month first in English, if it has no zeros: %s', (text, date) =>
    expect(dateOf([60, 100, 'Invoice'], [60, 113, 'Date'], [160, 113, text])).toBe(date),
  );
});

test('a date in two lines may be around the line of its label, above a table of calls', () =>
  expect(
    dateOf(
      [521, 114, 'April 1,'],
      [346, 121, 'Bill date'],
      [529, 127, '2026'],
      ...[
        ['Date', 'Called', 'Min'],
        ['Mar 04', 'Regina', '6'],
        ['Mar 11', 'Brandon', '8'],
      ].flatMap((row, index) => row.map((text, column): Line => [60 + 100 * column, 300 + 14 * index, text])),
    ),
  ).toBe('2026-04-01'));

describe('the invoice date among other dates', () => {
  const PAID: Line = [60, 500, 'Paid 2026-01-31'];

  test.each<[string, readonly Line[], string | null]>([
    [
      'below two labels that are one',
      [
        [60, 60, 'Bill date'],
        [320, 60, 'Date de la facture'],
        [200, 76, '2026-04-09'],
      ],
      '2026-04-09',
    ],
    [
      'next to the kind of the document',
      [
        [60, 60, 'calls & usage statement'],
        [240, 60, '2026-04-09'],
      ],
      '2026-04-09',
    ],
    [
      'below a text with a value of its own',
      [
        [60, 60, 'Member since 2011'],
        [60, 73, '9 April 2026'],
      ],
      '2026-04-09',
    ],
    [
      'below the title of a receipt',
      [
        [60, 40, 'Receipt for your payment to Birch'],
        [60, 73, '9 April 2026'],
      ],
      '2026-04-09',
    ],
    [
      'is not that of the last day to pay',
      [
        [60, 600, 'DÛ LE'],
        [200, 600, '27-02-2025'],
      ],
      null,
    ],
    [
      'is not below the amount to pay',
      [
        [60, 60, 'To pay'],
        [60, 73, '$41.20'],
        [60, 86, '9 April 2026'],
      ],
      null,
    ],
    [
      'is not in the column of the last day to pay',
      [
        [60, 60, 'Payable on'],
        [60, 99, '9 April 2026'],
      ],
      null,
    ],
  ])('%s', (_, lines, date) => expect(dateOf(...lines, PAID)).toBe(date));

  test('is below the title of the document', () =>
    expect(dateOf([400, 40, 'BILL'], [400, 53, 'October 6, 2026'], [60, 600, 'Installed 2026-01-31'], PAID)).toBe(
      '2026-10-06',
    ));

  test('does not continue in the next line, if it is whole but not certain', () =>
    expect(
      dateOf([60, 60, 'Invoice date'], [160, 60, '09/08/2026'], [60, 73, 'Pay by'], [160, 73, 'September 28, 2026']),
    ).toBe(null));

  test('is not in the next column', () =>
    expect(dateOf([60, 60, 'Billed on / Facturée le'], [130, 73, 'Payable on'], [130, 86, '9 May 2026'], PAID)).toBe(
      null,
    ));

  test('is that of the statement rather than of its printout', () =>
    expect(dateOf([60, 60, 'Statement date: 1 May 2026'], [60, 80, 'Generated 2026-05-02 00:14'])).toBe('2026-05-01'));

  test('of a receipt is the day of its payment', () => {
    const receipt: Line = [60, 60, 'RECEIPT FOR THE MONTH'];
    const charged: Line = [60, 90, 'Charged on: 14 May 2026'];
    expect(dateOf(receipt, charged)).toBe('2026-05-14');
    expect(dateOf(charged)).toBe(null);
  });
});

test.each<readonly [string, readonly Line[]]>([
  ['with leader dots', [[60, 60, 'Billed ..... Oct 5 2026']]],
  ['as in a database', [[60, 60, 'inv_date : 2026-10-05']]],
  [
    'not of the invoice that it replaces',
    [
      [60, 60, 'Date'],
      [160, 60, '5 octobre 2026'],
      [60, 73, 'Remplace'],
      [160, 73, 'facture du 25 septembre 2026'],
    ],
  ],
  [
    'not of the statement before',
    [
      [60, 60, 'Relevé du 2026-09-05'],
      [60, 86, 'Date du relevé : 2026-10-05'],
    ],
  ],
])('a date %s', (_, lines) => expect(dateOf(...lines)).toBe('2026-10-05'));
