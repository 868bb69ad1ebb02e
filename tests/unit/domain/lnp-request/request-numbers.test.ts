import { describe, expect, test } from '@jest/globals';
import type { LnpRequest } from '../../../../src/domain/lnp-request/lnp-request.ts';
import {
  areNumbersFinal,
  hasFinalNumbers,
  hasOnlyFinalNumbers,
  numberFromReport,
  numberStateOf,
  remainingOf,
  summarizeNumbers,
  type RequestNumber,
} from '../../../../src/domain/lnp-request/request-number.ts';
import { applyNumberSummary, isFinished } from '../../../../src/domain/porting/number-summary.ts';
import { stageOf } from '../../../../src/domain/porting/port-progress.ts';
import { applyStatusUpdate } from '../../../../src/domain/porting/status-update.ts';
import type { NumberState } from '../../../../src/domain/shared/statuses/changes.ts';
import type { ProviderOrderStatus } from '../../../../src/domain/shared/statuses/statuses.ts';
import { anAcceptedRequest, anOrder, aRequest, inEnglish } from '../../../support/domain/lnp-requests.ts';

const now = new Date('2026-03-06T09:00:00Z');
const at = (hour: number) => new Date(Date.UTC(2026, 2, 6, hour));
const did = '5142013344';
const nothing = { focAt: null, activatedAt: null, replyBy: null, causes: [] };
const number = (state: NumberState | null, more: Partial<RequestNumber> = {}): RequestNumber => ({
  did,
  state,
  ...nothing,
  ...more,
});
const aReport = { did, state: null, focAt: null, activatedAt: null, replyBy: null, event: 'X', pending: true };
const withStatus = (providerStatus: ProviderOrderStatus | null, more: Partial<LnpRequest> = {}) =>
  anAcceptedRequest({ providerStatus, ...more });

describe('the state of a number', () => {
  test.each<[NumberState, ProviderOrderStatus, Partial<Parameters<typeof numberFromReport>[0]>]>([
    ['received', 'received', {}],
    ['in_progress', 'in_progress', {}],
    ['in_progress', 'in_progress', { pending: false, event: 'ACTIVATED' }],
    ['foc', 'foc', {}],
    ['foc', 'foc', { pending: false }],
    ['active', 'foc', { pending: false, event: 'ACTIVATED' }],
    ['active', 'completed', { pending: false }],
    ['foc', 'completed', { pending: true }],
    ['rejected', 'foc', { rejections: [{ cause: 'pin_invalid', text: '' }] }],
    ['rejected', 'completed', { rejections: [{ cause: 'pin_invalid', text: '' }] }],
    ['rejected', 'rejected', {}],
    ['cancelled', 'cancelled', {}],
    ['in_progress', 'foc', { state: 'in_progress' }],
    ['foc', 'completed', { state: 'foc' }],
    ['rejected', 'rejected', { state: 'foc' }],
    ['active', 'cancelled', { state: 'active' }],
  ])('is %s in an order that is %s: %j', (state, status, report) => {
    expect(numberFromReport({ ...aReport, rejections: [], ...report }, withStatus(status)).state).toBe(state);
  });

  test('is that of the request before the provider has reported on it', () => {
    const states = [
      aRequest(),
      aRequest({ status: 'rejected', rejectionCauses: ['not_portable'] }),
      aRequest({ status: 'rejected', isCancelledOnRequest: true }),
    ].map((request) => numberStateOf(number(null), request));
    expect(states).toEqual(['received', 'rejected', 'cancelled']);
  });

  test('comes with the causes of a rejection and the words of the carrier', () => {
    const rejections = [
      { cause: 'pin_invalid', text: ' Wrong PIN ' },
      { cause: 'other', text: '' },
    ] as const;
    expect(numberFromReport({ ...aReport, rejections }, withStatus('foc')).causes).toEqual([
      { cause: 'pin_invalid', text: 'Wrong PIN' },
      { cause: 'other', text: '' },
    ]);
  });
});

