import type { StalledRecordsReader } from '../../../application/ports/outbox.ts';
import type { Database } from '../database.ts';
import { OPEN_PROVIDER_STATUSES } from '../schemas/status-lists.ts';
import { runSql, type SqlValue } from '../sql.ts';

const TABLES = { lnp: 'lnp_requests', tf: 'tf_port_requests' } as const;
const PENDING = "o.state IN ('waiting', 'failed')";

/**
 * No send and no provider event since the last submission. A request that the provider rejected is closed, even if an
 * administrator changed its status.
 */
const neverSent = (
  kind: string,
) => `NOT EXISTS (SELECT 1 FROM history h WHERE h.aggregate = '${kind}' AND h.aggregate_id = r.id
  AND (h.kind = 'sent' OR h.actor = 'provider') AND h.id > (SELECT COALESCE(MAX(b.id), 0) FROM history b
    WHERE b.aggregate = '${kind}' AND b.aggregate_id = r.id AND b.kind IN ('created', 'resubmitted')))`;

/** The owner is not erased: reports of the provider would bring the name back. */
const NOT_ERASED =
  "NOT EXISTS (SELECT 1 FROM history e WHERE e.aggregate = 'user' AND e.aggregate_id = r.user_id AND e.note = " +
  "'erased')";

export function stalledRecordsReaderOf(database: Database): StalledRecordsReader {
  const ids = (sql: string, values: readonly SqlValue[]) =>
    database.read(async (manager) => (await runSql<{ id: number }>(manager, sql, values)).map(({ id }) => id));
  return {
    findUnsent: (kind, limit) =>
      ids(
        `SELECT r.id FROM ${TABLES[kind]} r WHERE r.status = 'submitted' AND r.isp_order_id IS NULL
          AND ${neverSent(kind)} AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.aggregate = '${kind}'
            AND o.aggregate_id = r.id AND o.kind = '${kind}-send' AND ${PENDING}) ORDER BY r.id LIMIT ?`,
        [limit],
      ),
    findUnresolved: (limit) =>
      ids(
        `SELECT r.id FROM native_tn_orders r WHERE r.isp_order_response IS NULL
          AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.aggregate = 'tn' AND o.aggregate_id = r.id
            AND o.kind = 'tn-settle' AND ${PENDING}) ORDER BY r.id LIMIT ?`,
        [limit],
      ),
    findUnsentChanges: (limit) =>
      ids(
        `SELECT c.id FROM port_changes c WHERE c.state = 'waiting' AND NOT EXISTS (SELECT 1 FROM outbox o
          WHERE o.aggregate = c.aggregate AND o.aggregate_id = c.request_id AND o.kind IN ('lnp-change', 'tf-change')
          AND ${PENDING} AND JSON_EXTRACT(o.payload, '$.changeId') = c.id) ORDER BY c.id LIMIT ?`,
        [limit],
      ),
    findUnpolled: (kind, limit) =>
      ids(
        `SELECT r.id FROM ${TABLES[kind]} r WHERE r.isp_order_id IS NOT NULL AND r.next_poll_at IS NULL AND
          r.provider_word IN (${OPEN_PROVIDER_STATUSES}) AND ${NOT_ERASED} ORDER BY r.id LIMIT ?`,
        [limit],
      ),
    findReconcilable: (kind, aboveId, changedSince, limit) =>
      ids(
        `SELECT r.id FROM ${TABLES[kind]} r WHERE r.id > ? AND r.isp_order_id IS NOT NULL AND (r.provider_word IN
          (${OPEN_PROVIDER_STATUSES}) OR r.updated_at >= ?) AND ${NOT_ERASED} ORDER BY r.id LIMIT ?`,
        [aboveId, changedSince, limit],
      ),
  };
}
