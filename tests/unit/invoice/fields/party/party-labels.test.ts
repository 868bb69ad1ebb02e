/** What invoices print in front of the names of the parties, and where these names end. */
import { describe, expect, test } from '@jest/globals';
import { toDocument } from '../../../../../src/adapters/invoice/fields/document.ts';
import { collectMentions } from '../../../../../src/adapters/invoice/fields/party/mentions.ts';
import {
  announcedNames,
  isInstruction,
} from '../../../../../src/adapters/invoice/fields/party/phrases/announced-names.ts';
import type { Source } from '../../../../../src/adapters/invoice/fields/party/phrases/name-phrases.ts';
import { labelOf } from '../../../../../src/adapters/invoice/fields/party/phrases/party-labels.ts';
import { pageOf, type Line } from '../../../../support/invoice/invoice-page.ts';
import { CHARGES, customer, readParties } from '../../../../support/invoice/invoice-parties.ts';

/** The names that mentions of a source have in a line. */
const namesIn = (line: string, source: Source) =>
  collectMentions(toDocument([pageOf([[60, 30, line]])]), [])
    .filter((mention) => mention.source === source)
    .map(({ text }) => text);
const HALF = 'CENTRE DE LA JEUNE ENFANCE';
const TOP: Line = [60, 30, 'Quillon Voice Inc.'];
const customerOf = (...lines: Line[]) => readParties(TOP, ...lines, ...CHARGES)[1];

describe('the label of a party', () => {
  test.each([
    'customer information',
    'wholesale customer',
    'to whom',
    'commerce',
    'legal name',
    'customer details',
    "subscriber's details",
    'your details',
    'billing information',
    'account in the name of',
    'this bill is for',
    'invoiced party',
    'bill recipient',
    'billing customer',
    'holder of the line',
    'coordonnees du client',
    "renseignements sur l'abonne",
    'vos coordonnees',
    'partie facturee',
    "facture a l'ordre de",
    'compte au nom de',
    'destinataire de la facture',
    'locataire de la ligne',
    'abonne du telephone',
  ])('%s announces the customer', (label) => expect(labelOf(label)).toBe('customerLabel'));

  test.each([
    'supplier details',
    'our details',
    'billing company',
    'your service is provided by',
    'coordonnees du fournisseur',
    'societe emettrice',
    'vos services sont fournis par',
    'sold by',
    'landlord',
    'bailleur',
  ])('%s announces the issuer', (label) => expect(labelOf(label)).toBe('issuerLabel'));

  test.each(['salesperson / vendeur', 'sales rep', 'agent vendeur', 'vendeuse independante'])(
    '%s announces neither',
    (label) => expect(labelOf(label)).toBe('thirdPartyLabel'),
  );

  test.each(['billing department', 'our customer service', 'account information number', 'your bill'])(
    '%s announces no customer',
    (label) => expect(labelOf(label)).not.toBe('customerLabel'),
  );

  test.each(['Customer information', 'Renseignements sur le client', 'Your details'])(
    '%s is not the first line of a name',
    (label) => expect(customerOf([60, 150, label], ...customer(60, 163, 'Larkspur Bindery'))).toBe('Larkspur Bindery'),
  );

  test.each(['CUSTOMER=LARKSPUR BINDERY', 'ABONNÉ=LARKSPUR BINDERY'])('may be in front of a sign: %s', (line) =>
    expect(customerOf([60, 150, line])).toBe('LARKSPUR BINDERY'),
  );
});

test.each(['Facturé au nom de', 'Billed to'])('%s counts more than the person to whom the invoice is sent', (label) =>
  expect(
    customerOf(
      [60, 137, `${label} :`],
      [200, 137, 'Association des pêcheurs propriétaires de la Rive'],
      [60, 150, 'Expédié à :'],
      ...customer(200, 150, 'Mme Odette Larkspur, adjointe'),
    ),
  ).toBe('Association des pêcheurs propriétaires de la Rive'),
);

describe('the end of a name', () => {
  test.each([
    "The invoice for Bois d'oeuvre Larkspur Ltd follows",
    "La facture de mars pour Bois d'oeuvre Larkspur ltée suit",
    "Voici la facture pour Bois d'oeuvre Larkspur ltée datée du 9 mars",
  ])('is at the legal form: %s', (line) =>
    expect(customerOf([60, 150, line])).toMatch(/^Bois d'oeuvre Larkspur (?:ltée|Ltd)$/),
  );

  test('is not at a second line in capitals that begins with an article', () =>
    expect(customerOf(...customer(60, 150, 'LES GRENOUILLES BLEUES').toSpliced(0, 0, [60, 137, HALF]))).toBe(
      `${HALF} LES GRENOUILLES BLEUES`,
    ));

  test.each(['OFFICE OF THE REGISTRAR', 'OFFICE OF THE BURSAR', 'BUREAU DU REGISTRAIRE'])(
    'is not in a department: %s',
    (line) =>
      expect(customerOf([60, 150, line], ...customer(60, 163, 'LARKSPUR BIBLE COLLEGE'))).toBe(
        'LARKSPUR BIBLE COLLEGE',
      ),
  );

  test('has more than the words of the trade and a legal form within a sentence', () =>
    expect(namesIn('quillwell Communications Inc., 40 Elm St', 'sentence')).toEqual([]));

  test('has no article of an order to pay in capitals', () =>
    expect(announcedNames("PAYABLE À L'UNION QUILLON")[0]?.text).toBe('UNION QUILLON'));

  test('has no order to pay', () => expect(isInstruction("l'ordre de quillon")).toBe(true));
});
