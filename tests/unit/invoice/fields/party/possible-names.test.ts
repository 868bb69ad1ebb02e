/** Which texts of an invoice may be the name of a party, and where such a name begins and ends. */
import { describe, expect, test } from '@jest/globals';
import { addressBlocks } from '../../../../../src/adapters/invoice/fields/address/address-blocks.ts';
import { withRoles } from '../../../../../src/adapters/invoice/fields/address/purpose/address-role.ts';
import { continuesName } from '../../../../../src/adapters/invoice/fields/customer-name.ts';
import { toDocument } from '../../../../../src/adapters/invoice/fields/document.ts';
import { findAliases } from '../../../../../src/adapters/invoice/fields/party/aliases.ts';
import { collectMentions } from '../../../../../src/adapters/invoice/fields/party/mentions.ts';
import { pageOf, type Line } from '../../../../support/invoice/invoice-page.ts';
import { CHARGES, customer, readParties } from '../../../../support/invoice/invoice-parties.ts';

const namesIn = (...lines: readonly Line[]) => {
  const document = toDocument([pageOf([...lines, ...CHARGES])]);
  return collectMentions(document, withRoles(addressBlocks(document), document)).map(({ text }) => text);
};

describe('the possible names of parties', () => {
  test('are not joined with the person to whose attention an invoice is sent', () =>
    expect(
      namesIn(
        ...([
          [60, 30, 'Customer'],
          [130, 30, 'Attention Priya Halden'],
          [130, 43, 'Larkspur Bakery Corp.'],
        ] as Line[]),
        ...([
          [130, 56, '48 Elm Street'],
          [130, 69, 'Guelph ON N1H 3A1'],
        ] as Line[]),
      ),
    ).not.toContain('Attention Priya Halden Larkspur Bakery Corp.'));

  test.each([
    ['Merci Rosalie Larkspur!', 'Rosalie Larkspur'],
    ['We, the Larkspur Telephone Society, bill you', 'Larkspur Telephone Society'],
    [
      "La présente est adressée par l'Union des pêcheurs de Larkspur, son fournisseur",
      'Union des pêcheurs de Larkspur',
    ],
    ['Vendu pour le fournisseur Larkspur Voix coop', 'Larkspur Voix coop'],
    [
      "Voici les frais de l'abonnement de l'Académie de piano Larkspur inc. (compte 4)",
      'Académie de piano Larkspur inc.',
    ],
    ['The lines of our customer Larkspur Bindery, in Tofino', 'Larkspur Bindery'],
    ['QUILLON VOICE BROKERS / DIV. OF LARKSPUR WHOLESALE INC.', 'LARKSPUR WHOLESALE INC.'],
    ["Annex 2 - Telephone invoice, Larkspur Owners' Association", "Larkspur Owners' Association"],
    ['Larkspur+ Facturation électronique', 'Larkspur+'],
    ['Larkspur Telephone Inc. Whitehorse, Yukon', 'Larkspur Telephone Inc.'],
    ['LARKSPUR BINDERY 12 BAY ST OTTAWA ON K1P 2J5', 'LARKSPUR BINDERY'],
    ['Larkspur, Reed & Associates, telephone brokers', 'Larkspur, Reed & Associates'],
    ['Larkspur Kennels Ltd. - account 6049 - October 2026', 'Larkspur Kennels Ltd.'],
    ['LARKSPUR & BRISKET (10884451 CANADA CORP.)', 'LARKSPUR & BRISKET (10884451 CANADA CORP.)'],
    ['Larkspur Motel o/b 1288310 Ontario Limited', 'Larkspur Motel o/b 1288310 Ontario Limited'],
    ['LARKSPUR VALE TRANSIT INC', 'LARKSPUR VALE TRANSIT INC'],
    ['Ready for Larkspur Courier Dispatch Inc.', 'Larkspur Courier Dispatch Inc.'],
    ['at the premises of Larkspur Shoe Repair, 12 Bay Street', 'Larkspur Shoe Repair'],
    ['Make cheque to Quillon Fibre & Voice LP. Meegwetch!', 'Quillon Fibre & Voice LP'],
    ['9000-0000 Québec inc. f.a.s.', '9000-0000 Québec inc.'],
    ['L A R K   V A L   F U N E R A L', 'LARK VAL FUNERAL'],
  ])('in %s', (line, name) => expect(namesIn([60, 60, line])).toContain(name));

  test.each([
    "Chèque à l'ordre de Larkspur inc.",
    'Ready for Larkspur Courier Dispatch Inc.',
    'DÉTACHEZ ET RETOURNEZ CETTE PARTIE',
    'ADDENDUM A',
    'SERVICES VOCAUX',
    'Transit no. 00412',
    'Quillon Voice, a service of Larkspur Datacom Inc.',
    'Powered by Larkspur Telecom Inc.',
    'Larkspur+ Facturation électronique',
    "NOTE D'HONORAIRES ET FRAIS DE TÉLÉPHONE",
    "Lieu d'intervention",
    'Feuillet 1 de 2',
    'LARKSPUR SCHOOL OF MUSIC LTD. and/or',
  ])('not the whole of %s', (line) => expect(namesIn([60, 60, line])).not.toContain(line));

  test('a company of another trade does not become a speaker by half of its name', () =>
    expect(namesIn([60, 60, 'Larkspur Nord-Est coopérative'])).not.toContain('Larkspur Nord'));

  test('a company that is not an enterprise of some kind is named without the verb', () =>
    expect(namesIn([60, 60, "Larkspur Express inc. n'est pas une entreprise de téléphonie"])).not.toContain(
      "Larkspur Express inc. n'est pas",
    ));

  test.each([
    ['Détenteur', 'Larkspur Dairy'],
    ['Doit', 'Larkspur Dairy'],
    ['Organisme hébergé', 'Larkspur Choir'],
    ['Tiers facturé', 'Larkspur Choir'],
  ])('%s announces the customer', (label, name) =>
    expect(readParties([60, 30, 'Quillon Voice Inc.'], [60, 100, `${label} : ${name}`], ...CHARGES)[1]).toBe(name),
  );

  test('the number of the customer is not part of its name', () =>
    expect(namesIn([60, 60, 'Client 771 - Larkspur Bindery'])).not.toContain('771 - Larkspur Bindery'));

  test('a letter greets a person by the surname only', () =>
    expect(namesIn([60, 60, 'Bonjour M. Larkspur,'])).not.toContain('M. Larkspur'));

  test.each([
    ['Téléphonie Quillon (une division de Larkspur inc.)', 'Téléphonie Quillon (une'],
    ['Larkspur, Alder & Roy', 'Larkspur'],
  ])('in %s, not %s', (line, part) => expect(namesIn([60, 60, line])).not.toContain(part));

  test('a letterhead may have a wide gap', () =>
    expect(namesIn([60, 30, 'WAVELARK'], [128, 30, 'WIRELESS'])).toContain('WAVELARK WIRELESS'));

  test('the letters of a customer’s name may have spaces between them', () =>
    expect(namesIn([60, 30, 'Quillon Voice Inc.'], ...customer(60, 113, 'L A R K S P U R'))).toContain('LARKSPUR'));

  test('an estate does not continue the name above it', () => {
    expect(continuesName('Magasin Larkspur', 'succession Alder')).toBe(false);
    expect(continuesName('Magasin Larkspur', 'et succession Alder')).toBe(true);
  });

  test.each([
    ['LARKSPUR', 'Anna & Paul', true],
    ['LARKSPUR', 'Anna Bakery & Paul', false],
    ['TRI-COUNTY LARKSPUR', 'BOARD AND COMMITTEE', true],
    ['LARKSPUR FARMS LTD.', 'SOCIETY', false],
    ['Larkspur Hall and/or', 'Alder House', true],
  ])('%s is continued by %s: %s', (first, second, isContinued) =>
    expect(continuesName(first, second)).toBe(isContinued),
  );
});

