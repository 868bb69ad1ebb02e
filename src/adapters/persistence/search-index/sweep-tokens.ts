import type { EntityManager } from 'typeorm';
import { runSql } from '../sql.ts';
import { deleteUnusedTokens } from './token-index.ts';

/** Words that are looked up together. */
const PIECE = 200;

/**
 * Removes every word from the dictionary that nothing uses: an earlier release left those of deleted records.
 * @param doing runs a piece of the work in a transaction
 */
export async function sweepUnusedTokens(
  doing: <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>,
): Promise<void> {
  const next = (after: string): Promise<string | undefined> =>
    doing(async (manager) => {
      const words = await runSql<{ word: string }>(
        manager,
        'SELECT word FROM word_parts WHERE part > ? AND word = part ORDER BY part LIMIT ?',
        [after, PIECE],
      );
      if (words.length > 0)
        await deleteUnusedTokens(
          manager,
          words.map(({ word }) => word),
        );
      return words.at(-1)?.word;
    });
  for (let after = await next(''); after !== undefined;) after = await next(after);
}
