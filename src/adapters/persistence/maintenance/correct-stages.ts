import type { EntityManager } from 'typeorm';
import type { LnpRequest } from '../../../domain/lnp-request/lnp-request.ts';
import { stageOf } from '../../../domain/porting/port-progress.ts';
import type { PortRequest } from '../../../domain/porting/port-request.ts';
import type { TfPortRequest } from '../../../domain/tf-port-request/tf-port-request.ts';
import { tableOf, type Table } from '../row-mapper.ts';
import { lnpRequestsTable } from '../schemas/lnp-requests.ts';
import { tfPortRequestsTable } from '../schemas/tf-port-requests.ts';

const TABLES: readonly Table<PortRequest>[] = [
  tableOf<PortRequest, LnpRequest>(lnpRequestsTable),
  tableOf<PortRequest, TfPortRequest>(tfPortRequestsTable),
];

/** Runs work for one batch. */
type RunBatch = <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>;

/**
 * Saves the stages of requests that an older release changed without them, so that lists find these requests. Their
 * versions stay, because responses derive the stage and do not change.
 * @param options `piece`: requests per batch; `since`: only requests that changed since this time
 */
export async function correctStages(
  runBatch: RunBatch,
  { piece, since }: { readonly piece: number; readonly since: Date },
): Promise<void> {
  for (const table of TABLES) {
    const next = (above: number): Promise<number | undefined> =>
      runBatch(async (manager) => {
        const isRecent = { sql: 'id > ? AND updated_at >= ?', values: [above, since] };
        const rows = await table.select(manager, isRecent, `ORDER BY id LIMIT ${piece}`);
        for (const row of rows) {
          const stage = stageOf(row);
          if (stage !== row.stage) await table.update(manager, { stage }, { id: row.id, version: row.version });
        }
        return rows.length < piece ? undefined : rows.at(-1)?.id;
      });
    for (let above: number | undefined = 0; above !== undefined;) above = await next(above);
  }
}
