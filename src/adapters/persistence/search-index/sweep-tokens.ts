import type { EntityManager } from 'typeorm';
import { runSql } from '../sql.ts';
import { deleteUnusedTokens } from './token-index.ts';

/** Tokens that one transaction checks. */
const BATCH_SIZE = 200;

/**
 * Removes all unused tokens from the dictionary: an earlier release left those of deleted records.
 * @param runBatch runs the work for one batch in a transaction
 */
export async function sweepUnusedTokens(
  runBatch: <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>,
): Promise<void> {
  const next = (after: string): Promise<string | undefined> =>
    runBatch(async (manager) => {
      const rows = await runSql<{ word: string }>(
        manager,
        'SELECT word FROM word_parts WHERE part > ? AND word = part ORDER BY part LIMIT ?',
        [after, BATCH_SIZE],
      );
      if (rows.length > 0)
        await deleteUnusedTokens(
          manager,
          rows.map(({ word }) => word),
        );
      return rows.at(-1)?.word;
    });
  for (let after = await next(''); after !== undefined;) after = await next(after);
}
