import { describe, expect, test } from '@jest/globals';
import { canResubmit } from '../../../../src/domain/porting/can-resubmit.ts';
import { faultyFields, resubmitLnpRequest } from '../../../../src/domain/lnp-request/resubmit.ts';
import { PROVIDER_ORDER_STATUSES } from '../../../../src/domain/shared/statuses/statuses.ts';
import { REJECTION_CAUSES } from '../../../../src/domain/shared/vocabulary.ts';
import { PORT_STATUSES } from '../../../../src/domain/shared/statuses/statuses.ts';
import { aDraft, aRequest } from '../../../support/domain/lnp-requests.ts';
import { refusalOf } from '../../../support/domain/rejection.ts';

const now = new Date('2026-03-09T14:00:00Z');
const submission = { orderReference: 'lnp-2', now, today: '2026-03-09', defaultTrunk: 'default-trunk' };
const rejected = aRequest({
  status: 'rejected',
  ispOrderId: 'ord-1',
  pon: 'PON1',
  providerStatus: 'rejected',
  rejectionReason: 'No',
  nextSteps: 'Do',
  rejectionCauses: ['name_mismatch'],
  version: 5,
});

describe('resubmitting a rejected request', () => {
  test('creates a new order for the same request', () => {
    const draft = aDraft({ requesterName: 'Marie Tremblay-Roy' });
    expect(resubmitLnpRequest(rejected, draft, submission)).toEqual({
      ...rejected,
      ...draft,
      trunks: ['default-trunk'],
      status: 'submitted',
      rejectionReason: null,
      nextSteps: null,
      rejectionCauses: [],
      stage: 'queued',
      orderReference: 'lnp-2',
      ispOrderId: null,
      pon: null,
      providerStatus: null,
      expectedOn: '2026-03-16',
      nextPollAt: null,
      updatedAt: now,
      replacesOrderId: 'ord-1',
    });
  });

  test('is not possible after a cancellation at the request of the customer', () => {
    expect(canResubmit({ ...rejected, providerStatus: 'cancelled', isCancelledOnRequest: true })).toBe(false);
  });

  test.each(['pin', 'imei'] as const)('keeps the %s unless another one is given', (field) => {
    const before = { ...rejected, [field]: 'sealed' };
    expect(resubmitLnpRequest(before, aDraft(), submission)[field]).toBe('sealed');
    expect(resubmitLnpRequest(before, aDraft({ [field]: 'another' }), submission)[field]).toBe('another');
  });

  test.each(PORT_STATUSES.filter((status) => status !== 'rejected'))('is not allowed while it is %s', (status) => {
    expect(refusalOf(() => resubmitLnpRequest({ ...rejected, status }, aDraft(), submission))).toMatchObject({
      kind: 'conflict',
      code: 'resubmit-impossible',
    });
  });

  test('is not allowed while an order is open at the provider, even after an admin change', () => {
    expect(PROVIDER_ORDER_STATUSES.filter((providerStatus) => canResubmit({ ...rejected, providerStatus }))).toEqual([
      'completed',
      'rejected',
      'cancelled',
    ]);
    expect(canResubmit({ ...rejected, providerStatus: null })).toBe(false);
    expect(canResubmit({ ...rejected, providerStatus: null, ispOrderId: null })).toBe(true);
  });
});

describe('the fields to correct', () => {
  test('follow the causes, each once', () => {
    expect(faultyFields(rejected)).toEqual(['requesterName']);
    expect(
      faultyFields({
        status: 'rejected',
        rejectionCauses: ['account_number_mismatch', 'btn_mismatch', 'address_mismatch'],
      }),
    ).toEqual(['accountNumber', 'btn', 'streetNo', 'streetName', 'floorNo', 'suite', 'city', 'province', 'postalCode']);
    expect(faultyFields({ status: 'rejected', rejectionCauses: ['other', 'cancelled'] })).toEqual([]);
    expect(faultyFields({ ...rejected, status: 'pending' })).toEqual([]);
  });

  test('are fields of the form for every cause', () => {
    const fields = Object.keys(aDraft());
    for (const cause of REJECTION_CAUSES)
      expect(fields).toEqual(
        expect.arrayContaining([...faultyFields({ status: 'rejected', rejectionCauses: [cause] })]),
      );
  });
});
