/** Addresses in one line with a name, in sentences, in charges and in forms. */
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
const serviceOf = (...lines: Line[]) => {
  const { streetNo, streetName, city, postalCode } = read(...lines).fields;
  return [streetNo, streetName, city, postalCode].map(({ value }) => value);
};
const mailingOf = (...lines: Line[]) => {
  const { streetNo, streetName, city, postalCode } = read([60, 40, 'Norvella Telecom Ltd.'], ...lines).mailingAddress;
  return [streetNo, streetName, city, postalCode].map(({ value }) => value);
};
const NOTHING = [null, null, null, null];

describe('a mailing address in one line, behind a name', () => {
  test.each<[label: string, value: string, x?: number]>([
    ['Bill to:', 'Halden Dairy Inc., 48 Elm Street, Guelph ON N1H 3A1'],
    ['Care of:', 'Brundage LLP, 48 Elm Street, Guelph ON N1H 3A1'],
    ['Ratepayer', 'Halden Dairy Inc., 48 Elm Street, Guelph ON N1H 3A1', 200],
    ['Payeur / Payer :', 'Halden Dairy Inc., 48 Elm Street, Guelph ON N1H 3A1'],
    ['Send bill copies to:', 'Halden Dairy Inc., 48 Elm Street, Guelph ON N1H 3A1'],
    ['Billing contact:', 'Treasurer, 48 Elm Street, Guelph ON N1H 3A1'],
    ['Bill delivered to', '48 Elm Street, Guelph ON N1H 3A1'],
    ['The notice goes by post to', '48 Elm Street, Guelph ON N1H 3A1'],
    ['Facture livrée au', '48 Elm Street, Guelph ON N1H 3A1'],
    ['Post to .....:', '3rd Floor, 48 Elm Street, Guelph ON N1H 3A1'],
  ])('%s %s', (label, value, x = 60 + 5 * label.length + 5) =>
    expect(mailingOf([60, 200, label], [x, 200, value])).toEqual(['48', 'Elm Street', 'Guelph', 'N1H3A1']),
  );

  test('with a department in front of the street', () =>
    expect(
      mailingOf(
        [60, 100, 'Larkspur Veterinary Clinic Inc.'],
        [60, 113, 'Accounts Payable, 48 Elm Street, Guelph ON N1H 3A1'],
      ),
    ).toEqual(['48', 'Elm Street', 'Guelph', 'N1H3A1']));

  test('with the name in a column in front of it', () =>
    expect(mailingOf([60, 100, 'Larkspur Veterinary Clinic'], [230, 100, '48 Elm Street, Guelph ON N1H 3A1'])).toEqual([
      '48',
      'Elm Street',
      'Guelph',
      'N1H3A1',
    ]));

  test('below dots that lead to the value', () =>
    expect(
      mailingOf(
        [60, 100, 'NAME.........: HALDEN DAIRY'],
        [60, 113, 'ADDRESS......: 48 ELM STREET'],
        [135, 126, 'GUELPH ON N1H 3A1'],
      ),
    ).toEqual(['48', 'ELM STREET', 'GUELPH', 'N1H3A1']));

  test('care of a street', () =>
    expect(
      mailingOf([60, 100, 'Halden Dairy Inc.'], [60, 113, 'c/o 48 Elm Street'], [60, 126, 'Guelph ON N1H 3A1']),
    ).toEqual(['48', 'Elm Street', 'Guelph', 'N1H3A1']));
});

describe('the address below the name of the customer is the mailing address', () => {
  test.each([
    'Mail: 7-1925 Bowen Road, Nanaimo BC V9S 1H1',
    'Please direct mail to 7 Harbour Way, Sidney BC V8L 1X3.',
    'Adresse de correspondance : 33, rue Fraser, Laval QC H7S 1M4',
  ])('not %s', (line) =>
    expect(mailingOf(...ENVELOPE, [60, 400, line])).toEqual(['48', 'Elm Street', 'Guelph', 'N1H3A1']),
  );
});

describe('labels between the lines of an address', () => {
  test('each part has its own', () =>
    expect(
      mailingOf(
        [60, 100, 'CUSTOMER NAME'],
        [60, 112, 'HALDEN DAIRY INC'],
        [60, 136, 'ADDRESS'],
        [60, 148, '48 ELM STREET'],
        [60, 172, 'CITY'],
        [200, 172, 'PROVINCE'],
        [330, 172, 'POSTAL CODE'],
        [60, 184, 'GUELPH'],
        [200, 184, 'ONTARIO'],
        [330, 184, 'N1H 3A1'],
      ),
    ).toEqual(['48', 'ELM STREET', 'GUELPH', 'N1H3A1']));

  test('a date above a street has no civic number', () =>
    expect(
      mailingOf(
        [60, 100, 'Client :'],
        [150, 100, 'Larkspur Veterinary Clinic'],
        [60, 113, 'Date :'],
        [150, 113, '17 janvier 2026'],
        [150, 126, 'Chemin du Quai, Gaspé (Québec) G4X 1A1'],
      )[0],
    ).toBeNull());
});

