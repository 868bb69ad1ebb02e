import type { EntityManager } from 'typeorm';
import type { TfPortRequestRepository } from '../../../application/ports/repositories.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import type { NewTfPortRequest, TfPortRequest } from '../../../domain/tf-port-request/tf-port-request.ts';
import { foldKey, foldText } from '../folded-text.ts';
import { rowOf } from '../schemas/columns.ts';
import type { NameKeys } from '../schemas/name-keys.ts';
import { tfPortRequestsTable } from '../schemas/tf-port-requests.ts';

type Row = TfPortRequest & NameKeys;

function keysOf({ requestName, tollFreeNumbers, orderReference }: NewTfPortRequest): NameKeys {
  return { nameKey: foldKey(requestName), searchText: foldText([requestName, ...tollFreeNumbers, orderReference].join(' ')) };
}

export function tfPortRequestsIn(manager: EntityManager): TfPortRequestRepository {
  return {
    async add(request) {
      const result = await manager.insert(tfPortRequestsTable, rowOf<Row>({ ...request, ...keysOf(request), version: 1 }));
      return { ...request, id: Number(result.identifiers[0]?.['id']), version: 1 };
    },
    async byId(id) {
      return (await manager.findOneBy(tfPortRequestsTable, { id })) ?? undefined;
    },
    async save(request) {
      const { id, version, ...content } = request;
      const saved = { ...content, version: version + 1 };
      const result = await manager.update(tfPortRequestsTable, { id, version }, rowOf<Row>({ ...saved, ...keysOf(request) }));
      if (result.affected === 0) throw new DomainError('conflict', 'changed-meanwhile');
      return { ...saved, id };
    },
    async remove(id) {
      return (await manager.delete(tfPortRequestsTable, { id })).affected === 1;
    },
  };
}
