import { beforeEach, describe, expect, test } from '@jest/globals';
import { ProviderFailure } from '../../../../src/application/ports/provider/provider-failure.ts';
import type { NumberStatusReport } from '../../../../src/application/ports/provider/provider-gateway.ts';
import { PollOrderStatus } from '../../../../src/application/porting/poll-order-status.ts';
import type { NumberState } from '../../../../src/domain/shared/statuses/changes.ts';
import type { LnpRequest } from '../../../../src/domain/lnp-request/lnp-request.ts';
import type { KnownOrder } from '../../../../src/domain/porting/status-update.ts';
import { DomainError } from '../../../../src/domain/shared/domain-error.ts';
import { DAY, inMemoryPorts, MINUTE, NOW, type InMemoryPorts } from '../../../support/in-memory/ports.ts';

let ports: InMemoryPorts;
beforeEach(() => void (ports = inMemoryPorts()));

/** Polls all orders that are due. @returns how many */
async function poll(): Promise<number> {
  const due = await ports.lnpPolling.take(ports.clock.now(), 9, MINUTE);
  for (const request of due) await new PollOrderStatus({ ...ports, queue: ports.lnpPolling }).execute(request);
  return due.length;
}
const stored = ({ id }: LnpRequest) => ports.stored.lnp(id);
const inOneMinute = new Date(NOW.getTime() + MINUTE);
const aNumberStatus: NumberStatusReport = {
  did: '5142013344',
  pon: 'PON-1',
  customer: null,
  caption: null,
  event: 'completed',
  dueDate: null,
  version: '1',
  as2Remarks: null,
  pending: false,
  rejections: [],
  state: null,
  focAt: null,
  activatedAt: null,
  replyBy: null,
};

test('an unchanged order is polled again after the interval', async () => {
  const request = await ports.acceptedRequest();
  await poll();
  expect(stored(request)).toEqual({ ...request, nextPollAt: inOneMinute });
});

test('a confirmed order confirms the request, and its owner gets a mail', async () => {
  const { id: userId } = await ports.customer({ email: 'lea@example.com' });
  const request = await ports.acceptedRequest({ userId });
  ports.provider.setOrder(request.orderReference, { status: 'foc' });
  await poll();
  expect(stored(request)).toMatchObject({ status: 'confirmed', providerStatus: 'foc', nextPollAt: inOneMinute });
  expect(ports.historyOf(request.id)).toEqual(['created', 'status']);
  expect(ports.pending('mail')).toMatchObject([{ payload: { to: 'lea@example.com' } }]);
});

test('a rejected order rejects the request with the reason of the losing carrier', async () => {
  const request = await ports.acceptedRequest();
  ports.provider.setOrder(request.orderReference, {
    status: 'rejected',
    rejections: [{ cause: 'account_number_mismatch', text: 'The account number does not match' }],
  });
  await poll();
  expect(stored(request)).toMatchObject({
    status: 'rejected',
    rejectionReason: 'The account number does not match',
    rejectionCauses: ['account_number_mismatch'],
  });
});

test('a status that ranks below the last one changes nothing', async () => {
  const request = await ports.acceptedRequest({ status: 'confirmed', providerStatus: 'foc' });
  ports.provider.setOrder(request.orderReference, { status: 'in_progress' });
  await poll();
  expect(stored(request)).toMatchObject({ status: 'confirmed', providerStatus: 'foc', version: request.version });
});

test('firm dates are saved with their history: confirmed, moved and withdrawn', async () => {
  const request = await ports.acceptedRequest();
  const first = new Date('2026-03-10T15:00:00Z');
  const moved = new Date('2026-03-12T15:00:00Z');
  const unchanged = { version: 1, revision: null, jeopardy: null, changesUntil: null, allows: null };
  for (const [status, details] of [
    ['foc', { ...unchanged, focAt: first }],
    ['foc', { ...unchanged, focAt: first }],
    ['foc', { ...unchanged, focAt: moved }],
    ['in_progress', { ...unchanged, version: 2, focAt: null }],
  ] as const) {
    ports.provider.setOrder(request.orderReference, { status, details });
    await poll();
    ports.forward(MINUTE);
  }
  expect(stored(request)).toMatchObject({ status: 'pending', stage: 'with_carrier', orderVersion: 2, focAt: null });
  expect(ports.stored.history(request.id).map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['created', null, null],
    ['status', 'pending', 'confirmed'],
    ['port_date', null, first.toISOString()],
    ['port_date', first.toISOString(), moved.toISOString()],
    ['status', 'confirmed', 'pending'],
    ['port_date', moved.toISOString(), null],
  ]);
});

