/** The issuer and the customer are chosen together, and each address belongs to one of them. */
import { describe, expect, test } from '@jest/globals';
import type { Line } from '../../../../support/invoice/invoice-page.ts';
import { CHARGES, customer, office, readParties } from '../../../../support/invoice/invoice-parties.ts';

describe('the parties of an invoice', () => {
  test.each<[string, Line[]]>([
    [
      'seller and buyer',
      [
        [60, 100, 'Seller'],
        [320, 100, 'Buyer'],
      ],
    ],
    [
      'issuer and payer, in French',
      [
        [60, 100, 'Émetteur'],
        [320, 100, 'Payeur'],
      ],
    ],
  ])('%s are next to each other', (_how, labels) =>
    expect(
      readParties(
        [60, 30, 'Quillon Voice'],
        ...labels,
        ...office(60, 113, 'Quillon Voice Inc.'),
        ...customer(320, 113, 'Larkspur Bindery Ltd.'),
        ...CHARGES,
      ),
      // The brand and the legal name are both right.
    ).toEqual([expect.stringMatching(/^Quillon Voice(?: Inc\.)?$/), 'Larkspur Bindery Ltd.', 'K1P2J5']),
  );

  test('the only name is not given to both', () => {
    const [issuer, addressee] = readParties(
      [60, 30, 'Quillon Voice'],
      ...customer(60, 113, 'Quillon Voice'),
      ...CHARGES,
    );
    expect([issuer, addressee].filter((name) => name !== null)).toHaveLength(1);
  });

  test('a listed carrier within a longer name is not the issuer', () =>
    expect(
      readParties(
        [60, 30, 'Fido Lake Telephone'],
        [60, 100, 'Bill to'],
        ...customer(60, 113, 'Larkspur Bindery Ltd.'),
        ...CHARGES,
      ),
    ).toEqual(['Fido Lake Telephone', 'Larkspur Bindery Ltd.', 'K1P2J5']));

  test('a slogan, a title and an officer are no names', () =>
    expect(
      readParties(
        [60, 30, 'Quillon Voice'],
        [60, 50, 'Telephone, internet and networks'],
        [320, 30, 'Telecom invoice'],
        [60, 100, 'Mail to'],
        [60, 113, 'The Managing Director'],
        ...customer(60, 126, 'Larkspur Bindery Society'),
        ...CHARGES,
      ),
    ).toEqual(['Quillon Voice', 'Larkspur Bindery Society', 'K1P2J5']));

  test('the address above which the issuer’s name is printed is not the mailing one', () =>
    expect(
      readParties(...office(60, 30, 'Quillon Voice Ltd.'), ...customer(60, 180, 'Larkspur Bindery Ltd.'), ...CHARGES),
    ).toEqual(['Quillon Voice Ltd.', 'Larkspur Bindery Ltd.', 'K1P2J5']));

  test('a sentence names the issuer, and a greeting the customer', () =>
    expect(
      readParties(
        [60, 30, 'Quillon Voice'],
        [60, 100, 'Dear Larkspur Bindery Society,'],
        [60, 113, 'Thank you for choosing Quillon Voice.'],
        ...CHARGES,
      ).slice(0, 2),
    ).toEqual(['Quillon Voice', 'Larkspur Bindery Society']));

  test.each<[string, Line[], string]>([
    [
      'a title with a space after each letter',
      [
        [60, 30, 'Q U I L L O N'],
        [150, 30, 'V O I C E'],
      ],
      'QUILLON VOICE',
    ],
    [
      'a title whose words are far apart',
      [
        [60, 30, 'Q U I L L O N'],
        [175, 30, 'V O I C E'],
      ],
      'QUILLON VOICE',
    ],
    ['a title with short words', [[60, 30, 'V O I X   D U   Q U I L L O N']], 'VOIX DU QUILLON'],
    [
      'a title whose letters are cells',
      [...'QUILLON'].map((letter, index): Line => [60 + 20 * index, 30, letter]),
      'QUILLON',
    ],
    [
      'a mere kind of service with a name of its own',
      office(60, 30, 'Téléphonie mutualisée Bélair'),
      'Téléphonie mutualisée Bélair',
    ],
    [
      'the part behind a dash',
      [
        [60, 30, 'Overdue notice — Quillon Voice'],
        [60, 60, 'www.quillonvoice.ca'],
      ],
      'Quillon Voice',
    ],
  ])('%s names the issuer', (_how, lines, issuer) =>
    expect(
      readParties(...lines, [60, 100, 'Bill to'], ...customer(60, 113, 'Larkspur Bindery Ltd.'), ...CHARGES)[0],
    ).toBe(issuer),
  );

  test.each([
    ...['Occupant', 'Charged to:', 'Resident account for:', 'Billed entity / Entité facturée', 'Qui :'],
    ...['Plan holder', 'Ratepayer', 'Customer of record', 'Who owes', 'Votre entreprise'],
  ])('%s announces the customer', (label) =>
    expect(
      readParties([60, 30, 'Quillon Voice'], [60, 100, label], [320, 100, 'Larkspur & Reed'], ...CHARGES).slice(0, 2),
    ).toEqual(['Quillon Voice', 'Larkspur & Reed']),
  );

  test.each<[string, Line[], string]>([
    ['its own voice', [[60, 300, 'Quillon Mutual Telephone thanks you for your payment.']], 'Quillon Mutual Telephone'],
    ['its role', [[60, 300, 'Your service provider is Quillon Seed Cleaning Ltd.']], 'Quillon Seed Cleaning Ltd.'],
    ['a label of its role', [[60, 300, 'Telephone service provider: Quillon Seed Ltd.']], 'Quillon Seed Ltd.'],
    [
      'an agent that acts for it',
      [
        [60, 300, 'Billing agent: Soames Business Machines Ltd.'],
        [60, 320, 'Carrier: Quillon Dial Company'],
      ],
      'Quillon Dial Company',
    ],
    [
      'both languages',
      [
        [60, 30, 'Réseau Voix Quillon / Quillon Voice Network'],
        [60, 320, 'Une facture par mois'],
      ],
      'Réseau Voix Quillon',
    ],
  ])('the issuer is known by %s', (_how, lines, issuer) =>
    expect(
      readParties([60, 100, 'Bill to'], ...customer(60, 113, 'Larkspur Bindery Ltd.'), ...lines, ...CHARGES)[0],
    ).toBe(issuer),
  );

  test('a slogan in small letters is not the issuer', () =>
    expect(
      readParties(
        [60, 30, 'Hosted voice for business'],
        [60, 60, 'Bill to'],
        ...customer(60, 73, 'Larkspur Bindery Ltd.'),
        ...CHARGES,
        [60, 700, 'Quillon & Company, 40 Elm St, Guelph ON N1H 2A1'],
      )[0],
    ).not.toBe('Hosted voice for business'));

  test('a name continues after a year in brackets', () =>
    expect(
      readParties(
        [60, 30, 'Quillon Voice'],
        [60, 100, 'Bill to'],
        ...customer(60, 113, 'Larkspur (2019) Ltd.'),
        ...CHARGES,
      )[1],
    ).toBe('Larkspur (2019) Ltd.'));
});

describe('an address at the top without a label', () => {
  const letterhead: Line[] = [
    [60, 17, 'TERMS: NET 10'],
    [60, 30, 'HORIZON HALL MEETINGS, a webcast company'],
    [60, 43, '40 Elm St'],
    [60, 56, 'Guelph ON N1H 2A1'],
  ];

  test('is that of the issuer if the customer below it has a label', () =>
    expect(readParties(...letterhead, [60, 140, 'Customer'], [160, 140, 'Larkspur & Alder LLP'], ...CHARGES)).toEqual([
      'HORIZON HALL MEETINGS',
      'Larkspur & Alder LLP',
      null,
    ]));

  test('is that of the customer if it has the same name', () =>
    expect(readParties(...letterhead, [60, 140, 'Customer'], [160, 140, 'Horizon Hall Meetings'], ...CHARGES)[1]).toBe(
      'Horizon Hall Meetings',
    ));
});
