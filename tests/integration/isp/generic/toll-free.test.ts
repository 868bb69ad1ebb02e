import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { TollFreeOrder } from '../../../../src/application/ports/provider/provider-gateway.ts';
import {
  closeSandboxes,
  failureOf,
  gatewayTo,
  movableClock,
  sandboxWithGateway,
} from '../../../support/providers/sandbox.ts';

const clock = movableClock();
let it: Awaited<ReturnType<typeof sandboxWithGateway>>;
let impatient: ReturnType<typeof gatewayTo>;
beforeAll(async () => {
  it = await sandboxWithGateway({ now: clock.now }, { failuresToOpen: 1_000 });
  impatient = gatewayTo(it.sandbox.url, { timeoutMs: 400 });
});
afterEach(() => it.sandbox.faults.clear());
afterAll(closeSandboxes);

const LOA = Buffer.from('%PDF-1.7\nsigned\n%%EOF\n');
let places = 0;
function tfOrder(number: string, loa: Uint8Array = LOA): TollFreeOrder {
  places += 1;
  return {
    reference: `tf-test-${places}`,
    requestName: 'Numéros sans frais',
    tollFreeNumbers: [number, '8335550199'],
    loa: { filename: 'lettre.pdf', content: loa },
    endUser: null,
    replaces: null,
  };
}
const place = (order: TollFreeOrder, gateway = it.gateway) =>
  gateway.submitTollFreeOrder(order, `key-${order.reference}`);
const ordersOf = ({ reference }: TollFreeOrder) =>
  it.sandbox.inspect.orders().filter((order) => order.reference === reference);

describe('a toll-free order', () => {
  test('arrives completely, and its confirmation is read as foc', async () => {
    const order = tfOrder('8005550100');
    const placed = await place(order);
    expect(placed).toMatchObject({
      orderId: expect.stringMatching(/^tf_/),
      reference: order.reference,
      status: 'received',
      rejections: [],
      own: {},
    });
    expect(ordersOf(order)).toMatchObject([
      {
        kind: 'tf',
        content: {
          request_name: 'Numéros sans frais',
          toll_free_numbers: ['8005550100', '8335550199'],
          loa: { bytes: LOA.length },
        },
      },
    ]);
    const statuses: (string | null)[] = [];
    for (const ms of [5_000, 10_000, 45_000]) {
      clock.forward(ms);
      statuses.push((await it.gateway.getTollFreeOrder(placed.orderId)).status);
    }
    expect(statuses).toEqual(['in_progress', 'foc', 'completed']);
  });
  test.each([
    ['0002', 'address_mismatch', /address/],
    ['0003', 'account_number_mismatch', /account number/],
  ])('%s is rejected: %s', async (ending, code, words) => {
    const { orderId, reference } = await place(tfOrder(`800555${ending}`));
    clock.forward(15_000);
    const rejected = {
      orderId,
      reference,
      status: 'rejected',
      rejections: [{ cause: code, text: expect.stringMatching(words) }],
      own: {},
    };
    expect(await it.gateway.getTollFreeOrder(orderId)).toMatchObject(rejected);
    expect(await it.gateway.findTollFreeOrder(reference)).toMatchObject(rejected);
  });
  test("0001 is rejected with the provider's message", async () => {
    expect(await failureOf(place(tfOrder('8005550001')))).toMatchObject({
      kind: 'rejected',
      status: 422,
      code: 'not_portable',
      providerMessage: 'The number cannot be ported',
      outcomeUnknown: false,
    });
  });
  test('is rejected with an LOA that is not a PDF', async () => {
    expect(await failureOf(place(tfOrder('8005550100', Buffer.from('<html>'))))).toMatchObject({
      kind: 'rejected',
      status: 422,
      providerMessage: expect.stringContaining('loa'),
    });
  });
  test('0004 and 0006 are deferred, and nothing was ordered', async () => {
    const twice = tfOrder('8005550004');
    expect(await failureOf(place(twice))).toMatchObject({ kind: 'throttled', status: 503, outcomeUnknown: false });
    expect(await failureOf(place(twice))).toMatchObject({ kind: 'throttled', status: 503 });
    expect(await place(twice)).toMatchObject({ status: 'received' });
    const once = tfOrder('8005550006');
    expect(await failureOf(place(once))).toMatchObject({ kind: 'throttled', status: 429, retryAfterSeconds: 2 });
    expect(await it.gateway.findTollFreeOrder(once.reference)).toBeUndefined();
    expect(await place(once)).toMatchObject({ status: 'received' });
  });
  test('is rejected when it is unknown', async () => {
    expect(await failureOf(it.gateway.getTollFreeOrder('nowhere'))).toMatchObject({ kind: 'rejected', status: 404 });
  });
});