test('a provider without versions gets what is known, and continues the version of a withdrawn date', async () => {
  const request = await ports.acceptedRequest();
  const known: (KnownOrder | undefined)[] = [];
  const focAt = new Date('2026-03-10T15:00:00Z');
  ports.provider.describe({
    getPortOrder: async (orderId, order) => {
      known.push(order);
      const isConfirmed = known.length === 1;
      return {
        ...{ orderId, reference: '', rejections: [], own: {}, status: isConfirmed ? 'foc' : 'in_progress' },
        details: {
          ...{ version: known.length, revision: null, focAt: isConfirmed ? focAt : null },
          ...{ jeopardy: null, changesUntil: null, allows: null },
        },
      };
    },
  });
  for (const stage of ['date_confirmed', 'with_carrier']) {
    await poll();
    expect(stored(request)).toMatchObject({ stage, focAt: stage === 'date_confirmed' ? focAt : null });
    ports.forward(MINUTE);
  }
  expect(known).toMatchObject([{ providerStatus: 'received' }, { providerStatus: 'foc', orderVersion: 1 }]);
});

test('a status that the portal does not know changes nothing and is logged', async () => {
  const request = await ports.acceptedRequest();
  ports.provider.setOrder(request.orderReference, { status: null });
  await poll();
  expect(stored(request)).toEqual({ ...request, nextPollAt: inOneMinute });
  expect(ports.infos).toEqual(['order.unknown_status']);
});

test("an administrator's status stays until the provider reports a higher one", async () => {
  const request = await ports.acceptedRequest({ status: 'rejected', rejectionReason: 'Stopped by the office' });
  await poll();
  expect(stored(request)).toMatchObject({ status: 'rejected', rejectionReason: 'Stopped by the office' });
  ports.provider.setOrder(request.orderReference, { status: 'foc' });
  ports.forward(MINUTE);
  await poll();
  expect(stored(request)).toMatchObject({ status: 'confirmed', rejectionReason: null });
});

test('a request that was changed during the poll is polled again at once', async () => {
  const request = await ports.acceptedRequest();
  ports.provider.setOrder(request.orderReference, { status: 'foc' });
  const run = async () => {
    throw new DomainError('conflict', 'changed-meanwhile');
  };
  const unitOfWork = { ...ports.unitOfWork, run };
  const [due] = await ports.lnpPolling.take(NOW, 1, MINUTE);
  if (due) await new PollOrderStatus({ ...ports, unitOfWork, queue: ports.lnpPolling }).execute(due);
  expect(stored(request)).toEqual({ ...request, nextPollAt: NOW });
});

test('a report about an order that was replaced by a resubmission changes nothing', async () => {
  const request = await ports.acceptedRequest();
  ports.provider.setOrder(request.orderReference, { status: 'foc' });
  const resubmitted = { status: 'submitted', ispOrderId: null, providerStatus: null, nextPollAt: null } as const;
  ports.provider.during(() => ports.unitOfWork.run((tx) => tx.lnpRequests.save({ ...request, ...resubmitted })));
  await poll();
  expect(stored(request)).toMatchObject(resubmitted);
});

describe('a poll that fails', () => {
  test('is repeated, no sooner than the provider asks', async () => {
    const request = await ports.acceptedRequest();
    ports.provider.failNext('getPortOrder', new ProviderFailure('throttled', { retryAfterSeconds: 300 }));
    await poll();
    expect(stored(request)?.nextPollAt).toEqual(new Date(NOW.getTime() + 5 * MINUTE));
    expect([ports.alerts, ports.infos]).toEqual([[], ['order.poll_failed']]);
  });

  test.each(['misconfigured', 'rejected'] as const)('with the kind %s alerts the operator', async (kind) => {
    await ports.acceptedRequest();
    ports.provider.failNext('getPortOrder', new ProviderFailure(kind));
    await poll();
    expect(ports.alerts).toEqual(['order.poll_rejected']);
  });
});

