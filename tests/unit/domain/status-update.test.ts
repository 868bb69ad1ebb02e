import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  applyAcceptance,
  applyStatusUpdate,
  applySubmissionRejection,
} from '../../../src/domain/porting/status-update.ts';
import { isTerminal, supersedes, toPortStatus } from '../../../src/domain/porting/provider-status.ts';
import {
  isProviderOrderStatus,
  PROVIDER_ORDER_STATUSES,
  type ProviderOrderStatus,
} from '../../../src/domain/shared/vocabulary.ts';
import type { LnpRequest } from '../../../src/domain/lnp-request/lnp-request.ts';
import { en } from '../../../src/domain/shared/messages/en.ts';
import { PORT_STATUSES } from '../../../src/domain/shared/vocabulary.ts';
import { anAcceptedRequest, anOrder, aRequest, inEnglish } from '../../support/domain/lnp-requests.ts';

const now = new Date('2026-03-06T09:00:00Z');
const nextPollAt = new Date('2026-03-06T09:01:00Z');
const listener = { now, translate: inEnglish };
const acceptance = { ...listener, nextPollAt };

const word = (status: string) => anOrder({ status });
/** The request after all these status updates, in this order. */
const after = (request: LnpRequest, words: readonly string[]) =>
  words.reduce((last, status) => applyStatusUpdate(last, word(status), listener)?.request ?? last, request);

const someWords = fc.array(fc.constantFrom(...PROVIDER_ORDER_STATUSES, 'jeopardy', 'RECEIVED', ''), { maxLength: 12 });
const FINAL: readonly string[] = ['completed', 'rejected', 'cancelled'];
const RISING = ['received', 'in_progress', 'foc'];

/** The expected last status: the first terminal one, or else the highest of the others. */
function standing(words: readonly string[]): string {
  const final = words.find((heard) => FINAL.includes(heard));
  return final ?? RISING[Math.max(0, ...words.map((heard) => RISING.indexOf(heard)))] ?? '';
}

describe('the provider order statuses', () => {
  test('are recognized only when spelled exactly', () => {
    expect(PROVIDER_ORDER_STATUSES.every(isProviderOrderStatus)).toBe(true);
    expect(['Received', '', 'toString', 'jeopardy'].some(isProviderOrderStatus)).toBe(false);
    expect(PROVIDER_ORDER_STATUSES.filter(isTerminal)).toEqual(FINAL);
  });

  test.each([
    ['received', 'pending'],
    ['in_progress', 'pending'],
    ['foc', 'confirmed'],
    ['completed', 'confirmed'],
    ['rejected', 'rejected'],
    ['cancelled', 'rejected'],
  ] as const)('%s makes a request %s', (heard, status) => {
    expect(toPortStatus(heard)).toBe(status);
    expect(supersedes(heard, null)).toBe(true);
    expect(applyStatusUpdate(aRequest(), word(heard), listener)).toMatchObject({
      statusChanged: true,
      request: { status, providerStatus: heard },
    });
  });
});

