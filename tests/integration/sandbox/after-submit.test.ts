import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Sandbox } from '../../../sandbox/start.ts';
import { contract, edition1 } from '../../support/providers/sandbox-contract.ts';
import { orderPlacer, PDF } from '../../support/providers/sandbox-orders.ts';
import { call, closeSandboxes, movableClock, post, testSandbox, wireOrder } from '../../support/providers/sandbox.ts';

/** A Monday, 10:00 in Montreal. */
const clock = movableClock(new Date('2026-03-02T15:00:00Z'));
let sandbox: Sandbox;
let placeOrder: ReturnType<typeof orderPlacer>;
beforeAll(async () => {
  sandbox = await testSandbox({ now: clock.now });
  placeOrder = orderPlacer(sandbox, clock);
});
afterAll(closeSandboxes);

const DUE = '2026-03-20T16:00:00.000Z';
const moment = (ms = 0) => new Date(clock.now().getTime() + ms).toISOString();
const range = (ending: string, last: string) => ({
  numbers: [{ first: `514201${ending}`, last: `514201${last}` }],
});
/** Each moment of an order: milliseconds since the one before, and a part of the order then. */
type Moments = readonly (readonly [ms: number, order: Record<string, unknown>])[];

describe('an order with a first number that ends in', () => {
  const received = { status: 'received', version: 1, revision: 1, foc_at: null };
  const withCarrier = { status: 'in_progress', version: 1, revision: 2 };
  const firm = { status: 'foc', version: 1, revision: 3, foc_at: DUE, jeopardy: null };
  test.each<[ending: string, moments: Moments]>([
    [
      '0036',
      [
        [0, received],
        [5_000, withCarrier],
        [10_000, firm],
        [
          15_000,
          { status: 'foc', foc_at: DUE, revision: 4, jeopardy: expect.objectContaining({ code: 'carrier_delay' }) },
        ],
        [15_000, { status: 'foc', foc_at: '2026-03-24T16:00:00.000Z', revision: 5, jeopardy: null }],
        [44_999, { status: 'foc' }],
        [1, { status: 'completed', foc_at: '2026-03-24T16:00:00.000Z' }],
      ],
    ],
    [
      '0037',
      [
        [15_000, firm],
        [15_000, { status: 'in_progress', version: 2, foc_at: null, changes_until: null, revision: 4 }],
        [10_000, { status: 'foc', version: 2, foc_at: DUE }],
        [45_000, { status: 'completed', version: 2 }],
      ],
    ],
    ['0038', [[15_000, { status: 'rejected', rejection: [{ code: 'number_inactive', text: expect.any(String) }] }]]],
    [
      '0043',
      [
        [15_000, { status: 'foc', foc_at: '2026-03-02T15:01:00.000Z' }],
        [1_000_000, { status: 'foc', foc_at: '2026-03-02T15:01:00.000Z' }],
      ],
    ],
    [
      '0044',
      [
        [15_000, { status: 'foc', foc_at: '2026-03-25T16:00:00.000Z', due_date: DUE }],
        [45_000, { status: 'completed' }],
      ],
    ],
    [
      '0045',
      [
        [15_000, firm],
        [
          15_000,
          { status: 'cancelled', foc_at: null, rejection: [expect.objectContaining({ code: 'customer_declined' })] },
        ],
      ],
    ],
    [
      '0046',
      [
        [15_000, { ...firm, changes_until: '2026-03-02T15:00:15.000Z' }],
        [45_000, { status: 'completed', changes_until: null }],
      ],
    ],
  ])('%s', async (ending, moments) => {
    const own = movableClock(new Date('2026-03-02T15:00:00Z'));
    const order = await orderPlacer(await testSandbox({ now: own.now }), own)(`514201${ending}`);
    for (const [ms, expected] of moments) {
      own.forward(ms);
      expect(await order.read()).toMatchObject(expected);
      await order.checks();
    }
  });

  test('0038: the odd numbers move', async () => {
    const order = await placeOrder('', range('0038', '0041'));
    clock.forward(15_000);
    const states = async () => (await order.checks()).map(({ state, pending }) => [state, pending]);
    expect(await states()).toEqual([
      ['rejected', false],
      ['foc', true],
      ['rejected', false],
      ['foc', true],
    ]);
    expect(await order.over([45_000])).toEqual(['completed']);
    expect(await states()).toEqual(['rejected', 'active', 'rejected', 'active'].map((state) => [state, false]));
    expect((await order.checks())[0]).toMatchObject({ rejection: [{ code: 'number_inactive' }], activated_at: null });
  });
  test('0039: the numbers become active one by one, each a new revision; then no change is possible', async () => {
    const order = await placeOrder('', range('0039', '0041'));
    clock.forward(15_000);
    const { revision } = await order.read();
    clock.forward(5_000);
    const first = moment();
    expect(await order.read()).toMatchObject({ status: 'foc', revision: revision + 1, allows: [] });
    expect((await order.checks()).map(({ state }) => state)).toEqual(['active', 'foc', 'foc']);
    expect(await order.ask({ type: 1 })).toMatchObject({ status: 409, body: { code: 'too_late' } });
    expect(await order.over([5_000, 5_000])).toEqual(['foc', 'completed']);
    expect((await order.checks()).map((check) => check.activated_at)).toEqual([
      first,
      new Date(Date.parse(first) + 5_000).toISOString(),
      moment(),
    ]);
  });
  test('0039: a cancellation is refused if a number moves before the decision', async () => {
    const order = await placeOrder('', range('0039', '0041'));
    clock.forward(19_000);
    expect((await order.ask({ type: 1 })).status).toBe(202);
    clock.forward(5_000);
    expect(await order.supplements()).toMatchObject([{ status: 'refused', reason: { code: 'too_late' } }]);
  });
  test('0040: a text message is answered after 10 s', async () => {
    const order = await placeOrder('5142010040');
    clock.forward(5_000);
    const replyBy = moment(90_000);
    expect(await order.read()).toMatchObject({ requires: ['sms_reply'] });
    expect(await order.checks()).toMatchObject([{ state: 'in_progress', reply_by: replyBy }]);
    expect(await order.messages()).toMatchObject([
      { from: 'losing_carrier', at: moment(), action: { kind: 'confirm_sms', due_at: replyBy }, document_ids: [] },
    ]);
    expect(await order.over([10_000])).toEqual(['foc']);
    expect(await order.read()).toMatchObject({ requires: [] });
    expect(await order.checks()).toMatchObject([{ reply_by: null }]);
    expect(await order.over([45_000])).toEqual(['completed']);
  });
  test('0041: nobody answers it', async () => {
    const order = await placeOrder('5142010041');
    expect(await order.over([94_999, 1])).toEqual(['in_progress', 'rejected']);
    expect(await order.read()).toMatchObject({ rejection: [{ code: 'no_reply' }], requires: [] });
  });
  test('0045: an open supplement is overtaken', async () => {
    const order = await placeOrder('5142010045');
    clock.forward(26_000);
    expect((await order.ask({ type: 1 })).status).toBe(202);
    expect(await order.over([4_000])).toEqual(['cancelled']);
    expect(await order.supplements()).toMatchObject([{ status: 'overtaken', decided_at: moment() }]);
  });
  test('0046: no change is possible when the order is firm', async () => {
    const order = await placeOrder('5142010046');
    clock.forward(15_001);
    expect(await order.ask({ type: 1 })).toMatchObject({ status: 409, body: { code: 'too_late' } });
  });
  test.each(['0036', '0037', '0038', '0043', '0045'])('%s: toll-free numbers follow it too', async (ending) => {
    const order = await placeOrder(`800555${ending}`, {}, 'tf');
    const expected = { '0038': 'rejected', '0045': 'cancelled', '0043': 'confirmed' }[ending] ?? 'completed';
    expect(await order.over([120_000])).toEqual([expected]);
  });
});

