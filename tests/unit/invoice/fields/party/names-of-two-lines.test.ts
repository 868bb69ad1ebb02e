/** Names that are printed in two lines without a sign of it: one of the lines only says what kind of customer it is. */
import { describe, expect, test } from '@jest/globals';
import {
  endsCompany,
  endsWithKind,
  isOnlyKind,
} from '../../../../../src/adapters/invoice/fields/party/phrases/kinds.ts';
import type { Line } from '../../../../support/invoice/invoice-page.ts';
import { CHARGES, customer, office, readParties } from '../../../../support/invoice/invoice-parties.ts';

const inWindow = (first: string, second: string): Line[] => [[60, 150, first], ...customer(60, 163, second)];

describe('a name of two lines', () => {
  test.each([
    ['Larkspur', 'Physio & Wellness'],
    ['St. Quill', 'Anglican Church'],
    ['Larkspur Road', 'Dental Group'],
    ['Quill Lake', 'Community Association'],
    ['Quill Harbour', 'Veterinary Hospital'],
    ['Larkspur & Daughters', 'Funeral Home'],
    ['Quill Regional', 'Medical Centre'],
    ['Quill Meadows', 'Housing Co-operative'],
    ['QUILL RIDGE', 'GOLF & COUNTRY CLUB'],
    ['Larkspur, Roy & Chu', 'Barristers & Solicitors'],
    ['Quill & Roy', 'Chartered Professional Accountants'],
    ['Quill Bay', 'Volunteer Fire Department'],
    ['Quill Bay', 'First Nation'],
    ['Larkspur', 'Sheet Metal Works'],
    ['Groupe Hôtelier', 'Larkspur & Associés inc.'],
    ['École secondaire', 'Marie-Larkspur'],
    ['Les Productions', 'Théâtre du Quillon'],
  ])('%s / %s', (first, second) => {
    const name = `${first} ${second}`;
    expect(readParties(...office(60, 30, 'Quillon Voice Inc.'), ...inWindow(first, second), ...CHARGES)[1]).toBe(name);
    expect(
      readParties(
        ...office(60, 30, 'Quillon Voice Inc.'),
        [60, 137, 'Facturé à'],
        ...inWindow(first, second),
        ...CHARGES,
      )[1],
    ).toBe(name);
  });

  test.each([
    ['Larkspur Bindery', 'Ranjit Alder'],
    ['Larkspur Bindery', 'Quill Community Centre'],
    ['Larkspur Bindery', 'Property Management'],
    ['Larkspur Towers', 'Rental Office'],
    ['Anne Larkspur', 'Chartered Accountant'],
    ['Larkspur Ltd.', 'Dental Clinic'],
    ['Dr. P. K. Larkspur Inc.', 'Quill Medical Bldg.'],
    ['M. RÉJEAN LARKSPUR', 'MME LINE ALDER'],
  ])('%s is whole without %s', (first, second) =>
    expect(readParties(...office(60, 30, 'Quillon Voice Inc.'), ...inWindow(first, second), ...CHARGES)[1]).toBe(first),
  );

  test.each(['Town Hall', 'Head Office', 'Community Centre', 'Board of Trustees', 'Larkspur Dental Clinic'])(
    'does not end with %s',
    (line) => expect(endsWithKind('Quill Lake', line)).toBe(false),
  );

  test.each(['École secondaire', 'Ferme laitière', 'Medical Clinic', 'Centre de la petite enfance'])(
    '%s has no name of its own',
    (line) => expect(isOnlyKind(line)).toBe(true),
  );
});

describe('the issuer', () => {
  const issuer = (...lines: Line[]) =>
    readParties(...lines, [60, 150, 'Bill to'], ...customer(60, 163, 'Larkspur Bindery Ltd.'), ...CHARGES)[0];

  test.each([
    ['quillwell', 'Communications Inc.'],
    ['QUILLON', 'Wholesale Voice Ltd.'],
    ['Quillon', 'Télécommunications ltée'],
  ])('has its brand %s above %s', (brand, rest) =>
    expect([brand, `${brand} ${rest}`]).toContain(
      issuer([60, 30, brand], [60, 43, rest], [60, 56, '40 Elm St'], [60, 69, 'Guelph ON N1H 2A1']),
    ),
  );

  test.each(['Avril Télécom inc.', 'Integra Solutions inc.', 'Quill Communications'])('%s is a whole name', (line) =>
    expect(endsCompany(line)).toBe(false),
  );

  test('may have the name of a province at its end', () =>
    expect(issuer([60, 30, 'VIREO MANITOBA'], [400, 30, 'bill'])).toBe('VIREO MANITOBA'));

  test.each([
    'From the desk of your phone company, Muskox Northern',
    'Your phone company: Muskox Northern',
    'Votre compagnie de téléphone, Muskox Northern',
    'Compagnie de téléphonie : Muskox Northern',
  ])('is named in %s', (line) =>
    expect(issuer([60, 30, line], [60, 43, 'Box 1801, Quill NT X1A 2P4'])).toBe('Muskox Northern'),
  );
});
