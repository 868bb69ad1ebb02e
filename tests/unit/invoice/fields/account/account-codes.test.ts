/** Codes that small issuers use as account numbers, and numbers that look like one. */
import { describe, expect, test } from '@jest/globals';
import { describeNumbers } from '../../../../../src/adapters/invoice/fields/account/account-scorer.ts';
import { labelledAccounts } from '../../../../../src/adapters/invoice/fields/account/labelled-accounts.ts';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { toDocument } from '../../../../../src/adapters/invoice/fields/document.ts';
import { textFeatures } from '../../../../../src/adapters/invoice/fields/linear-scorer.ts';
import { pageOf, type Line } from '../../../../support/invoice/invoice-page.ts';

const candidates = (lines: readonly Line[], customer?: string) =>
  describeNumbers(toDocument([pageOf(lines)]), { labelled: [], customer }).map(({ span }) => span.value);

test.each<readonly [string, string]>([
  ['Account: (519) 201-3344', '519201-3344'],
  ['Account number: (519) 201-3344', '519201-3344'],
  ['Acct (519) 201-3344-2', '519201-3344-2'],
  ['Numéro de compte : (519) 201-3344', '519201-3344'],
])('the account number may have an area code in brackets: %s', (line, value) =>
  expect(findFields([pageOf([[60, 200, line]])]).fields.accountNumber.value).toBe(value),
);

describe('candidates for the account number', () => {
  test.each<readonly [string, string]>([
    ['Account: CVC:1180:02', 'CVC:1180:02'],
    ['Clé client : DN::TRM::0047', 'DN::TRM::0047'],
    ['Dossier : KAM•0082', 'KAM•0082'],
    ['Id. client : mk-orford', 'mk-orford'],
    ['Please put customer 0-33 on the envelope', '0-33'],
    ['Customer no. 5 1 9 0 7 - 3 3', '51907-33'],
    ["Numéro d'adhérente : 1818", '1818'],
  ])('%s', (line, value) => expect(candidates([[60, 200, line]])).toContain(value));

  test.each<readonly [string, string]>([
    ['Customer since: 2012-04', '2012-04'],
    ['Method MC 4471', 'MC4471'],
    ['Acct 104-220-1 at Harbour Credit Union', '104-220-1'],
    ['Account services: E911', 'E911'],
  ])('not in %s', (line, value) => expect(candidates([[60, 200, line]])).not.toContain(value));

  test('letters alone are one as the whole value of the label of a code', () => {
    const label: Line = [60, 200, 'CODE CLIENT'];
    expect(candidates([label, [60, 213, 'RHT']])).toContain('RHT');
    expect(candidates([label, [60, 213, 'RHT est notre nom']])).not.toContain('RHT');
  });

  test('a code in brackets behind a name has the label of the name', () =>
    expect(
      candidates([
        [60, 200, 'CUSTOMER'],
        [200, 200, 'QUAY CHANDLERY INC (118)'],
      ]),
    ).toContain('118'));

  test('a telephone number is one behind the label of a number of subscribers', () => {
    expect(
      candidates([
        [60, 200, 'NO ABONNE'],
        [60, 213, '418 201-4077'],
      ]),
    ).toContain('418201-4077');
    expect(
      candidates([
        [60, 200, 'Telephone'],
        [60, 213, '418 201-4077'],
      ]),
    ).not.toContain('418201-4077');
  });

  test('the first word of a name, a time and a telephone number with a slash are none', () => {
    expect(candidates([[60, 200, 'Customer: KROEKER, PETER D']], 'Kroeker, Peter D')).not.toContain('KROEKER');
    expect(candidates([[60, 200, 'Account 12:30:05']])).not.toContain('12:30:05');
    expect(candidates([[60, 200, 'Account 450/201-3737']])).not.toContain('450/201-3737');
  });
});

test.each([
  ['Your subscriber number is 2218.', '2218'],
  ['Customer key 2200-19B', '2200-19B'],
  ['Clé client : 2200-19', '2200-19'],
])('the rules find the account number of %s', (line, value) =>
  expect(labelledAccounts(toDocument([pageOf([[60, 200, line]])])).map((one) => one.value)).toEqual([value]),
);

