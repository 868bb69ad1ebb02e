import type { LnpFilter, LnpReader, LnpRow, LnpSortField } from '../../../application/ports/readers.ts';
import type { StatusCheck } from '../../../domain/lnp-request/status-check.ts';
import type { Database } from '../database.ts';
import { foldKey } from '../folded-text.ts';
import { plainRows, type RawRow } from '../plain-rows.ts';
import { lnpRequestsTable } from '../schemas/lnp-requests.ts';
import { statusChecksTable } from '../schemas/lnp-status-checks.ts';
import { runSql } from '../sql.ts';
import { searchFor } from './lnp-search.ts';
import { recordList, type Clause } from './record-list.ts';

const requests = recordList<LnpRow, LnpSortField, LnpFilter>({
  table: 'lnp_requests',
  rows: plainRows<LnpRow>(lnpRequestsTable),
  sortColumns: {
    id: 'r.id',
    requesterName: 'r.requester_key',
    phoneNumber: 'r.phone_number',
    currentCarrier: 'r.carrier_key',
    status: 'r.status',
    createdAt: 'r.created_at',
    updatedAt: 'r.updated_at',
  },
  narrow({ q, province, currentCarrier }) {
    const { join, conditions } = q === undefined ? { join: undefined, conditions: [] } : searchFor(q);
    const all: Clause[] = [...conditions];
    if (province !== undefined) all.push({ sql: 'r.province = ?', values: [province] });
    if (currentCarrier !== undefined) all.push({ sql: 'r.carrier_key = ?', values: [foldKey(currentCarrier)] });
    return { join, conditions: all };
  },
});

const checks = plainRows<StatusCheck>(statusChecksTable);

export function lnpReaderOf(database: Database): LnpReader {
  return {
    list: (query) => database.read((manager) => requests.page(manager, query)),
    byId: (id) => database.read((manager) => requests.byId(manager, id)),
    slice: (filter, belowId, limit) => database.read((manager) => requests.slice(manager, filter, belowId, limit)),
    statusChecks: (requestId) =>
      database.read(async (manager) => {
        const raws = await runSql<RawRow>(manager, `SELECT ${checks.columns('c')} FROM lnp_status_checks c WHERE c.lnp_request_id = ? ORDER BY c.did`, [requestId]);
        return raws.map((raw) => checks.read(raw));
      }),
  };
}
