/** Some forms print a label below its value or behind it, or in letters with wide spaces. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../../support/invoice/invoice-page.ts';

const FORM: readonly Line[] = [
  [60, 40, 'Halden Telecom Inc.'],
  [60, 100, 'May 7, 2026'],
  [200, 100, 'HT 30-1187-4'],
  [330, 100, '613-201-4471'],
  [460, 100, '$88.04'],
  [60, 112, 'invoice date'],
  [200, 112, 'your account'],
  [330, 112, 'telephone'],
  [460, 112, 'amount due'],
  [60, 160, 'Tesluk Saw & Tool'],
  [330, 160, '318 Galena Ave'],
  [60, 172, 'customer'],
  [330, 172, 'Ottawa ON K1P 2J5'],
  [330, 184, 'where the service is'],
  [60, 210, 'PO Box 77'],
  [60, 222, 'Nepean ON K2G 1V8'],
  [60, 234, 'where this bill was mailed'],
];
const read = (lines: readonly Line[]) => findFields([pageOf(lines)]);

describe('labels below their values', () => {
  test('are those of the values above them', () => {
    const { fields, mailingAddress, phoneNumbers } = read(FORM);
    expect({
      account: fields.accountNumber.value,
      date: fields.invoiceDate.value,
      customer: fields.customerName.value,
      street: [fields.streetNo.value, fields.streetName.value, fields.postalCode.value],
      mailing: [mailingAddress.city.value, mailingAddress.postalCode.value],
      main: phoneNumbers.main,
    }).toEqual({
      account: 'HT30-1187-4',
      date: '2026-05-07',
      customer: 'Tesluk Saw & Tool',
      street: ['318', 'Galena Ave', 'K1P2J5'],
      mailing: ['Nepean', 'K2G1V8'],
      main: '6132014471',
    });
  });

  test('leave the values in the place where they are printed', () => {
    const { fields } = read(FORM);
    const { height } = pageOf(FORM);
    expect((fields.accountNumber.region?.y ?? 0) * height).toBeCloseTo(100, -1);
    expect((fields.postalCode.region?.y ?? 0) * height).toBeCloseTo(172, -1);
  });

  test('are not those of a page with labels above its values', () => {
    const above: readonly Line[] = [
      [60, 40, 'Halden Telecom Inc.'],
      [60, 88, 'Invoice date'],
      [60, 100, 'May 7, 2026'],
      [60, 112, 'Due date'],
      [60, 124, 'May 28, 2026'],
      [60, 136, 'Account number'],
      [60, 148, '4471 0093'],
    ];
    expect(read(above).fields).toMatchObject({
      invoiceDate: { value: '2026-05-07' },
      accountNumber: { value: '44710093' },
    });
  });
});

describe('labels behind their values', () => {
  const PAGE: readonly Line[] = [
    [60, 40, 'Halden Telecom Inc., 9 Oak Road, Guelph ON N1H 3A1'],
    [200, 100, 'PA-660172 account number'],
    [200, 113, 'May 7, 2026 invoice date'],
    [200, 126, 'F0044-5519 invoice number'],
    [200, 139, '613-201-3377 main number'],
    [200, 152, 'May 28, 2026 due date'],
    [200, 165, 'Northwind Dental Inc. customer'],
    [200, 178, '240 Bank St, Ottawa ON K2P 1X4 service address'],
    [200, 191, '12 Bay St, Ottawa ON K1P 2J5 mailing address'],
  ];

  test('are those of the values in front of them', () => {
    const { fields, mailingAddress, phoneNumbers } = read(PAGE);
    expect([
      fields.accountNumber.value,
      fields.invoiceDate.value,
      fields.customerName.value,
      fields.streetNo.value,
      mailingAddress.streetNo.value,
      phoneNumbers.main,
    ]).toEqual(['PA-660172', '2026-05-07', 'Northwind Dental Inc.', '240', '12', '6132013377']);
  });

  test('leave the values in the place where they are printed', () =>
    expect((read(PAGE).fields.accountNumber.region?.x ?? 0) * pageOf(PAGE).width).toBeCloseTo(200, -1));
});

test('labels in letters with wide spaces are closed up', () => {
  const { fields } = read([
    [60, 40, 'Halden Telecom Inc.'],
    [60, 100, 'AC C O U N T N O .'],
    [60, 113, '88-20417-6'],
    [200, 100, 'BIL L ISSU ED'],
    [200, 113, 'July 2, 2026'],
    [60, 160, 'Northwind Dental Inc.'],
    [60, 173, '12 Bay St'],
    [60, 186, 'Ottawa ON K1P 2J5'],
    [330, 160, 'SERVIC E AD D RESS'],
    [330, 173, 'Same as billing address'],
  ]);
  expect([fields.accountNumber.value, fields.invoiceDate.value, fields.streetNo.value]).toEqual([
    '88-20417-6',
    '2026-07-02',
    '12',
  ]);
});
