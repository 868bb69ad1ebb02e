import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { JobLock } from '../../../application/ports/outbox.ts';
import { GALERA_VARIABLE } from '../connection/mysql-pool.ts';
import type { Sources } from '../connection/sources.ts';
import { databaseUnavailable } from '../failures.ts';
import { ChoreLeases1785542400005 } from '../migrations/1785542400005-chore-leases.ts';
import { runSql } from '../sql.ts';
import { jobLocksOf, type Transactions } from './job-locks.ts';

const JOB = 'migrate';
/** A process that has not renewed its lock for this long has died. */
const HOLD_MS = 30_000;
const WAIT_MS = 60_000;
const ASK_EVERY_MS = 500;

/** The part of a database that the lease uses. */
interface MigratedDatabase extends Transactions {
  readonly server: Sources['server'];
  read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
  missingMigrations(): Promise<readonly string[]>;
}

/**
 * Runs migrations while no other process does. On a Galera cluster this takes a job lock, because `GET_LOCK` excludes
 * only processes on the same node.
 * @throws DomainError `database-unavailable`
 */
export async function withMigrationLease(database: MigratedDatabase, migrate: () => Promise<void>): Promise<void> {
  if (!(await isGaleraNode(database))) return migrate();
  if ((await database.missingMigrations()).length === 0) return;
  await createLockTable(database);
  const locks = jobLocksOf(database);
  const late = performance.now() + WAIT_MS;
  let lock: JobLock | undefined;
  while ((lock = await locks.acquire(JOB, new Date(), { holdMs: HOLD_MS, restMs: 0 })) === undefined) {
    if (performance.now() > late) throw databaseUnavailable('ANOTHER_PROCESS_MIGRATES');
    await sleep(ASK_EVERY_MS);
  }
  const held = lock;
  const renewal = setInterval(() => {
    locks.renew(held, new Date(Date.now() + HOLD_MS)).catch(() => undefined);
  }, HOLD_MS / 3);
  try {
    await migrate();
  } finally {
    clearInterval(renewal);
    await locks.release(held, new Date(), {}).catch(() => undefined);
  }
}

async function isGaleraNode(database: MigratedDatabase): Promise<boolean> {
  if (!database.server) return false;
  const [variable] = await database.read((manager) => runSql<{ Value: string }>(manager, GALERA_VARIABLE));
  return variable?.Value === 'ON';
}

/** An empty database has no table for the lock yet. */
async function createLockTable(database: MigratedDatabase): Promise<void> {
  const runner = await database.server?.connect();
  if (!runner) return;
  try {
    await new ChoreLeases1785542400005().up(runner);
  } finally {
    await runner.release();
  }
}
