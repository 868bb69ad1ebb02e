import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { contract } from '../../support/providers/sandbox-contract.ts';
import {
  call,
  closeSandboxes,
  failureOf,
  gatewayTo,
  movableClock,
  portOrder,
  post,
  sandboxWithGateway,
  wireOrder,
} from '../../support/providers/sandbox.ts';

const clock = movableClock();
let it: Awaited<ReturnType<typeof sandboxWithGateway>>;
beforeAll(async () => {
  it = await sandboxWithGateway({ now: clock.now });
});
afterAll(closeSandboxes);

const placed = (first: string) => {
  const order = portOrder(first);
  return { order, send: () => it.gateway.submitPortOrder(order, `key-${order.reference}`) };
};
const statusesOver = async (orderId: string, steps: readonly number[]) => {
  const statuses: (string | null)[] = [];
  for (const ms of steps) {
    clock.forward(ms);
    statuses.push((await it.gateway.getPortOrder(orderId)).status);
  }
  return statuses;
};

describe('the check', () => {
  test('returns a result for each number by its ending, in the order of the request', async () => {
    const answers = await it.gateway.checkPortability(['5142010100', '5142010001', '4162010008', '2125550199']);
    expect(answers.map(({ did, portable }) => [did, portable])).toEqual([
      ['5142010100', 'Yes'],
      ['5142010001', 'No'],
      ['4162010008', 'Yes'],
      ['2125550199', 'Yes'],
    ]);
    expect(answers.map((answer) => answer.rateCenter)).toEqual(['Montreal', 'Montreal', 'Toronto', 'Unknown']);
    expect(answers[2]?.company).toBe('Unknown');
    expect(answers.every(({ tier }) => tier === '1' || tier === '2')).toBe(true);
  });
  test.each(['0002', '0003', '0004', '0005', '0006'])('calls a number ending in %s portable', async (ending) => {
    expect(await it.gateway.checkPortability([`514201${ending}`])).toMatchObject([{ portable: 'Yes' }]);
  });
  test('fails with 500 for an ending of 0007', async () => {
    expect(await failureOf(it.gateway.checkPortability(['5142010007']))).toMatchObject({
      kind: 'invalid_response',
      status: 500,
    });
  });
  test('follows the contract', async () => {
    const answer = await call(it.sandbox.url, 'GET', '/lnp/check?did=5142010100,4162010008');
    expect(() => contract.check.parse(answer.body)).not.toThrow();
    const many = Array.from({ length: 101 }, (_, place) => String(5142010100 + place)).join(',');
    for (const did of ['', '514201010', '514-201-0100', many]) {
      const refused = await call(it.sandbox.url, 'GET', `/lnp/check?did=${did}`);
      expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    }
  });
});

