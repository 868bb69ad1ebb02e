import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { ProviderCallRecord } from '../../../../src/application/ports/provider/provider-calls.ts';
import type { SubmittedPortOrder } from '../../../../src/application/ports/provider/provider-gateway.ts';
import { BILL, LETTER, orderOf, traitsOf } from '../../../support/providers/orders.ts';
import { startTelnyx, TELNYX_STEPS } from '../../../support/providers/telnyx.ts';
import { failureOf } from '../../../support/providers/sandbox.ts';

let carrier: Awaited<ReturnType<typeof startTelnyx>>;
let records: ProviderCallRecord[];
beforeEach(async () => {
  records = [];
  carrier = await startTelnyx({
    webhookUrl: 'http://127.0.0.1:9/api/provider-webhooks/telnyx',
    onCallRecord: (record) => Promise.resolve(void records.push(record)),
  });
});
afterEach(() => carrier.stop());

const submit = (order: SubmittedPortOrder) => carrier.gateway.submitPortOrder(order, `${order.reference}-order`);
const ordersAtCarrier = () => carrier.sandbox.inspect.orders();
const callsTo = (method: string, part = '') =>
  records.filter((call) => call.method === method && call.path.includes(part));

describe('an order', () => {
  test('is created as a draft, filled in and confirmed', async () => {
    const order = orderOf('5142010100', {
      accountNumber: '778899',
      floorNo: '3',
      comments: 'Call first',
      portScope: 'partial',
      newBtn: '5142010199',
      authorizedPerson: 'Zoé Roy',
      imei: '490154203237518',
    });
    expect(
      await submit({ ...order, documents: [LETTER, BILL, { ...BILL, id: 3, kind: 'csr', filename: 'csr.pdf' }] }),
    ).toMatchObject({
      orderId: order.reference,
      reference: order.reference,
      status: 'received',
      own: { pon: expect.stringMatching(/^sr_\w{6}$/) },
    });
    expect(ordersAtCarrier()).toMatchObject([
      {
        customer_reference: order.reference,
        customer_group_reference: order.reference,
        status: { value: 'in-process' },
        end_user: {
          admin: { entity_name: 'Léa Tremblay', auth_person_name: 'Zoé Roy', account_number: '778899' },
          location: {
            street_address: '1204 rue Sherbrooke O',
            extended_address: 'Floor 3, Suite 5',
            locality: 'Montréal',
            administrative_area: 'QC',
            postal_code: 'H3A1A1',
            country_code: 'CA',
          },
        },
        documents: { loa: expect.any(String), invoice: expect.any(String) },
        phone_number_configuration: { connection_id: '1752379429071357070' },
        misc: { type: 'partial', remaining_numbers_action: 'keep', new_billing_phone_number: '+15142010199' },
        activation_settings: { foc_datetime_requested: null },
        webhook_url: 'http://127.0.0.1:9/api/provider-webhooks/telnyx',
      },
    ]);
    expect(callsTo('POST', '/additional_documents')).toMatchObject([
      { request: { additional_documents: [{ document_type: 'csr' }] } },
    ]);
    expect(callsTo('POST', '/comments')).toMatchObject([{ request: { body: '•••' } }]);
    const [{ id } = { id: '' }] = carrier.sandbox.inspect.orders();
    const comments = await fetch(`${carrier.sandbox.url}/porting_orders/${id}/comments`, {
      headers: { Authorization: 'Bearer test-key' },
    });
    expect(await comments.json()).toMatchObject({ data: [{ body: expect.stringMatching(/^Call first\n/) }] });
    // Account numbers, free texts and files are not stored in the record of the calls.
    expect(JSON.stringify(records)).not.toMatch(/778899|490154203237518|Call first|JVBER/);
  });
  test('goes from received to completed, with the carrier’s date', async () => {
    const { reference } = orderOf();
    const order = { ...orderOf('5142010100', { portType: 'exact_date' }), reference };
    await submit({ ...order, dueDate: '2026-03-20T23:30:00.000Z' });
    const seen: unknown[] = [];
    for (const seconds of [0, 6, 10, 50]) {
      carrier.advance(seconds);
      const { status, details } = await carrier.gateway.getPortOrder(reference);
      seen.push([status, details?.focAt?.toISOString() ?? null, details?.changesUntil?.toISOString() ?? null]);
    }
    // The carrier allows no later moment on that day.
    const [date, until] = ['2026-03-20T21:00:00.000Z', '2026-03-18T21:00:00.000Z'];
    expect(seen).toEqual([
      ['received', null, null],
      ['in_progress', null, null],
      ['foc', date, until],
      ['completed', date, until],
    ]);
    expect(await carrier.gateway.listNumberStatuses(reference)).toMatchObject([
      { did: '5142010100', state: 'active', event: 'ported', pending: false },
    ]);
  });
  test('of two carriers becomes two orders, which are reported as one', async () => {
    const numbers = [
      { first: '5142010100', last: '5142010160' },
      { first: '4162010008', last: '4162010008' },
    ];
    const order = orderOf('5142010100', { phoneNumber: numbers });
    const { own } = await submit(order);
    expect(own.pon).toMatch(/^sr_\w+, sr_\w+$/);
    expect(callsTo('POST', '/documents')).toHaveLength(1);
    carrier.advance(20);
    // The number 416-201-0008 stays with its carrier.
    expect((await carrier.gateway.getPortOrder(order.reference)).status).toBe('in_progress');
    const states = (await carrier.gateway.listNumberStatuses(order.reference)).map(({ state }) => state);
    expect([states.length, new Set(states)]).toEqual([62, new Set(['in_progress', 'foc'])]);
  });
  test('with a refused part is rejected once no other part can move', async () => {
    const order = orderOf('5142010038', { phoneNumber: [{ first: '5142010038', last: '5142010039' }] });
    await submit(order);
    carrier.advance(20);
    expect(await carrier.gateway.getPortOrder(order.reference)).toMatchObject({
      status: 'foc',
      rejections: [],
      details: { jeopardy: null },
    });
    const states = async () =>
      (await carrier.gateway.listNumberStatuses(order.reference))
        .map(({ did, state, rejections }) => [did, state, rejections.length] as const)
        .toSorted();
    expect(await states()).toEqual([
      ['5142010038', 'rejected', 1],
      ['5142010039', 'foc', 0],
    ]);
    carrier.advance(60);
    expect(await carrier.gateway.getPortOrder(order.reference)).toMatchObject({
      status: 'rejected',
      rejections: [{ cause: 'not_portable' }],
    });
    expect((await states()).map(([, state]) => state)).toEqual(['rejected', 'active']);
  });
  test('is refused with the carrier’s reason, and without what the carrier requires', async () => {
    expect(await failureOf(submit(orderOf('5142010001')))).toMatchObject({
      kind: 'rejected',
      rejectionCause: 'number_inactive',
      providerMessage: 'The number cannot be ported',
    });
    expect(await failureOf(submit(orderOf('5142010042')))).toMatchObject({
      kind: 'rejected',
      providerMessage: 'Telnyx requires: Latest Invoice',
    });
    // The carrier splits this order, and takes neither part while one of them lacks something.
    const halves = ['5142010100', '4162010042'].map((first) => ({ first, last: first }));
    expect(await failureOf(submit(orderOf('5142010100', { phoneNumber: halves })))).toMatchObject({
      kind: 'rejected',
    });
    const pastDate = { ...orderOf('5142010100', { portType: 'exact_date' }), dueDate: '2026-03-02T17:00:00.000Z' };
    expect(await failureOf(submit(pastDate))).toMatchObject({ kind: 'rejected', rejectionCause: 'date_too_soon' });
    expect(ordersAtCarrier().every(({ status }) => status.value === 'draft')).toBe(true);
  });
  test('waits as long as the carrier says', async () => {
    expect(await failureOf(submit(orderOf('5142010006')))).toMatchObject({
      kind: 'throttled',
      hadNoEffect: true,
      retryAfterSeconds: 2,
    });
  });
});

