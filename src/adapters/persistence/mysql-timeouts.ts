import type { Pool } from 'mysql2';

/** How long a caller waits for a connection of the pool. */
const TURN_MS = 5_000;
/** How long a statement may go without an answer: longer than it waits for a lock. */
const ANSWER_MS = 10_000;

type Done = (error: unknown, ...results: unknown[]) => void;

/** What the driver itself says of a server that is away. */
function silent(words: string): Error {
  return Object.assign(new Error(words), { code: 'PROTOCOL_SEQUENCE_TIMEOUT', fatal: true });
}

/**
 * Gives up on a server that takes connections and answers nothing, as one does that hangs or whose machine is cut off:
 * the driver alone would wait for ever, and every caller with it.
 * @param isPatient whether statements may take as long as they need
 */
export function applyTimeouts(pool: Pool, isPatient: () => boolean): void {
  const getConnection = pool.getConnection.bind(pool);
  pool.getConnection = (done) => {
    let late = false;
    // The driver's own type knows no call without a connection, which is how it calls after a failure.
    const giveUp = done as (error: Error) => void;
    const timer = setTimeout(() => {
      late = true;
      giveUp(silent('no connection came free in time'));
    }, TURN_MS);
    getConnection((error, connection) => {
      clearTimeout(timer);
      if (!late) done(error, connection);
      // Without an error there is one, which goes back for the next caller.
      else if (!error) connection.release();
    });
  };
  pool.on('connection', (connection) => limitQueries(connection, isPatient));
}

/** A connection as the ORM uses it: the last argument hears of the result. */
interface Queried {
  query(...args: unknown[]): unknown;
  destroy(): void;
}

function limitQueries(connection: Queried, isPatient: () => boolean): void {
  const query = connection.query.bind(connection);
  connection.query = (...args) => {
    const done = args.at(-1);
    if (typeof done !== 'function' || isPatient()) return query(...args);
    let over = false;
    const settle: Done = (...results) => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      (done as Done)(...results);
    };
    const timer = setTimeout(() => {
      // What comes on it later would be taken for the answer to the next statement.
      connection.destroy();
      settle(silent('the server did not answer in time'));
    }, ANSWER_MS);
    return query(...args.slice(0, -1), settle);
  };
}
