/** Addresses that an invoice states by reference, and arrangements of their labels. */
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
  const { streetNo, streetName, suite, city, postalCode } = read(...lines).fields;
  return [streetNo, streetName, suite, city, postalCode].map(({ value }) => value);
};
const mailingOf = (...lines: Line[]) => {
  const { streetNo, streetName, suite, city, postalCode } = read(...lines).mailingAddress;
  return [streetNo, streetName, suite, city, postalCode].map(({ value }) => value);
};

test('where the bill goes is the mailing address', () =>
  expect(mailingOf([60, 100, 'Bill goes to: 1020 Ridge Rd 118 W, Unit 4B, Bracebridge ON P1L 1T1'])).toEqual([
    '1020',
    'Ridge Rd 118 W',
    '4B',
    'Bracebridge',
    'P1L1T1',
  ]));

test('a form may call the postal code the code', () =>
  expect(
    mailingOf(
      [60, 100, 'Invoice for: Larkspur Veterinary Services Inc.'],
      [60, 113, 'Street: 411 Redcoat Drive'],
      [60, 126, 'Town: Eastend, Saskatchewan'],
      [60, 139, 'Code: S0N 0T0'],
    ),
  ).toEqual(['411', 'Redcoat Drive', null, 'Eastend', 'S0N0T0']));

test('a form has the label of the city between the street and the city', () =>
  expect(
    mailingOf(
      [60, 100, 'SUBSCRIBER'],
      [60, 113, "Miners' Welfare Club"],
      [60, 126, '8 Commercial St'],
      [60, 146, 'CITY / PROV / POSTAL'],
      [60, 162, 'Glace Bay NS B1A 3C2'],
    ),
  ).toEqual(['8', 'Commercial St', null, 'Glace Bay', 'B1A3C2']));

describe('the service address is the mailing address', () => {
  test.each([
    'Your telephone service is registered at the address above.',
    'Telephone service supplied at the above premises, June',
    "Le service téléphonique est livré à l'adresse de correspondance ci-dessus.",
    'Bloc A. Services à l’adresse ci-dessus',
    "Même adresse pour l'installation",
    'Lines at your farm, as addressed above',
    'Telephone connection installed in suite 5',
    "Les lignes sont installées à l'adresse du membre.",
    'Service address is the billing address unless noted.',
    'All telephone lines end in your closet on the 8th floor of the above building.',
    'Service address: [x] same as box 1',
    "Services provided at customer's address.",
    'Used at: mailing address',
    'Outlet address: same as mailing',
    'svc_addr : (as billing)',
    "L'adresse de facturation est aussi l'adresse du service.",
    'Your billing address is also the service address.',
    'The service address shown is the same as your billing address.',
    'Telephone service furnished to your premises (Suite 5, Lower Concourse) for June',
    'Lines at suite 5, for June',
    'WHERE 9-1-1 CREWS GO: as billing',
    'Service address: per billing',
    'Adresse 911 : celle de facturation',
    'Phones are at the billing address.',
    'Services à cette adresse',
    'Vos adresses de service et de facturation sont identiques.',
    'Les deux adresses sont les mêmes.',
    'Adresse de service : adresse du client',
  ])('%s', (sentence) =>
    expect(serviceOf(...ENVELOPE, [60, 300, sentence])).toEqual(['48', 'Elm Street', '5', 'Guelph', 'N1H3A1']),
  );

  test.each([
    'Send your cheque to the address above.',
    'To cancel a service, write to us at the above address.',
    'Telephone connection installed in suite 9',
    'Charges above include the access fee.',
    'E-mail address: same as above',
    'Send your payments to this address.',
    'Invoices are at the billing address.',
    'The billing address is not also the service address.',
    "Our staff will call at the customer's address.",
  ])('not: %s', (sentence) => expect(serviceOf(...ENVELOPE, [60, 300, sentence])[0]).toBeNull());

  test('the mail goes to the service address', () =>
    expect(
      mailingOf(
        [60, 200, 'Premises'],
        [220, 200, '61 Harbour Road, Goderich ON N7A 2B2'],
        [60, 215, 'Mailing'],
        [220, 215, 'same'],
      ),
    ).toEqual(['61', 'Harbour Road', null, 'Goderich', 'N7A2B2']));
});

