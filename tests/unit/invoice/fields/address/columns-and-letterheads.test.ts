/** The purpose of addresses in columns, below boxes and letterheads, and units that are printed apart. */
import { describe, expect, test } from '@jest/globals';
import type { InvoiceAddress } from '../../../../../src/application/ports/invoice-reader.ts';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { pageOf, pageOfText } from '../../../../support/invoice/invoice-page.ts';

const write = ({ streetNo, streetName, suite, floorNo, city, postalCode }: InvoiceAddress) =>
  [streetNo, streetName, suite, floorNo, city, postalCode].map(({ value }) => value);
const read = (text: string) => {
  const { fields, mailingAddress } = findFields([pageOfText(text)]);
  return { service: write(fields), mailing: write(mailingAddress) };
};
const NONE = [null, null, null, null, null, null];

describe('the mailing address', () => {
  test('is below its label in one line with the name of the company', () => {
    const page = pageOf([
      [40, 39, 'Octovoix Technologies inc.'],
      [89, 426, 'Facturer à'],
      [89, 441, 'Studio de danse Entrechats inc., 2187 rue Larivière, bureau 3, Montréal Québec H2K 1P5'],
      [89, 470, "Les lignes sont desservies à l'adresse de facturation. bonjour@octovoix.example ou"],
      [89, 485, '+1 514-201-8668. Octovoix Technologies inc., 4020 rue Saint-Ambroise, Montréal H4C 2C7'],
    ]);
    const expected = ['2187', 'rue Larivière', '3', null, 'Montréal', 'H2K1P5'];
    expect(write(findFields([page]).mailingAddress)).toEqual(expected);
  });

  test('may be named for invoicing, next to that of the issuer', () =>
    expect(
      read(`
Gullcliff IP Services Inc.                 Invoicing Address
17 Flatrock Tickle Road                    Trinity Bight Heritage Inn Inc.
St. John's NL A1B 4X1                      PO Box 21
                                           Port Rexton NL A0C 2H0
`).mailing,
    ).toEqual([null, null, null, null, 'Port Rexton', 'A0C2H0']));

  test('may be below the contacts of the customer; another name is the issuer’s', () =>
    expect(
      read(`
Customer
Klondike Placer Survey Co.
Svetlana Brandvold
office@klondikeplacer.example
867-201-2255
Bag 7000
Dawson City, YT Y0B 1G0

Total due                                                   $217.35

Takhini Outfitting & Radio Ltd.
26 Burma Road West, Whitehorse, YT Y1A 5W2
`).mailing,
    ).toEqual([null, null, null, null, 'Dawson City', 'Y0B1G0']));
});

describe('the place of service', () => {
  test.each([
    [
      'is not next to a letterhead with the words of the trade',
      `
  kettlebird                    Kettlebird Internet Telephony        12 Bruce Beach Lane
                                HST 824490117RT0001                  Kincardine, ON N2Z 2X6

  INVOICE
                                Hewitt's Hardware (Lucknow) Ltd.
                                602 Campbell Avenue
                                Lucknow, ON N0G 2H0
`,
    ],
    [
      'is not below the name of a company and a town',
      `
LONG POINT TELEPHONE LTD.
Port Rowan, Ontario

SANDHILL GREENHOUSES 2014 LTD.
O/A SANDHILL GARDEN CENTRE
1561 LAKESHORE RD
ST WILLIAMS, ON
N0E 1P0
`,
    ],
    [
      'is no charge for a line',
      `
MARLENE P OSTROWSKI                                          Account number        4 0071 2296-8
212 ELM CRES                                                 Bill date             March 4, 2026
LUMSDEN SK  S0G 3C0                                          Telephone             306-201-7743

306-201-7743  RESIDENCE SERVICE                                        Mar 4 to Apr 3
1 Individual residence line, Lumsden exchange                          34.95
1 Touch calling                                                        no charge
`,
    ],
  ])('%s', (_, text) => expect(read(text).service).toEqual(NONE));

  test('is below a heading in the middle of its box', () => {
    const page = pageOf([
      [40, 44, 'Réseaux Laflamme Télécom inc.'],
      [155, 162, 'Vendu à'],
      [395, 162, 'Expédié à / lieu du service'],
      [45, 179, 'Les Entreprises Lévesque & Fille inc.'],
      [317, 179, 'Entrepôt Lévesque'],
      [45, 192, '4455, rue du Grand-Tronc'],
      [317, 192, '1025, chemin Industriel, porte 8'],
      [45, 206, 'Lévis (Québec)'],
      [317, 206, 'Lévis (Québec)'],
      [45, 220, 'G6W 0M7'],
      [317, 220, 'G7A 1B3'],
    ]);
    expect(write(findFields([page]).fields)).toEqual(['1025', 'chemin Industriel', '8', null, 'Lévis', 'G7A1B3']);
  });

  test('has its unit in front of a colon', () =>
    expect(
      read(`
Office and telephone provided at:
Office 716, 7th floor: 890 Howe Street, Vancouver BC V6Z 2E5
`).service,
    ).toEqual(['890', 'Howe Street', '716', '7', 'Vancouver', 'V6Z2E5']));

  test('has its own unit, not that of an office in the same building', () =>
    expect(
      read(`
Management office: 1550 Bedford Highway, Main Floor, Bedford, NS B4A 1E6
Quillfeather Architects Inc.
Suite 410, 1550 Bedford Highway
Bedford, Nova Scotia B4A 1E6

Service provided at the leased premises, Suite 410, 1550 Bedford Highway, Bedford
`).service.slice(0, 4),
    ).toEqual(['1550', 'Bedford Highway', '410', null]));

  test('may have the second half of its code at the left edge of the box', () =>
    expect(
      read(`
Served at 2210 18 Street, Nanton AB T0L
1R0
          Bill ref. 1025-118725
`).service,
    ).toEqual(['2210', '18 Street', null, null, 'Nanton', 'T0L1R0']));

  test('keeps its municipality if the mail goes to another town', () =>
    expect(
      read(`
ENNISKILLEN TWP TELEPHONE SYSTEM
4465 RAILROAD STREET, PETROLIA ON N0N 1R0

ST BRENDANS ANGLICAN CHURCH
3360 OIL SPRINGS LINE
PETROLIA ON N0N 1R0

Service address: 3360 Oil Springs Line, Enniskillen Twp
${'\n'.repeat(30)}
ST BRENDANS ANGLICAN CHURCH
3360 OIL SPRINGS LINE
PETROLIA ON N0N 1R0
`).service.slice(4),
    ).toEqual(['Enniskillen Twp', null]));
});
