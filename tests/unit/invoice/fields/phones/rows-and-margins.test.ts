/** Numbers in rows of calls, in margins and sentences, and of lines that were given up. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { toDocument } from '../../../../../src/adapters/invoice/fields/document.ts';
import { labelOf } from '../../../../../src/adapters/invoice/fields/phones/main/named-main.ts';
import { pageOf, pageOfText, type Line } from '../../../../support/invoice/invoice-page.ts';

const phones = (text: string) => {
  const { main, others } = findFields([pageOfText(text)]).phoneNumbers;
  return [main, ...others];
};

describe('rows of calls', () => {
  test.each([
    [
      'with minutes in the cell of the number, beside the charges',
      `
Facture du 1er juin 2026                              Interurbains - 418 201-5526
                                                      Date   Numéro          Min  $
Service de base numérique              19,95 $        05-04  506 201-4478    12   0,48
Afficheur                               3,00 $        05-09  514 201-1170    7    0,28
Télévision                             42,00 $        05-11  506 201-4478    21   0,84
Téléphonie - 418 201-5526
`,
      ['4182015526'],
    ],
    [
      'in one sentence',
      `
Billing number          204-201-6690
204-201-6690 Business line                                  45.50
Toll calls (3): Winnipeg 204-201-1184, Morden 204-201-3307, Cavalier 701-201-8820      2.74
Long distance, Sept 11: Lethbridge 403-201-7784, Sept 20: Regina 306-201-3341           3.80
`,
      ['2042016690'],
    ],
  ])('%s', (_, text, expected) => expect(phones(text)).toEqual(expected));

  const read = (lines: readonly Line[]) => {
    const { main, others } = findFields([pageOf(lines)]).phoneNumbers;
    return [main, ...others];
  };

  test('with one misread day, next to the services', () =>
    expect(
      read([
        [40, 113, 'Billing number'],
        [149, 113, '(705) 201-2298'],
        [40, 194, 'Monthly services'],
        [308, 194, 'Calls / Appels'],
        [40, 207, 'Residence line'],
        [272, 207, '34.00'],
        [308, 207, '01-26'],
        [348, 207, 'Rouyn-Noranda QC'],
        [454, 207, '819-201-4475'],
        [550, 207, '55'],
        [40, 219, 'Second number'],
        [276, 219, '5.00'],
        [308, 219, '01-29'],
        [348, 219, 'Sudbury ON'],
        [454, 219, '705-201-9920'],
        [550, 219, '14'],
        [40, 230, 'distinctive (705) 201-2250'],
        [308, 232, '0202'],
        [348, 232, 'Rouyn-Noranda QC'],
        [454, 232, '819-201-4477'],
        [550, 232, '7'],
        [40, 243, 'Voice mail'],
        [276, 243, '5.95'],
        [308, 244, '02-08'],
        [348, 244, 'Toronto ON'],
        [454, 244, '437-201-3301'],
        [550, 244, '37'],
      ]),
    ).not.toContain('8192014477'));

  test('with the amounts of several days, next to the charges', () =>
    expect(
      read([
        [324, 85, 'Téléphone / Telephone'],
        [524, 85, '819-201-3345'],
        [323, 175, 'Téléphone / Phone 819-201-3345'],
        [553, 175, '25,00 $'],
        [323, 189, 'Virtual number 343-201-3345'],
        [559, 189, '5,00 $'],
        [34, 237, 'Interurbains / Long distance'],
        [323, 240, 'TPS / GST'],
        [559, 240, '5,09 $'],
        [35, 253, '05-21'],
        [84, 253, '613-201-2286'],
        [188, 253, 'Ottawa'],
        [279, 253, '0,00'],
        [323, 257, 'TVQ / QST'],
        [554, 257, '10,15 $'],
        [35, 267, '05-28'],
        [84, 267, '236-201-9905'],
        [188, 267, 'Vernon BC'],
        [279, 267, '0,00'],
        [35, 281, '06-09'],
        [84, 281, '236-201-9905'],
        [188, 281, 'Vernon BC'],
        [279, 281, '0,00'],
      ]),
    ).toEqual(['8192013345', '3432013345']));

  test('charges with a day and a count are none', () =>
    expect(
      phones(`
Jan 1     Business line rental  778-201-1150       32.00
Jan 1     Back line rental      778-201-1151       32.00
Jan 12    Patch call to 604-201-9417, 4 min         1.20
`),
    ).toEqual(['7782011150', '7782011151']));
});

describe('the numbers of others', () => {
  test.each([
    [
      'below a label of two languages, next to the rows of charges',
      `
                                         Home Phone / Téléphonie 506-201-4471   22.00
Contact us / Nous joindre
Customer care / Service : 506-201-0300   Teen line / Ligne ado 506-201-4479      8.00
`,
      ['5062014471', '5062014479'],
    ],
    [
      'in the margin, below their departments',
      `
902-201-6612        Billing telephone number        44.90        BUSINESS OFFICE
902-201-6613        Second line                     44.90        902-201-6500
902-201-6640        Ice plant                       44.90        REPAIR
902-201-6641        Fax                             44.90        902-201-6511
`,
      ['9022016612', '9022016613', '9022016640', '9022016641'],
    ],
    [
      'in a sentence behind an amount',
      `
Line 204-201-6690                                   45.50
Paid May 12: $211.60. Thank you. Repair 204-201-6611. Office 204-201-6600.
`,
      ['2042016690'],
    ],
    [
      'a department with the words of a line, in front of that for faults',
      `
Ligne affaires 819 201-3004                         36,95
Service affaires 819 201-3100. Panne : 819 201-3111. Nos bureaux sont ouverts.
`,
      ['8192013004'],
    ],
    [
      'behind that for the own line: dial 611',
      `
Principal telephone
867-201-8840
Spring break-up may delay repairs. Dial 611 or 867-201-8811.          Care line
`,
      ['8672018840'],
    ],
    [
      'lines that were taken out',
      `
514 201-8300      Administration (numéro principal)          28,00
514 201-8301      Administration                             28,00

Lignes retirées pendant la période : 514 201-8309, le 31 mars
`,
      ['5142018300', '5142018301'],
    ],
    [
      'numbers that were ported out, in a table of changes',
      `
416-201-7000    BTN / main           10.00
416-201-7001    Reception            10.00

09-04     ported in      416-201-7001     from other carrier
09-22     ported out     416-201-7030     to other carrier, billing stopped 09-22
`,
      ['4162017000', '4162017001'],
    ],
  ])('%s', (_, text, expected) => expect(phones(text)).toEqual(expected));
});

describe('the main number', () => {
  test('may be toll-free, with its charges below it', () =>
    expect(
      phones(`
Numéro sans frais 1 855 201-3090
  Abonnement mensuel                                          9,95
  Messages d'accueil (2)                                      4,00
                                                             13,95
Acheminement : du lundi au samedi vers le 819 201-4460
`),
    ).toEqual(['8552013090']));

  test('may be toll-free by its words, in front of the numbers that it rings to', () =>
    expect(
      phones(`
1-800-201-9066       807-201-3155          12.00
1-855-201-1784       807-201-3155           6.00
1-866-201-5503       807-201-3160           6.00

Lead number 1-800-201-9066, monthly fee    12.00
`)[0],
    ).toBe('8002019066'));

  test('is not that which a toll-free number rings to', () =>
    expect(
      phones(`
Toll-free number       Rings to             Type              Monthly     Total
1-888-201-6447         613-201-2235         Main number         12.00     23.89
1-877-201-3090         613-201-2235         Additional           6.00      9.42
1-844-201-3091         613-201-2236         Additional           6.00      7.07
`),
    ).toEqual(['8882016447', '8772013090', '8442013091']));

  test('has its note in the brackets behind it', () => {
    const document = toDocument([pageOfText('867-201-4010 (party chief, primary) / 867-201-4011 (truck)')]);
    const [cell] = document.cells;
    const after = '(party chief, primary) / 867-201';
    const one = cell && { cell, number: '8672014010', before: '', after, isBilled: true, isPlain: false, isFree: true };
    expect(one && labelOf(one, document)).toContain('primary');
  });

  test('is not how to reach the customer if another line is billed', () =>
    expect(
      phones(`
BILL TO
Wellington Smallwood
48 Line Road
Ebenezer, Prince Edward Island C0A 1T0
902-201-3988

Home phone                                     1              $19.99
Number 902-201-3611, 15 May to 14 June
`)[0],
    ).toBe('9022013611'));

  test('is above the account in a form in the row of the letterhead', () =>
    expect(
      phones(`
Annapolis Basin Telephone Co. Ltd.                    Telephone     902 201-2290
96 Montague Row, Digby NS B0V 1A0                     Account       2290-7-R
                                                      Bill date     November 4, 2026
`),
    ).toEqual(['9022012290']));
});
