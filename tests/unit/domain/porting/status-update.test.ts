import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  applyAcceptance,
  applyStatusUpdate,
  applySubmissionRejection,
} from '../../../../src/domain/porting/status-update.ts';
import type { Rejection } from '../../../../src/domain/porting/rejection.ts';
import { isTerminal, supersedes, toPortStatus } from '../../../../src/domain/porting/provider-status.ts';
import {
  isNumberOrderStatus,
  isPortStatus,
  isProviderOrderStatus,
  NUMBER_ORDER_STATUSES,
  PORT_STATUSES,
  PROVIDER_ORDER_STATUSES,
  type ProviderOrderStatus,
} from '../../../../src/domain/shared/statuses/statuses.ts';
import type { LnpRequest } from '../../../../src/domain/lnp-request/lnp-request.ts';
import { en } from '../../../../src/domain/shared/messages/en.ts';
import { rejectionsEn } from '../../../../src/domain/shared/messages/rejections.en.ts';
import { anAcceptedRequest, anOrder, aRequest, inEnglish } from '../../../support/domain/lnp-requests.ts';

const now = new Date('2026-03-06T09:00:00Z');
const nextPollAt = new Date('2026-03-06T09:01:00Z');
const context = { now, translate: inEnglish };
const acceptance = { ...context, nextPollAt };

/** A report with a status of the provider, which the portal may not know. */
const reportOf = (status: string) => anOrder({ status: isProviderOrderStatus(status) ? status : null });
/** The request after all these statuses, in this order. */
const after = (request: LnpRequest, statuses: readonly string[]) =>
  statuses.reduce((last, status) => applyStatusUpdate(last, reportOf(status), context) ?? last, request);

const someStatuses = fc.array(fc.constantFrom(...PROVIDER_ORDER_STATUSES, 'jeopardy', 'RECEIVED', ''), {
  maxLength: 12,
});
const TERMINAL: readonly string[] = ['completed', 'rejected', 'cancelled'];
const RISING = ['received', 'in_progress', 'foc'];

/** The status that must result in the end: the first terminal one, or else the highest of the others. */
function expectedStatus(statuses: readonly string[]): string {
  const terminal = statuses.find((providerStatus) => TERMINAL.includes(providerStatus));
  return terminal ?? RISING[Math.max(0, ...statuses.map((providerStatus) => RISING.indexOf(providerStatus)))] ?? '';
}

describe('the provider’s order statuses', () => {
  test('are recognized only in their exact spelling', () => {
    expect(PROVIDER_ORDER_STATUSES.every(isProviderOrderStatus)).toBe(true);
    expect(['Received', '', 'toString', 'jeopardy'].some(isProviderOrderStatus)).toBe(false);
    expect(PROVIDER_ORDER_STATUSES.filter(isTerminal)).toEqual(TERMINAL);
  });

  test('are distinguished from other texts, as those of records are', () => {
    expect([isProviderOrderStatus(null), isPortStatus(null), isNumberOrderStatus(null)]).toEqual([false, false, false]);
    expect([isPortStatus('foc'), isPortStatus('confirmed')]).toEqual([false, true]);
    expect([isNumberOrderStatus('toString'), NUMBER_ORDER_STATUSES.every(isNumberOrderStatus)]).toEqual([false, true]);
  });

  test('that are terminal end the polling only if the numbers need not be read', () => {
    const last = { ...anAcceptedRequest(), nextPollAt: null };
    const polled = (hasNumberStatuses: boolean) =>
      applyStatusUpdate(last, reportOf('completed'), { ...context, hasNumberStatuses })?.nextPollAt;
    expect([polled(true), polled(false)]).toEqual([now, null]);
  });

  test('and those of records fit into their columns', () => {
    const statuses = [...PROVIDER_ORDER_STATUSES, ...PORT_STATUSES, ...NUMBER_ORDER_STATUSES];
    expect(statuses.filter((status) => status.length > 20)).toEqual([]);
  });

  test.each([
    ['received', 'pending'],
    ['in_progress', 'pending'],
    ['foc', 'confirmed'],
    ['completed', 'confirmed'],
    ['rejected', 'rejected'],
    ['cancelled', 'rejected'],
  ] as const)('%s makes a request %s', (providerStatus, status) => {
    expect(toPortStatus(providerStatus)).toBe(status);
    expect(supersedes(providerStatus, null)).toBe(true);
    expect(applyStatusUpdate(aRequest(), reportOf(providerStatus), context)).toMatchObject({
      status,
      providerStatus,
    });
  });
});

