import { constants, cpSync } from 'node:fs';
import mysql, { type RowDataPacket } from 'mysql2/promise';
import { startMariaDb } from '../../tests/support/mariadb.ts';

/** A MariaDB of the size that a small machine gives one. */
export interface BenchServer {
  /** Without a database's name. */
  readonly url: string;
  /** A new and empty database, or the one of this name that is there. @returns its URL */
  database(name: string): Promise<string>;
  /** Ends the server in good order, copies what it keeps to a folder and starts it again. */
  keep(folder: string): Promise<void>;
  stop(): Promise<void>;
}

const SETTINGS = [
  '--innodb-buffer-pool-size=2G',
  '--innodb-log-file-size=512M',
  '--innodb-flush-log-at-trx-commit=1',
  '--local-infile=ON',
];

/** @param kept a folder of `keep` to begin with a copy of @throws Error where there is none to be started */
export async function startServer(kept?: string): Promise<BenchServer> {
  const server = await startMariaDb(SETTINGS, kept);
  if (server === undefined) throw new Error('neither TEST_MYSQL_URL nor a mariadbd or mysqld was found');
  return {
    async database(name) {
      const connection = await mysql.createConnection(server.url);
      await connection.query(`CREATE DATABASE IF NOT EXISTS ${name}`).finally(() => connection.end());
      return `${server.url}/${name}`;
    },
    async keep(folder) {
      if (server.outage === undefined) throw new Error('a server that was named by TEST_MYSQL_URL is not ours to end');
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
