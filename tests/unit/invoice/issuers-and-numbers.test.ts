/** Issuers without a list of names, account numbers of several shapes, and the billed numbers. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../support/invoice-page.ts';

const read = (...lines: Line[]) => findFields([pageOf(lines)]);
const CUSTOMER: readonly Line[] = [
  [60, 190, 'Northwind Dental Inc.'],
  [60, 203, '12 Bay St'],
  [60, 216, 'Ottawa ON K1P 2J5'],
];

describe('an issuer', () => {
  /** The words above 60 are large. */
  const carrier = (...lines: Line[]) => {
    const page = pageOf([...lines, ...CUSTOMER]);
    const words = page.words.map((word) => (word.y < 60 ? { ...word, height: 20 } : word));
    return findFields([{ ...page, words }]).fields.currentCarrier.value;
  };

  test.each<[string, string | null]>([
    ['Norvella', 'Norvella'],
    ['norvella Votre facture d’affaires', 'norvella'],
    ['Tax invoice', null],
    ['Relevé de compte', null],
  ])('is the largest text at the top, without the title: %s', (line, name) => {
    expect(carrier([60, 30, line])).toBe(name);
  });

  test('is not the customer at the top', () =>
    expect(carrier([60, 20, 'Customer name'], [200, 20, 'Assinel Clinic'], [60, 45, 'Norvella'])).toBe('Norvella'));

  test('of usual size has a legal form and a word of the trade', () => {
    expect(carrier([60, 80, 'Norvella Telecom Ltd.'])).toBe('Norvella Telecom Ltd.');
    expect(carrier([60, 80, 'Norvella'], [60, 93, 'Paper copies are free'])).toBeNull();
  });

  test('is no sentence', () =>
    expect(carrier([60, 45, 'Signalez les erreurs dans les jours'], [60, 740, 'www.norvella.ca'])).toBe('norvella.ca'));
});

describe('account numbers', () => {
  const account = (...lines: Line[]) => read(...CUSTOMER, ...lines).fields.accountNumber.value;

  test.each([
    ['Numéro de compte', 'B1BXKQ77'],
    ['Account', '047718/TOR'],
    ['Account #', 'LHV-101'],
    ['No client', 'CLIPLA01'],
    ['N° de dossier', 'F-07732-2'],
    ['Account', '118822-7'],
    ['Compte', '6 0083 4471 2'],
  ])('%s %s', (label, value) => {
    const printed = value.replaceAll(' ', '');
    expect(account([300, 60, label], [450, 60, value])).toBe(printed);
    expect(account([300, 60, label], [300, 73, value])).toBe(printed);
  });

  test('of letters are taken if they abbreviate a name', () => {
    expect(account([300, 60, 'Account Number'], [300, 73, 'NORDEN'])).toBe('NORDEN');
    expect(account([300, 60, 'Account Number'], [300, 73, 'DIRECT'])).toBeNull();
  });

  test('may be the number of the customer, in a sentence', () =>
    expect(account([60, 600, 'To pay, please quote your customer number NORT-02'])).toBe('NORT-02'));

  test('have the label of an account, if another number looks like one', () =>
    expect(
      account(
        [300, 60, 'No. de compte :'],
        [450, 60, '00047-731902'],
        [300, 73, 'Votre référence / BC :'],
        [450, 73, 'PO-5518'],
      ),
    ).toBe('00047-731902'));

  test('are not below the heading of another number', () =>
    expect(account([50, 60, 'Account'], [155, 60, 'Invoice'], [50, 76, '047718/TOR'], [155, 76, '2026100047718'])).toBe(
      '047718/TOR',
    ));
});
