import type { EntityManager } from 'typeorm';

export type SqlValue = string | number | null | Date;

const isMysql = (manager: EntityManager): boolean => manager.dataSource.options.type === 'mysql';

/** An instant as SQLite keeps it: ISO 8601 in UTC with a space, which sorts as time does. */
const sqliteInstant = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '');

/** Runs one plain statement; every value of a user's goes through `values`. */
export function runSql<Row = unknown>(manager: EntityManager, sql: string, values: readonly SqlValue[] = []): Promise<Row[]> {
  const bound = isMysql(manager) ? values : values.map((value) => (value instanceof Date ? sqliteInstant(value) : value));
  return manager.query<Row[]>(sql, [...bound]);
}

/** The clause by which rows that another worker holds are passed over; where writers are serialised, nobody holds any. */
export function skipLocked(manager: EntityManager): string {
  return isMysql(manager) ? 'FOR UPDATE SKIP LOCKED' : '';
}

/** The clause by which rows stay as they are until the transaction ends; where writers are serialised, they do anyway. */
export function forUpdate(manager: EntityManager): string {
  return isMysql(manager) ? 'FOR UPDATE' : '';
}

/** As many places as there are values. */
export function places(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}

export function readInstant(value: unknown): Date {
  return value instanceof Date ? value : new Date(`${String(value).replace(' ', 'T')}Z`);
}
