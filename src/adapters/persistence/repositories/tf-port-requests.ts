import type { EntityManager } from 'typeorm';
import type { TfPortRequestRepository } from '../../../application/ports/repositories.ts';
import type { NewTfPortRequest, TfPortRequest } from '../../../domain/tf-port-request/tf-port-request.ts';
import type { DerivedDataWriter } from '../counters/derived-data.ts';
import { foldKey, foldText } from '../folded-text.ts';
import { tableOf } from '../row-mapper.ts';
import type { NameKeys } from '../schemas/name-keys.ts';
import { tfPortRequestsTable } from '../schemas/tf-port-requests.ts';
import { recordRepository } from './record-repository.ts';

const table = tableOf<TfPortRequest & NameKeys, TfPortRequest>(tfPortRequestsTable);

const keysOf = ({ requestName, tollFreeNumbers, orderReference }: NewTfPortRequest): NameKeys => ({
  nameKey: foldKey(requestName),
  searchText: foldText([requestName, ...tollFreeNumbers, orderReference].join(' ')),
});

export function tfPortRequestsIn(manager: EntityManager, derivedData: DerivedDataWriter): TfPortRequestRepository {
  return {
    ...recordRepository(manager, derivedData, { kind: 'tf', table, keysOf }),
    async createdAtOfNth(userId, n) {
      const [row] = await table.select(manager, { userId }, `ORDER BY id DESC LIMIT 1 OFFSET ${n - 1}`);
      return row?.createdAt;
    },
  };
}
