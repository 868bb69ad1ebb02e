/** Issuers without a list of names, account numbers of several shapes, and the billed numbers. */
import { describe, expect, test } from '@jest/globals';
import { toDocument } from '../../../src/adapters/invoice/fields/document.ts';
import { findFields, findFieldsIn } from '../../../src/adapters/invoice/fields/find-fields.ts';
import { assertTelephoneInvoice } from '../../../src/adapters/invoice/fields/substance/substance.ts';
import { pageOf, type Line } from '../../support/invoice-page.ts';

const read = (...lines: Line[]) => findFields([pageOf(lines)]);
const CUSTOMER: readonly Line[] = [
  [60, 190, 'Northwind Dental Inc.'],
  [60, 203, '12 Bay St'],
  [60, 216, 'Ottawa ON K1P 2J5'],
];

describe('an issuer', () => {
  /** The words above 60 are large. */
  const carrier = (...lines: Line[]) => {
    const page = pageOf([...lines, ...CUSTOMER]);
    const words = page.words.map((word) => (word.y < 60 ? { ...word, height: 20 } : word));
    return findFields([{ ...page, words }]).fields.currentCarrier.value;
  };

  test.each<[string, string | null]>([
    ['Norvella', 'Norvella'],
    ['norvella Votre facture d’affaires', 'norvella'],
    ['Tax invoice', null],
    ['Relevé de compte', null],
  ])('is the largest text at the top, without the title: %s', (line, name) => {
    expect(carrier([60, 30, line])).toBe(name);
  });

  test('is not the customer at the top', () =>
    expect(carrier([60, 20, 'Customer name'], [200, 20, 'Assinel Clinic'], [60, 45, 'Norvella Voice'])).toBe(
      'Norvella Voice',
    ));

  test('may be of usual size', () => {
    expect(carrier([60, 80, 'Norvella Telecom Ltd.'])).toBe('Norvella Telecom Ltd.');
  });

  test('is no sentence', () =>
    expect(carrier([60, 45, 'Signalez les erreurs dans les jours'], [60, 740, 'www.norvella.ca'])).toBe('norvella.ca'));
});

describe('a customer', () => {
  const name = (...lines: Line[]) => read([60, 40, 'Norvella Telecom Ltd.'], ...lines).fields.customerName.value;

  test('is not the issuer', () =>
    expect(
      name(
        [60, 30, 'NORVELLA'],
        [60, 60, 'Norvella Inc.'],
        [60, 73, '40 King St'],
        [60, 86, 'Whitehorse YT Y1A 4Y4'],
        [60, 760, 'www.norvella.ca'],
        ...CUSTOMER,
      ),
    ).toBe('Northwind Dental Inc.'));

  test('has a name of two lines, as it is printed in one line elsewhere', () => {
    const lines: readonly Line[] = [[60, 177, 'CEDARBRAE'], [60, 190, 'PHYSIO & WELLNESS'], ...CUSTOMER.slice(1)];
    expect(name(...lines, [60, 600, 'Cedarbrae Physio & Wellness'])).toBe('CEDARBRAE PHYSIO & WELLNESS');
  });

  test('has a name of two lines that no sign joins', () =>
    expect(name([60, 177, 'Cedarbrae Lakes Community'], [60, 190, 'Health Centre'], ...CUSTOMER.slice(1))).toBe(
      'Cedarbrae Lakes Community Health Centre',
    ));

  test.each(['Finance Office', 'Warehouse 2', 'c/o Larkspur Bookkeeping', 'Ms. Ana Larkspur'])(
    'has a name of one line above %s',
    (line) =>
      expect(name([60, 177, 'Cedarbrae Physio'], [60, 190, line], ...CUSTOMER.slice(1))).toBe('Cedarbrae Physio'),
  );

  test('is below its contact person', () =>
    expect(name([60, 177, 'Ms. Ana Larkspur'], [60, 190, 'Cedarbrae Physio Inc.'], ...CUSTOMER.slice(1))).toBe(
      'Cedarbrae Physio Inc.',
    ));

  test('has a name of two lines, the second with an article', () =>
    expect(
      name(
        [60, 164, 'Bill to'],
        [60, 177, 'Centre de la petite enfance'],
        [60, 190, 'Les Explorateurs'],
        ...CUSTOMER.slice(1),
      ),
    ).toBe('Centre de la petite enfance Les Explorateurs'));

  test('has two lines next to a large amount', () => {
    const texts = ['Northwind Dental Inc.', 'Attn: C. Riendeau', '12 Bay St', 'Ottawa ON K1P 2J5'];
    const lines = texts.map((text, line): Line => [60, 177 + 11 * line, text]);
    const page = pageOf([...lines, [400, 177, '140,27 $']]);
    const words = page.words.map((word) => (word.x < 400 ? word : { ...word, height: 20 }));
    expect(findFields([{ ...page, words }]).fields.customerName.value).toBe('Northwind Dental Inc.');
  });
});