describe('sending at most once', () => {
  const moments = TELNYX_STEPS.flatMap((step) => [
    { step, after: false },
    { step, after: true },
  ]);
  test.each(moments)('an answer that is lost at $step (work done: $after)', async ({ step, after }) => {
    const order = orderOf('5142010100', { phoneNumber: [{ first: '5142010100', last: '5142010101' }] });
    carrier.fail(step, { do: 'reset', after });
    expect(await failureOf(submit(order))).toMatchObject({ kind: 'timeout' });
    const found = await carrier.gateway.findPortOrder(order.reference);
    expect(found?.status).toBe(step === 'confirm' && after ? 'received' : undefined);
    if (!found) expect((await submit(order)).status).toBe('received');
    expect(await carrier.confirmedOrders(order.reference)).toHaveLength(1);
    expect(ordersAtCarrier()).toHaveLength(1);
  });
  test('attempts at the same moment confirm the same draft', async () => {
    const order = orderOf();
    const results = await Promise.allSettled([submit(order), submit(order), submit(order)]);
    if (results.every(({ status }) => status === 'rejected')) await submit(order);
    expect(await carrier.confirmedOrders(order.reference)).toHaveLength(1);
    expect((await carrier.gateway.findPortOrder(order.reference))?.status).toBe('received');
  });
  test('an order with an unconfirmed part is not found, and a second attempt continues it', async () => {
    const phoneNumber = [
      { first: '5142010100', last: '5142010100' },
      { first: '4162010100', last: '4162010100' },
    ];
    const order = orderOf('5142010100', { phoneNumber });
    const calls = carrier.fail('confirm', { do: 'slow', ms: 0 });
    carrier.fail('confirm', { do: 'status', status: 503 });
    expect(await failureOf(submit(order))).toMatchObject({ outcomeUnknown: true });
    expect(calls()).toBe(1);
    expect(await carrier.confirmedOrders(order.reference)).toHaveLength(1);
    expect(await carrier.gateway.findPortOrder(order.reference)).toBeUndefined();
    await submit(order);
    expect(await carrier.confirmedOrders(order.reference)).toHaveLength(2);
    expect(ordersAtCarrier()).toHaveLength(2);
  });
  test('a document that follows is added once to each part', async () => {
    const order = orderOf();
    await submit(order);
    const key = { orderId: order.reference, reference: order.reference };
    carrier.sandbox.faults.force(/^POST .*additional_documents$/, { do: 'reset', after: true });
    const send = () => carrier.gateway.sendDocument?.(key, { ...BILL, id: 7 }, 'key') ?? Promise.resolve();
    expect(await failureOf(send())).toMatchObject({ kind: 'timeout' });
    await send();
    expect(callsTo('POST', '/additional_documents')).toHaveLength(1);
  });
  test('a message is added once under its key', async () => {
    const order = orderOf();
    await submit(order);
    for (const key of ['key-1', 'key-1', 'key-2']) await carrier.gateway.sendMessage(order.reference, 'Any news?', key);
    const [{ id } = { id: '' }] = ordersAtCarrier();
    const answer = await fetch(`${carrier.sandbox.url}/porting_orders/${id}/comments`, {
      headers: { Authorization: 'Bearer x' },
    });
    expect((await answer.json()) as unknown).toMatchObject({ data: { length: 2 } });
  });
});

