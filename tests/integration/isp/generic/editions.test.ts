import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  closeSandboxes,
  gatewayTo,
  movableClock,
  portOrder,
  sandboxWithGateway,
} from '../../../support/providers/sandbox.ts';
import { rawProvider, type RawProvider } from './raw-provider.ts';

let provider: RawProvider;
let first: ReturnType<typeof gatewayTo>;
let second: ReturnType<typeof gatewayTo>;
beforeAll(async () => {
  provider = await rawProvider();
  first = gatewayTo(provider.url, { edition: 1 });
  second = gatewayTo(provider.url, { edition: 2 });
});
afterAll(async () => {
  await closeSandboxes();
  provider.close();
});
const loa = { filename: 'loa.pdf', content: Buffer.from('%PDF-1.7') };

const ADDED = {
  version: 2,
  revision: 9,
  foc_at: '2026-03-20T12:00:00-04:00',
  jeopardy: { since: '2026-03-19T15:00:00Z', code: 'carrier_late', text: 'No answer yet' },
  changes_until: '2026-03-19T16:00:00.000Z',
  allows: ['date', 'colour', 'cancel', 7],
};
const ORDER_DETAILS = {
  ...{ btn: '5142010199', newBtn: '5142010198', pin: '4815', imei: '490154203237518' },
  ...{ authorizedPerson: 'Léa Roy', portScope: 'partial' as const },
};
const DETAILS = {
  version: 2,
  revision: 9,
  focAt: new Date('2026-03-20T16:00:00Z'),
  jeopardy: { since: '2026-03-19T15:00:00.000Z', text: 'No answer yet' },
  changesUntil: new Date('2026-03-19T16:00:00Z'),
  allows: ['cancel', 'date'],
};
const NO_DETAILS = { version: 1, revision: null, focAt: null, jeopardy: null, changesUntil: null, allows: null };
const ORDER = { order_id: 'o-1', reference: 'lnp-1', pon: 'PON1', status: 'foc' };
const CHECK = { did: '5142010100', pon: 'PON1', event: 'FOC', version: '2', pending: true };
const STATE = {
  state: 'active',
  foc_at: '2026-03-20T16:00:00Z',
  activated_at: '2026-03-20T16:01:00Z',
  reply_by: '2026-03-18T16:00:00Z',
};

