import type { EntityManager } from 'typeorm';
import type { NativeOrderRepository } from '../../../application/ports/repositories.ts';
import type { NativeOrder, NewNativeOrder } from '../../../domain/native-order/native-order.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { foldKey, foldText } from '../folded-text.ts';
import { rowOf } from '../schemas/columns.ts';
import type { NameKeys } from '../schemas/name-keys.ts';
import { nativeOrdersTable } from '../schemas/native-tn-orders.ts';

type Row = NativeOrder & NameKeys;

function keysOf({ orderName, rateCenter, npanxx, orderedNumbers, orderReference }: NewNativeOrder): NameKeys {
  return { nameKey: foldKey(orderName), searchText: foldText([orderName, rateCenter, npanxx, ...orderedNumbers, orderReference].join(' ')) };
}

export function nativeOrdersIn(manager: EntityManager): NativeOrderRepository {
  return {
    async add(order) {
      const result = await manager.insert(nativeOrdersTable, rowOf<Row>({ ...order, ...keysOf(order), version: 1 }));
      return { ...order, id: Number(result.identifiers[0]?.['id']), version: 1 };
    },
    async byId(id) {
      return (await manager.findOneBy(nativeOrdersTable, { id })) ?? undefined;
    },
    async save(order) {
      const { id, version, ...content } = order;
      const saved = { ...content, version: version + 1 };
      const result = await manager.update(nativeOrdersTable, { id, version }, rowOf<Row>({ ...saved, ...keysOf(order) }));
      if (result.affected === 0) throw new DomainError('conflict', 'changed-meanwhile');
      return { ...saved, id };
    },
    async remove(id) {
      return (await manager.delete(nativeOrdersTable, { id })).affected === 1;
    },
  };
}