describe('a repeated order', () => {
  test('after a lost response is found by its reference, and submitted once', async () => {
    const order = tfOrder('8005550005');
    expect(await failureOf(place(order, impatient))).toMatchObject({ kind: 'timeout', outcomeUnknown: true });
    const found = await it.gateway.findTollFreeOrder(order.reference);
    expect(found).toMatchObject({ reference: order.reference, status: 'received' });
    expect(await place(order)).toEqual(found);
    expect(ordersOf(order)).toMatchObject([{ sends: 2 }]);
  });
  test('after a connection that was cut late is submitted once', async () => {
    const order = tfOrder('8005550100');
    it.sandbox.faults.force(/^POST \/tf/, { do: 'reset', after: true });
    expect(await failureOf(place(order))).toMatchObject({ kind: 'timeout' });
    expect(await it.gateway.findTollFreeOrder(order.reference)).toMatchObject({ reference: order.reference });
  });
  test('with the same key and LOA returns the first response, though the status has changed', async () => {
    const order = tfOrder('8005550100');
    const first = await place(order);
    clock.forward(60_000);
    expect(await place(order)).toEqual(first);
    expect(ordersOf(order)).toHaveLength(1);
  });
  test('with the same key and another LOA is a misconfiguration', async () => {
    const order = tfOrder('8005550100');
    await place(order);
    const other = { ...order, loa: { ...order.loa, content: Buffer.from('%PDF-1.7\nsigned by another\n') } };
    expect(await failureOf(place(other))).toMatchObject({
      kind: 'misconfigured',
      status: 422,
      code: 'key_reused',
    });
    expect(ordersOf(order)).toMatchObject([{ content: { loa: { bytes: LOA.length } } }]);
  });
  test('with another key for the same reference is rejected', async () => {
    const order = tfOrder('8005550100');
    await place(order);
    expect(await failureOf(it.gateway.submitTollFreeOrder(order, 'another-key'))).toMatchObject({
      kind: 'rejected',
      status: 409,
      code: 'duplicate_reference',
    });
  });
});

describe('unusual responses', () => {
  test('may contain no order of the reference, or one of another kind', async () => {
    expect(await it.gateway.findTollFreeOrder('tf-nobody')).toBeUndefined();
    const order = tfOrder('8005550100');
    await place(order);
    expect(await it.gateway.findPortOrder(order.reference)).toBeUndefined();
    expect(await it.gateway.findNumberOrder(order.reference)).toBeUndefined();
  });
  test('may contain the found order without a list', async () => {
    const order = tfOrder('8005550100');
    await place(order);
    it.sandbox.faults.force(/^GET \/tf\/orders$/, { do: 'bare' });
    expect(await it.gateway.findTollFreeOrder(order.reference)).toMatchObject({ reference: order.reference });
  });
  test('may contain an unknown status, which becomes null', async () => {
    const { orderId } = await place(tfOrder('8005550100'));
    it.sandbox.faults.force(/^GET /, { do: 'word', word: 'Confirmed?' });
    expect(await it.gateway.getTollFreeOrder(orderId)).toMatchObject({ status: null });
  });
  test('reject a wrong key as a misconfiguration, also with an LOA of ten megabytes', async () => {
    const large = tfOrder('8005550100', Buffer.concat([LOA, Buffer.alloc(10 * 1024 * 1024)]));
    expect(await failureOf(place(large, gatewayTo(it.sandbox.url, { apiKey: 'wrong' })))).toMatchObject({
      kind: 'misconfigured',
      status: 401,
    });
    expect(await place(large)).toMatchObject({ status: 'received' });
  });
  test("reject an LOA that exceeds the provider's limit", async () => {
    const huge = tfOrder('8005550100', Buffer.concat([LOA, Buffer.alloc(13 * 1024 * 1024)]));
    expect(await failureOf(place(huge))).toMatchObject({ kind: 'rejected', status: 413 });
  });
});
