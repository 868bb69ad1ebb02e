import { DatabaseUrlError, mysqlEndpoint, type SslMode } from '../../adapters/persistence/connection/mysql-tls.ts';
import type { FileStoreSetting } from '../../adapters/platform/files/file-store.ts';

/** The settings that contain addresses of other machines. */
export interface Connections {
  readonly DATABASE_URL?: string | undefined;
  readonly FILES_URL?: FileStoreSetting | undefined;
  readonly SMTP_URL?: string | undefined;
}

/** Whether a host, from a URL or on its own, is this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host) || /^\[?::1\]?$/.test(host);
}

/** Problems of the connections to other machines, one line each. */
export function connectionProblems({ DATABASE_URL, FILES_URL, SMTP_URL }: Connections, production: boolean): string[] {
  const problems: string[] = [];
  if (DATABASE_URL?.startsWith('mysql:')) problems.push(...databaseProblems(DATABASE_URL));
  if (!production) return problems;
  if (FILES_URL?.kind === 's3' && isUnencrypted(FILES_URL.endpoint))
    problems.push('FILES_URL: the endpoint must be https in production');
  if (SMTP_URL !== undefined && !isLoopback(new URL(SMTP_URL).hostname) && weakensTls(new URL(SMTP_URL))) {
    problems.push('SMTP_URL: must not switch off encryption or the check of the certificate in production');
  }
  return problems;
}

function databaseProblems(databaseUrl: string): string[] {
  if (!URL.canParse(databaseUrl))
    return ['DATABASE_URL: cannot be read; special characters of the password must be percent-encoded'];
  try {
    mysqlEndpoint(new URL(databaseUrl));
    return [];
  } catch (error) {
    if (!(error instanceof DatabaseUrlError)) throw error;
    return [`DATABASE_URL: ${error.message}`];
  }
}

/** Whether the connection is unencrypted and leaves this machine. */
export function isUnencrypted(url: string | undefined): boolean {
  return url !== undefined && url.startsWith('http:') && !isLoopback(new URL(url).hostname);
}

function weakensTls({ searchParams }: URL): boolean {
  const hasParam = (name: string, value: string) =>
    searchParams.getAll(name).some((given) => given.toLowerCase() === value);
  return (
    hasParam('ignoreTLS', 'true') ||
    hasParam('opportunisticTLS', 'true') ||
    hasParam('requireTLS', 'false') ||
    hasParam('tls.rejectUnauthorized', 'false')
  );
}

const PRODUCTION_MODE: SslMode = 'VERIFY_IDENTITY';

/**
 * Returns the database URL. In production, connections to another machine are encrypted and verify the server's
 * certificate, unless the URL sets another `ssl-mode`.
 */
export function encryptedDatabaseUrl(databaseUrl: string, production: boolean): string {
  if (!production || !databaseUrl.startsWith('mysql:')) return databaseUrl;
  const url = new URL(databaseUrl);
  if (isLoopback(url.hostname) || url.searchParams.has('ssl-mode')) return databaseUrl;
  url.searchParams.set('ssl-mode', PRODUCTION_MODE);
  return url.href;
}

/** Returns the mail server's URL. In production, mails to another machine are sent encrypted or not at all. */
export function encryptedSmtpUrl(smtpUrl: string | undefined, production: boolean): string | undefined {
  if (smtpUrl === undefined || !production || isLoopback(new URL(smtpUrl).hostname)) return smtpUrl;
  const url = new URL(smtpUrl);
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}
