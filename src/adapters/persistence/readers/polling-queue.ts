import type { PollingQueue } from '../../../application/ports/readers.ts';
import type { Database } from '../database.ts';
import type { Table } from '../row-mapper.ts';
import { skipLocked } from '../sql.ts';

/** What a queue needs of its records. */
interface Polled {
  readonly id: number;
  readonly nextPollAt: Date | null;
  readonly ispOrderId: string | null;
  readonly openChange: string | null;
}

export function pollingQueueOf<R extends Polled>(database: Database, table: Table<Polled, R>): PollingQueue<R> {
  return {
    take: (now, limit, holdMs) =>
      database.transaction(async (manager) => {
        const isDue = { sql: 'next_poll_at <= ?', values: [now] };
        const tail = `ORDER BY next_poll_at, id LIMIT ${limit} ${skipLocked(manager)}`;
        const due = await table.select(manager, isDue, tail);
        if (due.length === 0) return [];
        const nextPollAt = new Date(now.getTime() + holdMs);
        await table.update(manager, { nextPollAt }, { id: due.map(({ id }) => id) });
        return due.map((record) => ({ ...record, nextPollAt }));
      }),
    scheduleNextPoll: (id, at, held) =>
      database.transaction(async (manager) => {
        const where = held ? { id, nextPollAt: held } : { sql: 'id = ? AND next_poll_at IS NOT NULL', values: [id] };
        await table.update(manager, { nextPollAt: at }, where);
      }),
    stopPolling: (id, ispOrderId) =>
      database.transaction(async (manager) => {
        await table.update(manager, { nextPollAt: null }, { id, ispOrderId, openChange: null });
      }),
  };
}
