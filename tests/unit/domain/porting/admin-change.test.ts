import { withStage } from '../../../../src/domain/porting/port-progress.ts';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { applyAdminChange } from '../../../../src/domain/porting/admin-change.ts';
import { PORT_STATUSES } from '../../../../src/domain/shared/statuses/statuses.ts';
import { anAcceptedRequest } from '../../../support/domain/lnp-requests.ts';

const now = new Date('2026-03-06T09:00:00Z');
const rejected = anAcceptedRequest({ status: 'rejected', rejectionReason: 'Unpaid', nextSteps: 'Pay' });

describe('an admin change', () => {
  test('moves a request from any status to any other, and touches nothing else', () => {
    const some = fc.constantFrom(...PORT_STATUSES);
    fc.assert(
      fc.property(some, some, (from, to) => {
        const request = anAcceptedRequest({ status: from });
        expect(applyAdminChange(request, { status: to }, now)).toEqual(
          withStage({ ...request, status: to, updatedAt: now }),
        );
      }),
    );
  });

  test('does not clear texts when the status changes', () => {
    expect(applyAdminChange(rejected, { status: 'pending' }, now)).toEqual({
      ...rejected,
      status: 'pending',
      stage: 'with_carrier',
      updatedAt: now,
    });
  });

  test('records the cause of a rejection, and ignores it with any other status', () => {
    const causes = (status: 'rejected' | 'pending') =>
      applyAdminChange(anAcceptedRequest(), { status, cause: 'pin_invalid' }, now).rejectionCauses;
    expect([causes('rejected'), causes('pending')]).toEqual([['pin_invalid'], []]);
    const again = applyAdminChange({ ...rejected, rejectionCauses: ['other'] }, { cause: 'name_mismatch' }, now);
    expect(again.rejectionCauses).toEqual(['name_mismatch']);
    expect(applyAdminChange(again, { status: 'rejected' }, now).rejectionCauses).toEqual(['name_mismatch']);
  });

  test('removes a text that is null and leaves absent ones', () => {
    expect(applyAdminChange(rejected, { rejectionReason: null }, now)).toMatchObject({
      status: 'rejected',
      rejectionReason: null,
      nextSteps: 'Pay',
    });
    expect(
      applyAdminChange(rejected, { nextSteps: null, rejectionReason: undefined, status: undefined }, now),
    ).toMatchObject({ status: 'rejected', rejectionReason: 'Unpaid', nextSteps: null });
    expect(applyAdminChange(rejected, { rejectionReason: 'Fraud', nextSteps: 'Call us' }, now)).toMatchObject({
      rejectionReason: 'Fraud',
      nextSteps: 'Call us',
    });
  });
});
