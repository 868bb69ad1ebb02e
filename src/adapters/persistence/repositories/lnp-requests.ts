import type { EntityManager } from 'typeorm';
import type { LnpRequestRepository, RecordChange } from '../../../application/ports/repositories.ts';
import type { LnpRequest, NewLnpRequest } from '../../../domain/lnp-request/lnp-request.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { foldKey, foldText } from '../folded-text.ts';
import { changesOf, insertInto, rowMapper, bulkUpdate, type RawRow } from '../row-mapper.ts';
import { lnpRequestNumbersTable } from '../schemas/lnp-request-numbers.ts';
import { lnpRequestsTable, type LnpRequestRow, type LnpSearchKeys } from '../schemas/lnp-requests.ts';
import { statusChecksTable } from '../schemas/lnp-status-checks.ts';
import { caseById, forUpdate, placeholders, runSql } from '../sql.ts';
import type { IndexedRecord, DerivedDataWriter } from '../counters/derived-data.ts';
import { addFormerReference } from './former-references.ts';

const rows = rowMapper<LnpRequest>(lnpRequestsTable);
const insert = insertInto<Omit<LnpRequestRow, 'id'>>(lnpRequestsTable);
const update = bulkUpdate<LnpRequestRow>(lnpRequestsTable);
const ALL = `SELECT ${rows.columns('r')} FROM lnp_requests r`;

function searchKeys(request: NewLnpRequest): LnpSearchKeys {
  return {
    requesterKey: foldKey(request.requesterName),
    carrierKey: foldKey(request.currentCarrier),
    searchText: foldText([request.requesterName, request.currentCarrier, request.reference ?? ''].join(' ')),
  };
}

function toIndexed(request: LnpRequest): IndexedRecord {
  const { id, userId, status, province, rejectionCauses } = request;
  const { carrierKey, searchText } = searchKeys(request);
  return { id, userId, status, province, rejectionCauses, carrierKey, searchText };
}

async function addNumbers(manager: EntityManager, requestId: number, dids: readonly string[]): Promise<void> {
  const numbers = [...new Set(dids)].map((did) => [requestId, did, [...did].reverse().join('')]);
  if (numbers.length === 0) return;
  await runSql(
    manager,
    `INSERT INTO lnp_request_numbers (request_id, did, did_reversed) VALUES
      ${numbers.map(() => '(?, ?, ?)').join(', ')}`,
    numbers.flat(),
  );
}

export function lnpRequestsIn(manager: EntityManager, derivedData: DerivedDataWriter): LnpRequestRepository {
  const find = async (id: number, lock = ''): Promise<LnpRequest | undefined> => {
    const [raw] = await runSql<RawRow>(manager, `${ALL} WHERE r.id = ? ${lock}`, [id]);
    return raw && rows.read(raw);
  };
  const withKeys = (request: LnpRequest): LnpRequestRow => ({ ...request, ...searchKeys(request) });
  const saveAll = async (changes: readonly RecordChange<LnpRequest>[]): Promise<void> => {
    const versions = caseById(changes.map(({ before }) => [before.id, before.version]));
    const changed = changes.map(({ before, after }) => ({
      id: before.id,
      change: changesOf(withKeys(before), withKeys({ ...after, version: before.version + 1 })),
    }));
    if (
      (await update(manager, changed, { sql: `version = ${versions.sql}`, values: versions.values })) !== changes.length
    )
      throw new DomainError('conflict', 'changed-meanwhile');
    for (const { before, after } of changes) {
      if (after.orderReference !== before.orderReference) await addFormerReference(manager, 'lnp', before);
      await derivedData.changed('lnp', toIndexed(before), toIndexed(after));
    }
  };
  return {
    async add(request, dids) {
      const id = await insert(manager, { ...request, ...searchKeys(request), version: 1 });
      await addNumbers(manager, id, dids);
      const added = { ...request, id, version: 1 };
      await derivedData.added('lnp', toIndexed(added));
      return added;
    },
    byId: (id) => find(id),
    async byIds(ids) {
      const raws = await runSql<RawRow>(manager, `${ALL} WHERE r.id IN (${placeholders(ids)})`, ids);
      return raws.map((raw) => rows.read(raw));
    },
    saveAll,
    async save(request, known) {
      const { id, version } = request;
      const before = known?.version === version ? known : await find(id);
      if (before?.version !== version) throw new DomainError('conflict', 'changed-meanwhile');
      await saveAll([{ before, after: request }]);
      return { ...request, version: version + 1 };
    },
    async replaceNumbers(id, dids) {
      await manager.delete(lnpRequestNumbersTable, { requestId: id });
      await manager.delete(statusChecksTable, { lnpRequestId: id });
      await addNumbers(manager, id, dids);
    },
    async remove(id) {
      const before = await find(id, forUpdate(manager));
      if (before === undefined) return false;
      await manager.delete(lnpRequestsTable, { id });
      await addFormerReference(manager, 'lnp', before);
      await derivedData.removed('lnp', toIndexed(before));
      return true;
    },
  };
}
