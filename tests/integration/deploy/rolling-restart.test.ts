import { Agent, request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mysql from 'mysql2/promise';
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts';
import { tables } from '../../../src/adapters/persistence/tables.ts';
import { describeDatabase, mysqlServer } from '../../support/databases/databases.ts';
import { client, type Client } from '../../support/portal/http-client.ts';
import { linesOf, orderPayload, postOrder } from '../../support/requests/number-orders.ts';
import { lnpPayload, PASSWORD, uniqueName, until } from '../../support/portal/portal.ts';
import { startBalancer, type Balancer } from '../../support/replicas/balancer.ts';
import { startReplicas } from '../../support/replicas/replicas.ts';

const DRAIN_SECONDS = 3;
/** An order that is sent while connections are still accepted is in progress when they no longer are. */
const SLOW_ORDER_MS = 4_000;
const THINKS_MS = 20;
const ORDERS = '/api/native-tn/orders';

/** Makes calls one after the other until it is stopped. */
function keepCalling(call: (at: number) => Promise<void>) {
  let stopped = false;
  const running = (async () => {
    for (let at = 0; !stopped; at += 1) await call(at);
  })();
  // Errors are reported at the end; until then they must not count as unhandled rejections.
  running.catch(() => undefined);
  return async () => {
    stopped = true;
    await running;
  };
}

/** A call over the single connection of this agent. */
function over(
  agent: Agent,
  url: string,
  cookie = '',
): Promise<{ status: number | undefined; sameConnection: boolean; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { agent, headers: { Cookie: cookie } }, (answer) => {
      answer.resume().on('end', () =>
        resolve({
          status: answer.statusCode,
          sameConnection: asking.reusedSocket,
          connection: answer.headers.connection,
        }),
      );
    });
    asking.on('error', reject).end();
  });
}

/** The same user at another replica. */
const withCookiesOf = (source: Client, url: string): Client =>
  client(
    url,
    new Map(
      source
        .cookies()
        .split('; ')
        .map((cookie) => cookie.split(/=(.*)/s, 2) as [string, string]),
    ),
  );

