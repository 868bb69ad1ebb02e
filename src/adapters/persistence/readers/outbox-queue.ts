import { randomUUID } from 'node:crypto';
import type { OutboxItem, OutboxQueue } from '../../../application/ports/outbox.ts';
import type { Database } from '../database.ts';
import { rowMapper, type RawRow } from '../row-mapper.ts';
import { outboxTable, type OutboxRow } from '../schemas/outbox.ts';
import { placeholders, runSql, skipLocked } from '../sql.ts';

const rows = rowMapper<OutboxRow>(outboxTable);

/** Items that are due and the oldest pending one of their ordering key (column `stream`), leased items included. */
const dueItems = (
  lock: string,
  except: readonly number[],
) => `SELECT ${rows.columns('i')} FROM outbox i WHERE i.state = 'waiting' AND i.due_at <= ?
  AND (i.lease IS NULL OR i.due_at <= ?)
  ${except.length > 0 ? `AND i.id NOT IN (${placeholders(except)})` : ''}
  AND NOT EXISTS (SELECT 1 FROM outbox older WHERE older.stream = i.stream AND older.state = 'waiting'
    AND older.id < i.id)
  ORDER BY i.due_at, i.id LIMIT ? ${lock}`;

const toLeasedItem = (row: OutboxRow, lease: string): OutboxItem => ({
  id: row.id,
  key: row.key,
  kind: row.kind,
  payload: row.payload,
  orderingKey: row.orderingKey,
  aggregate: row.aggregate,
  aggregateId: row.aggregateId,
  dueAt: row.dueAt,
  createdAt: row.createdAt,
  attempts: row.attempts,
  outcomeUnknown: row.outcomeUnknown || row.lease !== null,
  lease,
});

export function outboxQueueOf(database: Database): OutboxQueue {
  return {
    lease: (now, limit, leaseMs, except = [], settleMs = 0) =>
      database.transaction(async (manager) => {
        const settled = new Date(now.getTime() - settleMs);
        const values = [now, settled, ...except, limit];
        const due = (await runSql<RawRow>(manager, dueItems(skipLocked(manager), except), values)).map((raw) =>
          rows.read(raw),
        );
        if (due.length === 0) return [];
        const lease = randomUUID();
        const ids = due.map((row) => row.id);
        await runSql(
          manager,
          `UPDATE outbox SET uncertain = CASE WHEN lease IS NULL THEN uncertain ELSE 1 END, lease = ?, due_at = ?,
            attempts = attempts + 1 WHERE id IN (${placeholders(ids)})`,
          [lease, new Date(now.getTime() + leaseMs), ...ids],
        );
        return due.map((row) => toLeasedItem(row, lease));
      }),
    async renew(items, until) {
      await database.transaction(async (manager) => {
        for (const { id, lease } of items)
          await runSql(manager, "UPDATE outbox SET due_at = ? WHERE id = ? AND lease = ? AND state = 'waiting'", [
            until,
            id,
            lease,
          ]);
      });
    },
  };
}
