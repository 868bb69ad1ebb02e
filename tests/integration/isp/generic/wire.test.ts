import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  closeSandboxes,
  failureOf,
  gatewayTo,
  portOrder,
  sandboxWithGateway,
} from '../../../support/providers/sandbox.ts';
import { rawProvider, type RawProvider } from './raw-provider.ts';

let provider: RawProvider;
let gateway: ReturnType<typeof gatewayTo>;
beforeAll(async () => {
  provider = await rawProvider();
  gateway = gatewayTo(`${provider.url}/base/`);
});
afterAll(async () => {
  await closeSandboxes();
  provider.close();
});

const ORDER = { order_id: 'o-1', reference: 'lnp-1', pon: 'PON1', status: 'received' };
const CHECK = { did: '5142010100', pon: 'PON1', event: 'FOC', version: '2', pending: true };

describe('a request', () => {
  test('sends a port order in the format of the contract, with its keys', async () => {
    provider.answer(ORDER);
    const order = {
      ...portOrder('5142010100', { reference: 'C-7', comments: 'Merci', portType: 'exact_date' }),
      reference: 'lnp-1',
    };
    await gateway.submitPortOrder(order, 'idempotency-1');
    const request = provider.requests.at(-1);
    expect(request).toMatchObject({ method: 'POST', url: '/base/v1/lnp/orders' });
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer test-key',
      'idempotency-key': 'idempotency-1',
      'content-type': 'application/json',
    });
    expect(JSON.parse(String(request?.body))).toEqual({
      reference: 'lnp-1',
      numbers: [{ first: '5142010100', last: '5142010100' }],
      trunks: ['trunk-1'],
      port_type: 'exact_date',
      due_date: '2026-03-20T16:00:00.000Z',
      customer_reference: 'C-7',
      remarks: 'Merci',
      end_user: { name: 'Léa Tremblay' },
      address: {
        street_no: '1204',
        street_name: 'rue Sherbrooke O',
        floor_no: null,
        suite: '5',
        city: 'Montréal',
        province: 'QC',
        postal_code: 'H3A1A1',
      },
      losing_carrier: { name: 'Bell Canada', reseller: null, account_number: '123456789' },
    });
  });
  test('encodes order ids and references', async () => {
    provider.answer(ORDER);
    await gateway.getPortOrder('a/b?c#d é');
    expect(provider.requests.at(-1)?.url).toBe('/base/v1/lnp/orders/a%2Fb%3Fc%23d%20%C3%A9');
    provider.answer([]);
    await gateway.listNumberStatuses('../x');
    expect(provider.requests.at(-1)?.url).toBe('/base/v1/lnp/orders/..%2Fx/checks');
    await gateway.findPortOrder('a&reference=b');
    expect(provider.requests.at(-1)?.url).toBe('/base/v1/lnp/orders?reference=a%26reference%3Db');
    await gateway.checkPortability(['5142010100', '5142010101']);
    expect(new URL(provider.requests.at(-1)?.url ?? '', 'http://x').searchParams.get('did')).toBe(
      '5142010100,5142010101',
    );
  });
  test.each(['', '.', '..', '\ud800'])(
    'rejects an order id that is invalid in a URL (%j) without sending it',
    async (orderId) => {
      const before = provider.requests.length;
      expect(await failureOf(gateway.getPortOrder(orderId))).toMatchObject({ kind: 'rejected' });
      expect(provider.requests).toHaveLength(before);
    },
  );
  test('is not made for an empty list of numbers', async () => {
    const before = provider.requests.length;
    expect(await gateway.checkPortability([])).toEqual([]);
    expect(provider.requests).toHaveLength(before);
  });
});

