import { unavailability, type Unavailability } from '../adapters/persistence/failures.ts';

/**
 * Why the program cannot start until the operator changes something. The message says what to change, so it is shown
 * without a stack.
 */
export class StartupError extends Error {
  override name = 'CannotStart';
}

/** What an operator can do about the failures of a database, by their codes. */
const DATABASE_PROBLEMS: Readonly<Record<string, string>> = {
  ER_ACCESS_DENIED_ERROR:
    'rejects the user or the password in DATABASE_URL, or requires an encrypted connection (ssl-mode)',
  ER_DBACCESS_DENIED_ERROR: 'does not let the user in DATABASE_URL use the database named there',
  ER_BAD_DB_ERROR: 'has no database with the name in DATABASE_URL',
  ER_SECURE_TRANSPORT_REQUIRED: 'requires an encrypted connection: set ssl-mode in DATABASE_URL',
  ER_OPTION_PREVENTS_STATEMENT: 'is read-only',
  ER_READ_ONLY_MODE: 'is read-only',
  ER_UNKNOWN_COM_ERROR: 'is a node of a Galera cluster that is not connected to the other nodes',
  HANDSHAKE_NO_SSL_SUPPORT: 'does not support encrypted connections: enable TLS there, or set ssl-mode in DATABASE_URL',
  SQLITE_CANTOPEN: 'cannot be opened: check its path and permissions',
  ANOTHER_PROCESS_MIGRATES:
    'is still being migrated by another process: wait until that has finished, then start again',
};

/**
 * Says in one sentence why the program cannot start, without any secret.
 * @param config undefined if the settings could not be read
 * @returns undefined for an error of the program itself
 */
export function startupMessage(
  error: unknown,
  config: { readonly databaseUrl: string } | undefined,
): string | undefined {
  if (error instanceof StartupError) return error.message;
  const reason = unavailability(error);
  return reason && config && `The database ${nameOf(config.databaseUrl)} ${problemOf(reason)} (${reason.code}).`;
}

function problemOf({ code, isUnreachable, tlsMessage }: Unavailability): string {
  const known = DATABASE_PROBLEMS[code];
  if (known !== undefined) return known;
  if (isUnreachable) return 'cannot be reached: check the address in DATABASE_URL, and that it is running';
  if (tlsMessage !== undefined)
    return `has a certificate that was rejected, or rejects that of the portal: ${tlsMessage.split('\n', 1)[0]}`;
  return 'cannot be used';
}

function nameOf(databaseUrl: string): string {
  return databaseUrl.startsWith('sqlite:')
    ? `in the file ${databaseUrl.slice('sqlite:'.length)}`
    : `on ${new URL(databaseUrl).host}`;
}
