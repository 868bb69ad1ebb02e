import type { EntityManager } from 'typeorm';
import type { ErasedPerson } from '../../../application/ports/personal-data.ts';
import { placeholders, runSql } from '../sql.ts';

/** Values per statement: both databases accept this many. */
const BATCH_SIZE = 500;

/**
 * Removes a person from the changes of their port requests, deleted ones included, as the one who requested changes and
 * as the one who uploaded documents.
 */
export async function erasePortChanges(
  manager: EntityManager,
  { userId, pseudonym }: ErasedPerson,
  ids: Readonly<Record<'lnp' | 'tf', readonly number[]>>,
): Promise<void> {
  for (const aggregate of ['lnp', 'tf'] as const)
    for (let from = 0; from < ids[aggregate].length; from += BATCH_SIZE) {
      const batch = ids[aggregate].slice(from, from + BATCH_SIZE);
      await runSql(
        manager,
        `UPDATE port_changes SET changed_values = '[]', reason = NULL, outcome_text = NULL WHERE aggregate = ?
          AND request_id IN (${placeholders(batch)})`,
        [aggregate, ...batch],
      );
    }
  await runSql(manager, 'UPDATE port_changes SET asked_by = ? WHERE asked_by_id = ?', [pseudonym, userId]);
  await runSql(manager, 'UPDATE request_documents SET uploaded_by = ? WHERE uploaded_by_id = ?', [pseudonym, userId]);
}
