/** Numbers next to the account that are of a discount, a payment or a programme. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { toDocument } from '../../../../../src/adapters/invoice/fields/document.ts';
import { pageOfText } from '../../../../support/invoice/invoice-page.ts';

const accountOf = (text: string) => findFields([pageOfText(text)]).fields.accountNumber.value;

describe('no account number is', () => {
  test.each([
    ['a promotional code', 'Promotional Code: VETS10 - 10% Recurring Discount          -$2.90 CAD'],
    [
      'the identifier of a payment',
      'Date de transaction         Passerelle               N° de transaction                 Montant\n' +
        '24/02/2026                  Carte de crédit          pi_3QwTz8ABx04               17,71 $\n' +
        '                                                     Solde                         0,00 $',
    ],
    ['the number of a programme', 'Numéro de membre Privilège (ne pas confondre avec votre compte) : 99-300-118'],
  ])('%s', (_, text) => expect(accountOf(`Invoice #20931\nHalden Voice Inc.\n\n${text}\n`)).toBeNull());
});

test('the main toll-free number of an account has no label of an account', () => {
  const { labels } = toDocument([pageOfText('Primary toll-free number of this account: 1-833-201-4460')]);
  expect(labels.map(({ label }) => label)).not.toContain('account');
});
