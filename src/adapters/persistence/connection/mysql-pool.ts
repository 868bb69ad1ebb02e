import mysql, { type PoolConnection, type PoolOptions, type RowDataPacket } from 'mysql2';
import { databaseUnavailable } from '../failures.ts';

/** Settings of every connection, independent of the server's defaults. */
const SESSION = [
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  `SET SESSION sql_mode = 'STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION', SESSION ` +
    `time_zone = '+00:00', SESSION innodb_lock_wait_timeout = 5`,
  // Otherwise a list with two filters reads every entry of both indexes instead of scanning one of them; and an export
  // reads the index of another column with gaps and sorts. Only MySQL knows the latter and reads the comment.
  "SET SESSION optimizer_switch = 'index_merge_intersection=off' " +
    "/*!80013 , SESSION optimizer_switch = 'skip_scan=off' */",
];

/** Has a row with the value ON on a node of a Galera cluster only. */
export const GALERA_VARIABLE = "SHOW SESSION VARIABLES LIKE 'wsrep_on'";
/**
 * Before each query and each transaction, the node then applies what the other nodes have committed, so that every
 * process reads what another one has just stored through another node.
 */
const WAIT_FOR_OTHER_NODES = 'SET SESSION wsrep_sync_wait = 1';

/** Connections of a pool, and callers that wait for one. */
export interface PoolUse {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The part of a mysql2 pool that the ORM uses. */
export interface MysqlPool {
  /** Fails if no connection is free in time. */
  getConnection(done: (error: unknown, connection?: PoolConnection) => void): void;
  end(done: (error: unknown) => void): void;
  /** Closes a connection that cannot be used again. */
  discard(connection: PoolConnection): void;
  use(): PoolUse;
}

/** @param timeoutMs how long a caller waits for a connection */
export function createMysqlPool(options: PoolOptions, timeoutMs: number): MysqlPool {
  const pool = mysql.createPool(options);
  const open = new Set<PoolConnection>();
  const idle = new Set<PoolConnection>();
  let waiting = 0;
  pool.on('acquire', (connection) => idle.delete(connection));
  pool.on('release', (connection) => idle.add(connection));

  const forget = (connection: PoolConnection) => {
    open.delete(connection);
    idle.delete(connection);
  };
  const discard = (connection: PoolConnection) => {
    forget(connection);
    connection.destroy();
  };

  async function prepare(connection: PoolConnection): Promise<void> {
    open.add(connection);
    connection.once('end', () => forget(connection));
    connection.once('error', () => forget(connection));
    try {
      const run = (sql: string) => connection.promise().query<RowDataPacket[]>({ sql, timeout: timeoutMs });
      for (const sql of SESSION) await run(sql);
      const [[variable]] = await run(GALERA_VARIABLE);
      if (variable?.['Value'] === 'ON') await run(WAIT_FOR_OTHER_NODES);
    } catch (error) {
      discard(connection);
      throw error;
    }
  }

  async function connect(): Promise<PoolConnection> {
    const connection = await new Promise<PoolConnection>((resolve, reject) => {
      pool.getConnection((error, acquired) => (error ? reject(error) : resolve(acquired)));
    });
    if (!open.has(connection)) await prepare(connection);
    return connection;
  }

  async function connectInTime(): Promise<PoolConnection> {
    const connected = connect();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(databaseUnavailable('NO_FREE_CONNECTION'));
        // It is for the next caller when it comes.
        connected.then((connection) => connection.release()).catch(() => undefined);
      }, timeoutMs);
    });
    waiting += 1;
    return Promise.race([connected, late]).finally(() => {
      clearTimeout(timer);
      waiting -= 1;
    });
  }

  return {
    getConnection: (done) => void connectInTime().then((connection) => done(null, connection), done),
    end: (done) => pool.end(done),
    discard,
    use: () => ({ used: open.size - idle.size, idle: idle.size, waiting }),
  };
}
