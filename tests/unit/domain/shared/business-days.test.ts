import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  holidayOn,
  isCalendarDate,
  isWeekend,
  nextBusinessDay,
} from '../../../../src/domain/shared/dates/business-days.ts';
import { PROVINCES } from '../../../../src/domain/shared/provinces.ts';

const someDate = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2150-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const someProvince = fc.constantFrom(...PROVINCES);

/** Every holiday of a year, with its name. */
function holidaysOf(year: number, province: (typeof PROVINCES)[number]): string[] {
  const days: string[] = [];
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) {
    const name = holidayOn(day, province);
    if (name !== undefined) days.push(`${day} ${name}`);
  }
  return days;
}

describe('calendar dates', () => {
  test.each(['2026-03-05', '2024-02-29', '2000-02-29', '9999-12-31', '1000-01-01'])('%s is valid', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  test.each([
    '2026-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-4-3',
    '2026-03-05T00:00',
    '05/03/2026',
    '',
    '0050-01-01',
    '2026-99-99',
    '9999-99-99',
  ])('%j is invalid', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-08', 1, '2026-03-09'],
  ])('%s plus %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  test('adding and then subtracting days returns the same date', () => {
    fc.assert(
      fc.property(
        someDate,
        fc.integer({ min: -1000, max: 1000 }),
        (date, days) => addDays(addDays(date, days), -days) === date,
      ),
    );
  });

  test('two days of every seven are on the weekend', () => {
    fc.assert(
      fc.property(
        someDate,
        (date) => [0, 1, 2, 3, 4, 5, 6].filter((days) => isWeekend(addDays(date, days))).length === 2,
      ),
    );
    expect(['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09'].map(isWeekend)).toEqual([false, true, true, false]);
  });
});

describe('statutory holidays', () => {
  test('of 2026 in Ontario: Boxing Day is a Saturday', () => {
    expect(holidaysOf(2026, 'ON')).toEqual([
      '2026-01-01 new-years-day',
      '2026-04-03 good-friday',
      '2026-05-18 victoria-day',
      '2026-07-01 canada-day',
      '2026-09-07 labour-day',
      '2026-09-30 truth-and-reconciliation',
      '2026-10-12 thanksgiving',
      '2026-11-11 remembrance-day',
      '2026-12-25 christmas-day',
      '2026-12-26 boxing-day',
      '2026-12-28 boxing-day',
    ]);
  });

  test('of 2023 in Quebec: five of them fall on a weekend', () => {
    expect(holidaysOf(2023, 'QC')).toEqual([
      '2023-01-01 new-years-day',
      '2023-01-02 new-years-day',
      '2023-04-07 good-friday',
      '2023-05-22 victoria-day',
      '2023-06-24 national-holiday-of-quebec',
      '2023-06-26 national-holiday-of-quebec',
      '2023-07-01 canada-day',
      '2023-07-03 canada-day',
      '2023-09-04 labour-day',
      '2023-09-30 truth-and-reconciliation',
      '2023-10-02 truth-and-reconciliation',
      '2023-10-09 thanksgiving',
      '2023-11-11 remembrance-day',
      '2023-11-13 remembrance-day',
      '2023-12-25 christmas-day',
      '2023-12-26 boxing-day',
    ]);
  });

  test.each([
    [2021, ['2021-12-25 christmas-day', '2021-12-26 boxing-day', '2021-12-27 christmas-day', '2021-12-28 boxing-day']],
    [2022, ['2022-12-25 christmas-day', '2022-12-26 boxing-day', '2022-12-27 christmas-day']],
    [2025, ['2025-12-25 christmas-day', '2025-12-26 boxing-day']],
    [2020, ['2020-12-25 christmas-day', '2020-12-26 boxing-day', '2020-12-28 boxing-day']],
  ])('Christmas of %i', (year, days) => {
    expect(holidaysOf(year, 'BC').filter((day) => day.includes('-12-'))).toEqual(days);
  });

  test.each([
    '1998-04-10',
    '2000-04-21',
    '2008-03-21',
    '2011-04-22',
    '2024-03-29',
    '2025-04-18',
    '2027-03-26',
    '2038-04-23',
    '2049-04-16',
    '2076-04-17',
  ])('%s is Good Friday', (date) => {
    expect(holidaysOf(Number(date.slice(0, 4)), 'AB').filter((day) => day.includes('good-friday'))).toEqual([
      `${date} good-friday`,
    ]);
  });

  test.each([
    ['2024-05-20', 'victoria-day'],
    ['2025-05-19', 'victoria-day'],
    ['2027-05-24', 'victoria-day'],
    ['2025-09-01', 'labour-day'],
    ['2029-10-08', 'thanksgiving'],
    ['2024-10-14', 'thanksgiving'],
    ['2022-01-03', 'new-years-day'],
  ])('%s is observed as %s', (date, name) => {
    expect(holidayOn(date, 'SK')).toBe(name);
  });

  test('24 June is a holiday in Quebec only', () => {
    expect(PROVINCES.filter((province) => holidayOn('2026-06-24', province) !== undefined)).toEqual(['QC']);
  });

  test('every year observes each of its holidays on one weekday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1990, max: 2150 }), someProvince, (year, province) => {
        const working = holidaysOf(year, province).filter((day) => !isWeekend(day.slice(0, 10)));
        expect(working).toHaveLength(province === 'QC' ? 11 : 10);
        expect(new Set(working.map((day) => day.slice(11))).size).toBe(working.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the next business day', () => {
  test.each([
    ['2026-03-05', 'ON', '2026-03-05'],
    ['2026-03-07', 'ON', '2026-03-09'],
    ['2026-04-03', 'ON', '2026-04-06'],
    ['2021-12-25', 'ON', '2021-12-29'],
    ['2026-06-24', 'QC', '2026-06-25'],
    ['2026-06-24', 'ON', '2026-06-24'],
    ['2027-12-31', 'ON', '2027-12-31'],
    ['2028-01-01', 'ON', '2028-01-04'],
  ] as const)('from %s in %s is %s', (date, province, expected) => {
    expect(nextBusinessDay(date, province)).toBe(expected);
  });

  test('is the first business day on or after the date, within a week', () => {
    fc.assert(
      fc.property(someDate, someProvince, (date, province) => {
        const next = nextBusinessDay(date, province);
        expect(isWeekend(next) || holidayOn(next, province) !== undefined).toBe(false);
        expect(nextBusinessDay(next, province)).toBe(next);
        expect(next >= date && next < addDays(date, 7)).toBe(true);
        for (let day = date; day < next; day = addDays(day, 1))
          expect(isWeekend(day) || holidayOn(day, province) !== undefined).toBe(true);
      }),
    );
  });
});
