import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Paths of PEM files. */
export interface KeyPair {
  readonly cert: string;
  readonly key: string;
}

/** Whether certificates can be created here. */
export function hasOpenssl(): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'openssl')));
}

const openssl = (...options: string[]) => void execFileSync('openssl', options, { stdio: 'ignore' });

/** Creates a certificate authority with its key in a folder. */
export function makeAuthority(folder: string, name: string): KeyPair {
  const [cert, key] = [join(folder, `${name}.pem`), join(folder, `${name}.key`)];
  openssl(
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${name}`,
    '-addext',
    'basicConstraints=critical,CA:TRUE',
    '-keyout',
    key,
    '-out',
    cert,
  );
  return { cert, key };
}

/**
 * Creates a certificate signed by an authority.
 * @param names such as `DNS:localhost,IP:127.0.0.1`
 * @param days -1 for an expired one
 */
export function makeCertificate(folder: string, name: string, names: string, by: KeyPair, days = 2): KeyPair {
  const [cert, key, request, more] = ['pem', 'key', 'csr', 'ext'].map((end) => join(folder, `${name}.${end}`)) as [
    string,
    string,
    string,
    string,
  ];
  writeFileSync(more, `subjectAltName=${names}\n`);
  openssl(
    'req',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    `/CN=${name}`,
    '-keyout',
    key,
    '-out',
    request,
  );
  openssl(
    'x509',
    '-req',
    '-in',
    request,
    '-days',
    String(days),
    '-CA',
    by.cert,
    '-CAkey',
    by.key,
    '-CAcreateserial',
    '-extfile',
    more,
    '-out',
    cert,
  );
  return { cert, key };
}
