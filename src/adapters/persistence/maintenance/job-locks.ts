import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { LeaseLost, type JobLock, type JobLocks, type JobCursor } from '../../../application/ports/outbox.ts';
import { readJson } from '../schemas/columns.ts';
import { forUpdate, readInstant, runSql, type SqlValue } from '../sql.ts';

interface Row {
  readonly held_until: unknown;
  readonly finished_at: unknown;
  readonly place: unknown;
}

const LONG_AGO = new Date(0);

/** The part of a database that job locks use. */
export interface Transactions {
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
}

/** The job locks, stored in the table `chore_leases`. Its column `place` is the job cursor. */
export function jobLocksOf(database: Transactions): JobLocks {
  const updateHeld = ({ job, holder }: JobLock, change: string, values: readonly SqlValue[]): Promise<void> =>
    database.transaction(async (manager) => {
      const [row] = await runSql<{ holder: string }>(
        manager,
        `SELECT holder FROM chore_leases WHERE chore = ? ${forUpdate(manager)}`,
        [job],
      );
      if (row?.holder !== holder) throw new LeaseLost(`the lock of job ${job} was lost`);
      await runSql(manager, `UPDATE chore_leases SET ${change} WHERE chore = ?`, [...values, job]);
    });

  return {
    acquire: (job, now, { holdMs, restMs }) =>
      database.transaction(async (manager) => {
        const ignore = manager.dataSource.options.type === 'mysql' ? 'IGNORE' : 'OR IGNORE';
        await runSql(
          manager,
          `INSERT ${ignore} INTO chore_leases (chore, holder, held_until, place) VALUES (?, '', ?, '{}')`,
          [job, LONG_AGO],
        );
        const [row] = await runSql<Row>(
          manager,
          `SELECT held_until, finished_at, place FROM chore_leases WHERE chore = ? ${forUpdate(manager)}`,
          [job],
        );
        if (!row || readInstant(row.held_until) > now) return undefined;
        if (row.finished_at !== null && readInstant(row.finished_at).getTime() > now.getTime() - restMs)
          return undefined;
        const holder = randomUUID();
        await runSql(manager, 'UPDATE chore_leases SET holder = ?, held_until = ? WHERE chore = ?', [
          holder,
          new Date(now.getTime() + holdMs),
          job,
        ]);
        return { job, holder, cursor: readJson(row.place) as JobCursor };
      }),
    renew: (lock, until) => updateHeld(lock, 'held_until = ?', [until]),
    release: (lock, at, cursor) =>
      updateHeld(lock, "holder = '', held_until = ?, finished_at = ?, place = ?", [at, at, JSON.stringify(cursor)]),
  };
}
