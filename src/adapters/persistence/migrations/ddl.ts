import type { QueryRunner } from 'typeorm';

/** Column types of each database. Released migrations use them: add types, never change one. */
const MYSQL = {
  id: 'INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY',
  longId: 'BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY',
  reference: 'INT UNSIGNED',
  whole: 'INT',
  flag: 'TINYINT(1)',
  instant: 'DATETIME(3)',
  day: 'DATE',
  json: 'JSON',
  long: 'TEXT',
  /** Compared byte by byte, of any length. */
  longKey: 'TEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin',
  number: 'CHAR(10) CHARACTER SET ascii COLLATE ascii_bin',
  text: (length: number) => `VARCHAR(${length})`,
  /** Compared byte by byte: keys, hashes, values of closed lists. */
  key: (length: number) => `VARCHAR(${length}) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`,
};
const SQLITE: typeof MYSQL = {
  id: 'INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL',
  longId: 'INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL',
  reference: 'INTEGER',
  whole: 'INTEGER',
  flag: 'INTEGER',
  instant: 'TEXT',
  day: 'TEXT',
  json: 'TEXT',
  long: 'TEXT',
  longKey: 'TEXT',
  number: 'TEXT',
  text: () => 'TEXT',
  key: () => 'TEXT',
};

export interface Table {
  readonly name: string;
  readonly columns: (type: typeof MYSQL) => readonly string[];
  /** Index names and column lists. An index whose name ends in `_key` is unique. */
  readonly indexes: Readonly<Record<string, string>>;
}

/**
 * Creates a table and its indexes if they are missing. MySQL commits each statement of a migration on its own, so an
 * interrupted migration must be able to run again.
 */
export async function createTable(runner: QueryRunner, table: Table): Promise<void> {
  const mysql = runner.dataSource.options.type === 'mysql';
  const columns = [...table.columns(mysql ? MYSQL : SQLITE)];
  const indexes = Object.entries(table.indexes);
  const word = (index: string) => (index.endsWith('_key') ? 'UNIQUE ' : '');
  if (mysql) {
    columns.push(...indexes.map(([name, list]) => `${word(name)}KEY ${name} (${list})`));
    await runner.query(
      `CREATE TABLE IF NOT EXISTS ${table.name} (${columns.join(', ')}) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4
        COLLATE utf8mb4_unicode_ci`,
    );
    return;
  }
  await runner.query(`CREATE TABLE IF NOT EXISTS ${table.name} (${columns.join(', ')})`);
  for (const [name, list] of indexes) {
    await runner.query(`CREATE ${word(name)}INDEX IF NOT EXISTS ${table.name}_${name} ON ${table.name} (${list})`);
  }
}

async function namesIn(runner: QueryRunner, what: 'columns' | 'indexes', table: string): Promise<ReadonlySet<string>> {
  if (runner.dataSource.options.type === 'mysql') {
    const [list, name] = what === 'columns' ? ['COLUMNS', 'COLUMN_NAME'] : ['STATISTICS', 'INDEX_NAME'];
    const rows = (await runner.query(
      `SELECT ${name} AS name FROM information_schema.${list} WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME =
        '${table}'`,
    )) as { name: string }[];
    return new Set(rows.map((row) => row.name));
  }
  const rows = (await runner.query(`PRAGMA ${what === 'columns' ? 'table_xinfo' : 'index_list'}(${table})`)) as {
    name: string;
  }[];
  return new Set(rows.map((row) => row.name));
}

/** Adds the indexes that a table lacks. @param indexes names and column lists */
export async function addIndexes(
  runner: QueryRunner,
  table: string,
  indexes: Readonly<Record<string, string>>,
): Promise<void> {
  const mysql = runner.dataSource.options.type === 'mysql';
  const there = await namesIn(runner, 'indexes', table);
  const missing = Object.entries(indexes).filter(([name]) => !there.has(mysql ? name : `${table}_${name}`));
  if (mysql && missing.length > 0)
    await runner.query(`ALTER TABLE ${table} ${missing.map(([name, list]) => `ADD KEY ${name} (${list})`).join(', ')}`);
  if (!mysql)
    for (const [name, list] of missing) await runner.query(`CREATE INDEX ${table}_${name} ON ${table} (${list})`);
}

/** Adds the columns that a table lacks. @param columns names and definitions */
export async function addColumns(
  runner: QueryRunner,
  table: string,
  columns: (type: typeof MYSQL) => Readonly<Record<string, string>>,
): Promise<void> {
  const there = await namesIn(runner, 'columns', table);
  const wanted = Object.entries(columns(runner.dataSource.options.type === 'mysql' ? MYSQL : SQLITE));
  for (const [name, definition] of wanted.filter(([column]) => !there.has(column)))
    await runner.query(`ALTER TABLE ${table} ADD COLUMN ${name} ${definition}`);
}

/** Adds a generated column with the first `length` characters of another one, so that these can be indexed. */
export async function addGeneratedKey(
  runner: QueryRunner,
  table: string,
  name: string,
  length: number,
  of: string,
): Promise<void> {
  if ((await namesIn(runner, 'columns', table)).has(name)) return;
  const type = (runner.dataSource.options.type === 'mysql' ? MYSQL : SQLITE).key(length);
  await runner.query(
    `ALTER TABLE ${table} ADD COLUMN ${name} ${type} GENERATED ALWAYS AS (SUBSTR(${of}, 1, ${length})) VIRTUAL`,
  );
}
