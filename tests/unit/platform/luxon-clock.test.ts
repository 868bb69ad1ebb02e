import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { luxonClock } from '../../../src/adapters/platform/luxon-clock.ts';

const instants = fc.date({ min: new Date('1950-01-01'), max: new Date('2150-12-31'), noInvalidDate: true });

test('a calendar date is that of Montreal and begins there, also when the clocks change', () => {
  const clock = luxonClock();
  fc.assert(
    fc.property(instants, (instant) => {
      const inMontreal = DateTime.fromJSDate(instant, { zone: 'America/Montreal' });
      expect(clock.dateOf(instant)).toBe(inMontreal.toISODate());
      expect(clock.startOf(clock.dateOf(instant))).toEqual(inMontreal.startOf('day').toJSDate());
    }),
  );
  expect(clock.dateOf(new Date('2026-03-08T04:59:59Z'))).toBe('2026-03-07');
  expect(clock.startOf('2026-03-09')).toEqual(new Date('2026-03-09T04:00:00Z'));
});

test('today follows the given time, and a returned instant can be changed without effect on the next', () => {
  let now = new Date('2026-11-22T04:59:59.999Z');
  const clock = luxonClock(() => now);
  expect(clock.today()).toBe('2026-11-21');
  now = new Date('2026-11-22T05:00:00Z');
  expect(clock.today()).toBe('2026-11-22');
  clock.startOf('2026-11-22').setTime(0);
  expect(clock.startOf('2026-11-22')).toEqual(now);
});
