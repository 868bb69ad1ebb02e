import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Sandbox } from '../../../sandbox/start.ts';
import { orderPlacer, PDF } from '../../support/providers/sandbox-orders.ts';
import { contract } from '../../support/providers/sandbox-contract.ts';
import {
  call,
  closeSandboxes,
  movableClock,
  post,
  testSandbox,
  unanswered,
  wireOrder,
} from '../../support/providers/sandbox.ts';

/** A Monday. */
const clock = movableClock(new Date('2026-03-02T15:00:00Z'));
let sandbox: Sandbox;
let placeOrder: ReturnType<typeof orderPlacer>;
beforeAll(async () => {
  sandbox = await testSandbox({ now: clock.now });
  placeOrder = orderPlacer(sandbox, clock);
});
afterAll(closeSandboxes);

const cancel = { type: 1, reason: 'Changed our mind' };
const date = { type: 2, due_date: '2026-03-24T16:00:00.000Z' };
const name = { type: 3, end_user: { name: 'Léa Roy' } };

describe('a supplement', () => {
  test('is decided after 5 s; the order then has a new version', async () => {
    const order = await placeOrder('5142010100');
    clock.forward(15_000);
    const before = await order.read();
    expect(before).toMatchObject({ status: 'foc', version: 1, foc_at: '2026-03-20T16:00:00.000Z' });
    const answer = await order.ask(date);
    expect(answer.status).toBe(202);
    expect(contract.supplements.parse([answer.body])).toMatchObject([{ type: 2, version: 2, status: 'received' }]);
    expect(await order.read()).toEqual(before);

    clock.forward(5_000);
    const after = await order.read();
    expect(after).toMatchObject({ status: 'in_progress', version: 2, foc_at: null, due_date: date.due_date });
    expect(after.revision).toBeGreaterThan(before.revision);
    expect(await order.supplements()).toMatchObject([
      { supplement_id: answer.body.supplement_id, status: 'accepted', version: 2, reason: null },
    ]);
    expect(await order.over([9_999, 1, 44_999, 1])).toEqual(['in_progress', 'foc', 'foc', 'completed']);
    expect(await order.read()).toMatchObject({ foc_at: date.due_date, allows: [], changes_until: null });
    expect(await order.checks()).toMatchObject([
      { state: 'active', version: 2, activated_at: clock.now().toISOString() },
    ]);
  });
  test('of type 1 ends the order, on top of an open one too', async () => {
    const order = await placeOrder('5142010100');
    await order.ask(date);
    clock.forward(1_000);
    expect((await order.ask(cancel)).status).toBe(202);
    expect(await order.over([4_000, 1_000])).toEqual(['in_progress', 'cancelled']);
    expect(await order.supplements()).toMatchObject([
      { status: 'accepted', version: 2 },
      { status: 'accepted', version: 3 },
    ]);
    expect(await order.checks()).toMatchObject([{ state: 'cancelled', event: 'CANCELLED', pending: false }]);
    expect(await order.ask(cancel)).toMatchObject({ status: 409, body: { code: 'order_closed' } });
  });
  test('is refused once the order has completed', async () => {
    const order = await placeOrder('5142010100');
    clock.forward(58_000);
    expect((await order.ask(cancel)).status).toBe(202);
    expect(await order.over([5_000])).toEqual(['completed']);
    expect(await order.supplements()).toMatchObject([{ status: 'refused', reason: { code: 'order_completed' } }]);
  });
  test('removes numbers, which stay listed as cancelled', async () => {
    const order = await placeOrder('5142010100', { numbers: [{ first: '5142010100', last: '5142010104' }] });
    expect((await order.ask({ type: 3, numbers_removed: [{ first: '5142010101', last: '5142010102' }] })).status).toBe(
      202,
    );
    clock.forward(60_000);
    expect((await order.checks()).map(({ state }) => state)).toEqual([
      'active',
      'cancelled',
      'cancelled',
      'active',
      'active',
    ]);
  });
  test('corrects what the losing carrier compares', async () => {
    const order = await placeOrder('5142010100');
    const wireless = { account_number: '99', pin: '1234' };
    expect((await order.ask({ ...name, wireless, btn: '5142010100', due_date: date.due_date })).status).toBe(202);
    clock.forward(5_000);
    expect(await order.checks()).toMatchObject([{ customer: 'Léa Roy', due_date: date.due_date, version: 2 }]);
    expect(sandbox.inspect.supplements().at(-1)).toMatchObject({ sends: 1, content: { wireless } });
  });
  test('changes only the named fields of an object', async () => {
    const order = await placeOrder('9022440002');
    expect((await order.ask({ type: 3, address: { suite: null }, remarks: null })).status).toBe(202);
    // Still the address that the losing carrier does not know.
    expect(await order.over([5_000, 10_000])).toEqual(['in_progress', 'rejected']);
    const other = await placeOrder('9022440002');
    expect((await other.ask({ type: 3, address: { street_no: '1206' } })).status).toBe(202);
    expect(await other.over([15_000])).toEqual(['foc']);
  });
  test('is recognized by its key and reference', async () => {
    const order = await placeOrder('5142010100');
    const input = { ...date, reference: `${order.reference}-once` };
    const first = await order.ask(input, 'key-sup-once');
    const again = await order.ask(input, 'key-sup-once');
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await order.ask({ ...input, type: 1, due_date: undefined }, 'key-sup-once')).toMatchObject({
      status: 422,
      body: { code: 'key_reused' },
    });
    expect(await order.ask(input, 'key-sup-other')).toMatchObject({
      status: 409,
      body: { code: 'duplicate_reference' },
    });
    const list = (reference: string) => call(sandbox.url, 'GET', `${order.path}/supplements?reference=${reference}`);
    expect((await list(input.reference)).body).toEqual([first.body]);
    expect((await list('lnpc-unheard-of')).body).toEqual([]);
    expect(sandbox.inspect.sends(input.reference)).toBe(4);
  });
  test('can be sent again with the same key after a version conflict', async () => {
    const order = await placeOrder('5142010100');
    const input = { ...name, reference: `${order.reference}-again` };
    expect(await order.ask({ ...input, base_version: 2 }, 'key-conflict')).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    });
    expect((await order.ask(input, 'key-conflict')).status).toBe(202);
    expect(await order.ask(date)).toMatchObject({ status: 409, body: { code: 'supplement_open' } });
  });
});

