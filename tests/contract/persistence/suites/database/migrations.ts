import { expect, test } from '@jest/globals';
import { openDatabase } from '../../../../../src/adapters/persistence/database.ts';
import { tables } from '../../../../../src/adapters/persistence/tables.ts';
import type { TestServer } from '../../../../support/databases/databases.ts';

export function migrations(server: TestServer): void {
  test('run once, however often they are started and by however many servers', async () => {
    const url = await server.emptyUrl();
    const replicas = await Promise.all([1, 2, 3].map(() => openDatabase({ url, poolSize: 1 })));
    await Promise.all(replicas.map((replica) => replica.migrate()));
    await replicas[0]?.migrate();
    const ran = await replicas[0]?.read((manager) =>
      manager.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id'),
    );
    expect(ran?.map((row) => row.name)).toEqual(tables.migrations.map((migration) => migration.name));
    await Promise.all(replicas.map((replica) => replica.close()));
  }, 20_000);

  test(
    'that are missing are listed without changes, none once they have run, and those of a newer version are ' +
      'ignored',
    async () => {
      const url = await server.emptyUrl();
      const database = await openDatabase({ url, poolSize: 1 });
      const names = tables.migrations.map((migration) => migration.name);
      expect(await database.missingMigrations()).toEqual(names);
      await expect(database.read((manager) => manager.query('SELECT name FROM migrations'))).rejects.toThrow();
      await database.migrate();
      expect(await database.missingMigrations()).toEqual([]);
      await database.transaction(async (manager) => {
        await manager.query('DELETE FROM migrations WHERE name = ?', [names[1]]);
        await manager.query(
          "INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'OfNextYear9999999999999')",
        );
      });
      expect(await database.missingMigrations()).toEqual([names[1]]);
      await database.close();
    },
  );

  test('create every column that the table types describe', async () => {
    const db = await server.fresh();
    for (const table of tables.entities) {
      const names = Object.entries(table.options.columns).map(([property, column]) => column?.name ?? property);
      await db.database.read((manager) => manager.query(`SELECT ${names.join(', ')} FROM ${table.options.name}`));
    }
    await db.close();
  });

  if (server.name === 'mysql')
    test('give every table a primary key, as clusters need, and a storage engine with transactions', async () => {
      const db = await server.fresh();
      const rows = await db.database.read((manager) =>
        manager.query<{ name: string; engine: string; hasKey: number }[]>(
          `SELECT t.TABLE_NAME AS name, t.ENGINE AS engine, EXISTS (SELECT 1 FROM information_schema.STATISTICS s
            WHERE s.TABLE_SCHEMA = t.TABLE_SCHEMA AND s.TABLE_NAME = t.TABLE_NAME
              AND s.INDEX_NAME = 'PRIMARY') AS hasKey
            FROM information_schema.TABLES t WHERE t.TABLE_SCHEMA = DATABASE()`,
        ),
      );
      expect(rows.length).toBeGreaterThan(tables.entities.length);
      expect(rows.filter(({ engine, hasKey }) => engine !== 'InnoDB' || Number(hasKey) !== 1)).toEqual([]);
      await db.close();
    });

  test('finish after a crash', async () => {
    const url = await server.emptyUrl();
    const database = await openDatabase({ url });
    await database.migrate();
    await database.transaction((manager) => manager.query('DELETE FROM migrations'));
    await database.migrate();
    await database.close();
  });
}
