import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../../sandbox/start.ts';
import type { Client } from '../../../support/portal/http-client.ts';
import {
  linesOf,
  nativeOrdersFor,
  newestOrder,
  orderOf,
  orderPayload,
  postOrder,
  type CenterName,
} from '../../../support/requests/number-orders.ts';
import { ADMIN, startTestPortal, type SignedIn, type TestPortal } from '../../../support/portal/portal.ts';

let sandbox: Sandbox;
let it: TestPortal;
let admin: Client;
let owner: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  sandbox = await startSandbox();
  it = await startTestPortal({ env: { ROLE: 'web', ISP_BASE_URL: sandbox.url, ISP_TIMEOUT_MS: '2000' } });
  [admin, owner, stranger] = [await it.admin(), await it.customer(), await it.customer()];
});
afterEach(() => sandbox.faults.clear());
afterAll(async () => {
  await it.stop();
  await sandbox.close();
});

let lines = 5000;
async function completed(): Promise<number> {
  const { status, body } = await postOrder(
    owner,
    orderPayload('toronto', 1, { orderedNumbers: linesOf('toronto', 1, (lines += 1)) }),
  );
  expect(status).toBe(201);
  return body.id;
}
/** An order for which the provider gave no valid response; no worker runs. */
async function unsettled(): Promise<number> {
  sandbox.faults.force(/^POST \/native\/orders$/, { do: 'garbage' });
  expect(
    (await postOrder(owner, orderPayload('toronto', 1, { orderedNumbers: linesOf('toronto', 1, (lines += 1)) })))
      .status,
  ).toBe(502);
  return (await newestOrder(owner)).id;
}
const at = (id: number, below = '') => `/api/native-tn-orders/${id}${below}`;
const NOT_THERE = { status: 404, code: 'not-found', detail: 'This does not exist, or you do not have access to it.' };

describe('one order', () => {
  test('is visible to its owner and to administrators, without its reference', async () => {
    const id = await completed();
    const { body, text } = await owner.get(at(id));
    expect(body).toMatchObject({ id, userId: owner.id, username: owner.username, status: 'completed' });
    expect((await admin.get(at(id))).body).toEqual(body);
    expect(text).not.toMatch(/orderReference|tn-[0-9a-f]/);
  });
  test('does not exist for anybody else', async () => {
    const id = await completed();
    for (const below of ['', '/events']) {
      expect((await stranger.get(at(id, below))).body).toMatchObject(NOT_THERE);
      expect((await admin.get(at(987_654, below))).body).toMatchObject(NOT_THERE);
      expect((await it.client().get(at(id, below))).status).toBe(401);
    }
  });
  test('is changed and deleted by administrators only', async () => {
    const id = await completed();
    for (const caller of [owner, stranger])
      expect([(await caller.patch(at(id), { status: 'failed' })).status, (await caller.delete(at(id))).status]).toEqual(
        [403, 403],
      );
    expect([
      (await it.client().patch(at(id), { status: 'failed' })).status,
      (await it.client().delete(at(id))).status,
    ]).toEqual([401, 401]);
    expect((await owner.get(at(id))).body.status).toBe('completed');
    expect((await admin.patch(at(987_654), { status: 'failed' })).body).toMatchObject(NOT_THERE);
    expect((await admin.delete(at(987_654))).body).toMatchObject(NOT_THERE);
  });
});

