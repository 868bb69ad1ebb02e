import { beforeEach, expect, test } from '@jest/globals';
import { ProviderFailure } from '../../../../src/application/ports/provider/provider-failure.ts';
import { ReconcileOrders } from '../../../../src/application/reconciliation/reconcile-orders.ts';
import { DAY, inMemoryPorts, NOW, type InMemoryPorts } from '../../../support/in-memory/ports.ts';

let ports: InMemoryPorts;
beforeEach(() => void (ports = inMemoryPorts()));

const reconcile = (startAfterId = 0) =>
  new ReconcileOrders(ports).execute(ports.kind, startAfterId, async () => undefined);
const notesOf = (id: number) => ports.stored.history(id).flatMap(({ note }) => note ?? []);

test('an order with the same status on both sides is not changed', async () => {
  const request = await ports.acceptedRequest();
  const others = { updated: 0, missing: 0, conflicting: 0, unfinished: 0, unreadable: 0 };
  expect(await reconcile()).toEqual({ compared: 1, ...others, cursor: 0 });
  expect(ports.stored.lnp(request.id)).toEqual(request);
});

test('a higher status that the polling missed is applied', async () => {
  const { id, orderReference } = await ports.acceptedRequest();
  ports.provider.setOrder(orderReference, { status: 'completed' });
  expect(await reconcile()).toMatchObject({ compared: 1, updated: 1 });
  expect(ports.stored.lnp(id)).toMatchObject({ status: 'confirmed', providerStatus: 'completed' });
});

test('another firm date or version at the provider is applied', async () => {
  const focAt = new Date('2026-03-10T15:00:00Z');
  const { id, orderReference } = await ports.acceptedRequest({ status: 'confirmed', providerStatus: 'foc', focAt });
  const details = { version: 1, revision: null, focAt, jeopardy: null, changesUntil: null, allows: null };
  ports.provider.setOrder(orderReference, { status: 'foc', details });
  expect(await reconcile()).toMatchObject({ updated: 0 });
  const moved = new Date('2026-03-12T15:00:00Z');
  ports.provider.setOrder(orderReference, { status: 'foc', details: { ...details, focAt: moved } });
  expect(await reconcile()).toMatchObject({ updated: 1 });
  ports.provider.setOrder(orderReference, { status: 'in_progress', details: { ...details, version: 2, focAt: null } });
  expect(await reconcile()).toMatchObject({ updated: 1 });
  expect(ports.stored.lnp(id)).toMatchObject({ status: 'pending', orderVersion: 2, focAt: null });
});

test('an open order whose numbers have all ended is counted as unfinished after a day', async () => {
  const numberCounts = { total: 2, active: 1, rejected: 1, cancelled: 0 };
  const { orderReference } = await ports.acceptedRequest({ status: 'confirmed', providerStatus: 'foc', numberCounts });
  ports.provider.setOrder(orderReference, { status: 'foc' });
  expect(await reconcile()).toMatchObject({ unfinished: 0 });
  ports.forward(DAY + 1);
  expect(await reconcile()).toMatchObject({ unfinished: 1 });
  ports.provider.setOrder(orderReference, { status: 'completed' });
  expect(await reconcile()).toMatchObject({ unfinished: 0, updated: 1 });
  ports.forward(2 * DAY);
  expect(await reconcile()).toMatchObject({ compared: 1, unfinished: 0 });
});

test('an order that the provider no longer knows is counted as missing and noted once', async () => {
  const { id } = await ports.acceptedRequest({ ispOrderId: 'order-gone' });
  ports.provider.failNext('getPortOrder', new ProviderFailure('rejected'));
  ports.provider.failNext('getPortOrder', new ProviderFailure('rejected'));
  expect(await reconcile()).toMatchObject({ missing: 1 });
  expect(await reconcile()).toMatchObject({ missing: 1 });
  expect(notesOf(id)).toEqual([
    'The provider no longer has a record of this order. An administrator has been notified.',
  ]);
});

test('an order that ended differently at the provider is conflicting: its status stays, and it is noted', async () => {
  const request = await ports.acceptedRequest({ status: 'rejected', providerStatus: 'rejected' });
  ports.provider.setOrder(request.orderReference, { status: 'completed' });
  expect(await reconcile()).toMatchObject({ conflicting: 1, updated: 0 });
  expect(ports.stored.lnp(request.id)).toEqual(request);
  expect(notesOf(request.id)).toHaveLength(1);
});

test('an order that ended more than a week ago is not compared', async () => {
  await ports.acceptedRequest({
    status: 'confirmed',
    providerStatus: 'completed',
    updatedAt: new Date(NOW.getTime() - 8 * DAY),
  });
  expect(await reconcile()).toMatchObject({ compared: 0 });
});

test.each(['timeout', 'invalid_response'] as const)(
  'the others are compared after a failure of the kind %s',
  async (kind) => {
    await ports.acceptedRequest();
    const { orderReference } = await ports.acceptedRequest({ ispOrderId: 'order-2' });
    ports.provider.setOrder(orderReference, { status: 'foc' });
    ports.provider.failNext('getPortOrder', new ProviderFailure(kind));
    expect(await reconcile()).toMatchObject({ compared: 2, unreadable: 1, updated: 1 });
  },
);

test('the comparison ends when the provider is unavailable', async () => {
  await ports.acceptedRequest();
  ports.provider.failNext('getPortOrder', new ProviderFailure('throttled'));
  await expect(reconcile()).rejects.toMatchObject({ kind: 'throttled' });
});

test('one run compares at most 150 orders, and the next one continues behind the cursor', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 151; at += 1) ids.push((await ports.acceptedRequest({ ispOrderId: `order-${at}` })).id);
  const first = await reconcile();
  expect(first).toMatchObject({ compared: 150, cursor: ids[149] });
  expect(await reconcile(first.cursor)).toMatchObject({ compared: 1, cursor: 0 });
});

test('a request that is changed during the comparison is left to the next one', async () => {
  const request = await ports.acceptedRequest();
  ports.provider.setOrder(request.orderReference, { status: 'foc' });
  ports.provider.during(() => ports.unitOfWork.run((tx) => tx.lnpRequests.save({ ...request, ispOrderId: 'order-2' })));
  expect(await reconcile()).toMatchObject({ compared: 1, updated: 0 });
  expect(ports.stored.lnp(request.id)).toMatchObject({ status: 'pending', ispOrderId: 'order-2' });
});
