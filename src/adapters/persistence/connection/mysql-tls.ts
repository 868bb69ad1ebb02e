import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect, isIP, type Socket } from 'node:net';
import { createSecureContext } from 'node:tls';

/** TLS modes of a connection, as MySQL's own programs name them. */
export const SSL_MODES = ['DISABLED', 'REQUIRED', 'VERIFY_CA', 'VERIFY_IDENTITY'] as const;
export type SslMode = (typeof SSL_MODES)[number];

const PARAMETERS = ['ssl-mode', 'ssl-ca', 'ssl-cert', 'ssl-key'] as const;

/** Invalid parameters in the database URL. The message contains nothing of the URL, which contains a password. */
export class DatabaseUrlError extends Error {
  override name = 'DatabaseUrlError';
}

/** What the driver needs to reach the server. */
export interface MysqlEndpoint {
  readonly host: string;
  readonly port: number;
  readonly ssl?: {
    readonly ca?: string;
    readonly cert?: string;
    readonly key?: string;
    readonly rejectUnauthorized: boolean;
    readonly verifyIdentity: boolean;
  };
  readonly stream?: () => Socket;
}

const PORT = 3306;

/**
 * Reads the address of the server and the TLS settings from the URL. Without parameters there is no TLS. If a file is
 * named, the default is VERIFY_IDENTITY.
 * @throws DatabaseUrlError for unknown parameters, and files that cannot be used
 */
export function mysqlEndpoint(url: URL): MysqlEndpoint {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = url.port === '' ? PORT : Number(url.port);
  const { mode, ...files } = tlsParametersOf(url);
  if (mode === 'DISABLED') return { host, port };
  const verifyIdentity = mode === 'VERIFY_IDENTITY';
  // Like MySQL's programs: if a CA is given, the certificate is checked.
  const ssl = { ...files, rejectUnauthorized: mode !== 'REQUIRED' || files.ca !== undefined, verifyIdentity };
  if (!verifyIdentity || isIP(host) === 0) return { host, port, ssl };
  // The driver compares the certificate with names only, not with IP addresses. With a trailing dot, as in a fully
  // qualified name, the driver takes the address for a name, and TLS still recognises the address.
  return { host: `${host}.`, port, ssl, stream: () => connect({ host, port, noDelay: true, keepAlive: true }) };
}

function tlsParametersOf(url: URL): { mode: SslMode; ca?: string; cert?: string; key?: string } {
  if (url.hash !== '')
    throw new DatabaseUrlError('cannot be read; special characters of the password must be percent-encoded');
  const names = [...url.searchParams.keys()];
  if (new Set(names).size < names.length || names.some((name) => !(PARAMETERS as readonly string[]).includes(name))) {
    throw new DatabaseUrlError(
      'takes ssl-mode, ssl-ca, ssl-cert and ssl-key after the question mark, each once and nothing else',
    );
  }
  const [given, ca, cert, key] = PARAMETERS.map((name) => url.searchParams.get(name) ?? undefined);
  const hasFiles = [ca, cert, key].some((file) => file !== undefined);
  const mode = SSL_MODES.find(
    (candidate) => candidate === (given?.toUpperCase() ?? (hasFiles ? 'VERIFY_IDENTITY' : 'DISABLED')),
  );
  if (mode === undefined)
    throw new DatabaseUrlError(`ssl-mode must be ${SSL_MODES.join(', ').replace(/, (?=\w+$)/, ' or ')}`);
  if (mode === 'DISABLED' && hasFiles)
    throw new DatabaseUrlError('ssl-ca, ssl-cert and ssl-key need another ssl-mode than DISABLED');
  if ((cert === undefined) !== (key === undefined)) throw new DatabaseUrlError('ssl-cert and ssl-key go together');
  return {
    mode,
    ...(ca !== undefined && { ca: authority(ca) }),
    ...(cert !== undefined && key !== undefined && identity(cert, key)),
  };
}

function authority(path: string): string {
  try {
    const ca = readFileSync(path, 'utf8');
    void new X509Certificate(ca);
    return ca;
  } catch {
    throw new DatabaseUrlError('ssl-ca must name a file with certificates (PEM) that the portal may read');
  }
}

function identity(certPath: string, keyPath: string): { cert: string; key: string } {
  try {
    const [cert, key] = [readFileSync(certPath, 'utf8'), readFileSync(keyPath, 'utf8')];
    createSecureContext({ cert, key });
    return { cert, key };
  } catch {
    throw new DatabaseUrlError(
      'ssl-cert and ssl-key must name a certificate and its key (PEM) that the portal may read',
    );
  }
}
