/** Telephone invoices, next to letters, leases, goods and other services. */
import { describe, expect, test } from '@jest/globals';
import { toDocument } from '../../../../../src/adapters/invoice/fields/document.ts';
import { findFields, findFieldsIn, isComplete } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import {
  assertNoOtherDocument,
  assertTelephoneInvoice,
} from '../../../../../src/adapters/invoice/fields/substance/substance.ts';
import { pageOf, pageOfText, type Line } from '../../../../support/invoice/invoice-page.ts';

const read = (...lines: Line[]) => findFields([pageOf(lines)]);
const CUSTOMER: readonly Line[] = [
  [60, 190, 'Northwind Dental Inc.'],
  [60, 203, '12 Bay St'],
  [60, 216, 'Ottawa ON K1P 2J5'],
];

/** @throws InvoiceUnreadable if the lines are no telephone invoice */
function assertInvoice(...lines: Line[]): void {
  const document = toDocument([pageOf(lines)]);
  assertTelephoneInvoice(document, findFieldsIn(document));
}

describe('a complete invoice', () => {
  const invoice: Line[] = [
    [50, 30, 'Bell'],
    [50, 50, 'Account number 123456789'],
    [50, 70, 'Bill date 2026-04-05'],
    [50, 90, 'Business line 55.00'],
    [50, 110, 'GST 2.75'],
  ];

  test('is not a letter', () => {
    expect(() =>
      assertInvoice([50, 50, 'Dear neighbours'], [50, 70, '12 Bay St'], [50, 83, 'Ottawa ON K1P 2J5']),
    ).toThrow('nothing-found');
    expect(() => assertInvoice()).toThrow('nothing-found');
    expect(() => assertInvoice(...invoice)).not.toThrow();
  });

  test.each<[string, boolean, Line[]]>([
    [
      'of an unknown carrier',
      true,
      [
        [50, 30, 'Facture'],
        [50, 50, 'Compte client 4471229'],
        [50, 70, 'Ligne d’affaires'],
        [50, 90, 'TPS 2,41 TVQ 4,81'],
        [50, 110, 'Montant à payer 55,42 $'],
      ],
    ],
    [
      'for electricity',
      false,
      [
        [50, 30, 'Bill for electricity'],
        [50, 50, 'Account number 4471229'],
        [50, 70, 'Meter reading 1,204 kWh'],
        [50, 90, 'HST 2.41'],
        [50, 110, 'Amount due 55.42'],
        [50, 130, 'Call us: 1-800-555-0199'],
      ],
    ],
    [
      'for goods',
      false,
      [
        [50, 30, 'Invoice'],
        [50, 50, 'Qty Item no Description Unit price'],
        [50, 70, '2 A-113 Desk phone model T4 120.00'],
        [50, 90, 'Shipping 12.00 HST 31.20'],
        [50, 110, 'Total due 271.20'],
      ],
    ],
    [
      'for goods, with the words of telephone service only in its labels',
      false,
      [
        [50, 30, 'Office Supply invoice'],
        [50, 50, 'Account number 4471229'],
        [50, 70, 'Lines supplied to: 12 Bay St, Ottawa ON K1P 2J5'],
        [50, 90, 'Toner cartridge, black 120.00'],
        [50, 110, 'Total due 2026-05-01 120.00 HST 15.60'],
      ],
    ],
    [
      'that lists a device',
      true,
      [
        [50, 30, 'Invoice'],
        [50, 50, 'Account number 4471229'],
        [50, 70, 'Business line 55.00'],
        [50, 90, 'Desk phone, serial no. 5512, qty 1, unit price 120.00'],
        [50, 110, 'Long distance 12.00 Voice mail 5.00 HST 15.60'],
        [50, 130, 'Amount due 2026-05-01 120.00'],
      ],
    ],
  ])('%s: %p', (_kind, accepted, lines) => {
    const assertion = expect(() => assertInvoice(...lines));
    if (accepted) assertion.not.toThrow();
    else assertion.toThrow('nothing-found');
  });

  test('is unread, not another document, if hardly anything of it is legible and nothing was found', () => {
    const judged = (...lines: Line[]) => {
      const document = toDocument([pageOf(lines)]);
      assertNoOtherDocument(document, findFieldsIn(document));
    };
    expect(() => judged([50, 50, 'nvoi e 1l|'], [50, 70, '4w1 q'])).toThrow('unreadable: unread');
    expect(() => judged([50, 50, 'nvoi e'], [50, 70, 'Bill date 2026-04-05'])).not.toThrow();
    expect(() => judged([50, 50, 'Electricity 812 kWh'], [50, 70, 'Meter reading'])).toThrow('nothing-found');
  });

  test('needs every field; reading continues until then', () => expect(isComplete(read(...invoice))).toBe(false));
});

describe('no telephone invoice is', () => {
  test.each<[string, readonly string[]]>([
    [
      'an invoice for equipment',
      ['FACTURE 88417', 'Téléphone IP 1 194,00 $', 'Commutateur PoE', 'Câble, boîte 1000 pi', 'TPS TVQ', 'TOTAL'],
    ],
    [
      'a lease',
      [
        'The Landlord leases to the Tenant the premises. Rent is due monthly, charges and tax extra.',
        'This lease: accounts for telephone and internet. Landlord telephone 514-201-1177. Amount payable.',
      ],
    ],
  ])('%s', (_kind, texts) => {
    const lines = [...texts, 'Marchandise non retournable'].map((text, line): Line => [60, 300 + 15 * line, text]);
    const document = toDocument([pageOf([...CUSTOMER, ...lines])]);
    expect(() => assertTelephoneInvoice(document, findFieldsIn(document))).toThrow();
  });
});

test('an invoice without an account or a billed number is accepted if it is addressed to a customer', () => {
  const lines = (...addressee: readonly string[]) =>
    toDocument([
      pageOfText(`
                                                                  Copperline IP
                                                                  55 Ottawa Street North
                                                                  Hamilton, Ontario
                                                                  L8H 3Y9

Billed To                          Date of Issue          Invoice Number
${addressee.join('\n')}

Description                                                          Rate        Qty       Line Total
Cloud phone system                                                   $28.00      6         $168.00
Extensions 101 to 106, unlimited Canada. Front desk line (905) 201-3618.
Music on hold with custom recording                                  $0.00       1         $0.00
                                                                     Subtotal              168.00
                                                                     HST (13%)             21.84
                                                                     Amount Paid           0.00
                                                                     Amount Due (CAD)      $189.84
Porting away? Give us 30 days notice please. Call Rob at 905-201-3301.
`),
    ]);
  const isAccepted = (document: ReturnType<typeof toDocument>) => {
    try {
      assertTelephoneInvoice(document, findFieldsIn(document));
      return true;
    } catch {
      return false;
    }
  };
  expect(
    isAccepted(lines('Mohawk Ridge Veterinary Clinic', '871 Upper James Street', 'Hamilton, Ontario', 'L9C 3A5')),
  ).toBe(true);
  expect(isAccepted(lines())).toBe(false);
});
