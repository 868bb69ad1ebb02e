import type { StatisticsReader } from '../../../application/ports/readers.ts';
import type { Database } from '../database.ts';
import { OPEN_STATUSES, sqlList } from '../schemas/status-lists.ts';
import { readInstant, runSql, type SqlValue } from '../sql.ts';
import { readCounters } from '../counters/counters.ts';

export function statisticsOf(database: Database): StatisticsReader {
  const query = <Row>(sql: string, values: readonly SqlValue[] = []) =>
    database.read((manager) => runSql<Row>(manager, sql, values));
  return {
    byStatus: (kind) =>
      database.read(async (manager) =>
        Object.fromEntries((await readCounters(manager, kind, 'status')).map(({ value, total }) => [value, total])),
      ),
    async openBefore(instants) {
      const sums = instants
        .map((_, index) => `COALESCE(SUM(CASE WHEN created_at < ? THEN 1 ELSE 0 END), 0) AS c${index}`)
        .join(', ');
      const [row = {}] = await query<Record<string, number>>(
        `SELECT ${sums} FROM lnp_requests WHERE status IN (${sqlList(OPEN_STATUSES.lnp)})`,
        instants,
      );
      return instants.map((_, index) => Number(row[`c${index}`]));
    },
    async oldestOpen() {
      const oldest: { id: number; createdAt: Date }[] = [];
      for (const status of OPEN_STATUSES.lnp) {
        const [row] = await query<{ id: number; at: unknown }>(
          'SELECT id, created_at AS at FROM lnp_requests WHERE status = ? ORDER BY created_at, id LIMIT 1',
          [status],
        );
        if (row) oldest.push({ id: row.id, createdAt: readInstant(row.at) });
      }
      return oldest.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id)[0];
    },
    rejectedByCause: () =>
      database.read(async (manager) =>
        (await readCounters(manager, 'lnp', 'cause'))
          .map(({ value, total }) => ({ cause: value, count: total }))
          .sort((a, b) => b.count - a.count),
      ),
    async rejectedByCarrier(limit) {
      const [rejected, cancelled] = await database.read(async (manager) => [
        await readCounters(manager, 'lnp', 'refuser'),
        new Map((await readCounters(manager, 'lnp', 'canceller')).map(({ value, total }) => [value, total])),
      ]);
      const rejectingCarriers = rejected
        .map(({ value, total }) => ({ value, total: total - (cancelled.get(value) ?? 0) }))
        .filter(({ total }) => total > 0)
        .sort((a, b) => b.total - a.total)
        .slice(0, limit);
      const named: { carrier: string; count: number }[] = [];
      for (const { value, total } of rejectingCarriers) {
        const [row] = await query<{ carrier: string }>(
          'SELECT current_carrier AS carrier FROM lnp_requests WHERE carrier_key = ? ORDER BY id DESC LIMIT 1',
          [value],
        );
        named.push({ carrier: row?.carrier ?? value, count: total });
      }
      return named;
    },
    async failedItems() {
      const [row] = await query<{ total: number }>("SELECT COUNT(*) AS total FROM outbox WHERE state = 'failed'");
      return Number(row?.total);
    },
    async ordersSince(instant) {
      const [row] = await query<{ total: number }>(
        'SELECT COUNT(*) AS total FROM native_tn_orders WHERE created_at >= ?',
        [instant],
      );
      return Number(row?.total);
    },
  };
}
