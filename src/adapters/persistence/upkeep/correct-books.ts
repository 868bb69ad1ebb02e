import { LeaseLost, type ChoreLeases } from '../../../application/ports/outbox.ts';
import type { Database } from '../database.ts';
import { runSql } from '../sql.ts';
import { correctTotals } from '../totals/correct-totals.ts';
import { fillWords } from '../words/fill-words.ts';

const CHORE = 'correct totals';
const DAY_MS = 86_400_000;
/** Counting a million records anew takes seconds; who is longer at it than this has died. */
const HOLD_MS = 30 * 60_000;
const REST_MS = DAY_MS / 2;

/**
 * Corrects totals, and fills in the words of searches, where the release before this one wrote records without them.
 * One process does it, and no more than once in half a day.
 */
export function booksCorrectionOf(database: Database, leases: ChoreLeases, now: () => Date): { execute(): Promise<void> } {
  return {
    async execute() {
      const began = now();
      const lease = await leases.take(CHORE, began, { holdMs: HOLD_MS, restMs: REST_MS });
      if (lease === undefined) return;
      await database.transaction(async (manager) => {
        // The correction opens and closes transactions of its own on this connection.
        if (manager.dataSource.options.type === 'mysql') await runSql(manager, 'COMMIT');
        await correctTotals(manager);
        await fillWords(manager, new Date(began.getTime() - DAY_MS));
      });
      await leases.finish(lease, now(), {}).catch((error: unknown) => {
        if (!(error instanceof LeaseLost)) throw error;
      });
    },
  };
}
