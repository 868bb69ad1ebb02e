/** Issuers without a list of names, and customers whose name is printed in one line or two. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../../../support/invoice/invoice-page.ts';

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
    expect(carrier([60, 20, 'Customer name'], [200, 20, 'Assinel Clinic'], [60, 45, 'Norvella Voice'])).toBe(
      'Norvella Voice',
    ));

  test('may be of usual size', () => {
    expect(carrier([60, 80, 'Norvella Telecom Ltd.'])).toBe('Norvella Telecom Ltd.');
  });

  test('is no sentence', () =>
    expect(carrier([60, 45, 'Signalez les erreurs dans les jours'], [60, 740, 'www.norvella.ca'])).toBe('norvella.ca'));
});

describe('a customer', () => {
  const name = (...lines: Line[]) => read([60, 40, 'Norvella Telecom Ltd.'], ...lines).fields.customerName.value;

  test('is not the issuer', () =>
    expect(
      name(
        [60, 30, 'NORVELLA'],
        [60, 60, 'Norvella Inc.'],
        [60, 73, '40 King St'],
        [60, 86, 'Whitehorse YT Y1A 4Y4'],
        [60, 760, 'www.norvella.ca'],
        ...CUSTOMER,
      ),
    ).toBe('Northwind Dental Inc.'));

  test('has a name of two lines, as it is printed in one line elsewhere', () => {
    const lines: readonly Line[] = [[60, 177, 'CEDARBRAE'], [60, 190, 'PHYSIO & WELLNESS'], ...CUSTOMER.slice(1)];
    expect(name(...lines, [60, 600, 'Cedarbrae Physio & Wellness'])).toBe('CEDARBRAE PHYSIO & WELLNESS');
  });

  test('has a name of two lines that no sign joins', () =>
    expect(name([60, 177, 'Cedarbrae Lakes Community'], [60, 190, 'Health Centre'], ...CUSTOMER.slice(1))).toBe(
      'Cedarbrae Lakes Community Health Centre',
    ));

  test.each(['Finance Office', 'Warehouse 2', 'c/o Larkspur Bookkeeping', 'Ms. Ana Larkspur'])(
    'has a name of one line above %s',
    (line) =>
      expect(name([60, 177, 'Cedarbrae Physio'], [60, 190, line], ...CUSTOMER.slice(1))).toBe('Cedarbrae Physio'),
  );

  test('is below its contact person', () =>
    expect(name([60, 177, 'Ms. Ana Larkspur'], [60, 190, 'Cedarbrae Physio Inc.'], ...CUSTOMER.slice(1))).toBe(
      'Cedarbrae Physio Inc.',
    ));

  test('has a name of two lines, the second with an article', () =>
    expect(
      name(
        [60, 164, 'Bill to'],
        [60, 177, 'Centre de la petite enfance'],
        [60, 190, 'Les Explorateurs'],
        ...CUSTOMER.slice(1),
      ),
    ).toBe('Centre de la petite enfance Les Explorateurs'));

  test('has two lines next to a large amount', () => {
    const texts = ['Northwind Dental Inc.', 'Attn: C. Riendeau', '12 Bay St', 'Ottawa ON K1P 2J5'];
    const lines = texts.map((text, line): Line => [60, 177 + 11 * line, text]);
    const page = pageOf([...lines, [400, 177, '140,27 $']]);
    const words = page.words.map((word) => (word.x < 400 ? word : { ...word, height: 20 }));
    expect(findFields([{ ...page, words }]).fields.customerName.value).toBe('Northwind Dental Inc.');
  });
});
