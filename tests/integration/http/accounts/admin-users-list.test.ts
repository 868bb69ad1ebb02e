import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../../../support/portal/http-client.ts';
import { listed, promoted } from '../../../support/portal/administration.ts';
import { describeDatabases } from '../../../support/databases/databases.ts';
import {
  ADMIN,
  runningClock,
  startTestPortal,
  type SignedIn,
  type TestPortal,
} from '../../../support/portal/portal.ts';

describe('the users list', () => {
  const clock = runningClock('2026-03-02T18:00:00Z');
  let it: TestPortal;
  let admin: Client;
  const ids: number[] = [];
  const USERS = [
    { username: 'Zoé Côté', email: 'Compta@Bakery.example', at: '2026-03-02T18:00:00Z' },
    { username: 'anna@Example.com', at: '2026-03-03T04:59:00Z' },
    { username: 'Bakery', at: '2026-03-03T05:01:00Z' },
  ];
  beforeAll(async () => {
    it = await startTestPortal({ now: clock.now, env: { ROLE: 'web' } });
    for (const { at, ...user } of USERS) {
      clock.set(at);
      ids.push((await it.customer(user)).id);
    }
    clock.set('2026-03-05T15:00:00Z');
    ids.push(...(await Promise.all(Array.from({ length: 24 }, () => it.customer()))).map(({ id }) => id));
    admin = await it.admin();
  }, 120_000);
  afterAll(() => it.stop());

  const found = async (parameters: Record<string, unknown>) => {
    const { status, body } = await listed(admin, 'admin/users', parameters);
    expect(status).toBe(200);
    return body.map(({ id }: { id: number }) => ids.indexOf(id));
  };
  const names = async (parameters: Record<string, unknown>) =>
    (await listed(admin, 'admin/users', parameters)).body.map(({ username }: { username: string }) => username);

  test.each([
    [{}, 'users 0-27/28', 28],
    [{ range: [0, 24] }, 'users 0-24/28', 25],
    [{ range: [25, 49] }, 'users 25-27/28', 3],
    [{ range: [50, 74] }, 'users */28', 0],
    [{ filter: { q: 'nobody' } }, 'users */0', 0],
  ])('reports with %j the range %s', async (parameters, range, rows) => {
    const { headers, body } = await listed(admin, 'admin/users', parameters);
    expect([headers.get('content-range'), body.length]).toEqual([range, rows]);
  });
  test('returns every user once, newest first, with the fields of the screens', async () => {
    const pages = [
      await listed(admin, 'admin/users', { range: [0, 24] }),
      await listed(admin, 'admin/users', { range: [25, 49] }),
    ].flatMap(({ body }) => body);
    const all = pages.map(({ id }: { id: number }) => id);
    expect(new Set(all).size).toBe(28);
    expect(all).toEqual([...all].sort((a, b) => b - a));
    expect(pages.find(({ id }) => id === ids[0])).toEqual({
      id: ids[0],
      username: 'Zoé Côté',
      isAdmin: false,
      email: 'Compta@Bakery.example',
      language: 'en',
      createdAt: expect.stringMatching(/^2026-03-02T18:00:/),
      suspendedAt: null,
      suspensionReason: null,
    });
    expect(pages.find(({ id }) => id === ids[1])).toMatchObject({ email: 'anna@Example.com' });
  });
  test.each<[Record<string, unknown>, number[]]>([
    [{ q: 'ZOÉ' }, [0]],
    [{ q: 'côté' }, [0]],
    [{ q: 'EXAMPLE.com' }, [1]],
    [{ q: 'compta@BAKERY' }, [0]],
    [{ q: ' bakery ' }, [2, 0]],
    [{ q: '%' }, []],
    [{ q: "' OR 1=1 --" }, []],
    [{ q: 'argon2' }, []],
    [{ createdFrom: '2026-03-03', createdTo: '2026-03-03' }, [2]],
    [{ createdTo: '2026-03-02', isAdmin: false }, [1, 0]],
    [{ isAdmin: true }, [-1]],
    [{ isAdmin: true, q: 'bakery' }, []],
    [{ id: [] }, []],
  ])('is filtered for %j', async (filter, places) => expect(await found({ filter })).toEqual(places));
  test('is filtered for ids', async () => {
    expect(await found({ filter: { id: [ids[0], ids[2], 987_654] } })).toEqual([2, 0]);
    expect(await found({ filter: { id: ids[1] } })).toEqual([1]);
  });
  test('is sorted', async () => {
    const few = { id: ids.slice(0, 3) };
    expect(await names({ sort: ['username', 'ASC'], filter: few })).toEqual(['anna@Example.com', 'Bakery', 'Zoé Côté']);
    expect(await names({ sort: ['username', 'DESC'], filter: few })).toEqual([
      'Zoé Côté',
      'Bakery',
      'anna@Example.com',
    ]);
    expect(await found({ sort: ['createdAt', 'ASC'], filter: few, range: [1, 2] })).toEqual([1, 2]);
    expect(await found({ sort: ['createdAt', 'DESC'], filter: few })).toEqual([2, 1, 0]);
    expect(await found({ sort: ['id', 'ASC'], range: [1, 3] })).toEqual([0, 1, 2]);
    expect((await names({ sort: ['isAdmin', 'DESC'] }))[0]).toBe(ADMIN.username);
    expect((await names({ sort: ['isAdmin', 'ASC'] })).at(-1)).toBe(ADMIN.username);
  });
  test.each([
    ['sort', '["passwordHash","ASC"]'],
    ['sort', '["email","ASC"]'],
    ['sort', '["id; DROP TABLE users","ASC"]'],
    ['sort', '["id","UP"]'],
    ['range', '[5,0]'],
    ['range', '[0,100000]'],
    ['filter', '{"passwordHash":"x"}'],
    ['filter', '{"username":"x"}'],
    ['filter', '{"isAdmin":"true"}'],
    ['filter', '{"isAdmin":1}'],
    ['filter', '{"q":7}'],
    ['filter', '{"id":"1"}'],
    ['filter', '{"createdFrom":"yesterday"}'],
    ['filter', '{'],
  ])('rejects an invalid query: %s=%s', async (name, value) => {
    const { status, body } = await admin.get(`/api/admin/users?${new URLSearchParams({ [name]: value }).toString()}`);
    expect([status, body.code, body.detail]).toEqual([
      400,
      'query-invalid',
      `The query parameter ${name} is not valid.`,
    ]);
  });
});

