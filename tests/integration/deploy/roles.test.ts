import { afterAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../../src/adapters/persistence/database.ts';
import { tables } from '../../../src/adapters/persistence/tables.ts';
import { StartupError } from '../../../src/composition/startup-error.ts';
import { BUILT_PORTAL } from '../../support/built.ts';
import { readConfig } from '../../../src/composition/config/config.ts';
import { migrateDatabase } from '../../../src/composition/schema.ts';
import { startPortal, type Portal } from '../../../src/composition/start.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const scratch = mkdtempSync(path.join(tmpdir(), 'roles-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let folders = 0;
const settings = (overrides: Record<string, string> = {}) => ({
  DATA_DIR: path.join(scratch, String((folders += 1))),
  ISP_BASE_URL: 'http://127.0.0.1:9',
  LOG_LEVEL: 'silent',
  ...overrides,
});
const withPortal = async <T>(env: Record<string, string>, use: (portal: Portal) => Promise<T>): Promise<T> => {
  const portal = await startPortal(readConfig(env));
  try {
    return await use(portal);
  } finally {
    await portal.stop();
  }
};
const statusOf = async (url: string) => (await fetch(url)).status;

/** The program in its own process, until it ends. */
const program = (env: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [BUILT_PORTAL],
      { cwd: root, env: { PATH: process.env['PATH'], ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

describe('a process that does not migrate', () => {
  const KEPT = { MIGRATE_ON_START: 'false', PORT: '0', ROLE: 'web' };
  const names = tables.migrations.map(({ name }) => name);

  test.each(['web', 'worker', 'all'])(
    'does not start as %s on an empty database, says what to do and writes nothing',
    async (ROLE) => {
      const env = settings({ ...KEPT, ROLE });
      const refusal = await withPortal(env, async () => undefined).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StartupError);
      expect((refusal as Error).message).toMatch(new RegExp(`${names.join(', ')}.*ROLE=migrate`));
      const database = await openDatabase({ url: readConfig(env).databaseUrl });
      expect(
        await database.read((manager) => manager.query("SELECT name FROM sqlite_master WHERE type = 'table'")),
      ).toEqual([]);
      await database.close();
    },
  );

  test(
    'starts once ROLE=migrate has run, also on a database that is newer than itself, and not on one that lacks ' +
      'the last step',
    async () => {
      const env = settings(KEPT);
      await migrateDatabase(readConfig(env));
      expect(await withPortal(env, async ({ url }) => statusOf(`${url}/readyz`))).toBe(200);

      const database = await openDatabase({ url: readConfig(env).databaseUrl });
      await database.transaction((manager) =>
        manager.query("INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'OfNextYear9999999999999')"),
      );
      expect(await withPortal(env, async ({ url }) => statusOf(`${url}/healthz`))).toBe(200);

      await database.transaction((manager) => manager.query('DELETE FROM migrations WHERE name = ?', [names.at(-1)]));
      await expect(withPortal(env, async () => undefined)).rejects.toThrow(`it lacks ${names.at(-1)}.`);
      await database.close();
    },
  );
});

describe('a worker', () => {
  test('answers probes on the configured port, and nothing else', async () => {
    await withPortal(settings({ ROLE: 'worker', PORT: '0' }), async ({ url, probesUrl }) => {
      expect(url).toBeUndefined();
      const answers = await Promise.all(
        ['/healthz', '/readyz', '/', '/api/user', '/api/openapi.json', '/api/login'].map((page) =>
          statusOf(`${probesUrl}${page}`),
        ),
      );
      expect(answers).toEqual([200, 200, 404, 404, 404, 404]);
    });
  });
  test('does not listen without a configured port', async () => {
    expect(await withPortal(settings({ ROLE: 'worker' }), async ({ probesUrl }) => probesUrl)).toBeUndefined();
  });
  test('works even if the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    expect(
      await withPortal(settings({ ROLE: 'worker', PORT: String(port) }), async ({ probesUrl }) => probesUrl),
    ).toBeUndefined();
    other.close();
  });
});

describe('a process that shuts down', () => {
  test('accepts connections for the configured time, at most ten seconds, and by default no longer', () => {
    expect([readConfig({}).drainMs, readConfig({ DRAIN_SECONDS: '2.5' }).drainMs]).toEqual([0, 2_500]);
    for (const DRAIN_SECONDS of ['-1', '11', 'long'])
      expect(() => readConfig({ DRAIN_SECONDS })).toThrow('DRAIN_SECONDS: ');
  });
});

describe('the program', () => {
  test('says in one sentence that its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const sentence =
      `The portal cannot listen on 127.0.0.1, port ${port}: another process uses this address. ` +
      'End it, or set another PORT.\n';
    expect(await program({ ...settings({ ROLE: 'web' }), PORT: String(port) })).toEqual({ code: 1, output: sentence });
    other.close();
  });
  test('migrates and ends by its role, or refuses to start with a message', async () => {
    const env = settings();
    const [migrated, refused] = await Promise.all([
      program({ ...env, ROLE: 'migrate' }),
      program({ ...settings(), ROLE: 'worker', MIGRATE_ON_START: 'false' }),
    ]);
    expect(migrated).toEqual({ code: 0, output: 'LNP Management System: the database is up to date\n' });
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(
      /^The database is older than this version of the portal: .+ MIGRATE_ON_START=true\.\n$/,
    );
    const database = await openDatabase({ url: readConfig(env).databaseUrl });
    expect(await database.missingMigrations()).toEqual([]);
    await database.close();
  });
});

