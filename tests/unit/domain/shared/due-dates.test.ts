import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, holidayOn, isWeekend } from '../../../../src/domain/shared/dates/business-days.ts';
import {
  defaultPortDate,
  dueDatePast,
  dueDateProblem,
  dueDateWarning,
  exactDueDate,
} from '../../../../src/domain/shared/dates/due-dates.ts';
import { PORT_TYPE_DAYS, PORT_TYPE_FEES } from '../../../../src/domain/shared/port-types.ts';
import { PROVINCES } from '../../../../src/domain/shared/provinces.ts';
import { inEnglish } from '../../../support/domain/lnp-requests.ts';
import { refusalOf } from '../../../support/domain/rejection.ts';

describe('the date of an exact-date port', () => {
  test.each([
    [null, 'Due date is required for exact date ports'],
    ['tomorrow', 'Due date must be a date such as 2026-03-05'],
    ['2026-02-30', 'Due date must be a date such as 2026-03-05'],
    ['2026-03-07', 'Due date cannot be on a weekend'],
    ['2026-03-08', 'Due date cannot be on a weekend'],
  ])('rejects %j', (date, sentence) => {
    const problem = dueDateProblem(date);
    expect(problem && inEnglish(problem)).toBe(sentence);
    expect(refusalOf(() => exactDueDate(date)).messages).toEqual({ dueDate: sentence });
  });

  test('accepts a weekday, even a holiday or one long past', () => {
    for (const date of ['2026-03-05', '2026-04-03', '2001-01-02']) {
      expect(dueDateProblem(date)).toBeUndefined();
      expect(exactDueDate(date)).toBe(date);
    }
  });

  test('does not count today as past, but yesterday', () => {
    expect(dueDatePast('2026-03-05', '2026-03-05')).toBe(false);
    expect(dueDatePast('2026-03-04', '2026-03-05')).toBe(true);
    expect(dueDatePast('2026-12-01', '2027-01-01')).toBe(true);
  });

  test.each([
    [
      '2026-01-01',
      "January 1, 2026 is a statutory holiday (New Year's Day). The current carrier may move the port to another day.",
    ],
    [
      '2026-04-03',
      'April 3, 2026 is a statutory holiday (Good Friday). The current carrier may move the port to another day.',
    ],
    [
      '2026-06-24',
      'June 24, 2026 is a statutory holiday (the National Holiday of Quebec). The current carrier may move the port ' +
        'to another day.',
    ],
    [
      '2026-12-28',
      'December 28, 2026 is a statutory holiday (Boxing Day). The current carrier may move the port to another day.',
    ],
  ])('warns of %s in Quebec', (date, sentence) => {
    const warning = dueDateWarning(date, 'QC');
    expect(warning && inEnglish(warning)).toBe(sentence);
  });

  test('does not warn of any other day', () => {
    expect(dueDateWarning('2026-03-05', 'QC')).toBeUndefined();
    expect(dueDateWarning('2026-06-24', 'ON')).toBeUndefined();
  });
});

describe('the default port date', () => {
  test.each([
    ['regular', '2026-03-05', 'ON', '2026-03-10'],
    ['regular', '2026-03-02', 'ON', '2026-03-09'],
    ['regular', '2026-03-03', 'ON', '2026-03-09'],
    ['expedited', '2026-03-05', 'ON', '2026-03-09'],
    ['expedited', '2026-03-03', 'ON', '2026-03-05'],
    ['expedited', '2026-04-01', 'ON', '2026-04-06'],
    ['regular', '2026-06-19', 'QC', '2026-06-25'],
    ['regular', '2026-06-19', 'ON', '2026-06-24'],
    ['regular', '2026-12-21', 'ON', '2026-12-29'],
  ] as const)('of a %s port filed on %s in %s is %s', (portType, today, province, expected) => {
    expect(defaultPortDate(portType, today, province)).toBe(expected);
  });

  test('is as many days away as the port type says, or the first weekday after that', () => {
    const someDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
    fc.assert(
      fc.property(
        fc.constantFrom('regular', 'expedited'),
        someDay,
        fc.constantFrom(...PROVINCES),
        (portType, today, province) => {
          const date = defaultPortDate(portType, today, province);
          expect(isWeekend(date) || holidayOn(date, province) !== undefined).toBe(false);
          expect(date >= addDays(today, PORT_TYPE_DAYS[portType])).toBe(true);
          expect(dueDateProblem(date)).toBeUndefined();
        },
      ),
    );
  });

  test('uses the days and fees of the specification', () => {
    expect(PORT_TYPE_DAYS).toEqual({ regular: 5, expedited: 2 });
    expect(PORT_TYPE_FEES).toEqual({ regular: 0, exact_date: 0, expedited: 200 });
  });
});
