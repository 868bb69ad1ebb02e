import { setTimeout as passed } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Sandbox } from '../../../sandbox/start.ts';
import { contract } from '../../support/providers/sandbox-contract.ts';
import { call, closeSandboxes, post, testSandbox, unanswered, wireOrder } from '../../support/providers/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(closeSandboxes);

describe('the idempotency key of an order', () => {
  test('replays the first response, in any order of the fields', async () => {
    const order = wireOrder('lnp-again');
    const first = await post(sandbox.url, '/lnp/orders', order, 'key-again');
    const again = await post(
      sandbox.url,
      '/lnp/orders',
      Object.fromEntries(Object.entries(order).reverse()),
      'key-again',
    );
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect(sandbox.inspect.orders().filter(({ reference }) => reference === 'lnp-again')).toHaveLength(1);
    expect(sandbox.inspect.sends('lnp-again')).toBe(2);
  });
  test('used with another body is rejected', async () => {
    await post(sandbox.url, '/lnp/orders', wireOrder('lnp-reuse'), 'key-reuse');
    const other = await post(sandbox.url, '/lnp/orders', wireOrder('lnp-reuse', '5142010199'), 'key-reuse');
    expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } });
  });
  test('does not order the same reference again under another key', async () => {
    await post(sandbox.url, '/lnp/orders', wireOrder('lnp-twice'), 'key-twice-1');
    expect(await post(sandbox.url, '/lnp/orders', wireOrder('lnp-twice'), 'key-twice-2')).toMatchObject({
      status: 409,
      body: { code: 'duplicate_reference' },
    });
    expect((await call(sandbox.url, 'GET', '/lnp/orders?reference=lnp-twice')).body).toHaveLength(1);
  });
  test('sent many times concurrently orders once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(sandbox.url, '/lnp/orders', wireOrder('lnp-burst'), 'key-burst')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(19).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1);
  });
  test.each([
    ['missing', undefined],
    ['too short', '1234567'],
    ['too long', 'k'.repeat(256)],
  ])('%s: 400', async (_name, key) => {
    const answer = await call(
      sandbox.url,
      'POST',
      '/lnp/orders',
      wireOrder('lnp-key'),
      key === undefined ? {} : { 'Idempotency-Key': key },
    );
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});

describe('an invalid order is rejected', () => {
  const address = wireOrder('x').address;
  test.each<[string, Record<string, unknown>]>([
    ['no numbers', { numbers: [] }],
    ['a number of nine digits', { numbers: [{ first: '514201010', last: '514201010' }] }],
    ['a range that runs backwards', { numbers: [{ first: '5142010101', last: '5142010100' }] }],
    ['too many numbers', { numbers: [{ first: '5142010000', last: '5142011000' }] }],
    ['no trunks', { trunks: [] }],
    ['an unknown port type', { port_type: 'exact' }],
    ['a date without a time', { due_date: '2026-03-20' }],
    ['a postal code with a space', { address: { ...address, postal_code: 'H3A 1A1' } }],
    ['a province by name', { address: { ...address, province: 'Quebec' } }],
    ['no losing carrier', { losing_carrier: undefined }],
    ['a field of the portal', { portType: 'regular' }],
  ])('%s', async (_name, changes) => {
    const answer = await post(
      sandbox.url,
      '/lnp/orders',
      wireOrder('lnp-invalid', '5142010100', changes),
      'key-invalid',
    );
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'invalid_request', message: expect.stringMatching(/\w/) },
    });
    expect(() => contract.error.parse(answer.body)).not.toThrow();
    expect(sandbox.inspect.sends('lnp-invalid')).toBe(0);
  });
  test('with a body that is not JSON', async () => {
    const response = await fetch(`${sandbox.url}/v1/lnp/orders`, {
      method: 'POST',
      body: '{"reference":',
      headers: {
        Authorization: 'Bearer test-key',
        'Content-Type': 'application/json',
        'Idempotency-Key': 'key-no-json',
      },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_request' });
  });
});

describe('update messages', () => {
  const messagesOf = (orderId: string) =>
    sandbox.inspect
      .messages()
      .filter((message) => message.orderId === orderId)
      .map(({ text }) => text);
  test('are accepted once per key', async () => {
    const { body: order } = await post(sandbox.url, '/lnp/orders', wireOrder('lnp-talk'), 'key-talk');
    const path = `/lnp/orders/${order.order_id}/messages`;
    expect(await post(sandbox.url, path, { text: 'Bonjour' }, 'message-1')).toMatchObject({
      status: 202,
      body: undefined,
    });
    expect((await post(sandbox.url, path, { text: 'Bonjour' }, 'message-1')).status).toBe(202);
    expect((await post(sandbox.url, path, { text: 'Bonjour' }, 'message-2')).status).toBe(202);
    expect(await post(sandbox.url, path, { text: 'Other' }, 'message-1')).toMatchObject({
      status: 422,
      body: { code: 'key_reused' },
    });
    expect(await post(sandbox.url, path, { text: '' }, 'message-3')).toMatchObject({
      status: 422,
      body: { code: 'invalid_request' },
    });
    expect(await call(sandbox.url, 'POST', path, { text: 'No key' })).toMatchObject({ status: 400 });
    expect(messagesOf(order.order_id)).toEqual(['Bonjour', 'Bonjour']);
  });
  test('for an unknown order are rejected', async () => {
    expect(await post(sandbox.url, '/lnp/orders/nowhere/messages', { text: 'x' }, 'message-9')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});

test('the API key is required, on the inspection routes of tests too', async () => {
  for (const path of ['/v1/lnp/orders?reference=x', '/_sandbox/orders']) {
    for (const headers of [{}, { Authorization: 'Bearer other' }]) {
      const response = await fetch(`${sandbox.url}${path}`, { headers });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'unauthorized' });
    }
  }
  expect((await fetch(`${sandbox.url}/healthz`)).status).toBe(200);
});

test('closing disconnects waiting clients immediately', async () => {
  const other = await testSandbox();
  expect(await unanswered(other.url, '/lnp/orders', wireOrder('lnp-wait-1', '5142010005'), 'key-wait-1')).toMatchObject(
    { name: 'TimeoutError' },
  );
  const waiting = post(other.url, '/lnp/orders', wireOrder('lnp-wait-2', '5142010005'), 'key-wait-2').catch(
    (error: unknown) => error,
  );
  await passed(100);
  await other.close();
  expect(await waiting).toMatchObject({ message: 'fetch failed' });
});

test('unknown orders and resources are 404, a lookup without a reference 400', async () => {
  expect(await call(sandbox.url, 'GET', '/lnp/orders/nowhere')).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  expect(await call(sandbox.url, 'GET', '/lnp/orders/nowhere/checks')).toMatchObject({ status: 404 });
  expect(await call(sandbox.url, 'GET', '/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await call(sandbox.url, 'GET', '/lnp/orders')).toMatchObject({ status: 400 });
  expect(await call(sandbox.url, 'GET', '/lnp/orders?reference=unheard-of')).toMatchObject({ status: 200, body: [] });
});