describe('a supplement that cannot be taken', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['a cancellation with fields', { ...cancel, end_user: { name: 'Léa Roy' } }, 'not_supplementable'],
    ['a date change without a date', { type: 2 }, 'not_supplementable'],
    ['a date change with more than a date', { ...date, end_user: { name: 'Léa Roy' } }, 'not_supplementable'],
    ['a correction of nothing', { type: 3 }, 'not_supplementable'],
    ['a correction of the date alone', { ...date, type: 3 }, 'not_supplementable'],
    ['another carrier', { type: 3, losing_carrier: { name: 'TELUS' } }, 'not_supplementable'],
    [
      'an unknown number',
      { type: 3, numbers_removed: [{ first: '5142019999', last: '5142019999' }] },
      'not_supplementable',
    ],
    ['all numbers', { type: 3, numbers_removed: [{ first: '5142010100', last: '5142010100' }] }, 'not_supplementable'],
    ['the next business day', { ...date, due_date: '2026-03-03T17:00:00.000Z' }, 'date_not_available'],
    ['a Saturday', { ...date, due_date: '2026-03-14T16:00:00.000Z' }, 'date_not_available'],
    ['a day in 61 days', { ...date, due_date: '2026-05-05T16:00:00.000Z' }, 'date_not_available'],
    ['an unknown field', { ...name, phoneNumber: [] }, 'invalid_request'],
    ['an unknown type', { type: 4 }, 'invalid_request'],
    ['no version', { ...cancel, base_version: undefined }, 'invalid_request'],
  ])('%s', async (_name, input, code) => {
    const order = await placeOrder('5142010100');
    const refused = await order.ask(input);
    expect(refused).toMatchObject({ status: 422, body: { code } });
    expect(() => contract.error.parse(refused.body)).not.toThrow();
    expect(await order.supplements()).toEqual([]);
  });
  test('when the order is firm: numbers; a day before the firm date: anything', async () => {
    const order = await placeOrder('5142010100', { numbers: [{ first: '5142010100', last: '5142010101' }] });
    clock.forward(15_000);
    const removal = { type: 3, numbers_removed: [{ first: '5142010101', last: '5142010101' }] };
    expect(await order.ask(removal)).toMatchObject({ status: 422, body: { code: 'not_supplementable' } });
    const soon = await placeOrder('5142010100', {
      due_date: new Date(clock.now().getTime() + 86_400_000).toISOString(),
    });
    clock.forward(16_000);
    expect(await soon.ask(cancel)).toMatchObject({ status: 409, body: { code: 'too_late' } });
  });
  test('of an unknown order, or without a key', async () => {
    const order = await placeOrder('5142010100');
    expect(await post(sandbox.url, '/lnp/orders/nowhere/supplements', cancel, 'key-nowhere')).toMatchObject({
      status: 404,
    });
    expect(await call(sandbox.url, 'GET', '/lnp/orders/nowhere/supplements')).toMatchObject({ status: 404 });
    expect(await call(sandbox.url, 'POST', `${order.path}/supplements`, cancel)).toMatchObject({ status: 400 });
  });
});

