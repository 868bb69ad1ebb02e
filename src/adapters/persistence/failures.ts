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

/** Seconds after which a call that failed because of the database may succeed. */
const RETRY_AFTER_SECONDS = 5;
const DEADLOCK = 1213;
const LOCK_WAIT_TIMEOUT = 1205;
const SNAPSHOT_CHANGED = 1020;

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
  'NO_FREE_CONNECTION',
]);
const UNAVAILABLE_CODES: ReadonlySet<string> = new Set([
  ...UNREACHABLE_CODES,
  'ENOENT',
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

/** Whether the same transaction is likely to succeed when it runs again. */
export function isTransient(error: unknown): boolean {
  const failure = driverFailure(error);
  return (
    [DEADLOCK, LOCK_WAIT_TIMEOUT, SNAPSHOT_CHANGED].includes(failure.errno as number) ||
    /^SQLITE_(BUSY|LOCKED)/.test(codeOf(failure))
  );
}

/** Whether the server did not answer a statement in time. */
export function isStatementTimeout(error: unknown): boolean {
  return codeOf(driverFailure(error)) === 'PROTOCOL_SEQUENCE_TIMEOUT';
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
  return isTransient(error) || isUnavailable(error) ? databaseUnavailable(error) : error;
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
