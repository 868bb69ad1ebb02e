import type { EntityManager } from 'typeorm';
import type { LnpRequestRepository } from '../../../application/ports/repositories.ts';
import type { LnpRequest, NewLnpRequest } from '../../../domain/lnp-request/lnp-request.ts';
import type { StatusCheck } from '../../../domain/lnp-request/status-check.ts';
import type { DerivedDataWriter } from '../counters/derived-data.ts';
import { foldKey, foldText } from '../folded-text.ts';
import { tableOf } from '../row-mapper.ts';
import { lnpRequestsTable, type LnpRequestRow, type LnpSearchKeys } from '../schemas/lnp-requests.ts';
import { statusChecksTable } from '../schemas/provider/lnp-status-checks.ts';
import { recordRepository } from './record-repository.ts';
import { addNumbers, cancelNumbers, deleteNumbers, numbersOf, saveNumbers } from './request-numbers.ts';

const table = tableOf<LnpRequestRow, LnpRequest>(lnpRequestsTable);
const statusChecks = tableOf<StatusCheck>(statusChecksTable);

function searchKeys(request: NewLnpRequest): LnpSearchKeys {
  return {
    requesterKey: foldKey(request.requesterName),
    carrierKey: foldKey(request.currentCarrier),
    searchText: foldText([request.requesterName, request.currentCarrier, request.reference ?? ''].join(' ')),
  };
}

export function lnpRequestsIn(manager: EntityManager, derivedData: DerivedDataWriter): LnpRequestRepository {
  const records = recordRepository(manager, derivedData, { kind: 'lnp', table, keysOf: searchKeys });
  return {
    ...records,
    async add(request, dids) {
      const added = await records.add(request);
      await addNumbers(manager, added.id, dids);
      return added;
    },
    numbersOf: (id) => numbersOf(manager, id),
    saveNumbers: (id, reported) => saveNumbers(manager, id, reported),
    cancelNumbers: (id, dids) => cancelNumbers(manager, id, dids),
    async replaceNumbers(id, dids) {
      await deleteNumbers(manager, id);
      await statusChecks.delete(manager, { lnpRequestId: id });
      await addNumbers(manager, id, dids);
    },
  };
}