describe('with edition 2', () => {
  test('orders have a version, dates and allowed changes', async () => {
    provider.answer({ ...ORDER, ...ADDED });
    expect(await second.getPortOrder('o-1')).toMatchObject({ status: 'foc', details: DETAILS });
    provider.answer([{ ...ORDER, ...ADDED }]);
    expect(await second.findPortOrder('lnp-1')).toMatchObject({ details: DETAILS });
    provider.answer({ ...ORDER, status: 'confirmed', ...ADDED });
    expect(await second.getTollFreeOrder('o-1')).toMatchObject({ status: 'foc', details: DETAILS });
  });
  test('an order without these fields has version 1', async () => {
    provider.answer(ORDER);
    expect(await second.getPortOrder('o-1')).toMatchObject({ details: NO_DETAILS });
  });
  test.each<[string, object, object]>([
    ['version', { version: 'two' }, {}],
    ['version', { version: 0 }, {}],
    ['revision', { revision: -1 }, {}],
    ['firm date', { foc_at: 'tomorrow' }, {}],
    ['firm date', { foc_at: '2026-03-20' }, {}],
    ['firm date', { foc_at: '9999-12-31T23:59:59-12:00' }, {}],
    ['date until which it changes', { changes_until: {} }, {}],
    ['warning', { jeopardy: 'late' }, {}],
    ['warning', { jeopardy: { since: 'yesterday', text: 'Late' } }, {}],
    ['list of changes', { allows: 'cancel' }, {}],
    ['version as text', { version: '3', revision: '0' }, { version: 3, revision: 0 }],
    ['change', { allows: [null] }, { allows: [] }],
    [
      'text of a warning',
      { jeopardy: { since: '2026-03-19T15:00:00Z', text: 7 } },
      { jeopardy: { since: '2026-03-19T15:00:00.000Z', text: '' } },
    ],
    [
      'long text',
      { jeopardy: { since: '2026-03-19T15:00:00Z', text: 'x\0'.repeat(70_000) } },
      { jeopardy: { since: '2026-03-19T15:00:00.000Z', text: 'x\uFFFD'.repeat(500) } },
    ],
  ])('an unusual %s does not invalidate the status', async (_name, added, details) => {
    provider.answer({ ...ORDER, ...added });
    expect(await second.getPortOrder('o-1')).toMatchObject({ status: 'foc', details: { ...NO_DETAILS, ...details } });
    expect(await second.getTollFreeOrder('o-1')).toMatchObject({ status: 'foc' });
  });
  test('numbers have a state and dates, where they can be read', async () => {
    provider.answer([{ ...CHECK, ...STATE }, CHECK, { ...CHECK, state: 'asleep', foc_at: 7 }, { ...CHECK, state: 7 }]);
    const none = { event: 'FOC', state: null, focAt: null, activatedAt: null, replyBy: null };
    expect(await second.listNumberStatuses('o-1')).toMatchObject([
      {
        state: 'active',
        focAt: new Date('2026-03-20T16:00:00Z'),
        activatedAt: new Date('2026-03-20T16:01:00Z'),
        replyBy: new Date('2026-03-18T16:00:00Z'),
      },
      none,
      none,
      none,
    ]);
  });
  test('the sandbox takes a supplement once, and reports what became of it', async () => {
    const clock = movableClock();
    const it = await sandboxWithGateway({ now: clock.now });
    const order = portOrder();
    const { orderId } = await it.gateway.submitPortOrder(order, 'key-supplement');
    const key = { orderId, reference: order.reference };
    const cancel = { reference: 'lnpc-1', type: 1, baseVersion: 1 } as const;
    const lnp = it.gateway.supplements?.lnp;
    const taken = { isTaken: true, report: { reference: 'lnpc-1', version: 2, status: 'received', rejection: null } };
    expect(await lnp?.find(key, 'lnpc-1')).toBeUndefined();
    expect(await lnp?.submit(key, cancel, 'lnpc-1-sup')).toEqual(taken);
    expect(await lnp?.submit(key, cancel, 'lnpc-1-sup')).toEqual(taken);
    expect(await lnp?.submit(key, cancel, 'another-key')).toEqual(taken);
    expect(await lnp?.submit(key, { ...cancel, reason: 'Moved' }, 'lnpc-1-sup')).toMatchObject({ cause: 'key_reused' });
    const date = { reference: 'lnpc-2', type: 2, baseVersion: 1, dueDate: '2026-03-21T16:00:00.000Z' } as const;
    expect(await lnp?.submit(key, date, 'lnpc-2-sup')).toMatchObject({ isTaken: false, cause: 'supplement_open' });
    clock.forward(6_000);
    expect(await lnp?.find(key, 'lnpc-1')).toMatchObject({ status: 'accepted', version: 2 });
    expect(await it.gateway.getPortOrder(orderId)).toMatchObject({ status: 'cancelled', details: { version: 2 } });
  });
});

test('edition 2 has fields for billing numbers, PIN and IMEI; other details are in the remarks', async () => {
  provider.requests.length = 0;
  provider.answer(ORDER);
  await second.submitPortOrder(portOrder('5142010100', ORDER_DETAILS), 'idempotency-1');
  await second.submitPortOrder(portOrder(), 'idempotency-2');
  const [filled, empty] = provider.requests.map(({ body }) => JSON.parse(String(body)) as object);
  expect(filled).toMatchObject({
    ...{ btn: '5142010199', new_btn: '5142010198', wireless: { pin: '4815', imei: '490154203237518' } },
    remarks: 'Authorized person: Léa Roy\nPort scope: partial',
  });
  expect(empty).not.toHaveProperty('btn');
  expect(empty).not.toHaveProperty('new_btn');
  expect(empty).not.toHaveProperty('wireless');
});