describe('a status update', () => {
  test('stores the order’s identifiers and the time', () => {
    const updated = applyStatusUpdate(
      anAcceptedRequest(),
      anOrder({ status: 'in_progress', orderId: 'ord-2', own: { pon: 'PON2' } }),
      context,
    );
    expect(updated).toEqual(
      anAcceptedRequest({ providerStatus: 'in_progress', ispOrderId: 'ord-2', pon: 'PON2', updatedAt: now }),
    );
  });

  test.each(['received', 'jeopardy', 'RECEIVED', ''])('with %j changes nothing in a received order', (status) => {
    expect(applyStatusUpdate(anAcceptedRequest(), reportOf(status), context)).toBeUndefined();
  });

  test('with a lower status changes nothing', () => {
    expect(
      applyStatusUpdate(
        anAcceptedRequest({ providerStatus: 'foc', status: 'confirmed' }),
        reportOf('in_progress'),
        context,
      ),
    ).toBeUndefined();
  });

  test('to completed after foc ends the polling and leaves the port status', () => {
    const updated = applyStatusUpdate(
      anAcceptedRequest({ providerStatus: 'foc', status: 'confirmed' }),
      reportOf('completed'),
      context,
    );
    expect(updated).toMatchObject({ status: 'confirmed', nextPollAt: null });
  });

  test('to foc does not end the polling', () => {
    expect(applyStatusUpdate(anAcceptedRequest(), reportOf('foc'), context)?.nextPollAt).toEqual(
      anAcceptedRequest().nextPollAt,
    );
  });

  test('to rejected stores the explanation', () => {
    const order = anOrder({
      status: 'rejected',
      rejections: [{ cause: 'address_mismatch', text: 'Service address mismatch' }],
    });
    expect(applyStatusUpdate(anAcceptedRequest(), order, context)).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Service address mismatch',
      nextSteps: rejectionsEn['next-address_mismatch'],
      nextPollAt: null,
    });
  });

  test('to cancelled stores the explanation', () => {
    expect(after(anAcceptedRequest(), ['foc', 'cancelled'])).toMatchObject({
      status: 'rejected',
      rejectionReason: 'The provider cancelled this order.',
      nextSteps: en['next-cancelled'],
      nextPollAt: null,
    });
  });

  test('an administrator’s status stays until the provider reports a higher one', () => {
    const byHand = anAcceptedRequest({
      status: 'rejected',
      rejectionReason: 'Unpaid',
      nextSteps: 'Pay',
      providerStatus: 'in_progress',
    });
    expect(after(byHand, ['received', 'in_progress', 'unheard-of'])).toEqual(byHand);
    expect(after(byHand, ['foc'])).toMatchObject({ status: 'confirmed', rejectionReason: null, nextSteps: null });
  });

  test('leaves an administrator’s texts on a request that is not rejected', () => {
    const advised = anAcceptedRequest({ nextSteps: 'Keep the old line until the port is done' });
    expect(after(advised, ['foc', 'completed']).nextSteps).toBe('Keep the old line until the port is done');
  });

  test('the highest status wins in any order of reports, and the first terminal one ends the order', () => {
    fc.assert(
      fc.property(someStatuses, (statuses) => {
        const end = after(anAcceptedRequest(), statuses);
        const last = expectedStatus(statuses);
        expect(end.providerStatus).toBe(last);
        expect(end.status).toBe(toPortStatus(last as ProviderOrderStatus));
        expect(end.nextPollAt === null).toBe(TERMINAL.includes(last));
        expect(end.rejectionReason !== null).toBe(end.status === 'rejected');
      }),
    );
  });

  test('applying the same status twice has no further effect', () => {
    fc.assert(
      fc.property(someStatuses, (statuses) => {
        const end = after(anAcceptedRequest(), statuses);
        expect(
          after(
            anAcceptedRequest(),
            statuses.flatMap((providerStatus) => [providerStatus, providerStatus]),
          ),
        ).toEqual(end);
        for (const providerStatus of statuses.filter((each) => !TERMINAL.includes(each)))
          expect(applyStatusUpdate(end, reportOf(providerStatus), context)).toBeUndefined();
      }),
    );
  });

  test('nothing follows a terminal status', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TERMINAL), someStatuses, (terminal, statuses) => {
        const end = after(anAcceptedRequest(), [terminal]);
        expect(after(end, statuses)).toEqual(end);
      }),
    );
  });

  test('no status of the provider lowers a request’s status that no administrator changed', () => {
    const height = { submitted: 0, pending: 1, confirmed: 2, rejected: 3 };
    fc.assert(
      fc.property(someStatuses, (statuses) => {
        let request = anAcceptedRequest();
        for (const providerStatus of statuses) {
          const next = after(request, [providerStatus]);
          expect(height[next.status]).toBeGreaterThanOrEqual(height[request.status]);
          request = next;
        }
      }),
    );
  });
});

