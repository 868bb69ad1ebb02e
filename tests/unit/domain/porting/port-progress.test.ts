import { expect, test } from '@jest/globals';
import { stageOf, withStage, type PortProgress } from '../../../../src/domain/porting/port-progress.ts';
import type { PortRequest } from '../../../../src/domain/porting/port-request.ts';
import { aTfPortRequest } from '../../../support/databases/database-builders.ts';
import { aRequest } from '../../../support/domain/lnp-requests.ts';

const jeopardy = { since: '2026-03-09T14:00:00Z', text: 'Crew is late' };
const counts = (active: number) => ({ total: 3, active, rejected: 0, cancelled: 0 });

const STAGES: readonly [PortProgress['stage'], Partial<PortRequest>][] = [
  ['queued', { status: 'submitted' }],
  ['with_carrier', { status: 'pending', providerStatus: 'received' }],
  ['with_carrier', { status: 'pending', providerStatus: 'in_progress' }],
  ['date_confirmed', { status: 'confirmed', providerStatus: 'foc' }],
  ['date_confirmed', { status: 'confirmed', providerStatus: 'foc', numberCounts: counts(0) }],
  ['at_risk', { status: 'confirmed', providerStatus: 'foc', jeopardy }],
  ['activating', { status: 'confirmed', providerStatus: 'foc', numberCounts: counts(1), jeopardy }],
  ['active', { status: 'confirmed', providerStatus: 'completed' }],
  ['active', { status: 'confirmed', providerStatus: 'completed', numberCounts: counts(3) }],
  ['partly_active', { status: 'confirmed', providerStatus: 'completed', numberCounts: counts(2) }],
  ['rejected', { status: 'rejected', providerStatus: 'rejected' }],
  ['rejected', { status: 'rejected', rejectionCauses: ['not_portable'] }],
  ['cancelled', { status: 'rejected', isCancelledOnRequest: true }],
  ['cancelled', { status: 'rejected', providerStatus: 'cancelled', isCancelledOnRequest: true }],
  ['cancelled_by_carrier', { status: 'rejected', providerStatus: 'cancelled' }],
  ['by_hand', { status: 'rejected' }],
  ['by_hand', { status: 'pending', providerStatus: 'foc' }],
  ['by_hand', { status: 'confirmed', rejectionCauses: ['not_portable'] }],
];

test.each(STAGES)('the PIN and the IMEI of a request that is %s: %j', (stage, fields) => {
  const isNeeded = !['active', 'partly_active', 'cancelled'].includes(stage);
  const [pin, imei] = isNeeded ? ['sealed', 'sealed too'] : [null, null];
  expect(withStage(aRequest({ ...fields, pin: 'sealed', imei: 'sealed too' }))).toMatchObject({ stage, pin, imei });
  expect(withStage({ ...aTfPortRequest(), ...fields })).not.toHaveProperty('pin');
});

test('the PIN of a completed order is removed whatever status an administrator sets', () => {
  const byHand = withStage(aRequest({ status: 'pending', providerStatus: 'completed', pin: 'sealed' }));
  expect(byHand).toMatchObject({ stage: 'by_hand', pin: null });
});

test.each(STAGES)('%s: %j', (stage, fields) => {
  expect(stageOf(aRequest(fields))).toBe(stage);
});
