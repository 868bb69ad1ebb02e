import type { StatisticsReader } from '../../../application/ports/readers.ts';
import type { Database } from '../database.ts';
import { readJson } from '../schemas/columns.ts';
import { readInstant, runSql, type SqlValue } from '../sql.ts';

const TABLES = { lnp: 'lnp_requests', tf: 'tf_port_requests', tn: 'native_tn_orders' } as const;
const OPEN = "status IN ('submitted', 'pending')";

export function statisticsOf(database: Database): StatisticsReader {
  const ask = <Row>(sql: string, values: readonly SqlValue[] = []) => database.read((manager) => runSql<Row>(manager, sql, values));
  return {
    async byStatus(kind) {
      const rows = await ask<{ status: string; total: number }>(`SELECT status, COUNT(*) AS total FROM ${TABLES[kind]} GROUP BY status`);
      return Object.fromEntries(rows.map((row) => [row.status, Number(row.total)]));
    },
    async openBefore(instants) {
      const sums = instants.map((_, at) => `COALESCE(SUM(CASE WHEN created_at < ? THEN 1 ELSE 0 END), 0) AS c${at}`).join(', ');
      const [row = {}] = await ask<Record<string, number>>(`SELECT ${sums} FROM lnp_requests WHERE ${OPEN}`, instants);
      return instants.map((_, at) => Number(row[`c${at}`]));
    },
    async oldestOpen() {
      const [row] = await ask<{ id: number; at: unknown }>(`SELECT id, created_at AS at FROM lnp_requests WHERE ${OPEN} ORDER BY created_at, id LIMIT 1`);
      return row && { id: row.id, createdAt: readInstant(row.at) };
    },
    async rejectedByCause() {
      const rows = await ask<{ causes: unknown; total: number }>("SELECT rejection_causes AS causes, COUNT(*) AS total FROM lnp_requests WHERE status = 'rejected' GROUP BY rejection_causes");
      const counts = new Map<string, number>();
      for (const { causes, total } of rows) {
        const named = readJson(causes) as string[];
        for (const cause of named.length === 0 ? ['other'] : named) counts.set(cause, (counts.get(cause) ?? 0) + Number(total));
      }
      return [...counts].map(([cause, count]) => ({ cause, count })).sort((a, b) => b.count - a.count);
    },
    async rejectedByCarrier(limit) {
      const rows = await ask<{ carrier: string; total: number }>(
        "SELECT MIN(current_carrier) AS carrier, COUNT(*) AS total FROM lnp_requests WHERE status = 'rejected' GROUP BY carrier_key ORDER BY total DESC, carrier_key LIMIT ?",
        [limit],
      );
      return rows.map((row) => ({ carrier: row.carrier, count: Number(row.total) }));
    },
    async failedItems() {
      const [row] = await ask<{ total: number }>("SELECT COUNT(*) AS total FROM outbox WHERE state = 'failed'");
      return Number(row?.total);
    },
    async ordersSince(instant) {
      const [row] = await ask<{ total: number }>('SELECT COUNT(*) AS total FROM native_tn_orders WHERE created_at >= ?', [instant]);
      return Number(row?.total);
    },
  };
}
