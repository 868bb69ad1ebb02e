/**
 * Measures how many orders per second workers send to a provider that responds in 50 ms, and how many they poll, with
 * 100,000 pending:
 * `node scripts/build.mjs && node --import tsx load/worker/bench.ts --waiting 100000 --workers 1,2,4 --seconds 20 --out
 * dist/worker-report.json`.
 * For sends it also reports how often a transaction waited for a row lock, the number of statements, and the processor
 * time of the workers, the database and the provider, which is the limit when both cores of a small machine are busy.
 * Starts a MariaDB in a temporary folder.
 * Targets: 200 sends per second, none of them twice, and at most 40 polled orders per second and process.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import { rebuildCounters } from '../../src/adapters/persistence/counters/rebuild-counters.ts';
import { startPortalProcess, type PortalProcess } from '../../tests/support/portal/portal-process.ts';
import { load } from '../data/load.ts';
import { startServer } from '../data/server.ts';
import { sinkOf } from '../data/sinks.ts';

const { values } = parseArgs({
  options: {
    waiting: { type: 'string', default: '100000' },
    workers: { type: 'string', default: '1,2,4' },
    seconds: { type: 'string', default: '20' },
    out: { type: 'string', default: 'dist/worker-report.json' },
    main: { type: 'string', default: 'dist/src/main.js' },
  },
});
const seconds = Number(values.seconds);

interface Counts {
  readonly sends: number;
  readonly polls: number;
  readonly busiest: number;
  readonly twice: number;
}

const server = await startServer();
const url = await server.database('worker_bench');
const provider = await startPortalProcess({}, 'load/worker/provider.ts');
const connection = await mysql.createConnection({ uri: url, multipleStatements: true });
const counts = async (): Promise<Counts> => (await fetch(`${provider.url}/counts`)).json() as Promise<Counts>;
const report: Record<string, unknown>[] = [];
try {
  console.log(`${values.waiting} requests loaded:`, await load(url, Number(values.waiting)));
  for (const workers of values.workers.split(',').map(Number)) {
    await queueAllOrders(connection);
    report.push({ what: 'sends', workers, ...(await measured(workers, 'sends')) });
    await makeAllOrdersDue(connection);
    report.push({ what: 'orders polled', workers, ...(await measured(workers, 'polls')) });
  }
  console.table(report);
  writeFileSync(values.out, JSON.stringify({ waiting: Number(values.waiting), seconds, report }, undefined, 2));
} finally {
  await connection.end();
  await provider.kill();
  await server.stop();
}

/** Sets all orders to unsent with a pending outbox item. Owners have no address, so no mail is sent. */
async function queueAllOrders(database: Connection): Promise<void> {
  await database.query(`
    UPDATE users SET email = NULL;
    UPDATE lnp_requests SET status = 'submitted', isp_order_id = NULL, provider_word = NULL, next_poll_at = NULL,
      updated_at = UTC_TIMESTAMP(3);
    DELETE FROM outbox;
    INSERT INTO outbox (item_key, kind, payload, stream, aggregate, aggregate_id, state, due_at, attempts, uncertain,
        created_at)
      SELECT CONCAT('key-', id), 'lnp-send', JSON_OBJECT('requestId', id), CONCAT('lnp:', id), 'lnp', id, 'waiting',
          UTC_TIMESTAMP(3), 0, 0, UTC_TIMESTAMP(3)
        FROM lnp_requests;
    ANALYZE TABLE lnp_requests, outbox;`);
  const sink = await sinkOf(url);
  await sink.inOneConnection(rebuildCounters);
  await sink.close();
  // Excludes the reconciliation of records written today, which one worker runs twice a day.
  await database.query(
    "REPLACE INTO chore_leases (chore, holder, held_until, finished_at, place) VALUES ('correct totals', '', " +
      "UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), '{}')",
  );
}

