/** Places of service and mailing addresses as ordinary companies print them. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../../../support/invoice/invoice-page.ts';

const read = (...lines: Line[]) => findFields([pageOf(lines)]);
const ENVELOPE: readonly Line[] = [
  [60, 100, 'Larkspur Veterinary Clinic'],
  [60, 113, '48 Elm Street, Suite 5'],
  [60, 126, 'Guelph ON N1H 3A1'],
];
const serviceOf = (...lines: Line[]) => {
  const { streetNo, streetName, suite, city } = read(...lines).fields;
  return [streetNo, streetName, suite, city].map(({ value }) => value);
};
const mailingOf = (...lines: Line[]) => {
  const { streetNo, streetName, suite, city } = read(...lines).mailingAddress;
  return [streetNo, streetName, suite, city].map(({ value }) => value);
};

describe('the place of service', () => {
  test.each(['End User:', 'Site A', "Adresse de l'installation téléphonique"])('below %s', (heading) =>
    expect(
      serviceOf(
        [60, 80, 'Bill to:'],
        ...ENVELOPE,
        [350, 80, heading],
        [350, 100, 'Larkspur Barn'],
        [350, 113, '9 Mill Road'],
        [350, 126, 'Elora ON N0B 1S0'],
      ),
    ).toEqual(['9', 'Mill Road', null, 'Elora']),
  );

  test.each([
    'What you get at 9 Mill Road, Guelph',
    'For your clubhouse at 9 Mill Road, Guelph',
    'Serv. at: 9 Mill Road, Guelph',
    'Adresse 9-1-1 : 9 Mill Road, Guelph',
    'Location 2 - 9 Mill Road, Guelph',
  ])('in the line %s', (line) =>
    expect(serviceOf(...ENVELOPE, [60, 300, line])).toEqual(['9', 'Mill Road', null, 'Guelph']),
  );

  test('in fewer words than the mailing address', () =>
    expect(serviceOf(...ENVELOPE, [60, 300, 'Service delivered to:'], [200, 300, '48 Elm, Guelph'])).toEqual([
      '48',
      'Elm Street',
      '5',
      'Guelph',
    ]));

  test('in the next line, in the column of the values', () =>
    expect(serviceOf(...ENVELOPE, [60, 300, 'Service location'], [250, 313, '9 Mill Road, Guelph'])).toEqual([
      '9',
      'Mill Road',
      null,
      'Guelph',
    ]));

  test('without its city, if a remark follows the street', () =>
    expect(serviceOf(...ENVELOPE, [60, 300, 'Service address'], [200, 300, '9 Mill Road, rear shop'])).toEqual([
      '9',
      'Mill Road',
      null,
      null,
    ]));

  test.each<[string, readonly Line[]]>([
    [
      'in a row of its own',
      [
        [60, 300, 'Service'],
        [200, 300, 'same as above'],
      ],
    ],
    [
      'in two lines',
      [
        [60, 300, 'Voice is delivered to your shop in Guelph at the address'],
        [60, 313, 'given above.'],
      ],
    ],
    [
      'of rendered services',
      [
        [60, 300, 'Services rendus du 1er au 31 octobre 2026 et fournis à l’adresse'],
        [60, 313, 'ci-dessus.'],
      ],
    ],
  ])('by a reference %s', (_form, lines) => expect(serviceOf(...ENVELOPE, ...lines)[0]).toBe('48'));

  test('is not the office of the issuer, which has its help line behind it', () =>
    expect(
      serviceOf(
        [60, 40, 'Coopérative Norvella'],
        [60, 53, '38 Main Street, Guelph ON N1H 3A2 - Service aux membres : 514-201-4400'],
        ...ENVELOPE,
      )[0],
    ).toBeNull());
});

describe('the mailing address', () => {
  test('has a unit in front of a numbered street', () =>
    expect(
      mailingOf([60, 100, 'Larkspur Inc.'], [60, 113, '900, 444 5 Avenue SW'], [60, 126, 'Calgary AB T2P 2T8']),
    ).toEqual(['444', '5 Avenue SW', '900', 'Calgary']));

  test.each(['address for bills', 'À :', 'Poster à :'])('behind %s', (label) =>
    expect(mailingOf([60, 300, label], [200, 300, '48 Elm Street, Suite 5, Guelph ON N1H 3A1'])).toEqual([
      '48',
      'Elm Street',
      '5',
      'Guelph',
    ]),
  );

  test('is below the label that has the name next to it', () =>
    expect(
      mailingOf(
        [60, 100, 'Prepared for:'],
        [150, 100, 'Larkspur Clinic'],
        [60, 113, '48 Elm Street'],
        [60, 126, 'Guelph ON N1H 3A1'],
      ),
    ).toEqual(['48', 'Elm Street', null, 'Guelph']));

  test('has its street, city and code in columns of one row', () =>
    expect(
      mailingOf([60, 100, 'ADDR'], [110, 100, '48 ELM STREET'], [220, 100, 'GUELPH ON'], [310, 100, 'N1H 3A1']),
    ).toEqual(['48', 'ELM STREET', null, 'GUELPH']));

  test('is in a form with a column of colons', () =>
    expect(
      mailingOf(
        [60, 87, 'Nom'],
        [150, 87, ': Larkspur Clinique inc.'],
        [60, 100, 'Rue'],
        [150, 100, ': 48, rue Royale'],
        [60, 113, 'Ville'],
        [150, 113, ': Granby (Québec)'],
        [60, 126, 'Code'],
        [150, 126, ': J2G 1A1'],
      ),
    ).toEqual(['48', 'rue Royale', null, 'Granby']));

  test('is a box behind its label, below the place of service', () =>
    expect(
      mailingOf(
        [60, 300, 'Service location'],
        [200, 300, '9 Mill Road, Guelph'],
        [60, 313, 'Billing address'],
        [200, 313, 'Box 1440, Guelph, Ontario N1H 3A1'],
      ),
    ).toEqual([null, null, null, 'Guelph']));
});

describe('addresses of scans and of issuers', () => {
  test('a place of service without a code is below the names', () =>
    expect(
      serviceOf(
        [60, 80, 'Bill to:'],
        ...ENVELOPE,
        [350, 80, 'Phones located at:'],
        [350, 93, 'Larkspur Barn'],
        [350, 106, 'Pier 4 Boathouse'],
        [350, 119, '9 Mill Road'],
        [350, 132, 'Elora, ON'],
      ),
    ).toEqual(['9', 'Mill Road', null, 'Elora']));

  test('a misread code behind the province is left out', () =>
    expect(serviceOf(...ENVELOPE, [60, 300, 'Service location: 9 Mill Road, Elora (Ontario) N0B 275.'])).toEqual([
      '9',
      'Mill Road',
      null,
      'Elora',
    ]));

  test('how to write to the issuer is no mailing address of the customer', () =>
    expect(
      mailingOf(...ENVELOPE, [60, 300, 'Questions? norvella.ca To send mail: Norvella, Box 15, Toronto ON M5V 2H1']),
    ).toEqual(['48', 'Elm Street', '5', 'Guelph']));

  test('a company with words of the trade in front of its address is the issuer', () =>
    expect(
      serviceOf(
        [60, 40, 'Norvella'],
        [60, 53, 'Compagnie de Téléphone Norvella ltée - 12, rue Principale, Compton (Québec) J0B 1L0'],
        ...ENVELOPE,
      )[0],
    ).toBeNull());

  test('a unit may be in a column between street and city', () =>
    expect(
      serviceOf(
        ...ENVELOPE,
        [60, 300, 'SERVICE ADDR'],
        [160, 300, '9 MILL RD'],
        [250, 300, 'BAY B'],
        [320, 300, 'ELORA ON N0B 1S0'],
      ),
    ).toEqual(['9', 'MILL RD', 'B', 'ELORA']));
});
