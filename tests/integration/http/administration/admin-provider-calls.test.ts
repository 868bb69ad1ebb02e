import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../../sandbox/start.ts';
import type { Client } from '../../../support/portal/http-client.ts';
import { nativeOrdersFor, newestOrder, orderPayload, postOrder } from '../../../support/requests/number-orders.ts';
import { ordersFor, requestOf, submitted } from '../../../support/providers/portal-provider.ts';
import {
  runningClock,
  startTestPortal,
  until,
  type SignedIn,
  type TestPortal,
} from '../../../support/portal/portal.ts';
import { pdf, submittedTf, tfOrdersFor, tfRequestOf } from '../../../support/requests/toll-free.ts';

const ACCOUNT = '512345678';
const clock = runningClock();
let sandbox: Sandbox;
let it: TestPortal;
let admin: Client;
let owner: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  sandbox = await startSandbox();
  it = await startTestPortal({ now: clock.now, env: { ISP_BASE_URL: sandbox.url, ISP_TIMEOUT_MS: '1000' } });
  [admin, owner, stranger] = [await it.admin(), await it.customer(), await it.customer()];
});
afterEach(() => sandbox.faults.clear());
afterAll(async () => {
  await it.stop();
  await sandbox.close();
});

let numbers = 0;
const aNumber = () => `51420133${10 + (numbers += 1)}`;
const exchangesOf = (id: number, unit = 'lnp-requests', caller = admin) => caller.get(`/api/${unit}/${id}/exchanges`);

test('of an order are stored as sent and received, with the account number masked', async () => {
  const phone = aNumber();
  const id = await submitted(owner, { phone_number: phone, account_number: ACCOUNT });
  await requestOf(owner, id).becomes('pending');
  const { body, text } = await exchangesOf(id);
  const [order] = ordersFor(sandbox, phone);
  expect(body).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(String),
      method: 'POST',
      path: '/lnp/orders',
      status: 201,
      request: {
        ...(order?.content as object),
        losing_carrier: { name: 'Bell Canada', reseller: null, account_number: '••••••678' },
      },
      response: expect.objectContaining({
        order_id: order?.order_id,
        reference: order?.reference,
        pon: expect.any(String),
        status: 'received',
        due_date: expect.any(String),
        rejection: null,
      }),
    },
  ]);
  expect((order?.content as { losing_carrier: object }).losing_carrier).toMatchObject({ account_number: ACCOUNT });
  expect(text).not.toContain(ACCOUNT);
});

describe('an account number is masked in the provider’s response', () => {
  const answered = async (body: unknown, account = ACCOUNT) => {
    sandbox.faults.force(/^POST \/lnp\/orders$/, { do: 'status', status: 422, body });
    const id = await submitted(owner, { phone_number: aNumber(), account_number: account });
    await requestOf(owner, id).becomes('rejected');
    const { body: exchanges, text } = await exchangesOf(id);
    return { response: exchanges[0].response, text };
  };
  test('in its fields, however deep', async () => {
    const { response, text } = await answered({
      code: 'invalid_request',
      message: 'No',
      account_number: ACCOUNT,
      losing_carrier: { account_number: 512345678 },
      orders: [{ account_number: ACCOUNT }, { account_number: null }, { account_number: [ACCOUNT] }],
      pin: '1234',
    });
    expect(response).toEqual({
      code: 'invalid_request',
      message: 'No',
      account_number: '••••••678',
      losing_carrier: { account_number: '••••••678' },
      orders: [{ account_number: '••••••678' }, { account_number: null }, { account_number: '•••' }],
      pin: '••••',
    });
    expect(text).not.toContain(ACCOUNT);
  });
  test('in its messages', async () => {
    const { response, text } = await answered({
      code: 'account_number_mismatch',
      message: `The account ${ACCOUNT} is not known`,
      details: [{ value: ACCOUNT }],
    });
    expect(response).toEqual({
      code: 'account_number_mismatch',
      message: 'The account ••••••678 is not known',
      details: [{ value: '••••••678' }],
    });
    expect(text).not.toContain(ACCOUNT);
  });
  test('but not when the ported number is the account number', async () => {
    const phone = aNumber();
    sandbox.faults.force(/^POST \/lnp\/orders$/, {
      do: 'status',
      status: 422,
      body: { code: 'not_portable', message: `No: ${phone}`, account_number: phone },
    });
    const id = await submitted(owner, { phone_number: phone, account_number: phone });
    await requestOf(owner, id).becomes('rejected');
    expect((await exchangesOf(id)).body[0]).toMatchObject({
      response: { message: `No: ${phone}`, account_number: `•••••••${phone.slice(-3)}` },
      request: { numbers: [{ first: phone }] },
    });
  });
  test('completely when it is short', async () => {
    const { response, text } = await answered(
      { code: 'invalid_request', message: 'No', account_number: '98-765' },
      '98-765',
    );
    expect(response.account_number).toBe('••••••');
    expect(text).not.toContain('98-765');
  });
});

