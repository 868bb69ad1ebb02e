import { constants, cpSync } from 'node:fs';
import mysql, { type RowDataPacket } from 'mysql2/promise';
import { startMariaDb } from '../../tests/support/databases/mariadb.ts';

/** A MariaDB with the settings of a small machine. */
export interface BenchServer {
  /** URL without a database name. */
  readonly url: string;
  /** Creates an empty database, unless one of this name exists. @returns its URL */
  database(name: string): Promise<string>;
  /** Shuts the server down cleanly, copies its data to a folder and starts it again. */
  keep(folder: string): Promise<void>;
  stop(): Promise<void>;
}

const SETTINGS = [
  '--innodb-buffer-pool-size=2G',
  '--innodb-log-file-size=512M',
  '--innodb-flush-log-at-trx-commit=1',
  '--local-infile=ON',
];

/**
 * @param copy a folder written by `keep` to start from
 * @throws Error if no server can be started
 */
export async function startServer(copy?: string): Promise<BenchServer> {
  const server = await startMariaDb(SETTINGS, copy);
  if (server === undefined) throw new Error('no database server: set TEST_MYSQL_URL or install mariadbd or mysqld');
  return {
    async database(name) {
      const connection = await mysql.createConnection(server.url);
      await connection.query(`CREATE DATABASE IF NOT EXISTS ${name}`).finally(() => connection.end());
      return `${server.url}/${name}`;
    },
    async keep(folder) {
      if (server.outage === undefined) throw new Error('a server named by TEST_MYSQL_URL cannot be restarted');
      const connection = await mysql.createConnection(server.url);
      const [[row]] = await connection.query<RowDataPacket[]>('SELECT @@datadir AS folder');
      await connection.query('SHUTDOWN');
      connection.destroy();
      await server.outage.ended();
      cpSync(String(row?.['folder']), folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
      await server.outage.restart();
    },
    url: server.url,
    stop: server.stop,
  };
}