test.each<[expected: readonly (string | null)[], place: string]>([
  [['48', 'Elm Street', 'Guelph', null], '48 Elm St Guelph'],
  // Another street is a suggestion.
  [['50', 'Elm St', 'Guelph', null], '50 Elm St Guelph'],
])('%j is where the line in front of it is', (expected, place) =>
  expect(serviceOf(...ENVELOPE, [60, 300, 'LANDLINE'], [150, 300, '519-201-4472'], [300, 300, place])).toEqual(
    expected,
  ),
);

test('the letterhead again in front of an address is that of the issuer', () =>
  expect(
    serviceOf([60, 40, 'NORVELLA PHONE & BROADBAND'], ...ENVELOPE, [
      60,
      500,
      'Norvella Phone & Broadband: 60 Queen St, Guelph ON N1H 1A4',
    ]),
  ).toEqual(NOTHING));

test.each([
  'Send the modems to 350 King St W, Guelph ON N1H 1A4',
  'Rapportez vos appareils au 350, rue du Roi, Guelph ON N1H 1A4',
  'SIP Line - 519-201-8816 (03/15/2026)',
])('not: %s', (text) => expect(serviceOf(...ENVELOPE, [60, 300, text])).toEqual(NOTHING));

test('a civic address above a post box that has a label of its own', () =>
  expect(
    serviceOf(
      [60, 200, 'Civic address'],
      [180, 200, '3609 Mill Road'],
      [60, 213, 'Mailing'],
      [180, 213, 'Box 1268'],
      [180, 226, 'Goderich ON N7A 2B2'],
    ),
  ).toEqual(['3609', 'Mill Road', null, null]));

test('taxes below a post box are no contacts of an office', () =>
  expect(
    mailingOf(
      [60, 200, 'Adresse postale'],
      [60, 213, 'C.P. 44'],
      [60, 226, 'Amos QC J9T 1N2'],
      [60, 252, 'TPS'],
      [300, 252, '3,60'],
    ),
  ).toEqual([null, null, 'Amos', 'J9T1N2']));