describe('a supplement of toll-free numbers', () => {
  test('cancels, or removes numbers', async () => {
    const order = await placeOrder('8005550100', {}, 'tf');
    expect((await order.ask(cancel)).status).toBe(202);
    expect(await order.over([5_000])).toEqual(['cancelled']);
    const other = await placeOrder('8005550100', {}, 'tf');
    expect(await other.ask({ type: 3, numbers_removed: ['8005550100'] })).toMatchObject({
      status: 422,
      body: { code: 'not_supplementable', message: expect.stringMatching(/at least one/) },
    });
    expect(await other.ask({ type: 2, due_date: date.due_date })).toMatchObject({ status: 422 });
  });
  test('replaces the letter with a form', async () => {
    const order = await placeOrder('8005550100', {}, 'tf');
    const form = (loa: string | undefined) => {
      const data = new FormData();
      data.set('reference', `${order.reference}-loa`);
      data.set('type', '3');
      data.set('base_version', '1');
      if (loa !== undefined) data.set('loa', new Blob([loa]), 'loa.pdf');
      return data;
    };
    const send = (loa?: string) => post(sandbox.url, `${order.path}/supplements`, form(loa), 'key-tf-loa');
    expect(await send()).toMatchObject({ status: 422, body: { code: 'invalid_request' } });
    expect(await send(`${PDF}new`)).toMatchObject({ status: 202, body: { type: 3, version: 2 } });
    expect((await send(`${PDF}new`)).status).toBe(200);
    expect(await order.over([5_000, 10_000, 45_000])).toEqual(['in_progress', 'confirmed', 'completed']);
    expect(await order.read()).toMatchObject({ version: 2, allows: [] });
  });
});