describe('an order', () => {
  test('changes status by age: received, in_progress, foc, completed', async () => {
    const { send } = placed('5142010100');
    const first = await send();
    expect(first).toMatchObject({ status: 'received', rejections: [] });
    expect(await statusesOver(first.orderId, [4_999, 1, 9_999, 1, 44_999, 1])).toEqual([
      'received',
      'in_progress',
      'in_progress',
      'foc',
      'foc',
      'completed',
    ]);
  });
  test('0001 is rejected as not portable', async () => {
    const { order, send } = placed('5142010001');
    expect(await failureOf(send())).toMatchObject({ kind: 'rejected', status: 422, code: 'not_portable' });
    expect(await it.gateway.findPortOrder(order.reference)).toBeUndefined();
  });
  test.each([
    ['0002', 'address_mismatch'],
    ['0003', 'account_number_mismatch'],
  ])('%s is rejected after in_progress: %s', async (ending, code) => {
    const { orderId } = await placed(`514201${ending}`).send();
    expect(await statusesOver(orderId, [0, 5_000, 10_000, 100_000])).toEqual([
      'received',
      'in_progress',
      'rejected',
      'rejected',
    ]);
    expect((await it.gateway.getPortOrder(orderId)).rejections).toEqual([{ cause: code, text: expect.any(String) }]);
    expect(await it.gateway.listNumberStatuses(orderId)).toMatchObject([
      { event: 'REJECTED', pending: false, rejections: [{ cause: code }] },
    ]);
  });
  test('0004 is deferred twice with 503, then accepted', async () => {
    const { order, send } = placed('5142010004');
    expect(await failureOf(send())).toMatchObject({ kind: 'throttled', status: 503 });
    expect(await failureOf(send())).toMatchObject({ kind: 'throttled', status: 503 });
    expect(await send()).toMatchObject({ reference: order.reference, status: 'received' });
    expect(it.sandbox.inspect.sends(order.reference)).toBe(3);
  });
  test('0005 is accepted, but the first response never comes', async () => {
    const { order, send } = placed('5142010005');
    const impatient = gatewayTo(it.sandbox.url, { timeoutMs: 300 });
    expect(await failureOf(impatient.submitPortOrder(order, `key-${order.reference}`))).toMatchObject({
      kind: 'timeout',
    });
    const found = await it.gateway.findPortOrder(order.reference);
    expect(found).toMatchObject({ reference: order.reference, status: 'received' });
    expect(await send()).toEqual(found);
  });
  test('0006 is deferred once with Retry-After 2', async () => {
    const { send } = placed('5142010006');
    expect(await failureOf(send())).toMatchObject({ kind: 'throttled', status: 429, retryAfterSeconds: 2 });
    expect(await send()).toMatchObject({ status: 'received' });
  });
  test('0007 is accepted like any other', async () => {
    const { orderId } = await placed('5142010007').send();
    expect(await statusesOver(orderId, [60_000])).toEqual(['completed']);
  });
  test('0008 stays in progress', async () => {
    const { orderId } = await placed('5142010008').send();
    expect(await statusesOver(orderId, [5_000, 1_000_000])).toEqual(['in_progress', 'in_progress']);
  });
  test('only the first number decides', async () => {
    const order = portOrder('5142010100', {
      phoneNumber: [
        { first: '5142010100', last: '5142010100' },
        { first: '5142010001', last: '5142010002' },
      ],
    });
    const { orderId } = await it.gateway.submitPortOrder(order, `key-${order.reference}`);
    expect(await statusesOver(orderId, [60_000])).toEqual(['completed']);
    expect((await it.gateway.listNumberStatuses(orderId)).map(({ did }) => did)).toEqual([
      '5142010100',
      '5142010001',
      '5142010002',
    ]);
  });
  test('follows the contract, also for its numbers', async () => {
    const first = await post(it.sandbox.url, '/lnp/orders', wireOrder('lnp-contract', '5142010002'), 'key-contract');
    expect(first.status).toBe(201);
    for (const ms of [0, 5_000, 10_000]) {
      clock.forward(ms);
      const order = await call(it.sandbox.url, 'GET', `/lnp/orders/${first.body.order_id}`);
      const numbers = await call(it.sandbox.url, 'GET', `/lnp/orders/${first.body.order_id}/checks`);
      expect(() => [contract.lnpOrder.parse(order.body), contract.statusChecks.parse(numbers.body)]).not.toThrow();
      expect(numbers.body).toMatchObject([
        { did: '5142010002', pon: first.body.pon, customer: 'Léa Tremblay', updated_at: clock.now().toISOString() },
      ]);
    }
  });
  test('changes status faster by the factor', async () => {
    const fast = await sandboxWithGateway({ now: clock.now, speed: 1_000 });
    const { orderId } = await fast.gateway.submitPortOrder(portOrder(), 'key-fast-order');
    clock.forward(14);
    expect((await fast.gateway.getPortOrder(orderId)).status).toBe('in_progress');
    clock.forward(46);
    expect((await fast.gateway.getPortOrder(orderId)).status).toBe('completed');
  });
});
