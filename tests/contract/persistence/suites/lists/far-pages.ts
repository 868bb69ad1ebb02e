import { beforeAll, expect, test } from '@jest/globals';
import { rebuildCounters } from '../../../../../src/adapters/persistence/counters/rebuild-counters.ts';
import { MIN_SKIP } from '../../../../../src/adapters/persistence/counters/block-skip.ts';
import type { LnpFilter } from '../../../../../src/application/ports/readers.ts';
import type { TestServer } from '../../../../support/databases.ts';
import { anLnpRequest } from '../../../../support/database-builders.ts';
import { multiply, statementsOf } from '../plan-of.ts';
import { useDatabase } from '../use-database.ts';

/** Pages deep in a list, found through counters per id block, compared with the sorted rows. */
export function farPages(server: TestServer): void {
  const db = useDatabase(server);
  const ROWS = 14_000;
  const mysql = server.name === 'mysql';
  const query = <Row>(sql: string) => db().database.transaction((manager) => manager.query<Row[]>(sql));

  beforeAll(async () => {
    await db().unitOfWork.run((tx) => tx.lnpRequests.add(anLnpRequest({ status: 'confirmed' }), []));
    // Created one every three seconds, up to twenty minutes later than the following ones; several share an instant.
    const seconds = 'n * 3 + (n * 7919) % 1200 / 10 * 10';
    await multiply(server, db(), 'lnp_requests', ROWS, {
      order_reference: mysql ? "CONCAT('lnp-', n)" : "'lnp-' || n",
      status: `CASE WHEN n % 50 = 0 THEN 'pending' WHEN n % 9 = 0 THEN 'rejected' ELSE 'confirmed' END`,
      created_at: mysql
        ? `DATE_ADD(created_at, INTERVAL FLOOR(${seconds.replace('/ 10', 'DIV 10')}) SECOND)`
        : `STRFTIME('%Y-%m-%d %H:%M:%f', created_at, (${seconds}) || ' seconds')`,
    });
    // A gap as left by deletions.
    await query('DELETE FROM lnp_requests WHERE id BETWEEN 5000 AND 5400');
    await correct();
  }, 60_000);

  const correct = () =>
    db().database.transaction(async (manager) => {
      if (mysql) await manager.query('COMMIT');
      await rebuildCounters(manager);
    });
  /** The page, the expected page, and how many rows were skipped one by one. */
  async function look(field: 'id' | 'createdAt', descending: boolean, filter: LnpFilter, where: string, first: number) {
    const direction = descending ? 'DESC' : 'ASC';
    const rows = await query<{ id: number }>(
      `SELECT id FROM lnp_requests ${where} ORDER BY ${field === 'id' ? '' : `created_at ${direction}, `}id
        ${direction} LIMIT 25 OFFSET ${first}`,
    );
    let found: readonly number[] = [];
    const statements = await statementsOf(db(), async ({ lnpReader }) => {
      const page = await lnpReader.list({ sort: { field, descending }, range: { first, last: first + 24 }, filter });
      found = page.rows.map(({ id }) => id);
    });
    const page = statements.find(({ sql }) => sql.includes(' page JOIN '));
    return { found, expected: rows.map(({ id }) => id), walked: Number(page?.values.at(-1)) };
  }

  const FILTERS: readonly (readonly [string, LnpFilter, string])[] = [
    ['all', {}, ''],
    ['confirmed', { status: 'confirmed' }, "WHERE status = 'confirmed'"],
    ['closed', { open: false }, "WHERE status IN ('confirmed', 'rejected')"],
  ];
  const ORDERS = [
    ['id', true],
    ['id', false],
    ['createdAt', true],
    ['createdAt', false],
  ] as const;

  test.each(FILTERS.flatMap((filter) => ORDERS.map((order) => [...filter, ...order] as const)))(
    'of %s (%j%s) by %s, descending %s',
    async (_name, filter, where, field, descending) => {
      for (const first of [MIN_SKIP + 1000, 10_000, 11_000]) {
        const { found, expected, walked } = await look(field, descending, filter, where, first);
        expect([first, found]).toEqual([first, expected]);
        expect(found.length).toBe(25);
        expect(walked).toBeLessThan(first - 500);
      }
    },
  );

  test('reads the last page, and an empty one beyond it', async () => {
    const [row] = await query<{ n: number }>('SELECT COUNT(*) AS n FROM lnp_requests');
    const last = Number(row?.n) - 7;
    for (const [field, descending] of ORDERS) {
      expect(await look(field, descending, {}, '', last)).toMatchObject({
        found: (await look(field, descending, {}, '', last)).expected,
      });
      expect((await look(field, descending, {}, '', last)).found).toHaveLength(7);
      expect((await look(field, descending, {}, '', last + 100)).found).toEqual([]);
    }
  });

  test('scans to near pages, and in lists without block counters', async () => {
    expect((await look('id', true, {}, '', MIN_SKIP - 1)).walked).toBe(MIN_SKIP - 1);
    expect((await look('id', true, { userId: 1 }, 'WHERE user_id = 1', 9000)).walked).toBe(9000);
    expect((await look('id', true, { open: true, status: 'confirmed' }, 'WHERE 1 = 0', 9000)).found).toEqual([]);
  });

  test('counts later writes: new records, a change of status, a deletion', async () => {
    await db().unitOfWork.run(async (tx) => {
      await tx.lnpRequests.add(anLnpRequest({ status: 'confirmed' }), []);
      const request = await tx.lnpRequests.byId(9000);
      if (request)
        await tx.lnpRequests.save({ ...request, status: request.status === 'confirmed' ? 'pending' : 'confirmed' });
      await tx.lnpRequests.remove(13_002);
    });
    for (const [_name, filter, where] of FILTERS) {
      const { found, expected, walked } = await look('id', true, filter, where, 10_000);
      expect([found, walked < MIN_SKIP]).toEqual([expected, true]);
    }
  });

  test(
    'scans the list while a release writes without block counters, until they are rebuilt, as the ' + 'upgrade does',
    async () => {
      await query(
        mysql
          ? "INSERT INTO record_totals (kind, facet, value, slot, total) VALUES ('lnp', 'status', 'confirmed', 0, 1) " +
              'ON DUPLICATE KEY UPDATE total = total + 1'
          : "INSERT INTO record_totals (kind, facet, value, slot, total) VALUES ('lnp', 'status', 'confirmed', 0, 1) " +
              'ON CONFLICT DO UPDATE SET total = total + 1',
      );
      await query("UPDATE lnp_requests SET status = 'confirmed' WHERE id = 14000");
      for (const { found, expected, walked } of [
        await look('id', true, {}, '', 10_000),
        await look('createdAt', true, { status: 'confirmed' }, "WHERE status = 'confirmed'", 10_000),
      ]) {
        expect([found, walked]).toEqual([expected, 10_000]);
      }
      await query("DELETE FROM migrations WHERE name = 'Stretches1785542400008'");
      await db().database.migrate();
      expect((await look('id', true, {}, '', 10_000)).walked).toBeLessThan(MIN_SKIP);
    },
  );
}
