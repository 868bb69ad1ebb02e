import type { EntityManager } from 'typeorm';
import type { Aggregate } from '../../../domain/shared/vocabulary.ts';
import { insertIgnore } from '../sql.ts';

/** A record with its current or former order reference at the provider. */
export interface ReferencedRecord {
  readonly id: number;
  readonly userId: number;
  readonly orderReference: string;
}

/**
 * Stores a reference that no record has any more, because the record was deleted or resubmitted with another reference.
 * The erasure of a person needs it to find data stored under the reference.
 */
export async function addFormerReference(
  manager: EntityManager,
  aggregate: Aggregate,
  { id, userId, orderReference }: ReferencedRecord,
): Promise<void> {
  await insertIgnore(
    manager,
    'former_references',
    ['order_reference', 'aggregate', 'aggregate_id', 'user_id'],
    [[orderReference, aggregate, id, userId]],
  );
}