describe('an administrator', () => {
  test('sets any of the three statuses, and each change has its history row', async () => {
    const id = await completed();
    const before = (await owner.get(at(id))).body;
    for (const status of ['pending', 'failed', 'completed'])
      expect(await admin.patch(at(id), { status })).toMatchObject({
        status: 200,
        body: { id, status, username: owner.username },
      });
    await admin.patch(at(id), { nextSteps: 'Call us', rejectionReason: 'Wrong centre' });
    expect(
      (await orderOf(owner, id).events())
        .slice(4)
        .map(({ actor, kind, from, to, note }) => [actor, kind, from, to, note]),
    ).toEqual([
      [ADMIN.username, 'status', 'completed', 'pending', null],
      [ADMIN.username, 'status', 'pending', 'failed', null],
      [ADMIN.username, 'status', 'failed', 'completed', null],
      [ADMIN.username, 'updated', null, null, 'Wrong centre\nCall us'],
    ]);
    const after = (await owner.get(at(id))).body;
    expect(after).toEqual({ ...before, updatedAt: after.updatedAt, version: before.version + 4 });
    expect(nativeOrdersFor(sandbox, before.orderedNumbers[0])).toEqual([expect.objectContaining({ sends: 1 })]);
  });
  test('changes no other fields', async () => {
    const id = await completed();
    const before = (await owner.get(at(id))).body;
    const { body } = await admin.patch(at(id), {
      status: 'failed',
      quantity: 9,
      orderedNumbers: [],
      ispOrderResponse: null,
      userId: 1,
      npanxx: '514201',
    });
    expect(body).toEqual({ ...before, status: 'failed', updatedAt: body.updatedAt, version: before.version + 1 });
  });
  test.each([
    [{}, 'No change was specified.'],
    [{ quantity: 2 }, 'No change was specified.'],
    [{ status: 'confirmed' }, 'Choose pending, completed or failed'],
    [{ status: null }, 'Choose pending, completed or failed'],
    [{ nextSteps: 'x'.repeat(2001) }, 'At most 2000 characters'],
  ])('gets the errors in a change: %#', async (change, detail) => {
    const { status, body } = await admin.patch(at(await completed()), change);
    expect([status, body.detail]).toEqual([422, detail]);
  });
  test('deletes an order; its history stays for administrators', async () => {
    const id = await completed();
    const before = (await owner.get(at(id))).body;
    expect(await admin.delete(at(id))).toMatchObject({ status: 200, body: before });
    for (const caller of [owner, admin]) expect((await caller.get(at(id))).body).toMatchObject(NOT_THERE);
    expect((await admin.delete(at(id))).status).toBe(404);
    expect((await owner.get(at(id, '/events'))).body).toMatchObject(NOT_THERE);
    expect((await admin.get(at(id, '/events'))).body.at(-1)).toMatchObject({
      actor: ADMIN.username,
      kind: 'deleted',
      from: 'completed',
      to: null,
    });
  });
  test('cannot delete an order with an unknown outcome, whatever its status', async () => {
    const id = await unsettled();
    const KEPT = {
      status: 409,
      code: 'order-unsettled-kept',
      detail:
        'The result of this order at the provider is not known yet. You can delete the order once the result is known.',
    };
    expect((await admin.delete(at(id))).body).toMatchObject(KEPT);
    await admin.patch(at(id), { status: 'failed' });
    expect((await admin.delete(at(id))).body).toMatchObject(KEPT);
    expect((await owner.get(at(id))).body).toMatchObject({ id, status: 'failed', ispOrderResponse: null });
    expect((await orderOf(admin, id).events()).map(({ kind }) => kind)).not.toContain('deleted');
  });
});

