import { DomainError } from '../../domain/shared/domain-error.ts';

/** The fields by which drivers tell what went wrong. */
interface DriverFailure {
  readonly code?: unknown;
  readonly errno?: unknown;
  readonly fatal?: unknown;
  readonly message?: unknown;
}

const DEADLOCK = 1213;
const LOCK_WAIT_TIMEOUT = 1205;
const SNAPSHOT_CHANGED = 1020;

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'POOL_CLOSED',
  'ER_CON_COUNT_ERROR',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_SERVER_SHUTDOWN',
  'ER_NEW_ABORTING_CONNECTION',
  'ER_CONNECTION_KILLED',
  'ER_ACCESS_DENIED_ERROR',
  'ER_DBACCESS_DENIED_ERROR',
  'ER_BAD_DB_ERROR',
  'ER_HOST_IS_BLOCKED',
  'ER_OPTION_PREVENTS_STATEMENT',
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
const AWAY_WORDS =
  /pool is closed|connection is not established|closed state|database connection is not open|Queue limit reached/i;

function driverFailure(error: unknown): DriverFailure {
  if (typeof error !== 'object' || error === null) return {};
  return 'driverError' in error && typeof error.driverError === 'object' && error.driverError !== null
    ? error.driverError
    : error;
}

const codeOf = ({ code }: DriverFailure): string => (typeof code === 'string' ? code : '');
const messageOf = ({ message }: DriverFailure): string => (typeof message === 'string' ? message : '');

/** Whether the same transaction may well succeed when it is run again. */
export function isTransient(error: unknown): boolean {
  const failure = driverFailure(error);
  return (
    [DEADLOCK, LOCK_WAIT_TIMEOUT, SNAPSHOT_CHANGED].includes(failure.errno as number) ||
    /^SQLITE_(BUSY|LOCKED)/.test(codeOf(failure))
  );
}

function isAway(error: unknown): boolean {
  if (error instanceof DomainError) return false;
  const failure = driverFailure(error);
  const code = codeOf(failure);
  return (
    failure.fatal === true ||
    AWAY.has(code) ||
    AWAY.has(code.split('_', 2).join('_')) ||
    AWAY_WORDS.test(messageOf(failure))
  );
}

/** What callers are told: that the database is away, or the error as it is. */
export function surfaced(error: unknown): unknown {
  return isTransient(error) || isAway(error)
    ? new DomainError('unavailable', 'database-unavailable', { cause: error })
    : error;
}

/**
 * Which unique key an insert or update ran into.
 * @returns an index's name on the one server and its columns on the other: alike where a single column is unique
 */
export function violatedKey(error: unknown): string | undefined {
  const failure = driverFailure(error);
  if (failure.errno === 1062) return /for key '(?:[^']*\.)?([^'.]+)'$/.exec(messageOf(failure))?.[1];
  if (!/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(codeOf(failure))) return undefined;
  return /UNIQUE constraint failed: (.+)$/.exec(messageOf(failure))?.[1]?.replace(/\w+\./g, '');
}

/** Whether a row points to another that is gone. */
export function isOrphan(error: unknown): boolean {
  const failure = driverFailure(error);
  return failure.errno === 1452 || codeOf(failure) === 'SQLITE_CONSTRAINT_FOREIGNKEY';
}
