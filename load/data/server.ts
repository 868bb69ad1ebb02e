import mysql from 'mysql2/promise';
import { startMariaDb } from '../../tests/support/mariadb.ts';

/** A MariaDB of the size that a small machine gives one. */
export interface BenchServer {
  /** A new and empty database, or the one of this name that is there. @returns its URL */
  database(name: string): Promise<string>;
  stop(): Promise<void>;
}

const SETTINGS = ['--innodb-buffer-pool-size=2G', '--innodb-log-file-size=512M', '--innodb-flush-log-at-trx-commit=1', '--local-infile=ON'];

/** @throws Error where there is none to be started */
export async function startServer(): Promise<BenchServer> {
  const server = await startMariaDb(SETTINGS);
  if (server === undefined) throw new Error('neither TEST_MYSQL_URL nor a mariadbd or mysqld was found');
  return {
    async database(name) {
      const connection = await mysql.createConnection(server.url);
      await connection.query(`CREATE DATABASE IF NOT EXISTS ${name}`).finally(() => connection.end());
      return `${server.url}/${name}`;
    },
    stop: server.stop,
  };
}
