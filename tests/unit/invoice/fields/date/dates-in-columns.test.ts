/** The date of an invoice in columns, next to those of earlier invoices and of e-mails. */
import { expect, test } from '@jest/globals';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, pageOfText } from '../../../../support/invoice/invoice-page.ts';

test.each([
  [
    'of the invoice, not of the one before',
    `
Votre facture du 28 août 2026
Compte précédent
  Facture du 28 juillet                      411,90
`,
    '2026-08-28',
  ],
  [
    'of the invoice, not of the e-mail that it came with',
    `
De : Téléphonie Pic-Bois <facture@picbois.example>
Envoyé : 3 mars 2026 06:40
   Facture          PB-118276
   Date             2 mars 2026
`,
    '2026-03-02',
  ],
  [
    'below its label, next to a column that speaks of payments',
    `
Silverpoint Business Products Ltd             Invoice Date            Foxglove Telecom Inc
Attention: Accounts Payable                   31 Jan 2026             Unit 12
`,
    '2026-01-31',
  ],
  [
    'below the title in two languages',
    `
Câble des Collines                                                   Facture / Invoice
                                                              17 juin / June 17, 2026
`,
    '2026-06-17',
  ],
  [
    'billed, above what is due',
    `
TELEPHONE     250-201-3318
ACCOUNT       3318-R-052
BILLED        APR 11 2026
DUE           ON RECEIPT

SERVICE REMOVED: MAR 31 2026
`,
    '2026-04-11',
  ],
  [
    'without a label, not that of an agreement',
    `
Meadowlark Managed IT                                                 No. 2026/118
204-201-2600                                                          12 August 2026

1.   Phone service per agreement dated 4 May 2022
`,
    '2026-08-12',
  ],
  [
    'whose first day was misread',
    `
Date de facturation
1°" septembre 2026
`,
    '2026-09-01',
  ],
])('%s', (_, text, date) => expect(findFields([pageOfText(text)]).fields.invoiceDate.value).toBe(date));

test('a date with a label is not that in the account of payments', () => {
  const page = pageOf([
    [50, 114, '8840 0213 77'],
    [229, 114, 'Ligne téléphonique'],
    [50, 126, 'Date de facturation'],
    [229, 126, '418 201-5526'],
    [50, 138, '1er juin 2026'],
    [229, 138, 'Facture nº'],
    [43, 193, 'Facture du'],
    [97, 193, '1er mai 2026'],
    [320, 193, '146,03 $'],
    [440, 196, '05-04 506 201-4478 12 0,48'],
  ]);
  expect(findFields([page]).fields.invoiceDate.value).toBe('2026-06-01');
});