describe('the billed numbers', () => {
  const phones = (...lines: Line[]) => {
    const { main, others } = read(...CUSTOMER, ...lines).phoneNumbers;
    return [main, ...others];
  };

  test('are not the issuer’s own', () =>
    expect(
      phones(
        [300, 30, 'Norvella Telecom Inc.'],
        [300, 43, '9 Elm St'],
        [300, 56, 'Ottawa ON K1P 2J6'],
        [300, 69, 'Téléphone :'],
        [400, 69, '514 201-8080'],
        [60, 400, 'Numéro principal :'],
        [200, 400, '514 201-4470'],
        [60, 413, 'Autres : 514 201-4471, 514 201-4472, 514 201-4473 (fax)'],
      ),
    ).toEqual(['5142014470', '5142014471', '5142014472', '5142014473']));

  test('are in a list, and not in an invitation to call', () =>
    expect(
      phones(
        [60, 400, '514 201-3090 et 514 201-3091'],
        [60, 600, 'Pour tout problème de ligne, composez le 514 201-3000'],
      ),
    ).toEqual(['5142013090', '5142013091']));

  test('may be next to an address without a name', () =>
    expect(
      phones([60, 400, 'Home phone number'], [300, 400, '514 201-0713'], [300, 426, '15 Elm St, Ottawa ON K1P 2J6']),
    ).toEqual(['5142010713']));

  const numbers = (...lines: Line[]) => {
    const { main, others } = read(...CUSTOMER, ...lines).phoneNumbers;
    return [main, ...others];
  };
  const LINES: readonly Line[] = [
    [60, 300, 'Business line 514-201-3344'],
    [400, 300, '41.00'],
    [60, 315, 'Second line 514-201-3345'],
    [400, 315, '28.00'],
  ];

  test.each<[string, readonly Line[]]>([
    ['without a word, at the top', [[400, 40, '514-201-9000']]],
    [
      'with the fax number',
      [
        [60, 60, 'Telephone'],
        [160, 60, '514-201-9000 Fax 514-201-9001'],
      ],
    ],
    [
      'at the bottom, with the address of e-mail',
      [
        [60, 760, 'Phone'],
        [160, 760, '514-201-9000'],
        [300, 760, 'hi@x.example'],
      ],
    ],
    [
      'next to the balance',
      [
        [60, 120, '514-201-9000'],
        [300, 120, 'Balance due'],
        [450, 120, '$69.00'],
      ],
    ],
    ['of a department', [[60, 400, 'Repair 514-201-9000. Billing 514-201-9001.']]],
    [
      'with an extension',
      [
        [60, 400, 'Pour la facturation'],
        [300, 400, '514-201-9000, option 2'],
      ],
    ],
    ['of a person', [[60, 400, 'Cell of contact (Mona): 514-201-9000']]],
  ])('are not that of the issuer %s', (_place, lines) =>
    expect(numbers(...lines, ...LINES)).toEqual(['5142013344', '5142013345']),
  );

  test.each<[string, readonly Line[]]>([
    [
      'with their duration',
      [
        [60, 400, 'Québec'],
        [200, 400, '514-201-9000'],
        [320, 400, '6 min'],
        [450, 400, '0.30'],
      ],
    ],
    [
      'with their day and time',
      [
        [60, 400, '07-18 1022 VAL-D’OR'],
        [300, 400, '514-201-9000'],
        [450, 400, '0.30'],
      ],
    ],
    [
      'with the month in front of their time',
      [
        [60, 400, 'TOLL OCT 02 0914 VAL-D’OR'],
        [300, 400, '514-201-9000'],
        [450, 400, '0.30'],
      ],
    ],
    [
      'with their time in the same text',
      [
        [60, 400, '10-03 08:12 Granby 514-201-9000'],
        [450, 400, '0.41'],
      ],
    ],
  ])('are not those of calls %s', (_form, lines) =>
    expect(numbers(...LINES, ...lines)).toEqual(['5142013344', '5142013345']),
  );

  test.each<[string, readonly Line[]]>([
    [
      'named in their row',
      [
        [60, 330, 'Toll free 1-844-201-7000'],
        [400, 330, '8.00'],
      ],
    ],
    [
      'named to their right',
      [
        [60, 330, '1-844-201-7000'],
        [250, 330, 'Sans frais'],
        [400, 330, '8.00'],
      ],
    ],
    [
      'in the column of the others',
      [
        [60, 330, '844-201-7000'],
        [400, 330, '8.00'],
      ],
    ],
    [
      'below their name',
      [
        [60, 330, 'Numéro sans frais'],
        [400, 330, '8.00'],
        [60, 343, '1-844-201-7000'],
      ],
    ],
  ])('may be toll-free, %s', (_form, lines) =>
    expect(numbers(...LINES, ...lines)).toEqual(['5142013344', '5142013345', '8442017000']),
  );

  test('are not toll-free next to a tax', () =>
    expect(numbers(...LINES, [60, 330, '1-844-201-7000'], [250, 330, 'GST'], [400, 330, '8.00'])).toHaveLength(2));

  test.each<[string, readonly Line[]]>([
    [
      'below a billed one',
      [
        [60, 400, 'Pilot line : 514-201-3344'],
        [60, 415, 'Fax : 514-201-3345'],
      ],
    ],
    [
      'with the words behind them',
      [
        [60, 400, '514-201-3344 (main)'],
        [60, 415, '514-201-3345 (fax)'],
      ],
    ],
    ['without their beginning', [[60, 400, 'Lignes en recherche 514 201-3344, -3345']]],
    [
      'without those that were given up',
      [
        [60, 400, 'Line 514-201-3341 ........ removed July 3'],
        [60, 415, 'Line 514-201-3344'],
        [60, 430, 'Line 514-201-3345'],
      ],
    ],
    [
      'that continues in the next column',
      [
        [60, 400, 'Numéros desservis : 514-201-3344'],
        [300, 400, '514-201-3345'],
      ],
    ],
    [
      'with the kind of the line to the right',
      [
        [60, 400, '514-201-3344'],
        [250, 400, 'business line'],
        [60, 440, '514-201-3345'],
        [250, 440, 'extra line'],
      ],
    ],
  ])('are in a list %s', (_form, lines) => expect(numbers(...lines)).toEqual(['5142013344', '5142013345']));

  test('are all numbers of a range, and of a block without separators', () => {
    expect(numbers([60, 400, 'Lines 514-201-3344 thru 514-201-3347'])).toHaveLength(4);
    expect(numbers([60, 400, '5142013344'], [200, 400, '5142013345'], [340, 400, '5142013346'])).toHaveLength(3);
    expect(numbers([60, 400, '5142013344'], [200, 400, '4162019901'])).toEqual([null]);
  });

  test.each(['Calls of June 4 to 514-201-9000 (6 min)', 'Conference bridge (dial 514-201-9000)'])(
    'are not those to call, in a row with an amount: %s',
    (line) => expect(numbers(...LINES, [60, 328, line], [400, 328, '9.00'])).toHaveLength(2),
  );

  test('may be behind the account in the same line', () =>
    expect(numbers([60, 330, 'Account'], [220, 330, 'RVT-2207 · Telephone 514-201-3344'])).toEqual(['5142013344']));

  test('have a Canadian or a toll-free area code', () =>
    expect(numbers(...LINES, [60, 330, '881-201-3344'], [400, 330, '41.00'])).toHaveLength(2));

  test('have the main one as the beginning of the account', () =>
    expect(
      numbers(
        [60, 300, 'Account number: 514 201-3345 118'],
        [60, 400, 'Line 514-201-3344'],
        [400, 400, '41.00'],
        [60, 415, 'Charges of 514-201-3345'],
        [400, 415, '41.00'],
      ),
    ).toEqual(['5142013345', '5142013344']));

  test.each([
    'Phone on this bill: 514-201-3345',
    'Number(s) on this bill: 514-201-3345',
    'Votre téléphone : 514 201-3345',
    'LIGNE MAÎTRESSE : (514) 201-3345',
  ])('have the main one by its words: %s', (line) =>
    expect(numbers([60, 300, 'Line 514-201-3344'], [400, 300, '41.00'], [60, 420, line])[0]).toBe('5142013345'),
  );
});

