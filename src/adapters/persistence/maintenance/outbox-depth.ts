import { HELD_UNTIL } from '../../../application/ports/outbox.ts';
import type { OutboxDepth } from '../../../application/telemetry/outbox-depth.ts';
import type { Database } from '../database.ts';
import { readInstant, runSql } from '../sql.ts';

interface Depth {
  readonly state: string;
  readonly items: number | string;
  /** Null if all are held. */
  readonly oldest: number | null;
}

/** Counts waiting and failed outbox items by an index. Items that are done are not read. */
export function outboxDepthOf(database: Database): { depth(): Promise<OutboxDepth> } {
  return {
    depth: () =>
      database.read(async (manager) => {
        const rows = await runSql<Depth>(
          manager,
          'SELECT state, COUNT(*) AS items, MIN(CASE WHEN due_at < ? THEN id END) AS oldest FROM outbox ' +
            "WHERE state IN ('waiting', 'failed') GROUP BY state",
          [HELD_UNTIL],
        );
        const rowOf = (state: string) => rows.find((row) => row.state === state);
        const oldest = rowOf('waiting')?.oldest;
        const [written] =
          oldest === undefined || oldest === null
            ? []
            : await runSql<{ at: unknown }>(manager, 'SELECT created_at AS at FROM outbox WHERE id = ?', [oldest]);
        return {
          waiting: Number(rowOf('waiting')?.items ?? 0),
          failed: Number(rowOf('failed')?.items ?? 0),
          oldestAt: written && readInstant(written.at),
        };
      }),
  };
}