describe('a response', () => {
  test('may be one check result without a list', async () => {
    provider.answer({ did: '5142010100', portable: 'Yes', tier: 3, more: 'unknown' });
    expect(await gateway.checkPortability(['5142010100'])).toEqual([
      { did: '5142010100', portable: 'Yes', company: null, rateCenter: null, tier: '3' },
    ]);
  });
  test('treats null and absent alike, and accepts any punctuation of numbers and any value for portable', async () => {
    provider.answer([
      { did: '+1 (514) 201-0100', portable: 'Maybe', company: null, rate_center: null, tier: null },
      { did: '5142010101', portable: 'Yes', company: 'Bell', rate_center: 'Montreal', tier: '1' },
    ]);
    expect(await gateway.checkPortability(['5142010100', '5142010101'])).toEqual([
      { did: '5142010100', portable: 'Maybe', company: null, rateCenter: null, tier: null },
      { did: '5142010101', portable: 'Yes', company: 'Bell', rateCenter: 'Montreal', tier: '1' },
    ]);
  });
  test('may have an unknown status, unknown fields, and ids as numbers', async () => {
    provider.answer({ ...ORDER, order_id: 42, pon: 7, status: 'jeopardy', rejection: null, colour: 'blue' });
    expect(await gateway.getPortOrder('42')).toEqual({
      orderId: '42',
      reference: 'lnp-1',
      status: null,
      rejections: [],
      own: { pon: '7' },
    });
  });
  test('has rejections with their cause, other for an unknown code, and their own text', async () => {
    provider.answer({
      ...ORDER,
      status: 'rejected',
      rejection: [
        { code: 'X-17', text: 'Adresse' },
        { code: 'pin_invalid', text: '' },
      ],
    });
    expect((await gateway.getPortOrder('o-1')).rejections).toEqual([
      { cause: 'other', text: 'Adresse' },
      { cause: 'pin_invalid', text: '' },
    ]);
  });
  test('has the status of each number', async () => {
    provider.answer([
      CHECK,
      {
        ...CHECK,
        did: '5142010101',
        version: 3,
        customer: 'Léa',
        caption: 'c',
        due_date: '2026-03-20T16:00:00Z',
        as2_remarks: 'r',
        pending: false,
        rejection: [{ code: 'invalid_address', text: 'b' }],
      },
    ]);
    expect(await gateway.listNumberStatuses('o-1')).toMatchObject([
      {
        did: '5142010100',
        pon: 'PON1',
        customer: null,
        caption: null,
        event: 'FOC',
        dueDate: null,
        version: '2',
        as2Remarks: null,
        pending: true,
        rejections: [],
      },
      {
        did: '5142010101',
        pon: 'PON1',
        customer: 'Léa',
        caption: 'c',
        event: 'FOC',
        dueDate: '2026-03-20T16:00:00Z',
        version: '3',
        as2Remarks: 'r',
        pending: false,
        rejections: [{ cause: 'address_mismatch', text: 'b' }],
      },
    ]);
  });
  test('with an invalid reference or invalid reasons is read by its status', async () => {
    provider.answer({
      ...ORDER,
      pon: {},
      status: 'rejected',
      rejection: ['?', { code: {}, text: 'Adresse' }, { code: 'a' }, { code: 'b', text: 'x'.repeat(70_000) }],
    });
    expect(await gateway.getPortOrder('o-1')).toEqual({
      orderId: 'o-1',
      reference: 'lnp-1',
      status: 'rejected',
      rejections: [
        { cause: 'other', text: 'Adresse' },
        { cause: 'other', text: 'x'.repeat(1_000) },
      ],
      own: {},
    });
    provider.answer({ ...ORDER, rejection: 'none' });
    expect(await gateway.getPortOrder('o-1')).toMatchObject({ status: 'received', rejections: [] });
  });
  test('finds the requested order among invalid ones; one without a reference may match', async () => {
    provider.answer([{ reference: 'lnp-2' }, ORDER, {}, null]);
    expect(await gateway.findPortOrder('lnp-1')).toMatchObject({ orderId: 'o-1' });
    provider.answer([{ reference: 'lnp-2' }]);
    expect(await gateway.findPortOrder('lnp-1')).toBeUndefined();
    for (const garbage of [[{ reference: 'lnp-2' }, {}], [null], 'no', { ...ORDER, status: 7 }]) {
      provider.answer(garbage);
      expect(await failureOf(gateway.findPortOrder('lnp-1'))).toMatchObject({ kind: 'invalid_response' });
    }
  });
  test('returns the order of the requested reference, and of no other', async () => {
    provider.answer([{ ...ORDER, reference: 'lnp-2', order_id: 'o-2' }, ORDER]);
    expect(await gateway.findPortOrder('lnp-1')).toMatchObject({ orderId: 'o-1' });
    expect(await gateway.findPortOrder('lnp-3')).toBeUndefined();
    provider.answer(ORDER);
    expect(await gateway.findPortOrder('lnp-1')).toMatchObject({ orderId: 'o-1' });
  });
  test.each<[string, unknown]>([
    ['a result without portable', { did: '5142010100' }],
    ['a number of nine digits', { did: '514201010', portable: 'Yes' }],
    ['a tier that is neither text nor number', { did: '5142010100', portable: 'Yes', tier: {} }],
    ['a text', 'Yes'],
  ])('is invalid with %s', async (_name, body) => {
    provider.answer(body);
    expect(await failureOf(gateway.checkPortability(['5142010100']))).toMatchObject({ kind: 'invalid_response' });
  });
});

test('update messages reach the sandbox, each key once', async () => {
  const it = await sandboxWithGateway();
  const { orderId } = await it.gateway.submitPortOrder(portOrder(), 'key-messages');
  await it.gateway.sendMessage(orderId, 'Où en sommes-nous ?', 'message-1');
  await it.gateway.sendMessage(orderId, 'Où en sommes-nous ?', 'message-1');
  expect(it.sandbox.inspect.messages()).toMatchObject([{ orderId, text: 'Où en sommes-nous ?', key: 'message-1' }]);
  expect(await failureOf(it.gateway.sendMessage(orderId, 'Other', 'message-1'))).toMatchObject({
    kind: 'misconfigured',
    code: 'key_reused',
  });
  it.sandbox.faults.force(/^GET .*did|check$/, { do: 'bare' });
  expect(await it.gateway.checkPortability(['5142010100'])).toMatchObject([{ did: '5142010100' }]);
  it.sandbox.faults.force(/^GET /, { do: 'word', word: 'jeopardy' });
  expect(await it.gateway.getPortOrder(orderId)).toMatchObject({ orderId, status: null });
});
