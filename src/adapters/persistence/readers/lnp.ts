import type { LnpFilter, LnpReader, LnpRow, LnpSortField } from '../../../application/ports/readers.ts';
import type { StatusCheck } from '../../../domain/lnp-request/status-check.ts';
import type { RejectionCause } from '../../../domain/shared/vocabulary.ts';
import type { Database } from '../database.ts';
import { foldKey } from '../folded-text.ts';
import { rowMapper, tableOf } from '../row-mapper.ts';
import { lnpRequestsTable } from '../schemas/lnp-requests.ts';
import { statusChecksTable } from '../schemas/provider/lnp-status-checks.ts';
import type { Clause } from '../sql.ts';
import { numbersOf } from '../repositories/request-numbers.ts';
import type { CounterSelection } from '../counters/counters.ts';
import { lnpTerms } from './search/lnp-terms.ts';
import { progressClauses } from './lists/conditions.ts';
import { recordList } from './lists/record-list.ts';

const requests = recordList<LnpRow, LnpSortField, LnpFilter>({
  kind: 'lnp',
  table: 'lnp_requests',
  rows: rowMapper<LnpRow>(lnpRequestsTable),
  sortColumns: {
    id: 'r.id',
    requesterName: 'r.requester_key',
    phoneNumber: 'r.phone_key',
    currentCarrier: 'r.carrier_key',
    status: 'r.status',
    focAt: 'r.foc_at',
    createdAt: 'r.created_at',
    updatedAt: 'r.updated_at',
  },
  sortIndexes: {
    id: 'PRIMARY',
    requesterName: 'requester',
    phoneNumber: 'phone',
    currentCarrier: 'carrier',
    status: 'status',
    focAt: 'foc',
    createdAt: 'created',
    updatedAt: 'updated',
  },
  dateIndexes: 'created, status_created, carrier_created, province_created',
  terms: lnpTerms,
  narrow({ cause, province, currentCarrier, ...filter }) {
    const progress = progressClauses('lnp', filter);
    const conditions: Clause[] = [...progress.conditions];
    const counted: CounterSelection[] = [];
    if (cause !== undefined) {
      conditions.push(...rejectedFor(cause));
      counted.push({ facet: 'cause', values: [cause] });
    }
    if (province !== undefined) {
      conditions.push({ sql: 'r.province = ?', values: [province] });
      counted.push({ facet: 'province', values: [province] });
    }
    if (currentCarrier !== undefined) {
      conditions.push({ sql: 'r.carrier_key = ?', values: [foldKey(currentCarrier)] });
      counted.push({ facet: 'carrier', values: [foldKey(currentCarrier)] });
    }
    return { conditions, counted: progress.counted && counted };
  },
});

/** Requests that were rejected for a cause. `other` includes those without a named cause. */
function rejectedFor(cause: RejectionCause): readonly Clause[] {
  const named = 'INSTR(r.rejection_causes, ?) > 0';
  const sql = cause === 'other' ? `(${named} OR INSTR(r.rejection_causes, '"') = 0)` : named;
  return [
    { sql: "r.status = 'rejected' AND r.cancelled_on_request = 0", values: [] },
    { sql, values: [JSON.stringify(cause)] },
  ];
}

const checks = tableOf<StatusCheck>(statusChecksTable);

export function lnpReaderOf(database: Database): LnpReader {
  return {
    list: (query) => database.read((manager) => requests.page(manager, query)),
    byId: (id) => database.read((manager) => requests.byId(manager, id)),
    batches: (query, size) => requests.batches(database, query, size),
    numbersOf: (requestId) => database.read((manager) => numbersOf(manager, requestId)),
    statusChecks: (requestId) =>
      database.read((manager) => checks.select(manager, { lnpRequestId: requestId }, 'ORDER BY did')),
  };
}