describe('a place of service in a sentence or in a charge', () => {
  test.each<[expected: readonly (string | null)[], ...lines: string[]]>([
    [['350', 'King St W', 'Guelph', null], 'Supply was made at 350 King St W, Guelph (the yard).'],
    [['350', 'King St W', 'Guelph', null], 'Line 519-201-7788, greenhouses of 350 King St W, Guelph'],
    [['350', 'King St W', 'Guelph', null], 'Intercom, 350 King St W, Guelph'],
    [
      ['350', 'King St W', 'Guelph', null],
      'Member no. K-220 applies. Both phones are located at',
      '350 King St W, Guelph',
    ],
    [
      ['350', 'King St W', 'Guelph', null],
      'The 911 record depends on the address of use below. Check it:',
      'YARD, 350 King St W, Guelph',
    ],
    [['350', 'King St W', null, null], 'We provide telephone service to your suite in the', 'Centre, 350 King St W:'],
    [[null, 'lot 4, rang 6', 'Guelph', null], 'Cottage, lot 4, rang 6, Guelph'],
    [
      ['350', 'King Street', null, null],
      'The line is placed at 350 King Street. We send your statement to: 12 Oak St, Guelph N1H 3A2',
    ],
    [['350', 'King St W', 'Guelph', 'N1H3A2'], 'Services supplied to the shop at 350 King St W, Guelph ON N1H 3A2'],
    [['350', 'King St W', 'Guelph', null], 'Telephone line 519-201-8673, 350 King St W, Guelph'],
    [['350', 'King St W', 'Guelph', null], 'The lines are installed at the company garage, 350 King St W,', 'Guelph.'],
    [['350', 'King St W', null, null], '519-201-6400 - rural address 350 King St W'],
    [['350', 'King St W', 'Guelph', null], 'Emergency crews will be sent to 350 King St W, Guelph.'],
    [
      ['350', 'rue du Roi', 'Guelph', null],
      'Urgence 9-1-1 : les secours iront vers le 350, rue du Roi à Guelph. Merci',
    ],
    [['350', 'King St W', 'Guelph', 'N1H3A2'], 'Hosted PBX, plant office, 350 King St W, Guelph N1H 3A2'],
    [
      ['350', 'King St W', 'Guelph', 'N1H3A2'],
      "Where your phone is: Halden Arena, Registrar's",
      'office (2nd floor), 350 King St W, Guelph ON N1H 3A2',
    ],
    [
      ['350', 'King St W', 'Guelph', 'N1H3A2'],
      "Objet : Téléphonie de l'ancienne église, 350 King St W,",
      'Guelph ON N1H 3A2',
    ],
    [['48', 'Elm Street', 'Guelph', null], 'At 48 Elm Street, Guelph'],
    [['350', 'King St W', 'Guelph', null], 'Re: 350 King St W, Guelph'],
    [['350', 'King St W', 'Guelph', null], 'Your service is at 350 King St W in Guelph.'],
    [['350', 'rue du Roi', 'Guelph', null], 'Pour le téléphone du 350, rue du Roi, Guelph'],
    [
      ['48', 'Elm Street', null, null],
      'Lignes raccordées au central du conseil scolaire pour vos locaux du 48 Elm',
      'Street, bureau 5, en juin',
    ],
    [['62', 'FRONT ST', null, null], 'Service at / Service au: 62 FRONT ST (ground floor)'],
  ])('%j', (expected, ...lines) =>
    expect(serviceOf(...ENVELOPE, ...lines.map((text, row): Line => [60, 300 + 13 * row, text]))).toEqual(expected),
  );

  test.each([
    'Larkspur Voice Providers',
    'Your allowance of 203 minutes, none beyond the Island',
    'Fournisseur de téléphonie',
  ])('not %s', (text) => expect(serviceOf(...ENVELOPE, [60, 300, text])).toEqual(NOTHING));

  test('what provides is no place', () =>
    expect(
      serviceOf(...ENVELOPE, [60, 600, 'Chartered Voice Providers'], [60, 613, '20 Oak Road, Guelph ON N1H 3A2']),
    ).toEqual(NOTHING));

  test('a whole sentence announces nothing below it', () =>
    expect(
      serviceOf(
        ...ENVELOPE,
        [60, 600, 'Lines terminate on the router that we have installed for you.'],
        [60, 613, '20 Oak Road, Guelph ON N1H 3A2'],
      ),
    ).toEqual(NOTHING));
});

describe('a street that is printed again', () => {
  test('does not state the city', () =>
    expect(serviceOf(...ENVELOPE, [60, 300, '911 record of service at 48 Elm Street'])).toEqual([
      '48',
      'Elm Street',
      null,
      null,
    ]));

  test('with a reference to the address above, it does', () =>
    expect(
      serviceOf(...ENVELOPE, [60, 300, 'Lines terminate on your router at the above address (48 Elm Street).']),
    ).toEqual(['48', 'Elm Street', 'Guelph', 'N1H3A1']));

  test('below the heading of what is supplied', () =>
    expect(
      serviceOf(...ENVELOPE, [60, 300, 'BUSINESS PHONE'], [60, 313, '48 Elm Street, Guelph ON']).slice(0, 3),
    ).toEqual(['48', 'Elm Street', 'Guelph']));

  test('or the unit alone', () =>
    expect(serviceOf(...ENVELOPE, [60, 300, 'PBX location: Suite 5. Payment within ten days.'])).toEqual([
      '48',
      'Elm Street',
      'Guelph',
      'N1H3A1',
    ]));
});

describe('labels of a place', () => {
  test.each(['At:', 'Building:', 'Immeuble :', 'ADRESSE SERV.', 'Rural address:', 'Réceptionnaire'])('%s', (label) =>
    expect(serviceOf(...ENVELOPE, [60, 300, label], [200, 300, '350 King St W, Guelph']).slice(0, 2)).toEqual([
      '350',
      'King St W',
    ]),
  );

  test('a label with a street of its own is not that of the address below', () =>
    expect(
      mailingOf(
        [60, 87, 'ADRESSE SERV.'],
        [200, 87, '350 King St W, Guelph'],
        ...ENVELOPE.map(([, y, text]): Line => [120, y, text]),
      ),
    ).toEqual(['48', 'Elm Street', 'Guelph', 'N1H3A1']));
});

