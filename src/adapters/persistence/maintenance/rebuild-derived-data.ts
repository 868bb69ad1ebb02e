import { setTimeout as sleep } from 'node:timers/promises';
import { LeaseLost, type JobLocks } from '../../../application/ports/outbox.ts';
import type { Database } from '../database.ts';
import { runSql } from '../sql.ts';
import { rebuildCounters } from '../counters/rebuild-counters.ts';
import { backfillIndex } from '../search-index/backfill-index.ts';
import { sweepUnusedTokens } from '../search-index/sweep-tokens.ts';
import { correctStages } from './correct-stages.ts';

/** The stored name of the job. */
const JOB = 'correct totals';
const DAY_MS = 86_400_000;
/** Counting a million records takes seconds. A process that takes longer than this has died. */
const HOLD_MS = 30 * 60_000;
const REST_MS = DAY_MS / 2;
/** Few enough that other writers hardly wait for a batch. */
const BATCH_SIZE = 1_000;
/** How often the token dictionary is searched for unused tokens. This release leaves none. */
const MAX_SWEEPS = 2;

/**
 * Corrects counters and stages, and adds missing search tokens, of records that an older release wrote without them.
 * One process runs it, at most once in half a day.
 */
export function rebuildDerivedDataJob(
  database: Database,
  locks: JobLocks,
  now: () => Date,
): { execute(): Promise<void> } {
  return {
    async execute() {
      const began = now();
      const lock = await locks.acquire(JOB, began, { holdMs: HOLD_MS, restMs: REST_MS });
      if (lock === undefined) return;
      // The previous release counts id blocks under this facet, and nothing reads these counters any more.
      await database.transaction((manager) => runSql(manager, "DELETE FROM record_totals WHERE facet = 'stretch'"));
      await database.transaction(async (manager) => {
        // `rebuildCounters` starts and ends its own transactions on this connection.
        if (manager.dataSource.options.type === 'mysql') await runSql(manager, 'COMMIT');
        await rebuildCounters(manager);
      });
      // Once after an upgrade, and once more for what the older release left while both were running.
      const sweeps = lock.cursor['sweeps'] ?? 0;
      if (sweeps < MAX_SWEEPS) await sweepUnusedTokens(atHalfSpeed((work) => database.transaction(work)));
      const inBatches = atHalfSpeed((work) => database.withoutTransaction(work));
      const recent = { piece: BATCH_SIZE, since: new Date(began.getTime() - DAY_MS) };
      await backfillIndex(inBatches, recent);
      await correctStages(inBatches, recent);
      await locks.release(lock, now(), { sweeps: Math.min(sweeps + 1, MAX_SWEEPS) }).catch((error: unknown) => {
        if (!(error instanceof LeaseLost)) throw error;
      });
    },
  };
}

/** Pauses after each batch for as long as the batch took, so that other work is not delayed. */
function atHalfSpeed(runBatch: Database['withoutTransaction']): Database['withoutTransaction'] {
  return async (work) => {
    const began = performance.now();
    const result = await runBatch(work);
    await sleep(performance.now() - began);
    return result;
  };
}
