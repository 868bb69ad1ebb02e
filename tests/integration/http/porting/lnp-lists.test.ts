import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../../../support/portal/http-client.ts';
import {
  PASSWORD,
  lnpPayload,
  runningClock,
  startTestPortal,
  type SignedIn,
  type TestPortal,
} from '../../../support/portal/portal.ts';

const clock = runningClock('2026-03-02T18:00:00Z');
let it: TestPortal;
let admin: Client;
let owner: SignedIn;
let other: SignedIn;
const ids: number[] = [];

const REQUESTS = [
  {
    phone_number: '514-201-3301',
    requester_name: 'Zoé Côté',
    current_carrier: 'Bell Canada',
    reference: 'REF-77',
    at: '2026-03-02T18:00:00Z',
  },
  {
    phone_number: '514-201-3302',
    requester_name: 'Maple Dental',
    current_carrier: 'Rogers',
    province: 'ON',
    at: '2026-03-03T04:59:00Z',
  },
  {
    phone_number: '416-201-0100 - 416-201-0119',
    requester_name: 'Acme',
    current_carrier: 'TELUS',
    at: '2026-03-03T05:01:00Z',
  },
  {
    phone_number: '514-201-3304',
    requester_name: 'bakery',
    current_carrier: 'bell canada',
    at: '2026-03-05T15:00:00Z',
  },
];

beforeAll(async () => {
  it = await startTestPortal({ now: clock.now, env: { ROLE: 'web' } });
  owner = await it.customer();
  for (const { at, ...request } of REQUESTS) {
    clock.set(at);
    if (ids.length === 3) other = await it.customer();
    ids.push((await (ids.length === 3 ? other : owner).post('/api/lnp-requests', lnpPayload(request))).body.id);
  }
  await owner.post('/api/login', { username: owner.username, password: PASSWORD });
  admin = await it.admin();
  await admin.patch(`/api/lnp-requests/${ids[1]}`, { status: 'confirmed' });
});
afterAll(() => it.stop());

const query = (parameters: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)])).toString();
const list = (caller: Client, path: string, parameters: Record<string, unknown> = {}) =>
  caller.get(`/api/${path}?${query(parameters)}`);
const placesOf = (body: { id: number }[]) => body.map(({ id }) => ids.indexOf(id));
async function found(parameters: Record<string, unknown>, path = 'lnp-requests', caller = admin) {
  const { status, body } = await list(caller, path, parameters);
  expect(status).toBe(200);
  return placesOf(body);
}

describe('lists', () => {
  test("show customers their own requests and administrators everybody's, newest first", async () => {
    expect(await found({}, 'my-lnp-requests', owner)).toEqual([2, 1, 0]);
    expect(await found({}, 'my-lnp-requests', other)).toEqual([3]);
    expect(await found({}, 'my-lnp-requests')).toEqual([]);
    expect(await found({})).toEqual([3, 2, 1, 0]);
    expect((await list(admin, 'lnp-requests')).body[0]).toMatchObject({ username: other.username, userId: other.id });
  });
  test('require a session', async () => {
    expect((await list(owner, 'lnp-requests')).body).toMatchObject({ status: 403, code: 'not-allowed' });
    expect((await list(it.client(), 'lnp-requests')).status).toBe(401);
    expect((await list(it.client(), 'my-lnp-requests')).status).toBe(401);
  });
  test("ASVS 8.2.2: never show another user's, whatever the filter", async () => {
    for (const filter of [
      { userId: other.id },
      { id: [ids[3]] },
      { id: ids[3] },
      { q: '514-201-3304' },
      { q: 'bakery' },
    ]) {
      expect(await found({ filter }, 'my-lnp-requests', owner)).toEqual([]);
    }
    expect(await found({ filter: { id: ids } }, 'my-lnp-requests', owner)).toEqual([2, 1, 0]);
  });
  test.each([
    [{}, 'lnp-requests 0-3/4'],
    [{ range: [0, 1] }, 'lnp-requests 0-1/4'],
    [{ range: [2, 3] }, 'lnp-requests 2-3/4'],
    [{ range: [3, 27] }, 'lnp-requests 3-3/4'],
    [{ range: [4, 28] }, 'lnp-requests */4'],
    [{ filter: { q: 'nobody' } }, 'lnp-requests */0'],
    [{ filter: { id: [] } }, 'lnp-requests */0'],
  ])('report with %j the range %s', async (parameters, range) => {
    expect((await list(admin, 'lnp-requests', parameters)).headers.get('content-range')).toBe(range);
  });
  test('end at row 10,000, in both languages', async () => {
    for (const path of ['lnp-requests', 'my-lnp-requests', 'tf-port-requests', 'native-tn-orders', 'admin/history']) {
      expect((await list(admin, path, { range: [9_975, 9_999] })).status).toBe(200);
      const { status, body } = await list(admin, path, { range: [9_990, 10_000] });
      expect([status, body.code, body.detail]).toEqual([
        400,
        'list-too-deep',
        'A list shows its first 10,000 rows. To see others, use a filter or export the list.',
      ]);
    }
    const french = await admin.get('/api/lnp-requests?range=[500000,500024]', { 'Accept-Language': 'fr' });
    expect([french.status, french.body.code]).toEqual([400, 'list-too-deep']);
    expect(french.body.detail).toMatch(/^Une liste montre ses 10\u00a0000 premières lignes\./);
  });
  test('return the rows of a range', async () => expect(await found({ range: [1, 2] })).toEqual([2, 1]));
});