describe('a name of several lines', () => {
  test.each<[string, string[], string]>([
    ['words of labels after an ampersand', ['Larkspur Parts', '& Telephone (1966)', 'Limited'], 'all'],
    ['many small words and a legal form', ['Clinique vétérinaire et pension', 'canine Saint-Larkspur inc.'], 'all'],
    ['its own word in the next line, too', ['HENRY & ANNA LARKSPUR', 'LARKSPUR SEED FARM'], 'first'],
    ['the name of its business below it', ['9000-0000 Québec inc.', 'f.a.s. Garderie Larkspur'], 'first'],
    ['its translation below it', ['Conseil scolaire de Larkspur', 'Quill School Board'], 'first'],
    ['the care of somebody below it', ['LARKSPUR CURLING CLUB', '% B ALDER SEC'], 'first'],
    ['premises below it', ['Paroisse Saint-Larkspur', 'Presbytère / Rectory'], 'first'],
    ['the head office below it', ['CAISSE DE LARKSPUR RURAL', 'SIEGE'], 'first'],
    ['a department below it', ['Larkspur College', 'Services financiers'], 'first'],
    ['a couple above it', ['Mr. & Mrs. D. Alder', 'The Larkspur Inn'], 'last'],
    ['a title above it', ['FINANCE DOCUMENT FOR', 'Larkspur Bindery'], 'last'],
  ])('has %s', (_what, lines, part) => {
    const at = (index: number): Line => [60, 113 + 13 * index, lines[index] ?? ''];
    const names = namesIn(
      [60, 30, 'Quillon Voice Inc.'],
      ...lines.map((_, index) => at(index)),
      [60, 113 + 13 * lines.length, '12 Bay St'],
      [60, 126 + 13 * lines.length, 'Ottawa ON K1P 2J5'],
    );
    const all = lines.join(' ');
    if (part === 'all') expect(names).toContain(all);
    else expect(names).toContain(part === 'first' ? lines[0] : lines.at(-1));
    if (part === 'first') expect(names).not.toContain(all);
  });
});

