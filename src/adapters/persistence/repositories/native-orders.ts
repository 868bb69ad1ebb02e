import type { EntityManager } from 'typeorm';
import type { NativeOrderRepository } from '../../../application/ports/repositories.ts';
import type { NativeOrder, NewNativeOrder } from '../../../domain/native-order/native-order.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { foldKey, foldText } from '../folded-text.ts';
import { rowOf } from '../schemas/columns.ts';
import type { NameKeys } from '../schemas/name-keys.ts';
import { nativeOrdersTable } from '../schemas/native-tn-orders.ts';
import { forUpdate, runSql } from '../sql.ts';
import type { Booked, Books } from '../totals/books.ts';
import { addFormerReference } from './former-references.ts';

type Row = NativeOrder & NameKeys;

function keysOf({ orderName, rateCenter, npanxx, orderedNumbers, orderReference }: NewNativeOrder): NameKeys {
  return { nameKey: foldKey(orderName), searchText: foldText([orderName, rateCenter, npanxx, ...orderedNumbers, orderReference].join(' ')) };
}

function bookedOf(order: NativeOrder): Booked {
  const { id, userId, status, province } = order;
  return { id, userId, status, province, searchText: keysOf(order).searchText };
}

export function nativeOrdersIn(manager: EntityManager, books: Books): NativeOrderRepository {
  return {
    async add(order) {
      const result = await manager.insert(nativeOrdersTable, rowOf<Row>({ ...order, ...keysOf(order), version: 1 }));
      const added = { ...order, id: Number(result.identifiers[0]?.['id']), version: 1 };
      await books.added('tn', bookedOf(added));
      return added;
    },
    async byId(id) {
      return (await manager.findOneBy(nativeOrdersTable, { id })) ?? undefined;
    },
    async save(order) {
      const { id, version, ...content } = order;
      const before = await manager.findOneBy(nativeOrdersTable, { id });
      const saved = { ...content, version: version + 1 };
      const result = await manager.update(nativeOrdersTable, { id, version }, rowOf<Row>({ ...saved, ...keysOf(order) }));
      // A row that was saved under this version was read under it too.
      if (result.affected === 0 || before === null) throw new DomainError('conflict', 'changed-meanwhile');
      await books.changed('tn', bookedOf(before), bookedOf(order));
      return { ...saved, id };
    },
    async remove(id) {
      await runSql(manager, `SELECT id FROM native_tn_orders WHERE id = ? ${forUpdate(manager)}`, [id]);
      const before = await manager.findOneBy(nativeOrdersTable, { id });
      if (before === null) return false;
      await manager.delete(nativeOrdersTable, { id });
      await addFormerReference(manager, 'tn', before);
      await books.removed('tn', bookedOf(before));
      return true;
    },
  };
}