describe('documents', () => {
  const form = (fields: Record<string, string>, content: string | Buffer = PDF) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    data.set('file', new Blob([new Uint8Array(Buffer.from(content))]), 'letter.pdf');
    return data;
  };
  test('0042 waits for a letter', async () => {
    const order = await placeOrder('5142010042');
    expect(await order.over([5_000, 1_000_000])).toEqual(['in_progress', 'in_progress']);
    expect(await order.read()).toMatchObject({ requires: ['loa'] });
    expect(await order.messages()).toMatchObject([{ action: { kind: 'document' } }]);
    const path = `${order.path}/documents`;
    const send = (kind: string, key: string) =>
      post(sandbox.url, path, form({ reference: `${order.reference}-${kind}`, kind }), key);
    expect((await send('bill', 'key-doc-bill')).status).toBe(201);
    expect(await order.read()).toMatchObject({ requires: ['loa'] });

    const sent = await send('loa', 'key-doc-loa');
    expect(sent.status).toBe(201);
    expect(await send('loa', 'key-doc-loa')).toMatchObject({ status: 200, body: sent.body });
    expect(await send('loa', 'key-doc-new')).toMatchObject({ status: 409, body: { code: 'duplicate_reference' } });
    expect(await order.read()).toMatchObject({ requires: [] });
    expect(await order.over([9_999, 1, 45_000])).toEqual(['in_progress', 'foc', 'completed']);

    const { body: all } = await call(sandbox.url, 'GET', path);
    expect(contract.documents.parse(all)).toMatchObject([{ kind: 'bill' }, sent.body]);
    expect(sandbox.inspect.documents().filter(({ order_id }) => order.path.endsWith(order_id))).toMatchObject(all);
    const file = await fetch(`${sandbox.url}/v1${path}/${sent.body.document_id}`, {
      headers: { Authorization: 'Bearer test-key' },
    });
    expect([file.headers.get('Content-Type'), await file.text()]).toEqual(['application/pdf', PDF]);
    expect(await call(sandbox.url, 'GET', `${path}/nothing`)).toMatchObject({ status: 404 });
  });
  test('0042 does not ask for the letter again after a change', async () => {
    const order = await placeOrder('5142010042');
    const data = form({ reference: `${order.reference}-loa`, kind: 'loa' });
    expect((await post(sandbox.url, `${order.path}/documents`, data, `key-${order.reference}-loa`)).status).toBe(201);
    expect((await order.ask({ type: 3, end_user: { name: 'Léa Roy' } })).status).toBe(202);
    expect(await order.over([15_000])).toEqual(['foc']);
    expect(await order.messages()).toEqual([]);
  });
  test.each<[string, FormData | object, number]>([
    ['an unknown kind', form({ reference: 'doc-1', kind: 'letter' }), 422],
    ['no reference', form({ kind: 'loa' }), 422],
    ['another type of file', form({ reference: 'doc-2', kind: 'loa' }, '<html>'), 422],
    ['JSON', { reference: 'doc-3', kind: 'loa' }, 400],
  ])('%s is rejected', async (_name, body, status) => {
    const { path } = await placeOrder('5142010100');
    expect(await post(sandbox.url, `${path}/documents`, body, 'key-doc-wrong')).toMatchObject({
      status,
      body: { code: 'invalid_request' },
    });
  });
});

