import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise';
import { openDatabase, type Database } from '../../../src/adapters/persistence/database.ts';
import { createPersistence, type Persistence } from '../../../src/adapters/persistence/persistence.ts';
import { hasMariaDb, startMariaDb, type TestMariaDb } from './mariadb.ts';
import { whenAvailable } from '../when-available.ts';

/**
 * A server on which each call of `fresh` opens a new, empty database. It is a copy of the first one, because migrations
 * take longer than most tests.
 */
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

/** Migrates a database that only serves as the template of others. @returns its URL */
async function migrated(url: string): Promise<string> {
  const { database } = await opened(url);
  await database.clearLog();
  await database.close();
  return url;
}

export function sqliteServer(): TestServer {
  let folder = '';
  let template: Promise<string> | undefined;
  const emptyUrl = async () => `sqlite:${join(folder, 'new-folder', `${(made += 1)}.db`)}`;
  const fileOf = (url: string) => url.slice('sqlite:'.length);
  const copy = async () => {
    template ??= emptyUrl().then(migrated);
    const [from, to] = [await template, await emptyUrl()];
    mkdirSync(dirname(fileOf(to)), { recursive: true });
    copyFileSync(fileOf(from), fileOf(to));
    return to;
  };
  return {
    name: 'sqlite',
    start: async () => void (folder = mkdtempSync(join(tmpdir(), 'sqlite-'))),
    emptyUrl,
    fresh: async () => opened(await copy()),
    stop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function mysqlServer(): TestServer {
  let server: TestMariaDb | undefined;
  const names: string[] = [];
  let template: Promise<string> | undefined;
  const connected = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const connection = await mysql.createConnection({ uri: server?.url ?? '', multipleStatements: true });
    try {
      return await work(connection);
    } finally {
      await connection.end();
    }
  };
  const asServer = (statement: string) => connected((connection) => connection.query(statement));
  const emptyUrl = async () => {
    const name = `test_${process.pid}_${Date.now()}_${(made += 1)}`;
    names.push(name);
    await asServer(`CREATE DATABASE ${name}`);
    const url = new URL(server?.url ?? '');
    url.pathname = `/${name}`;
    return url.href;
  };
  const copy = async () => {
    template ??= emptyUrl()
      .then(migrated)
      .then((url) => connected((connection) => statementsOf(connection, nameOf(url))));
    const [statements, url] = [await template, await emptyUrl()];
    await asServer(`USE ${nameOf(url)};${statements}`);
    return url;
  };
  return {
    name: 'mysql',
    start: async () => void (server = await startMariaDb()),
    emptyUrl,
    fresh: async () => opened(await copy()),
    stop: async () => {
      for (const name of names) await asServer(`DROP DATABASE IF EXISTS ${name}`);
      await server?.stop();
    },
  };
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** Returns the statements that make the tables of a database and their few rows, such as the list of its migrations. */
async function statementsOf(connection: Connection, database: string): Promise<string> {
  const statements = ['SET foreign_key_checks = 0'];
  const [tables] = await connection.query<RowDataPacket[]>(`SHOW TABLES FROM ${database}`);
  for (const table of tables.flatMap((row) => Object.values(row) as string[])) {
    const [[created]] = await connection.query<RowDataPacket[]>(`SHOW CREATE TABLE ${database}.${table}`);
    statements.push(String(created?.['Create Table']));
    const [rows] = await connection.query<RowDataPacket[]>(`SELECT * FROM ${database}.${table} LIMIT 1`);
    if (rows.length > 0) statements.push(`INSERT INTO ${table} SELECT * FROM ${database}.${table}`);
  }
  return statements.join(';');
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
