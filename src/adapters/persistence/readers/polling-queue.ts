import type { PollingQueue } from '../../../application/ports/readers.ts';
import type { Database } from '../database.ts';
import type { RowMapper, RawRow } from '../row-mapper.ts';
import { placeholders, runSql, skipLocked } from '../sql.ts';

/** @param table a table with the columns `id`, `next_poll_at` and `isp_order_id` */
export function pollingQueueOf<R>(database: Database, table: string, rows: RowMapper<R>): PollingQueue<R> {
  return {
    take: (now, limit, holdMs) =>
      database.transaction(async (manager) => {
        const due = await runSql<{ id: number }>(
          manager,
          `SELECT id FROM ${table} WHERE next_poll_at <= ? ORDER BY next_poll_at, id LIMIT ? ${skipLocked(manager)}`,
          [now, limit],
        );
        const ids = due.map((row) => row.id);
        if (ids.length === 0) return [];
        await runSql(manager, `UPDATE ${table} SET next_poll_at = ? WHERE id IN (${placeholders(ids)})`, [
          new Date(now.getTime() + holdMs),
          ...ids,
        ]);
        const raws = await runSql<RawRow>(
          manager,
          `SELECT ${rows.columns('r')} FROM ${table} r WHERE r.id IN (${placeholders(ids)})`,
          ids,
        );
        const taken = new Map(raws.map((raw) => [raw['id'] as number, rows.read(raw)]));
        return ids.flatMap((id) => taken.get(id) ?? []);
      }),
    scheduleNextPoll: (id, at) =>
      database.transaction(
        async (manager) =>
          void (await runSql(
            manager,
            `UPDATE ${table} SET next_poll_at = ? WHERE id = ? AND next_poll_at IS NOT NULL`,
            [at, id],
          )),
      ),
    stopPolling: (id, ispOrderId) =>
      database.transaction(
        async (manager) =>
          void (await runSql(manager, `UPDATE ${table} SET next_poll_at = NULL WHERE id = ? AND isp_order_id = ?`, [
            id,
            ispOrderId,
          ])),
      ),
  };
}
