import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts';
import { luxonClock } from '../../../src/adapters/platform/luxon-clock.ts';
import { nodeIds } from '../../../src/adapters/platform/node-ids.ts';
import { DeliverMessage } from '../../../src/application/lnp-requests/deliver-message.ts';
import { lnpKind } from '../../../src/application/lnp-requests/lnp-kind.ts';
import { ResubmitLnpRequest } from '../../../src/application/lnp-requests/resubmit-lnp-request.ts';
import { SubmitNumberOrder } from '../../../src/application/number-orders/submit-number-order.ts';
import { PlaceNumberOrder } from '../../../src/application/number-orders/place-number-order.ts';
import { ResolveNumberOrder } from '../../../src/application/number-orders/resolve-number-order.ts';
import { PollOrderStatus } from '../../../src/application/porting/poll-order-status.ts';
import { SendPortOrder } from '../../../src/application/porting/send-port-order.ts';
import { applyStatusReport } from '../../../src/application/porting/apply-status-report.ts';
import type { OutboxItem, OutboxKind } from '../../../src/application/ports/outbox.ts';
import type { Caller } from '../../../src/application/accounts/caller.ts';
import { aNativeOrder, anItem, anLnpRequest, aUser, later, openCaller } from '../../support/database-builders.ts';
import { sqliteServer, type TestDatabase } from '../../support/databases.ts';
import { MINUTE } from '../../support/portal.ts';
import { call, gatewayTo, movableClock, wireOrder } from '../../support/sandbox.ts';

const LINKS = { publicUrl: 'http://portal.example' };
const server = sqliteServer();

