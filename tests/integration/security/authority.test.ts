import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openApiDocument } from '../../../src/adapters/http/documentation/openapi.ts';
import type { Route } from '../../../src/adapters/http/route.ts';
import { nodeIds } from '../../../src/adapters/platform/node-ids.ts';
import { signal } from '../../contract/persistence/suites/use-database.ts';
import { composedPortal, type ComposedPortal, type SignedInUser } from '../../support/portal/composed-portal.ts';
import { describeDatabases, sqliteServer, type TestServer } from '../../support/databases/databases.ts';
import type { Client } from '../../support/portal/http-client.ts';
import { PASSWORD, uniqueEmail } from '../../support/portal/portal.ts';
import { rawSocket, statusOf } from '../../support/portal/raw-socket.ts';
import { callOf, type RouteCall } from '../../support/portal/route-calls.ts';

/** What may happen to a caller while a call is under way, with the answer that the call then gets. */
const ENDINGS = {
  'the session ends': { status: 401, end: (_root: Client, caller: SignedInUser) => caller.copy().post('/api/logout') },
  'the password is changed': {
    status: 401,
    end: (root: Client, { user }: SignedInUser) =>
      root.patch(`/api/admin/users/${user.id}`, { password: 'quite another' }),
  },
  'the user is deleted': {
    status: 401,
    end: (root: Client, { user }: SignedInUser) => root.delete(`/api/admin/users/${user.id}`),
  },
  'the user is demoted': {
    status: 403,
    end: (root: Client, { user }: SignedInUser) => root.patch(`/api/admin/users/${user.id}`, { isAdmin: false }),
  },
} as const;
type Ending = keyof typeof ENDINGS;
const ALL = Object.keys(ENDINGS) as Ending[];

let it: ComposedPortal;
let root: SignedInUser;
let document: unknown;
/** Every route that changes something on a session's authority. */
let changing: readonly Route[];

