/** Account numbers of several shapes: below and behind their labels, in sentences and among other numbers. */
import { describe, expect, test } from '@jest/globals';
import { accountNumber } from '../../../../../src/adapters/invoice/fields/account/account-scorer.ts';
import { toDocument } from '../../../../../src/adapters/invoice/fields/document.ts';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, type Line } from '../../../../support/invoice/invoice-page.ts';

const read = (...lines: Line[]) => findFields([pageOf(lines)]);
const CUSTOMER: readonly Line[] = [
  [60, 190, 'Northwind Dental Inc.'],
  [60, 203, '12 Bay St'],
  [60, 216, 'Ottawa ON K1P 2J5'],
];

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

  test('are preferred to the code of the customer, which has a label, too', () =>
    expect(
      read(
        [60, 40, 'VALLEY FIRST COMMUNICATIONS'],
        ...['CUSTOMER CODE', 'ACCOUNT NUMBER', 'INVOICE NUMBER', 'INVOICE DATE', 'BILLED TELEPHONE'].map(
          (text, index): Line => [40 + 110 * index, 80, text],
        ),
        ...['CORKUM01', '0090-4417-82', '90441782-071', 'November 5, 2024', '902-201-7325'].map((text, index): Line => [
          40 + 110 * index,
          93,
          text,
        ]),
        [40, 130, 'Dr. Imelda Corkum'],
        [40, 143, 'Corkum Dental Specialists'],
        [40, 156, '1969 Upper Water Street, Suite 1300'],
        [40, 169, 'Halifax NS B3J 2V1'],
        [330, 130, 'Where your service is'],
        [330, 143, '5657 Spring Garden Road'],
        [330, 156, 'Halifax NS B3J 3R4'],
        [40, 250, '902-201-7325'],
        [150, 250, 'Business line'],
        [450, 250, '48.50'],
      ).fields.accountNumber.value,
    ).toBe('0090-4417-82'));

  test('are those of the whole account, not of a part of it', () =>
    expect(
      account(
        [300, 60, 'Compte maître'],
        [450, 60, '4400-77120'],
        [60, 300, 'Sous-compte 4400-77120-1, caserne'],
        [60, 360, 'Sous-compte 4400-77120-2, véhicules'],
      ),
    ).toBe('4400-77120'));

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

  test.each([
    ['Account: 3081', '3081'],
    ['Objet : état de compte, dossier membre 5520-118-3', '5520-118-3'],
    ['Dossier d’abonné : JS-30-0917', 'JS-30-0917'],
  ])('%s', (line, value) => expect(read([60, 200, line]).fields.accountNumber.value).toBe(value));

  test('are not those of a former file', () =>
    expect(
      read([60, 200, 'Période d’octobre. Ancien numéro de dossier : 33912']).fields.accountNumber.value,
    ).toBeNull());
});

describe('the scorer of account numbers', () => {
  const account = (...lines: Line[]) => read(...lines).fields.accountNumber.value;

  test('finds a number whose label is on two lines above it, next to other numbers', () =>
    expect(
      account(
        [50, 50, 'Subscriber'],
        [50, 63, 'account no.'],
        [50, 76, 'NCT-448102'],
        [250, 63, 'Invoice no.'],
        [250, 76, '7701234'],
      ),
    ).toBe('NCT-448102'));

  test('finds a number in a sentence', () =>
    expect(account([50, 300, 'Please quote account 4471 2290 15 with every payment.'])).toBe('4471229015'));

  test.each(['Transit 00123 Institution 003 Account 5512890', 'GST/HST 123456789 RT0001', 'Call 514-201-3344'])(
    'does not take %s',
    (line) => expect(account([50, 300, line])).toBeNull(),
  );

  test('returns nothing if it is unsure and the rules know nothing', () => {
    const document = toDocument([pageOf([[50, 50, 'Account number 123456789']])]);
    const unsure = { threshold: 0.5, bias: -3, scale: 1, weights: [0] };
    expect(accountNumber(document, { labelled: [] }, unsure).value).toBeNull();
    expect(accountNumber(document, { labelled: [] }, { ...unsure, bias: 3 }).value).toBe('123456789');
  });
});
