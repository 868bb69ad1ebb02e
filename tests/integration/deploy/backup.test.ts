import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import libsql from 'libsql';
import mysql from 'mysql2/promise';
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts';
import { describeDatabase, mysqlServer, sqliteServer, type TestServer } from '../../support/databases.ts';
import { client, type Client } from '../../support/http-client.ts';
import { whenAvailable } from '../../support/when-available.ts';
import { ordersFor, requestOf, submitted } from '../../support/portal-provider.ts';
import { lnpPayload, startTestPortal, until, type TestPortal } from '../../support/portal.ts';
import { downloaded, loasOf, pdf, submittedTf, tfOrdersFor, tfRequestOf } from '../../support/toll-free.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const manual = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');

/** The commands of the manual below this comment. */
function commands(title: string): string {
  const block = [...manual.matchAll(/^```sh\n# (.+)\n([^]+?)^```$/gm)].find(([, named]) => named === title)?.[2];
  if (block === undefined) throw new Error(`the manual has no commands named "${title}"`);
  return block;
}

/** Tables, indexes and rows of a database as text, sorted. */
type Everything = Readonly<Record<string, readonly string[]>>;
const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort();

async function everythingOf(url: string): Promise<Everything> {
  if (url.startsWith('sqlite:')) {
    const database = new libsql(url.slice('sqlite:'.length));
    const all = (statement: string) => database.prepare(statement).all();
    const names = (all("SELECT name FROM sqlite_master WHERE type = 'table'") as { name: string }[]).map(
      ({ name }) => name,
    );
    const snapshot = Object.fromEntries(
      [...names, 'sqlite_master'].map((name) => [
        name,
        sorted(all(`SELECT ${name === 'sqlite_master' ? 'type, name, sql' : '*'} FROM ${name}`)),
      ]),
    );
    database.close();
    return snapshot;
  }
  const connection = await mysql.createConnection({ uri: url, dateStrings: true, rowsAsArray: true });
  const all = async (statement: string) => (await connection.query(statement))[0] as unknown[][];
  const snapshot: Record<string, readonly string[]> = {};
  for (const [name] of await all('SHOW TABLES'))
    snapshot[String(name)] = [
      ...sorted(await all(`SHOW CREATE TABLE ${String(name)}`)),
      ...sorted(await all(`SELECT * FROM ${String(name)}`)),
    ];
  await connection.end();
  return snapshot;
}

async function wiped(url: string): Promise<void> {
  if (url.startsWith('sqlite:')) {
    for (const end of ['', '-wal', '-shm']) rmSync(url.slice('sqlite:'.length) + end, { force: true });
    return;
  }
  const connection = await mysql.createConnection(url);
  await connection.query(`DROP DATABASE ${new URL(url).pathname.slice(1)}`);
  await connection.end();
}

const hasClient = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .some((folder) => existsSync(path.join(folder, 'mariadb-dump')));

describeDatabase(sqliteServer(), 'a backup', describeBackup);
const why = 'there is no mariadb-dump on the PATH';
whenAvailable(hasClient, 'backup and restore of MariaDB', why).describe('with mariadb-dump', () =>
  describeDatabase(mysqlServer(), 'a backup', describeBackup),
);

