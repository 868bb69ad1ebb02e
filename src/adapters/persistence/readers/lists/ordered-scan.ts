import type { EntityManager } from 'typeorm';
import type { RecordFilter } from '../../../../application/ports/readers.ts';
import { byIndexes, runSql, type Clause, type SqlValue } from '../../sql.ts';
import { common, valuesOf, whereOf } from './conditions.ts';
import { orderBy, SORT_KEY, type Order } from './keyset-batches.ts';

/** The indexes that hold an owner's records, or the records of a status, in the order of a field. */
const OWN_INDEXES: Readonly<Record<string, string>> = {
  id: 'own',
  createdAt: 'own_created',
  status: 'own_status',
  focAt: 'own_foc',
};
const STATUS_INDEXES: Readonly<Record<string, string>> = { id: 'status', createdAt: 'status_created' };

/** How a search reads a list in its order. */
export interface OrderedScan {
  readonly index: string;
  /** The conditions of the filter that the index answers. */
  readonly within: readonly Clause[];
}

/**
 * Chooses the index that holds a list, or most of its filter, in its order.
 * @param sortIndex the one that holds all records in the order of the field
 */
export function chooseScan(
  { userId, status, createdFrom, createdBefore }: RecordFilter,
  field: string,
  sortIndex: string,
): OrderedScan {
  const days =
    field === 'createdAt' ? { ...(createdFrom && { createdFrom }), ...(createdBefore && { createdBefore }) } : {};
  const own = userId === undefined ? undefined : OWN_INDEXES[field];
  if (userId !== undefined && own !== undefined) return { index: own, within: common({ userId, ...days }) };
  const ofStatus = status === undefined ? undefined : STATUS_INDEXES[field];
  if (status !== undefined && ofStatus !== undefined) return { index: ofStatus, within: common({ status, ...days }) };
  return { index: sortIndex, within: common(days) };
}

/** The condition that only the first rows of a scan meet; none where the list is not longer. Only the index is read. */
export async function limitScan(
  manager: EntityManager,
  table: string,
  { index, within }: OrderedScan,
  order: Order,
  rows: number,
): Promise<readonly Clause[]> {
  const sql = `SELECT ${order.column} AS ${SORT_KEY} FROM ${table} r ${byIndexes(manager, index)}
    ${whereOf(within)} ${orderBy(order)} LIMIT 1 OFFSET ?`;
  const [last] = await runSql<{ [SORT_KEY]: SqlValue }>(manager, sql, [...valuesOf(within), rows]);
  return last === undefined ? [] : [upTo(order, last[SORT_KEY])];
}

/** The condition that rows up to this key meet. Both databases sort null before any other key. */
function upTo({ column, descending }: Order, key: SqlValue): Clause {
  if (key === null) return { sql: descending ? '1 = 1' : `${column} IS NULL`, values: [] };
  return { sql: descending ? `${column} >= ?` : `(${column} <= ? OR ${column} IS NULL)`, values: [key] };
}
