/** Dates in figures and in words, and the order of their parts. */
import { describe, expect, test } from '@jest/globals';
import { orderOfDates } from '../../../../src/adapters/invoice/fields/date/date-order.ts';
import { findDate } from '../../../../src/adapters/invoice/parse/dates.ts';

describe('dates', () => {
  test.each([
    ['2026-04-05', '2026-04-05'],
    ['April 5, 2026', '2026-04-05'],
    ['APR 05 2026', '2026-04-05'],
    ['Apr. 5th, 2026', '2026-04-05'],
    ['5 April 2026', '2026-04-05'],
    ['05-Apr-2026', '2026-04-05'],
    ['5 avr. 2026', '2026-04-05'],
    ['1er août 2026', '2026-08-01'],
    ['le 12 févr. 2026', '2026-02-12'],
    ['12 de mars 2026', '2026-03-12'],
    ['2026 DEC 31', '2026-12-31'],
    ['25/12/2026', '2026-12-25'],
    ['12/25/2026', '2026-12-25'],
    ['03/03/2026', '2026-03-03'],
    ['2026/4/5', '2026-04-05'],
    ['2026 04 05', '2026-04-05'],
    ['05-APR-26', '2026-04-05'],
    ['Apr 5/26', '2026-04-05'],
    ['4/25/26', '2026-04-25'],
  ])('%s is %s', (text, date) => expect(findDate(text)).toBe(date));

  test.each(['03/04/2026', '31 avril 2026', '2026-13-01', 'February 30, 2026', '5 avr.', '1234567890', ''])(
    '%s is no date or an ambiguous one',
    (text) => expect(findDate(text)).toBeUndefined(),
  );

  test.each([
    ['2026/Nov/07', '2026-11-07'],
    ['07/Nov/2026', '2026-11-07'],
    ['7th day of November, 2026', '2026-11-07'],
    ['7.nov.2026', '2026-11-07'],
  ])('%s is %s', (text, date) => expect(findDate(text)).toBe(date));
});

test.each([
  ['the first of December 2026', '2026-12-01'],
  ['the twenty-second day of June, 2026', '2026-06-22'],
  ['le premier octobre 2026', '2026-10-01'],
  ["ce 31e jour d'octobre 2026", '2026-10-31'],
  ['le 9 du mois de février 2027', '2027-02-09'],
  ['02JUN26', '2026-06-02'],
  ['18.IX.2026', '2026-09-18'],
  ['17 / 04 / 2026', '2026-04-17'],
  ['17 / 04 / 26', '2026-04-17'],
  ['26-Jan-31', '2026-01-31'],
  ['NW 7-24-24 W4', undefined],
  ["5 juin '26", '2026-06-05'],
  ["5 juin. '26", '2026-06-05'],
  ['14 May 2026 2026-06-01', '2026-05-14'],
  ['5 juill. 2026', '2026-07-05'],
  ['Octob. 5, 2026', '2026-10-05'],
  ['2026, October 5', '2026-10-05'],
  ['2026-MR-12', '2026-03-12'],
  ['12-JL-2026', '2026-07-12'],
  ['25 02 2025', '2025-02-25'],
  ['05 02 2025', undefined],
  ['the second line of March', undefined],
])('reads the date %s', (text, date) => expect(findDate(text)).toBe(date));

describe('the order of numeric dates', () => {
  test.each([
    [['10/03/2026', '10/25/2026'], 'month', '2026-10-03'],
    [['10/03/2026', '7/04/2026'], 'day', '2026-03-10'],
    [['10/03/2026', 'March 25, 2026'], 'day', '2026-03-10'],
    [['10/03/2026'], undefined, undefined],
    [['10/03/2026', '3 October 2026', '10 March 2026'], undefined, undefined],
  ] as const)('of %j is %s', (texts, order, date) => {
    expect(orderOfDates(texts)).toBe(order);
    expect(findDate(texts[0], order)).toBe(date);
  });
});

test('a form may print that the year is first', () => {
  const order = orderOfDates(['Bill date (y/m/d): 26/10/20']);
  expect(order).toBe('year');
  expect(findDate('26/10/20', order)).toBe('2026-10-20');
});

test.each([
  [['Invoice date 10/06/2026 (m/d)'], 'month'],
  [['Date 06/10/2026 (j/m)'], 'day'],
  [['Date 01/10/26', 'Period 01/10/26 to 31/10/26'], 'day'],
  [['Date 10/05/2026', 'Due by October 25'], 'month'],
  [['Date 10/05/2026', 'À payer avant le 25 octobre'], 'month'],
  [['Date 10/05/2026', 'For the month of May'], 'day'],
  [['Date 10/05/2026', 'October charges'], 'month'],
  [['Date 11/01/2026', 'November 2026', 'Tower day, May 9'], 'month'],
  [['25/11/28', 'PAY BY 25/12/19', 'SERVICE CALL 25/11/12'], 'year'],
  // Both ends may be years; the beginnings are different.
  [['25/11/28', '25/12/24'], 'day'],
  [['Customer since 25/12/19', 'Date 28/11/25'], 'day'],
  // Both months are near.
  [['Date 09/08/2026', 'Pay by Sep 28'], undefined],
  // Streets, and months of other events.
  [['Date 10/05/2026', '12 May Street'], undefined],
  [['Date 10/05/2026', 'Due by October 25', 'Installed May 2'], undefined],
])('other dates prove which part comes first: %j', (texts, order) => expect(orderOfDates(texts)).toBe(order));
