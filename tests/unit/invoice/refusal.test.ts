/** Which documents are read as telephone invoices. */
import { describe, expect, test } from '@jest/globals';
import { toDocument } from '../../../src/adapters/invoice/fields/document.ts';
import { findFieldsIn } from '../../../src/adapters/invoice/fields/find-fields.ts';
import { assertTelephoneInvoice } from '../../../src/adapters/invoice/fields/substance/substance.ts';
import { pageOf, type Line } from '../../support/invoice-page.ts';

describe('the refusal of documents', () => {
  const judge = (...lines: readonly Line[]) => {
    const document = toDocument([pageOf(lines)]);
    return () => assertTelephoneInvoice(document, findFieldsIn(document));
  };
  const column = (...texts: readonly string[]) => texts.map((text, index): Line => [60, 50 + 20 * index, text]);

  test('a stamp, a way to pay and a store do not refuse a telephone invoice', () =>
    expect(
      judge(
        ...column(
          'Invoice',
          'RECEIPT',
          'Pay by debit or cash at any store',
          'Account number 44710229',
          'GST',
          'Internet',
        ),
        [60, 400, 'Main number'],
        [200, 400, '514-201-3344'],
      ),
    ).not.toThrow());

  test('a telephone invoice in the form of one for goods is read', () =>
    expect(
      judge(
        ...column('Invoice', 'Item No. Quantity Unit Price', 'Shipped by: Tracking Number:', 'GST', 'Amount'),
        ...column(
          'Sip trunk channels, monthly 22.00',
          'Long distance 4.00',
          'Account 44710229',
          'Main number 514-201-3344',
        ).map(([x, y, text]): Line => [x, y + 200, text]),
      ),
    ).not.toThrow());

  test('the receipt of a service with its numbers is read', () =>
    expect(
      judge(
        ...column('Receipt', 'Invoice number 5F2C-0017', 'Mastercard 9036', 'Cloud phone seat, monthly 60.00'),
        ...column('Local number +1 902-201-3456', 'Local number +1 902-201-3457', 'Subtotal 69.00', 'HST 10.35').map(
          ([x, y, text]): Line => [x, y + 200, text],
        ),
      ),
    ).not.toThrow());

  test('a telephone invoice may name a room and the order of a purchasing department', () =>
    expect(
      judge(
        ...column(
          'Facturé à',
          'Service des achats',
          'Pavillon Roy, pièce 301',
          'Bon de commande : BC-419',
          'Total',
          'TVH',
        ),
        ...column('Circuit voix numérique, numéro pilote 506-201-1500', 'Numéro 506-201-1501').map(
          ([x, y, text]): Line => [x, y + 200, text],
        ),
      ),
    ).not.toThrow());

  test('a short message that charges for one number is read', () =>
    expect(
      judge(
        ...column(
          'Subject: your phone invoice of October, number 2207',
          'Hello Ana,',
          '902-201-3456, basic rate $38.00, HST $5.70, total $43.70',
          'Please send an e-transfer by October 20.',
        ),
      ),
    ).not.toThrow());

  test('a block of numbers is a sign of telephone service', () => {
    const linesOf = (...numbers: readonly string[]) =>
      judge(
        ...column('Facture', 'Compte 0042-77-1180', 'Solde', 'Taxe provinciale 37,40', 'Livraison'),
        ...numbers.map((number, index): Line => [60, 300 + 20 * index, number]),
      );
    expect(linesOf('8192013340', '8192013341', '8192013342', '8192013343')).not.toThrow();
    expect(linesOf('8192013340', '8192015512')).toThrow();
  });

  test('a part of an invoice with few words is read', () =>
    expect(
      judge(...column('Bell Canada', 'Account number: 512345678', 'Telephone number: 514-201-3344')),
    ).not.toThrow());

  test('the cover page of a telephone invoice is read', () =>
    expect(
      judge(
        ...column(
          'Dear customer,',
          'your invoice for business lines and long distance is on the next page.',
          'Total due for account 44710229',
          'GST 123456789',
        ),
      ),
    ).not.toThrow());

  test.each([
    ['a receipt', ['Receipt', 'Milk 5.49', 'Subtotal 5.49', 'GST 0.00', 'Total 5.49', 'Debit card']],
    [
      'electricity',
      ['Invoice', 'Account number 44710229', 'GST', 'Meter reading', 'Electricity 812 kWh', 'Amount due'],
    ],
    [
      'a lease',
      [
        'The Landlord leases the premises to the Tenant.',
        'Rent is payable monthly, with GST. The total is due on the first.',
        'The Tenant pays telephone and internet. Emergency number 416-201-5500.',
        'Insurance. The Tenant maintains liability insurance. Signed by the parties.',
      ],
    ],
    [
      'equipment',
      [
        'Facture 88417',
        'Expédié par: Transport',
        'Téléphone IP 1 194,00 $',
        'Câble, boîte 318,00 $',
        'Marchandise',
        'TPS',
      ],
    ],
    [
      'a shop for telephones',
      [
        'Facture 3317',
        'No client : GDA10, 514-201-4499',
        'TPS',
        'Commutateur PoE, 8 ports',
        'Garantie pièces',
        'Sous-total',
        'Achat et vente de téléphones remis à neuf',
        'Aucun service de ligne inclus',
      ],
    ],
    [
      'an alarm',
      [
        'Invoice 88-4410',
        'GST',
        'Total',
        'Alarm monitoring, burglar and fire 420.00',
        'Your panel reports over your own telephone line (250-201-3344), which is not supplied by us',
      ],
    ],
    [
      'the rent of toilets',
      ['Facture 26-0771', '418 201-5577', 'No client : FCSA', 'Toilettes, fin de semaine', 'TPS', 'Total 1 736,12'],
    ],
    ['a letter', ['Dear neighbours,', 'call the office by telephone.', 'Your committee']],
  ])('%s is refused', (_what, texts) => expect(judge(...column(...texts))).toThrow());
});
