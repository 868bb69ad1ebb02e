/** Persons who work at the customer, and names that are printed with initials elsewhere. */
import { describe, expect, test } from '@jest/globals';
import { findFields } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { toDocument } from '../../../../../src/adapters/invoice/fields/document.ts';
import { toMention } from '../../../../../src/adapters/invoice/fields/party/mention.ts';
import { hasInitialsOf } from '../../../../../src/adapters/invoice/fields/party/names/initials.ts';
import { isPersonName } from '../../../../../src/adapters/invoice/fields/party/names/given-names.ts';
import { pageOfText } from '../../../../support/invoice/invoice-page.ts';

const partiesOf = (text: string) => {
  const { currentCarrier, customerName } = findFields([pageOfText(text)]).fields;
  return [currentCarrier.value, customerName.value];
};
const invoiceTo = (...lines: readonly string[]) => `
Tarnbrook IT & Voice Inc.
88 Ferncliff Road, Unit 12
Kitchener ON N2E 3K7

BILL TO                                         INVOICE         10473
${lines.join('\n')}
402 Whitlaw Street South
Guelph ON N1E 5P9

Main line 519-201-7714, March 2026                               24.95
HST                                                               3.24
TOTAL                                                            28.19
`;

describe('the customer', () => {
  test.each([
    [['Paula Dressler', 'Dressler Upholstery Ltd.'], 'Dressler Upholstery Ltd.'],
    [['Lorraine Fichter', 'Souris Valley Quilt Guild'], 'Souris Valley Quilt Guild'],
    [['Paula Dressler', 'Chartered Accountant'], 'Paula Dressler'],
  ])('of the lines %j', (lines, customer) => expect(partiesOf(invoiceTo(...lines))[1]).toBe(customer));

  test('is printed in full above, and with initials on the slip', () =>
    expect(
      partiesOf(`
Malpeque Bay Telephone                    Reginald & Thelma Doucette
                                          Apt 4, 22 Heather Moyse Drive
                                          Summerside PE C1N 5R3

Home telephone line (902) 201-3387                          28.50
HST                                                          4.28

Return this part with your cheque to                        Account      MB-61-00418
Malpeque Bay Telephone & Fibre Co-operative Ltd.            Name         R & T Doucette
Box 1999, Summerside PE C1N 5L1
`)[1],
    ).toBe('Reginald & Thelma Doucette'));

  test('is above the address at the top, not a place in a list of calls', () =>
    expect(
      partiesOf(`
MORAINE LAKE MUTUAL TELEPHONE CO LTD                              STATEMENT
BOX 8  ALIX AB T0C 0B0        OFFICE 403-201-0042   TROUBLE 403-201-0099

     HAROLD T NYBERG                             TELEPHONE NO    403-201-7716
     RR 2 SITE 7 BOX 14                          ACCOUNT         000-77160-2
     ALIX AB                                     BILLING DATE    14-JUN-2026
     T0C 0B0                                     PAYABLE BY      05-JUL-2026

SERVICE ADDRESS  38412 RANGE ROAD 233  LACOMBE COUNTY AB

QTY  DESCRIPTION                           PERIOD            RATE   AMOUNT
 1   RURAL INDIVIDUAL LINE                 JUN 14 - JUL 13  29.50    29.50

TOLL DETAIL  403-201-7716
 DATE   TIME   TO              NUMBER         RT   MIN    AMT
 MAY15  08.12  RED DEER        587 201-1188   D      6    .42
 MAY15  19.40  CAMROSE         780 201-6630   N     31   1.55
 JUN11  09.36  RED DEER        587 201-1188   D      4    .28

RETURN WITH PAYMENT TO                           TELEPHONE NO    403-201-7716
MORAINE LAKE MUTUAL TELEPHONE CO LTD             ACCOUNT         000-77160-2
BOX 8                                            AMOUNT DUE             45.03
ALIX AB T0C 0B0                                  AMOUNT PAID
                                                 H T NYBERG
`)[1],
    ).toBe('HAROLD T NYBERG'));

  test.each([
    ['H T NYBERG', 'HAROLD T NYBERG', true],
    ['S. Knutson-Bear', 'Shirley Knutson-Bear', true],
    ['R & T Doucette', 'Reginald Doucette', false],
    ['T Doucette', 'Reginald Doucette', false],
  ])('%s has the initials of %s: %s', (short, long, expected) => expect(hasInitialsOf(short, long)).toBe(expected));

  test.each([
    ['Paula Dressler', true],
    ['Marie-Josée T. Roy', true],
    ['Spring Valley', false],
    ['Paula', false],
  ])('%s is the name of a person: %s', (text, expected) => expect(isPersonName(text)).toBe(expected));
});

describe('the issuer', () => {
  test.each([
    ['telecomsaules', undefined],
    ['telecom', 'Télécom'],
  ])('is named by a word of the trade alone only if its web address is no more: %s', (host, expected) => {
    const [cell] = toDocument([pageOfText('Télécom')]).cells;
    const mention = cell && toMention({ text: 'Télécom', cell, source: 'line' }, [host]);
    expect(mention?.text).toBe(expected);
  });

  test('is behind the end of a sentence', () =>
    expect(
      partiesOf(`
Kicking Horse Towing & Recovery
PO Box 12
Golden BC V0A 1H0

Mobile line 250-201-4470                                    45.00
Thank you for $201.99 on Jan 4. Cordillera Mobility Inc., 1180 Columbia Street, Kamloops BC V2C 2W7
`)[0],
    ).toBe('Cordillera Mobility Inc.'));
});