/** Late, duplicate and overtaken calls. */
describe('late and duplicate sends', () => {
  const time = movableClock(later(1));
  const clock = luxonClock(time.now);
  const silence = { alert: () => undefined, info: () => undefined };
  let db: TestDatabase;
  let provider: Sandbox;
  let caller: Caller;
  beforeAll(() => server.start());
  afterAll(() => server.stop());
  beforeEach(async () => {
    [db, provider] = [await server.fresh(), await startSandbox({ now: time.now })];
    caller = await openCaller(db, await db.unitOfWork.run((tx) => tx.users.add(aUser())));
  });
  afterEach(async () => {
    await db.close();
    await provider.close();
  });

  const run = <T>(work: Parameters<typeof db.unitOfWork.run<T>>[0]) => db.unitOfWork.run(work);
  const request = (more: Parameters<typeof anLnpRequest>[0] = {}) =>
    run((tx) => tx.lnpRequests.add(anLnpRequest(more), []));
  const leased = async <K extends OutboxKind>(kind: K): Promise<OutboxItem<K>> => {
    const items = await db.outboxQueue.lease(time.now(), 50, MINUTE);
    return items.find((item) => item.kind === kind) as OutboxItem<K>;
  };
  const elsewhere = { 'Idempotency-Key': 'a-key-of-another-send' };

  test('a send that is rejected because an earlier one succeeded is no rejection', async () => {
    const kept = await request({ orderReference: 'lnp-came-through', postalCode: 'H2X1Y4' });
    const { order_id } = (await call(provider.url, 'POST', '/lnp/orders', wireOrder('lnp-came-through'), elsewhere))
      .body;
    await run((tx) => tx.outbox.add(anItem({ aggregateId: kept.id, payload: { requestId: kept.id } })));
    await new SendPortOrder({
      kind: lnpKind({ provider: gatewayTo(provider.url), clock }),
      unitOfWork: db.unitOfWork,
      clock,
      urls: LINKS,
      pollIntervalMs: MINUTE,
    }).execute(await leased('lnp-send'));
    expect(await db.lnpReader.byId(kept.id)).toMatchObject({ status: 'pending', ispOrderId: order_id });
    expect((await db.historyReader.of('lnp', kept.id)).map(({ kind }) => kind)).toEqual(['sent', 'accepted', 'status']);
  });

  test('a request that is changed while its order is submitted has both the change and the order', async () => {
    const kept = await request({ orderReference: 'lnp-changed-meanwhile', postalCode: 'H2X1Y4' });
    await run((tx) => tx.outbox.add(anItem({ aggregateId: kept.id, payload: { requestId: kept.id } })));
    const line = lnpKind({ provider: gatewayTo(provider.url), clock });
    const place: typeof line.submitOrder = async (...order) => {
      await run((tx) => tx.lnpRequests.save({ ...kept, comments: 'Call first' }));
      return line.submitOrder(...order);
    };
    await new SendPortOrder({
      kind: { ...line, submitOrder: place },
      unitOfWork: db.unitOfWork,
      clock,
      urls: LINKS,
      pollIntervalMs: MINUTE,
    }).execute(await leased('lnp-send'));
    expect(await db.lnpReader.byId(kept.id)).toMatchObject({
      status: 'pending',
      comments: 'Call first',
      ispOrderId: expect.any(String),
    });
    expect((await db.historyReader.of('lnp', kept.id)).map(({ kind }) => kind)).toEqual(['sent', 'accepted', 'status']);
    expect(await db.outboxQueue.lease(later(MINUTE * 60), 9, MINUTE)).toEqual([]);
  });

  test('a number order that is rejected because an earlier send succeeded gets the outcome of that send', async () => {
    const order = await run((tx) =>
      tx.numberOrders.add(
        aNativeOrder({
          orderReference: 'tn-came-through',
          npanxx: '514201',
          rateCenter: 'Montreal',
          orderedNumbers: ['5142015001'],
        }),
      ),
    );
    const body = {
      reference: 'tn-came-through',
      npanxx: '514201',
      rate_center: 'Montreal',
      province: 'QC',
      tns: ['5142015001'],
    };
    expect((await call(provider.url, 'POST', '/native/orders', body, elsewhere)).status).toBe(200);
    provider.faults.force(/^GET \/native\/orders$/, { do: 'status', status: 200, body: [] });
    await run((tx) =>
      tx.outbox.add({
        ...anItem({ aggregate: 'tn', aggregateId: order.id }),
        kind: 'tn-settle',
        payload: { orderId: order.id },
      }),
    );
    const isp = gatewayTo(provider.url);
    await new ResolveNumberOrder({
      submitOrder: new SubmitNumberOrder({ provider: isp, operatorLog: silence }),
      provider: isp,
      unitOfWork: db.unitOfWork,
      clock,
    }).execute(await leased('tn-settle'));
    expect(await db.orderReader.byId(order.id)).toMatchObject({ status: 'completed', orderedNumbers: ['5142015001'] });
  });

  test('a server delayed for so long that the worker may have ordered does not fail the order', async () => {
    provider.faults.force(/^POST \/native\/orders$/, { do: 'status', status: 429 });
    const isp = gatewayTo(provider.url, { onCallRecord: async () => time.forward(MINUTE) });
    const draft = {
      orderName: 'x',
      npanxx: '514201',
      rateCenter: 'Montreal',
      province: 'QC',
      quantity: 1,
      orderedNumbers: ['5142015002'],
    } as const;
    const placing = new PlaceNumberOrder({
      submitOrder: new SubmitNumberOrder({ provider: isp, operatorLog: silence }),
      unitOfWork: db.unitOfWork,
      clock,
      ids: nodeIds,
      providerTimeoutMs: 10_000,
    }).execute({ caller, draft });
    await expect(placing).rejects.toMatchObject({ code: 'order-unsettled' });
    expect(await db.orderReader.byId(1)).toMatchObject({ status: 'pending', ispOrderResponse: null });
    time.forward(2_000);
    expect(await leased('tn-settle')).toMatchObject({ aggregateId: 1 });
  });

  describe('the number statuses, for which the order status does not wait', () => {
    const raised: string[] = [];
    beforeEach(() => void raised.splice(0));
    const alarm = { alert: (message: string) => void raised.push(message), info: () => undefined };
    const poller = () =>
      new PollOrderStatus({
        kind: lnpKind({ provider: gatewayTo(provider.url), clock }),
        unitOfWork: db.unitOfWork,
        queue: db.lnpPolling,
        clock,
        operatorLog: alarm,
        urls: LINKS,
        pollIntervalMs: MINUTE,
      });
    const pollDue = async () => {
      const due = await db.lnpPolling.take(time.now(), 9, MINUTE);
      for (const one of due) await poller().execute(one);
      return due.length;
    };
    const accepted = async () => {
      const { order_id: ispOrderId } = (
        await call(provider.url, 'POST', '/lnp/orders', wireOrder('lnp-numbers'), elsewhere)
      ).body as { order_id: string };
      return request({
        orderReference: 'lnp-numbers',
        ispOrderId,
        status: 'pending',
        providerStatus: 'received',
        nextPollAt: time.now(),
      });
    };

    test('are polled until they were read, also after the terminal status, and then no more', async () => {
      const { id } = await accepted();
      time.forward(2 * MINUTE);
      provider.faults.force(/\/checks$/, { do: 'garbage' }, 1);
      provider.faults.force(/\/checks$/, { do: 'status', status: 500 }, 1);
      provider.faults.force(/\/checks$/, { do: 'status', status: 404 }, 1);
      for (let times = 0; times < 3; times += 1) {
        expect(await pollDue()).toBe(1);
        expect(await db.lnpReader.byId(id)).toMatchObject({ status: 'confirmed', providerStatus: 'completed' });
        expect(await db.lnpReader.statusChecks(id)).toEqual([]);
        time.forward(2 * MINUTE);
      }
      provider.faults.force(/^GET \/lnp\/orders\/[^/]+$/, { do: 'status', status: 500 }, 1);
      expect(await pollDue()).toBe(1);
      expect(await db.lnpReader.statusChecks(id)).toMatchObject([{ pending: false }]);
      time.forward(60 * MINUTE);
      expect(await pollDue()).toBe(0);
    });

    test('are given up a week after the order ended, with an alert to the operator', async () => {
      const { id } = await accepted();
      time.forward(2 * MINUTE);
      provider.faults.force(/\/checks$/, { do: 'garbage' }, Infinity);
      await pollDue();
      time.forward(6 * 24 * 60 * MINUTE);
      expect(await pollDue()).toBe(1);
      expect(raised).toEqual([]);
      time.forward(2 * 24 * 60 * MINUTE);
      expect(await pollDue()).toBe(1);
      expect(raised).toEqual(['order.number_statuses_abandoned']);
      time.forward(2 * 24 * 60 * MINUTE);
      expect(await pollDue()).toBe(0);
      expect(await db.lnpReader.byId(id)).toMatchObject({ status: 'confirmed', providerStatus: 'completed' });
    });

    test('are also read for an order that had ended when its send was looked up', async () => {
      const kept = await request({ orderReference: 'lnp-looked-up', postalCode: 'H2X1Y4' });
      await call(provider.url, 'POST', '/lnp/orders', wireOrder('lnp-looked-up'), elsewhere);
      time.forward(2 * MINUTE);
      await run((tx) =>
        tx.outbox.add(anItem({ aggregateId: kept.id, payload: { requestId: kept.id }, outcomeUnknown: true })),
      );
      time.forward(MINUTE);
      await new SendPortOrder({
        kind: lnpKind({ provider: gatewayTo(provider.url), clock }),
        unitOfWork: db.unitOfWork,
        clock,
        urls: LINKS,
        pollIntervalMs: MINUTE,
      }).execute(await leased('lnp-send'));
      expect(await db.lnpReader.byId(kept.id)).toMatchObject({ status: 'confirmed', providerStatus: 'completed' });
      time.forward(2 * MINUTE);
      expect(await pollDue()).toBe(1);
      expect(await db.lnpReader.statusChecks(kept.id)).toMatchObject([{ pending: false }]);
    });
  });

  test('a report about a replaced order does not change its successor', async () => {
    const asked = await request({
      ispOrderId: 'lnp_1',
      status: 'pending',
      providerStatus: 'received',
      orderReference: 'lnp-first',
    });
    await run(async (tx) =>
      tx.lnpRequests.save({
        ...asked,
        status: 'submitted',
        ispOrderId: null,
        providerStatus: null,
        orderReference: 'lnp-second',
      }),
    );
    const order = { orderId: 'lnp_1', status: 'rejected', rejections: [{ code: 'other', text: 'Too late' }], own: {} };
    expect(
      await run((tx) =>
        applyStatusReport(
          tx,
          lnpKind({ provider: gatewayTo(provider.url), clock }),
          { asked, order },
          LINKS,
          time.now(),
        ),
      ),
    ).toBe(false);
    expect(await db.lnpReader.byId(asked.id)).toMatchObject({
      status: 'submitted',
      ispOrderId: null,
      providerStatus: null,
    });
  });

  test('a request whose order may exist is not sent again under another reference', async () => {
    const kept = await request({ status: 'rejected', rejectionReason: 'Stopped by the office' });
    await run((tx) => tx.outbox.add(anItem({ aggregateId: kept.id, payload: { requestId: kept.id } })));
    const resubmit = () =>
      new ResubmitLnpRequest({ unitOfWork: db.unitOfWork, clock, ids: nodeIds, defaultTrunk: 'main' }).execute({
        id: kept.id,
        caller,
        draft: kept,
      });
    await expect(resubmit()).rejects.toMatchObject({ kind: 'conflict', code: 'resubmit-impossible' });
    const item = await leased('lnp-send');
    await run((tx) => tx.outbox.fail(item, 'a day of silence'));
    await expect(resubmit()).rejects.toMatchObject({ code: 'resubmit-impossible' });
    await run((tx) => tx.outbox.requeue(item.id, time.now()));
    const again = await leased('lnp-send');
    await run((tx) => tx.outbox.done(again));
    expect(await resubmit()).toMatchObject({ status: 'submitted' });
  });

  test('an update message whose order was never sent waits and does not count as delivered', async () => {
    const kept = await request();
    const stream = `lnp:${kept.id}`;
    const send = anItem({ aggregateId: kept.id, orderingKey: stream, payload: { requestId: kept.id } });
    await run(async (tx) => {
      await tx.outbox.add(send);
      await tx.outbox.add({ ...send, kind: 'lnp-message', payload: { requestId: kept.id, text: 'Hello' } });
    });
    const failed = await leased('lnp-send');
    await run((tx) => tx.outbox.fail(failed, 'a day of silence'));
    await new DeliverMessage({ unitOfWork: db.unitOfWork, provider: gatewayTo(provider.url) }).execute(
      await leased('lnp-message'),
    );
    const { rows: left } = await db.outboxReader.list({
      filter: {},
      sort: { field: 'id', descending: true },
      range: { first: 0, last: 9 },
    });
    expect(left.map(({ kind, state }) => [kind, state])).toEqual([
      ['lnp-message', 'failed'],
      ['lnp-send', 'failed'],
    ]);
  });
});
