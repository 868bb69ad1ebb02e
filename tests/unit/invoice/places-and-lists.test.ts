/** Places of service, lists of numbers and dates as ordinary companies print them. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../support/invoice-page.ts';

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

describe('the billed numbers', () => {
  const numbers = (...lines: Line[]) => {
    const { main, others } = read(...ENVELOPE, ...lines).phoneNumbers;
    return [main, ...others].map((number) => number?.slice(-4));
  };

  test.each([
    ['Lines 514-201-3344, 3345, 3347', ['3344', '3345', '3347']],
    ['Direct numbers 514-201-3344 to 3346', ['3344', '3345', '3346']],
    ['Lines 514-201-3344 à/to 514-201-3346', ['3344', '3345', '3346']],
    ['Office phones x 6 @ 20.00 (main 514-201-3344, fax 514-201-3345) 120.00', ['3344', '3345']],
    ['Lines 514-201-3344 (office), 514-201-3345 (barn)', ['3344', '3345']],
    ['Line 514-201-3344, 2026', ['3344']],
  ])('of %s', (line, found) => expect(numbers([60, 300, line])).toEqual(found));

  test('are those of a block and those without an area code, in the rows of a table', () =>
    expect(
      numbers(
        [60, 300, 'DID block 514-201-3344-46'],
        [400, 300, '10.00'],
        [60, 313, 'Addl line 201-3350'],
        [60, 326, 'Line 514-201-3351'],
        [400, 326, '9.00'],
        [400, 313, '40.20'],
      ),
    ).toEqual(['3344', '3345', '3346', '3350', '3351']));

  test('may be wrapped in a narrow column', () =>
    expect(numbers([60, 300, 'Business line 514-201-'], [400, 300, '42.95'], [60, 313, '3344 (main)'])).toEqual([
      '3344',
    ]));

  test('are items with a date in front of them', () =>
    expect(
      numbers(
        [60, 300, 'Nov 1'],
        [120, 300, '514-201-3344 (main)'],
        [400, 300, '2.00'],
        [60, 313, 'Nov 1'],
        [120, 313, '514-201-3345'],
        [400, 313, '2.00'],
      ),
    ).toEqual(['3344', '3345']));

  test('are not numbers to which calls are forwarded', () =>
    expect(
      numbers(
        [60, 300, 'Line 514-201-3344'],
        [400, 300, '36.00'],
        [60, 313, 'Call forwarding to cell 514-201-9940'],
        [400, 313, '6.00'],
      ),
    ).toEqual(['3344']));

  test('are the account, if it is the number of the line', () =>
    expect(numbers([60, 300, 'Account'], [150, 300, '514-201-3344'])).toEqual(['3344']));

  test('begin with the one that has the label of the main line behind it', () =>
    expect(
      numbers(
        [60, 300, '514-201-3345'],
        [150, 300, 'main line'],
        [400, 300, '38.50'],
        [60, 313, '514-201-3344 rooms'],
        [400, 313, '34.50'],
      )[0],
    ).toBe('3345'));
});

describe('the invoice date', () => {
  const dateOf = (...lines: Line[]) => read(...lines).fields.invoiceDate.value;

  test.each([
    ['Date 26-10-01', '2026-10-01'],
    ['Date : 25 sept. 26', '2026-09-25'],
    ['Facture 55-1180 du 2 novembre 2026', '2026-11-02'],
  ])('%s', (line, date) => expect(dateOf([60, 40, line])).toBe(date));

  test('takes its year from the rest of the invoice', () =>
    expect(dateOf([60, 40, "Facture d'octobre 2026"], [60, 53, 'Émise le 21 octobre'])).toBe('2026-10-21'));

  test('is that of a letter, not those of its table', () =>
    expect(dateOf([60, 40, 'Québec, le 30 septembre 2026'], [60, 200, '2026-09-09'], [60, 213, '2026-09-23'])).toBe(
      '2026-09-30',
    ));

  test('is next to the title', () => expect(dateOf([60, 40, 'INVOICE'], [200, 40, 'Nov 30, 2026'])).toBe('2026-11-30'));

  test('has the raised end of an ordinal', () => {
    const words = [
      ...pageOf([
        [60, 40, 'Date : 1'],
        [110, 40, 'février 2026'],
      ]).words,
    ];
    words.push({ text: 'er', x: 100, y: 36, width: 8, height: 9, confidence: 1 });
    expect(findFields([{ number: 1, width: 600, height: 800, words }]).fields.invoiceDate.value).toBe('2026-02-01');
  });
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

test('a called number in a charge is not billed', () =>
  expect(
    read(
      [60, 300, 'Line 514-201-3344'],
      [400, 300, '36.00'],
      [60, 313, 'Operator assisted call, 1 Nov, to 416-202-0911'],
      [400, 313, '3.75'],
    ).phoneNumbers.others,
  ).toEqual([]));
