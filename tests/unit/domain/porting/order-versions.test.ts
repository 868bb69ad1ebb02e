import { describe, expect, test } from '@jest/globals';
import { judgeReport } from '../../../../src/domain/porting/judge-report.ts';
import {
  applyAcceptance,
  applyStatusUpdate,
  type ProviderOrderDetails,
} from '../../../../src/domain/porting/status-update.ts';
import type { LnpRequest } from '../../../../src/domain/lnp-request/lnp-request.ts';
import type { ProviderOrderStatus } from '../../../../src/domain/shared/statuses/statuses.ts';
import { anAcceptedRequest, anOrder, inEnglish } from '../../../support/domain/lnp-requests.ts';

const now = new Date('2026-03-06T09:00:00Z');
const context = { now, translate: inEnglish };
const focAt = new Date('2026-03-10T15:00:00Z');
const moved = new Date('2026-03-12T15:00:00Z');
const jeopardy = { since: '2026-03-09T14:00:00Z', text: 'Crew is late' };

const details = (more: Partial<ProviderOrderDetails> = {}): ProviderOrderDetails => ({
  version: 1,
  revision: null,
  focAt: null,
  jeopardy: null,
  changesUntil: null,
  allows: null,
  ...more,
});
const report = (status: ProviderOrderStatus | null, more?: Partial<ProviderOrderDetails>) =>
  anOrder({ status, ...(more && { details: details(more) }) });
const apply = (request: LnpRequest, ...update: Parameters<typeof report>) =>
  applyStatusUpdate(request, report(...update), context);
const judge = (request: LnpRequest, ...update: Parameters<typeof report>) => judgeReport(request, report(...update));

/** A request with a firm date. */
const confirmed = (more: Partial<LnpRequest> = {}) =>
  anAcceptedRequest({ status: 'confirmed', providerStatus: 'foc', focAt, orderRevision: 5, ...more });

describe('the version of an order', () => {
  test('decides before the rank of the status: a higher one withdraws the firm date', () => {
    expect(apply(confirmed({ jeopardy }), 'in_progress', { version: 2, revision: 6, focAt })).toMatchObject({
      status: 'pending',
      providerStatus: 'in_progress',
      stage: 'with_carrier',
      orderVersion: 2,
      orderRevision: 6,
      focAt: null,
      jeopardy: null,
    });
  });

  test('decides against a report of an earlier one, whatever its status', () => {
    const second = anAcceptedRequest({ providerStatus: 'in_progress', orderVersion: 2 });
    expect(judge(second, 'foc', { version: 1, focAt })).toBe('nothing');
    expect(judge(second, 'rejected', { version: 1 })).toBe('nothing');
  });

  test('of a report of edition 1 is the stored one, so that orders continue after the edition was lowered', () => {
    const second = anAcceptedRequest({ providerStatus: 'in_progress', orderVersion: 2, orderRevision: 6 });
    expect([judge(second, 'received'), judge(second, 'in_progress')]).toEqual(['nothing', 'nothing']);
    expect(apply(second, 'foc')).toMatchObject({ status: 'confirmed', orderVersion: 2, orderRevision: 6, focAt: null });
    expect(apply(second, 'rejected')).toMatchObject({ status: 'rejected', orderVersion: 2 });
    expect(apply(confirmed({ orderVersion: 2 }), 'completed')).toMatchObject({ stage: 'active', focAt });
  });

  test('decides by the rank within one version', () => {
    expect(judge(confirmed(), 'in_progress', { revision: null })).toBe('nothing');
    expect(apply(anAcceptedRequest(), 'foc', { focAt })).toMatchObject({ stage: 'date_confirmed', focAt });
  });

  test('of an accepted order is saved with the acceptance', () => {
    const submitted = anAcceptedRequest({ status: 'submitted', ispOrderId: null, providerStatus: null });
    const accepted = applyAcceptance(submitted, report('received', { revision: 1, allows: ['cancel'] }), {
      ...context,
      nextPollAt: now,
    });
    expect(accepted).toMatchObject({ status: 'pending', orderRevision: 1, allows: ['cancel'] });
  });
});

