import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mysql from 'mysql2/promise';
import { SMTPServer } from 'smtp-server';
import { readConfig } from '../../../src/composition/config/config.ts';
import { runDoctor } from '../../../src/composition/doctor/run-doctor.ts';
import { migrateDatabase } from '../../../src/composition/schema.ts';
import { BUILT_PORTAL } from '../../support/built.ts';
import { freePort } from '../../support/free-port.ts';
import { hasMariaDb, startMariaDb, type TestMariaDb } from '../../support/databases/mariadb.ts';
import { closeSandboxes, testSandbox } from '../../support/providers/sandbox.ts';
import { hasVersitygw, startVersitygw, type TestS3Server } from '../../support/services/versitygw.ts';
import { whenAvailable } from '../../support/when-available.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'doctor-'));
let folders = 0;
const newFolder = () => path.join(scratch, String((folders += 1)));

const smtp = new SMTPServer({
  authMethods: ['PLAIN'],
  allowInsecureAuth: true,
  closeTimeout: 100,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username }, _session, done) =>
    username === 'portal' ? done(null, { user: username }) : done(new Error('wrong password')),
});
let smtpPort = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  smtpPort = (smtp.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await closeSandboxes();
  await new Promise<void>((resolve) => smtp.close(resolve));
  rmSync(scratch, { recursive: true, force: true });
});

const problemsOf = async (env: Record<string, string>) =>
  (await runDoctor(readConfig({ DATA_DIR: newFolder(), ...env })))
    .filter(({ isOk }) => !isOk)
    .map(({ subject, text }) => `${subject}: ${text}`);

