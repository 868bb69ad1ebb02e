import type { EntityManager } from 'typeorm';
import type { TfPortRequestRepository } from '../../../application/ports/repositories.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { tfPortRequestsTable } from '../schemas/tf-port-requests.ts';

export function tfPortRequestsIn(manager: EntityManager): TfPortRequestRepository {
  return {
    async add(request) {
      const result = await manager.insert(tfPortRequestsTable, { ...request, version: 1 });
      return { ...request, id: Number(result.identifiers[0]?.['id']), version: 1 };
    },
    async byId(id) {
      return (await manager.findOneBy(tfPortRequestsTable, { id })) ?? undefined;
    },
    async save(request) {
      const { id, version, ...content } = request;
      const saved = { ...content, version: version + 1 };
      const result = await manager.update(tfPortRequestsTable, { id, version }, saved);
      if (result.affected === 0) throw new DomainError('conflict', 'changed-meanwhile');
      return { ...saved, id };
    },
    async remove(id) {
      return (await manager.delete(tfPortRequestsTable, { id })).affected === 1;
    },
  };
}
