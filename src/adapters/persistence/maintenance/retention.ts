import type { EntityManager } from 'typeorm';
import type { Retention } from '../../../application/ports/outbox.ts';
import type { Database } from '../database.ts';
import { placeholders, runSql, type SqlValue } from '../sql.ts';

export function retentionOf(database: Database): Retention {
  /** Selects rows first and deletes them by key: this locks few rows, and works on both databases. */
  const deleteSelected = (
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
    // The `due_at` of a done item is the end of its last lease. The index on `due_at` therefore finds it.
    purgeDoneItems: (before, limit) =>
      deleteSelected(
        "SELECT id FROM outbox WHERE state = 'done' AND due_at < ? AND done_at < ? ORDER BY due_at, id LIMIT ?",
        [before, before, limit],
        byId('outbox'),
      ),
    // Ids rise with time, so the oldest rows come first.
    purgeProviderCalls: (before, limit) =>
      deleteSelected(
        'SELECT id FROM (SELECT id, at FROM provider_exchanges ORDER BY id LIMIT ?) oldest WHERE at < ?',
        [limit, before],
        byId('provider_exchanges'),
      ),
    purgeIdempotencyKeys: (before, limit) =>
      deleteSelected(
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
