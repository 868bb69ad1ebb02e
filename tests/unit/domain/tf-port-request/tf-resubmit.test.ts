import { expect, test } from '@jest/globals';
import { resubmitTfPortRequest } from '../../../../src/domain/tf-port-request/resubmit.ts';
import { NO_END_USER } from '../../../../src/domain/shared/fields/end-user-fields.ts';
import { createTfPortRequest } from '../../../../src/domain/tf-port-request/submit.ts';
import { refusalOf } from '../../../support/domain/rejection.ts';

const now = new Date('2026-03-05T14:00:00Z');
const later = new Date('2026-03-06T14:00:00Z');
const letter = { loaFilename: 'loa.pdf', loaPath: 'loa/1.pdf' };
const draft = { ...NO_END_USER, requestName: 'Maple Dental', tollFreeNumbers: ['8002013344'] };
const stored = {
  ...createTfPortRequest(draft, { userId: 3, orderReference: 'tf-1', ...letter, now }),
  id: 7,
  version: 4,
} as const;
const rejected = {
  ...stored,
  status: 'rejected',
  stage: 'rejected',
  providerStatus: 'rejected',
  ispOrderId: 'o-1',
  rejectionReason: 'Not signed',
  rejectionCauses: ['loa_invalid'],
} as const;
const submission = { orderReference: 'tf-2', loaFilename: 'signed.pdf', loaPath: 'loa/2.pdf', now: later };

test('a rejected toll-free request becomes a new order of the same request', () => {
  const corrected = { ...NO_END_USER, requestName: 'Maple Dental 2', tollFreeNumbers: ['8002013345'] };
  expect(resubmitTfPortRequest(rejected, corrected, submission)).toEqual({
    ...stored,
    ...corrected,
    ...submission,
    now: undefined,
    createdAt: now,
    updatedAt: later,
    replacesOrderId: 'o-1',
  });
});

test('a toll-free request that is not rejected is not sent again', () => {
  expect(refusalOf(() => resubmitTfPortRequest(stored, draft, submission))).toMatchObject({
    kind: 'conflict',
    code: 'resubmit-impossible',
  });
});