describe('lists', () => {
  let it: TestPortal;
  let admin: Client;
  let one: SignedIn;
  let other: SignedIn;
  const ids: number[] = [];
  const ORDERS: readonly (readonly [CenterName, number, string])[] = [
    ['toronto', 3, 'Zoé’s Bakery'],
    ['montreal', 1, 'Maple Dental'],
    ['stJohns', 2, 'acme'],
    ['toronto', 2, 'Bakery Two'],
  ];
  beforeAll(async () => {
    it = await startTestPortal({ env: { ROLE: 'web', ISP_BASE_URL: sandbox.url, ISP_TIMEOUT_MS: '2000' } });
    [admin, one, other] = [await it.admin(), await it.customer(), await it.customer()];
    for (const [place, [center, quantity, orderName]] of ORDERS.entries()) {
      const by = place === 3 ? other : one;
      await postOrder(
        by,
        orderPayload(center, quantity, { orderName, orderedNumbers: linesOf(center, quantity, 1000 + 100 * place) }),
      );
      ids.push((await newestOrder(by)).id);
    }
  });
  afterAll(() => it.stop());

  const list = (caller: Client, parameters: Record<string, unknown> = {}, path = 'native-tn-orders') =>
    caller.get(
      `/api/${path}?` +
        new URLSearchParams(
          Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]),
        ).toString(),
    );
  const found = async (parameters: Record<string, unknown>, caller: Client = admin, path?: string) =>
    (await list(caller, parameters, path)).body.map(({ id }: { id: number }) => ids.indexOf(id));

  test("show customers their own orders and administrators everybody's, newest first", async () => {
    expect(await found({}, one, 'my-native-tn-orders')).toEqual([2, 1, 0]);
    expect(await found({ filter: { userId: other.id } }, one, 'my-native-tn-orders')).toEqual([]);
    expect(await found({ filter: { id: ids[3] } }, one, 'my-native-tn-orders')).toEqual([]);
    expect(await found({})).toEqual([3, 2, 1, 0]);
    expect((await list(admin)).body[0]).toMatchObject({
      username: other.username,
      userId: other.id,
      orderName: 'Bakery Two',
      orderedNumbers: ['4162011300', '4162011301'],
      quantity: 2,
    });
  });
  test('require a session', async () => {
    expect((await list(one)).body).toMatchObject({ status: 403, code: 'not-allowed' });
    for (const path of ['native-tn-orders', 'my-native-tn-orders'])
      expect((await list(it.client(), {}, path)).status).toBe(401);
  });
  test.each([
    [{}, 'native-tn-orders 0-3/4'],
    [{ range: [1, 2] }, 'native-tn-orders 1-2/4'],
    [{ range: [3, 27] }, 'native-tn-orders 3-3/4'],
    [{ range: [4, 28] }, 'native-tn-orders */4'],
    [{ filter: { q: 'nobody' } }, 'native-tn-orders */0'],
  ])('report with %j the range %s', async (parameters, range) =>
    expect((await list(admin, parameters)).headers.get('content-range')).toBe(range),
  );
  test.each<[Record<string, unknown>, number[]]>([
    [{ q: '(416) 201-1001' }, [0]],
    [{ q: '1300' }, [3]],
    [{ q: 'bakery' }, [3, 0]],
    [{ q: 'zoe' }, [0]],
    [{ q: 'montreal' }, [1]],
    [{ q: '%' }, []],
    [{ status: 'failed' }, [2]],
    [{ status: 'completed', q: 'bakery' }, [3, 0]],
    [{ province: 'NL' }, [2]],
    [{ npanxx: '416201' }, [3, 0]],
    [{ createdTo: '2000-01-01' }, []],
    [{ id: [] }, []],
  ])('are filtered by %j', async (filter, places) => expect(await found({ filter })).toEqual(places));
  test.each([
    [
      ['orderName', 'ASC'],
      [2, 3, 1, 0],
    ],
    [
      ['quantity', 'DESC'],
      [0, 3, 2, 1],
    ],
    [
      ['rateCenter', 'ASC'],
      [1, 2, 0, 3],
    ],
    [
      ['status', 'DESC'],
      [2, 3, 1, 0],
    ],
    [
      ['id', 'ASC'],
      [0, 1, 2, 3],
    ],
    [
      ['createdAt', 'DESC'],
      [3, 2, 1, 0],
    ],
  ])('are sorted by %j', async (sort, places) => expect(await found({ sort })).toEqual(places));
  test.each([
    ['sort', '["ispOrderResponse","ASC"]'],
    ['sort', '["orderReference","ASC"]'],
    ['sort', '["id","UP"]'],
    ['range', '[5,0]'],
    ['filter', '{"orderReference":"x"}'],
    ['filter', '{"status":"confirmed"}'],
    ['filter', '{"npanxx":"4162"}'],
    ['filter', '{"province":"ZZ"}'],
    ['filter', '{"q":7}'],
    ['filter', '{'],
  ])('reject an invalid query: %s=%s', async (name, value) => {
    const { status, body } = await admin.get(
      `/api/native-tn-orders?${new URLSearchParams({ [name]: value }).toString()}`,
    );
    expect([status, body.code, body.detail]).toEqual([
      400,
      'query-invalid',
      `The query parameter ${name} is not valid.`,
    ]);
  });
});
