import { toPseudonym } from '../../../domain/privacy/erasure.ts';
import type { Database } from '../database.ts';
import type { Snapshot, StoredRow } from '../connection/sources.ts';
import { TABLE_NAMES } from '../tables.ts';

export type StoredValue = StoredRow[string];

/** A table of a snapshot. */
export interface TableDump {
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
  /** The id that the next row gets; null if the table has no generated id. */
  readonly nextId: number | null;
  /** The values of each row, in the order of the columns. */
  rows(): AsyncIterable<readonly StoredValue[]>;
}

/**
 * Lists the tables of a snapshot, whose schema may be an earlier one. The rows have the same form on both kinds of
 * database.
 */
export async function dumpTables(snapshot: Snapshot, { server }: Pick<Database, 'server'>): Promise<TableDump[]> {
  const dumps = await Promise.all(
    TABLE_NAMES.map(async (name) => {
      const columns = (await namesIn(snapshot, server ? mysqlColumns(name) : sqliteColumns(name))).map(String);
      const [nextId = null] = await namesIn(snapshot, server ? mysqlNextId(name) : sqliteNextId(name));
      const list = columns.map((column) => `\`${column}\``).join(', ');
      return {
        name,
        columns,
        nextId: nextId === null ? null : Number(nextId),
        async *rows() {
          for await (const row of snapshot.rows(`SELECT ${list} FROM ${name}`)) yield Object.values(row);
        },
      };
    }),
  );
  return dumps.filter(({ columns }) => columns.length > 0);
}

/**
 * Paths of the stored files to which rows refer. The LOAs of erased requests no longer exist.
 * @param tables names of the tables of the snapshot
 */
export async function* referencedFiles(snapshot: Snapshot, tables: readonly string[]): AsyncIterable<string> {
  for await (const row of snapshot.rows('SELECT id, loa_filename, loa_path FROM tf_port_requests ORDER BY id'))
    if (row['loa_filename'] !== `${toPseudonym(Number(row['id']))}.pdf`) yield String(row['loa_path']);
  if (tables.includes('request_documents'))
    for await (const { path } of snapshot.rows('SELECT path FROM request_documents ORDER BY id')) yield String(path);
}

async function namesIn(snapshot: Snapshot, sql: string): Promise<StoredValue[]> {
  const values: StoredValue[] = [];
  for await (const { name = null } of snapshot.rows(sql)) values.push(name);
  return values;
}

const mysqlColumns = (table: string) =>
  `SELECT COLUMN_NAME AS name FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE()
    AND TABLE_NAME = '${table}' AND EXTRA NOT LIKE '% GENERATED' ORDER BY ORDINAL_POSITION`;
const mysqlNextId = (table: string) =>
  `SELECT AUTO_INCREMENT AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()
    AND TABLE_NAME = '${table}'`;
const sqliteColumns = (table: string) => `SELECT name FROM pragma_table_xinfo('${table}') WHERE hidden = 0`;
const sqliteNextId = (table: string) => `SELECT seq + 1 AS name FROM sqlite_sequence WHERE name = '${table}'`;
