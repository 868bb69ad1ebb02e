import libsql from 'libsql';
import mysql from 'mysql2/promise';

/** A column as a version of the portal knows it. */
interface Column {
  readonly table: string;
  readonly name: string;
  readonly kind: 'number' | 'instant' | 'day' | 'text';
  /** Maximum length of a text; undefined: any length. */
  readonly longest: number | undefined;
  /** Whether an insert must name it. */
  readonly needed: boolean;
  /** Whether its values are unique. */
  readonly unique: boolean;
}

interface Connection {
  all(sql: string, values?: readonly (string | number)[]): Promise<readonly Record<string, unknown>[]>;
  columns(): Promise<readonly Column[]>;
  close(): Promise<void>;
}

/** Writes like a version of the portal that knows the tables as they are when this is called, but no later changes. */
export interface FormerWriter {
  /** Inserts two rows into every table: one with all columns, one with the required columns only. */
  write(): Promise<void>;
  /** Reads the rows by table, with the columns that were known. */
  read(): Promise<Readonly<Record<string, readonly Record<string, unknown>[]>>>;
  /** Updates every column that need not be unique. */
  change(): Promise<void>;
  removeAll(): Promise<void>;
  close(): Promise<void>;
}

/** Columns that are longer have no fixed length. */
const MAX_TEXT_LENGTH = 2_000;

/** A text of the maximum length, valid as JSON if it is long enough, since not every server distinguishes the two. */
function text(number: number, longest = MAX_TEXT_LENGTH): string {
  if (longest < 12) return String(number).padEnd(longest, '1').slice(0, longest);
  return `["${String(number).padStart(longest >= MAX_TEXT_LENGTH ? 0 : longest - 4, '0')}"]`;
}

function valueOf({ kind, longest, unique }: Column, row: number, change = 0): string | number {
  const number = unique ? row : 11 + change;
  if (kind === 'number') return number;
  if (kind === 'instant') return '2026-01-02 03:04:05.678';
  return kind === 'day' ? '2026-01-02' : text(number, longest);
}

export async function formerWriter(url: string): Promise<FormerWriter> {
  const connection = url.startsWith('sqlite:') ? sqlite(url.slice('sqlite:'.length)) : await server(url);
  const known = (await connection.columns()).filter(({ table }) => table !== 'migrations');
  const byTable = new Map(known.map(({ table }) => [table, known.filter((column) => column.table === table)]));
  const names = (columns: readonly Column[]) => columns.map(({ name }) => `\`${name}\``).join(', ');
  let rows = 100;

  const insert = (table: string, columns: readonly Column[]) => {
    rows += 1;
    return connection.all(
      `INSERT INTO ${table} (${names(columns)}) VALUES (${columns.map(() => '?').join(', ')})`,
      columns.map((column) => valueOf(column, rows)),
    );
  };
  return {
    async write() {
      for (const [table, columns] of byTable) {
        await insert(table, columns);
        await insert(
          table,
          columns.filter(({ needed, unique }) => needed || unique),
        );
      }
    },
    async read() {
      const rowsByTable: Record<string, readonly Record<string, unknown>[]> = {};
      for (const [table, columns] of byTable)
        rowsByTable[table] = await connection.all(`SELECT ${names(columns)} FROM ${table} ORDER BY ${names(columns)}`);
      return rowsByTable;
    },
    async change() {
      for (const [table, columns] of byTable) {
        const free = columns.filter(({ unique }) => !unique);
        if (free.length > 0)
          await connection.all(
            `UPDATE ${table} SET ${free.map(({ name }) => `\`${name}\` = ?`).join(', ')}`,
            free.map((column) => valueOf(column, 0, 1)),
          );
      }
    },
    async removeAll() {
      for (const table of byTable.keys()) await connection.all(`DELETE FROM ${table}`);
    },
    close: () => connection.close(),
  };
}

async function server(url: string): Promise<Connection> {
  const connection = await mysql.createConnection({ uri: url, dateStrings: true });
  // Foreign keys are not the subject of these tests.
  await connection.query("SET SESSION foreign_key_checks = 0, SESSION sql_mode = 'STRICT_TRANS_TABLES'");
  const all: Connection['all'] = async (sql, values = []) =>
    (await connection.query(sql, [...values]))[0] as Record<string, unknown>[];
  return {
    all,
    async columns() {
      const unique = new Set(
        (
          await all(
            "SELECT CONCAT(TABLE_NAME, '.', COLUMN_NAME) AS name FROM information_schema.STATISTICS WHERE " +
              'TABLE_SCHEMA = DATABASE() AND NON_UNIQUE = 0',
          )
        ).map(({ name }) => name),
      );
      const rows = await all(
        'SELECT * FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME, ' +
          'ORDINAL_POSITION',
      );
      const kinds: Readonly<Record<string, Column['kind']>> = {
        int: 'number',
        bigint: 'number',
        tinyint: 'number',
        datetime: 'instant',
        date: 'day',
      };
      return rows
        .filter(({ EXTRA }) => !String(EXTRA).includes('GENERATED'))
        .map((row) => ({
          table: String(row['TABLE_NAME']),
          name: String(row['COLUMN_NAME']),
          kind: kinds[String(row['DATA_TYPE'])] ?? 'text',
          longest: row['CHARACTER_MAXIMUM_LENGTH'] === null ? undefined : Number(row['CHARACTER_MAXIMUM_LENGTH']),
          needed: row['IS_NULLABLE'] === 'NO' && row['COLUMN_DEFAULT'] === null,
          unique: unique.has(`${String(row['TABLE_NAME'])}.${String(row['COLUMN_NAME'])}`),
        }));
    },
    close: () => connection.end(),
  };
}

function sqlite(file: string): Connection {
  const database = new libsql(file);
  database.exec('PRAGMA foreign_keys = OFF; PRAGMA busy_timeout = 5000');
  const all: Connection['all'] = async (sql, values = []) => {
    const prepared = database.prepare(sql);
    return prepared.reader ? (prepared.all(...values) as Record<string, unknown>[]) : (prepared.run(...values), []);
  };
  return {
    all,
    async columns() {
      const names = (
        await all("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
      ).map(({ name }) => String(name));
      return (await Promise.all(names.map((table) => columnsOf(all, table)))).flat();
    },
    close: async () => void database.close(),
  };
}

async function columnsOf(all: Connection['all'], table: string): Promise<Column[]> {
  const unique = new Set<string>();
  for (const index of await all(`PRAGMA index_list(${table})`))
    if (index['unique'] === 1)
      for (const { name } of await all(`PRAGMA index_info(${String(index['name'])})`)) unique.add(String(name));
  return (await all(`PRAGMA table_xinfo(${table})`))
    .filter(({ hidden }) => hidden === 0)
    .map((row) => {
      const name = String(row['name']);
      // Instants and days are stored as text here and recognized by column name only.
      const time = /(^|_)(at|until)$/.test(name) ? 'instant' : /_(on|date)$/.test(name) ? 'day' : 'text';
      return {
        table,
        name,
        kind: row['type'] === 'TEXT' ? time : 'number',
        longest: undefined,
        needed: row['notnull'] === 1 && row['dflt_value'] === null,
        unique: unique.has(name) || Number(row['pk']) > 0,
      };
    });
}
