import type { CarrierFiguresReader } from '../../../application/ports/administration/carrier-figures.ts';
import type { StatisticsReader } from '../../../application/ports/readers.ts';
import type { Database } from '../database.ts';
import { OPEN_STATUSES, sqlList } from '../schemas/status-lists.ts';
import { byIndexes, readInstant, runSql, type SqlValue } from '../sql.ts';
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

export function carrierFiguresReaderOf(database: Database): CarrierFiguresReader {
  return {
    newestSince: (from, limit) =>
      database.read(async (manager) => {
        // The current state tells of an earlier rejection by the order that the present one replaces.
        const raws = await runSql<Record<'carrierKey' | 'carrier', string> & Record<string, unknown>>(
          manager,
          `SELECT carrier_key AS carrierKey, current_carrier AS carrier, created_at AS createdAt,
            CASE WHEN status = 'rejected' AND cancelled_on_request = 0 OR replaces_order_id IS NOT NULL THEN 1 ELSE 0
              END
              AS wasRejected,
            CASE WHEN status = 'confirmed' THEN 1 ELSE 0 END AS isConfirmed,
            CASE WHEN stage IN ('active', 'partly_active') THEN COALESCE(foc_at, updated_at) END AS completedAt
          FROM lnp_requests r ${byIndexes(manager, 'created')} WHERE r.created_at >= ?
          ORDER BY r.created_at DESC, r.id DESC LIMIT ?`,
          [from, limit],
        );
        return raws.map(({ carrierKey, carrier, createdAt, completedAt, wasRejected, isConfirmed }) => ({
          carrierKey,
          carrier,
          wasRejected: Number(wasRejected) === 1,
          isConfirmed: Number(isConfirmed) === 1,
          createdAt: readInstant(createdAt),
          completedAt: completedAt === null ? null : readInstant(completedAt),
        }));
      }),
  };
}