describeDatabase(mysqlServer(), 'two web replicas and a worker behind a balancer', (server) => {
  const folder = mkdtempSync(join(tmpdir(), 'rolling-'));
  let sandbox: Sandbox;
  let replicas: Awaited<ReturnType<typeof startReplicas>>;
  let balancer: Balancer;
  let databaseUrl: string;
  let env: Record<string, string>;
  const writer = `writer_${process.pid}`;
  const inDatabase = async (...statements: string[]) => {
    const connection = await mysql.createConnection(databaseUrl);
    try {
      for (const statement of statements) await connection.query(statement);
    } finally {
      await connection.end();
    }
  };
  beforeAll(async () => {
    sandbox = await startSandbox();
    databaseUrl = await server.emptyUrl();
    env = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      ISP_BASE_URL: sandbox.url,
      SESSION_KEYS: 'a-key-that-every-process-signs-with',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      OVERLOAD_DELAY_MS: '0',
    };
    replicas = await startReplicas(2, env);
    balancer = await startBalancer(replicas.web.map(({ url }) => url));
    await until(() => balancer.isIn(0) && balancer.isIn(1), 'the replicas to be ready');
  }, 120_000);
  afterAll(async () => {
    await balancer?.close();
    await replicas?.stop();
    await sandbox?.close();
    await inDatabase(`DROP USER IF EXISTS ${writer}`);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }, 60_000);

  const customer = async (url = balancer.url): Promise<Client> => {
    const caller = client(url);
    expect((await caller.post('/api/register', { username: uniqueName(), password: PASSWORD })).status).toBe(201);
    return caller;
  };

  test('that start on an empty database at the same time migrate it once', async () => {
    const connection = await mysql.createConnection(databaseUrl);
    const [rows] = await connection.query('SELECT name FROM migrations ORDER BY id');
    await connection.end();
    expect((rows as { name: string }[]).map(({ name }) => name)).toEqual(tables.migrations.map(({ name }) => name));
  });

  test('share sessions: one created at a replica is valid at the other, and ends at both', async () => {
    const [one, other] = replicas.web.map(({ url }) => url);
    const there = await customer(one);
    const elsewhere = withCookiesOf(there, other ?? '');
    expect((await elsewhere.get('/api/user')).status).toBe(200);
    expect((await there.post('/api/logout')).status).toBe(204);
    expect((await elsewhere.get('/api/user')).status).toBe(401);

    const balanced = await customer();
    const seen = new Set<string | null>();
    await until(async () => {
      const { status, headers } = await balanced.get('/api/user');
      expect(status).toBe(200);
      return seen.add(headers.get('x-served-by')).size === 2;
    }, 'both replicas to have answered');
  });

  test('are restarted one after the other without losing a request, by an account that only writes rows', async () => {
    await inDatabase(
      `CREATE USER ${writer} IDENTIFIED BY 'word'`,
      `GRANT SELECT, INSERT, UPDATE, DELETE ON ${new URL(databaseUrl).pathname.slice(1)}.* TO ${writer}`,
    );
    const limited = Object.assign(new URL(databaseUrl), { username: writer, password: 'word' });
    Object.assign(env, { DATABASE_URL: limited.href, MIGRATE_ON_START: 'false' });
    sandbox.faults.force(/^POST \/native\/orders$/, { do: 'slow', ms: SLOW_ORDER_MS }, Infinity);
    const by = await customer();
    const ids: number[] = [];
    const submitting = keepCalling(async (at) => {
      const { status, body } = await by.post('/api/lnp-requests', lnpPayload({ phone_number: `514201${2000 + at}` }));
      expect(status).toBe(201);
      ids.push(body.id);
      expect((await by.get('/api/my-lnp-requests?range=[0,9]')).status).toBe(200);
      await sleep(THINKS_MS);
    });
    const ordering = [0, 1, 2, 3].map((lane) =>
      keepCalling(async (at) => {
        expect(
          (
            await postOrder(
              by,
              orderPayload('toronto', 1, { orderedNumbers: linesOf('toronto', 1, 2000 + lane * 500 + at) }),
            )
          ).status,
        ).toBe(201);
      }),
    );

    for (const [which, replica] of replicas.web.entries()) {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      expect(await over(agent, `${replica.url}/api/user`, by.cookies())).toMatchObject({
        status: 200,
        sameConnection: false,
        connection: 'keep-alive',
      });
      await until(() => balancer.busyWith(which).includes(ORDERS), 'an order to be under way there');
      const ended = replica.terminate();
      // Its readiness probe fails, and it still answers clients that have not noticed, on existing and new
      // connections.
      await until(async () => (await fetch(`${replica.url}/readyz`)).status === 503, 'the replica to say that it ends');
      const late = postOrder(
        withCookiesOf(by, replica.url),
        orderPayload('toronto', 1, { orderedNumbers: linesOf('toronto', 1, 7000 + which) }),
      );
      // Awaited below; until then it must not count as an unhandled rejection.
      late.catch(() => undefined);
      expect(await over(agent, `${replica.url}/api/user`, by.cookies())).toEqual({
        status: 200,
        sameConnection: true,
        connection: 'close',
      });
      await until(() => !balancer.isIn(which), 'the balancer to notice');
      expect(await over(agent, `${replica.url}/api/user`, by.cookies())).toEqual({
        status: 200,
        sameConnection: false,
        connection: 'close',
      });
      expect((await late).status).toBe(201);
      expect(await ended).toBe(0);
      agent.destroy();
      await replica.startAgain();
      await until(() => balancer.isIn(which), 'the balancer to take it in again');
    }
    expect(await replicas.worker.terminate()).toBe(0);
    await replicas.worker.startAgain();

    await Promise.all([submitting, ...ordering].map((stop) => stop()));
    expect(balancer.figures()).toMatchObject({ again: 0, failed: 0 });
    expect(Math.min(...balancer.figures().served)).toBeGreaterThan(0);
    await until(
      async () => (await by.get('/api/my-lnp-requests?range=[0,0]&filter={"status":"submitted"}')).body.length === 0,
      'everything to be sent',
      30_000,
    );
    const sends = sandbox.inspect
      .orders()
      .filter(({ kind }) => kind === 'lnp')
      .map(({ sends }) => sends);
    expect(sends).toEqual(ids.map(() => 1));
  }, 120_000);
});
