import { beforeAll, expect, jest, test } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { openMysql } from '../../../src/adapters/persistence/connection/mysql-sources.ts';
import type { TableSet } from '../../../src/adapters/persistence/connection/sources.ts';
import { openSqlite } from '../../../src/adapters/persistence/connection/sqlite-sources.ts';
import { tables } from '../../../src/adapters/persistence/tables.ts';
import { describeDatabases, type TestServer } from '../../support/databases/databases.ts';
import { formerWriter, type FormerWriter } from '../../support/replicas/former-writer.ts';

type Migration = TableSet['migrations'][number];

async function migrated(url: string, migrations: readonly Migration[]): Promise<void> {
  const set = { entities: [], migrations: [...migrations] };
  const sources = url.startsWith('sqlite:')
    ? await openSqlite(url.slice('sqlite:'.length), set)
    : await openMysql(new URL(url), set, { poolSize: 1 });
  try {
    await sources.writer.runMigrations({ transaction: 'none' });
  } finally {
    await sources.close();
  }
}

/** All data except derived counts, which a migration may rebuild. */
async function written(former: FormerWriter) {
  const { record_totals: _counted, ...rows } = await former.read();
  return rows;
}

/**
 * Lets the version before the last of these migrations write, then migrates, and lets that version continue
 * unchanged.
 * @param url a database with earlier ones of these migrations
 * @throws Error if it cannot, or if its rows have changed
 */
async function goOnBeside(url: string, migrations: readonly Migration[]): Promise<void> {
  await migrated(url, migrations.slice(0, -1));
  const former = await formerWriter(url);
  try {
    await former.write();
    const before = await written(former);
    await migrated(url, migrations);
    expect(await written(former)).toEqual(before);
    await former.write();
    await former.change();
    await former.removeAll();
  } finally {
    await former.close();
  }
}

/** Creates a database with all migrations. @returns its URL */
async function newest(server: TestServer): Promise<string> {
  const database = await server.fresh();
  await database.close();
  return database.url;
}

/** A migration that only runs this statement. */
const statement = (sql: string): Migration =>
  class Planted9999999999999 implements MigrationInterface {
    async up(runner: QueryRunner): Promise<void> {
      for (const one of sql.split(';')) await runner.query(one);
    }
    async down(): Promise<void> {}
  };

const MUST_BE_GIVEN = [
  'a column that must be given',
  'ALTER TABLE users ADD COLUMN nickname VARCHAR(20) NOT NULL',
  /nickname.*default|NOT NULL column/,
] as const;
/** Cases that all servers treat alike run on the faster one. */
const BREAKING: Readonly<
  Record<TestServer['name'], readonly (readonly [what: string, sql: string, reason: RegExp])[]>
> = {
  sqlite: [
    MUST_BE_GIVEN,
    ['a column that is gone', 'ALTER TABLE lnp_requests DROP COLUMN comments', /column: comments/],
    ['a column of another name', 'ALTER TABLE lnp_requests RENAME COLUMN comments TO remarks', /column: comments/],
    ['a table that is gone', 'DROP TABLE password_resets', /password_resets/],
    ['a table of another name', 'ALTER TABLE outbox RENAME TO letterbox', /outbox/],
    [
      'values that must be unique from now on',
      'CREATE UNIQUE INDEX one_of_each ON lnp_requests (requester_key)',
      /UNIQUE/,
    ],
    ['other values than it wrote', "UPDATE lnp_requests SET status = 'sent'", /deep equality/],
    ['rows that are gone', 'DELETE FROM sessions', /deep equality/],
  ],
  mysql: [
    MUST_BE_GIVEN,
    ['shorter columns', 'ALTER TABLE lnp_requests MODIFY pon VARCHAR(100)', /too long/],
    [
      'a column that may no longer be left empty',
      'ALTER TABLE lnp_requests MODIFY suite VARCHAR(50) NOT NULL',
      /suite|truncated|NULL value/,
    ],
  ],
};

