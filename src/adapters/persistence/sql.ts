import type { EntityManager } from 'typeorm';

export type SqlValue = string | number | null | Date;

/** A piece of SQL with the values of its places. */
export interface Clause {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

const isMysql = (manager: EntityManager): boolean => manager.dataSource.options.type === 'mysql';

/** An instant as SQLite keeps it: ISO 8601 in UTC with a space, which sorts as time does. */
const sqliteInstant = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '');

/** Runs one plain statement; every value of a user's goes through `values`. */
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

/** Runs one plain statement that changes rows. @returns how many its conditions met */
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

/**
 * The clause by which rows that another worker holds are passed over; where writers are serialised, nobody holds any.
 */
export function skipLocked(manager: EntityManager): string {
  return isMysql(manager) ? 'FOR UPDATE SKIP LOCKED' : '';
}

/**
 * The clause by which rows stay as they are until the transaction ends; where writers are serialised, they do anyway.
 */
export function forUpdate(manager: EntityManager): string {
  return isMysql(manager) ? 'FOR UPDATE' : '';
}

/** The clause by which rows stay as they are until the transaction ends while others may read them so too. */
export function forShare(manager: EntityManager): string {
  return isMysql(manager) ? 'LOCK IN SHARE MODE' : '';
}

/**
 * What follows `FROM` where the rows of a table, under the alias `r`, are those whose ids a statement gives: these come
 * first, whatever the server guesses.
 */
export function joinById(manager: EntityManager, ids: string, table: string): string {
  return `(${ids}) found ${isMysql(manager) ? 'STRAIGHT_JOIN' : 'CROSS JOIN'} ${table} r ON r.id = found.id`;
}

/**
 * The clause after a table's alias by which one server, which guesses wrong here, looks at no other indexes than these.
 */
export function byIndexes(manager: EntityManager, names: string): string {
  return isMysql(manager) ? `FORCE INDEX (${names})` : '';
}

/** The words before what an insert changes instead where a row with this key is there already. */
export function onDuplicate(manager: EntityManager, key: string): string {
  return isMysql(manager) ? 'ON DUPLICATE KEY UPDATE' : `ON CONFLICT (${key}) DO UPDATE SET`;
}

const ROWS_A_STATEMENT = 5000;

/** Inserts rows; those whose key is there already are left out. */
export async function insertIgnore(
  manager: EntityManager,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly SqlValue[])[],
): Promise<void> {
  const one = `(${placeholders(columns)})`;
  for (let from = 0; from < rows.length; from += ROWS_A_STATEMENT) {
    const some = rows.slice(from, from + ROWS_A_STATEMENT);
    const sql = `INSERT ${isMysql(manager) ? '' : 'OR '}IGNORE INTO ${table} (${columns.join(', ')}) VALUES
      ${some.map(() => one).join(', ')}`;
    await runSql(manager, sql, some.flat());
  }
}

/** A value for each row, by its id. @param other what it is for any other row */
export function caseById(values: readonly (readonly [id: number, value: SqlValue])[], other = 'NULL'): Clause {
  return { sql: `CASE id ${values.map(() => 'WHEN ? THEN ?').join(' ')} ELSE ${other} END`, values: values.flat() };
}

/** As many places as there are values. */
export function placeholders(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}

export function readInstant(value: unknown): Date {
  return value instanceof Date ? value : new Date(`${String(value).replace(' ', 'T')}Z`);
}
