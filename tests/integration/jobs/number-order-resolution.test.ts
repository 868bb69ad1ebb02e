import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Fault } from '../../../sandbox/for-tests/faults.ts';
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts';
import { describeDatabase, sqliteServer } from '../../support/databases/databases.ts';
import { freePort } from '../../support/free-port.ts';
import {
  linesOf,
  nativeOrdersAt,
  nativeOrdersFor,
  newestOrder,
  orderOf,
  orderPayload,
  postOrder,
} from '../../support/requests/number-orders.ts';
import {
  ADMIN,
  MINUTE,
  runningClock,
  startTestPortal,
  until,
  type SignedIn,
  type TestPortal,
} from '../../support/portal/portal.ts';

const UNSETTLED =
  'The provider has not responded yet, so we do not know whether the numbers are yours. The order stays pending and ' +
  'is updated automatically. Please do not order again. Follow the order under Number Orders.';
const POST = /^POST \/native\/orders$/;
const LOOK = /^GET \/native\/orders$/;
const says = (status: number, code = 'unavailable', message = `The provider says ${status}`): Fault => ({
  do: 'status',
  status,
  body: { code, message },
});

// What differs between the databases is tested in tests/contract and in number-order-crash.test.ts.
describeDatabase(sqliteServer(), 'the resolution of number orders', (server) => {
  const clock = runningClock();
  let sandbox: Sandbox;
  let it: TestPortal;
  let caller: SignedIn;
  beforeAll(async () => {
    sandbox = await startSandbox();
    it = await startTestPortal({
      now: clock.now,
      env: { DATABASE_URL: await server.emptyUrl(), ISP_BASE_URL: sandbox.url },
    });
    caller = await it.customer();
  }, 60_000);
  afterEach(() => sandbox.faults.clear());
  afterAll(async () => {
    await it.stop();
    await sandbox.close();
  });

  let made = 0;
  const key = () => ({ 'Idempotency-Key': `order-${made}` });
  /** An order that no other test creates. */
  const fresh = (center: Parameters<typeof orderPayload>[0] = 'toronto', quantity = 2) => {
    made += 1;
    const orderedNumbers = linesOf(center, quantity, 5000 + 10 * made);
    return {
      payload: orderPayload(center, quantity, { orderedNumbers }),
      number: orderedNumbers[0] ?? '',
      orderedNumbers,
      key: key(),
    };
  };
  /** The provider carries out the next order, but its response is lost. */
  const loseResponse = () => sandbox.faults.force(POST, { do: 'reset', after: true });
  /** Stops the worker from learning the outcome for now. */
  const hideTruth = () => sandbox.faults.force(LOOK, says(503), Infinity);
  const settled = async (id: number) => {
    sandbox.faults.clear();
    clock.forward(2 * MINUTE);
    return orderOf(caller, id).settles();
  };
  const settlement = (events: readonly { kind: string }[]) =>
    events.filter(({ kind }) => kind !== 'created' && kind !== 'sent');

  test('a lost response leaves the order pending until the outcome is known, and never orders twice', async () => {
    const { payload, number, orderedNumbers, key } = fresh();
    hideTruth();
    loseResponse();
    const first = await postOrder(caller, payload, key);
    expect([first.status, first.body.code, first.body.detail, first.body.error]).toEqual([
      504,
      'order-unsettled',
      UNSETTLED,
      UNSETTLED,
    ]);
    const order = await newestOrder(caller);
    expect(order).toMatchObject({ status: 'pending', orderedNumbers, ispOrderResponse: null });
    for (let times = 0; times < 3; times += 1) {
      const again = await postOrder(caller, payload, key);
      expect([again.status, again.body.code]).toEqual([504, 'order-unsettled']);
    }
    expect((await postOrder(caller, { ...payload, orderName: 'Another' }, key)).body).toMatchObject({
      status: 422,
      code: 'idempotency-key-reused',
    });
    expect((await newestOrder(caller)).id).toBe(order.id);
    expect(nativeOrdersFor(sandbox, number)).toEqual([expect.objectContaining({ sends: 1 })]);

    expect(await settled(order.id)).toMatchObject({ status: 'completed', orderedNumbers });
    const replay = await postOrder(caller, payload, key);
    expect(replay.status).toBe(201);
    expect(replay.body).toMatchObject({
      id: order.id,
      status: 'completed',
      partial: false,
      message: 'Ordered 2 numbers',
      successfulNumbers: orderedNumbers,
      orderedNumbers,
      failedNumbers: [],
    });
    expect(replay.headers.get('idempotent-replayed')).toBe('true');
    expect((await postOrder(caller, payload, { ...key, 'Accept-Language': 'fr' })).body.id).toBe(order.id);
    expect((await newestOrder(caller)).id).toBe(order.id);
    expect(nativeOrdersFor(sandbox, number)).toEqual([
      expect.objectContaining({ sends: 1, order_id: replay.body.ispOrderResponse.orderId }),
    ]);
    expect(
      (await orderOf(caller, order.id).events()).map(({ actor, kind, from, to }) => [actor, kind, from, to]),
    ).toEqual([
      [caller.username, 'created', null, 'pending'],
      ['system', 'sent', null, null],
      ['provider', 'accepted', null, replay.body.ispOrderResponse.orderId],
      ['provider', 'status', 'pending', 'completed'],
    ]);
  });

  test('a lost response may turn out to be a partial order, or none at all', async () => {
    const partial = {
      payload: orderPayload('windsor', 2, { orderedNumbers: ['5192507002', '5192507003'] }),
      key: fresh().key,
    };
    const none = { payload: orderPayload('stJohns', 1, { orderedNumbers: ['7092737000'] }), key: fresh().key };
    for (const { payload, key } of [partial, none]) {
      hideTruth();
      loseResponse();
      expect((await postOrder(caller, payload, key)).status).toBe(504);
      await settled((await newestOrder(caller)).id);
    }
    const replay = await postOrder(caller, partial.payload, partial.key);
    expect([replay.status, replay.body.partial, replay.body.orderedNumbers, replay.body.failures]).toEqual([
      207,
      true,
      ['5192507002'],
      [{ number: '5192507003', reason: 'The number cannot be activated' }],
    ]);
    const refusal = await postOrder(caller, none.payload, none.key);
    expect([refusal.status, refusal.body.detail]).toEqual([
      422,
      'None of the numbers could be ordered: (709) 273-7000 (The number cannot be activated). Please choose ' +
        'other numbers.',
    ]);
    expect(await newestOrder(caller)).toMatchObject({ status: 'failed', orderedNumbers: [] });
  });

  describe.each<[string, Fault, number]>([
    ['503', says(503), 502],
    ['a page of HTML', { do: 'garbage' }, 502],
    ['a cut connection', { do: 'reset' }, 504],
  ])('a provider that responds %s', (_what, fault, status) => {
    test(`leaves the outcome unknown: ${status}, pending, and resolved later with one order`, async () => {
      const { payload, number, orderedNumbers, key } = fresh();
      hideTruth();
      sandbox.faults.force(POST, fault);
      const first = await postOrder(caller, payload, key);
      expect([first.status, first.body.code, first.body.detail]).toEqual([status, 'order-unsettled', UNSETTLED]);
      const order = await newestOrder(caller);
      expect(order).toMatchObject({ status: 'pending', orderedNumbers, ispOrderResponse: null });
      expect((await postOrder(caller, payload, key)).body.code).toBe('order-unsettled');
      expect(await settled(order.id)).toMatchObject({ status: 'completed', orderedNumbers });
      expect(nativeOrdersFor(sandbox, number)).toEqual([expect.objectContaining({ sends: 1 })]);
      expect((await postOrder(caller, payload, key)).body).toMatchObject({ id: order.id, status: 'completed' });
      expect(settlement(await orderOf(caller, order.id).events())).toHaveLength(2);
    });
  });

  test('a provider that responds 429 has ordered nothing: 503, failed, and the key replays the same', async () => {
    const { payload, number, key } = fresh();
    sandbox.faults.force(POST, {
      do: 'status',
      status: 429,
      headers: { 'Retry-After': '1' },
      body: { code: 'rate_limited', message: 'Slowly' },
    });
    const sentence = 'The provider cannot be reached at the moment. Nothing was ordered. Please try again later.';
    for (const answer of [await postOrder(caller, payload, key), await postOrder(caller, payload, key)])
      expect([answer.status, answer.body.code, answer.body.detail]).toEqual([503, 'order-unreachable', sentence]);
    const order = await newestOrder(caller);
    expect(order).toMatchObject({
      status: 'failed',
      orderedNumbers: [],
      ispOrderResponse: { error: sentence, asked: payload['orderedNumbers'] },
    });
    // Items run in order of creation: once a later order is resolved, nothing waits for this one.
    clock.forward(2 * MINUTE);
    const next = fresh();
    loseResponse();
    await postOrder(caller, next.payload, next.key);
    await settled((await newestOrder(caller)).id);
    expect(nativeOrdersFor(sandbox, number)).toEqual([]);
    expect((await orderOf(caller, order.id).read()).status).toBe('failed');
  });

  test.each([[422, 'invalid_request']])(
    'a provider that rejects with %d is quoted: 422, failed, and the key replays the same',
    async (status, code) => {
      const { payload, number, key } = fresh();
      sandbox.faults.force(POST, says(status, code));
      for (const answer of [
        await postOrder(caller, payload, key),
        await postOrder(caller, payload, { ...key, Accept: '*/*' }),
      ]) {
        expect([answer.status, answer.body.code, answer.body.detail, answer.body.error]).toEqual([
          422,
          'provider-rejected',
          `The provider says ${status}`,
          `The provider says ${status}`,
        ]);
      }
      const order = await newestOrder(caller);
      expect(order).toMatchObject({
        status: 'failed',
        orderedNumbers: [],
        ispOrderResponse: { error: `The provider says ${status}` },
      });
      expect((await orderOf(caller, order.id).events()).at(-1)).toMatchObject({
        actor: 'provider',
        kind: 'status',
        from: 'pending',
        to: 'failed',
        note: `The provider says ${status}`,
      });
      expect(nativeOrdersFor(sandbox, number)).toEqual([]);
    },
  );

  test.each([401])(
    'a provider that rejects the credentials (%d) has ordered nothing: 502 and failed',
    async (status) => {
      const { payload, number, key } = fresh();
      sandbox.faults.force(POST, says(status, 'forbidden'));
      for (const answer of [await postOrder(caller, payload, key), await postOrder(caller, payload, key)]) {
        expect([answer.status, answer.body.code]).toEqual([502, 'provider-nonsense']);
        expect(answer.text).not.toContain('The provider says');
      }
      expect(await newestOrder(caller)).toMatchObject({ status: 'failed', orderedNumbers: [] });
      expect(nativeOrdersFor(sandbox, number)).toEqual([]);
    },
  );

  test('a provider that is down while the worker resolves the order is queried again until it is back', async () => {
    const { payload, number, orderedNumbers, key } = fresh();
    for (const fault of [says(503), says(401, 'unauthorized'), { do: 'garbage' }] as const)
      sandbox.faults.force(LOOK, fault, 2);
    loseResponse();
    expect((await postOrder(caller, payload, key)).status).toBe(504);
    const { id } = await newestOrder(caller);
    const moving = setInterval(() => clock.forward(20_000), 300);
    try {
      expect(await orderOf(caller, id).settles()).toMatchObject({ status: 'completed', orderedNumbers });
    } finally {
      clearInterval(moving);
    }
    expect(nativeOrdersFor(sandbox, number)).toEqual([expect.objectContaining({ sends: 1 })]);
  });

  test('a provider that does not find its order gets it again under the same key, and has it once', async () => {
    const { payload, number, orderedNumbers, key } = fresh();
    sandbox.faults.force(LOOK, { do: 'status', status: 200, body: [] }, Infinity);
    loseResponse();
    expect((await postOrder(caller, payload, key)).status).toBe(504);
    clock.forward(2 * MINUTE);
    expect(await orderOf(caller, (await newestOrder(caller)).id).settles()).toMatchObject({
      status: 'completed',
      orderedNumbers,
    });
    expect(nativeOrdersFor(sandbox, number)).toEqual([expect.objectContaining({ sends: 2 })]);
  });

  test("an administrator's status stays until the outcome is known, which replaces it", async () => {
    const { payload, orderedNumbers, key } = fresh();
    const admin = await it.admin();
    hideTruth();
    loseResponse();
    expect((await postOrder(caller, payload, key)).status).toBe(504);
    const { id } = await newestOrder(caller);
    expect((await admin.patch(`/api/native-tn-orders/${id}`, { status: 'failed' })).body).toMatchObject({
      status: 'failed',
      ispOrderResponse: null,
    });
    expect((await postOrder(caller, payload, key)).body.code).toBe('order-unsettled');
    expect(await settled(id)).toMatchObject({ status: 'completed', orderedNumbers });
    expect(
      (await orderOf(caller, id).events())
        .filter(({ kind }) => kind === 'status')
        .map(({ actor, from, to }) => [actor, from, to]),
    ).toEqual([
      [ADMIN.username, 'pending', 'failed'],
      ['provider', 'failed', 'completed'],
    ]);
    expect((await postOrder(caller, payload, key)).status).toBe(201);
    expect((await admin.delete(`/api/native-tn-orders/${id}`)).status).toBe(200);
    expect((await postOrder(caller, payload, key)).body).toMatchObject({ status: 404, code: 'not-found' });
  });

  test('two concurrent orders under one key are one order', async () => {
    const { payload, number, key } = fresh();
    const before = nativeOrdersAt(sandbox).length;
    sandbox.faults.force(POST, { do: 'slow', ms: 400 });
    const answers = await Promise.all([postOrder(caller, payload, key), postOrder(caller, payload, key)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('idempotency-key-running');
    expect([nativeOrdersAt(sandbox).length, nativeOrdersFor(sandbox, number).length]).toEqual([before + 1, 1]);
    expect((await postOrder(caller, payload, key)).body).toMatchObject({ status: 'completed' });
    expect(nativeOrdersAt(sandbox)).toHaveLength(before + 1);
  });

  test('two concurrent orders of the same numbers do not share them', async () => {
    const { payload, number, orderedNumbers } = fresh();
    const answers = await Promise.all([postOrder(caller, payload), postOrder(caller, payload)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(nativeOrdersFor(sandbox, number).filter(({ content }) => content.results.some(({ ok }) => ok))).toHaveLength(
      1,
    );
    expect(answers.find(({ status }) => status === 201)?.body.orderedNumbers).toEqual(orderedNumbers);
  });

  test('an unreachable provider has ordered nothing: 503, failed, same on replay, nothing sent later', async () => {
    const port = await freePort();
    const other = await startTestPortal({
      now: clock.now,
      env: { DATABASE_URL: await server.emptyUrl(), ISP_BASE_URL: `http://127.0.0.1:${port}` },
    });
    const listening: Sandbox[] = [];
    try {
      const by = await other.customer();
      const { payload, number, key } = fresh();
      for (let times = 0; times < 2; times += 1)
        expect((await postOrder(by, payload, key)).body).toMatchObject({ status: 503, code: 'order-unreachable' });
      const order = await newestOrder(by);
      expect(order).toMatchObject({ status: 'failed', orderedNumbers: [] });
      expect((await by.get('/api/native-tn/ratecenters')).body).toMatchObject({
        status: 503,
        code: 'provider-unavailable',
      });
      const back = await startSandbox({ port });
      listening.push(back);
      clock.forward(2 * MINUTE);
      const next = fresh();
      back.faults.force(POST, { do: 'reset', after: true });
      expect((await postOrder(by, next.payload, next.key)).status).toBe(504);
      clock.forward(MINUTE);
      await orderOf(by, (await newestOrder(by)).id).settles();
      expect(nativeOrdersFor(back, number)).toEqual([]);
      expect((await postOrder(by, payload, key)).status).toBe(503);
      await until(async () => (await orderOf(by, order.id).events()).length === 3, 'its history to be whole');
    } finally {
      await other.stop();
      for (const listener of listening) await listener.close();
    }
  });
});