function describeBackup(server: TestServer): void {
  const { name } = server;
  const backupFolder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  const label = name === 'mysql' ? 'MariaDB' : 'SQLite';
  let sandbox: Sandbox;
  let portal: TestPortal;
  let url: string;
  beforeAll(async () => {
    sandbox = await startSandbox();
    const given =
      name === 'mysql'
        ? { DATABASE_URL: await server.emptyUrl(), SESSION_KEYS: 'a-key-that-is-kept-beside-the-backup' }
        : {};
    // Nothing is sent before the backup, which includes the waiting items.
    portal = await startTestPortal({ env: { ROLE: 'web', ISP_BASE_URL: 'http://127.0.0.1:9', ...given } });
    url = given.DATABASE_URL ?? `sqlite:${path.join(portal.folder, 'portal.db')}`;
  }, 60_000);
  afterAll(async () => {
    await portal?.stop();
    await sandbox?.close();
    rmSync(backupFolder, { recursive: true, force: true });
  }, 60_000);

  const run = (title: string) => {
    const { hostname, port, username, password, pathname } = new URL(url);
    const env = {
      PATH: process.env['PATH'],
      BACKUP: backupFolder,
      DATA_DIR: portal.folder,
      FILES: path.join(portal.folder, 'files'),
      DB_FILE: url.replace(/^sqlite:/, ''),
      DB_HOST: hostname,
      DB_PORT: port,
      DB_USER: username,
      MYSQL_PWD: password,
      DB_NAME: pathname.slice(1),
    };
    return promisify(execFile)('sh', ['-eu', '-c', commands(title)], { cwd: root, env });
  };
  const submitKeyed = (by: Client) =>
    by.post(
      '/api/lnp-requests',
      lnpPayload({ phone_number: '514-201-3102', comments: 'Appelez d’abord – 📞 « après-midi »' }),
      { 'Idempotency-Key': 'before-the-backup' },
    );

  test(
    'taken while the portal runs and restored from scratch has every row and every LOA, and the portal ' +
      'continues with it',
    async () => {
      const by = await portal.customer();
      const waiting = await submitted(by, { phone_number: '514-201-3101' });
      const keyed = await submitKeyed(by);
      expect(
        (await by.post(`/api/lnp-requests/${waiting}/send-update`, { updateMessage: 'The address has changed' }))
          .status,
      ).toBe(200);
      const loa = pdf(200_000, 'a letter with a text of its own');
      const tf = await submittedTf(by, { tollFreeNumbers: ['800-201-3103'], loa });

      const before = await everythingOf(url);
      expect(Object.keys(before).length).toBeGreaterThan(15);
      await run(`Backup, ${label}`);
      // A copy has the same content as the portal's files.
      for (const name of readdirSync(backupFolder))
        expect([name, statSync(path.join(backupFolder, name)).mode & 0o777]).toEqual([name, 0o600]);
      const after = await submitted(by, { phone_number: '514-201-3104' });
      await portal.stopped();
      await wiped(url);
      for (const lost of ['files', 'session-key'])
        rmSync(path.join(portal.folder, lost), { recursive: true, force: true });

      await run(`Restore, ${label}`);
      expect(await everythingOf(url)).toEqual(before);

      await portal.restart({ ROLE: 'all', ISP_BASE_URL: sandbox.url });
      const restored = client(
        portal.url,
        new Map(
          by
            .cookies()
            .split('; ')
            .map((cookie) => cookie.split(/=(.*)/s, 2) as [string, string]),
        ),
      );
      expect((await restored.get('/api/user')).body).toMatchObject({ username: by.username });
      expect((await restored.get(`/api/lnp-requests/${after}`)).status).toBe(404);
      for (const id of [waiting, keyed.body.id as number]) await requestOf(restored, id).becomes('pending');
      await tfRequestOf(restored, tf).becomes('pending');
      expect(
        [ordersFor(sandbox, '5142013101'), ordersFor(sandbox, '5142013102'), tfOrdersFor(sandbox, '8002013103')].map(
          (orders) => orders.map(({ sends }) => sends),
        ),
      ).toEqual([[1], [1], [1]]);
      expect(
        (await downloaded(portal.url, restored, `/api/tf-port-requests/${tf}/download-loa`)).bytes.equals(
          Buffer.from(loa),
        ),
      ).toBe(true);
      expect(loasOf(portal)).toHaveLength(1);
      await until(
        async () => (await portal.mails()).some(({ text }) => text?.includes('The address has changed')),
        'the message to go out',
      );

      const repeated = await submitKeyed(restored);
      expect([repeated.status, repeated.body]).toEqual([201, keyed.body]);
      expect((await restored.post('/api/lnp-requests', lnpPayload({ phone_number: '514-201-3105' }))).status).toBe(201);
    },
  );
}
