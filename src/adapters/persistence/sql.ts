import type { EntityManager } from 'typeorm';

export type SqlValue = string | number | null | Date;

/** A part of an SQL statement with the values of its placeholders. */
export interface Clause {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

const isMysql = (manager: EntityManager): boolean => manager.dataSource.options.type === 'mysql';

/** An instant as SQLite stores it: ISO 8601 in UTC with a space, which sorts chronologically. */
const sqliteInstant = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '');

/** Runs one plain statement. All user input must be passed in `values`. */
export function runSql<Row = unknown>(
  manager: EntityManager,
  sql: string,
  values: readonly SqlValue[] = [],
): Promise<Row[]> {
  const bound = isMysql(manager)
    ? values
    : values.map((value) => (value instanceof Date ? sqliteInstant(value) : value));
  return manager.query<Row[]>(sql, [...bound]);
}

/** Runs one plain statement that changes rows. @returns the number of rows that match its conditions */
export async function executeUpdate(
  manager: EntityManager,
  sql: string,
  values: readonly SqlValue[] = [],
): Promise<number> {
  if (isMysql(manager)) return (await manager.query<{ readonly affectedRows: number }>(sql, [...values])).affectedRows;
  await runSql(manager, sql, values);
  const [counted] = await runSql<{ changed: number }>(manager, 'SELECT changes() AS changed');
  return counted?.changed ?? 0;
}

/** Lock clause that skips rows locked by other workers. Empty on SQLite, where writers are serialized. */
export function skipLocked(manager: EntityManager): string {
  return isMysql(manager) ? 'FOR UPDATE SKIP LOCKED' : '';
}

/** Lock clause against changes until the transaction ends. Empty on SQLite, where writers are serialized. */
export function forUpdate(manager: EntityManager): string {
  return isMysql(manager) ? 'FOR UPDATE' : '';
}

/** Like `forUpdate`, but several transactions may hold the lock at the same time. */
export function forShare(manager: EntityManager): string {
  return isMysql(manager) ? 'LOCK IN SHARE MODE' : '';
}

/**
 * The FROM clause for the rows of a table, under the alias `r`, whose ids a statement selects. It fixes the join order:
 * the ids are read first, whatever the optimizer estimates.
 */
export function joinById(manager: EntityManager, ids: string, table: string): string {
  return `(${ids}) found ${isMysql(manager) ? 'STRAIGHT_JOIN' : 'CROSS JOIN'} ${table} r ON r.id = found.id`;
}

/** Joins a table to a page of ids. SQLite then reads the ids first; otherwise it may scan the whole table. */
export function joinToPage(manager: EntityManager): string {
  return isMysql(manager) ? 'JOIN' : 'CROSS JOIN';
}

/** Index hint after a table's alias, for MySQL, whose optimizer chooses wrong indexes here. Empty on SQLite. */
export function byIndexes(manager: EntityManager, names: string): string {
  return isMysql(manager) ? `FORCE INDEX (${names})` : '';
}

/** The start of an upsert clause: what an INSERT updates if a row with this key exists. */
export function onDuplicate(manager: EntityManager, key: string): string {
  return isMysql(manager) ? 'ON DUPLICATE KEY UPDATE' : `ON CONFLICT (${key}) DO UPDATE SET`;
}

/** In an upsert clause: the value that would have been inserted. */
export function insertedValue(manager: EntityManager, column: string): string {
  return isMysql(manager) ? `VALUES(${column})` : `excluded.${column}`;
}

const BATCH_SIZE = 5000;

/** Inserts rows and ignores those whose key exists. */
export async function insertIgnore(
  manager: EntityManager,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly SqlValue[])[],
): Promise<void> {
  const rowPlaceholders = `(${placeholders(columns)})`;
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const batch = rows.slice(from, from + BATCH_SIZE);
    const sql = `INSERT ${isMysql(manager) ? '' : 'OR '}IGNORE INTO ${table} (${columns.join(', ')}) VALUES
      ${batch.map(() => rowPlaceholders).join(', ')}`;
    await runSql(manager, sql, batch.flat());
  }
}

/** A CASE expression with a value for each row id. @param other SQL for all other rows */
export function caseById(values: readonly (readonly [id: number, value: SqlValue])[], other = 'NULL'): Clause {
  return { sql: `CASE id ${values.map(() => 'WHEN ? THEN ?').join(' ')} ELSE ${other} END`, values: values.flat() };
}

/** One `?` per value, separated by commas. */
export function placeholders(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}

export function readInstant(value: unknown): Date {
  return value instanceof Date ? value : new Date(`${String(value).replace(' ', 'T')}Z`);
}
