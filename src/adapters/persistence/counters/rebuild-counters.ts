import type { EntityManager } from 'typeorm';
import { runSql } from '../sql.ts';
import { differences } from './recount.ts';
import type { CounterDeltas } from './counter-deltas.ts';

/**
 * Counts all records again and corrects the stored counters by the difference. Records that others write meanwhile stay
 * counted.
 * @param manager uses one connection; on SQLite it must be in a transaction
 */
export async function rebuildCounters(manager: EntityManager): Promise<void> {
  if (manager.dataSource.options.type !== 'mysql') return (await differences(manager)).write(manager);
  await runSql(manager, 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  await runSql(manager, 'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
  let deltas: CounterDeltas;
  try {
    deltas = await differences(manager);
  } finally {
    await runSql(manager, 'COMMIT');
  }
  await deltas.write(manager);
}
