import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts';
import { secretBox } from '../../../src/adapters/platform/secret-box.ts';
import { lnpKind } from '../../../src/application/lnp-requests/lnp-kind.ts';
import { tollFreeKind } from '../../../src/application/toll-free/toll-free-kind.ts';
import { ReconcileOrders } from '../../../src/application/reconciliation/reconcile-orders.ts';
import { ReconcileWithProvider } from '../../../src/application/reconciliation/reconcile-with-provider.ts';
import { RequeueStalled } from '../../../src/application/reconciliation/requeue-stalled.ts';
import type { FileStore } from '../../../src/application/ports/file-store.ts';
import type { PortRequestKind } from '../../../src/application/porting/port-request-kind.ts';
import { luxonClock } from '../../../src/adapters/platform/luxon-clock.ts';
import type { PortRequest } from '../../../src/domain/porting/port-request.ts';
import {
  aNativeOrder,
  anEvent,
  anItem,
  anLnpRequest,
  aTfPortRequest,
  aUser,
  later,
} from '../../support/databases/database-builders.ts';
import { describeDatabases, type TestDatabase } from '../../support/databases/databases.ts';
import { call, gatewayTo, movableClock, wireOrder } from '../../support/providers/sandbox.ts';
import { MINUTE } from '../../support/portal/portal.ts';

const noFiles: FileStore = { put: async () => undefined, get: async () => undefined, remove: async () => undefined };

