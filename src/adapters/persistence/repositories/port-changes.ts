import type { EntityManager } from 'typeorm';
import type { PortChangeRepository } from '../../../application/ports/repositories.ts';
import type { PortChange } from '../../../domain/port-change/port-change.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { changesOf, tableOf } from '../row-mapper.ts';
import { portChangesTable } from '../schemas/port-changes.ts';

const table = tableOf<PortChange>(portChangesTable);

export function portChangesIn(manager: EntityManager): PortChangeRepository {
  return {
    add: async (change) => ({ ...change, id: await table.insert(manager, change) }),
    byId: async (id) => (await table.select(manager, { id }))[0],
    byReference: async (reference) => (await table.select(manager, { reference }))[0],
    ofRequest: (aggregate, requestId) => table.select(manager, { aggregate, requestId }, 'ORDER BY id'),
    async save(before, after) {
      const changed = changesOf(before, after);
      if ((await table.update(manager, changed, { id: before.id, state: before.state })) !== 1)
        throw new DomainError('conflict', 'changed-meanwhile');
    },
  };
}
