import { startSandbox, type Sandbox } from '../../../sandbox/start.ts';
import { runSql } from '../../../src/adapters/persistence/sql.ts';
import type { OutboxKind } from '../../../src/application/ports/outbox.ts';
import { listed } from '../portal/administration.ts';
import type { TestDatabase, TestServer } from '../databases/databases.ts';
import type { Client } from '../portal/http-client.ts';
import { startPortalProcess, type PortalProcess } from '../portal/portal-process.ts';
import { runningClock, startTestPortal, uniqueEmail, until, type SignedIn, type TestPortal } from '../portal/portal.ts';
import { movableClock } from '../providers/sandbox.ts';

/** A Monday, 10 o'clock in Montreal. */
const START = '2026-03-02T15:00:00Z';
/** Until then the leases of a killed worker and all delays before the next attempt have ended. */
const LEASES_ENDED_MS = 90_000;

/** A portal without a worker in this process, a worker in a process of its own, and their provider. */
export interface KilledWorker {
  readonly portal: TestPortal;
  readonly owner: SignedIn;
  readonly admin: Client;
  readonly database: TestDatabase;
  readonly sandbox: Sandbox;
  /** The time of the provider, which moves only when a test moves it. */
  readonly providerClock: ReturnType<typeof movableClock>;
  /** Kills the worker, as a power failure does, and ends the faults of the provider. */
  kill(): Promise<void>;
  /** Starts the worker again, when the leases of the killed one have ended. */
  restart(): Promise<void>;
  /** Sends waiting items of this kind now. */
  retryAll(kind: OutboxKind): Promise<void>;
  /** Waits until nothing is left to send. @throws Error if sending has failed for good */
  isIdle(): Promise<void>;
  stop(): Promise<void>;
}

/** @param program the bundled `portal-main.ts` */
export async function startKilledWorker(server: TestServer, program: string): Promise<KilledWorker> {
  const [clock, providerClock] = [runningClock(START), movableClock(new Date(START))];
  const sandbox = await startSandbox({ now: providerClock.now });
  const database = await server.fresh();
  const env = {
    DATABASE_URL: database.url,
    SESSION_KEYS: 'a-key-that-both-processes-sign-with',
    ISP_BASE_URL: sandbox.url,
    ISP_API_EDITION: '2',
    ISP_TIMEOUT_MS: '60000',
    ISP_POLL_SECONDS: '0.2',
    RECONCILE_MINUTES: '0',
  };
  const portal = await startTestPortal({ env: { ...env, ROLE: 'web' }, now: clock.now });
  let worker: PortalProcess | undefined;
  const start = async () => {
    worker = await startPortalProcess(
      {
        ...env,
        ROLE: 'worker',
        DATA_DIR: portal.folder,
        LOG_LEVEL: 'silent',
        STORM_START: String(Date.now()),
        STORM_ORIGIN: String(clock.now().getTime()),
        STORM_PACE: '1',
      },
      program,
    );
  };
  await start();
  const count = async (state: string): Promise<number> => {
    const sql = 'SELECT COUNT(*) AS n FROM outbox WHERE state = ?';
    const [row] = await database.database.read((manager) => runSql<{ n: number }>(manager, sql, [state]));
    return Number(row?.n);
  };
  const admin = await portal.admin();
  return {
    portal,
    owner: await portal.confirmedCustomer(uniqueEmail()),
    admin,
    database,
    sandbox,
    providerClock,
    async kill() {
      await worker?.kill();
      sandbox.faults.clear();
    },
    async restart() {
      clock.forward(LEASES_ENDED_MS);
      await start();
    },
    async retryAll(kind) {
      const { body } = await listed(admin, 'admin/outbox', { filter: { kind } });
      for (const { id } of body as { id: number }[]) await admin.post(`/api/admin/outbox/${id}/retry`);
    },
    async isIdle() {
      await until(async () => (await count('waiting')) === 0, 'nothing to be left to send');
      if ((await count('failed')) > 0) throw new Error('an item of the outbox has failed');
    },
    async stop() {
      await worker?.kill();
      await portal.stop();
      await database.close();
      await sandbox.close();
    },
  };
}