describe('lines of a street', () => {
  test.each<[line: string, streetNo: string, streetName: string, suite: string | null, floorNo: string | null]>([
    ['204 Oak St E PO Box 12', '204', 'Oak St E', null, null],
    ['4 RANG 6 ET 7', '4', 'RANG 6 ET 7', null, null],
    ['24th Fl., 10 W Oak St.', '10', 'W Oak St.', null, '24'],
    ['700 Oak St LOCAL/UNIT 9', '700', 'Oak St', '9', null],
    ['12, rue Oak, bur./suite 14', '12', 'rue Oak', '14', null],
    ['88 Oak Ave, Lower Hall', '88', 'Oak Ave', null, null],
    ['88 Oak Ave (rear)', '88', 'Oak Ave', null, null],
    ['88 Oak Ave, Upper', '88', 'Oak Ave', null, null],
    ['88 OAK AVE MAIN FLR', '88', 'OAK AVE', null, 'MAIN'],
  ])('%s', (line, streetNo, streetName, suite, floorNo) =>
    expect(parseStreet(line)).toMatchObject({ streetNo, streetName, suite, floorNo }),
  );

  test.each<[lines: readonly string[], expected: readonly (string | null)[]]>([
    [
      ['Lot 14 Cutwater Rd', 'Guelph ON N1H 3A1'],
      [null, 'Cutwater Rd', 'Guelph', 'N1H3A1'],
    ],
    [
      ['a/s M. Roy, 8, rue Hart', 'Guelph ON N1H 3A1'],
      ['8', 'rue Hart', 'Guelph', 'N1H3A1'],
    ],
    [
      ['27 Eakin Road', 'Mile 11', 'Guelph ON N1H 3A1'],
      ['27', 'Eakin Road', 'Guelph', 'N1H3A1'],
    ],
    [
      ['8 Oak St', '108 Mile Ranch BC V0K 2G0'],
      ['8', 'Oak St', '108 Mile Ranch', 'V0K2G0'],
    ],
  ])('%j', (lines, expected) =>
    expect(
      mailingOf(
        [60, 87, 'Bill to:'],
        [60, 100, 'Halden Dairy Inc.'],
        ...lines.map((text, row): Line => [60, 113 + 13 * row, text]),
      ),
    ).toEqual(expected),
  );
});

describe('one address for the service and for the mail', () => {
  test.each([
    'Service and billing address:',
    'Billing and service address',
    'Adresse de service et de facturation :',
    'Adresse de facturation et de service',
    'Mailing / service location',
  ])('%s', (heading) => {
    const { fields, mailingAddress } = read([60, 87, heading], ...ENVELOPE, [60, 600, 'Total 45.00']);
    expect([fields.streetNo.value, mailingAddress.streetNo.value]).toEqual(['48', '48']);
  });

  test.each(['Service and billing address are the same.', 'Lines and bills go to the same place.'])('%s', (text) =>
    expect(serviceOf(...ENVELOPE, [60, 300, text])[0]).toBe('48'),
  );

  test('not only for one of them', () =>
    expect(read([60, 87, 'Service address:'], ...ENVELOPE).mailingAddress.streetNo.value).toBeNull());
});

describe('what is charged or announced at a place', () => {
  test.each([
    'Dial tone for 350 King Road, Elora',
    'Charges for 350 King Road, Elora',
    'Telephone charges - 350 King Road, Elora',
    'Téléphone du 350, King Road, Elora',
    'Your 9-1-1 location is 350 King Road, Elora',
    'Registered location for 9-1-1: 350 King Road, Elora',
    'Emergency services will be sent to 350 King Road, Elora.',
  ])('%s', (text) => expect(serviceOf(...ENVELOPE, [60, 300, text])).toEqual(['350', 'King Road', 'Elora', null]));

  test.each([
    'Bring your phone to our shop at 350 King Road, Elora.',
    'New phones in stock at 350 King Road, Elora.',
    'Telephone repairs at 350 King Road, Elora',
    'Lines open late at our office, 350 King Road, Elora',
    'Previous service address: 350 King Road, Elora',
    'Your former line at 350 King Road, Elora was closed.',
    'Venez essayer un téléphone à notre boutique du 350, chemin King, Elora',
  ])('not %s', (text) => expect(serviceOf(...ENVELOPE, [60, 300, text])).toEqual(NOTHING));
});

test('a sentence whose beginning is in other cells states the place', () =>
  expect(
    serviceOf(
      [60, 100, 'Chinook Arch Brewing Co.'],
      [60, 113, '9450 Macleod Trail SE'],
      [60, 126, 'Calgary AB T2J 0P6'],
      [60, 400, 'Numbers and 911'],
      [149, 400, 'registered to:'],
      [232, 400, '9450 Macleod Trail SE, Calgary. Lead number 587-201-4040.'],
    ),
  ).toEqual(['9450', 'Macleod Trail SE', 'Calgary', null]));
