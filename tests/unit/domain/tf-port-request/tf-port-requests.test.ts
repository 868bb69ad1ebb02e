import { INITIAL_PROGRESS } from '../../../../src/domain/porting/port-progress.ts';
import { describe, expect, test } from '@jest/globals';
import { applyAdminChange } from '../../../../src/domain/porting/admin-change.ts';
import {
  applyAcceptance,
  applyStatusUpdate,
  applySubmissionRejection,
} from '../../../../src/domain/porting/status-update.ts';
import { endUserOf, NO_END_USER } from '../../../../src/domain/shared/fields/end-user-fields.ts';
import { createTfPortRequest } from '../../../../src/domain/tf-port-request/submit.ts';
import type { TfPortRequest } from '../../../../src/domain/tf-port-request/tf-port-request.ts';
import { inEnglish } from '../../../support/domain/lnp-requests.ts';

const now = new Date('2026-03-05T14:00:00Z');
const later = new Date('2026-03-05T14:01:00Z');
const draft = { ...NO_END_USER, requestName: 'Freephone', tollFreeNumbers: ['8005550100'] };
const submitted = createTfPortRequest(draft, {
  userId: 3,
  orderReference: 'tf-1',
  loaFilename: 'loa.pdf',
  loaPath: 'loa/1.pdf',
  now,
});
const request: TfPortRequest = { ...submitted, id: 7, version: 1 };
const listener = { now: later, translate: inEnglish };

describe('a toll-free request', () => {
  test('starts as submitted, without a provider status', () => {
    expect(submitted).toEqual({
      ...draft,
      userId: 3,
      orderReference: 'tf-1',
      loaFilename: 'loa.pdf',
      loaPath: 'loa/1.pdf',
      status: 'submitted',
      rejectionReason: null,
      nextSteps: null,
      rejectionCauses: [],
      ispOrderId: null,
      providerStatus: null,
      nextPollAt: null,
      ...INITIAL_PROGRESS,
      createdAt: now,
      updatedAt: now,
    });
  });

  test('has an end user only if the provider requires one', () => {
    expect(endUserOf(request)).toBeNull();
    const endUser = { ...NO_END_USER, requesterName: 'Zoé Roy', city: 'Montréal' };
    expect(endUserOf({ ...request, ...endUser })).toEqual(endUser);
  });

  test('follows the same life cycle as every port request', () => {
    const order = { orderId: 'tf-order', status: 'received', rejections: [], own: {} } as const;
    const accepted = applyAcceptance(request, order, { ...listener, nextPollAt: later });
    expect(accepted).toMatchObject({
      status: 'pending',
      ispOrderId: 'tf-order',
      providerStatus: 'received',
      nextPollAt: later,
    });
    expect(accepted).not.toHaveProperty('pon');
    expect(applyStatusUpdate(accepted, { ...order, status: 'foc' }, listener)).toMatchObject({
      status: 'confirmed',
      providerStatus: 'foc',
    });
    expect(applySubmissionRejection(request, 'Not a toll-free number', 'not_portable', listener)).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Not a toll-free number',
      loaPath: 'loa/1.pdf',
    });
    expect(applyAdminChange(request, { status: 'confirmed' }, later)).toMatchObject({
      status: 'confirmed',
      tollFreeNumbers: ['8005550100'],
    });
  });
});