describe('the revision of a report', () => {
  test('that is older than the last one drops it whole', () => {
    expect(judge(confirmed(), 'completed', { revision: 4 })).toBe('nothing');
    expect(apply(confirmed(), 'foc', { revision: 4, focAt: moved })).toBeUndefined();
  });

  test('that is newer saves the firm date, the warning and the possible changes', () => {
    const changesUntil = new Date('2026-03-09T15:00:00Z');
    const reported = { focAt: moved, jeopardy, changesUntil, allows: ['date'] as const };
    expect(apply(confirmed(), 'foc', { revision: 6, ...reported })).toEqual({
      ...confirmed({ ...reported, orderRevision: 6, stage: 'at_risk', updatedAt: now }),
    });
  });

  test('that is newer with a lower status changes the details only', () => {
    expect(apply(confirmed(), 'in_progress', { revision: 6, focAt: moved })).toMatchObject({
      providerStatus: 'foc',
      status: 'confirmed',
      focAt: moved,
    });
  });

  test('is saved even if nothing else differs, and this is no change of the request', () => {
    expect(judge(confirmed(), 'foc', { revision: 6, focAt })).toBe('revision');
    expect(apply(confirmed(), 'foc', { revision: 6, focAt })).toEqual(confirmed({ orderRevision: 6 }));
  });

  test('that is absent compares the details', () => {
    expect(judge(confirmed(), 'foc', { focAt })).toBe('nothing');
    expect(apply(confirmed(), 'foc', { focAt: moved })).toMatchObject({ focAt: moved, orderRevision: 5 });
    expect(judge(confirmed({ orderRevision: null }), 'foc', { focAt, revision: 1 })).toBe('revision');
  });
});

describe('an order that has ended', () => {
  const completed = confirmed({ providerStatus: 'completed' });

  test('contradicts every other status, in later versions too', () => {
    expect(judge(completed, 'cancelled')).toBe('contradiction');
    expect(judge(completed, 'in_progress', { version: 2, revision: 6 })).toBe('contradiction');
    expect(apply(completed, 'in_progress', { version: 2, revision: 6 })).toBeUndefined();
    expect(judge(completed, 'foc', { revision: 4 })).toBe('nothing');
  });

  test('keeps its status when its details change', () => {
    expect(judge(completed, 'completed')).toBe('nothing');
    expect(apply(completed, 'completed', { version: 2, focAt: moved })).toMatchObject({
      stage: 'active',
      focAt: moved,
    });
  });
});

describe('a status that an administrator set', () => {
  const rejected = anAcceptedRequest({ status: 'rejected', rejectionReason: 'Stopped by the office' });

  test('outlasts a status of the same version that is not terminal', () => {
    expect(apply(rejected, 'foc', { focAt })).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Stopped by the office',
      providerStatus: 'foc',
      stage: 'by_hand',
      focAt,
    });
    expect(apply(anAcceptedRequest({ status: 'confirmed' }), 'in_progress', {})).toMatchObject({ status: 'confirmed' });
  });

  test('ends with a terminal status, a later version, or any higher status without versions', () => {
    expect(apply(rejected, 'completed', {})).toMatchObject({ status: 'confirmed', rejectionReason: null });
    expect(apply(rejected, 'in_progress', { version: 2 })).toMatchObject({ status: 'pending', rejectionReason: null });
    expect(apply(rejected, 'foc')).toMatchObject({ status: 'confirmed', rejectionReason: null });
  });

  test('ends with any higher status if it is open', () => {
    expect(apply(anAcceptedRequest({ status: 'submitted' }), 'foc', { focAt })).toMatchObject({ status: 'confirmed' });
  });
});

describe('a cancelled order', () => {
  test('was cancelled at the request of the customer if that change is open', () => {
    expect(apply(confirmed({ openChange: 'cancel' }), 'cancelled', { revision: 6 })).toMatchObject({
      stage: 'cancelled',
      isCancelledOnRequest: true,
      rejectionReason: 'Cancelled at your request on March 6, 2026.',
      nextSteps: 'Nothing more to do. Send a new request to port these numbers later.',
      rejectionCauses: [],
      focAt: null,
    });
  });

  test('was cancelled by the carrier if another change is open', () => {
    expect(apply(confirmed({ openChange: 'date' }), 'cancelled', {})).toMatchObject({
      stage: 'cancelled_by_carrier',
      isCancelledOnRequest: false,
    });
  });
});

test('a status that the portal does not know changes nothing', () => {
  expect(judge(confirmed(), null, { revision: 9, focAt: moved })).toBe('nothing');
});
