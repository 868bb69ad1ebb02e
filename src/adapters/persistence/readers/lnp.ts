import type { EntityManager } from 'typeorm';
import type { LnpFilter, LnpListQuery, LnpReader, LnpRow, LnpSortField } from '../../../application/ports/readers.ts';
import type { Page } from '../../../application/ports/lists.ts';
import type { StatusCheck } from '../../../domain/lnp-request/status-check.ts';
import type { Database } from '../database.ts';
import { foldKey } from '../folded-text.ts';
import { plainRows, type RawRow } from '../plain-rows.ts';
import { lnpRequestsTable } from '../schemas/lnp-requests.ts';
import { statusChecksTable } from '../schemas/lnp-status-checks.ts';
import { places, runSql } from '../sql.ts';
import { searchFor, type Clause } from './lnp-search.ts';

/** The only columns that a list may be sorted by. */
const SORT_COLUMNS: Readonly<Record<LnpSortField, string>> = {
  id: 'r.id',
  requesterName: 'r.requester_key',
  phoneNumber: 'r.phone_number',
  currentCarrier: 'r.carrier_key',
  status: 'r.status',
  createdAt: 'r.created_at',
  updatedAt: 'r.updated_at',
};

const rows = plainRows<LnpRow>(lnpRequestsTable);
const checks = plainRows<StatusCheck>(statusChecksTable);
const SELECT = `SELECT ${rows.columns('r')}, u.username AS username`;
const OWNER = 'LEFT JOIN users u ON u.id = r.user_id';

function restrictions(filter: LnpFilter): { readonly from: Clause; readonly where: Clause } {
  const search = filter.q === undefined ? undefined : searchFor(filter.q);
  const all: Clause[] = [...(search?.conditions ?? [])];
  if (filter.ids?.length === 0) all.push({ sql: '1 = 0', values: [] });
  if (filter.ids !== undefined && filter.ids.length > 0) all.push({ sql: `r.id IN (${places(filter.ids)})`, values: filter.ids });
  if (filter.userId !== undefined) all.push({ sql: 'r.user_id = ?', values: [filter.userId] });
  if (filter.status !== undefined) all.push({ sql: 'r.status = ?', values: [filter.status] });
  if (filter.province !== undefined) all.push({ sql: 'r.province = ?', values: [filter.province] });
  if (filter.currentCarrier !== undefined) all.push({ sql: 'r.carrier_key = ?', values: [foldKey(filter.currentCarrier)] });
  if (filter.createdFrom !== undefined) all.push({ sql: 'r.created_at >= ?', values: [filter.createdFrom] });
  if (filter.createdBefore !== undefined) all.push({ sql: 'r.created_at < ?', values: [filter.createdBefore] });
  return {
    from: { sql: `FROM lnp_requests r ${search?.join?.sql ?? ''}`, values: search?.join?.values ?? [] },
    where: all.length === 0 ? { sql: '', values: [] } : { sql: `WHERE ${all.map((one) => one.sql).join(' AND ')}`, values: all.flatMap((one) => one.values) },
  };
}

/** Finds the page by ids first, which indexes answer alone, so that pages far down stay cheap. */
async function list(manager: EntityManager, { sort, range, filter }: LnpListQuery): Promise<Page<LnpRow>> {
  const { from, where } = restrictions(filter);
  const found = [...from.values, ...where.values];
  const direction = sort.descending ? 'DESC' : 'ASC';
  const order = `ORDER BY ${sort.field === 'id' ? '' : `${SORT_COLUMNS[sort.field]} ${direction}, `}r.id ${direction}`;
  const size = Math.max(0, range.last - range.first + 1);
  const raws = await runSql<RawRow>(
    manager,
    `${SELECT} FROM (SELECT r.id ${from.sql} ${where.sql} ${order} LIMIT ? OFFSET ?) page JOIN lnp_requests r ON r.id = page.id ${OWNER} ${order}`,
    [...found, size, range.first],
  );
  const lastPage = raws.length > 0 && raws.length < size;
  return { rows: raws.map((raw) => rows.read(raw)), total: lastPage ? range.first + raws.length : await count() };

  async function count(): Promise<number> {
    const [row] = await runSql<{ total: number }>(manager, `SELECT COUNT(*) AS total ${from.sql} ${where.sql}`, found);
    return Number(row?.total);
  }
}

export function lnpReaderOf(database: Database): LnpReader {
  return {
    list: (query) => database.read((manager) => list(manager, query)),
    byId: (id) =>
      database.read(async (manager) => {
        const [raw] = await runSql<RawRow>(manager, `${SELECT} FROM lnp_requests r ${OWNER} WHERE r.id = ?`, [id]);
        return raw && rows.read(raw);
      }),
    statusChecks: (requestId) =>
      database.read(async (manager) => {
        const raws = await runSql<RawRow>(manager, `SELECT ${checks.columns('c')} FROM lnp_status_checks c WHERE c.lnp_request_id = ? ORDER BY c.did`, [requestId]);
        return raws.map((raw) => checks.read(raw));
      }),
  };
}
