import type { EntityManager } from 'typeorm';
import type { Retention } from '../../../application/ports/outbox.ts';
import type { Database } from '../database.ts';
import { placeholders, runSql, type SqlValue } from '../sql.ts';

export function retentionOf(database: Database): Retention {
  /** Looked up first and taken out by their keys: so few rows are locked, and both servers can do it. */
  const takeOut = (
    select: string,
    values: readonly SqlValue[],
    remove: (manager: EntityManager, rows: readonly Record<string, SqlValue>[]) => Promise<unknown>,
  ) =>
    database.transaction(async (manager) => {
      const rows = await runSql<Record<string, SqlValue>>(manager, select, values);
      if (rows.length > 0) await remove(manager, rows);
      return rows.length;
    });
  const byId = (table: string) => (manager: EntityManager, rows: readonly Record<string, SqlValue>[]) =>
    runSql(
      manager,
      `DELETE FROM ${table} WHERE id IN (${placeholders(rows)})`,
      rows.map((row) => row['id'] ?? null),
    );

  return {
    // An item that is done keeps the end of its last lease, by which the index of what is due finds it.
    purgeDoneItems: (before, limit) =>
      takeOut(
        "SELECT id FROM outbox WHERE state = 'done' AND due_at < ? AND done_at < ? ORDER BY due_at, id LIMIT ?",
        [before, before, limit],
        byId('outbox'),
      ),
    // Rows are written as calls are made: the oldest ones come first.
    purgeProviderCalls: (before, limit) =>
      takeOut(
        'SELECT id FROM (SELECT id, at FROM provider_exchanges ORDER BY id LIMIT ?) oldest WHERE at < ?',
        [limit, before],
        byId('provider_exchanges'),
      ),
    purgeIdempotencyKeys: (before, limit) =>
      takeOut(
        'SELECT user_id, call_key FROM idempotency_keys WHERE created_at < ? ORDER BY created_at LIMIT ?',
        [before, limit],
        async (manager, rows) => {
          for (const row of rows) {
            await runSql(
              manager,
              'DELETE FROM idempotency_keys WHERE user_id = ? AND call_key = ? AND created_at < ?',
              [row['user_id'] ?? null, row['call_key'] ?? null, before],
            );
          }
        },
      ),
  };
}
