import type { EntityManager } from 'typeorm';
import type { NumberOrderRepository } from '../../../application/ports/repositories.ts';
import type { NumberOrder, NewNumberOrder } from '../../../domain/number-order/number-order.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { foldKey, foldText } from '../folded-text.ts';
import { rowOf } from '../schemas/columns.ts';
import type { NameKeys } from '../schemas/name-keys.ts';
import { numberOrdersTable } from '../schemas/native-tn-orders.ts';
import { forUpdate, runSql } from '../sql.ts';
import type { IndexedRecord, DerivedDataWriter } from '../counters/derived-data.ts';
import { addFormerReference } from './former-references.ts';

type Row = NumberOrder & NameKeys;

function keysOf({ orderName, rateCenter, npanxx, orderedNumbers, orderReference }: NewNumberOrder): NameKeys {
  return {
    nameKey: foldKey(orderName),
    searchText: foldText([orderName, rateCenter, npanxx, ...orderedNumbers, orderReference].join(' ')),
  };
}

function toIndexed(order: NumberOrder): IndexedRecord {
  const { id, userId, status, province } = order;
  return { id, userId, status, province, searchText: keysOf(order).searchText };
}

export function numberOrdersIn(manager: EntityManager, derivedData: DerivedDataWriter): NumberOrderRepository {
  return {
    async add(order) {
      const result = await manager.insert(numberOrdersTable, rowOf<Row>({ ...order, ...keysOf(order), version: 1 }));
      const added = { ...order, id: Number(result.identifiers[0]?.['id']), version: 1 };
      await derivedData.added('tn', toIndexed(added));
      return added;
    },
    async byId(id) {
      return (await manager.findOneBy(numberOrdersTable, { id })) ?? undefined;
    },
    async save(order) {
      const { id, version, ...content } = order;
      const before = await manager.findOneBy(numberOrdersTable, { id });
      const saved = { ...content, version: version + 1 };
      const result = await manager.update(
        numberOrdersTable,
        { id, version },
        rowOf<Row>({ ...saved, ...keysOf(order) }),
      );
      // If the update matched this version, `before` was read in the same version.
      if (result.affected === 0 || before === null) throw new DomainError('conflict', 'changed-meanwhile');
      await derivedData.changed('tn', toIndexed(before), toIndexed(order));
      return { ...saved, id };
    },
    async remove(id) {
      await runSql(manager, `SELECT id FROM native_tn_orders WHERE id = ? ${forUpdate(manager)}`, [id]);
      const before = await manager.findOneBy(numberOrdersTable, { id });
      if (before === null) return false;
      await manager.delete(numberOrdersTable, { id });
      await addFormerReference(manager, 'tn', before);
      await derivedData.removed('tn', toIndexed(before));
      return true;
    },
  };
}
