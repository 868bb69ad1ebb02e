import type { EntityManager } from 'typeorm';
import type { NumberOrderRepository } from '../../../application/ports/repositories.ts';
import type { NewNumberOrder, NumberOrder } from '../../../domain/number-order/number-order.ts';
import type { DerivedDataWriter } from '../counters/derived-data.ts';
import { foldKey, foldText } from '../folded-text.ts';
import { tableOf } from '../row-mapper.ts';
import type { NameKeys } from '../schemas/name-keys.ts';
import { numberOrdersTable } from '../schemas/native-tn-orders.ts';
import { recordRepository } from './record-repository.ts';

const table = tableOf<NumberOrder & NameKeys, NumberOrder>(numberOrdersTable);

const keysOf = ({ orderName, rateCenter, npanxx, orderedNumbers, orderReference }: NewNumberOrder): NameKeys => ({
  nameKey: foldKey(orderName),
  searchText: foldText([orderName, rateCenter, npanxx, ...orderedNumbers, orderReference].join(' ')),
});

export function numberOrdersIn(manager: EntityManager, derivedData: DerivedDataWriter): NumberOrderRepository {
  return recordRepository(manager, derivedData, { kind: 'tn', table, keysOf });
}