async function start(server: TestServer): Promise<void> {
  it = await composedPortal(server);
  root = await it.signedIn({ isAdmin: true });
  document = openApiDocument(it.routes);
  changing = it.routes.filter(({ method, access }) => method !== 'get' && access !== 'public');
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const callerOf = ({ access }: Route) => it.signedIn({ isAdmin: access === 'admin' });
const sent = async (caller: Client, { method, path, headers, body }: RouteCall) =>
  (await caller.raw(method.toUpperCase(), path, body, headers)).status;

/** Sends all of a call but its body. @returns what sends the rest, once the caller's session was found */
async function begun(
  caller: Client,
  { method, path, headers, body }: RouteCall,
): Promise<() => Promise<number | undefined>> {
  const socket = await rawSocket(it.url);
  const isFound = it.nextLookUp();
  const lines = {
    Host: 'localhost',
    Connection: 'close',
    Accept: 'application/json',
    Cookie: caller.cookies(),
    'Idempotency-Key': 'late',
    'Content-Length': String(body.length),
    ...headers,
  };
  socket.send(
    `${method.toUpperCase()} ${path} HTTP/1.1\r\n${Object.entries(lines)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );
  await isFound;
  return async () => {
    socket.send(body);
    return statusOf(await socket.closed);
  };
}

/** The rows that are not in the database as it was at another moment. */
function missingFrom(there: readonly string[], rows: readonly string[]): readonly string[] {
  const known = new Set(there);
  return rows.filter((row) => !known.has(row));
}

/** Tries each route with each ending. @param attempt gives the answer, and the database as it was after the ending */
async function expectRefusals(
  routes: readonly Route[],
  endings: readonly Ending[],
  attempt: (route: Route, ending: Ending) => Promise<{ status: number | undefined; before: readonly string[] }>,
): Promise<void> {
  const seen: unknown[] = [];
  const wanted: unknown[] = [];
  for (const route of routes) {
    for (const ending of endings.filter((one) => route.access === 'admin' || one !== 'the user is demoted')) {
      const about = `${nameOf(route)}: ${ending}`;
      const { status, before } = await attempt(route, ending);
      const after = await it.rows();
      seen.push([about, status, missingFrom(before, after), missingFrom(after, before)]);
      wanted.push([about, ENDINGS[ending].status, [], []]);
    }
  }
  expect(seen).toEqual(wanted);
}

describe('a call whose body comes late', () => {
  const server = sqliteServer();
  beforeAll(async () => {
    await server.start();
    await start(server);
  });
  afterAll(async () => {
    await it.stop();
    await server.stop();
  });

  test(
    'ASVS 7.4.1, 7.4.2, 8.3.2: is refused without effect, on every route that changes something, when its caller ' +
      'lost the right to it meanwhile',
    async () => {
      await expectRefusals(changing, ALL, async (route, ending) => {
        const caller = await callerOf(route);
        const finish = await begun(caller, await callOf(route, document, it, caller.user));
        expect((await ENDINGS[ending].end(root, caller)).status).toBeLessThan(300);
        const before = await it.rows();
        return { status: await finish(), before };
      });
    },
    120_000,
  );

  test('has its effect when its caller still may', async () => {
    const without: string[] = [];
    for (const route of changing) {
      const caller = await callerOf(route);
      const finish = await begun(caller, await callOf(route, document, it, caller.user));
      const before = await it.rows();
      const status = await finish();
      if (missingFrom(before, await it.rows()).length === 0) without.push(`${nameOf(route)}: ${status}`);
    }
    // The uploaded document is no invoice.
    expect(without).toEqual(['post /api/invoice/analyze: 422']);
  }, 60_000);
});

describeDatabases('a call', (server) => {
  /** The routes that write: reading an invoice has no transaction. */
  let writing: readonly Route[];
  beforeAll(async () => {
    await start(server);
    writing = changing.filter(({ progress }) => progress === undefined);
  }, 60_000);
  afterAll(async () => {
    await it.stop();
  });

  test(
    'ASVS 7.4.1, 7.4.2, 8.3.2: is refused without effect when its caller lost the right to it right before its ' +
      'transaction',
    async () => {
      await expectRefusals(writing, ['the session ends', 'the user is demoted'], async (route, ending) => {
        const caller = await callerOf(route);
        const call = await callOf(route, document, it, caller.user);
        let before: readonly string[] = [];
        const isDone = it.beforeTransaction(async () => {
          await ENDINGS[ending].end(root, caller);
          before = await it.rows();
        });
        const status = await sent(caller, call);
        return { status: isDone() ? status : undefined, before };
      });
    },
    120_000,
  );

  test(
    'ASVS 7.4.2: proves nothing by a password that was changed while it was being looked at, also where the ' +
      'session goes on',
    async () => {
      const calls = [
        (caller: Client) => caller.post('/api/user/password', { currentPassword: PASSWORD, newPassword: 'brand new' }),
        (caller: Client) => caller.post('/api/user/step-up', { password: PASSWORD }),
      ];
      for (const call of calls) {
        const caller = await it.signedIn();
        it.beforeTransaction(() =>
          it.database.unitOfWork.run((tx) =>
            tx.users.save({ ...caller.user, passwordHash: root.user.passwordHash.replace(/.$/, 'x') }),
          ),
        );
        const before = (await it.rows()).filter((row) => !row.startsWith('users '));
        expect((await call(caller)).status).toBe(401);
        expect((await it.rows()).filter((row) => !row.startsWith('users '))).toEqual(before);
      }
    },
  );

  test('ASVS 7.5.1: does not revert an address that changed after admission without a fresh proof', async () => {
    const [former, email] = [uniqueEmail(), uniqueEmail()];
    const caller = await it.signedIn({ email: former });
    it.beforeTransaction(() => it.database.unitOfWork.run((tx) => tx.users.save({ ...caller.user, email })));
    expect((await caller.patch('/api/user', { email: former })).body).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
    });
    expect((await caller.get('/api/user')).body.email).toBe(email);
  });

  describe('by a mailed link', () => {
    const tokenFor = async (userId: number) => {
      const token = nodeIds.secret();
      await it.database.unitOfWork.run((tx) =>
        tx.passwordResets.replace({
          tokenHash: nodeIds.digest(token),
          userId,
          expiresAt: new Date(Date.now() + 60_000),
        }),
      );
      return token;
    };
    const reset = (token: string, email: string) =>
      it.client().post(`/api/reset-password/${token}`, { email, password: 'brand new' });

    test('ASVS 7.4.2: sets no password once there is a newer one, even if that is set during hashing', async () => {
      const email = uniqueEmail();
      const { user } = await it.signedIn({ email });
      const set = () => root.patch(`/api/admin/users/${user.id}`, { password: 'set by an administrator' });
      // The second transaction is the one that saves.
      it.beforeTransaction(async () => void it.beforeTransaction(set));
      expect((await reset(await tokenFor(user.id), email)).body).toMatchObject({
        status: 400,
        code: 'reset-token-invalid',
      });
      const token = await tokenFor(user.id);
      await set();
      expect((await reset(token, email)).body).toMatchObject({ status: 400, code: 'reset-token-invalid' });
      expect(
        (await it.client().post('/api/login', { username: user.username, password: 'set by an administrator' })).status,
      ).toBe(200);
    });
    test('ASVS 6.4.3: sets none once the address it was mailed to is another, or one’s own password is', async () => {
      const [former, email] = [uniqueEmail(), uniqueEmail()];
      const caller = await it.signedIn({ email: former });
      const link = nodeIds.secret();
      const [mailed, confirmed] = [await tokenFor(caller.user.id), (await caller.patch('/api/user', { email })).status];
      await it.database.unitOfWork.run((tx) =>
        tx.emailChanges.replace({
          userId: caller.user.id,
          tokenHash: nodeIds.digest(link),
          formerEmail: former,
          expiresAt: new Date(Date.now() + 60_000),
        }),
      );
      expect([
        confirmed,
        (await it.client().post(`/api/confirm-email/${link}`)).status,
        (await reset(mailed, email)).status,
      ]).toEqual([200, 200, 400]);
      const other = await tokenFor(caller.user.id);
      expect([
        (await caller.post('/api/user/password', { currentPassword: PASSWORD, newPassword: 'a newer one' })).status,
        (await reset(other, email)).status,
      ]).toEqual([200, 400]);
    });
  });

  // Where writers are serialised, these are the cases above.
  if (server.name === 'mysql') {
    test('ASVS 7.4.1, 7.4.2, 8.3.2: waits for a transaction that revokes its right, and is then rejected', async () => {
      const statuses: string[] = [];
      for (const route of writing) {
        const caller = await callerOf(route);
        const call = await callOf(route, document, it, caller.user);
        const [begins, ends] = [signal(), signal()];
        const ending = it.database.unitOfWork.run(async (tx) => {
          await tx.users.lock(caller.user.id);
          await tx.sessions.endAllOf(caller.user.id);
          begins.give();
          await ends.come;
        });
        await begins.come;
        const answer = sent(caller, call);
        await waitsOr(answer);
        ends.give();
        await ending;
        statuses.push(`${nameOf(route)}: ${await answer}`);
      }
      expect(statuses).toEqual(writing.map((route) => `${nameOf(route)}: 401`));
    }, 60_000);

    test('ASVS 6.3.7: confirms no address that took the place of the one in its link meanwhile', async () => {
      const { user } = await it.signedIn({ email: uniqueEmail() });
      const [link, newer] = [nodeIds.secret(), nodeIds.secret()];
      const change = (token: string) => ({
        userId: user.id,
        tokenHash: nodeIds.digest(token),
        formerEmail: uniqueEmail(),
        expiresAt: new Date(Date.now() + 60_000),
      });
      await it.database.unitOfWork.run((tx) => tx.emailChanges.replace(change(link)));
      const [begins, ends] = [signal(), signal()];
      const replacing = it.database.unitOfWork.run(async (tx) => {
        await tx.users.lock(user.id);
        begins.give();
        await ends.come;
        await tx.emailChanges.replace(change(newer));
      });
      await begins.come;
      const answer = it.client().post(`/api/confirm-email/${link}`);
      await waitsOr(answer);
      ends.give();
      await replacing;
      expect((await answer).body).toMatchObject({ status: 400, code: 'email-link-invalid' });
      expect(
        await it.database.unitOfWork.run((tx) => tx.emailChanges.byTokenHash(nodeIds.digest(newer))),
      ).toMatchObject({ userId: user.id });
    });
  }

  /** Until a transaction waits for a row, or there is an answer already. */
  async function waitsOr(answer: Promise<unknown>): Promise<void> {
    let isOver = false;
    void answer.finally(() => (isOver = true));
    while (!isOver) {
      // The server answers from a copy unless nobody asked for a tenth of a second.
      await sleep(120);
      isOver ||=
        (
          await it.database.database.read((manager) =>
            manager.query<unknown[]>("SELECT 1 FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT'"),
          )
        ).length > 0;
    }
  }
});
