import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Aggregate } from '../../domain/shared/vocabulary.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** The fields of a record that a version check needs. */
interface Versioned {
  readonly id: number;
  readonly version: number;
  readonly status: string;
}

/**
 * Refuses a change that is based on an older version.
 * @param expected the version that the change is based on; undefined if the caller did not send one
 * @throws DomainError `changed-by-somebody` (conflict), which names the last actor and the current status
 */
export async function assertVersion(
  tx: Transaction,
  aggregate: Aggregate,
  record: Versioned,
  expected: number | undefined,
): Promise<void> {
  if (expected === undefined || expected === record.version) return;
  const last = await tx.history.lastOf(aggregate, record.id);
  throw new DomainError('conflict', 'changed-by-somebody', {
    params: { actor: last?.actor ?? '?', status: record.status },
  });
}
