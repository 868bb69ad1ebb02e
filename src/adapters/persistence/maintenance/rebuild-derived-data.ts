import { setTimeout as sleep } from 'node:timers/promises';
import { LeaseLost, type JobLocks } from '../../../application/ports/outbox.ts';
import type { Database } from '../database.ts';
import { runSql } from '../sql.ts';
import { rebuildCounters } from '../counters/rebuild-counters.ts';
import { compactBlockCounters } from '../counters/compact-block-counters.ts';
import { backfillIndex } from '../search-index/backfill-index.ts';
import { sweepUnusedTokens } from '../search-index/sweep-tokens.ts';

const JOB = 'correct totals';
const DAY_MS = 86_400_000;
/** Counting a million records anew takes seconds; who is longer at it than this has died. */
const HOLD_MS = 30 * 60_000;
const REST_MS = DAY_MS / 2;
/** Few enough that others hardly wait for a piece. */
const PIECE = 1_000;
/** How often the dictionary is searched for words that nothing uses; this release leaves none. */
const SWEEPS = 2;

/**
 * Corrects totals, and fills in the words of searches, where the release before this one wrote records without them.
 * One process does it, and no more than once in half a day.
 */
export function rebuildDerivedDataJob(
  database: Database,
  locks: JobLocks,
  now: () => Date,
): { execute(): Promise<void> } {
  return {
    async execute() {
      const began = now();
      const lease = await locks.acquire(JOB, began, { holdMs: HOLD_MS, restMs: REST_MS });
      if (lease === undefined) return;
      await database.transaction(async (manager) => {
        // The correction opens and closes transactions of its own on this connection.
        if (manager.dataSource.options.type === 'mysql') await runSql(manager, 'COMMIT');
        await rebuildCounters(manager);
      });
      await compactBlockCounters((work) => database.transaction(work));
      // Once after an upgrade, and once more for what the release before left while it ran beside this one.
      const sweeps = lease.cursor['sweeps'] ?? 0;
      if (sweeps < SWEEPS) await sweepUnusedTokens(halfOfTheTime((work) => database.transaction(work)));
      await backfillIndex(
        halfOfTheTime((work) => database.withoutTransaction(work)),
        { piece: PIECE, since: new Date(began.getTime() - DAY_MS) },
      );
      await locks.release(lease, now(), { sweeps: Math.min(sweeps + 1, SWEEPS) }).catch((error: unknown) => {
        if (!(error instanceof LeaseLost)) throw error;
      });
    },
  };
}

/** Pieces of work that rest as long as they took, for this is done beside orders that wait. */
function halfOfTheTime(doing: Database['withoutTransaction']): Database['withoutTransaction'] {
  return async (work) => {
    const began = performance.now();
    const result = await doing(work);
    await sleep(performance.now() - began);
    return result;
  };
}
