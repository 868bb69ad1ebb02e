import type { EntityManager } from 'typeorm';
import { createPersistence, type Persistence } from '../../../../src/adapters/persistence/persistence.ts';
import type { TestDatabase, TestServer } from '../../../support/databases/databases.ts';

/** The server's plan of the first statement with `wanted` in it that the work runs. */
export async function planOf(
  server: TestServer,
  { database }: TestDatabase,
  wanted: string,
  work: (persistence: Persistence) => Promise<unknown>,
): Promise<string> {
  let plan = '';
  const spying = (manager: EntityManager): EntityManager =>
    new Proxy(manager, {
      get: (target, name) =>
        name === 'query'
          ? async (sql: string, values: unknown[]) => {
              if (sql.includes(wanted) && plan === '')
                plan = JSON.stringify(
                  await target.query(
                    `${server.name === 'mysql' ? 'EXPLAIN FORMAT=TRADITIONAL' : 'EXPLAIN QUERY PLAN'} ${sql}`,
                    values,
                  ),
                );
              return target.query(sql, values);
            }
          : (Reflect.get(target, name) as unknown),
    });
  await work(
    createPersistence({
      ...database,
      read: (run) => database.read((manager) => run(spying(manager))),
      transaction: (run) => database.transaction((manager, attempt) => run(spying(manager), attempt)),
    }),
  );
  return plan;
}

/** The statements that the reads of `work` run, in order. */
export async function statementsOf(
  { database }: TestDatabase,
  work: (persistence: Persistence) => Promise<unknown>,
): Promise<readonly { readonly sql: string; readonly values: readonly unknown[] }[]> {
  const statements: { sql: string; values: readonly unknown[] }[] = [];
  const spying = (manager: EntityManager): EntityManager =>
    new Proxy(manager, {
      get: (target, name) =>
        name === 'query'
          ? (sql: string, values: unknown[] = []) => {
              statements.push({ sql, values });
              return target.query(sql, values);
            }
          : (Reflect.get(target, name) as unknown),
    });
  await work(createPersistence({ ...database, read: (run) => database.read((manager) => run(spying(manager))) }));
  return statements;
}

/** Copies a table's one row many times. @param change columns whose values differ, as SQL in which `n` counts */
export async function multiply(
  server: TestServer,
  { database }: TestDatabase,
  table: string,
  rows: number,
  change: Readonly<Record<string, string>>,
): Promise<void> {
  await database.transaction(async (manager) => {
    const columns = (await manager.query<Record<string, unknown>[]>(`SELECT * FROM ${table} LIMIT 1`))
      .flatMap((row) => Object.keys(row))
      .filter((name) => name !== 'id' && name !== 'phone_key');
    const values = columns.map((name) => change[name] ?? name).join(', ');
    const series = `WITH RECURSIVE series (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM series WHERE n < ${rows})`;
    if (server.name === 'mysql') {
      // MariaDB and MySQL each read the comment with their own name of the variable.
      await manager.query(
        `SET SESSION /*M! max_recursive_iterations */ /*!80000 cte_max_recursion_depth */ = ${rows + 10}`,
      );
      await manager.query(
        `INSERT INTO ${table} (${columns.join(', ')}) ${series} SELECT ${values} FROM ${table}, series LIMIT ${rows}`,
      );
      await manager.query(`ANALYZE TABLE ${table}`);
    } else {
      await manager.query(
        `${series} INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM ${table}, series`,
      );
      await manager.query(`ANALYZE ${table}`);
    }
  });
}
