import { beforeAll, describe, expect, test } from '@jest/globals';
import type { LnpFilter } from '../../../../../src/application/ports/readers.ts';
import type { Persistence } from '../../../../../src/adapters/persistence/persistence.ts';
import type { TestServer } from '../../../../support/databases/databases.ts';
import {
  aNativeOrder,
  anItem,
  anLnpRequest,
  aTfPortRequest,
  NOON,
} from '../../../../support/databases/database-builders.ts';
import { multiply, planOf } from '../plan-of.ts';
import { useDatabase } from '../use-database.ts';

export function queryPlans(server: TestServer): void {
  const db = useDatabase(server);
  const ROWS = 3000;

  beforeAll(async () => {
    await db().unitOfWork.run(async (tx) => {
      await tx.lnpRequests.add(anLnpRequest(), []);
      await tx.tfPortRequests.add(aTfPortRequest());
      await tx.numberOrders.add(aNativeOrder());
      await tx.outbox.add(anItem());
    });
    const joined = (prefix: string) => (server.name === 'mysql' ? `CONCAT('${prefix}', n)` : `'${prefix}' || n`);
    const number = server.name === 'mysql' ? 'CONCAT(5140000000 + id * 7)' : 'CAST(5140000000 + id * 7 AS TEXT)';
    const reversed = server.name === 'mysql' ? 'REVERSE(5140000000 + id * 7)' : 'CAST(9990000000 + id * 13 AS TEXT)';
    await multiply(server, db(), 'lnp_requests', ROWS, {
      order_reference: joined('lnp-'),
      user_id: 'n % 100',
      status: `CASE WHEN n % 50 = 0 THEN 'pending' ELSE 'confirmed' END`,
      carrier_key: "CASE WHEN n % 30 = 0 THEN 'bell' ELSE 'rogers' END",
      province: "CASE WHEN n % 30 = 0 THEN 'QC' ELSE 'ON' END",
      stage: "CASE WHEN n % 50 = 0 THEN 'with_carrier' ELSE 'date_confirmed' END",
      foc_at: 'CASE WHEN n % 50 = 0 THEN NULL ELSE created_at END',
    });
    for (const [table, prefix, open] of [
      ['tf_port_requests', 'more-tf-', 'pending'],
      ['native_tn_orders', 'more-tn-', 'failed'],
    ] as const) {
      await multiply(server, db(), table, ROWS, {
        order_reference: joined(prefix),
        user_id: 'n % 100',
        status: `CASE WHEN n % 50 = 0 THEN '${open}' ELSE 'confirmed' END`,
      });
    }
    await multiply(server, db(), 'outbox', ROWS, {
      item_key: joined('k'),
      stream: joined('s'),
      state: `CASE WHEN n % 50 = 0 THEN 'waiting' ELSE 'done' END`,
    });
    await db().database.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO lnp_request_numbers (request_id, did, did_reversed) SELECT id, ${number}, ${reversed} FROM
          lnp_requests`,
      );
      await manager.query(`ANALYZE ${server.name === 'mysql' ? 'TABLE ' : ''}lnp_request_numbers`);
    });
  }, 20_000);

  const planOfList = (filter: LnpFilter) =>
    planOf(server, db(), 'LIMIT', ({ lnpReader }) =>
      lnpReader.list({ sort: { field: 'id', descending: true }, range: { first: 0, last: 24 }, filter }),
    );
  const uses = (index: string) =>
    expect.stringMatching(
      new RegExp(
        server.name === 'mysql'
          ? `"key":"${index}"`
          : `INDEX (lnp_requests_|lnp_request_numbers_|outbox_|tf_port_requests_|native_tn_orders_)${index}\\b`,
      ),
    );

  test('a user’s own list', async () => {
    expect(await planOfList({ userId: 7 })).toEqual(uses('own'));
  });

  test('the overview of a customer reads no table as a whole', async () => {
    const plan = await planOf(server, db(), 'UNION ALL', ({ overviews }) => overviews.ofUser(7, NOON));
    const steps = JSON.parse(plan) as { type?: string; table?: string; detail?: string }[];
    const tables = steps.filter(
      ({ table = '', detail = '' }) =>
        /^r$|_requests$|_orders$/.test(table) || /\br\b|_requests\b|_orders\b/.test(detail),
    );
    expect(tables.length).toBeGreaterThanOrEqual(12);
    const scans = tables.filter(({ type, detail = '' }) => type === 'ALL' || type === 'index' || /^SCAN/.test(detail));
    // SQLite scans what it has read of the newest rejected requests, of both kinds.
    expect(scans.map(({ detail }) => detail)).toEqual(server.name === 'mysql' ? [] : ['SCAN r', 'SCAN r']);
  });

  /** The steps that sort more than the rows of the page. */
  const sorts = (plan: string) =>
    (JSON.parse(plan) as { table?: string; Extra?: string; detail?: string; parent?: number }[]).filter(
      (step) =>
        (step.table === 'r' && /filesort/.test(step.Extra ?? '')) ||
        (step.parent !== 0 && /TEMP B-TREE/.test(step.detail ?? '')),
    );

  describe.each([true, false])('the first queries of the screens, by creation, descending %s', (descending) => {
    const range = { first: 0, last: 9 };
    const sort = { field: 'createdAt', descending } as const;
    type List = (persistence: Persistence, by: 'owner' | 'status') => Promise<unknown>;
    const owner = { userId: 7 };
    const kinds: readonly (readonly [string, List])[] = [
      [
        'LNP requests',
        ({ lnpReader }, by) =>
          lnpReader.list({ sort, range, filter: by === 'owner' ? owner : { status: 'confirmed' } }),
      ],
      [
        'toll-free requests',
        ({ tfReader }, by) => tfReader.list({ sort, range, filter: by === 'owner' ? owner : { status: 'confirmed' } }),
      ],
      [
        'number orders',
        ({ orderReader }, by) =>
          orderReader.list({ sort, range, filter: by === 'owner' ? owner : { status: 'failed' } }),
      ],
    ];

    test.each(kinds)('%s of an owner are read from the index in this order', async (_name, list) => {
      const plan = await planOf(server, db(), 'LIMIT', (persistence) => list(persistence, 'owner'));
      expect([plan, sorts(plan)]).toEqual([uses('own_created'), []]);
    });

    test.each(kinds)('%s of a status are read from the index in this order', async (_name, list) => {
      const plan = await planOf(server, db(), 'LIMIT', (persistence) => list(persistence, 'status'));
      expect([plan, sorts(plan)]).toEqual([uses('status_created'), []]);
    });

    test.each([
      [{ currentCarrier: 'Bell' }, 'carrier_created'],
      [{ province: 'QC' }, 'province_created'],
    ] as const)('LNP requests of %j', async (filter, index) => {
      const plan = await planOf(server, db(), 'LIMIT', ({ lnpReader }) => lnpReader.list({ sort, range, filter }));
      expect([plan, sorts(plan)]).toEqual([uses(index), []]);
    });
  });

  test.each([true, false])(
    'lists by firm date are read from an index in this order, descending %s',
    async (descending) => {
      const query = { sort: { field: 'focAt', descending }, range: { first: 0, last: 9 } } as const;
      for (const [filter, index] of [
        [{}, 'foc'],
        [{ userId: 7 }, 'own_foc'],
      ] as const) {
        const lnp = await planOf(server, db(), 'LIMIT', ({ lnpReader }) => lnpReader.list({ ...query, filter }));
        expect([lnp, sorts(lnp)]).toEqual([uses(index), []]);
        const tf = await planOf(server, db(), 'LIMIT', ({ tfReader }) => tfReader.list({ ...query, filter }));
        expect([tf, sorts(tf)]).toEqual([uses(index), []]);
      }
    },
  );

  test.each([true, false])(
    'a stage by firm date is read from the index in this order, descending %s',
    async (descending) => {
      const query = { sort: { field: 'focAt', descending }, range: { first: 0, last: 9 } } as const;
      const filter = { stage: 'with_carrier' } as const;
      const lnp = await planOf(server, db(), 'LIMIT', ({ lnpReader }) => lnpReader.list({ ...query, filter }));
      expect([lnp, sorts(lnp)]).toEqual([uses('stage_foc'), []]);
      const tf = await planOf(server, db(), 'LIMIT', ({ tfReader }) => tfReader.list({ ...query, filter }));
      expect([tf, sorts(tf)]).toEqual([uses('stage_foc'), []]);
      const own = await planOf(server, db(), 'LIMIT', ({ lnpReader }) =>
        lnpReader.list({ ...query, filter: { userId: 7, stage: 'date_confirmed' } }),
      );
      expect([own, sorts(own)]).toEqual([uses('own_stage_foc'), []]);
    },
  );

  test('list by stage', async () => {
    expect(await planOfList({ stage: 'with_carrier' })).toEqual(uses('stage'));
    expect(await planOfList({ userId: 7, stage: 'with_carrier' })).toEqual(expect.stringMatching(/own|stage/));
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

  test('the list of an administrator, newest first, scans the key instead of sorting', async () => {
    const plan = JSON.parse(await planOfList({})) as { table?: string; Extra?: string; detail?: string }[];
    // Only the rows of the page are sorted again, after they have been joined.
    const steps = plan.map(({ detail = '' }) => detail);
    const pageRead = steps.slice(0, steps.indexOf('SCAN page') + 1);
    expect([
      plan.filter(({ table, Extra }) => table === 'r' && /filesort/.test(Extra ?? '')),
      pageRead.filter((step) => step.includes('TEMP B-TREE')),
      steps.filter((step) => /^SCAN r\b/.test(step)).length,
    ]).toEqual([[], [], server.name === 'sqlite' ? 1 : 0]);
  });

  test('outbox lease', async () => {
    const plan = await planOf(server, db(), 'NOT EXISTS', ({ outboxQueue }) => outboxQueue.lease(NOON, 5, 1));
    expect(plan).toEqual(uses('due'));
    expect(plan).toEqual(uses('stream'));
  });

  test('polling', async () => {
    expect(await planOf(server, db(), 'next_poll_at <=', ({ lnpPolling }) => lnpPolling.take(NOON, 5, 1))).toEqual(
      uses('polling'),
    );
  });
}
