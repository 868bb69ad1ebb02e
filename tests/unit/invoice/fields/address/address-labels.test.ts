/** Labels, sentences and forms that state a place in other words, and addresses that are not the customer's. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { parseStreet } from '../../../../../src/adapters/invoice/parse/street.ts';
import { pageOf, type Line } from '../../../../support/invoice/invoice-page.ts';

const read = (...lines: Line[]) => findFields([pageOf(lines)]);
const ENVELOPE: readonly Line[] = [
  [60, 100, 'Larkspur Veterinary Clinic Inc.'],
  [60, 113, '48 Elm Street, Suite 5'],
  [60, 126, 'Guelph ON N1H 3A1'],
];
const valuesOf = (address: ReturnType<typeof read>['mailingAddress']) =>
  [address.streetNo, address.streetName, address.city].map(({ value }) => value);
const serviceOf = (...lines: Line[]) => valuesOf(read(...lines).fields);
const mailingOf = (...lines: Line[]) => valuesOf(read(...lines).mailingAddress);
const NOTHING = [null, null, null];

describe('labels of the place of service', () => {
  test.each(['Prop. served:', 'Adr. civique :', 'For service to:', 'Servi à :', 'Barn site', 'Emergency (911):', 'At'])(
    '%s',
    (label) =>
      expect(serviceOf(...ENVELOPE, [60, 200, label], [200, 200, '77 Barley Road, Elora ON N0B 1S0'])).toEqual([
        '77',
        'Barley Road',
        'Elora',
      ]),
  );

  test('with dots behind the number of the emergency service', () =>
    expect(serviceOf(...ENVELOPE, [60, 200, 'Address 911 ....... 77 Barley Road, Elora ON N0B 1S0'])).toEqual([
      '77',
      'Barley Road',
      'Elora',
    ]));

  test('in both languages, with the address above', () =>
    expect(
      serviceOf(
        [60, 180, 'Mailing / Postale'],
        [200, 180, '48 Elm Street, Guelph ON N1H 3A1'],
        [60, 200, 'Service / Service'],
        [200, 200, 'Same as above / Idem'],
      ),
    ).toEqual(['48', 'Elm Street', 'Guelph']));

  test('the same place as a box is its city', () =>
    expect(
      serviceOf([60, 180, 'Billing address:  PO Box 12, Elora ON N0B 1S0'], [60, 200, 'Installation address:  same']),
    ).toEqual([null, null, 'Elora']));

  test('a number behind the colon is a unit', () =>
    expect(read(...ENVELOPE, [60, 200, 'Service installed at: 4 - 77 Barley Road, Guelph']).fields.suite.value).toBe(
      '4',
    ));
});

describe('sentences that state the place', () => {
  test.each([
    ['Service for October 2026 for 77 Barley Road, Elora ON N0B 1S0', ['77', 'Barley Road', 'Elora']],
    ['La ligne 418-201-3344 est installée au 77, rue du Moulin, à Elora', ['77', 'rue du Moulin', 'Elora']],
    ['Our charges for the telephone at the rink (77 Barley Road, Guelph):', ['77', 'Barley Road', 'Guelph']],
    ['We provide your telephone service at NE 14-12-29 W2, north of the creek.', [null, 'NE 14-12-29 W2', null]],
  ])('%s', (text, expected) => {
    const [streetNo, streetName, city] = serviceOf(...ENVELOPE, [60, 200, text]);
    expect([streetNo === '' ? null : streetNo, streetName, city === '' ? null : city]).toEqual(expected);
  });

  test('a line item repeats the street in brackets', () =>
    expect(serviceOf(...ENVELOPE, [60, 200, '1 fax line (48 Elm Street)']).slice(0, 2)).toEqual(['48', 'Elm Street']));
});

describe('labels of the mailing address', () => {
  test.each(['Envoi de la facture ......', 'Votre adresse chez nous :', 'Recipient:', 'Post'])('%s', (label) =>
    expect(mailingOf([60, 200, label], [220, 200, '77 Barley Road, Elora ON N0B 1S0'])).toEqual([
      '77',
      'Barley Road',
      'Elora',
    ]),
  );

  test('each line with a label of its own', () => {
    const { fields, mailingAddress } = read(
      [60, 187, 'Land location'],
      [200, 187, 'SE 21-87-7-W6'],
      [60, 200, 'Post'],
      [200, 200, 'Box 18, Elora ON N0B 1S0'],
    );
    expect([fields.streetName.value, fields.city.value]).toEqual(['SE 21-87-7-W6', null]);
    expect(mailingAddress.city.value).toBe('Elora');
  });

  test('a box and a street below each other keep their labels', () => {
    const lines: Line[] = [
      [60, 187, 'Adresse de facturation'],
      [200, 187, 'CASE POSTALE 61, GUELPH ON N1H 3A1'],
      [60, 200, 'Adresse de service'],
      [200, 200, '77 BARLEY ROAD, ELORA ON N0B 1S0'],
    ];
    expect(serviceOf(...lines)).toEqual(['77', 'BARLEY ROAD', 'ELORA']);
    expect(mailingOf(...lines)).toEqual([null, null, 'GUELPH']);
  });

  test('a head office in both languages is a department', () =>
    expect(
      mailingOf(
        [60, 180, 'Sold to:'],
        [60, 193, 'Halden Sawmill Corp.'],
        [60, 206, 'Siège social / Head office'],
        [60, 219, '77 Barley Road'],
        [60, 232, 'Elora ON N0B 1S0'],
      ),
    ).toEqual(['77', 'Barley Road', 'Elora']));

  test('the floor of a person to the attention of', () =>
    expect(
      read(
        [60, 100, 'Larkspur Veterinary Clinic Inc.'],
        [60, 113, 'Attn: Accounts payable, 4th floor'],
        [60, 126, '48 Elm Street'],
        [60, 139, 'Guelph ON N1H 3A1'],
      ).mailingAddress.floorNo.value,
    ).toBe('4'));

  test('the code is in front of the city', () =>
    expect(
      mailingOf([60, 100, 'Larkspur Veterinary Clinic Inc.'], [60, 113, '48 Elm Street'], [60, 126, 'N1H 3A1 Guelph']),
    ).toEqual(['48', 'Elm Street', 'Guelph']));
});

describe('addresses of the issuer and of lists', () => {
  test('the trade of the letterhead, again above its address', () =>
    expect(
      serviceOf(
        [60, 40, 'HALDEN AND PARTNERS'],
        ...ENVELOPE,
        [60, 300, 'Halden and Partners, dealers in voice services'],
        [60, 313, 'Market Hall, 9 Quarry Street, Guelph ON N1E 2B2'],
      ),
    ).toEqual(NOTHING));

  test('a name, an address and a telephone number in one row', () =>
    expect(
      mailingOf(
        ...ENVELOPE,
        [60, 300, 'Quillon Inc.'],
        [140, 300, '9 Quarry Street, Guelph ON N1E 2B2'],
        [330, 300, '1-888-555-0142'],
      ),
    ).toEqual(['48', 'Elm Street', 'Guelph']));

  test('a place in a numbered list', () =>
    expect(
      mailingOf([60, 200, '2.'], [80, 200, 'Town office'], [80, 213, '9 Quarry Street'], [80, 226, 'Guelph N1E 2B2']),
    ).toEqual(NOTHING));

  test('the label of the name is that of the address', () => {
    const lines: Line[] = [
      [60, 187, 'We billed'],
      [200, 187, 'Halden Dairy Ltd.'],
      [60, 200, 'At'],
      [200, 200, '77 Barley Road, Elora ON N0B 1S0'],
    ];
    expect(serviceOf(...lines)).toEqual(NOTHING);
    expect(mailingOf(...lines)).toEqual(['77', 'Barley Road', 'Elora']);
  });
});

describe('addresses that are not places of service', () => {
  test.each<readonly Line[]>([
    [[60, 300, 'supplier, 9 Quarry Street, Guelph ON N1E 2B2']],
    [
      [60, 287, 'INVOICE FOR VOICE SERVICES'],
      [330, 287, 'Quillon Inc.'],
      [330, 300, '9 Quarry Street, Guelph ON N1E 2B2'],
    ],
    [[60, 300, 'Of the lodge, 9 Quarry Street, Guelph ON N1E 2B2, the sum of 34,49 $ for use of the']],
  ])('%j', (...lines) => expect(serviceOf(...ENVELOPE, ...lines)).toEqual(NOTHING));
});

test.each([
  ['77 Barley Road, Units 4-6', '77', 'Barley Road', '4-6'],
  ['1, rue du Moulin, bureau 10.60', '1', 'rue du Moulin', '10.60'],
  ['77 Barley Road, Unit 103, Tower 2', '77', 'Barley Road', '103'],
  ['77 Barley Road (Cottage)', '77', 'Barley Road', null],
  ['77 2nd Ave NW (museum) ........ 204-201-8840', '77', '2nd Ave NW', null],
  ['35062 RR 60', '35062', 'RR 60', null],
])('%s', (text, streetNo, streetName, suite) =>
  expect(parseStreet(text)).toMatchObject({ streetNo, streetName, suite }),
);