describe('the summary of the numbers', () => {
  const confirmed = withStatus('foc', { status: 'confirmed' });

  test('counts final states only, and is absent before the first', () => {
    expect(summarizeNumbers([number('foc'), number(null)], confirmed)).toEqual({ numberCounts: null, replyBy: null });
    const mixed = [number('active'), number('rejected'), number('cancelled'), number('foc'), number(null)];
    const numberCounts = { total: 5, active: 1, rejected: 1, cancelled: 1 };
    expect(summarizeNumbers(mixed, confirmed)).toEqual({ numberCounts, replyBy: null });
    const none = { total: 1, active: 0, rejected: 0, cancelled: 0 };
    expect(summarizeNumbers([number('foc')], { ...confirmed, numberCounts })).toMatchObject({ numberCounts: none });
    expect([numberCounts, { ...none, active: 1 }, null].map((c) => hasOnlyFinalNumbers({ numberCounts: c }))).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('has the numbers that a change removed apart from the others', () => {
    const removed = number('cancelled', { did: '5142013345' });
    const none = { total: 1, active: 0, rejected: 0, cancelled: 0 };
    const { numberCounts } = summarizeNumbers([number('foc'), removed], confirmed);
    expect([numberCounts, hasFinalNumbers({ numberCounts })]).toEqual([{ ...none, removed: 1 }, false]);
    const moved = summarizeNumbers([number('active'), removed], confirmed);
    expect(moved.numberCounts).toEqual({ ...none, active: 1, removed: 1 });
    expect([hasFinalNumbers(moved), hasOnlyFinalNumbers(moved), hasFinalNumbers(confirmed)]).toEqual([
      true,
      true,
      false,
    ]);
    const completed = withStatus('completed', { status: 'confirmed', ...moved });
    expect(stageOf(completed)).toBe('active');
    expect(remainingOf([number(null), removed], confirmed)).toEqual([number(null)]);
  });

  test('has the earliest deadline for an answer, until the numbers or the order end', () => {
    const numbers = [
      number('in_progress', { replyBy: at(12) }),
      number('in_progress', { replyBy: at(11) }),
      number('active', { replyBy: at(10) }),
    ];
    expect(summarizeNumbers(numbers, confirmed).replyBy).toEqual(at(11));
    expect(summarizeNumbers(numbers, withStatus('completed')).replyBy).toBeNull();
    expect(summarizeNumbers(numbers, withStatus(null)).replyBy).toEqual(at(11));
  });

  test('is settled when all reported states are final, or none is reported', () => {
    const report = { ...aReport, rejections: [] };
    const settled = (state: NumberState | null, status: ProviderOrderStatus) =>
      areNumbersFinal(
        [
          { ...report, state: 'active' },
          { ...report, state },
        ],
        withStatus(status),
      );
    expect([settled('foc', 'completed'), settled(null, 'completed'), settled('foc', 'rejected')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('a request', () => {
  const counts = (active: number) => ({ total: 3, active, rejected: 1, cancelled: 0 });
  const summary = (active: number, areFinal = false) => ({ numberCounts: counts(active), replyBy: null, areFinal });
  const confirmed = withStatus('foc', { status: 'confirmed' });

  test('changes its stage with the first active number', () => {
    expect(applyNumberSummary(confirmed, summary(1), now)).toMatchObject({
      stage: 'activating',
      numberCounts: counts(1),
      updatedAt: now,
    });
    expect(applyNumberSummary({ ...confirmed, numberCounts: counts(1) }, summary(1, true), now)).toBeUndefined();
  });

  test('counts its numbers as active from the completion of the order until they are read', () => {
    const report = anOrder({ status: 'completed' });
    const context = { now, translate: inEnglish, hasNumberStatuses: true };
    const completed = applyStatusUpdate({ ...confirmed, numberCounts: counts(0), replyBy: at(12) }, report, context);
    expect(completed).toMatchObject({ stage: 'partly_active', numberCounts: counts(2), replyBy: null });
    expect(applyStatusUpdate(confirmed, report, context)).toMatchObject({ stage: 'active', numberCounts: null });
  });

  test('is finished when the numbers of the completed order have been read', () => {
    const completed = withStatus('completed', { status: 'confirmed' });
    const unfinished = applyNumberSummary(completed, summary(1), now);
    const finished = applyNumberSummary({ ...completed, numberCounts: counts(2) }, summary(2, true), now);
    expect(finished).toMatchObject({ stage: 'partly_active', nextPollAt: null, updatedAt: completed.updatedAt });
    expect([completed, unfinished, finished, confirmed, withStatus(null)].map((one) => one && isFinished(one))).toEqual(
      [...[false, false, true], ...[false, false]],
    );
    expect(finished && applyNumberSummary(finished, summary(2, true), now)).toBeUndefined();
    const changing = { ...completed, numberCounts: counts(2), openChange: 'cancel' as const };
    expect(applyNumberSummary(changing, summary(2, true), now)).toBeUndefined();
  });
});