describe('a refused order', () => {
  const rejected = async (ending: string): Promise<SubmittedPortOrder> => {
    const order = orderOf(`514201${ending}`, { postalCode: 'H0H0H0' });
    await submit(order);
    carrier.advance(20);
    expect((await carrier.gateway.getPortOrder(order.reference)).status).toBe('rejected');
    return order;
  };
  test.each([
    ['0002', { streetNo: '1206' }],
    ['0003', { accountNumber: '42' }],
  ])('is repaired in place (ending %s), however often that is tried', async (ending, corrected) => {
    const former = await rejected(ending);
    const order = { ...orderOf(), fields: { ...former.fields, ...corrected }, replaces: former.reference };
    const find = (isCompleteOnly: boolean) =>
      carrier.gateway.findPortOrder(order.reference, { ...traitsOf(order), isCompleteOnly });
    expect(await find(false)).toBeUndefined();
    carrier.fail('patch', { do: 'reset', after: true });
    expect(await failureOf(submit(order))).toMatchObject({ kind: 'timeout' });
    expect(await find(true)).toBeUndefined();
    expect(await submit(order)).toMatchObject({
      orderId: former.reference,
      reference: order.reference,
      status: 'in_progress',
    });
    expect(ordersAtCarrier()).toHaveLength(1);
    carrier.advance(20);
    expect((await carrier.gateway.getPortOrder(former.reference)).status).toBe('foc');
    // Submitting it may be repeated, but a cancellation must find it, although it has its former reference.
    expect(await find(true)).toBeUndefined();
    expect(await find(false)).toMatchObject({ orderId: former.reference, status: 'foc' });
  });
  test('with other numbers is cancelled first, because it still has them', async () => {
    const former = await rejected('0002');
    const fields = { ...former.fields, streetNo: '1206', phoneNumber: [{ first: '5142010102', last: '5142010102' }] };
    const order = { ...orderOf(), fields, replaces: former.reference };
    expect(await submit(order)).toMatchObject({ orderId: former.reference, status: 'received' });
    carrier.advance(20);
    expect((await carrier.gateway.getPortOrder(former.reference)).status).toBe('foc');
    expect(ordersAtCarrier().map(({ status }) => status.value)).toEqual(['cancelled', 'foc-date-confirmed']);
  });
  test('that was cancelled is replaced by a new order', async () => {
    const former = await rejected('0002');
    const changes = carrier.gateway.supplements?.lnp;
    const key = { orderId: former.reference, reference: former.reference };
    await changes?.submit(key, { reference: 'lnpc-1', type: 1, baseVersion: 1 }, 'key');
    carrier.advance(20);
    const order = { ...orderOf('5142010002', { streetNo: '1206' }), replaces: former.reference };
    expect(await submit(order)).toMatchObject({ orderId: order.reference, status: 'received' });
  });
});