describe('the mail goes to the place of service', () => {
  test.each([
    ['Registered 9-1-1 address for both lines:', '61 Harbour Road, Goderich ON N7A 2B2', 'Billing address:', 'Same'],
    ['We supply a telephone line at 61 Harbour Road, Goderich ON N7A 2B2, where your mail', 'also goes.'],
    ['Telephone line at 61 Harbour Road, Goderich ON N7A 2B2, also your mailing address.'],
  ])('%s', (...texts) => {
    const lines = texts.map((text, index): Line => [60, 200 + 13 * index, text]);
    expect(mailingOf(...lines)).toEqual(['61', 'Harbour Road', null, 'Goderich', 'N7A2B2']);
    expect(serviceOf(...lines)).toEqual(['61', 'Harbour Road', null, 'Goderich', 'N7A2B2']);
  });

  test('not if only an invoice was there', () =>
    expect(
      mailingOf([60, 200, 'Telephone line at 61 Harbour Road, Goderich ON N7A 2B2, billed monthly'])[0],
    ).toBeNull());
});

describe('lines below a label of the place of service', () => {
  test.each<[lines: readonly string[], streetNo: string | null, streetName: string, city: string | null]>([
    [['Presbytère', '710, avenue Principale', 'Gaspé'], '710', 'avenue Principale', 'Gaspé'],
    [['Chemin du Lac Sud (passé le pont)', 'Lac-des-Ormes'], null, 'Chemin du Lac Sud', 'Lac-des-Ormes'],
    [['61 Harbour Road', 'Business Line'], '61', 'Harbour Road', null],
    [['Larkspur Clinic Inc., 61 Harbour Road, Goderich ON N7A 2B2'], '61', 'Harbour Road', 'Goderich'],
  ])('%j', (lines, ...expected) => {
    const placed = lines.map((text, index): Line => [80, 213 + 13 * index, text]);
    const [streetNo, streetName, , city] = serviceOf(...ENVELOPE, [60, 200, 'Emplacement desservi'], ...placed);
    expect([streetNo, streetName, city]).toEqual(expected);
  });

  test('where the goods are delivered, without a postal code', () =>
    expect(
      serviceOf(
        [60, 80, 'Vendu à'],
        ...ENVELOPE,
        [350, 80, 'Livré à'],
        [350, 100, 'Caserne 2'],
        [350, 113, '75, route du Lac'],
        [350, 126, 'Guelph'],
      ),
    ).toEqual(['75', 'route du Lac', null, 'Guelph', null]));

  test('the address of the company in the next line is not the place', () =>
    expect(
      serviceOf(
        ...ENVELOPE,
        [60, 200, 'Service address'],
        [200, 200, '9 Mill Road'],
        [60, 220, 'Norvella Telephone Company, Limited, 350 Water Street, Guelph ON N1H 1A1'],
      )[0],
    ).toBe('9'));
});

