import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import libsql from 'libsql';
import mysql from 'mysql2/promise';
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts';
import { describeDatabases, type TestServer } from '../../support/databases/databases.ts';
import { client, type Client } from '../../support/portal/http-client.ts';
import { ordersFor, requestOf, submitted } from '../../support/providers/portal-provider.ts';
import { lnpPayload, PASSWORD, startTestPortal, until, type TestPortal } from '../../support/portal/portal.ts';
import {
  downloaded,
  loasOf,
  MULTIPART,
  multipart,
  pdf,
  submittedTf,
  tfOrdersFor,
  tfRequestOf,
} from '../../support/requests/toll-free.ts';

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
  // Counters of calls are stored half a second later.
  const names = (await all('SHOW TABLES')).map(([name]) => name).filter((name) => name !== 'rate_limits');
  for (const name of names)
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
  const name = new URL(url).pathname.slice(1);
  await connection.query(`DROP DATABASE ${name}`);
  await connection.query(`CREATE DATABASE ${name}`);
  await connection.end();
}

describeDatabases('a backup', describeBackup);

function describeBackup(server: TestServer): void {
  const { name } = server;
  const backupFolder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  let sandbox: Sandbox;
  let portal: TestPortal;
  let url: string;
  let settings: { readonly DATABASE_URL?: string; readonly SESSION_KEYS?: string };
  beforeAll(async () => {
    sandbox = await startSandbox();
    settings =
      name === 'mysql'
        ? { DATABASE_URL: await server.emptyUrl(), SESSION_KEYS: 'a-key-that-is-kept-beside-the-backup' }
        : {};
    // Nothing is sent before the backup, which includes the waiting items.
    portal = await startTestPortal({ env: { ROLE: 'web', ISP_BASE_URL: 'http://127.0.0.1:9', ...settings } });
    url = settings.DATABASE_URL ?? `sqlite:${path.join(portal.folder, 'portal.db')}`;
  }, 60_000);
  afterAll(async () => {
    await portal?.stop();
    await sandbox?.close();
    rmSync(backupFolder, { recursive: true, force: true });
  }, 60_000);

  const run = (title: string, databaseUrl = url, folder = portal.folder) => {
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      BACKUPS: backupFolder,
      BACKUP: path.join(backupFolder, readdirSync(backupFolder).sort().at(-1) ?? ''),
    };
    return promisify(execFile)('sh', ['-eu', '-c', commands(title)], { cwd: root, env });
  };
  const sent = () => [
    ordersFor(sandbox, '5142013101'),
    ordersFor(sandbox, '5142013102'),
    tfOrdersFor(sandbox, '8002013103'),
  ];
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
      const bill = pdf(3_000, 'a bill with a text of its own');
      const parts = [
        { name: 'kind', content: 'bill' },
        { name: 'file', content: bill, filename: 'bill.pdf' },
      ];
      const document = await by.raw('POST', `/api/lnp-requests/${waiting}/documents`, multipart(parts), MULTIPART);
      expect(document.status).toBe(201);

      const before = await everythingOf(url);
      expect(Object.keys(before).length).toBeGreaterThan(15);
      await run('Backup');
      // A copy has the same content as the portal's files.
      for (const entry of readdirSync(backupFolder, { recursive: true, withFileTypes: true })) {
        const mode = statSync(path.join(entry.parentPath, entry.name)).mode & 0o777;
        expect([entry.name, mode]).toEqual([entry.name, entry.isFile() ? 0o600 : 0o700]);
      }
      await portal.restart({ ROLE: 'all', ISP_BASE_URL: sandbox.url });
      const after = await submitted(await portal.customer(), { phone_number: '514-201-3104' });
      // The orders are sent after the backup, in which they wait.
      await until(
        () => [...sent(), ordersFor(sandbox, '5142013104')].every(({ length }) => length === 1),
        'the orders to be sent',
      );
      await portal.stopped();
      await wiped(url);
      rmSync(path.join(portal.folder, 'files'), { recursive: true, force: true });

      await run('Restore');
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
      // The restored portal sends them again under the same references, and finds the orders that exist.
      expect(sent().map(({ length }) => length)).toEqual([1, 1, 1]);
      expect(
        (await downloaded(portal.url, restored, `/api/tf-port-requests/${tf}/download-loa`)).bytes.equals(
          Buffer.from(loa),
        ),
      ).toBe(true);
      const restoredBill = `/api/lnp-requests/${waiting}/documents/${document.body.id}`;
      expect((await downloaded(portal.url, restored, restoredBill)).bytes.equals(Buffer.from(bill))).toBe(true);
      // The LOA and the bill.
      expect(loasOf(portal)).toHaveLength(2);
      await until(
        async () => (await portal.mails()).some(({ text }) => text?.includes('The address has changed')),
        'the message to go out',
      );

      const repeated = await submitKeyed(restored);
      expect([repeated.status, repeated.body]).toEqual([201, keyed.body]);
      expect((await restored.post('/api/lnp-requests', lnpPayload({ phone_number: '514-201-3105' }))).status).toBe(201);
    },
  );

  test('taken while people write has the rows of one instant and their files, on either kind of database', async () => {
    const writers = await Promise.all([1, 2, 3].map(() => portal.customer()));
    const admin = await portal.admin();
    let isWriting = true;
    let written = 0;
    const writing = writers.map(async (by, index) => {
      for (let at = 0; isWriting; at += 1) {
        const number = 3000 + index * 300 + (at % 300);
        await submitted(by, { phone_number: `416-201-${number}` });
        const id = await submittedTf(by, { tollFreeNumbers: [`888-201-${number}`] });
        // The LOA is removed by the worker.
        if (at % 2 === 0) expect((await admin.delete(`/api/tf-port-requests/${id}`)).status).toBeLessThan(300);
        written += 1;
      }
    });
    await until(() => written > 5, 'the first writes');
    const before = written;
    await run('Backup');
    const duringBackup = written - before;
    isWriting = false;
    await Promise.all(writing);
    await portal.stopped();
    expect(duringBackup).toBeGreaterThan(0);

    const folder = path.join(backupFolder, '..', `${path.basename(backupFolder)}-elsewhere`);
    const elsewhere = `sqlite:${path.join(folder, 'portal.db')}`;
    try {
      await run('Restore', elsewhere, folder);
      const database = new libsql(elsewhere.slice('sqlite:'.length));
      const numberOf = (query: string) =>
        (database.prepare(`SELECT COUNT(*) AS found ${query}`).get() as { found: number }).found;
      expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
      expect(numberOf('FROM lnp_requests')).toBeGreaterThan(5);
      for (const [table, kind] of [
        ['lnp_requests', 'lnp'],
        ['tf_port_requests', 'tf'],
      ]) {
        const events = `SELECT 1 FROM history WHERE aggregate = '${kind}' AND aggregate_id = r.id`;
        expect(numberOf(`FROM ${table} r WHERE NOT EXISTS (${events})`)).toBe(0);
      }
      expect(
        numberOf('FROM lnp_requests r WHERE NOT EXISTS (SELECT 1 FROM lnp_request_numbers WHERE request_id = r.id)'),
      ).toBe(0);
      const letters = database.prepare('SELECT loa_path FROM tf_port_requests').all() as { loa_path: string }[];
      expect(
        letters.map((row) => row.loa_path).filter((file) => !existsSync(path.join(folder, 'files', file))),
      ).toEqual([]);
      database.close();

      if (name === 'mysql') {
        await run('Backup', elsewhere, folder);
        await wiped(url);
        await run('Restore');
      }
      const { SESSION_KEYS = readFileSync(path.join(portal.folder, 'session-key'), 'utf8').trim() } = settings;
      await portal.restart({
        SESSION_KEYS,
        ...(name === 'sqlite' && { DATABASE_URL: elsewhere, FILES_URL: `file:${folder}/files` }),
      });
      for (const { username } of writers)
        expect((await portal.client().post('/api/login', { username, password: PASSWORD })).status).toBe(200);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 60_000);
}