describeDatabases('two administrators', (server) => {
  const ROUNDS = 15;
  let it: TestPortal;
  let admin: Client;
  let one: SignedIn;
  let other: SignedIn;
  beforeAll(async () => {
    it = await startTestPortal({ env: { ROLE: 'web', DATABASE_URL: await server.emptyUrl() } });
    admin = await it.admin();
    [one, other] = [await promoted(it, admin), await promoted(it, admin)];
  }, 120_000);
  afterAll(async () => {
    await it.stop();
  });
  const at = ({ id }: SignedIn) => `/api/admin/users/${id}`;
  const left = async () =>
    (await listed(admin, 'admin/users', { filter: { isAdmin: true, id: [one.id, other.id] } })).body.length;

  test('two who demote each other concurrently leave one administrator', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all([
        one.patch(at(other), { isAdmin: false }),
        other.patch(at(one), { isAdmin: false }),
      ]);
      expect([round, ...answers.map(({ status }) => status).sort()]).toEqual([round, 200, 403]);
      expect(await left()).toBe(1);
      for (const user of [one, other]) await admin.patch(at(user), { isAdmin: true });
    }
  });
  test('two who delete each other concurrently, or one demotes and one deletes, leave one administrator', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all([
        one.delete(at(other)),
        round % 2 === 0 ? other.delete(at(one)) : other.patch(at(one), { isAdmin: false }),
      ]);
      const [first, second] = answers.map(({ status }) => status).sort();
      // The deleted one has no session anymore.
      expect([round, first, [401, 403].includes(second ?? 0)]).toEqual([round, 200, true]);
      expect(await left()).toBe(1);
      const gone = async (user: SignedIn) => (await admin.get(at(user))).status === 404;
      if (await gone(one)) one = await promoted(it, admin);
      if (await gone(other)) other = await promoted(it, admin);
      for (const user of [one, other]) await admin.patch(at(user), { isAdmin: true });
    }
  });
});
