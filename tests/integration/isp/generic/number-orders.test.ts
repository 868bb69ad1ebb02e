import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { NumberOrderInput } from '../../../../src/application/ports/provider/provider-gateway.ts';
import {
  closeSandboxes,
  failureOf,
  gatewayTo,
  sandboxWithGateway,
  resultsOf,
} from '../../../support/providers/sandbox.ts';

let it: Awaited<ReturnType<typeof sandboxWithGateway>>;
let impatient: ReturnType<typeof gatewayTo>;
beforeAll(async () => {
  it = await sandboxWithGateway({}, { failuresToOpen: 1_000 });
  impatient = gatewayTo(it.sandbox.url, { timeoutMs: 400 });
});
afterEach(() => it.sandbox.faults.clear());
afterAll(closeSandboxes);

const TORONTO = { npanxx: '416201', rateCenter: 'Toronto', province: 'ON' };
const WINDSOR = { npanxx: '519250', rateCenter: 'Windsor', province: 'ON' };
const ST_JOHNS = { npanxx: '709273', rateCenter: "St. John's", province: 'NL' };
const REGINA = { npanxx: '306337', rateCenter: 'Regina', province: 'SK' };
let places = 0;
async function orderOf(center: typeof TORONTO, quantity: number): Promise<NumberOrderInput> {
  places += 1;
  const offers = await it.gateway.listAvailableNumbers(center.npanxx, quantity);
  return { ...center, reference: `tn-test-${places}`, numbers: offers.map(({ number }) => number) };
}
const place = (order: NumberOrderInput, gateway = it.gateway) =>
  gateway.submitNumberOrder(order, `key-${order.reference}`);
const delivered = (number: string) => ({ number, ok: true, reason: null });

test('lists rate centers', async () => {
  const centers = await it.gateway.listRateCenters();
  expect(centers.length).toBeGreaterThanOrEqual(60);
  expect(centers).toEqual(expect.arrayContaining([TORONTO, WINDSOR, ST_JOHNS, REGINA]));
});

describe('available numbers', () => {
  test.each([
    ['in tn', TORONTO],
    ['in did', REGINA],
    ['in either', ST_JOHNS],
  ])('are returned %s, as many as requested', async (_name, center) => {
    const offers = await it.gateway.listAvailableNumbers(center.npanxx, 3);
    expect(offers).toHaveLength(3);
    expect(offers).toEqual(
      offers.map(() => ({
        number: expect.stringMatching(new RegExp(`^${center.npanxx}\\d{4}$`)),
        rateCenter: center.rateCenter,
      })),
    );
  });
  test('are none in Yellowknife', async () => {
    expect(await it.gateway.listAvailableNumbers('867669', 5)).toEqual([]);
  });
  test('may be one number without a list', async () => {
    it.sandbox.faults.force(/available/, { do: 'bare' });
    expect(await it.gateway.listAvailableNumbers('416201', 5)).toMatchObject([{ rateCenter: 'Toronto' }]);
  });
  test('are rejected for an invalid query', async () => {
    expect(await failureOf(it.gateway.listAvailableNumbers('416201', 51))).toMatchObject({
      kind: 'rejected',
      status: 400,
    });
  });
});

describe('a number order', () => {
  test('delivers numbers, which are no longer offered', async () => {
    const order = await orderOf(TORONTO, 2);
    expect(await place(order)).toEqual({
      orderId: expect.stringMatching(/^native_/),
      results: order.numbers.map(delivered),
    });
    expect((await orderOf(TORONTO, 50)).numbers).not.toContain(order.numbers[0]);
  });
  test('in Windsor delivers some of the numbers', async () => {
    const order = await orderOf(WINDSOR, 10);
    const results = resultsOf(await place(order));
    expect(results.filter(({ ok }) => ok)).toHaveLength(9);
    expect(results.filter(({ ok }) => !ok)).toEqual([
      { number: expect.stringMatching(/3$/), ok: false, reason: 'The number cannot be activated' },
    ]);
  });
  test("in St. John's delivers none", async () => {
    const results = resultsOf(await place(await orderOf(ST_JOHNS, 2)));
    expect(results.map(({ ok }) => ok)).toEqual([false, false]);
  });
  test('whose response is lost is found by its reference, and repeated without effect', async () => {
    const order = await orderOf(REGINA, 2);
    expect(await failureOf(place(order, impatient))).toMatchObject({ kind: 'timeout', outcomeUnknown: true });
    const found = await it.gateway.findNumberOrder(order.reference);
    expect(resultsOf(found)).toEqual(order.numbers.map(delivered));
    expect(await place(order)).toEqual(found);
    expect(it.sandbox.inspect.orders().filter(({ reference }) => reference === order.reference)).toHaveLength(1);
  });
  test('with an unknown reference is not found', async () => {
    expect(await it.gateway.findNumberOrder('tn-nobody')).toBeUndefined();
  });
  test('under a used key is a misconfiguration, with a used reference a rejection', async () => {
    const order = await orderOf(TORONTO, 2);
    await place(order);
    expect(await failureOf(place({ ...order, numbers: order.numbers.slice(1) }))).toMatchObject({
      kind: 'misconfigured',
      status: 422,
      code: 'key_reused',
    });
    expect(await failureOf(it.gateway.submitNumberOrder(order, 'another-key'))).toMatchObject({
      kind: 'rejected',
      status: 409,
      code: 'duplicate_reference',
    });
  });
  test("that is invalid is rejected with the provider's message", async () => {
    const order = await orderOf(TORONTO, 1);
    expect(await failureOf(place({ ...order, province: 'QC' }))).toMatchObject({
      kind: 'rejected',
      status: 422,
      code: 'invalid_request',
      providerMessage: expect.stringContaining('rate_center'),
      outcomeUnknown: false,
    });
  });
  test('fails only for the number that somebody else took meanwhile', async () => {
    const [mine, theirs] = [await orderOf(TORONTO, 1), await orderOf(TORONTO, 1)];
    await place(theirs);
    expect(resultsOf(await place(mine))).toEqual([
      { number: mine.numbers[0], ok: false, reason: 'The number is no longer available' },
    ]);
  });
});
