import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mysql from 'mysql2/promise';
import { startSandbox, type Sandbox } from '../../../../sandbox/start.ts';
import type { Answer } from '../../../support/portal/http-client.ts';
import { hasMariaDb, startMariaDb, type Outage, type TestMariaDb } from '../../../support/databases/mariadb.ts';
import { whenAvailable } from '../../../support/when-available.ts';
import { ordersFor, requestOf, submitted } from '../../../support/providers/portal-provider.ts';
import {
  lnpPayload,
  MINUTE,
  runningClock,
  startTestPortal,
  until,
  type SignedIn,
  type TestPortal,
} from '../../../support/portal/portal.ts';

const WHAT = 'a portal whose database server goes away';
const startable = hasMariaDb() && process.env['TEST_MYSQL_URL'] === undefined;
const WHY = 'no mariadbd or mysqld was found, or TEST_MYSQL_URL names one that others may use';
const AT_ONCE = 12;

interface LogLine {
  readonly event: string;
  readonly route?: string;
  readonly cause?: string;
}
const SECOND = 1000;

whenAvailable(startable, WHAT, WHY).describe(WHAT, () => {
  const clock = runningClock();
  let server: TestMariaDb | undefined;
  let outage: Outage;
  let sandbox: Sandbox;
  let it: TestPortal;
  let url = '';
  const lines: LogLine[] = [];
  let caller: SignedIn;
  beforeAll(async () => {
    // Acknowledged writes are on its disk, as in production.
    server = await startMariaDb(['--innodb-flush-log-at-trx-commit=1']);
    if (!server?.outage) throw new Error('the database server cannot be taken away');
    ({ outage } = server);
    await run(
      'CREATE DATABASE portal',
      "CREATE USER 'app'@'%' IDENTIFIED BY 'app'",
      "GRANT ALL PRIVILEGES ON portal.* TO 'app'@'%'",
    );
    url = Object.assign(new URL(`${server.url}/portal`), { username: 'app', password: 'app' }).href;
    // Its clock is stopped, so that orders keep their first status.
    const taken = new Date();
    sandbox = await startSandbox({ now: () => taken });
    it = await startTestPortal({
      now: clock.now,
      env: { DATABASE_URL: url, ISP_BASE_URL: sandbox.url, LOG_LEVEL: 'info' },
      logTo: { write: (line) => void lines.push(JSON.parse(line) as LogLine) },
    });
    caller = await it.customer();
  }, 60_000);
  afterAll(async () => {
    // A paused server would not close the portal's connections.
    server?.outage?.thaw();
    await it.stop();
    await sandbox.close();
    await server?.stop();
  });

  /** Runs statements as an administrator of the server, for whom it is never read-only. */
  const run = async (...statements: string[]) => {
    const connection = await mysql.createConnection(server?.url ?? '');
    for (const statement of statements) await connection.query(statement);
    await connection.end();
  };
  const submit = (round: string, at: number): Promise<Answer> =>
    caller.post('/api/lnp-requests', lnpPayload({ phone_number: `514201${round}${String(at).padStart(2, '0')}` }), {
      'Idempotency-Key': `${round}-${at}`,
    });
  const submitAll = (round: string) => Promise.all(Array.from({ length: AT_ONCE }, (_none, at) => submit(round, at)));
  /**
   * Waits until a request has reached the provider; this clock makes items due that failed while the database was
   * away.
   */
  const isSent = (id: number) =>
    until(
      async () => {
        clock.forward(SECOND);
        return (await requestOf(caller, id).read()).status === 'pending';
      },
      `request ${id} to become pending`,
      40_000,
    );
  const expectAway = ({ status, headers, body }: Answer) => {
    expect([status, body.code]).toEqual([503, 'database-unavailable']);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(headers.get('retry-after')).toBe('5');
  };
  /** The causes of the warnings since the last call. These failures, also those of jobs, are not logged otherwise. */
  const loggedCauses = (): string[] => {
    const logged = lines.splice(0);
    expect(
      logged.filter(
        ({ event, route }) =>
          event === 'http.request_failed' || event === 'worker.job_failed' || /(health|ready)z$/.test(route ?? ''),
      ),
    ).toEqual([]);
    const warnings = logged.filter(({ event }) => event === 'database.unavailable');
    for (const warning of warnings) expect(warning).toMatchObject({ level: 'warn', calls: expect.any(Number) });
    return [...new Set(warnings.map(({ cause }) => cause ?? ''))];
  };

  /** Every call is answered while the database is away; once it is back, the same calls are repeated and run once. */
  async function survives(round: string, comeBack: () => Promise<void>): Promise<void> {
    const during = submitAll(round);
    const [ready, alive] = await Promise.all([caller.get('/readyz'), caller.get('/healthz')]);
    expectAway(ready);
    expect([alive.status, alive.body]).toEqual([200, expect.objectContaining({ status: 'ok' })]);
    for (const answer of await during) expectAway(answer);
    expectAway(await caller.get('/api/my-lnp-requests'));

    await comeBack();
    await until(async () => (await caller.get('/readyz')).status === 200, 'the portal to be ready again', 30_000);
    // A write in progress when the server went away may have been committed: its key then replays it. A key that was
    // left in progress is free after half a minute, and so are the leases of the worker.
    clock.forward(MINUTE);
    const ids = (await submitAll(round)).map(({ status, body }) => {
      expect(status).toBe(201);
      return body.id as number;
    });
    for (const id of ids) await isSent(id);
    for (let at = 0; at < AT_ONCE; at += 1)
      expect(ordersFor(sandbox, `514201${round}${String(at).padStart(2, '0')}`)).toHaveLength(1);
  }

  test('and hangs: calls are rejected within a time limit, and nothing acknowledged is lost', async () => {
    const before = await submitted(caller, { phone_number: '5142013000' });
    outage.freeze();
    // It comes back only when all calls have been answered: a call that waited for it would wait forever.
    await survives('31', async () => outage.thaw());
    await isSent(before);
    expect((await caller.get('/api/my-lnp-requests')).headers.get('content-range')).toBe(
      `lnp-requests 0-${AT_ONCE}/${AT_ONCE + 1}`,
    );
    expect(loggedCauses()).toEqual(expect.arrayContaining([expect.stringMatching(/TIMEOUT|NO_FREE_CONNECTION/)]));
  }, 120_000);

  test('and crashes: the same, and acknowledged data is there when it is back', async () => {
    const before = await submitted(caller, { phone_number: '5142013001' });
    await outage.crash();
    await survives('32', () => outage.restart());
    await isSent(before);
    expect(ordersFor(sandbox, '5142013001')).toHaveLength(1);
    expect((await caller.get('/api/my-lnp-requests')).headers.get('content-range')).toBe(
      `lnp-requests 0-${2 * AT_ONCE + 1}/${2 * AT_ONCE + 2}`,
    );
    expect(loggedCauses()).toEqual(expect.arrayContaining(['ECONNREFUSED']));
  }, 120_000);

  test('and is read-only: the portal is not ready, reads continue, and writes are rejected', async () => {
    await run('SET GLOBAL read_only = ON');
    expectAway(await caller.get('/readyz'));
    expectAway(await submit('33', 0));
    expect((await caller.get('/api/my-lnp-requests')).status).toBe(200);
    expect(loggedCauses()).toEqual(['ER_OPTION_PREVENTS_STATEMENT']);
    await run('SET GLOBAL read_only = OFF');
    expect((await caller.get('/readyz')).status).toBe(200);
    expect((await submit('33', 0)).status).toBe(201);
  });

  test('before the start: the portal waits for it', async () => {
    await outage.crash();
    const starting = startTestPortal({ env: { DATABASE_URL: url, ROLE: 'web', ISP_BASE_URL: sandbox.url } });
    await outage.restart();
    const second = await starting;
    expect((await second.client().get('/readyz')).status).toBe(200);
    await second.stop();
  });
});
