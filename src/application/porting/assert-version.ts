import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Aggregate } from '../../domain/shared/vocabulary.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** A record as far as two people who change it at once can tell its states apart. */
interface Versioned {
  readonly id: number;
  readonly version: number;
  readonly status: string;
}

/**
 * Refuses a change that was made looking at an older version.
 * @param expected the version that was looked at; undefined when the caller does not say
 * @throws DomainError `changed-by-somebody` (conflict), which says who changed what meanwhile
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
