import type { EntityManager } from 'typeorm';
import { runSql } from '../sql.ts';
import { differences } from './recount.ts';
import type { CounterDeltas } from './counter-deltas.ts';

/**
 * Counts all records again and corrects the stored counters by the difference. Records that others write meanwhile stay
 * counted.
 * @param manager uses one connection; on SQLite it must be in a transaction
 * @param isFormer as in `differences`
 */
export async function rebuildCounters(manager: EntityManager, isFormer = false): Promise<void> {
  if (manager.dataSource.options.type !== 'mysql') return (await differences(manager, isFormer)).write(manager);
  await runSql(manager, 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  await runSql(manager, 'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
  let deltas: CounterDeltas;
  try {
    deltas = await differences(manager, isFormer);
  } finally {
    await runSql(manager, 'COMMIT');
  }
  await deltas.write(manager);
}