describe('two names of one party', () => {
  test.each<[string, Line[], [string, string], boolean]>([
    ['one in brackets', [[60, 60, 'Strata Plan 2208 (The Larkspur)']], ['Strata Plan 2208', 'The Larkspur'], true],
    [
      'the owner below it',
      [
        [60, 30, 'INFORMATIQUE QUILLON'],
        [60, 43, 'Mathieu Alder, technicien'],
      ],
      ['INFORMATIQUE QUILLON', 'Mathieu Alder'],
      true,
    ],
    [
      'an owner of something else below it',
      [
        [60, 30, 'INFORMATIQUE QUILLON'],
        [60, 43, 'Mathieu Alder, propriétaire du Gîte'],
      ],
      ['INFORMATIQUE QUILLON', 'Mathieu Alder'],
      false,
    ],
    [
      'the company at the end of the line',
      [
        [60, 30, 'QUILLON AREA SERVICE'],
        [300, 30, 'a service of Western Alder Co-op'],
      ],
      ['QUILLON AREA SERVICE', 'Western Alder Co-op'],
      true,
    ],
    [
      'a couple',
      [[60, 113, 'M. RÉJEAN LARKSPUR'], ...customer(60, 126, 'MME LINE ALDER')],
      ['M. RÉJEAN LARKSPUR', 'MME LINE ALDER'],
      true,
    ],
    [
      'a person to whose attention it is',
      [[60, 113, 'Larkspur Bindery'], [60, 126, 'Attn: Mme Line Alder'], ...customer(60, 139, '2nd floor')],
      ['Larkspur Bindery', 'Mme Line Alder'],
      false,
    ],
  ])('%s', (_what, lines, [first, second], areAliases) => {
    const document = toDocument([pageOf([...lines, ...CHARGES])]);
    const mentions = collectMentions(document, withRoles(addressBlocks(document), document));
    const haveAliases = findAliases(mentions);
    const pairs = mentions.flatMap((one) =>
      mentions.filter((other) => one.text === first && other.text === second && haveAliases(one, other)),
    );
    expect(pairs.length > 0).toBe(areAliases);
  });
});