test('a month in words tells the order of a numeric date', () => {
  const date = (...lines: Line[]) => read(...lines).fields.invoiceDate.value;
  expect(date([60, 60, 'Date: 10/07/2026'], [60, 80, 'Monthly - Oct 2026'])).toBe('2026-10-07');
  expect(date([60, 60, 'Date : 10/07/2026'], [60, 80, 'Services de juillet 2026'])).toBe('2026-07-10');
});

describe('no telephone invoice is', () => {
  test.each<[string, readonly string[]]>([
    [
      'an invoice for equipment',
      ['FACTURE 88417', 'Téléphone IP 1 194,00 $', 'Commutateur PoE', 'Câble, boîte 1000 pi', 'TPS TVQ', 'TOTAL'],
    ],
    [
      'a lease',
      [
        'The Landlord leases to the Tenant the premises. Rent is due monthly, charges and tax extra.',
        'This lease: accounts for telephone and internet. Landlord telephone 514-201-1177. Amount payable.',
      ],
    ],
  ])('%s', (_kind, texts) => {
    const lines = [...texts, 'Marchandise non retournable'].map((text, line): Line => [60, 300 + 15 * line, text]);
    const document = toDocument([pageOf([...CUSTOMER, ...lines])]);
    expect(() => assertTelephoneInvoice(document, findFieldsIn(document))).toThrow();
  });
});

