import type { EntityManager } from 'typeorm';
import type { Aggregate } from '../../../domain/shared/vocabulary.ts';
import { insertIgnore } from '../sql.ts';

/** A record by the reference that it has, or had, at the provider. */
export interface ReferencedRecord {
  readonly id: number;
  readonly userId: number;
  readonly orderReference: string;
}

/**
 * Notes a reference that no record has any more, because its record is deleted or was sent again under another one: so
 * that
 * what is stored under it can be erased with its person.
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