test('texts are described by their words', () =>
  expect(textFeatures('left', 'account  no 4471')).toEqual(['left=account', 'left=no', 'left=0']));

describe('labels and codes of small issuers', () => {
  test.each([
    ['Votre numéro de membre chez nous : 61', '61'],
    ['Acc0unt no: 77', '77'],
    ['Nurnéro de cornpte : 77', '77'],
    ['AccountNumber: 77', '77'],
    ['Dossier : 418 201 3344 / 5', '4182013344/5'],
    ['Account NT 5142013344 R4', 'NT5142013344R4'],
  ])('%s', (line, value) => expect(candidates([[60, 200, line]])).toContain(value));

  test('letters alone are one if they abbreviate a name from any of its words', () => {
    const name: Line = [60, 300, 'Clinique M. Bouchard et fils'];
    expect(candidates([[60, 200, 'Client : BOUF'], name])).toContain('BOUF');
    expect(candidates([[60, 200, 'Client : LARK'], name])).not.toContain('LARK');
  });

  test('the account of a bank or of another utility is none', () => {
    const bank: Line[] = [
      [60, 200, 'Bank'],
      [160, 200, 'Prairie Trust'],
      [60, 213, 'Account No.'],
      [160, 213, '00771-2299'],
    ];
    expect(candidates(bank)).not.toContain('00771-2299');
    expect(candidates([[60, 200, 'Water account number 1107-W-1']])).not.toContain('1107-W-1');
    expect(candidates([[60, 200, 'Water and telephone account 1107-W-1']])).toContain('1107-W-1');
  });

  test('a list of codes and a code of every page are described as such', () => {
    const lines: Line[] = [1, 2, 3].map((row) => [60, 200 + 13 * row, `44719-0${row}`]);
    const pages = [1, 2].map((number) =>
      pageOf([[400, 40, 'Account CN 441 908'], ...(number === 1 ? lines : [])], number),
    );
    const all = describeNumbers(toDocument(pages), { labelled: [] });
    const featuresOf = (value: string) => all.find(({ span }) => span.value === value)?.features;
    expect(featuresOf('44719-01')).toEqual(expect.arrayContaining(['column:2', 'pages:false']));
    expect(featuresOf('CN441908')).toEqual(expect.arrayContaining(['column:0', 'pages:true']));
  });
});

describe('a code alone behind the label of a customer', () => {
  const accountOf = (...lines: readonly Line[]) => findFields([pageOf(lines)]).fields.accountNumber.value;

  test.each<readonly [string, string]>([
    ['Member: 00771-3', '00771-3'],
    ['Abonné : 7-02-1148', '7-02-1148'],
    ['Cust: ST-ALB-2', 'ST-ALB-2'],
    ['No tiers : T-00418', 'T-00418'],
    ['Account no.: TEL 003318', 'TEL003318'],
  ])('%s', (line, value) => expect(accountOf([60, 200, line])).toBe(value));

  test.each(['Client: Roy & Fils', 'Member: 514-201-3344'])('not in %s', (line) =>
    expect(accountOf([60, 200, line])).toBeNull(),
  );

  test('letters have their figures', () =>
    expect(accountOf([60, 200, 'Abonnement'], [160, 200, 'LE 08-8117'])).toBe('LE08-8117'));

  test('not that of the carrier that a number came from', () =>
    expect(accountOf([60, 200, 'Number port, 825-201-3344, from Northline acct 7714-22'])).toBeNull());
});

test('the last word of a name or a heading is no code', () => {
  const lines: Line[] = [
    [60, 100, 'Account number'],
    [60, 113, "ST. ANNE'S PARISH HALL"],
    [60, 139, 'INSTALL-AT'],
  ];
  const found = candidates(lines, "St. Anne's Parish Hall");
  expect(found).not.toContain('HALL');
  expect(found).not.toContain('INSTALL-AT');
});
