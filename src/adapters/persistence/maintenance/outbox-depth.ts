import type { OutboxDepth } from '../../../application/telemetry/outbox-depth.ts';
import type { Database } from '../database.ts';
import { readInstant, runSql } from '../sql.ts';

interface Depth {
  readonly state: string;
  readonly items: number | string;
  readonly oldest: number;
}

/** Counts waiting and failed outbox items by an index. Items that are done are not read. */
export function outboxDepthOf(database: Database): { depth(): Promise<OutboxDepth> } {
  return {
    depth: () =>
      database.read(async (manager) => {
        const rows = await runSql<Depth>(
          manager,
          "SELECT state, COUNT(*) AS items, MIN(id) AS oldest FROM outbox WHERE state IN ('waiting', 'failed') " +
            'GROUP BY state',
        );
        const rowOf = (state: string) => rows.find((row) => row.state === state);
        const oldest = rowOf('waiting')?.oldest;
        const [written] =
          oldest === undefined
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
