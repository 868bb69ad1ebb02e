import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mysql from 'mysql2/promise';
import { SMTPServer } from 'smtp-server';
import { openDatabase } from '../../../src/adapters/persistence/database.ts';
import { startupMessage } from '../../../src/composition/startup-error.ts';
import { smtpMailer } from '../../../src/adapters/platform/mailers.ts';
import { hasOpenssl, makeAuthority, makeCertificate, type KeyPair } from '../../support/services/certificates.ts';
import { hasMariaDb, isMariaDb, startMariaDb, type TestMariaDb } from '../../support/databases/mariadb.ts';
import { whenAvailable } from '../../support/when-available.ts';

const canRun = hasOpenssl() && hasMariaDb() && process.env['TEST_MYSQL_URL'] === undefined;
const why = 'they need openssl and a mariadbd that the test starts itself';
const encrypted = whenAvailable(canRun, 'encrypted connections to MariaDB', why);

encrypted.describe('ASVS 12.3.1: a database that takes encrypted connections only', () => {
  let folder = '';
  let server: TestMariaDb | undefined;
  let ca: KeyPair;
  let other: KeyPair;
  let user: KeyPair;
  const own = () => ({ cert: join(folder, 'served.pem'), key: join(folder, 'served.key') });
  const serve = ({ cert, key }: KeyPair) => {
    copyFileSync(cert, own().cert);
    copyFileSync(key, own().key);
  };
  /** Lets the server use the certificates that are in its folder now. */
  const reload = () => run('/*M! FLUSH SSL */ /*!80000 ALTER INSTANCE RELOAD TLS */');
  const run = async (...statements: string[]) => {
    const connection = await mysql.createConnection({ uri: server?.url ?? '', ssl: { rejectUnauthorized: false } });
    for (const statement of statements) await connection.query(statement);
    await connection.end();
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'certificates-'));
    [ca, other] = [makeAuthority(folder, 'ca'), makeAuthority(folder, 'other')];
    user = makeCertificate(folder, 'user', 'DNS:user', ca);
    serve(makeCertificate(folder, 'right', 'DNS:localhost,IP:127.0.0.1', ca));
    server = await startMariaDb([`--ssl-ca=${ca.cert}`, `--ssl-cert=${own().cert}`, `--ssl-key=${own().key}`]);
    await run(
      'SET GLOBAL require_secure_transport = ON',
      "CREATE USER 'certified'@'%' IDENTIFIED BY 'portal' REQUIRE X509",
    );
  }, 60_000);
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** @returns the protocol of the open connection, or the sentence that says why there is none */
  async function reached(
    host: string,
    parameters: Readonly<Record<string, string>>,
    username = 'portal',
  ): Promise<string> {
    const url = new URL(`${server?.url ?? ''}/information_schema`);
    Object.assign(url, { hostname: host, username });
    url.search = new URLSearchParams(parameters).toString();
    try {
      const database = await openDatabase({ url: url.href, poolSize: 1 });
      const [row] = await database.read((manager) =>
        manager.query<{ Value: string }[]>("SHOW SESSION STATUS LIKE 'Ssl_version'"),
      );
      await database.close();
      return row?.Value ?? '';
    } catch (error) {
      return startupMessage(error, { databaseUrl: url.href }) ?? String(error);
    }
  }
  const TLS = /^TLSv1\.[23]$/;
  const ca_ = () => ({ 'ssl-ca': ca.cert });

  test('is reached by name and by address, with its certificate verified', async () => {
    for (const host of ['localhost', '127.0.0.1']) {
      for (const mode of ['VERIFY_IDENTITY', 'VERIFY_CA', 'REQUIRED'])
        expect([host, mode, await reached(host, { 'ssl-mode': mode, ...ca_() })]).toEqual([
          host,
          mode,
          expect.stringMatching(TLS),
        ]);
      expect(await reached(host, ca_())).toMatch(TLS);
      expect(await reached(host, { 'ssl-mode': 'REQUIRED' })).toMatch(TLS);
    }
  });
  test('rejects unencrypted connections', async () => {
    for (const parameters of [{}, { 'ssl-mode': 'DISABLED' }])
      expect(await reached('127.0.0.1', parameters)).toMatch(/ACCESS_DENIED|SECURE_TRANSPORT/);
  });
  test('is rejected with a certificate of another authority, or of one that is not configured', async () => {
    for (const mode of ['VERIFY_IDENTITY', 'VERIFY_CA', 'REQUIRED'])
      expect(await reached('localhost', { 'ssl-mode': mode, 'ssl-ca': other.cert })).toMatch(
        /certificate that was rejected.*: .*(certificate|signature).* \(HANDSHAKE_SSL_ERROR\)\.$/,
      );
    for (const mode of ['VERIFY_IDENTITY', 'VERIFY_CA'])
      expect(await reached('localhost', { 'ssl-mode': mode })).toMatch(
        /certificate that was rejected.*: .*(certificate|signature).* \(HANDSHAKE_SSL_ERROR\)\.$/,
      );
  });
  test('gets the portal’s client certificate when the account requires one', async () => {
    expect(await reached('localhost', ca_(), 'certified')).toMatch(/ACCESS_DENIED/);
    expect(await reached('localhost', { ...ca_(), 'ssl-cert': user.cert, 'ssl-key': user.key }, 'certified')).toMatch(
      TLS,
    );
  });
  test('is rejected with an expired certificate, in a sentence without a secret', async () => {
    serve(makeCertificate(folder, 'expired', 'DNS:localhost', ca, -1));
    // MySQL itself does not load it.
    if (!isMariaDb()) return expect(reload()).rejects.toThrow('Invalid certificates');
    await reload();
    for (const mode of ['VERIFY_IDENTITY', 'VERIFY_CA'])
      expect(await reached('localhost', { 'ssl-mode': mode, ...ca_() })).toBe(
        `The database on localhost:${new URL(server?.url ?? '').port} has a certificate that was rejected, or ` +
          'rejects that of the portal: certificate has expired (HANDSHAKE_SSL_ERROR).',
      );
    expect(await reached('localhost', { 'ssl-mode': 'REQUIRED' })).toMatch(TLS);
  });
  test.each([
    ['another name', 'DNS:db.example', ['localhost', '127.0.0.1']],
    ['the name alone', 'DNS:localhost', ['127.0.0.1']],
    ['another address', 'IP:127.0.0.2,DNS:127.0.0.1', ['localhost', '127.0.0.1']],
  ])(
    'is rejected with a certificate for %s, unless only the authority is to be checked',
    async (_name, names, hosts) => {
      serve(makeCertificate(folder, 'wrong', names, ca));
      await reload();
      for (const host of hosts) {
        expect([host, await reached(host, { 'ssl-mode': 'VERIFY_IDENTITY', ...ca_() })]).toEqual([
          host,
          expect.stringMatching(/does not match certificate's altnames/),
        ]);
        expect(await reached(host, { 'ssl-mode': 'VERIFY_CA', ...ca_() })).toMatch(TLS);
      }
    },
  );
});

