import libsql from 'libsql';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { createMutex } from './mutex.ts';
import { restrictToOwner } from './private-file.ts';
import type { Sources, StoredRow, TableSet } from './sources.ts';

/** How long one statement may block this process while another process writes. */
const BUSY_TIMEOUT_MS = 500;

interface PragmaTarget {
  pragma(text: string): unknown;
}

function source(path: string, tables: TableSet, pragmas: readonly string[]): DataSource {
  const options: DataSourceOptions = {
    type: 'better-sqlite3',
    driver: libsql,
    database: path,
    timeout: BUSY_TIMEOUT_MS,
    synchronize: false,
    logging: false,
    prepareDatabase: (connection: PragmaTarget) => {
      for (const pragma of [
        `busy_timeout = ${BUSY_TIMEOUT_MS}`,
        'journal_mode = WAL',
        'synchronous = FULL',
        'foreign_keys = ON',
        ...pragmas,
      ]) {
        connection.pragma(pragma);
      }
    },
    ...tables,
  };
  return new DataSource(options);
}

/**
 * Two connections to one file. All transactions go through the writer, one at a time: the ORM has a single connection
 * there, on which overlapping transactions would mix. Queries go through the reader, which sees committed rows only.
 */
export async function openSqlite(path: string, tables: TableSet): Promise<Sources> {
  if (path === '' || path.includes(':memory:')) throw new Error('The database must be a file.');
  restrictToOwner(path);
  // Deleted or replaced data is overwritten, so that a copy of the file contains no erased data.
  const writer = source(path, tables, ['secure_delete = ON']);
  const reader = source(path, tables, ['query_only = ON']);
  const mutex = createMutex();
  await writer.initialize();
  await reader.initialize();
  return {
    writer,
    reader,
    begin: 'BEGIN IMMEDIATE',
    serialized: (work) => mutex.run(work),
    async migrating(work) {
      const runner = writer.createQueryRunner();
      await runner.query('BEGIN IMMEDIATE');
      try {
        await work(runner);
        await runner.query('COMMIT');
      } catch (error) {
        await runner.query('ROLLBACK').catch(() => undefined);
        throw error;
      }
    },
    async snapshot(work) {
      const connection = new libsql(path, { timeout: BUSY_TIMEOUT_MS });
      try {
        connection.exec('PRAGMA query_only = ON; BEGIN');
        return await work({
          async *rows(sql) {
            yield* connection.prepare(sql).iterate() as Iterable<StoredRow>;
          },
        });
      } finally {
        connection.close();
      }
    },
    clearLog: () => mutex.run(async () => void (await writer.query('PRAGMA wal_checkpoint(TRUNCATE)'))),
    async close() {
      await mutex.idle();
      await reader.destroy();
      await writer.destroy();
    },
  };
}
