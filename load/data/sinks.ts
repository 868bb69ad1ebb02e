import { Readable } from 'node:stream';
import libsql from 'libsql';
import mysql from 'mysql2/promise';
import { DataSource, type EntityManager } from 'typeorm';
import type { Cell, Rows } from './rows.ts';

/** Where rows go in bulk. */
export interface Sink {
  write(rows: Rows): Promise<void>;
  /** Runs the portal's own work on one connection, and in one transaction where the database is embedded. */
  inOneConnection(work: (manager: EntityManager) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export const sinkOf = (url: string): Promise<Sink> => (url.startsWith('sqlite:') ? sqliteSink(url.slice('sqlite:'.length)) : mysqlSink(url));

const escaped = (cell: Cell): string => (cell === null ? '\\N' : String(cell).replace(/[\\\t\n]/g, (sign) => `\\${sign === '\t' ? 't' : sign === '\n' ? 'n' : sign}`));

async function mysqlSink(url: string): Promise<Sink> {
  const connection = await mysql.createConnection({ uri: url, charset: 'utf8mb4_unicode_ci', timezone: 'Z' });
  await connection.query('SET SESSION unique_checks = 0, SESSION foreign_key_checks = 0');
  const source = await new DataSource({ type: 'mysql', url, charset: 'utf8mb4_unicode_ci', timezone: 'Z', poolSize: 1, extra: { jsonStrings: true } }).initialize();
  return {
    async write({ table, columns, rows }) {
      const text = rows.map((row) => row.map(escaped).join('\t')).join('\n');
      await connection.query({
        sql: `LOAD DATA LOCAL INFILE 'rows' INTO TABLE ${table} CHARACTER SET utf8mb4 (${columns.join(', ')})`,
        infileStreamFactory: () => Readable.from([Buffer.from(text)]),
      });
    },
    async inOneConnection(work) {
      const runner = source.createQueryRunner();
      await work(runner.manager).finally(() => runner.release());
    },
    async close() {
      await source.destroy();
      await connection.end();
    },
  };
}

async function sqliteSink(path: string): Promise<Sink> {
  const source = await new DataSource({ type: 'better-sqlite3', driver: libsql, database: path }).initialize();
  const connection = new libsql(path);
  connection.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = WAL');
  return {
    async write({ table, columns, rows }) {
      const insert = connection.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`);
      connection.exec('BEGIN IMMEDIATE');
      for (const row of rows) insert.run([...row]);
      connection.exec('COMMIT');
    },
    inOneConnection: (work) => source.transaction(work),
    async close() {
      connection.close();
      await source.destroy();
    },
  };
}
