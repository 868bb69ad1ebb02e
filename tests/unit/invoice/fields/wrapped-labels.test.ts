/** Labels that a narrow column wrapped. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../../support/invoice/invoice-page.ts';

const TOP: readonly Line[] = [
  [60, 40, 'Orafibre Inc.'],
  [400, 40, 'Telephone bill'],
  [60, 70, 'Sent: November 20, 2026'],
  [60, 100, 'Larkspur Veterinary Clinic Inc.'],
  [60, 113, '48 Elm Street'],
  [60, 126, 'Guelph ON N1H 3A1'],
];
const read = (...lines: Line[]) => findFields([pageOf([...TOP, ...lines])]);

test('headings of a table in two lines', () => {
  const { fields } = read(
    ...([
      [60, 200, 'SUBSCRIBER'],
      [60, 212, 'ACCOUNT NUMBER'],
      [60, 230, '8855169-N'],
    ] as Line[]),
    ...([
      [170, 200, 'DATE OF THIS'],
      [170, 212, 'INVOICE'],
      [170, 230, 'JAN. 24, 2025'],
    ] as Line[]),
    ...([
      [280, 200, 'PLEASE PAY BY'],
      [280, 230, '17-Feb-2025'],
    ] as Line[]),
  );
  expect([fields.accountNumber.value, fields.invoiceDate.value]).toEqual(['8855169-N', '2025-01-24']);
});

test('the due date in front of the date of the invoice, with headings in two lines', () => {
  const { fields } = read(
    ...([
      [60, 200, 'Due'],
      [60, 212, 'Date'],
      [60, 230, '2026-10-20'],
    ] as Line[]),
    ...([
      [170, 200, 'Bill'],
      [170, 212, 'Date'],
      [170, 230, '2026-10-01'],
    ] as Line[]),
  );
  expect(fields.invoiceDate.value).toBe('2026-10-01');
});

describe.each([200, 206, 212])('the value of a label in two lines, at height %d', (y) => {
  test.each<[first: string, second: string, value: string, wanted: string]>([
    ['Adresse de', 'service', '77, rue Duval, Laval QC H7A 1A1', 'rue Duval'],
    ['Service', 'address', '77 Pine Road, Guelph ON N1H 3A2', 'Pine Road'],
    ['Address of', 'service', '77 Pine Road, Guelph ON N1H 3A2', 'Pine Road'],
    ['Adresse', 'du service', '77, rue Duval, Laval QC H7A 1A1', 'rue Duval'],
  ])('%s / %s', (first, second, value, wanted) => {
    const { fields } = read([60, 200, first], [60, 212, second], [220, y, value]);
    expect([fields.streetNo.value, fields.streetName.value]).toEqual(['77', wanted]);
  });

  test('a date behind both languages', () => {
    const { fields } = read([60, 200, 'FACTURE DATÉE DU / STATEMENT'], [60, 212, 'DATE'], [280, y, '24 sept. 2025']);
    expect(fields.invoiceDate.value).toBe('2025-09-24');
  });
});

test('a recipient above another label stays apart', () => {
  const { mailingAddress } = findFields([
    pageOf([
      ...([
        [60, 40, 'Orafibre Inc.'],
        [60, 200, 'For the account of'],
        [200, 200, 'Larkspur Clinic Inc.'],
      ] as Line[]),
      ...([
        [60, 212, 'Send to'],
        [200, 212, '48 Elm Street, Guelph ON N1H 3A1'],
      ] as Line[]),
    ]),
  ]);
  expect(mailingAddress.streetName.value).toBe('Elm Street');
});
