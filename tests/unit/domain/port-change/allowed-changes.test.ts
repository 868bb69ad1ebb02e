import { describe, expect, test } from '@jest/globals';
import { luxonClock } from '../../../../src/adapters/platform/luxon-clock.ts';
import { allowedChanges, assertChangeAllowed } from '../../../../src/domain/port-change/allowed-changes.ts';
import type { LnpRequest } from '../../../../src/domain/lnp-request/lnp-request.ts';
import { businessDaysBefore } from '../../../../src/domain/shared/dates/business-days.ts';
import { CHANGE_KINDS, type ChangeKind } from '../../../../src/domain/shared/statuses/changes.ts';
import { anAcceptedRequest, aRequest } from '../../../support/domain/lnp-requests.ts';

/** Monday, 9 March 2026, 10 h in Montreal. */
const now = new Date('2026-03-09T14:00:00Z');
const context = { now, calendar: luxonClock(), cutoffDays: 1, province: 'ON', isSendUnderWay: false } as const;
const confirmed = (more: Partial<LnpRequest> = {}) =>
  anAcceptedRequest({
    status: 'confirmed',
    providerStatus: 'foc',
    focAt: new Date('2026-03-12T15:30:00Z'),
    ...more,
  });
const COUNTS = { total: 3, active: 1, rejected: 0, cancelled: 0 };

/** Why each kind of change is not possible, in the order of the kinds; null if it is. */
const obstacles = (request: LnpRequest, more: Partial<typeof context> = {}) =>
  allowedChanges(request, CHANGE_KINDS, { ...context, ...more }).map(({ whyNot }) => whyNot?.key ?? null);

describe('the kinds of changes, by stage: cancel, date, correction, remove_numbers', () => {
  const withCarrier = anAcceptedRequest({ providerStatus: 'in_progress' });
  const closed = Array(4).fill('change-closed');
  const late = Array(4).fill('change-too-late');
  test.each([
    ['queued, not tried', aRequest(), [null, null, null, null]],
    ['with the carrier', withCarrier, [null, null, null, null]],
    ['date confirmed', confirmed(), [null, null, 'change-after-date', 'change-after-date']],
    [
      'date confirmed, the provider takes corrections',
      confirmed({ allows: ['cancel', 'date', 'correction', 'remove_numbers'] }),
      [null, null, null, 'change-after-date'],
    ],
    [
      'date at risk',
      confirmed({ jeopardy: { since: '2026-03-08T12:00:00Z', text: 'Late' }, allows: [...CHANGE_KINDS] }),
      [null, null, 'change-after-date', 'change-after-date'],
    ],
    [
      'with the carrier, which takes no corrections',
      { ...withCarrier, allows: ['cancel'] as const },
      [null, 'change-not-taken', 'change-not-taken', 'change-not-taken'],
    ],
    ['some numbers active', confirmed({ numberCounts: COUNTS }), late],
    [
      'some numbers active before the date is confirmed',
      { ...withCarrier, numberCounts: COUNTS },
      ['change-too-late', null, null, null],
    ],
    ['in service', anAcceptedRequest({ status: 'confirmed', providerStatus: 'completed' }), closed],
    ['rejected', anAcceptedRequest({ status: 'rejected', providerStatus: 'rejected' }), closed],
    ['cancelled', anAcceptedRequest({ status: 'rejected', providerStatus: 'cancelled' }), closed],
    [
      'rejected by an administrator while the order is open',
      { ...withCarrier, status: 'rejected' as const },
      [null, null, null, null],
    ],
    ['a cancellation is open', { ...withCarrier, openChange: 'cancel' as const }, Array(4).fill('change-open')],
    [
      'another change is open',
      { ...withCarrier, openChange: 'date' as const },
      [null, 'change-open', 'change-open', 'change-open'],
    ],
  ])('%s', (_title, request, expected) => expect(obstacles(request)).toEqual(expected));

  test('while the first send is under way, only a cancellation is possible', () =>
    expect(obstacles(aRequest(), { isSendUnderWay: true } as object)).toEqual([
      null,
      'change-not-yet',
      'change-not-yet',
      'change-not-yet',
    ]));
});

describe('the limit', () => {
  const untilOf = (request: LnpRequest, more: object = {}) =>
    allowedChanges(request, ['cancel'], { ...context, ...more })[0]?.until?.toISOString() ?? null;

  test('is one business day before the firm date, at the same hour', () =>
    expect(untilOf(confirmed())).toBe('2026-03-11T15:30:00.000Z'));

  test('keeps the hour in Montreal when the clocks change, and skips the weekend and holidays', () => {
    // Daylight saving time began on Sunday, 8 March 2026.
    expect(untilOf(confirmed({ focAt: new Date('2026-03-09T14:00:00Z') }))).toBe('2026-03-06T15:00:00.000Z');
    // 24 June is a holiday in Quebec.
    const june = confirmed({ focAt: new Date('2026-06-25T14:00:00Z') });
    expect(untilOf(june)).toBe('2026-06-24T14:00:00.000Z');
    expect(untilOf(june, { province: 'QC' })).toBe('2026-06-23T14:00:00.000Z');
    expect(businessDaysBefore('2026-03-09', 3, 'ON')).toBe('2026-03-04');
    expect(untilOf(confirmed(), { cutoffDays: 0 })).toBe('2026-03-12T15:30:00.000Z');
  });

  test('is that of the provider, if it gives one', () => {
    const changesUntil = new Date('2026-03-09T13:00:00Z');
    expect(untilOf(confirmed({ changesUntil }))).toBe(changesUntil.toISOString());
    expect(obstacles(confirmed({ changesUntil }))).toEqual(Array(4).fill('change-too-late'));
    expect(untilOf(anAcceptedRequest())).toBeNull();
  });

  test('that has passed is explained with the day on which the numbers move', () => {
    const why = (request: LnpRequest) => allowedChanges(request, ['date'], context)[0]?.whyNot?.params;
    expect(why(confirmed({ focAt: new Date('2026-03-10T03:00:00Z') }))).toEqual({ date: '2026-03-09' });
    expect(why(anAcceptedRequest({ changesUntil: new Date('2026-03-06T15:00:00Z') }))).toEqual({ date: '2026-03-06' });
    expect(why(confirmed({ focAt: null, numberCounts: COUNTS }))).toEqual({ date: '2026-03-09' });
  });
});

describe('a requested change', () => {
  const request = (kind: ChangeKind, lnp: LnpRequest, isOverride = false) =>
    assertChangeAllowed(kind, lnp, context, isOverride);
  const late = confirmed({ changesUntil: now });

  test('is allowed if nothing is in its way', () => {
    expect(request('date', confirmed())).toBe(false);
    expect(request('date', late, true)).toBe(false);
  });

  test('is refused with the reason', () => {
    const later = { ...late, changesUntil: new Date(now.getTime() - 1) };
    expect(() => request('date', later)).toThrow(
      expect.objectContaining({
        kind: 'conflict',
        code: 'change-too-late',
        userMessage: expect.objectContaining({ params: { date: '2026-03-12' } }),
      }),
    );
    expect(() => request('date', { ...late, openChange: 'date' })).toThrow('change-open');
  });

  test('may be requested by an administrator against the cut-off, but not on a closed order', () => {
    expect(request('cancel', { ...late, changesUntil: new Date(0) }, true)).toBe(true);
    expect(request('correction', confirmed(), true)).toBe(true);
    expect(() => request('cancel', anAcceptedRequest({ providerStatus: 'completed' }), true)).toThrow('change-closed');
  });
});