test('a call without a response has no status, and the next one looks the order up', async () => {
  sandbox.faults.force(/^POST \/lnp\/orders$/, { do: 'hang', after: true });
  const phone = aNumber();
  const id = await submitted(owner, { phone_number: phone });
  await until(() => ordersFor(sandbox, phone).length === 1, 'the order');
  await until(async () => (await exchangesOf(id)).body.length === 1, 'the end of waiting');
  clock.forward(5_000);
  await requestOf(owner, id).becomes('pending');
  const reference = ordersFor(sandbox, phone)[0]?.reference;
  expect((await exchangesOf(id)).body).toMatchObject([
    { method: 'POST', path: '/lnp/orders', status: null, response: null, request: { reference } },
    {
      method: 'GET',
      path: `/lnp/orders?reference=${reference}`,
      status: 200,
      request: null,
      response: [{ reference }],
    },
  ]);
});
test('a response that is not JSON is stored as text', async () => {
  sandbox.faults.force(/^POST \/lnp\/orders$/, { do: 'garbage' });
  const id = await submitted(owner, { phone_number: aNumber() });
  await until(async () => (await exchangesOf(id)).body.length > 0, 'the first try');
  expect((await exchangesOf(id)).body[0]).toMatchObject({
    status: 200,
    response: '<html><body>Bad gateway</body></html>',
  });
});

test('of a toll-free request contain no byte of its LOA', async () => {
  const loa = pdf(5_000, 'I AUTHORIZE THE PORT');
  const id = await submittedTf(owner, {
    tollFreeNumbers: ['800-201-3399'],
    loa,
    filename: 'lettre é.pdf',
    requestName: 'Zoé',
  });
  await tfRequestOf(owner, id).becomes('pending');
  const { body, text } = await exchangesOf(id, 'tf-port-requests');
  const [order] = tfOrdersFor(sandbox, '8002013399');
  expect(body).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(String),
      method: 'POST',
      path: '/tf/orders',
      status: 201,
      response: expect.objectContaining({ order_id: order?.order_id, status: 'received' }),
      request: {
        reference: order?.reference,
        request_name: 'Zoé',
        toll_free_numbers: '["8002013399"]',
        loa: { filename: 'lettre é.pdf', bytes: 5_000 },
      },
    },
  ]);
  expect(text).not.toMatch(/AUTHORIZE|%PDF/);
});
test('of a number order are stored too', async () => {
  await postOrder(owner, orderPayload('toronto', 1, { orderedNumbers: ['4162017700'] }));
  const { id } = await newestOrder(owner);
  const [order] = nativeOrdersFor(sandbox, '4162017700');
  expect((await exchangesOf(id, 'native-tn-orders')).body).toMatchObject([
    {
      method: 'POST',
      path: '/native/orders',
      status: 200,
      request: { reference: order?.reference, npanxx: '416201', tns: ['4162017700'] },
      response: { order_id: order?.order_id, results: [{ tn: '4162017700', ok: true }] },
    },
  ]);
});

describe('they are visible', () => {
  test('to administrators only', async () => {
    const id = await submitted(owner, { phone_number: aNumber() });
    for (const caller of [owner, stranger])
      expect((await exchangesOf(id, 'lnp-requests', caller)).body).toMatchObject({ status: 403, code: 'not-allowed' });
    expect((await exchangesOf(id, 'lnp-requests', it.client())).status).toBe(401);
    for (const unit of ['lnp-requests', 'tf-port-requests', 'native-tn-orders'])
      expect((await exchangesOf(987_654, unit)).body).toMatchObject({ status: 404, code: 'not-found' });
  });
  test('only with their own record', async () => {
    const ids = [
      await submitted(owner, { phone_number: aNumber() }),
      await submitted(owner, { phone_number: aNumber() }),
    ];
    for (const id of ids) await requestOf(owner, id).becomes('pending');
    const [one, other] = await Promise.all(ids.map(async (id) => (await exchangesOf(id)).body));
    expect([one.length, other.length]).toEqual([1, 1]);
    expect(one[0].request.numbers).not.toEqual(other[0].request.numbers);
  });
  test('only after something was sent', async () => {
    sandbox.faults.force(/^POST \/lnp\/orders$/, { do: 'slow', ms: 500 });
    const id = await submitted(owner, { phone_number: aNumber() });
    expect((await exchangesOf(id)).body).toEqual([]);
    await requestOf(owner, id).becomes('pending');
  });
});