describe('an address and the words in front of it', () => {
  test.each<[lines: readonly string[], streetNo: string | null, streetName: string, city: string]>([
    [['Telephone service', 'at Unit 2,', '310 Scott Street', 'Goderich ON N7A 2B2'], '310', 'Scott Street', 'Goderich'],
    [['Line at cabin (519-201-1007):', '32 Mill Road', 'Goderich ON N7A 2B2'], '32', 'Mill Road', 'Goderich'],
    [['Service to boathouse, Km 14 Lake Highway, Goderich ON N7A 2B2'], null, 'Km 14 Lake Highway', 'Goderich'],
  ])('%j', (lines, ...expected) => {
    const placed = lines.map((text, index): Line => [60, 213 + 13 * index, text]);
    const [streetNo, streetName, , city] = serviceOf(...ENVELOPE, ...placed);
    expect([streetNo, streetName, city]).toEqual(expected);
  });

  test('only the sentence in front of an address tells its purpose', () =>
    expect(
      mailingOf([
        60,
        200,
        'La ligne est posée au 338, 5e Rang. On vous poste le relevé à : 12, rue du Foyer, Amos J9T 1N2',
      ]),
    ).toEqual(['12', 'rue du Foyer', null, 'Amos', 'J9T1N2']));

  test('an address of capitals in one line, to which the place refers', () =>
    expect(
      serviceOf(
        [60, 30, 'Norvella Telephone Ltd.'],
        [60, 43, '900 Carrier Road, Barrie ON L4M 1A1'],
        [60, 100, 'GARDERIE LES OURSONS 222 BOUL TALBOT BUR 10 AMOS QC J9T 1N2'],
        [60, 113, 'END. INSTALL. IDEM'],
      ),
    ).toEqual(['222', 'BOUL TALBOT', '10', 'AMOS', 'J9T1N2']));

  test.each(['NAME', 'SERVICE LOCATION'])('a form with a label for each part below %s', (heading) => {
    const read = heading === 'NAME' ? mailingOf : serviceOf;
    expect(
      read(
        ...[heading, 'STREET', 'CITY', 'PROV', 'P. CODE'].map((text, index): Line => [60, 200 + 13 * index, text]),
        ...['Larkspur Guides Ltd.', '9 Mill Road', 'Smithers', 'BC', 'V0J 2N0'].map((text, index): Line => [
          160,
          200 + 13 * index,
          text,
        ]),
      ),
    ).toEqual(['9', 'Mill Road', null, 'Smithers', 'V0J2N0']);
  });
});

describe('labels and their addresses', () => {
  test('the lines below a label begin further to the right', () =>
    expect(
      serviceOf(
        [60, 200, 'Member'],
        [260, 200, 'Odile Fontaine'],
        [60, 214, 'Address of the cottage served'],
        [260, 228, '17, chemin du Lac'],
        [260, 242, 'Orford QC J1X 6J8'],
      ),
    ).toEqual(['17', 'chemin du Lac', null, 'Orford', 'J1X6J8']));

  test('the mail goes to a box in the row below the place of service', () =>
    expect(
      mailingOf(
        [60, 200, 'Civic address'],
        [220, 200, '9 Chapel Lane, Trepassey NL A0A 4B0'],
        [60, 214, 'Postal address'],
        [220, 214, 'Box 31, Trepassey NL A0A 4C0'],
      ),
    ).toEqual([null, null, null, 'Trepassey', 'A0A4C0']));

  test('a label with a text of its own announces no address below it', () =>
    expect(
      serviceOf(
        ...ENVELOPE,
        [60, 300, 'Emergency address on file for 519-201-3344: as above'],
        [60, 314, 'Pinecrest Networks Inc., 900 Bloor St W, Toronto ON M6H 1L1'],
      )[0],
    ).toBe('48'));

  test('a sentence continues with the address in the next line', () =>
    expect(
      serviceOf(
        [60, 300, 'Your telephone 519-201-3344 is supplied by the Manor at Riverbend Court,'],
        [60, 314, '2100 Dundas Street, London ON N5W 3A1.'],
      ),
    ).toEqual(['2100', 'Dundas Street', null, 'London', 'N5W3A1']));

  test('an e-mail address between the name and the address', () =>
    expect(
      mailingOf(
        [60, 100, 'BILLED TO'],
        [60, 114, 'Kestrel Design Studio'],
        [60, 128, 'accounts@kestrel.example'],
        [60, 142, 'PO Box 77'],
        [60, 156, 'Canmore AB T1W 2T8'],
      ),
    ).toEqual([null, null, null, 'Canmore', 'T1W2T8']));

  test.each<[heading: string, isService: boolean]>([
    ['Service:', true],
    ['Ship / Service to:', true],
    ['Payment by mail:', false],
    ['Expéditeur :', false],
  ])('%s', (heading, isService) =>
    expect(serviceOf(...ENVELOPE, [60, 300, heading], [200, 300, '210 Pier Street, Souris PE C0A 2B0'])[0]).toBe(
      isService ? '210' : null,
    ),
  );

  test('the place of a line by its number', () =>
    expect(serviceOf(...ENVELOPE, [60, 300, 'For 519-201-3344 at 48 Elm Street, Guelph']).slice(0, 2)).toEqual([
      '48',
      'Elm Street',
    ]));

  test('a building in front of the street belongs to the addressee', () =>
    expect(
      mailingOf([60, 100, 'Robin Thistle'], [60, 113, 'Rear cottage - 290 Lake Road'], [60, 126, 'Duncan BC V9L 6J9']),
    ).toEqual(['290', 'Lake Road', null, 'Duncan', 'V9L6J9']));

  test('a street of a village has no civic number', () =>
    expect(
      mailingOf([60, 100, 'Notre Dame Hardware'], [60, 113, 'Main Street'], [60, 126, 'Twillingate NL A0G 4M0']),
    ).toEqual([null, 'Main Street', null, 'Twillingate', 'A0G4M0']));

  test('a city and a province with labels', () =>
    expect(
      mailingOf(
        [60, 87, 'À :'],
        [60, 100, 'Dentisterie du Parc'],
        [60, 113, '12, rue Royale'],
        [60, 126, 'Ville : Amos Province : QC Code postal : J9T 1N2'],
      ),
    ).toEqual(['12', 'rue Royale', null, 'Amos', 'J9T1N2']));

  test('a parcel of land without a city', () =>
    expect(serviceOf(...ENVELOPE, [60, 300, 'Location of service: NE 14-33-14 W2, 9 km west of town'])[1]).toBe(
      'NE 14-33-14 W2',
    ));

  test('the site of a rural route is no label', () =>
    expect(
      mailingOf([60, 100, 'Aspen Ridge Stables'], [60, 114, 'Site 4, Comp 12, RR 2'], [60, 128, 'Olds AB T4H 1P3'])[3],
    ).toBe('Olds'));
});

