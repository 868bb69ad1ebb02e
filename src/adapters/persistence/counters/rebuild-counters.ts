import type { EntityManager } from 'typeorm';
import { runSql } from '../sql.ts';
import { differences } from './recount.ts';
import type { CounterDeltas } from './counter-deltas.ts';

/**
 * Counts all records anew and corrects the totals kept by the difference, so that what others write meanwhile stays
 * counted.
 * @param manager of one connection; on an embedded database in a transaction
 */
export async function rebuildCounters(manager: EntityManager): Promise<void> {
  if (manager.dataSource.options.type !== 'mysql') return (await differences(manager)).write(manager);
  await runSql(manager, 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
  await runSql(manager, 'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
  let tally: CounterDeltas;
  try {
    tally = await differences(manager);
  } finally {
    await runSql(manager, 'COMMIT');
  }
  await tally.write(manager);
}