describe('a status update', () => {
  test('stores the order’s references and the time', () => {
    const heard = applyStatusUpdate(
      anAcceptedRequest(),
      anOrder({ status: 'in_progress', orderId: 'ord-2', own: { pon: 'PON2' } }),
      listener,
    );
    expect(heard).toEqual({
      statusChanged: false,
      request: anAcceptedRequest({ providerStatus: 'in_progress', ispOrderId: 'ord-2', pon: 'PON2', updatedAt: now }),
    });
  });

  test.each(['received', 'jeopardy', 'RECEIVED', ''])('with %j changes nothing in a received order', (status) => {
    expect(applyStatusUpdate(anAcceptedRequest(), word(status), listener)).toBeUndefined();
  });

  test('with a lower status changes nothing', () => {
    expect(
      applyStatusUpdate(
        anAcceptedRequest({ providerStatus: 'foc', status: 'confirmed' }),
        word('in_progress'),
        listener,
      ),
    ).toBeUndefined();
  });

  test('to completed after foc ends the polling and leaves the port status', () => {
    const heard = applyStatusUpdate(
      anAcceptedRequest({ providerStatus: 'foc', status: 'confirmed' }),
      word('completed'),
      listener,
    );
    expect(heard).toMatchObject({ statusChanged: false, request: { status: 'confirmed', nextPollAt: null } });
  });

  test('to foc continues the polling', () => {
    expect(applyStatusUpdate(anAcceptedRequest(), word('foc'), listener)?.request.nextPollAt).toEqual(
      anAcceptedRequest().nextPollAt,
    );
  });

  test('to rejected stores the explanation', () => {
    const order = anOrder({
      status: 'rejected',
      rejections: [{ code: 'address_mismatch', text: 'Service address mismatch' }],
    });
    expect(applyStatusUpdate(anAcceptedRequest(), order, listener)).toMatchObject({
      statusChanged: true,
      request: {
        status: 'rejected',
        rejectionReason: 'Service address mismatch',
        nextSteps: en['next-address_mismatch'],
        nextPollAt: null,
      },
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

  test('replaces an administrator’s status only if it supersedes the last one', () => {
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

  test('applies the highest status in any order of arrival, and the first terminal one is the last', () => {
    fc.assert(
      fc.property(someWords, (words) => {
        const end = after(anAcceptedRequest(), words);
        const last = standing(words);
        expect(end.providerStatus).toBe(last);
        expect(end.status).toBe(toPortStatus(last as ProviderOrderStatus));
        expect(end.nextPollAt === null).toBe(FINAL.includes(last));
        expect(end.rejectionReason !== null).toBe(end.status === 'rejected');
      }),
    );
  });

  test('has no further effect when it is applied twice', () => {
    fc.assert(
      fc.property(someWords, (words) => {
        const end = after(anAcceptedRequest(), words);
        expect(
          after(
            anAcceptedRequest(),
            words.flatMap((heard) => [heard, heard]),
          ),
        ).toEqual(end);
        for (const heard of words.filter((each) => !FINAL.includes(each)))
          expect(applyStatusUpdate(end, word(heard), listener)).toBeUndefined();
      }),
    );
  });

  test('after a terminal status changes nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FINAL), someWords, (final, words) => {
        const end = after(anAcceptedRequest(), [final]);
        expect(after(end, words)).toEqual(end);
      }),
    );
  });

  test('never lowers a status that came from the provider', () => {
    const height = { submitted: 0, pending: 1, confirmed: 2, rejected: 3 };
    fc.assert(
      fc.property(someWords, (words) => {
        let request = anAcceptedRequest();
        for (const heard of words) {
          const next = after(request, [heard]);
          expect(height[next.status]).toBeGreaterThanOrEqual(height[request.status]);
          request = next;
        }
      }),
    );
  });
});

describe('acceptance', () => {
  test('makes a submitted request pending and starts the polling', () => {
    expect(applyAcceptance(aRequest(), anOrder({ orderId: 'ord-9', own: { pon: 'PON9' } }), acceptance)).toEqual({
      statusChanged: true,
      request: aRequest({
        status: 'pending',
        ispOrderId: 'ord-9',
        pon: 'PON9',
        providerStatus: 'received',
        nextPollAt,
        updatedAt: now,
      }),
    });
  });

  test.each(['pending', 'rejected', 'confirmed'] as const)(
    'leaves %s, which an administrator set meanwhile',
    (status) => {
      expect(applyAcceptance(aRequest({ status, rejectionReason: 'Unpaid' }), anOrder(), acceptance)).toMatchObject({
        statusChanged: false,
        request: { status, rejectionReason: 'Unpaid', ispOrderId: 'ord-1', providerStatus: 'received', nextPollAt },
      });
    },
  );

  test('with an unknown status is still an acceptance', () => {
    expect(applyAcceptance(aRequest(), word('queued'), acceptance)).toMatchObject({
      statusChanged: true,
      request: { status: 'pending', providerStatus: 'received' },
    });
  });

  test.each([
    ['in_progress', 'pending', nextPollAt],
    ['foc', 'confirmed', nextPollAt],
    ['completed', 'confirmed', null],
    ['rejected', 'rejected', null],
  ] as const)('of an order that was found as %s makes it %s at once', (heard, status, poll) => {
    expect(applyAcceptance(aRequest(), word(heard), acceptance)).toMatchObject({
      statusChanged: true,
      request: { status, providerStatus: heard, nextPollAt: poll },
    });
  });

  test('changes no status the second time, but updates the order’s data', () => {
    const accepted = applyAcceptance(aRequest(), anOrder(), acceptance).request;
    const later = { ...acceptance, now: nextPollAt };
    expect(applyAcceptance(accepted, anOrder(), later)).toEqual({ request: accepted, statusChanged: false });
    expect(applyAcceptance(accepted, word('foc'), later)).toMatchObject({
      statusChanged: true,
      request: { status: 'confirmed' },
    });
    const ended = after(accepted, ['rejected']);
    expect(applyAcceptance(ended, anOrder(), later).request).toBe(ended);
  });
});

describe('a submission rejection', () => {
  test('stores the provider’s message and the next steps for its code', () => {
    expect(applySubmissionRejection(aRequest(), 'Not portable here', 'not_portable', listener)).toEqual(
      aRequest({
        status: 'rejected',
        rejectionReason: 'Not portable here',
        nextSteps: en['next-not_portable'],
        rejectionCauses: ['not_portable'],
        updatedAt: now,
      }),
    );
  });

  test('without a provider message uses our own', () => {
    expect(applySubmissionRejection(aRequest(), undefined, undefined, listener)).toMatchObject({
      rejectionReason: 'The provider rejected this order.',
      nextSteps: en['next-other'],
    });
  });

  test.each(PORT_STATUSES)('rejects a request that is %s', (status) => {
    expect(applySubmissionRejection(aRequest({ status, nextPollAt }), 'No', 'other', listener)).toMatchObject({
      status: 'rejected',
      nextPollAt: null,
      providerStatus: null,
    });
  });
});

describe('the causes of a rejection', () => {
  const rejected = (status: string, rejections: readonly { code: string; text: string }[] = []) =>
    applyStatusUpdate(anAcceptedRequest(), anOrder({ status, rejections }), listener)?.request;

  test('are stored with it, and removed when the provider continues the order', () => {
    expect(rejected('rejected', [{ code: 'pin_invalid', text: 'PIN' }])).toMatchObject({
      rejectionCauses: ['pin_invalid'],
    });
    expect(rejected('cancelled')).toMatchObject({ rejectionCauses: ['cancelled'] });
    const declared = anAcceptedRequest({
      status: 'rejected',
      rejectionReason: 'No',
      nextSteps: 'Call',
      rejectionCauses: ['other'],
    });
    expect(applyStatusUpdate(declared, word('foc'), listener)?.request).toMatchObject({
      status: 'confirmed',
      rejectionReason: null,
      nextSteps: null,
      rejectionCauses: [],
    });
    expect(
      applyStatusUpdate(anAcceptedRequest({ rejectionCauses: ['other'] }), word('in_progress'), listener)?.request,
    ).toMatchObject({ rejectionCauses: ['other'] });
  });
});