describe('Québec', () => {
  test.each([
    ['390, rue des Remparts, Québec G1R 3R5', ['390', 'rue des Remparts', 'Québec']],
    ['245, 4e Rue, RDC, Québec G1L 2S5', ['245', '4e Rue', 'Québec']],
    ['18, rue Hallé, Lévis (Québec) G6V 4M5', ['18', 'rue Hallé', 'Lévis']],
  ])('%s', (line, expected) => {
    const [streetNo, streetName, , city] = serviceOf([60, 300, `Adresse de service : ${line}`]);
    expect([streetNo, streetName, city]).toEqual(expected);
  });
});

test.each([
  ['Hooked up at', 'the shop address'],
  ['Installed at:', 'your home address'],
  ['Lieu de service', "l'adresse du commerce"],
])('%s %s: the customer has one address', (label, value) =>
  expect(serviceOf(...ENVELOPE, [60, 300, label], [200, 300, value])[0]).toBe('48'),
);
test.each([
  ['Installed at:', 'your email address'],
  ['Installed at:', 'our office address'],
  ['Send cheques to', 'our office address'],
])('%s %s: nothing is said of the place of service', (label, value) =>
  expect(serviceOf(...ENVELOPE, [60, 300, label], [200, 300, value])[0]).toBeNull(),
);

test('a numbered form has the place of service in a field of its own', () => {
  const place = serviceOf(
    [60, 30, 'Norvella Telecom Ltd.'],
    [60, 60, '1.'],
    [90, 60, 'BILL TO'],
    [300, 60, '2.'],
    [330, 60, 'SERVICE ADDRESS'],
    ...ENVELOPE,
    [300, 80, '[X] same as box 1 [ ] other:'],
  );
  expect(place).toEqual(['48', 'Elm Street', '5', 'Guelph', 'N1H3A1']);
});