describe('the statuses of the numbers', () => {
  test('are saved after the status of the order', async () => {
    const request = await ports.acceptedRequest();
    ports.provider.setNumberStatuses([{ ...aNumberStatus, pending: true }]);
    await poll();
    expect(ports.stored.statusChecks(request.id)).toMatchObject([{ did: '5142013344', pending: true }]);
  });

  test('do not delay the status of the order when they cannot be read', async () => {
    const request = await ports.acceptedRequest();
    ports.provider.setOrder(request.orderReference, { status: 'foc' });
    ports.provider.failNext('listNumberStatuses', new ProviderFailure('invalid_response'));
    await poll();
    expect(stored(request)).toMatchObject({ status: 'confirmed', nextPollAt: inOneMinute });
  });

  test('are read once more after a terminal status, then the polling ends', async () => {
    const request = await ports.acceptedRequest();
    ports.provider.setOrder(request.orderReference, { status: 'completed' });
    ports.provider.setNumberStatuses([aNumberStatus]);
    ports.provider.failNext('listNumberStatuses', new ProviderFailure('timeout'));
    await poll();
    expect(ports.stored.statusChecks(request.id)).toEqual([]);
    ports.forward(MINUTE);
    await poll();
    expect(ports.stored.statusChecks(request.id)).toMatchObject([{ pending: false }]);
    expect(ports.provider.calls).toEqual(['getPortOrder', 'listNumberStatuses', 'listNumberStatuses']);
    ports.forward(DAY);
    expect(await poll()).toBe(0);
  });

  test('change the counts and the stage of the request, in the transaction that ends the polling', async () => {
    const request = await ports.acceptedRequest({}, ['5142013344', '5142013345']);
    const statuses = (first: NumberState, second: NumberState) =>
      ports.provider.setNumberStatuses([
        { ...aNumberStatus, state: first },
        { ...aNumberStatus, did: '5142013345', state: second },
      ]);
    ports.provider.setOrder(request.orderReference, { status: 'foc' });
    statuses('active', 'foc');
    await poll();
    expect(stored(request)).toMatchObject({ stage: 'activating', numberCounts: { total: 2, active: 1 } });
    ports.provider.setOrder(request.orderReference, { status: 'completed' });
    ports.forward(MINUTE);
    await poll();
    expect(stored(request)?.nextPollAt).not.toBeNull();
    statuses('active', 'rejected');
    ports.forward(MINUTE);
    await poll();
    expect(stored(request)).toMatchObject({
      ...{ status: 'confirmed', stage: 'partly_active', nextPollAt: null },
      numberCounts: { total: 2, active: 1, rejected: 1, cancelled: 0 },
    });
    expect(ports.stored.numbers(request.id)).toMatchObject([{ state: 'active' }, { state: 'rejected' }]);
  });

  test('are abandoned a week after the order ended, with an alert', async () => {
    await ports.acceptedRequest({ status: 'confirmed', providerStatus: 'completed' });
    for (const days of [6, 2]) {
      ports.forward(days * DAY);
      ports.provider.failNext('listNumberStatuses', new ProviderFailure('invalid_response'));
      expect(ports.alerts).toEqual([]);
      await poll();
    }
    expect(ports.alerts).toEqual(['order.number_statuses_abandoned']);
    ports.forward(DAY);
    expect(await poll()).toBe(0);
  });

  test('of an order that was replaced meanwhile are not saved', async () => {
    const request = await ports.acceptedRequest();
    ports.provider.setNumberStatuses([aNumberStatus]);
    ports.provider.during(() => ports.unitOfWork.run((tx) => tx.lnpRequests.save({ ...request, ispOrderId: 'new' })));
    await poll();
    expect(ports.stored.statusChecks(request.id)).toEqual([]);
  });
});

describe('a rejected order that the provider may continue', () => {
  const rejected = async () => {
    ports.provider.reopenRejected();
    const { id: userId } = await ports.customer({ email: 'lea@example.com' });
    const request = await ports.acceptedRequest({ userId });
    const rejections = [{ cause: 'name_mismatch', text: 'Name' }] as const;
    ports.provider.setOrder(request.orderReference, { status: 'rejected', rejections });
    await poll();
    return request;
  };

  test('is polled rarely', async () => {
    const request = await rejected();
    expect(stored(request)).toMatchObject({ status: 'rejected', nextPollAt: inOneMinute });
    ports.forward(MINUTE);
    await poll();
    const next = new Date(ports.clock.now().getTime() + 15 * MINUTE);
    expect(stored(request)).toMatchObject({ status: 'rejected', nextPollAt: next });
  });
  test.each([
    ['in_progress', 'pending'],
    ['foc', 'confirmed'],
    ['completed', 'confirmed'],
    ['cancelled', 'rejected'],
  ] as const)('is open again once it is %s, and its request is %s', async (providerStatus, status) => {
    const request = await rejected();
    ports.forward(DAY);
    ports.provider.setOrder(request.orderReference, { status: providerStatus });
    await poll();
    expect(stored(request)).toMatchObject({ status, providerStatus });
    if (status !== 'rejected') expect(stored(request)).toMatchObject({ rejectionReason: null, rejectionCauses: [] });
  });
  test('is not polled further after a month without news', async () => {
    const request = await rejected();
    ports.forward(31 * DAY);
    await poll();
    expect(stored(request)).toMatchObject({ status: 'rejected', nextPollAt: null });
  });
});

test('a poll that was scheduled while the order was polled stays', async () => {
  const request = await ports.acceptedRequest();
  ports.provider.during(() => ports.lnpPolling.scheduleNextPoll(request.id, NOW));
  await poll();
  expect(stored(request)).toMatchObject({ nextPollAt: NOW });
});