/** Runs statements on a database. */
async function connected<T>(url: string, work: (sources: Awaited<ReturnType<typeof openSqlite>>) => Promise<T>) {
  const set = { entities: [], migrations: [] };
  const sources = url.startsWith('sqlite:')
    ? await openSqlite(url.slice('sqlite:'.length), set)
    : await openMysql(new URL(url), set, { poolSize: 1 });
  try {
    return await work(sources);
  } finally {
    await sources.close();
  }
}

describeDatabases('migrations while the previous version runs', (server) => {
  /** Migrated by one migration after another; each test leaves it empty. */
  let growing: string;
  beforeAll(async () => void (growing = await server.emptyUrl()));
  test.each(tables.migrations.slice(1).map((migration, place) => [migration.name, place + 2] as const))(
    'the version before %s continues next to it, and its data does not change',
    async (_name, count) => {
      await goOnBeside(growing, tables.migrations.slice(0, count));
    },
  );

  test('requests of the version before get their stage, and they and their users an organisation', async () => {
    const url = await server.emptyUrl();
    const place = tables.migrations.findIndex(({ name }) => name === 'PortProgress1785542400013');
    await migrated(url, tables.migrations.slice(0, place));
    const former = await formerWriter(url);
    for (let times = 0; times < 5; times += 1) await former.write();
    await former.close();
    const cases = [
      ['submitted', null, '[]', 'queued'],
      ['pending', 'received', '[]', 'with_carrier'],
      ['pending', 'in_progress', '[]', 'with_carrier'],
      ['confirmed', 'foc', '[]', 'date_confirmed'],
      ['confirmed', 'completed', '[]', 'active'],
      ['rejected', 'rejected', '["pin_invalid"]', 'rejected'],
      ['rejected', null, '["not_portable"]', 'rejected'],
      ['rejected', 'cancelled', '["cancelled"]', 'cancelled_by_carrier'],
      ['rejected', 'foc', '[]', 'by_hand'],
      ['confirmed', null, '[]', 'by_hand'],
    ] as const;
    const found = await connected(url, async ({ writer }) => {
      const rows: unknown[] = [];
      for (const table of ['lnp_requests', 'tf_port_requests']) {
        const ids = await writer.query<{ id: number }[]>(`SELECT id FROM ${table} ORDER BY id LIMIT ${cases.length}`);
        for (const [at, { id }] of ids.entries())
          await writer.query(
            `UPDATE ${table} SET status = ?, provider_word = ?, rejection_causes = ?, user_id = 7 WHERE id = ?`,
            [...(cases[at]?.slice(0, 3) ?? []), id],
          );
      }
      await migrated(url, tables.migrations);
      for (const table of ['lnp_requests', 'tf_port_requests'])
        rows.push(
          await writer.query(`SELECT stage, organisation_id AS owner FROM ${table} ORDER BY id LIMIT ${cases.length}`),
        );
      const [users] = await writer.query<{ n: number }[]>(
        'SELECT COUNT(*) AS n FROM users u LEFT JOIN organisations o ON o.id = u.organisation_id WHERE o.id IS NULL',
      );
      return [...rows, Number(users?.n)];
    });
    const stages = cases.map(([, , , stage]) => ({ stage, owner: 7 }));
    expect(JSON.parse(JSON.stringify(found))).toEqual([stages, stages, 0]);
  });

  test.each([
    ['a column that the version before does not know', 'ALTER TABLE users ADD COLUMN nickname VARCHAR(20)'],
    ['one with a default', 'ALTER TABLE users ADD COLUMN visits INT NOT NULL DEFAULT 0'],
    [
      'a table and an index',
      'CREATE TABLE visits (id INT NOT NULL PRIMARY KEY); CREATE INDEX visits_language ON users (language)',
    ],
  ])('it tolerates %s', async (_what, sql) => goOnBeside(await newest(server), [...tables.migrations, statement(sql)]));

  test.each(BREAKING[server.name])('it fails after %s', async (_what, sql, reason) => {
    // The ORM logs the error, which this test expects.
    const consoleLog = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const url = await newest(server);
    await expect(goOnBeside(url, [...tables.migrations, statement(sql)])).rejects.toThrow(reason);
    consoleLog.mockRestore();
  });
});
