import { In, type EntityManager } from 'typeorm';
import type { TfPortRequestRepository } from '../../../application/ports/repositories.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import type { NewTfPortRequest, TfPortRequest } from '../../../domain/tf-port-request/tf-port-request.ts';
import { foldKey, foldText } from '../folded-text.ts';
import { rowOf } from '../schemas/columns.ts';
import type { NameKeys } from '../schemas/name-keys.ts';
import { tfPortRequestsTable } from '../schemas/tf-port-requests.ts';
import { forUpdate, runSql } from '../sql.ts';
import type { IndexedRecord, DerivedDataWriter } from '../counters/derived-data.ts';
import { addFormerReference } from './former-references.ts';

type Row = TfPortRequest & NameKeys;

function keysOf({ requestName, tollFreeNumbers, orderReference }: NewTfPortRequest): NameKeys {
  return {
    nameKey: foldKey(requestName),
    searchText: foldText([requestName, ...tollFreeNumbers, orderReference].join(' ')),
  };
}

function toIndexed(request: TfPortRequest): IndexedRecord {
  const { id, userId, status } = request;
  return { id, userId, status, searchText: keysOf(request).searchText };
}

export function tfPortRequestsIn(manager: EntityManager, derivedData: DerivedDataWriter): TfPortRequestRepository {
  const save: TfPortRequestRepository['save'] = async (request, known) => {
    const { id, version, ...content } = request;
    const before = known?.version === version ? known : await manager.findOneBy(tfPortRequestsTable, { id });
    const saved = { ...content, version: version + 1 };
    const result = await manager.update(
      tfPortRequestsTable,
      { id, version },
      rowOf<Row>({ ...saved, ...keysOf(request) }),
    );
    // If the update matched this version, `before` was read in the same version.
    if (result.affected === 0 || before === null) throw new DomainError('conflict', 'changed-meanwhile');
    await derivedData.changed('tf', toIndexed(before), toIndexed(request));
    return { ...saved, id };
  };
  return {
    async add(request) {
      const result = await manager.insert(
        tfPortRequestsTable,
        rowOf<Row>({ ...request, ...keysOf(request), version: 1 }),
      );
      const added = { ...request, id: Number(result.identifiers[0]?.['id']), version: 1 };
      await derivedData.added('tf', toIndexed(added));
      return added;
    },
    async createdAtOfNth(userId, n) {
      const [row] = await manager.find(tfPortRequestsTable, {
        select: { createdAt: true },
        where: { userId },
        order: { id: 'DESC' },
        skip: n - 1,
        take: 1,
      });
      return row?.createdAt;
    },
    async byId(id) {
      return (await manager.findOneBy(tfPortRequestsTable, { id })) ?? undefined;
    },
    byIds: (ids) => manager.findBy(tfPortRequestsTable, { id: In([...ids]) }),
    save,
    async saveAll(changes) {
      for (const { before, after } of changes) await save(after, before);
    },
    async remove(id) {
      await runSql(manager, `SELECT id FROM tf_port_requests WHERE id = ? ${forUpdate(manager)}`, [id]);
      const before = await manager.findOneBy(tfPortRequestsTable, { id });
      if (before === null) return false;
      await manager.delete(tfPortRequestsTable, { id });
      await addFormerReference(manager, 'tf', before);
      await derivedData.removed('tf', toIndexed(before));
      return true;
    },
  };
}