describe('acceptance', () => {
  test('makes a submitted request pending and begins the polling', () => {
    expect(applyAcceptance(aRequest(), anOrder({ orderId: 'ord-9', own: { pon: 'PON9' } }), acceptance)).toEqual(
      aRequest({
        status: 'pending',
        ispOrderId: 'ord-9',
        pon: 'PON9',
        providerStatus: 'received',
        nextPollAt,
        updatedAt: now,
      }),
    );
  });

  test.each(['pending', 'rejected', 'confirmed'] as const)(
    'leaves %s, which an administrator set meanwhile',
    (status) => {
      expect(applyAcceptance(aRequest({ status, rejectionReason: 'Unpaid' }), anOrder(), acceptance)).toMatchObject({
        status,
        rejectionReason: 'Unpaid',
        ispOrderId: 'ord-1',
        providerStatus: 'received',
        nextPollAt,
      });
    },
  );

  test('with an unknown status is an acceptance nevertheless', () => {
    expect(applyAcceptance(aRequest(), reportOf('queued'), acceptance)).toMatchObject({
      status: 'pending',
      providerStatus: 'received',
    });
  });

  test.each([
    ['in_progress', 'pending', nextPollAt],
    ['foc', 'confirmed', nextPollAt],
    ['completed', 'confirmed', null],
    ['rejected', 'rejected', null],
  ] as const)('of an order that was found as %s makes it %s immediately', (providerStatus, status, poll) => {
    expect(applyAcceptance(aRequest(), reportOf(providerStatus), acceptance)).toMatchObject({
      status,
      providerStatus,
      nextPollAt: poll,
    });
  });

  test('a second time changes nothing, unless it has a newer status', () => {
    const accepted = applyAcceptance(aRequest(), anOrder(), acceptance);
    const later = { ...acceptance, now: nextPollAt };
    expect(applyAcceptance(accepted, anOrder(), later)).toEqual(accepted);
    expect(applyAcceptance(accepted, reportOf('foc'), later)).toMatchObject({ status: 'confirmed' });
    const ended = after(accepted, ['rejected']);
    expect(applyAcceptance(ended, anOrder(), later)).toBe(ended);
  });
});

describe('a submission rejection', () => {
  test('stores the provider’s message and the next steps for its cause', () => {
    expect(applySubmissionRejection(aRequest(), 'Not portable here', 'not_portable', context)).toEqual(
      aRequest({
        status: 'rejected',
        rejectionReason: 'Not portable here',
        nextSteps: rejectionsEn['next-not_portable'],
        rejectionCauses: ['not_portable'],
        updatedAt: now,
      }),
    );
  });

  test('without a message of the provider gets the portal’s own', () => {
    expect(applySubmissionRejection(aRequest(), undefined, undefined, context)).toMatchObject({
      rejectionReason: 'The provider rejected this order.',
      nextSteps: rejectionsEn['next-other'],
    });
  });

  test.each(PORT_STATUSES)('rejects a request whose status is %s', (status) => {
    expect(applySubmissionRejection(aRequest({ status, nextPollAt }), 'No', 'other', context)).toMatchObject({
      status: 'rejected',
      nextPollAt: null,
      providerStatus: null,
    });
  });
});

describe('the causes of a rejection', () => {
  const rejected = (status: ProviderOrderStatus, rejections: readonly Rejection[] = []) =>
    applyStatusUpdate(anAcceptedRequest(), anOrder({ status, rejections }), context);

  test('are stored with it, and removed when the provider continues with the order', () => {
    expect(rejected('rejected', [{ cause: 'pin_invalid', text: 'PIN' }])).toMatchObject({
      rejectionCauses: ['pin_invalid'],
    });
    expect(rejected('cancelled')).toMatchObject({ rejectionCauses: ['cancelled'] });
    const declared = anAcceptedRequest({
      status: 'rejected',
      rejectionReason: 'No',
      nextSteps: 'Call',
      rejectionCauses: ['other'],
    });
    expect(applyStatusUpdate(declared, reportOf('foc'), context)).toMatchObject({
      status: 'confirmed',
      rejectionReason: null,
      nextSteps: null,
      rejectionCauses: [],
    });
    expect(
      applyStatusUpdate(anAcceptedRequest({ rejectionCauses: ['other'] }), reportOf('in_progress'), context),
    ).toMatchObject({ rejectionCauses: ['other'] });
  });
});