describe('a database that cannot be used', () => {
  const startedWith = (DATABASE_URL: string, ROLE: string) =>
    program({ ...settings({ ROLE, PORT: '0', DATABASE_URL }), DATABASE_WAIT_SECONDS: '1' });

  test.each(['all', 'migrate'])('ends the start of %s with a sentence, without a stack or a secret', async (ROLE) => {
    expect(await startedWith('mysql://u:secret-word@127.0.0.1:1/x', ROLE)).toEqual({
      code: 1,
      output:
        'The database on 127.0.0.1:1 cannot be reached: check the address in DATABASE_URL, and that it is running ' +
        '(ECONNREFUSED). Trying again for 1 s.\n' +
        'The database on 127.0.0.1:1 cannot be reached: check the address in DATABASE_URL, and that it is running ' +
        '(ECONNREFUSED).\n',
    });
  });
  test('is not waited for if it was found', async () => {
    expect(await startedWith(`sqlite:${scratch}`, 'migrate')).toEqual({
      code: 1,
      output:
        `The database in the file ${scratch} cannot be opened: ` +
        'check its path and permissions (SQLITE_CANTOPEN).\n',
    });
  });
});

describe('in production', () => {
  const serving = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portal.example',
    SESSION_KEYS: 'k'.repeat(32),
    ISP_BASE_URL: 'https://isp.example',
    ISP_API_KEY: 'key',
    ISP_TEAM_EMAIL: 'team@isp.example',
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'a@b.example',
  };
  test.each(['web', 'worker'])('rejects a separate %s on SQLite, which only one process may use', (ROLE) => {
    expect(() => readConfig({ ...serving, ROLE, DATABASE_URL: 'sqlite:/data/portal.db' })).toThrow(
      `DATABASE_URL: SQLite serves one process, ROLE=all; ROLE=${ROLE} needs MySQL or MariaDB in production`,
    );
    expect(readConfig({ ...serving, DATABASE_URL: 'sqlite:/data/portal.db' }).role).toBe('all');
  });
  test('migrating needs only the database settings, and the sandbox none of the portal', () => {
    expect(() => readConfig({ NODE_ENV: 'production', ROLE: 'migrate' })).toThrow(
      /:\n {2}- DATABASE_URL: required in production$/,
    );
    expect(readConfig({ NODE_ENV: 'production', ROLE: 'migrate', DATABASE_URL: 'mysql://u:p@db/portal' }).role).toBe(
      'migrate',
    );
    expect(readConfig({ NODE_ENV: 'production', ROLE: 'sandbox' }).role).toBe('sandbox');
  });
});
