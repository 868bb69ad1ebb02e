/** What is around a name tells whose it is: labels, payment slips, closings, buttons and titles. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../../../support/invoice/invoice-page.ts';

const read = (...lines: Line[]) => {
  const { currentCarrier, customerName } = findFields([pageOf(lines)]).fields;
  return [currentCarrier.value, customerName.value];
};
const CUSTOMER: readonly Line[] = [
  [60, 150, 'Bill to'],
  [60, 163, 'Larkspur Bindery Ltd.'],
  [60, 176, '12 Bay St'],
  [60, 189, 'Ottawa ON K1P 2J5'],
];
const CHARGES: readonly Line[] = [
  [60, 300, 'Business line 613-555-0142'],
  [400, 300, '42.00'],
  [60, 315, 'HST'],
  [400, 315, '5.46'],
];

describe('the issuer', () => {
  const issuer = (...lines: Line[]) => read(...lines, ...CUSTOMER, ...CHARGES)[0];

  test.each<[string, Line[]]>([
    ['a button', [[60, 700, '[Télécharger le PDF]']]],
    ['a command', [[60, 700, 'Modifier le mode de paiement']]],
    [
      'a term of payment',
      [
        [60, 700, 'Payable to'],
        [200, 700, '30 days'],
      ],
    ],
    ['a label without a value', [[60, 700, 'Amount enclosed: ____________']]],
    ['a title', [[60, 30, 'UTILITY INVOICE']]],
    ['a slogan', [[60, 30, 'A real voice']]],
    [
      'a person who signs',
      [
        [60, 690, 'With thanks,'],
        [60, 710, 'Tobias Quill'],
      ],
    ],
  ])('is not %s', (_what, lines) => expect(issuer(...lines)).toBeNull());

  test('is whom the returned part is sent to', () =>
    expect(
      issuer(
        [60, 30, 'MONTHLY INVOICE'],
        [60, 660, 'Payment slip - please return with your payment'],
        [60, 680, 'To: Harbour Affairs, PO Box 50, Laval QC H7S 1M4'],
      ),
    ).toBe('Harbour Affairs'));

  test.each<[string, string]>([
    ['Facture Zéphyr Câblodistribution', 'Zéphyr Câblodistribution'],
    ['Bill of Quillon Voice', 'Quillon Voice'],
  ])('follows the title of the document: %s', (line, name) => expect(issuer([60, 30, line])).toBe(name));

  test('has words of the trade only, if a web address has them', () =>
    expect(
      issuer([60, 30, 'Nuage Vocal'], [60, 60, '40 Elm St, Guelph ON N1H 2A1'], [60, 700, 'aide@nuagevocal.ca']),
    ).toBe('Nuage Vocal'));

  test('has a name of two lines, and the first one says only what it is', () =>
    expect(
      issuer(
        [60, 30, 'Télécommunications'],
        [60, 43, 'DU MONT-QUILLON'],
        [60, 60, '40, rue Elm, Laval QC H7S 1M4'],
        [60, 720, 'www.montquillon.ca'],
      ),
    ).toBe('Télécommunications DU MONT-QUILLON'));

  test('has two names, one for its brand', () =>
    expect(
      issuer([60, 30, 'TRELLIS WHOLESALE'], [60, 43, 'a division of Quillon Peering Corp.'], [60, 700, '613-555-0199']),
    ).toMatch(/^(?:TRELLIS WHOLESALE|Quillon Peering Corp\.)$/));

  test('has a name at the top and the legal one at the foot', () =>
    expect(
      issuer([60, 30, 'QUILLON VOICE & DATA'], [60, 720, 'Quillon Communications Corp., 40 Elm St, Guelph ON N1H 2A1']),
    ).toMatch(/^quillon/i));
});

describe('the customer', () => {
  const customer = (...lines: Line[]) => read([60, 30, 'Quillon Voice Inc.'], ...lines, ...CHARGES)[1];

  test('may be named in a sentence, with an article', () =>
    expect(
      customer([60, 150, 'Le présent relevé est adressé à la Fabrique de Saint-Quill, 12, rue Bay, Laval QC H7S 1M4']),
    ).toBe('Fabrique de Saint-Quill'));

  test('may be written in small letters', () =>
    expect(
      customer(
        [60, 150, 'for'],
        [160, 150, 'the larkspur phone museum of guelph inc.'],
        [160, 163, '12 bay street'],
        [160, 176, 'guelph ontario n1h 2a1'],
      ),
    ).toBe('the larkspur phone museum of guelph inc.'));

  test('is of an administration', () =>
    expect(customer([60, 150, 'MINISTÈRE CLIENT : OFFICE DES LARIX PUBLICS'])).toBe('OFFICE DES LARIX PUBLICS'));
});
