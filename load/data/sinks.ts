import { Readable } from 'node:stream';
import libsql from 'libsql';
import mysql from 'mysql2/promise';
import { DataSource, type EntityManager } from 'typeorm';
import type { Cell, Rows } from './rows.ts';

/** Writes rows in bulk. */
export interface Sink {
  write(rows: Rows): Promise<void>;
  /** Runs `work` on one connection, in one transaction if the database is embedded. */
  inOneConnection(work: (manager: EntityManager) => Promise<void>): Promise<void>;
  /** Updates the statistics of the query planner. */
  analyze(): Promise<void>;
  close(): Promise<void>;
}

export const sinkOf = (url: string): Promise<Sink> =>
  url.startsWith('sqlite:') ? sqliteSink(url.slice('sqlite:'.length)) : mysqlSink(url);

/** All tables that are filled. */
const TABLES = [
  'users',
  'lnp_requests',
  'lnp_request_numbers',
  'tf_port_requests',
  'native_tn_orders',
  'history',
  'outbox',
  'port_changes',
  'record_totals',
  'record_words',
  'word_parts',
];

const escaped = (cell: Cell): string =>
  cell === null
    ? '\\N'
    : String(cell).replace(/[\\\t\n]/g, (sign) => `\\${sign === '\t' ? 't' : sign === '\n' ? 'n' : sign}`);

async function mysqlSink(url: string): Promise<Sink> {
  const pool = mysql.createPool({ uri: url, charset: 'utf8mb4_unicode_ci', timezone: 'Z' });
  pool.pool.on('connection', (connection) =>
    connection.query('SET SESSION unique_checks = 0, SESSION ' + 'foreign_key_checks = 0'),
  );
  const source = await new DataSource({
    type: 'mysql',
    url,
    charset: 'utf8mb4_unicode_ci',
    timezone: 'Z',
    poolSize: 1,
    extra: { jsonStrings: true },
  }).initialize();
  return {
    async write({ table, columns, rows }) {
      const text = rows.map((row) => row.map(escaped).join('\t')).join('\n');
      await pool.query({
        sql: `LOAD DATA LOCAL INFILE 'rows' INTO TABLE ${table} CHARACTER SET utf8mb4 (${columns.join(', ')})`,
        infileStreamFactory: () => Readable.from([Buffer.from(text)]),
      });
    },
    async inOneConnection(work) {
      const runner = source.createQueryRunner();
      await work(runner.manager).finally(() => runner.release());
    },
    async analyze() {
      await pool.query(`ANALYZE TABLE ${TABLES.join(', ')}`);
    },
    async close() {
      await source.destroy();
      await pool.end();
    },
  };
}

async function sqliteSink(path: string): Promise<Sink> {
  const source = await new DataSource({ type: 'better-sqlite3', driver: libsql, database: path }).initialize();
  const connection = new libsql(path);
  connection.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = WAL');
  return {
    async write({ table, columns, rows }) {
      const insert = connection.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES
        (${columns.map(() => '?').join(', ')})`);
      connection.exec('BEGIN IMMEDIATE');
      for (const row of rows) insert.run([...row]);
      connection.exec('COMMIT');
    },
    inOneConnection: (work) => source.transaction(work),
    async analyze() {
      connection.exec('ANALYZE');
    },
    async close() {
      connection.close();
      await source.destroy();
    },
  };
}
