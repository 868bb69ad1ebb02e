import type { EntityManager } from 'typeorm';
import type { LnpRequestRepository } from '../../../application/ports/repositories.ts';
import type { LnpRequest, NewLnpRequest } from '../../../domain/lnp-request/lnp-request.ts';
import type { StatusCheck } from '../../../domain/lnp-request/status-check.ts';
import type { DerivedDataWriter } from '../counters/derived-data.ts';
import { foldKey, foldText } from '../folded-text.ts';
import { tableOf } from '../row-mapper.ts';
import { lnpRequestNumbersTable, type LnpRequestNumberRow } from '../schemas/lnp-request-numbers.ts';
import { lnpRequestsTable, type LnpRequestRow, type LnpSearchKeys } from '../schemas/lnp-requests.ts';
import { statusChecksTable } from '../schemas/lnp-status-checks.ts';
import { recordRepository } from './record-repository.ts';

const table = tableOf<LnpRequestRow, LnpRequest>(lnpRequestsTable);
const numbers = tableOf<LnpRequestNumberRow>(lnpRequestNumbersTable);
const statusChecks = tableOf<StatusCheck>(statusChecksTable);

function searchKeys(request: NewLnpRequest): LnpSearchKeys {
  return {
    requesterKey: foldKey(request.requesterName),
    carrierKey: foldKey(request.currentCarrier),
    searchText: foldText([request.requesterName, request.currentCarrier, request.reference ?? ''].join(' ')),
  };
}

async function addNumbers(manager: EntityManager, requestId: number, dids: readonly string[]): Promise<void> {
  const rows = [...new Set(dids)].map((did) => ({ requestId, did, didReversed: [...did].reverse().join('') }));
  if (rows.length > 0) await numbers.insert(manager, ...rows);
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
    async replaceNumbers(id, dids) {
      await numbers.delete(manager, { requestId: id });
      await statusChecks.delete(manager, { lnpRequestId: id });
      await addNumbers(manager, id, dids);
    },
  };
}