/** Sets all orders to submitted and due for a poll. */
async function makeAllOrdersDue(database: Connection): Promise<void> {
  await database.query(`
    DELETE FROM outbox;
    UPDATE lnp_requests SET status = 'submitted', isp_order_id = CONCAT('o-', order_reference),
      provider_word = 'received', next_poll_at = UTC_TIMESTAMP(3) - INTERVAL 1 HOUR;
    ANALYZE TABLE lnp_requests;`);
}

async function measured(workers: number, what: 'sends' | 'polls') {
  await fetch(`${provider.url}/counts`, { method: 'DELETE' });
  const fleet = await Promise.all(Array.from({ length: workers }, () => worker()));
  try {
    await sleep(3_000);
    const processes = { worker: fleet.map(({ pid }) => pid), database: [await serverPid()], provider: [provider.pid] };
    const [before, serverBefore, timesBefore, began] = [
      await counts(),
      await serverCounts(),
      timesOf(processes),
      performance.now(),
    ];
    await sleep(seconds * 1_000);
    const [after, serverAfter, timesAfter, took] = [
      await counts(),
      await serverCounts(),
      timesOf(processes),
      (performance.now() - began) / 1_000,
    ];
    const done = after[what] - before[what];
    const each = (name: keyof typeof processes) => Number(((timesAfter[name] - timesBefore[name]) / done).toFixed(2));
    return {
      'a second': Math.round(done / took),
      twice: after.twice,
      'lock waits': serverAfter.waits - serverBefore.waits,
      deadlocks: serverAfter.deadlocks - serverBefore.deadlocks,
      'statements each': Number(((serverAfter.statements - serverBefore.statements) / done).toFixed(1)),
      'at once': after.busiest,
      'ms of the worker each': each('worker'),
      'of the database': each('database'),
      'of the provider': each('provider'),
      'waited for rows, ms': serverAfter.waited - serverBefore.waited,
    };
  } finally {
    await Promise.all(fleet.map((one) => one.terminate()));
  }
}

function worker(): Promise<PortalProcess> {
  return startPortalProcess(
    {
      NODE_ENV: 'production',
      ROLE: 'worker',
      DATABASE_URL: url,
      ISP_BASE_URL: provider.url,
      ISP_API_KEY: 'bench',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'portal@example.test',
      ISP_TEAM_EMAIL: 'team@example.test',
      PUBLIC_URL: 'https://portal.example.test',
      SESSION_KEYS: 'a-key-of-the-bench-that-is-long-enough',
      RECONCILE_MINUTES: '0',
    },
    values.main,
  );
}

async function serverCounts(): Promise<{
  readonly waits: number;
  readonly waited: number;
  readonly deadlocks: number;
  readonly statements: number;
}> {
  const [rows] = await connection.query<RowDataPacket[]>(
    "SHOW GLOBAL STATUS WHERE Variable_name IN ('Innodb_row_lock_waits', 'Innodb_row_lock_time', " +
      "'Innodb_deadlocks', 'Questions')",
  );
  const of = (name: string) => Number(rows.find((row) => row['Variable_name'] === name)?.['Value'] ?? 0);
  return {
    waits: of('Innodb_row_lock_waits'),
    waited: of('Innodb_row_lock_time'),
    deadlocks: of('Innodb_deadlocks'),
    statements: of('Questions'),
  };
}

/** Process id of the database server on this machine. */
async function serverPid(): Promise<number> {
  const [[row]] = await connection.query<RowDataPacket[]>('SELECT @@pid_file AS file');
  return Number(readFileSync(String(row?.['file']), 'utf8'));
}

/**
 * Processor time that processes have used so far in user and kernel mode, in milliseconds (proc_pid_stat(5): fields 14
 * and 15, in hundredths of a second).
 */
function timesOf<Name extends string>(processes: Readonly<Record<Name, readonly number[]>>): Record<Name, number> {
  const time = (pid: number) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return 10 * (Number(fields[11]) + Number(fields[12]));
  };
  return Object.fromEntries(
    Object.entries<readonly number[]>(processes).map(([name, pids]) => [
      name,
      pids.reduce((sum, pid) => sum + time(pid), 0),
    ]),
  ) as Record<Name, number>;
}
