import { beforeAll, expect, test } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import type { LnpFilter } from '../../../../src/application/ports/readers.ts';
import { createPersistence } from '../../../../src/adapters/persistence/persistence.ts';
import type { TestServer } from '../../../support/databases.ts';
import { anItem, anLnpRequest, NOON } from '../../../support/database-builders.ts';
import { useDatabase } from './use-database.ts';

export function queryPlans(server: TestServer): void {
  const db = useDatabase(server);
  const ROWS = 3000;

  beforeAll(async () => {
    await db().unitOfWork.run(async (tx) => {
      await tx.lnpRequests.add(anLnpRequest(), []);
      await tx.outbox.add(anItem());
    });
    await db().database.transaction(async (manager) => {
      const copy = async (table: string, change: Readonly<Record<string, string>>) => {
        const columns = (await manager.query<Record<string, unknown>[]>(`SELECT * FROM ${table} LIMIT 1`)).flatMap((row) => Object.keys(row)).filter((name) => name !== 'id');
        const values = columns.map((name) => change[name] ?? name).join(', ');
        const series = `WITH RECURSIVE series (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM series WHERE n < ${ROWS})`;
        if (server.name === 'mysql') await manager.query(`INSERT INTO ${table} (${columns.join(', ')}) ${series} SELECT ${values} FROM ${table}, series LIMIT ${ROWS}`);
        else await manager.query(`${series} INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM ${table}, series`);
      };
      if (server.name === 'mysql') await manager.query(`SET SESSION max_recursive_iterations = ${ROWS + 10}`);
      const joined = (prefix: string) => (server.name === 'mysql' ? `CONCAT('${prefix}', n)` : `'${prefix}' || n`);
      const number = server.name === 'mysql' ? 'CONCAT(5140000000 + id * 7)' : 'CAST(5140000000 + id * 7 AS TEXT)';
      const reversed = server.name === 'mysql' ? 'REVERSE(5140000000 + id * 7)' : 'CAST(9990000000 + id * 13 AS TEXT)';
      await copy('lnp_requests', { order_reference: joined('lnp-'), user_id: 'n % 100', status: `CASE WHEN n % 50 = 0 THEN 'pending' ELSE 'confirmed' END` });
      await copy('outbox', { item_key: joined('k'), stream: joined('s'), state: `CASE WHEN n % 50 = 0 THEN 'waiting' ELSE 'done' END` });
      await manager.query(`INSERT INTO lnp_request_numbers (request_id, did, did_reversed) SELECT id, ${number}, ${reversed} FROM lnp_requests`);
      for (const table of ['lnp_requests', 'outbox', 'lnp_request_numbers']) await manager.query(server.name === 'mysql' ? `ANALYZE TABLE ${table}` : `ANALYZE ${table}`);
    });
  }, 20_000);

  /** The plan of the first statement with `wanted` in it that the work runs. */
  async function planOf(wanted: string, work: (persistence: ReturnType<typeof createPersistence>) => Promise<unknown>): Promise<string> {
    let plan = '';
    const spying = (manager: EntityManager): EntityManager =>
      new Proxy(manager, {
        get: (target, name) =>
          name === 'query'
            ? async (sql: string, values: unknown[]) => {
                if (sql.includes(wanted) && plan === '') plan = JSON.stringify(await target.query(`${server.name === 'mysql' ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN'} ${sql}`, values));
                return target.query(sql, values);
              }
            : (Reflect.get(target, name) as unknown),
      });
    const { database } = db();
    await work(createPersistence({
      ...database,
      read: (run) => database.read((manager) => run(spying(manager))),
      transaction: (run) => database.transaction((manager) => run(spying(manager))),
    }));
    return plan;
  }
  const planOfList = (filter: LnpFilter) =>
    planOf('LIMIT', ({ lnpReader }) => lnpReader.list({ sort: { field: 'id', descending: true }, range: { first: 0, last: 24 }, filter }));
  const uses = (index: string) => expect.stringMatching(new RegExp(server.name === 'mysql' ? `"key":"${index}"` : `INDEX (lnp_requests_|lnp_request_numbers_|outbox_)${index}\\b`));

  test('own list', async () => {
    expect(await planOfList({ userId: 7 })).toEqual(uses('own'));
  });

  test('list by status', async () => {
    expect(await planOfList({ status: 'pending' })).toEqual(uses('status'));
  });

  test('search by the beginning and the end of a number', async () => {
    const plan = await planOfList({ q: '514000' });
    expect(plan).toEqual(uses('did_reversed'));
    expect(await planOfList({ q: '5140000700' })).toEqual(uses('did'));
    expect(plan).toEqual(uses('reference'));
  });

  test('list by an administrator, newest first, walks the key instead of sorting', async () => {
    const plan = JSON.parse(await planOfList({})) as { table?: string; Extra?: string; detail?: string }[];
    const sorted = plan.filter((step) => (step.table === 'r' && /filesort/.test(step.Extra ?? '')) || /TEMP B-TREE/.test(step.detail ?? ''));
    expect(sorted).toEqual([]);
  });

  test('outbox lease', async () => {
    const plan = await planOf('NOT EXISTS', ({ outboxQueue }) => outboxQueue.lease(NOON, 5, 1));
    expect(plan).toEqual(uses('due'));
    expect(plan).toEqual(uses('stream'));
  });

  test('polling', async () => {
    expect(await planOf('next_poll_at <=', ({ lnpPolling }) => lnpPolling.take(NOON, 5, 1))).toEqual(uses('polling'));
  });
}