test('messages are listed oldest first, from any message on, and taken as urgent', async () => {
  const order = await placeOrder('5142010041');
  clock.forward(5_000);
  sandbox.steer(order.reference, { comment: 'Is the phone on?' });
  sandbox.steer(order.reference, { comment: 'We called twice.' });
  const all = await order.messages();
  expect(all.map(({ text }) => text)).toEqual([expect.stringMatching(/YES/), 'Is the phone on?', 'We called twice.']);
  expect(await order.messages(all[0]?.message_id)).toEqual(all.slice(1));
  expect(await call(sandbox.url, 'GET', `${order.path}/messages?after=nothing`)).toMatchObject({ status: 400 });
  expect(
    (await post(sandbox.url, `${order.path}/messages`, { text: 'Stop!', urgent: true }, 'key-urgent')).status,
  ).toBe(202);
  expect(sandbox.inspect.messages().at(-1)).toMatchObject({ text: 'Stop!', urgent: true });
  const tollFree = await placeOrder('8005550100', {}, 'tf');
  expect((await post(sandbox.url, `${tollFree.path}/messages`, { text: 'Bonjour' }, 'key-tf-note')).status).toBe(202);
  expect(await tollFree.messages()).toEqual([]);
});

test('the calendar names each day', async () => {
  const at = movableClock(new Date('2026-12-21T15:00:00Z'));
  const { url } = await testSandbox({ now: at.now });
  const read = async (query: string) => {
    const answer = await call(url, 'GET', `/lnp/due-dates?${query}`);
    return answer.status === 200 ? contract.dueDates.parse(answer.body) : answer;
  };
  expect(await read('province=QC&number_type=mobile&port_type=regular&from=2026-12-22&to=2026-12-28')).toEqual({
    earliest: '2026-12-23',
    latest: '2027-02-19',
    dates: [
      { date: '2026-12-22', open: false, reason: 'too_soon' },
      { date: '2026-12-23', open: true },
      { date: '2026-12-24', open: false, reason: 'carrier_closed' },
      { date: '2026-12-25', open: false, reason: 'holiday' },
      { date: '2026-12-26', open: false, reason: 'weekend' },
      { date: '2026-12-27', open: false, reason: 'weekend' },
      { date: '2026-12-28', open: true },
    ],
  });
  expect(await read('port_type=expedited')).toMatchObject({ earliest: '2026-12-22' });
  expect(await read('from=2027-02-19&to=2027-02-20')).toMatchObject({
    dates: [{ open: true }, { reason: 'too_late' }],
  });
  for (const query of ['from=2027-01-02&to=2027-01-01', 'from=2026-01-01&to=2026-12-31', 'from=tomorrow'])
    expect(await read(query)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});

test('the check tells mobile numbers and other rate centers', async () => {
  const numbers = ['5142010100', '5142010047', '5142010048', '5142010008'];
  const { body } = await call(sandbox.url, 'GET', `/lnp/check?did=${numbers.join()}`);
  const [usual, mobile, elsewhere, unknown] = contract.check.parse(body);
  expect(usual).toMatchObject({ number_type: 'wireline', province: 'QC', needs: [] });
  expect(mobile).toMatchObject({ number_type: 'mobile', company: 'Freedom Mobile', carrier_id: 'freedom-mobile' });
  expect(mobile?.needs).toEqual(['account_number', 'pin', 'imei']);
  expect(elsewhere).toMatchObject({ company: usual?.company, province: 'QC' });
  expect(elsewhere?.rate_center).not.toBe(usual?.rate_center);
  expect(unknown).not.toHaveProperty('carrier_id');
});

describe('a new order of edition 2', () => {
  const added = {
    wireless: { account_number: '42', pin: '1234', imei: '490154203237518' },
    btn: '5142010100',
    new_btn: '5142010101',
    remaining: 'keep',
  };
  test('has the fields of mobile numbers and of those that stay', async () => {
    const order = await placeOrder('5142010100', added);
    const stored = sandbox.inspect.orders().find(({ reference }) => reference === order.reference);
    expect(stored?.content).toMatchObject(added);
  });
  test.each([
    ['an IMEI of 14 digits', { wireless: { imei: '49015420323751' } }],
    ['an unknown wireless field', { wireless: { puk: '1' } }],
    ['a BTN with dashes', { btn: '514-201-0100' }],
    ['an unknown word for the other numbers', { remaining: 'sell' }],
  ])('is rejected with %s', async (_name, changes) => {
    const body = wireOrder('lnp-2', '5142010100', changes);
    expect(await post(sandbox.url, '/lnp/orders', body, 'key-lnp-2')).toMatchObject({ status: 422 });
  });

  describe('in edition 1', () => {
    let strict: Sandbox;
    beforeAll(async () => {
      strict = await testSandbox({ now: clock.now, edition: 1 });
    });
    test.each(Object.entries(added))('is rejected with %s', async (field, value) => {
      const body = wireOrder('lnp-1', '5142010100', { [field]: value });
      expect(await post(strict.url, '/lnp/orders', body, 'key-lnp-1')).toMatchObject({
        status: 422,
        body: { code: 'invalid_request', message: expect.stringContaining(field) },
      });
    });
    test.each(['0002', '0036', '0042'])('%s behaves and is answered as before', async (ending) => {
      for (const [time, address] of [wireOrder('x').address, { ...wireOrder('x').address, city: 'Laval' }].entries()) {
        const reference = `lnp-${ending}-${time}`;
        const { body } = await post(
          strict.url,
          '/lnp/orders',
          wireOrder(reference, `514201${ending}`, { address }),
          `key-${reference}`,
        );
        clock.forward(60_000);
        const order = await call(strict.url, 'GET', `/lnp/orders/${body.order_id}`);
        expect(edition1.lnpOrder.parse(order.body).status).toBe(ending === '0002' ? 'rejected' : 'completed');
        const numbers = await call(strict.url, 'GET', `/lnp/orders/${body.order_id}/checks`);
        expect(edition1.statusChecks.parse(numbers.body)).toMatchObject([{ version: 1 }]);
      }
    });
    test('has none of the new calls', async () => {
      const { body } = await post(strict.url, '/lnp/orders', wireOrder('lnp-calls'), 'key-calls');
      const path = `/lnp/orders/${body.order_id}`;
      for (const resource of ['supplements', 'documents'])
        expect(await post(strict.url, `${path}/${resource}`, { type: 1 }, 'key-new-call')).toMatchObject({
          status: 404,
          body: { code: 'not_found' },
        });
      for (const target of [`${path}/messages`, `${path}/supplements`, `${path}/documents`, '/lnp/due-dates'])
        expect(await call(strict.url, 'GET', target)).toMatchObject({ status: 404 });
      const urgent = { text: 'Stop!', urgent: true };
      expect(await post(strict.url, `${path}/messages`, urgent, 'key-urgent')).toMatchObject({ status: 422 });
      expect((await post(strict.url, `${path}/messages`, { text: 'Hello' }, 'key-plain')).status).toBe(202);
      const check = await call(strict.url, 'GET', '/lnp/check?did=5142010047');
      expect(() => edition1.check.parse(check.body)).not.toThrow();
    });
    test('has none for toll-free numbers either', async () => {
      const data = new FormData();
      data.set('reference', 'tf-1');
      data.set('request_name', 'Numéros sans frais');
      data.set('toll_free_numbers', '["8005550100"]');
      data.set('loa', new Blob([PDF]), 'loa.pdf');
      const { body } = await post(strict.url, '/tf/orders', data, 'key-tf-1');
      expect(() => edition1.tfOrder.parse(body)).not.toThrow();
      for (const resource of ['supplements', 'documents', 'messages'])
        expect(
          await post(strict.url, `/tf/orders/${body.order_id}/${resource}`, { text: 'x' }, 'key-new-call'),
        ).toMatchObject({ status: 404 });
    });
  });
});
