import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import mysql from 'mysql2/promise';
import { openDatabase, type Database } from '../../src/adapters/persistence/database.ts';
import { createPersistence, type Persistence } from '../../src/adapters/persistence/persistence.ts';
import { hasMariaDb, startMariaDb, type TestMariaDb } from './mariadb.ts';
import { whenAvailable } from './when-available.ts';

/** A server on which each call of `fresh` opens a new, empty database. */
export interface TestServer {
  readonly name: 'sqlite' | 'mysql';
  start(): Promise<void>;
  /** Creates a database without a schema. @returns its URL */
  emptyUrl(): Promise<string>;
  fresh(): Promise<TestDatabase>;
  stop(): Promise<void>;
}

export interface TestDatabase extends Persistence {
  readonly url: string;
  readonly database: Database;
  close(): Promise<void>;
}

let made = 0;

/** Opens a database, and migrates it. */
export async function opened(url: string): Promise<TestDatabase> {
  // Filling a large table takes longer than any statement of the portal.
  const database = await openDatabase({ url, timeouts: { acquireMs: 5_000, statementMs: 60_000 } });
  await database.migrate();
  return { ...createPersistence(database), url, database, close: () => database.close() };
}

export function sqliteServer(): TestServer {
  let folder = '';
  const emptyUrl = async () => `sqlite:${join(folder, 'new-folder', `${(made += 1)}.db`)}`;
  return {
    name: 'sqlite',
    start: async () => void (folder = mkdtempSync(join(tmpdir(), 'sqlite-'))),
    emptyUrl,
    fresh: async () => opened(await emptyUrl()),
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function mysqlServer(): TestServer {
  let server: TestMariaDb | undefined;
  const names: string[] = [];
  const asServer = async (statement: string) => {
    const connection = await mysql.createConnection(server?.url ?? '');
    try {
      await connection.query(statement);
    } finally {
      await connection.end();
    }
  };
  const emptyUrl = async () => {
    const name = `test_${process.pid}_${Date.now()}_${(made += 1)}`;
    names.push(name);
    await asServer(`CREATE DATABASE ${name}`);
    const url = new URL(server?.url ?? '');
    url.pathname = `/${name}`;
    return url.href;
  };
  return {
    name: 'mysql',
    start: async () => void (server = await startMariaDb()),
    emptyUrl,
    fresh: async () => opened(await emptyUrl()),
    stop: async () => {
      for (const name of names) await asServer(`DROP DATABASE IF EXISTS ${name}`);
      await server?.stop();
    },
  };
}

/**
 * Declares a group of tests for each kind of database, with a server that runs meanwhile. If there is no MariaDB, its
 * group is skipped. With MYSQLD_PATH, there is only the group of that server.
 */
export function describeDatabases(title: string, declare: (server: TestServer) => void): void {
  if (process.env['MYSQLD_PATH'] === undefined) describeDatabase(sqliteServer(), title, declare);
  describeDatabase(mysqlServer(), title, declare);
}

export function describeDatabase(server: TestServer, title: string, declare: (server: TestServer) => void): void {
  const isAvailable = server.name === 'sqlite' || hasMariaDb();
  const why = 'neither TEST_MYSQL_URL nor a mariadbd or mysqld was found';
  whenAvailable(isAvailable, `${title} on MySQL/MariaDB`, why).describe(`${title} on ${server.name}`, () => {
    beforeAll(() => server.start());
    declare(server);
    afterAll(() => server.stop());
  });
}
