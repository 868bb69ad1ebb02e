import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import libsql from 'libsql';
import { openDatabase } from '../../../src/adapters/persistence/database.ts';
import { TABLE_NAMES, tables } from '../../../src/adapters/persistence/tables.ts';
import { openFileStore } from '../../../src/adapters/platform/files/file-store.ts';
import { backupOptions, restoreFolder } from '../../../src/composition/backup/arguments.ts';
import { runBackup } from '../../../src/composition/backup/run-backup.ts';
import { runRestore } from '../../../src/composition/backup/run-restore.ts';
import { readConfig, type Config } from '../../../src/composition/config/config.ts';
import { migrateDatabase } from '../../../src/composition/schema.ts';
import { hasVersitygw, startVersitygw, type TestS3Server } from '../../support/services/versitygw.ts';
import { whenAvailable } from '../../support/when-available.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'restore-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
let folders = 0;
const newFolder = () => path.join(scratch, String((folders += 1)));
const configOf = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: newFolder(), ...env });
const databaseOf = ({ databaseUrl }: Config) => new libsql(databaseUrl.slice('sqlite:'.length));

function addRequest(config: Config, letter: string): void {
  const database = databaseOf(config);
  const at = '2026-01-02 03:04:05.678';
  database.exec(`
    INSERT INTO users (username, username_key, password_hash, language, created_at)
      VALUES ('ann', 'ann', 'x', 'en', '${at}');
    INSERT INTO tf_port_requests (user_id, request_name, toll_free_numbers, loa_filename, loa_path, rejection_causes,
        order_reference, created_at, updated_at, version, name_key, search_text)
      VALUES (1, 'one\u2028two', '[]', 'loa.pdf', '${letter}', '[]', 'tf-1', '${at}', '${at}', 1, '', '')`);
  database.close();
}

/** A backup of one request with its letter. */
async function backedUp(): Promise<string> {
  const config = configOf();
  await migrateDatabase(config);
  addRequest(config, 'loa/one.pdf');
  await openFileStore(config.files).put('loa/one.pdf', Buffer.from('letter'), 'application/pdf');
  return newestIn(config);
}

async function newestIn(config: Config): Promise<string> {
  const parent = newFolder();
  await runBackup(config, { parent });
  return path.join(parent, readdirSync(parent)[0] ?? '');
}

function changeManifest(folder: string, change: (text: string) => string): void {
  const text = change(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
  writeFileSync(path.join(folder, 'manifest.json'), text);
  const sum = createHash('sha256').update(text).digest('hex');
  writeFileSync(path.join(folder, 'manifest.sha256'), `${sum}  manifest.json\n`);
}

const tableNames = (config: Config) => {
  const database = databaseOf(config);
  const rows = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[];
  database.close();
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('sqlite_') && name !== 'migrations');
};

describe('a backup', () => {
  test('contains every table of the schema', async () => {
    const config = configOf();
    await migrateDatabase(config);
    expect(tableNames(config).sort()).toEqual([...TABLE_NAMES]);
  });
  test('of a database without tables is refused', async () => {
    const parent = newFolder();
    await expect(runBackup(configOf(), { parent })).rejects.toThrow('There is nothing to back up');
    expect(existsSync(parent)).toBe(false);
  });
  test('says which files the store lacks', async () => {
    const config = configOf();
    await migrateDatabase(config);
    addRequest(config, 'loa/lost.pdf');
    const parent = newFolder();
    expect(await runBackup(config, { parent })).toMatch(/ 0 files .*\nThe file store lacks the files of 1 requests/);
    expect(readFileSync(path.join(parent, readdirSync(parent)[0] ?? '', 'manifest.json'), 'utf8')).toContain(
      'loa/lost',
    );
  });
  test('that fails leaves nothing behind', async () => {
    const config = configOf({ FILES_URL: 's3://no-bucket?endpoint=http://127.0.0.1:9' });
    await migrateDatabase(config);
    addRequest(config, 'loa/one.pdf');
    const parent = newFolder();
    await expect(runBackup(config, { parent })).rejects.toThrow(
      /^The file store could not read a file: .+\. The backup failed, and nothing of it remains\.$/,
    );
    expect(readdirSync(parent)).toEqual([]);
  });
  test('removes older ones and what interrupted ones left, if it should', async () => {
    const config = configOf();
    await migrateDatabase(config);
    const parent = path.dirname(await newestIn(config));
    const [newest = ''] = readdirSync(parent);
    for (const name of ['2026-01-01T00-00-00Z', '2026-01-02T00-00-00Z', '2026-01-03T00-00-00Z.partial', 'notes'])
      writeFileSync(path.join(parent, name), '');
    rmSync(path.join(parent, newest), { recursive: true });
    await runBackup(config, { parent, keep: 2 });
    const names = readdirSync(parent).sort();
    expect(names).toEqual(['2026-01-02T00-00-00Z', expect.stringMatching(/^\d{4}.*Z$/), 'notes']);
  });
});