describeDatabases('reconciliation', (server) => {
  const time = movableClock(later(1));
  const clock = luxonClock(time.now);
  let db: TestDatabase;
  let provider: Sandbox;
  let logged: { level: 'alarm' | 'note'; message: string; facts: Readonly<Record<string, string | number>> }[];
  beforeEach(async () => {
    [db, provider, logged] = [await server.fresh(), await startSandbox({ now: time.now }), []];
    await db.unitOfWork.run((tx) => tx.users.add(aUser()));
  });
  afterEach(async () => {
    await db.close();
    await provider.close();
  });

  const reconciler = () => {
    const isp = gatewayTo(provider.url);
    const kinds = [
      lnpKind({ provider: isp, clock, secretBox: secretBox(['test key']), files: noFiles, unitOfWork: db.unitOfWork }),
      tollFreeKind({ provider: isp, files: noFiles }),
    ] as readonly PortRequestKind<PortRequest>[];
    const operatorLog = {
      alert: (message: string, facts: Readonly<Record<string, string | number>>) =>
        void logged.push({ level: 'alarm', message, facts }),
      info: (message: string, facts: Readonly<Record<string, string | number>>) =>
        void logged.push({ level: 'note', message, facts }),
    };
    const deps = { ...db, clock, operatorLog, urls: { publicUrl: 'http://x' } };
    return new ReconcileWithProvider({
      ...deps,
      kinds,
      requeueStalled: new RequeueStalled(deps),
      reconcileOrders: new ReconcileOrders(deps),
    });
  };
  const alarms = () =>
    logged.filter(({ level }) => level === 'alarm').map(({ message, facts }) => ({ message, ...facts }));
  const run = <T>(work: Parameters<typeof db.unitOfWork.run<T>>[0]) => db.unitOfWork.run(work);
  const add = (overrides: Parameters<typeof anLnpRequest>[0] = {}) =>
    run(async (tx) => {
      const request = await tx.lnpRequests.add(anLnpRequest(overrides), []);
      await tx.history.add(anEvent({ aggregateId: request.id, kind: 'created', actor: 'somebody' }));
      return request;
    });
  const waiting = () => db.outboxQueue.lease(new Date(time.now().getTime() + 1), 50, 1);
  /** An order that the provider took. */
  const placed = async (reference: string) =>
    (
      await call(provider.url, 'POST', '/lnp/orders', wireOrder(reference), {
        'Idempotency-Key': `${reference}-order`,
      })
    ).body as { order_id: string };
  const lastNote = async (id: number) => (await db.historyReader.of('lnp', id)).at(-1);

  test('finds nothing where nothing is amiss', async () => {
    const { order_id } = await placed('lnp-fine');
    await add({
      orderReference: 'lnp-fine',
      ispOrderId: order_id,
      status: 'pending',
      providerStatus: 'received',
      nextPollAt: time.now(),
    });
    const sending = await add();
    await run((tx) => tx.outbox.add(anItem({ aggregateId: sending.id, payload: { requestId: sending.id } })));
    await reconciler().execute({ restMs: 0 });
    expect(alarms()).toEqual([]);
    expect(logged).toContainEqual({
      level: 'note',
      message: 'reconciliation.orders_compared',
      facts: { kind: 'lnp', compared: 1, updated: 0, missing: 0, conflicting: 0, unfinished: 0, unreadable: 0 },
    });
    expect(await waiting()).toHaveLength(1);
  });

  test('requeues stalled requests once and looks up their orders before it sends; rejected requests stay', async () => {
    const [lost, refused, failed] = [await add(), await add(), await add()];
    const tf = await run((tx) => tx.tfPortRequests.add(aTfPortRequest()));
    const order = await run((tx) => tx.numberOrders.add(aNativeOrder({ status: 'pending', ispOrderResponse: null })));
    const settling = await run((tx) =>
      tx.numberOrders.add(aNativeOrder({ status: 'pending', ispOrderResponse: null })),
    );
    await run(async (tx) => {
      // An administrator set it to `submitted` by hand, which sends nothing.
      await tx.history.add(
        anEvent({ aggregateId: refused.id, kind: 'status', actor: 'provider', from: 'submitted', to: 'rejected' }),
      );
      await tx.outbox.add(
        anItem({
          kind: 'lnp-send',
          aggregateId: failed.id,
          orderingKey: 'failed',
          payload: { requestId: failed.id },
        }),
      );
      await tx.outbox.add({
        ...anItem({ aggregate: 'tn', aggregateId: settling.id, orderingKey: 'tn' }),
        kind: 'tn-settle',
        payload: { orderId: settling.id },
      });
    });
    const [item] = (await waiting()).filter(({ orderingKey: stream }) => stream === 'failed');
    if (item) await run((tx) => tx.outbox.fail(item, 'a day'));

    await reconciler().execute({ restMs: 0 });
    expect(alarms()).toEqual([
      { message: 'reconciliation.stalled_orders_requeued', resent: 2, resolving: 1, repolled: 0 },
      { message: 'outbox.failed_items_waiting', count: 1 },
    ]);
    time.forward(MINUTE);
    const items = (await waiting()).map(({ kind, aggregateId, outcomeUnknown, orderingKey }) => ({
      kind,
      aggregateId,
      outcomeUnknown,
      orderingKey,
    }));
    expect(items.filter(({ orderingKey }) => orderingKey !== 'tn')).toEqual([
      { kind: 'lnp-send', aggregateId: lost.id, outcomeUnknown: true, orderingKey: `lnp:${lost.id}` },
      { kind: 'tf-send', aggregateId: tf.id, outcomeUnknown: true, orderingKey: `tf:${tf.id}` },
      { kind: 'tn-settle', aggregateId: order.id, outcomeUnknown: true, orderingKey: `tn:${order.id}` },
    ]);
    expect(await lastNote(lost.id)).toMatchObject({
      actor: 'system',
      kind: 'updated',
      note: 'Nothing was in progress for this record. Its processing was restarted.',
    });
    logged = [];
    await reconciler().execute({ restMs: 0 });
    expect(alarms().map(({ message }) => message)).toEqual(['outbox.failed_items_waiting']);
  });

  test('polls an open order without a scheduled poll, and applies the status that was missed', async () => {
    const { order_id } = await placed('lnp-ahead');
    const openRequest = await add({
      orderReference: 'lnp-ahead',
      ispOrderId: order_id,
      status: 'pending',
      providerStatus: 'received',
      nextPollAt: null,
    });
    time.forward(MINUTE + 1000);
    await reconciler().execute({ restMs: 0 });
    expect(alarms()).toEqual([
      { message: 'reconciliation.stalled_orders_requeued', resent: 0, resolving: 0, repolled: 1 },
    ]);
    expect(logged).toContainEqual(
      expect.objectContaining({
        facts: { kind: 'lnp', compared: 1, updated: 1, missing: 0, conflicting: 0, unfinished: 0, unreadable: 0 },
      }),
    );
    expect(await db.lnpReader.byId(openRequest.id)).toMatchObject({ status: 'confirmed', providerStatus: 'completed' });
    // The statuses of its numbers were not asked for: that is left to the polling.
    expect((await db.lnpPolling.take(time.now(), 9, MINUTE)).map(({ id }) => id)).toEqual([openRequest.id]);
  });

  test('compares the other orders when the answer about one is garbage', async () => {
    const orders = await Promise.all(
      ['lnp-one', 'lnp-two'].map(async (reference) => (await placed(reference)).order_id),
    );
    for (const [at, ispOrderId] of orders.entries())
      await add({
        orderReference: `lnp-${at}`,
        ispOrderId,
        status: 'pending',
        providerStatus: 'received',
        nextPollAt: time.now(),
      });
    provider.faults.force(new RegExp(`^GET /lnp/orders/${orders[0]}$`), { do: 'garbage' }, Infinity);
    time.forward(MINUTE);
    await reconciler().execute({ restMs: 0 });
    expect(logged).toContainEqual(
      expect.objectContaining({
        facts: { kind: 'lnp', compared: 2, updated: 1, missing: 0, conflicting: 0, unfinished: 0, unreadable: 1 },
      }),
    );
  });

  test('alerts about orders that are missing or ended differently at the provider, and notes each once', async () => {
    const { order_id } = await placed('lnp-other');
    const unknown = await add({
      orderReference: 'lnp-gone',
      ispOrderId: 'lnp_gone',
      status: 'pending',
      providerStatus: 'received',
      nextPollAt: time.now(),
      updatedAt: time.now(),
    });
    const contradicted = await add({
      orderReference: 'lnp-other',
      ispOrderId: order_id,
      status: 'rejected',
      providerStatus: 'rejected',
      updatedAt: time.now(),
    });
    const old = await add({
      orderReference: 'lnp-old',
      ispOrderId: 'lnp_old',
      status: 'confirmed',
      providerStatus: 'completed',
      updatedAt: new Date(time.now().getTime() - 8 * 24 * 60 * MINUTE),
    });
    for (let times = 0; times < 2; times += 1) await reconciler().execute({ restMs: 0 });
    const alarm = {
      message: 'reconciliation.orders_differ',
      kind: 'lnp',
      compared: 2,
      updated: 0,
      missing: 1,
      conflicting: 1,
      unfinished: 0,
      unreadable: 0,
    };
    expect(alarms()).toEqual([alarm, alarm]);
    expect((await db.historyReader.of('lnp', unknown.id)).map(({ note }) => note)).toEqual([
      null,
      'The provider no longer has a record of this order. An administrator has been notified.',
    ]);
    expect((await db.historyReader.of('lnp', contradicted.id)).map(({ kind }) => kind)).toEqual(['created', 'updated']);
    expect(await db.lnpReader.byId(contradicted.id)).toMatchObject({
      status: 'rejected',
      providerStatus: 'rejected',
    });
    expect(await db.historyReader.of('lnp', old.id)).toHaveLength(1);
  });

  test('compares within a budget, continues from the cursor, and stops if the provider is unavailable', async () => {
    await run(async (tx) => {
      for (let at = 0; at < 160; at += 1)
        await tx.lnpRequests.add(
          anLnpRequest({
            orderReference: `lnp-many-${at}`,
            ispOrderId: `lnp_many_${at}`,
            status: 'pending',
            providerStatus: 'received',
            nextPollAt: time.now(),
          }),
          [],
        );
    });
    const summaries = () =>
      logged
        .splice(0)
        .filter(({ facts }) => facts['kind'] === 'lnp')
        .map(({ message, facts }) => [message, facts['compared'] ?? facts['failure']]);
    await reconciler().execute({ restMs: 0 });
    expect(summaries()).toEqual([['reconciliation.orders_differ', 150]]);
    provider.faults.force(/^GET \/lnp/, { do: 'status', status: 503 });
    await reconciler().execute({ restMs: 0 });
    expect(summaries()).toEqual([['reconciliation.provider_unavailable', 'throttled']]);
    await reconciler().execute({ restMs: 0 });
    expect(summaries()).toEqual([['reconciliation.orders_differ', 10]]);
  });

  test('is done by one process at a time, rests between, and is taken over from one that died', async () => {
    await Promise.all([
      reconciler().execute({ restMs: MINUTE }),
      reconciler().execute({ restMs: MINUTE }),
      reconciler().execute({ restMs: MINUTE }),
    ]);
    const runs = () => logged.splice(0).filter(({ facts }) => facts['kind'] === 'tf').length;
    expect(runs()).toBe(1);
    time.forward(MINUTE - 1);
    await reconciler().execute({ restMs: MINUTE });
    expect(runs()).toBe(0);
    time.forward(1);
    // This one dies with the chore in its hands.
    const dead = await db.jobLocks.acquire('reconcile', time.now(), { holdMs: 5 * MINUTE, restMs: MINUTE });
    time.forward(5 * MINUTE - 1);
    await reconciler().execute({ restMs: 0 });
    expect(runs()).toBe(0);
    time.forward(1);
    await reconciler().execute({ restMs: 0 });
    expect(runs()).toBe(1);
    if (dead) await expect(db.jobLocks.release(dead, time.now(), {})).rejects.toThrow('was lost');
  });
});