describe('account numbers', () => {
  const account = (...lines: Line[]) => read(...CUSTOMER, ...lines).fields.accountNumber.value;

  test.each([
    ['Numéro de compte', 'B1BXKQ77'],
    ['Account', '047718/TOR'],
    ['Account #', 'LHV-101'],
    ['No client', 'CLIPLA01'],
    ['N° de dossier', 'F-07732-2'],
    ['Account', '118822-7'],
    ['ID de compte', 'cvx_18842'],
    ['Compte', '6 0083 4471 2'],
  ])('%s %s', (label, value) => {
    const printed = value.replaceAll(' ', '');
    expect(account([300, 60, label], [450, 60, value])).toBe(printed);
    expect(account([300, 60, label], [300, 73, value])).toBe(printed);
  });

  test('may have the label in front of them in a sentence', () =>
    expect(account([60, 300, 'Hosted lines of October, account AR 6617-09, Invoice 41875'])).toBe('AR6617-09'));

  test('of letters are taken if they abbreviate a name', () => {
    expect(account([300, 60, 'Account Number'], [300, 73, 'NORDEN'])).toBe('NORDEN');
    expect(account([300, 60, 'Account Number'], [300, 73, 'DIRECT'])).toBeNull();
  });

  test('may be the number of the customer, in a sentence', () =>
    expect(account([60, 600, 'To pay, please quote your customer number NORT-02'])).toBe('NORT-02'));

  test('have the label of an account, if another number looks like one', () =>
    expect(
      account(
        [300, 60, 'No. de compte :'],
        [450, 60, '00047-731902'],
        [300, 73, 'Votre référence / BC :'],
        [450, 73, 'PO-5518'],
      ),
    ).toBe('00047-731902'));

  test('are not below the heading of another number', () =>
    expect(account([50, 60, 'Account'], [155, 60, 'Invoice'], [50, 76, '047718/TOR'], [155, 76, '2026100047718'])).toBe(
      '047718/TOR',
    ));

  test.each([
    ['Acct.', '2087'],
    ['Client ID:', '4410'],
    ['ID client :', '5107'],
    ['Cust. ID', 'LKE-2290'],
    ['Numéro d’abonné', '4-771-300-2'],
    ['Inscription no :', 'R-5512'],
    ['N/DOSSIER', 'KV-204'],
    ['Compte de téléphone', '4182013340-2'],
    ['Compte VoIP :', '604-VN-33810'],
    ['Réf. client', 'NB 00 7141'],
    ['Membership no.', '00-3318-9'],
    ['Client', 'MELB004'],
    ['Votre compte avec nous :', '7 0991'],
    ['Tenant no.:', 'BLD-07'],
    ['Usager no', '3 0992'],
    ['N/Réf. :', 'VIL-C0441'],
    ['Compte télécom :', 'TK-820-11'],
    ['Mon compte :', 'LAV-ROS-7730'],
    ['Charge account no.', 'KTX*2018*44'],
    ['ACCOUNT', '0 514 3300 2'],
    ['Compte d’abonné :', '3144 BQ 07'],
    ['Réf. de compte :', 'MON 00881 B'],
  ])('of few figures or of an odd shape: %s %s', (label, value) => {
    const printed = value.replaceAll(' ', '');
    expect(account([300, 60, label], [450, 60, value])).toBe(printed);
    expect(account([300, 60, `${label} ${value}`])).toBe(printed);
  });

  test.each([
    ['No 2207 — 4 mai 2026 — Client RT-0912', 'RT-0912'],
    ['Re: account 84, telephone of the arena', '84'],
  ])('are among others in a line: %s', (line, value) => expect(account([60, 300, line])).toBe(value));

  test.each([
    ['Identifiant abonné', 'NRD-204-VEL'],
    ['Your file', 'KL/7719/2'],
    ['Resident number', 'MP.0418.22'],
    ['Client', 'BX 441 / 0225'],
  ])('may be codes with signs and letters in any place: %s %s', (label, value) =>
    expect(
      account([60, 60, 'Velotel Telephone Ltd.'], [60, 300, label], [200, 300, value], [60, 320, 'Total due $48.20']),
    ).toBe(value.replaceAll(' ', '')),
  );

  test('are below the heading of the customer, next to the number of the invoice', () =>
    expect(
      account(
        [60, 60, 'Velotel Telephone Ltd.'],
        [60, 300, 'INVOICE NO.'],
        [220, 300, 'CUSTOMER / CLIENT'],
        [400, 300, 'TERMS'],
        [60, 313, 'VT-2026-4471'],
        [220, 313, 'NRD-8820'],
        [400, 313, 'NET 20'],
      ),
    ).toBe('NRD-8820'));

  test('are no telephone number, no masked number and no tax number without a label', () => {
    expect(account([60, 300, 'Lien PRI'], [200, 300, '514 201-2201'], [400, 300, '410.00'])).toBeNull();
    expect(account([60, 300, 'dossier : 815-30099-•••771'])).toBeNull();
    expect(account([60, 300, 'T.P.S. : R 144 220 981'])).toBeNull();
  });

  test('have the known label, if the number of the bill looks like one', () =>
    expect(
      account(
        [300, 60, 'Bill reference'],
        [450, 60, 'KPD-26-09-3381'],
        [300, 80, 'Subscriber no.'],
        [450, 80, '2000 3381'],
      ),
    ).toBe('20003381'));

  test('are not those of a customer with only a name', () => {
    expect(account([300, 60, 'Customer:'], [450, 60, 'Harbour 2000 Marine'])).toBeNull();
    expect(account([300, 60, 'Account'], [450, 60, '1850 Lakeshore Blvd'])).toBeNull();
  });

  test('are not former ones, and not those of a direct debit', () => {
    expect(account([60, 300, 'Replaces account 88201145'])).toBeNull();
    expect(account([60, 300, 'PREVIOUS'], [60, 311, 'ACCOUNT NO.'], [200, 311, '88201145'])).toBeNull();
    expect(account([60, 300, 'Le prélèvement se fera au compte 815-20199-007744-1 de votre caisse'])).toBeNull();
  });

  test('may be the main number with a code of three figures, if there is no other', () => {
    const lines: Line[] = [
      [300, 60, 'ACCOUNT'],
      [300, 73, '604 201-3340 772'],
    ];
    expect(account(...lines)).toBe('604201-3340772');
    expect(account(...lines, [300, 100, 'Account number 77120-4'])).toBe('77120-4');
  });
});
