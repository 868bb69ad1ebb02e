import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createWebhooks } from '../../../../src/adapters/isp/telnyx/webhooks.ts';
import { TOKENS } from '../../../../src/composition/tokens.ts';
import { composedPortal, type ComposedPortal } from '../../../support/portal/composed-portal.ts';
import { aNativeOrder, anLnpRequest, aTfPortRequest } from '../../../support/databases/database-builders.ts';
import { describeDatabases } from '../../../support/databases/databases.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const webhooks = createWebhooks(publicKey.export({ format: 'der', type: 'spki' }).subarray(12).toString('base64'));
const LATER = new Date('2030-01-01T00:00:00.000Z');
const PATH = '/api/provider-webhooks/generic';

/** How many webhooks arrive at the same time: half of them twice. A thousand take a minute. */
const BURST = Number(process.env['BURST'] ?? 200);

describeDatabases('a webhook of the provider', (server) => {
  let it: ComposedPortal;
  beforeAll(async () => {
    it = await composedPortal(server);
    Object.assign(it.container.get(TOKENS.ports).provider, { webhooks });
  });
  afterAll(() => it.stop());

  interface Sent {
    readonly id?: string;
    readonly at?: number;
    readonly path?: string;
    readonly alter?: (body: string) => string;
  }
  function send(reference: string, { id = randomUUID(), at = Date.now(), path = PATH, alter }: Sent = {}) {
    const body = JSON.stringify({ data: { id, payload: { customer_reference: reference } } });
    const timestamp = String(Math.floor(at / 1000));
    const signature = sign(null, Buffer.from(`${timestamp}|${body}`), privateKey).toString('base64');
    return it.client().raw('POST', path, Buffer.from(alter ? alter(body) : body), {
      'Content-Type': 'application/json',
      'telnyx-timestamp': timestamp,
      'telnyx-signature-ed25519': signature,
    });
  }
  const add = (nextPollAt: Date | null = LATER, more: Parameters<typeof anLnpRequest>[0] = {}) =>
    it.database.unitOfWork.run((tx) =>
      tx.lnpRequests.add(
        anLnpRequest({
          orderReference: `lnp-${randomUUID()}`,
          ispOrderId: randomUUID(),
          providerStatus: 'received',
          nextPollAt,
          ...more,
        }),
        [],
      ),
    );
  const pollOf = async (id: number) =>
    (await it.database.unitOfWork.run((tx) => tx.lnpRequests.byId(id)))?.nextPollAt?.getTime();
  const isDue = async (id: number) => ((await pollOf(id)) ?? Infinity) <= Date.now();

  let order: Awaited<ReturnType<typeof add>>;
  beforeEach(async () => void (order = await add()));

  test('makes the poll of its order due, once', async () => {
    const id = randomUUID();
    expect(await send(order.orderReference, { id })).toMatchObject({ status: 200, body: {} });
    expect(await isDue(order.id)).toBe(true);
    await it.database.lnpPolling.scheduleNextPoll(order.id, LATER);
    expect((await send(order.orderReference, { id })).status).toBe(200);
    expect(await pollOf(order.id)).toBe(LATER.getTime());
    // Another event may be older: it is a reason to poll all the same.
    expect((await send(order.orderReference, { at: Date.now() - 200_000 })).status).toBe(200);
    expect(await isDue(order.id)).toBe(true);
  });

  test.each<[string, Sent, number]>([
    ['whose body was altered', { alter: (body) => body.replace('"data"', '"Data"') }, 401],
    ['whose body has another space', { alter: (body) => `${body} ` }, 401],
    ['that is old', { at: Date.now() - 302_000 }, 401],
    ['of the future', { at: Date.now() + 3_600_000 }, 401],
    ['of another provider', { path: '/api/provider-webhooks/telnyx' }, 404],
    ['of nobody', { path: '/api/provider-webhooks/x' }, 404],
    ['that is too large', { alter: (body) => body + ' '.repeat(256 * 1024) }, 413],
  ])('%s is refused and does nothing', async (_which, sent, status) => {
    expect((await send(order.orderReference, sent)).status).toBe(status);
    expect(await pollOf(order.id)).toBe(LATER.getTime());
  });

  test('without a signature or a body is refused', async () => {
    expect((await it.client().post(PATH, { data: {} })).status).toBe(401);
    expect((await it.client().raw('POST', PATH, undefined)).status).toBe(401);
  });

  test('about an unknown order does nothing', async () => {
    expect((await send('lnp-nobody')).status).toBe(200);
    expect(await pollOf(order.id)).toBe(LATER.getTime());
  });

  test('does not poll an order that has ended, unless it was rejected', async () => {
    const completed = await add(null, { providerStatus: 'completed' });
    const rejected = await add(null, { providerStatus: 'rejected', status: 'rejected' });
    for (const { orderReference } of [completed, rejected]) await send(orderReference);
    expect(await pollOf(completed.id)).toBeUndefined();
    expect(await isDue(rejected.id)).toBe(true);
  });

  test('is about toll-free orders and number orders too', async () => {
    const { unitOfWork } = it.database;
    const references = [`tf-${randomUUID()}`, `tn-${randomUUID()}`] as const;
    const ids = await unitOfWork.run(async (tx) => {
      const tf = await tx.tfPortRequests.add(
        aTfPortRequest({ orderReference: references[0], providerStatus: 'received', nextPollAt: LATER }),
      );
      const tn = await tx.numberOrders.add(aNativeOrder({ orderReference: references[1] }));
      const item = {
        kind: 'tn-settle',
        payload: { orderId: tn.id },
        orderingKey: `tn:${tn.id}`,
        dueAt: LATER,
      } as const;
      await tx.outbox.add({ ...item, aggregate: 'tn', aggregateId: tn.id, createdAt: new Date() });
      return { tf: tf.id, stream: item.orderingKey };
    });
    for (const reference of references) await send(reference);
    const tf = await unitOfWork.run((tx) => tx.tfPortRequests.byId(ids.tf));
    expect(tf?.nextPollAt?.getTime()).toBeLessThanOrEqual(Date.now());
    const leased = await it.database.outboxQueue.lease(new Date(), 10, 1000);
    expect(leased.map(({ orderingKey }) => orderingKey)).toContain(ids.stream);
  });

  test(`is one of ${BURST} at once: nothing is lost, and each order is polled`, async () => {
    const purge = () => it.database.providerEvents.purge(new Date(Date.now() + 60_000), 1000);
    await purge();
    const orders = await Promise.all(Array.from({ length: 20 }, () => add()));
    const sent = Array.from({ length: BURST }, (_, index) => {
      const { orderReference } = orders[index % orders.length] ?? order;
      // Each event arrives twice.
      const again = () => send(orderReference, { id: `burst-${server.name}-${index % (BURST / 2)}` });
      // The system refuses connections beyond its backlog; a carrier repeats such a call.
      return again().catch(again).catch(again).catch(again);
    });
    const statuses = await Promise.all(sent.map(async (answer) => (await answer).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    for (const { id } of orders) expect(await isDue(id)).toBe(true);
    expect(await purge()).toBe(BURST / 2);
  });
});
