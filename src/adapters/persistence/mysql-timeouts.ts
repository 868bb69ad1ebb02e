import type { Pool } from 'mysql2';

/** How long a caller waits for a connection of the pool. */
const ACQUIRE_TIMEOUT_MS = 5_000;
/** How long a statement may take: longer than it waits for a lock. */
const STATEMENT_TIMEOUT_MS = 10_000;

type Done = (error: unknown, ...results: unknown[]) => void;

/** The same error that the driver reports when the server does not respond. */
function timeoutError(message: string): Error {
  return Object.assign(new Error(message), { code: 'PROTOCOL_SEQUENCE_TIMEOUT', fatal: true });
}

/**
 * Adds timeouts for getting a connection and for statements. Without them the driver, and with it every caller, would
 * wait forever for a server that hangs or whose machine is cut off.
 * @param isUnlimited whether statements currently have no timeout
 */
export function applyTimeouts(pool: Pool, isUnlimited: () => boolean): void {
  const getConnection = pool.getConnection.bind(pool);
  pool.getConnection = (done) => {
    let late = false;
    // After a failure the driver calls back without a connection, which its type does not allow.
    const giveUp = done as (error: Error) => void;
    const timer = setTimeout(() => {
      late = true;
      giveUp(timeoutError('no connection came free in time'));
    }, ACQUIRE_TIMEOUT_MS);
    getConnection((error, connection) => {
      clearTimeout(timer);
      if (!late) done(error, connection);
      // Too late, but with a connection: it returns to the pool for the next caller.
      else if (!error) connection.release();
    });
  };
  pool.on('connection', (connection) => limitQueries(connection, isUnlimited));
}

/** A connection as the ORM uses it: the last argument is the callback. */
interface Queried {
  query(...args: unknown[]): unknown;
  destroy(): void;
}

function limitQueries(connection: Queried, isUnlimited: () => boolean): void {
  const query = connection.query.bind(connection);
  connection.query = (...args) => {
    const done = args.at(-1);
    if (typeof done !== 'function' || isUnlimited()) return query(...args);
    let isDone = false;
    const settle: Done = (...results) => {
      if (isDone) return;
      isDone = true;
      clearTimeout(timer);
      (done as Done)(...results);
    };
    const timer = setTimeout(() => {
      // A late response on this connection would be taken for the response to the next statement.
      connection.destroy();
      settle(timeoutError('the server did not answer in time'));
    }, STATEMENT_TIMEOUT_MS);
    return query(...args.slice(0, -1), settle);
  };
}