describe('with edition 1', () => {
  test('what edition 2 adds is not read', async () => {
    provider.answer({ ...ORDER, ...ADDED });
    expect(await first.getPortOrder('o-1')).not.toHaveProperty('details');
    expect(await first.getTollFreeOrder('o-1')).not.toHaveProperty('details');
    provider.answer([{ ...CHECK, ...STATE }]);
    expect(await first.listNumberStatuses('o-1')).toMatchObject([
      { state: null, focAt: null, activatedAt: null, replyBy: null },
    ]);
  });
  test('nothing of edition 2 is called or sent', async () => {
    provider.requests.length = 0;
    expect(first.supplements).toBeNull();
    provider.answer(ORDER);
    await first.submitPortOrder(portOrder('5142010100', { ...ORDER_DETAILS, comments: 'Merci' }), 'idempotency-1');
    await first.getPortOrder('o-1');
    await first.getTollFreeOrder('o-1');
    await first.sendMessage('o-1', 'Bonjour', 'idempotency-2');
    await first.submitTollFreeOrder(
      { reference: 'tf-1', requestName: 'A', tollFreeNumbers: ['8005550100'], loa, endUser: null, replaces: null },
      'idempotency-3',
    );
    provider.answer([]);
    await first.findPortOrder('lnp-1');
    await first.findTollFreeOrder('tf-1');
    await first.listNumberStatuses('o-1');
    expect(provider.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /v1/lnp/orders',
      'GET /v1/lnp/orders/o-1',
      'GET /v1/tf/orders/o-1',
      'POST /v1/lnp/orders/o-1/messages',
      'POST /v1/tf/orders',
      'GET /v1/lnp/orders?reference=lnp-1',
      'GET /v1/tf/orders?reference=tf-1',
      'GET /v1/lnp/orders/o-1/checks',
    ]);
    expect(Object.keys(JSON.parse(String(provider.requests[0]?.body))).toSorted()).toEqual([
      'address',
      'customer_reference',
      'due_date',
      'end_user',
      'losing_carrier',
      'numbers',
      'port_type',
      'reference',
      'remarks',
      'trunks',
    ]);
    expect(JSON.parse(String(provider.requests[0]?.body))).toMatchObject({
      remarks: [
        ...['Merci', 'Billing telephone number: 5142010199', 'New billing telephone number: 5142010198'],
        ...['Port-out PIN: 4815', 'IMEI: 490154203237518', 'Authorized person: Léa Roy', 'Port scope: partial'],
      ].join('\n'),
    });
    expect(JSON.parse(String(provider.requests[3]?.body))).toEqual({ text: 'Bonjour' });
  });
  test('an upstream that refuses unknown fields takes every order', async () => {
    const it = await sandboxWithGateway({ edition: 1 }, { edition: 1 });
    const { orderId } = await it.gateway.submitPortOrder(
      portOrder('5142010150', { comments: 'Merci' }),
      'key-strict-1',
    );
    await it.gateway.sendMessage(orderId, 'Bonjour', 'key-strict-2');
    expect(await it.gateway.getPortOrder(orderId)).toMatchObject({ status: 'received' });
    expect(await it.gateway.listNumberStatuses(orderId)).toMatchObject([{ did: '5142010150', state: null }]);
    const order = {
      reference: 'tf-strict',
      requestName: 'A',
      tollFreeNumbers: ['8005550150'],
      loa,
      endUser: null,
      replaces: null,
    };
    expect(await it.gateway.submitTollFreeOrder(order, 'key-strict-3')).toMatchObject({ status: 'received' });
  });
});