encrypted.test(
  'ASVS 12.3.1: a database that cannot encrypt does not get the password',
  async () => {
    const server = await startMariaDb(['--loose-skip-ssl', '--tls-version=']);
    try {
      for (const mode of ['REQUIRED', 'VERIFY_CA', 'VERIFY_IDENTITY'])
        await expect(openDatabase({ url: `${server?.url}/mysql?ssl-mode=${mode}` })).rejects.toMatchObject({
          cause: { code: 'HANDSHAKE_NO_SSL_SUPPORT' },
        });
    } finally {
      await server?.stop();
    }
  },
  60_000,
);

test('ASVS 12.3.1: a mail server that cannot encrypt gets no mail when encryption is required', async () => {
  let received = 0;
  const smtp = new SMTPServer({
    ...{ authOptional: true, closeTimeout: 100, disabledCommands: ['STARTTLS', 'AUTH'] },
    onData: (stream, _session, done) => {
      received += 1;
      stream.resume().on('end', done);
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const mail = { to: 'a@b.example', subject: 's', text: 't', language: 'en', messageId: 'id', userIds: [] } as const;
  const send = (parameters: string) =>
    smtpMailer(`smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}${parameters}`, 'c@d.example').send(
      mail,
    );
  await expect(send('?requireTLS=true')).rejects.toMatchObject({ code: 'ETLS' });
  expect(received).toBe(0);
  await send('');
  expect(received).toBe(1);
  await new Promise<void>((resolve) => smtp.close(resolve));
});