/** The program in its own process, until it ends. */
const program = (env: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [BUILT_PORTAL, 'doctor'],
      { env: { PATH: process.env['PATH'], ROLE: 'web', ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

describe('the program in the role doctor', () => {
  test('finds no problem in a new installation on SQLite and ends with 0', async () => {
    const { code, output } = await program({ DATA_DIR: newFolder() });
    expect(output).toMatch(/^ok {7}settings {2}All settings are valid\.\n/);
    expect(output).toMatch(/\nNo problem was found\.\n$/);
    expect(code).toBe(0);
  });
  test('ends with 1 if there are problems, and says what to do', async () => {
    const { code, output } = await program({
      DATA_DIR: newFolder(),
      SMTP_URL: `smtp://portal:secret-word@127.0.0.1:${await freePort()}`,
    });
    expect(output).toMatch(/PROBLEM {2}mail {6}SMTP_URL: the mail server cannot be used\. \w.*\nok/);
    expect(output).toMatch(/\nProblems found: 1\.\n$/);
    expect(output).not.toContain('secret-word');
    expect(code).toBe(1);
  });
  test('ends with 1 if a setting is invalid', async () => {
    const { code, output } = await program({ DATA_DIR: newFolder(), PORT: 'x' });
    expect(output).toContain('PORT');
    expect(code).toBe(1);
  });
});

describe('without a server of databases or files', () => {
  test('a data folder that is a file', async () => {
    const file = path.join(scratch, 'file');
    writeFileSync(file, '');
    expect(await problemsOf({ DATA_DIR: file, DATABASE_URL: `sqlite:${newFolder()}.db` })).toEqual([
      expect.stringMatching(/^files: FILES_URL: the folder cannot be used\. /),
      expect.stringMatching(/^disk: DATA_DIR: the folder cannot be used\. /),
    ]);
  });
  test('a database file in a folder that cannot exist', async () => {
    const file = path.join(scratch, 'other-file');
    writeFileSync(file, '');
    expect(await problemsOf({ DATABASE_URL: `sqlite:${file}/portal.db` })).toEqual([
      expect.stringMatching(/^database: The database (in the file|cannot be used)/),
    ]);
  });
  test('migrations that no process will run', async () => {
    expect(await problemsOf({ MIGRATE_ON_START: 'false' })).toEqual([
      expect.stringMatching(/^database: \d+ migrations are missing\. Run this version with ROLE=migrate\.$/),
    ]);
  });
  test('a mail server that rejects the password, and one that accepts it', async () => {
    expect(await problemsOf({ SMTP_URL: `smtp://wrong:word@127.0.0.1:${smtpPort}` })).toEqual([
      'mail: SMTP_URL: the mail server cannot be used. The server rejects user or password. Correct them in SMTP_URL.',
    ]);
    expect(await problemsOf({ SMTP_URL: `smtp://portal:word@127.0.0.1:${smtpPort}` })).toEqual([]);
  });
  test('a provider that rejects the key, that is away, and that accepts it', async () => {
    const sandbox = await testSandbox();
    const cannot = 'provider: ISP_BASE_URL: the provider cannot be used.';
    expect(await problemsOf({ ISP_BASE_URL: sandbox.url, ISP_API_KEY: 'wrong' })).toEqual([
      `${cannot} It rejects the key. Correct ISP_API_KEY.`,
    ]);
    expect(await problemsOf({ ISP_BASE_URL: `http://127.0.0.1:${await freePort()}`, ISP_API_KEY: 'x' })).toEqual([
      `${cannot} Nothing listens at this address. Start the server, or correct host and port.`,
    ]);
    expect(await problemsOf({ ISP_BASE_URL: sandbox.url, ISP_API_KEY: 'test-key' })).toEqual([]);
  });
});

whenAvailable(hasMariaDb(), 'the doctor on MariaDB', 'mariadbd is missing').describe('on MariaDB', () => {
  let server: TestMariaDb;
  let root: mysql.Connection;
  const urlOf = (account: string, database = 'portal') => server.url.replace('portal:portal', account) + `/${database}`;

  beforeAll(async () => {
    const started = await startMariaDb(['--max-connections=50']);
    if (!started) throw new Error('MariaDB did not start');
    server = started;
    root = await mysql.createConnection({ uri: server.url.replace('portal:portal', 'root'), multipleStatements: true });
    await root.query(`
      CREATE DATABASE portal;
      CREATE USER 'reader'@'%' IDENTIFIED BY 'word';
      GRANT SELECT ON portal.* TO 'reader'@'%';
      CREATE USER 'writer'@'%' IDENTIFIED BY 'word';
      GRANT SELECT, INSERT, UPDATE, DELETE ON portal.* TO 'writer'@'%';
      CREATE USER 'plain'@'%' IDENTIFIED BY 'word';
      GRANT ALL PRIVILEGES ON portal.* TO 'plain'@'%';`);
    await migrateDatabase(readConfig({ DATABASE_URL: urlOf('plain:word') }));
  });
  afterAll(async () => {
    await root.end();
    await server.stop();
  });

  test('no problem', async () => {
    expect(await problemsOf({ DATABASE_URL: urlOf('plain:word'), MIGRATE_ON_START: 'false' })).toEqual([]);
  });
  test('a wrong password, a missing database, and no server', async () => {
    const at = `database: The database on ${new URL(server.url).host}`;
    expect(await problemsOf({ DATABASE_URL: urlOf('plain:other') })).toEqual([
      `${at} rejects the user or the password in DATABASE_URL, or requires an encrypted connection (ssl-mode) ` +
        '(ER_ACCESS_DENIED_ERROR).',
    ]);
    expect(await problemsOf({ DATABASE_URL: urlOf('portal:portal', 'missing') })).toEqual([
      `${at} has no database with the name in DATABASE_URL (ER_BAD_DB_ERROR).`,
    ]);
    const nobody = `127.0.0.1:${await freePort()}`;
    expect(await problemsOf({ DATABASE_URL: `mysql://a:b@${nobody}/portal` })).toEqual([
      `database: The database on ${nobody} cannot be reached: check the address in DATABASE_URL, and that it is ` +
        'running (ECONNREFUSED).',
    ]);
  });
  test('an account that may only read', async () => {
    expect(await problemsOf({ DATABASE_URL: urlOf('reader:word') })).toEqual([
      'database: The account lacks these rights: INSERT, UPDATE, DELETE, DROP, CREATE. Grant them.',
    ]);
  });
  test('an account that may write but not migrate, which is a problem only if the process migrates', async () => {
    const DATABASE_URL = urlOf('writer:word');
    expect(await problemsOf({ DATABASE_URL, MIGRATE_ON_START: 'false' })).toEqual([]);
    expect(await problemsOf({ DATABASE_URL })).toEqual([
      'database: The account lacks these rights: DROP, CREATE. Grant them.',
    ]);
  });
  test('a table that an interrupted examination left is no problem', async () => {
    await root.query('CREATE TABLE portal.portal_examination (id INT, note INT)');
    expect(await problemsOf({ DATABASE_URL: urlOf('plain:word') })).toEqual([]);
  });
  test('a server that is read-only', async () => {
    await root.query('SET GLOBAL read_only = 1');
    try {
      expect(await problemsOf({ DATABASE_URL: urlOf('plain:word') })).toEqual([
        'database: The database is read-only. Name the primary server, or end its read-only mode.',
      ]);
    } finally {
      await root.query('SET GLOBAL read_only = 0');
    }
  });
  test('a clock that is a minute ahead', async () => {
    await root.query("SET GLOBAL init_connect = 'SET timestamp = UNIX_TIMESTAMP() + 60'");
    try {
      expect(await problemsOf({ DATABASE_URL: urlOf('plain:word') })).toEqual([
        expect.stringMatching(/^clock: The clocks of this machine and of the database differ by (59|60) s\./),
      ]);
    } finally {
      await root.query("SET GLOBAL init_connect = ''");
    }
  });
  test('the table of the examination is removed', async () => {
    const [tables] = await root.query("SHOW TABLES IN portal LIKE 'portal_exam%'");
    expect(tables).toEqual([]);
  });
});

whenAvailable(hasVersitygw(), 'the doctor with a bucket', 'versitygw is missing').describe('with a bucket', () => {
  let store: TestS3Server;
  beforeAll(async () => {
    store = await startVersitygw();
    Object.assign(process.env, store.credentials);
  });
  afterAll(async () => {
    for (const name of Object.keys(store.credentials)) delete process.env[name];
    await store.stop();
  });
  const filesUrl = (bucket: string) => `s3://${bucket}?endpoint=${encodeURIComponent(store.endpoint)}`;

  test('no problem', async () => {
    expect(await problemsOf({ FILES_URL: filesUrl(store.bucket) })).toEqual([]);
  });
  test('a bucket that does not exist', async () => {
    expect(await problemsOf({ FILES_URL: filesUrl('missing-bucket') })).toEqual([
      'files: FILES_URL: the bucket cannot be used. The bucket does not exist. Create it, or correct its name.',
    ]);
  });
  test('a wrong key', async () => {
    process.env['AWS_SECRET_ACCESS_KEY'] = 'another-word';
    try {
      expect(await problemsOf({ FILES_URL: filesUrl(store.bucket) })).toEqual([
        'files: FILES_URL: the bucket cannot be used. The store rejects the key. Correct AWS_SECRET_ACCESS_KEY.',
      ]);
    } finally {
      Object.assign(process.env, store.credentials);
    }
  });
});
