import { DomainError } from '../../domain/shared/domain-error.ts';

/** The fields in which drivers describe an error. */
interface DriverFailure {
  readonly code?: unknown;
  readonly errno?: unknown;
  readonly fatal?: unknown;
  readonly message?: unknown;
}

/** Why the database is unavailable. */
export interface Unavailability {
  /** The driver's code, such as `ECONNREFUSED` or `ER_ACCESS_DENIED_ERROR`. */
  readonly code: string;
  /** Whether the server may respond later without any change of the settings. */
  readonly isUnreachable: boolean;
  /** Why no encrypted connection was established. It contains the names in the server's certificate, and no secret. */
  readonly tlsMessage: string | undefined;
}

/** Why a transaction runs again. */
export type RetryReason = 'conflict' | 'lock-timeout' | 'node-not-ready' | 'connection-lost';

/** Seconds after which a call that failed because of the database may succeed. */
const RETRY_AFTER_SECONDS = 5;
/** Errors after which the server has rolled back. A Galera cluster reports conflicts between its nodes as deadlocks. */
const ROLLED_BACK: Readonly<Record<number, RetryReason>> = { 1213: 'conflict', 1020: 'conflict', 1205: 'lock-timeout' };
/** The connection was lost while it was used. */
const LOST_CODES: ReadonlySet<string> = new Set([
  'ECONNRESET',
  'EPIPE',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'ER_CONNECTION_KILLED',
  'ER_ERROR_DURING_COMMIT',
]);
/** A node that is not connected to the others of its Galera cluster rejects all statements. */
const NODE_NOT_READY = 'ER_UNKNOWN_COM_ERROR';

/** The server is away, starting, overloaded or does not respond. */
const UNREACHABLE_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_SERVER_SHUTDOWN',
  NODE_NOT_READY,
  'NO_FREE_CONNECTION',
]);
const UNAVAILABLE_CODES: ReadonlySet<string> = new Set([
  ...UNREACHABLE_CODES,
  'ENOENT',
  'ER_ERROR_DURING_COMMIT',
  'POOL_CLOSED',
  'ER_NEW_ABORTING_CONNECTION',
  'ER_CONNECTION_KILLED',
  'ER_ACCESS_DENIED_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
  'ER_HOST_IS_BLOCKED',
  'ER_OPTION_PREVENTS_STATEMENT',
  'ER_READ_ONLY_MODE',
  'ER_SECURE_TRANSPORT_REQUIRED',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'SQLITE_CANTOPEN',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_READONLY',
  'SQLITE_CORRUPT',
  'SQLITE_NOTADB',
  'SQLITE_PROTOCOL',
]);
const UNAVAILABLE_MESSAGES =
  /pool is closed|connection is not established|closed state|database connection is not open|Queue limit reached/i;

function driverFailure(error: unknown): DriverFailure {
  if (typeof error !== 'object' || error === null) return {};
  return 'driverError' in error && typeof error.driverError === 'object' && error.driverError !== null
    ? error.driverError
    : error;
}

/** The driver of SQLite gives no code if it cannot open a file. */
const codeOf = (failure: DriverFailure): string => {
  if (messageOf(failure).includes('Unable to open connection')) return 'SQLITE_CANTOPEN';
  return typeof failure.code === 'string' ? failure.code : '';
};
const messageOf = ({ message }: DriverFailure): string => (typeof message === 'string' ? message : '');

/**
 * Why a transaction that ended with this error is likely to succeed when it runs again.
 * @param isCommitting whether the error is the answer to COMMIT. After a lost connection it is then unknown whether the
 * transaction was committed.
 * @returns undefined if it must not run again
 */
export function retryReason(error: unknown, isCommitting = false): RetryReason | undefined {
  const failure = driverFailure(error);
  const code = codeOf(failure);
  const rolledBack = ROLLED_BACK[failure.errno as number];
  if (rolledBack !== undefined) return rolledBack;
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return 'lock-timeout';
  if (isCommitting) return undefined;
  if (code === NODE_NOT_READY) return 'node-not-ready';
  return LOST_CODES.has(code) ? 'connection-lost' : undefined;
}

/** Whether later statements on the same connection would wait or fail as well. */
export function spoilsConnection(error: unknown): boolean {
  return ['PROTOCOL_SEQUENCE_TIMEOUT', NODE_NOT_READY].includes(codeOf(driverFailure(error)));
}

function isUnavailable(error: unknown): boolean {
  if (error instanceof DomainError) return false;
  const failure = driverFailure(error);
  const code = codeOf(failure);
  return (
    failure.fatal === true ||
    UNAVAILABLE_CODES.has(code) ||
    UNAVAILABLE_CODES.has(code.split('_', 2).join('_')) ||
    UNAVAILABLE_MESSAGES.test(messageOf(failure))
  );
}

/** Creates the error that callers get. @param cause the driver's error, or a code for another reason */
export function databaseUnavailable(cause: unknown): DomainError {
  return new DomainError('unavailable', 'database-unavailable', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause: typeof cause === 'string' ? Object.assign(new Error(cause), { code: cause }) : cause,
  });
}

/** Describes why the database is unavailable; undefined if the error is about something else. */
export function unavailability(error: unknown): Unavailability | undefined {
  if (!(error instanceof DomainError) || error.code !== 'database-unavailable') return undefined;
  const failure = driverFailure(error.cause);
  const code = codeOf(failure) || 'UNKNOWN';
  return {
    code,
    isUnreachable: UNREACHABLE_CODES.has(code),
    tlsMessage: code === 'HANDSHAKE_SSL_ERROR' ? messageOf(failure) : undefined,
  };
}

/** Translates a driver error for callers: `database-unavailable`, or the error unchanged. */
export function toDatabaseError(error: unknown): unknown {
  return retryReason(error) !== undefined || isUnavailable(error) ? databaseUnavailable(error) : error;
}

/**
 * Returns the unique key that an insert or update violated.
 * @returns on MySQL the name of the index, on SQLite its columns: the same text if a single column is unique
 */
export function violatedKey(error: unknown): string | undefined {
  const failure = driverFailure(error);
  if (failure.errno === 1062) return /for key '(?:[^']*\.)?([^'.]+)'$/.exec(messageOf(failure))?.[1];
  if (!/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(codeOf(failure))) return undefined;
  return /UNIQUE constraint failed: (.+)$/.exec(messageOf(failure))?.[1]?.replace(/\w+\./g, '');
}

/** Whether a row refers to a row that no longer exists. */
export function violatesForeignKey(error: unknown): boolean {
  const failure = driverFailure(error);
  return failure.errno === 1452 || codeOf(failure) === 'SQLITE_CONSTRAINT_FOREIGNKEY';
}