describe('sorting', () => {
  test.each([
    [
      ['id', 'ASC'],
      [0, 1, 2, 3],
    ],
    [
      ['createdAt', 'ASC'],
      [0, 1, 2, 3],
    ],
    [
      ['createdAt', 'DESC'],
      [3, 2, 1, 0],
    ],
    [
      ['requesterName', 'ASC'],
      [2, 3, 1, 0],
    ],
    [
      ['phoneNumber', 'ASC'],
      [2, 0, 1, 3],
    ],
    [
      ['currentCarrier', 'DESC'],
      [2, 1, 3, 0],
    ],
    [
      ['status', 'ASC'],
      [1, 0, 2, 3],
    ],
    // The second one was changed last.
    [
      ['updatedAt', 'DESC'],
      [1, 3, 2, 0],
    ],
  ])('by %j', async (sort, places) => expect(await found({ sort })).toEqual(places));
});

describe('filters', () => {
  test.each([
    [() => ({ id: ids[2] }), [2]],
    [() => ({ id: [ids[0], ids[3]] }), [3, 0]],
    [() => ({ userId: other.id }), [3]],
    [() => ({ status: 'confirmed' }), [1]],
    [() => ({ status: 'pending' }), []],
    [() => ({ open: true }), [3, 2, 0]],
    [() => ({ open: false }), [1]],
    [() => ({ open: true, userId: other.id }), [3]],
    [() => ({ cause: 'address_mismatch' }), []],
    [() => ({ province: 'ON' }), [1]],
    [() => ({ currentCarrier: 'Bell Canada' }), [3, 0]],
    [() => ({ createdFrom: '2026-03-03' }), [3, 2]],
    [() => ({ createdTo: '2026-03-02' }), [1, 0]],
    [() => ({ createdFrom: '2026-03-03', createdTo: '2026-03-03' }), [2]],
    [() => ({ q: '(514) 201-3301' }), [0]],
    [() => ({ q: '+1 514 201 3302' }), [1]],
    [() => ({ q: '3304' }), [3]],
    [() => ({ q: '416-201-0107' }), [2]],
    [() => ({ q: 'zoe cote' }), [0]],
    [() => ({ q: 'ROGERS' }), [1]],
    [() => ({ q: 'ref-77' }), [0]],
    [() => ({ q: 'bell', province: 'QC', userId: owner.id }), [0]],
    [() => ({ q: '  ' }), [3, 2, 1, 0]],
    [() => ({ q: "' OR 1=1 --" }), []],
    [() => ({ q: '%' }), []],
  ])('find %#', async (filter, places) => expect(await found({ filter: filter() })).toEqual(places));
});

describe('ASVS 1.2.4: an invalid list query', () => {
  test.each([
    ['sort', '["password","ASC"]'],
    ['sort', '["id; DROP TABLE users","ASC"]'],
    ['sort', '["id","UP"]'],
    ['sort', '["id"]'],
    ['sort', 'id'],
    ['sort', '[["id"],"ASC"]'],
    ['range', '[0]'],
    ['range', '[-1,5]'],
    ['range', '[5,0]'],
    ['range', '["0","9"]'],
    ['range', '[0,100000]'],
    ['range', '[0.5,3]'],
    ['range', 'null'],
    ['filter', '{"passwordHash":"x"}'],
    ['filter', '{"status":"lost"}'],
    ['filter', '{"status":["pending"]}'],
    ['filter', '{"id":"1"}'],
    ['filter', '{"id":[1,"2"]}'],
    ['filter', '{"id":{"$gt":0}}'],
    ['filter', '{"userId":1.5}'],
    ['filter', '{"open":"yes"}'],
    ['filter', '{"open":1}'],
    ['filter', '{"cause":"lost"}'],
    ['filter', '{"cause":["other"]}'],
    ['filter', '{"createdFrom":"yesterday"}'],
    ['filter', '{"q":7}'],
    ['filter', '{"province":"ZZ"}'],
    ['filter', '{'],
    ['filter', '[]'],
    ['filter', '{"__proto__":{"x":1}}'],
  ])('%s=%s', async (name, value) => {
    const { status, body } = await admin.get(`/api/lnp-requests?${new URLSearchParams({ [name]: value }).toString()}`);
    expect([status, body.code, body.detail]).toEqual([
      400,
      'query-invalid',
      `The query parameter ${name} is not valid.`,
    ]);
  });
  test('ASVS 15.3.7: rejects a duplicate parameter', async () =>
    expect((await admin.get('/api/lnp-requests?range=[0,1]&range=[0,2]')).status).toBe(400));
});