describe('the arguments', () => {
  const now = new Date('2026-11-23T06:59:00Z');
  test('select folder, number and time of day', () => {
    expect(backupOptions(['here', '--keep', '14', '--at', '07:00'], now)).toEqual({
      parent: 'here',
      keep: 14,
      waitMs: 60_000,
    });
    expect(backupOptions(['here', '--at', '06:59'], now).waitMs).toBe(86_400_000);
    expect(backupOptions(['here'], now)).toEqual({ parent: 'here', keep: undefined, waitMs: 0 });
    expect(restoreFolder(['here'])).toBe('here');
  });
  test.each([[[]], [['a', 'b']], [['a', '--keep', '0']], [['a', '--at', '24:00']], [['a', '--all']]])(
    '%j is refused',
    (args) => expect(() => backupOptions(args, now)).toThrow('Usage: '),
  );
});

describe('a restore', () => {
  let backup: string;
  beforeAll(async () => {
    backup = await backedUp();
  });
  const copied = () => {
    const folder = newFolder();
    cpSync(backup, folder, { recursive: true });
    return folder;
  };

  test('brings back rows and files', async () => {
    const config = configOf();
    expect(await runRestore(config, backup)).toMatch(/^Restored \d+ rows and 1 files of 2/);
    const database = databaseOf(config);
    expect(database.prepare('SELECT request_name, created_at FROM tf_port_requests').get()).toMatchObject({
      request_name: 'one\u2028two',
      created_at: '2026-01-02 03:04:05.678',
    });
    database.close();
    expect((await openFileStore(config.files).get('loa/one.pdf'))?.content.toString()).toBe('letter');
    await expect(runRestore(config, backup)).rejects.toThrow(/^The database is not empty: \w+ has rows\. Nothing/);
  });
  test.each([
    ['a table', 'tables/users.ndjson.gz', / differs from its checksum\. .*Nothing was changed/],
    ['the list of files', 'files.ndjson.gz', / differs from its checksum\. .*Nothing was changed/],
    ['a file', 'files/loa/one.pdf', /one\.pdf differs from its checksum\. .*Nothing was changed/],
    ['the manifest', 'manifest.json', /is damaged: manifest\.json differs/],
  ])('refuses a backup in which %s is damaged or missing, and changes nothing', async (_, part, sentence) => {
    const folder = copied();
    const content = readFileSync(path.join(folder, part));
    content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1;
    writeFileSync(path.join(folder, part), content);
    const config = configOf();
    await expect(runRestore(config, folder)).rejects.toThrow(sentence);
    rmSync(path.join(folder, part));
    await expect(runRestore(config, folder)).rejects.toThrow(/ENOENT/);
    expect(existsSync(config.dataDir)).toBe(false);
  });
  test('refuses a backup of a later schema or form', async () => {
    const later = copied();
    changeManifest(later, (text) => text.replace('"migrations": [', '"migrations": ["Later1800000000000",'));
    await expect(runRestore(configOf(), later)).rejects.toThrow(/newer than this version \(Later1800000000000\)/);
    const otherForm = copied();
    changeManifest(otherForm, (text) => text.replace('"format": 1', '"format": 2'));
    await expect(runRestore(configOf(), otherForm)).rejects.toThrow('Use a later version');
  });
  test('that fails leaves no rows, and can be run again', async () => {
    const folder = copied();
    changeManifest(folder, (text) => text.replace(/("name": "users",[^}]*?"rows": )1/, '$12'));
    const config = configOf();
    await expect(runRestore(config, folder)).rejects.toThrow('users has 1 rows in place of 2');
    expect(await runRestore(config, backup)).toMatch(/^Restored /);
  });
  test('of an earlier schema migrates its rows', async () => {
    const names = tables.migrations.map(({ name }) => name);
    const config = configOf();
    const database = await openDatabase({ url: config.databaseUrl, migrations: names.slice(0, 3) });
    await database.migrate();
    await database.close();
    addRequest(config, 'loa/one.pdf');
    await openFileStore(config.files).put('loa/one.pdf', Buffer.from('letter'), 'application/pdf');

    const restored = configOf();
    await runRestore(restored, await newestIn(config));
    const now = databaseOf(restored);
    expect(now.prepare('SELECT name FROM migrations').all()).toHaveLength(names.length);
    expect(now.prepare('SELECT organisation_id FROM tf_port_requests').get()).toMatchObject({ organisation_id: 1 });
    now.close();
    // A schema that is later than that of the backup cannot be filled.
    const migrated = configOf();
    await migrateDatabase(migrated);
    await expect(runRestore(migrated, await newestIn(config))).rejects.toThrow('it has a later schema than the rows');
  });
});

whenAvailable(hasVersitygw(), 'backup of a bucket', 'versitygw is missing').describe('with a bucket', () => {
  let store: TestS3Server;
  beforeAll(async () => {
    store = await startVersitygw();
    Object.assign(process.env, store.credentials);
  });
  afterAll(async () => {
    for (const name of Object.keys(store.credentials)) delete process.env[name];
    await store.stop();
  });
  test('a backup of a folder is restored to a bucket, and that of the bucket to a folder', async () => {
    const endpoint = encodeURIComponent(store.endpoint);
    const config = configOf({ FILES_URL: `s3://${store.bucket}/letters?endpoint=${endpoint}` });
    await runRestore(config, await backedUp());
    const inFolder = configOf();
    await runRestore(inFolder, await newestIn(config));
    const file = await openFileStore(inFolder.files).get('loa/one.pdf');
    expect(Buffer.from(file?.content ?? []).toString()).toBe('letter');
  });
});
