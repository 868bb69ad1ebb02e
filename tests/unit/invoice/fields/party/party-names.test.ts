/** Where the names of the issuer and of the customer begin and end, and which one is whose. */
import { describe, expect, test } from '@jest/globals';
import type { Line } from '../../../../support/invoice/invoice-page.ts';
import { CHARGES, customer, office, readParties } from '../../../../support/invoice/invoice-parties.ts';

describe('the names of the parties', () => {
  test.each<[string, string]>([
    ['a person', 'Larkspur Bindery LLP, Ranjit Alder'],
    ['a place', 'Larkspur Bindery LLP, Tofino BC'],
    ['a remark', 'Larkspur Bindery LLP (in receivership)'],
    ['the address', 'Larkspur Bindery LLP | 12 Bay St, Ottawa ON K1P 2J5'],
  ])('a name ends at its legal form, before %s', (_what, line) =>
    expect(
      readParties([60, 30, 'Quillon Voice'], [60, 100, 'Bill to'], ...customer(60, 113, line), ...CHARGES)[1],
    ).toBe('Larkspur Bindery LLP'),
  );

  test.each<[string, string]>([
    ['Larkspur Condo Corp. No. 118 Accounts', 'Larkspur Condo Corp. No. 118'],
    ["pL') Larkspur Bindery", 'Larkspur Bindery'],
  ])('the name in %s', (line, name) =>
    expect(
      readParties([60, 30, 'Quillon Voice'], [60, 100, 'Bill to'], ...customer(60, 113, line), ...CHARGES, [
        60,
        500,
        'Merci — Thank you',
      ])[1],
    ).toBe(name),
  );

  test.each<[string, Line[], string]>([
    [
      'the kind of its services',
      office(60, 30, 'Quillon Voice').toSpliced(1, 0, [60, 43, 'Telephone services']),
      'Quillon Voice',
    ],
    [
      'its town',
      [
        [60, 30, 'Quillon Voice, Guelph'],
        [60, 60, '40 Elm St, Guelph ON N1H 2A1'],
      ],
      'Quillon Voice',
    ],
  ])('the issuer has a name without %s', (_what, lines, issuer) =>
    expect(
      readParties(...lines, [60, 150, 'Bill to'], ...customer(60, 163, 'Larkspur Bindery Ltd.'), ...CHARGES)[0],
    ).toBe(issuer),
  );

  test('a profession below a person is not part of the name', () =>
    expect(
      readParties(
        [60, 30, 'Quillon Voice'],
        [60, 100, 'Titulaire'],
        [60, 113, 'Dre Anne Larkspur'],
        ...customer(60, 126, 'optométriste'),
        ...CHARGES,
      )[1],
    ).toBe('Dre Anne Larkspur'));

  test.each<[string, Line[]]>([
    [
      'in the same row',
      [
        [60, 113, 'Tenant'],
        [320, 113, 'Larkspur Landmen Inc.'],
      ],
    ],
    ['in the same text', [[60, 113, 'Client: Larkspur Landmen Inc.']]],
    ['of one letter', [[60, 113, 'À : Larkspur Landmen Inc. - 12 Bay St']]],
    [
      'with the address in the same text',
      [
        [60, 113, 'Sent to'],
        [320, 113, 'Larkspur Landmen Inc., 12 Bay St, Ottawa ON K1P 2J5'],
      ],
    ],
  ])('the name with a label %s is the customer, if the only address above is the issuer’s', (_how, lines) =>
    expect(
      readParties(
        [60, 30, 'Quillon Executive Suites Ltd.'],
        [60, 43, '9th Floor, 40 Elm St, Guelph ON N1H 2A1'],
        ...lines,
        ...CHARGES,
      ).slice(0, 2),
    ).toEqual(['Quillon Executive Suites Ltd.', 'Larkspur Landmen Inc.']),
  );

  test.each<[string, string[], string]>([
    ['the end of a professional name', ['Larkspur Dental', 'Professional Corp.'], 'Larkspur Dental Professional Corp.'],
    ['three lines', ['Larkspur Search', '& Rescue Telephone', 'Society'], 'Larkspur Search & Rescue Telephone Society'],
    [
      'a hyphen at the end of its line',
      ['Ville de Sainte-Anne-des-', 'Ormes', 'Hôtel de ville'],
      'Ville de Sainte-Anne-des-Ormes',
    ],
    ['the kind and the name', ['Fabrique de la paroisse', 'Saint-Larkspur'], 'Fabrique de la paroisse Saint-Larkspur'],
  ])('a name may have %s', (_how, lines, name) =>
    expect(
      readParties(
        [60, 30, 'Quillon Voice'],
        [60, 100, 'Member'],
        ...lines.map((line, index): Line => [160, 100 + 13 * index, line]),
        [160, 100 + 13 * lines.length, '12 Bay St'],
        [160, 113 + 13 * lines.length, 'Ottawa ON K1P 2J5'],
        ...CHARGES,
      )[1],
    ).toBe(name),
  );

  test.each([
    ['Messrs. Larkspur & Reed LLP, Barristers', 'Larkspur & Reed LLP'],
    ['Larkspur Bros. Well Drilling', 'Larkspur Bros. Well Drilling'],
  ])('%s is the name of a company', (line, name) =>
    expect(
      readParties([60, 30, 'Quillon Voice'], [60, 100, 'Bill to'], ...customer(60, 113, line), ...CHARGES)[1],
    ).toBe(name),
  );

  test('the value of the next label does not continue the name', () =>
    expect(
      readParties(
        [60, 30, 'Quillon Voice'],
        [60, 113, 'Client'],
        [160, 113, 'Larkspur Bindery'],
        [60, 126, 'Client code'],
        [160, 126, 'LARKB'],
        ...CHARGES,
      )[1],
    ).toBe('Larkspur Bindery'));

  test('another name for a customer’s business does not make it the issuer', () =>
    expect(
      readParties([60, 30, 'Quillon Voice'], ...customer(60, 113, 'Larkspur Motors Inc. o/a LarkDepot'), ...CHARGES)[0],
    ).toBe('Quillon Voice'));

  test('an association may have a name of small words', () =>
    expect(
      readParties(
        [60, 30, 'Quillon Voix'],
        [60, 100, 'Facturé à'],
        ...customer(60, 113, 'Ordre professionnel des traducteurs agricoles'),
        ...CHARGES,
      )[1],
    ).toBe('Ordre professionnel des traducteurs agricoles'));

  test('a room above the name is not part of it', () =>
    expect(
      readParties(
        [60, 30, 'Quillon Voice'],
        [60, 100, 'Loc. 402'],
        ...customer(60, 113, 'Larkspur Bindery Ltd.'),
        ...CHARGES,
      )[1],
    ).toBe('Larkspur Bindery Ltd.'));

  test('what is in care of somebody is not named after them', () =>
    expect(
      readParties(
        [60, 30, 'Quillon Voice'],
        [60, 100, 'Larkspur Bindery Mgmt'],
        ...customer(60, 113, 'c/o Alder & Soames LLP'),
        ...CHARGES,
      )[1],
    ).toBe('Larkspur Bindery Mgmt'));
});
