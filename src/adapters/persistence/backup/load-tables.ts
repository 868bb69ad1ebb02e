import type { QueryRunner } from 'typeorm';
import type { Database } from '../database.ts';
import { placeholders, runSql } from '../sql.ts';
import { TABLE_NAMES } from '../tables.ts';
import type { StoredValue } from './dump-tables.ts';

/** A table of a backup. */
export interface LoadedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly nextId: number | null;
  /** How many rows it has. */
  readonly rows: number;
  readonly values: AsyncIterable<readonly StoredValue[]>;
}

/** Limits of one INSERT: SQLite takes 32,766 values, and servers 16 MB by default. */
const MAX_VALUES = 10_000;
const MAX_LENGTH = 1_000_000;

/** The database has rows, or a later schema. The message says which. */
export class DatabaseNotEmpty extends Error {
  override name = 'DatabaseNotEmpty';
}

export interface Filling {
  /** Names of the migrations that the rows had had. */
  readonly migrations: readonly string[];
  readonly tables: readonly LoadedTable[];
  /** Runs before the first change of the database. */
  readonly prepare: () => Promise<void>;
}

/**
 * Creates the schema in an empty database, and inserts the rows. A failed attempt leaves a schema without rows, which
 * counts as empty.
 * @param database one that was opened for the migrations of the rows
 * @throws DatabaseNotEmpty
 */
export async function fillDatabase(database: Database, { migrations, tables, prepare }: Filling): Promise<void> {
  const later = (await database.doneMigrations()).filter((name) => !migrations.includes(name));
  if (later.length > 0) throw new DatabaseNotEmpty(`it has a later schema than the rows (${later.join(', ')})`);
  await database.exclusively(async (runner, migrate) => {
    for (const table of TABLE_NAMES)
      if ((await runner.hasTable(table)) && (await runSql(runner.manager, `SELECT 1 FROM ${table} LIMIT 1`)).length > 0)
        throw new DatabaseNotEmpty(`${table} has rows`);
    await prepare();
    await migrate();
    await loadTables(runner, tables);
  });
}

/**
 * Inserts rows into empty tables, in one transaction.
 * @throws Error if a table does not have as many rows as it should
 */
async function loadTables(runner: QueryRunner, tables: readonly LoadedTable[]): Promise<void> {
  const isMysql = runner.dataSource.options.type === 'mysql';
  // An id that was given to a deleted row must not be given again.
  const withIds = tables.filter(({ nextId }) => nextId !== null);
  if (isMysql) {
    for (const { name, nextId } of withIds) await runner.query(`ALTER TABLE ${name} AUTO_INCREMENT = ${nextId}`);
    await runner.query('SET SESSION foreign_key_checks = 0');
    await runner.query('START TRANSACTION');
  } else await runner.query('PRAGMA defer_foreign_keys = ON');
  for (const table of tables) {
    const count = await insertRows(runner, table);
    if (count !== table.rows) throw new Error(`${table.name} has ${count} rows in place of ${table.rows}`);
  }
  if (isMysql) {
    await runner.query('COMMIT');
    return;
  }
  for (const { name, nextId } of withIds) {
    await runSql(runner.manager, 'DELETE FROM sqlite_sequence WHERE name = ?', [name]);
    await runSql(runner.manager, 'INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [name, Number(nextId) - 1]);
  }
}

async function insertRows({ manager }: QueryRunner, { name, columns, values: given }: LoadedTable): Promise<number> {
  const into = `INSERT INTO ${name} (${columns.map((column) => `\`${column}\``).join(', ')}) VALUES `;
  const rowPlaceholders = `(${placeholders(columns)})`;
  let values: StoredValue[] = [];
  let length = 0;
  let count = 0;
  const insert = async () => {
    if (values.length === 0) return;
    await runSql(
      manager,
      into +
        Array(values.length / columns.length)
          .fill(rowPlaceholders)
          .join(', '),
      values,
    );
    [values, length] = [[], 0];
  };
  for await (const row of given) {
    values.push(...row);
    length += row.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0);
    count += 1;
    if (values.length >= MAX_VALUES || length >= MAX_LENGTH) await insert();
  }
  await insert();
  return count;
}