describe('by ending', () => {
  test.each([
    ['0030', cancel, 15_000, ['foc', 'foc', 'completed'], { status: 'refused', reason: { code: 'too_late' } }],
    ['0031', cancel, 15_000, ['foc', 'foc', 'completed'], { status: 'refused', reason: { code: 'order_completed' } }],
    ['0032', date, 15_000, ['foc', 'foc', 'completed'], { status: 'refused', reason: { code: 'date_too_soon' } }],
    ['0033', name, 15_000, ['rejected', 'rejected', 'rejected'], { status: 'overtaken', reason: null }],
    ['0034', date, 15_000, ['foc', 'foc', 'completed'], { status: 'received', decided_at: null }],
  ])('%s', async (ending, input, ageMs, statuses, outcome) => {
    const order = await placeOrder(`514201${ending}`);
    clock.forward(ageMs);
    expect((await order.ask(input)).status).toBe(202);
    expect(await order.over([5_000, 10_000, 35_000])).toEqual(statuses);
    expect(await order.supplements()).toMatchObject([outcome]);
  });
  test('0031 decides the cancellation only after the completion', async () => {
    const order = await placeOrder('5142010031');
    expect((await order.ask(cancel)).status).toBe(202);
    clock.forward(64_999);
    expect(await order.supplements()).toMatchObject([{ status: 'received' }]);
    clock.forward(1);
    expect(await order.supplements()).toMatchObject([{ status: 'refused', decided_at: clock.now().toISOString() }]);
  });
  test('0033 rejects the order for its address', async () => {
    const order = await placeOrder('5142010033');
    await order.ask(date);
    clock.forward(5_000);
    expect(await order.read()).toMatchObject({ rejection: [{ code: 'address_mismatch' }], version: 1, allows: [] });
  });
  test('0035 takes the supplement, but its first answer never comes', async () => {
    const order = await placeOrder('5142010035');
    const input = { ...date, reference: `${order.reference}-lost`, base_version: 1 };
    expect(await unanswered(sandbox.url, `${order.path}/supplements`, input, 'key-lost')).toMatchObject({
      name: 'TimeoutError',
    });
    const [found] = await order.supplements();
    expect(found).toMatchObject({ reference: input.reference, status: 'received' });
    expect(await order.ask(input, 'key-lost')).toMatchObject({ status: 200, body: found });
  });
});

describe('a corrected request succeeds', () => {
  const address = { ...wireOrder('x').address, street_no: '1206' };
  const losing_carrier = { name: 'Bell Canada', account_number: '987654321' };
  test.each([
    ['0002', { address }, { losing_carrier }],
    ['0003', { losing_carrier }, { address }],
  ])('%s', async (ending, right, wrong) => {
    const number = `416201${ending}`;
    const first = await placeOrder(number);
    expect(await first.over([15_000])).toEqual(['rejected']);
    for (const [changes, status] of [
      [{}, 'rejected'],
      [wrong, 'rejected'],
      [right, 'foc'],
    ] as const) {
      const next = await placeOrder(number, changes);
      expect(await next.over([15_000])).toEqual([status]);
    }
    // The correction can also arrive before the rejection.
    const other = await placeOrder(`613221${ending}`);
    expect((await other.ask({ type: 3, ...right })).status).toBe(202);
    expect(await other.over([5_000, 10_000])).toEqual(['in_progress', 'foc']);
  });
});

describe('a test can set', () => {
  test('the status, which then stays; version, dates and what is allowed; a message of the carrier', async () => {
    const order = await placeOrder('5142010100');
    const foc_at = '2026-03-25T16:00:00.000Z';
    sandbox.steer(order.reference, { status: 'foc', version: 4, foc_at, allows: ['date'], comment: 'Please call us.' });
    expect(await order.read()).toMatchObject({ status: 'foc', version: 4, foc_at, allows: ['date'], revision: 2 });
    expect(await order.over([100_000])).toEqual(['foc']);
    expect(await order.ask({ ...cancel, base_version: 4 })).toMatchObject({ status: 422 });
    for (const status of ['in_progress', 'rejected'] as const) sandbox.steer(order.reference, { status });
    expect(await order.read()).toMatchObject({ status: 'rejected', foc_at: null });
    expect(() => sandbox.steer('nowhere', {})).toThrow(/does not exist/);
  });
  test('the same over HTTP', async () => {
    const order = await placeOrder('5142010100');
    const response = await fetch(`${sandbox.url}/_sandbox/steer`, {
      method: 'POST',
      headers: { Authorization: 'Bearer test-key', 'Content-Type': 'application/json' },
      body: JSON.stringify({ order: order.reference, status: 'cancelled' }),
    });
    expect(response.status).toBe(204);
    expect(await order.read()).toMatchObject({ status: 'cancelled' });
  });
});
