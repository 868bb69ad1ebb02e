import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Sandbox } from '../../../sandbox/start.ts';
import { contract } from '../../support/providers/sandbox-contract.ts';
import { call, closeSandboxes, movableClock, post, testSandbox, unanswered } from '../../support/providers/sandbox.ts';

const clock = movableClock();
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox({ now: clock.now });
});
afterAll(closeSandboxes);

const PDF = '%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n';
function form(reference: string, numbers: unknown = ['8005550100'], loa: string | undefined = PDF): FormData {
  const data = new FormData();
  data.set('reference', reference);
  data.set('request_name', 'Numéros sans frais');
  data.set('toll_free_numbers', typeof numbers === 'string' ? numbers : JSON.stringify(numbers));
  if (loa !== undefined) data.set('loa', new Blob([loa], { type: 'application/pdf' }), 'loa.pdf');
  return data;
}
const send = (reference: string, number: string) =>
  post(sandbox.url, '/tf/orders', form(reference, [number]), `key-${reference}`);
async function statusesOver(orderId: string, steps: readonly number[]): Promise<string[]> {
  const statuses: string[] = [];
  for (const ms of steps) {
    clock.forward(ms);
    const { body } = await call(sandbox.url, 'GET', `/tf/orders/${orderId}`);
    statuses.push(contract.tfOrder.parse(body).status);
  }
  return statuses;
}

describe('a toll-free order', () => {
  test('changes status by age: received, in_progress, confirmed, completed', async () => {
    const { status, body } = await send('tf-plain', '8005550100');
    expect(status).toBe(201);
    expect(contract.tfOrder.parse(body)).toMatchObject({
      reference: 'tf-plain',
      status: 'received',
      rejection_reason: null,
    });
    expect(await statusesOver(body.order_id, [4_999, 1, 10_000, 45_000])).toEqual([
      'received',
      'in_progress',
      'confirmed',
      'completed',
    ]);
    expect(sandbox.inspect.orders().find(({ reference }) => reference === 'tf-plain')?.content).toMatchObject({
      request_name: 'Numéros sans frais',
      toll_free_numbers: ['8005550100'],
      loa: { bytes: Buffer.byteLength(PDF) },
    });
  });
  test('0001 is rejected', async () => {
    expect(await send('tf-0001', '8005550001')).toMatchObject({ status: 422, body: { code: 'not_portable' } });
  });
  test.each([
    ['0002', 'address_mismatch'],
    ['0003', 'account_number_mismatch'],
  ])('%s is rejected: %s', async (ending, code) => {
    const { body } = await send(`tf-${ending}`, `800555${ending}`);
    expect(await statusesOver(body.order_id, [5_000, 10_000])).toEqual(['in_progress', 'rejected']);
    const { body: order } = await call(sandbox.url, 'GET', `/tf/orders/${body.order_id}`);
    expect(order).toMatchObject({ rejection_code: code, rejection_reason: expect.stringMatching(/\w/) });
  });
  test('0004 is deferred twice, 0006 once', async () => {
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await send('tf-0004', '8005550004')).status);
    expect(statuses).toEqual([503, 503, 201]);
    const busy = await send('tf-0006', '8005550006');
    expect([busy.status, busy.headers.get('Retry-After')]).toEqual([429, '2']);
    expect((await send('tf-0006', '8005550006')).status).toBe(201);
  });
  test('0005 is accepted, but the first response never comes', async () => {
    expect(await unanswered(sandbox.url, '/tf/orders', form('tf-0005', ['8005550005']), 'key-tf-0005')).toMatchObject({
      name: 'TimeoutError',
    });
    const { body: found } = await call(sandbox.url, 'GET', '/tf/orders?reference=tf-0005');
    expect(found).toHaveLength(1);
    expect(await send('tf-0005', '8005550005')).toMatchObject({ status: 200, body: found[0] });
  });
  test('0007 is confirmed, 0008 stays in progress', async () => {
    const { body: through } = await send('tf-0007', '8005550007');
    const { body: stays } = await send('tf-0008', '8005550008');
    clock.forward(60_000);
    expect(await statusesOver(through.order_id, [0])).toEqual(['completed']);
    expect(await statusesOver(stays.order_id, [0])).toEqual(['in_progress']);
  });
  test('is recognized by its content: the multipart boundary does not count, the LOA does', async () => {
    const first = await post(sandbox.url, '/tf/orders', form('tf-again'), 'key-tf-again');
    expect(await post(sandbox.url, '/tf/orders', form('tf-again'), 'key-tf-again')).toMatchObject({
      status: 200,
      body: first.body,
    });
    const otherLetter = form('tf-again', ['8005550100'], PDF.replace('1.4', '1.5'));
    expect(await post(sandbox.url, '/tf/orders', otherLetter, 'key-tf-again')).toMatchObject({
      status: 422,
      body: { code: 'key_reused' },
    });
    expect(await post(sandbox.url, '/tf/orders', form('tf-again'), 'key-tf-other')).toMatchObject({
      status: 409,
      body: { code: 'duplicate_reference' },
    });
  });
});

describe('an invalid order is rejected', () => {
  test.each<[string, FormData | Record<string, unknown>, number]>([
    ['JSON instead of a form', { reference: 'tf-bad' }, 400],
    ['numbers that are no JSON', form('tf-bad', '8005550100,'), 422],
    ['no numbers', form('tf-bad', []), 422],
    ['a number of nine digits', form('tf-bad', ['800555010']), 422],
    ['a letter that is no PDF, whatever its name', form('tf-bad', ['8005550100'], '<html>'), 422],
    [
      'a letter as text',
      (() => {
        const data = form('tf-bad');
        data.set('loa', PDF);
        return data;
      })(),
      422,
    ],
  ])('%s', async (_name, body, status) => {
    expect(await post(sandbox.url, '/tf/orders', body, 'key-tf-bad')).toMatchObject({
      status,
      body: { code: 'invalid_request' },
    });
  });
  test('a body above 12 MB', async () => {
    expect(
      await post(sandbox.url, '/tf/orders', form('tf-big', ['8005550100'], PDF + 'x'.repeat(13_000_000)), 'key-tf-big'),
    ).toMatchObject({ status: 413 });
  });
  test('an unknown order', async () => {
    expect(await call(sandbox.url, 'GET', '/tf/orders/nowhere')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});
