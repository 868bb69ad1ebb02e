import { beforeAll, expect, test } from '@jest/globals';
import { rebuildCounters } from '../../../../../src/adapters/persistence/counters/rebuild-counters.ts';
import type { LnpFilter } from '../../../../../src/application/ports/readers.ts';
import type { LnpRequest } from '../../../../../src/domain/lnp-request/lnp-request.ts';
import type { TestServer } from '../../../../support/databases/databases.ts';
import { aNativeOrder, anLnpRequest, aTfPortRequest } from '../../../../support/databases/database-builders.ts';
import { outcomes, useDatabase } from '../use-database.ts';

/** Record counters, updated with every change and compared with the rows. */
export function recordCounters(server: TestServer): void {
  const db = useDatabase(server);
  const storedRequests: LnpRequest[] = [];

  beforeAll(async () => {
    for (let at = 0; at < 12; at += 1) {
      const request = anLnpRequest({
        userId: at % 3,
        province: at % 2 === 0 ? 'QC' : 'ON',
        currentCarrier: at % 4 === 0 ? 'Vidéotron' : 'Bell',
        status: at === 0 ? 'rejected' : 'submitted',
      });
      storedRequests.push(await db().unitOfWork.run((tx) => tx.lnpRequests.add(request, [])));
    }
  });

  const totalOf = async (filter: LnpFilter = {}) => {
    const { rows, total } = await db().lnpReader.list({
      sort: { field: 'id', descending: true },
      range: { first: 0, last: 2 },
      filter,
    });
    const all = await db().lnpReader.list({
      sort: { field: 'id', descending: true },
      range: { first: 0, last: 998 },
      filter,
    });
    // The whole list counts the rows that it read; the short page reads the counter.
    expect([total, rows.length]).toEqual([all.rows.length, Math.min(3, all.rows.length)]);
    return total;
  };
  /** The differences between the counters and the rows, as a rebuild would find them. */
  const wrong = () =>
    db().database.transaction(async (manager) => {
      const sums = () =>
        manager.query<{ facet: string; value: string; total: number }[]>(
          'SELECT kind, facet, value, SUM(total) AS total FROM record_totals GROUP BY kind, facet, value HAVING ' +
            'SUM(total) <> 0 ORDER BY kind, facet, value',
        );
      const before = await sums();
      await manager.query('DELETE FROM record_totals');
      if (server.name === 'mysql') await manager.query('COMMIT');
      await rebuildCounters(manager);
      expect(before).toEqual(await sums());
    });
  const change = (id: number, changes: Partial<LnpRequest>) =>
    db().unitOfWork.run(async (tx) => {
      const request = await tx.lnpRequests.byId(id);
      if (request) await tx.lnpRequests.save({ ...request, ...changes });
    });

  test('count new records: all, by status, open or not, owner, province, carrier, cause', async () => {
    expect([
      await totalOf(),
      await totalOf({ status: 'submitted' }),
      await totalOf({ open: true }),
      await totalOf({ open: false }),
    ]).toEqual([12, 11, 11, 1]);
    expect([
      await totalOf({ userId: 1 }),
      await totalOf({ userId: 0, status: 'rejected' }),
      await totalOf({ userId: 0, open: true }),
      await totalOf({ userId: 77 }),
    ]).toEqual([4, 1, 3, 0]);
    expect([
      await totalOf({ province: 'QC' }),
      await totalOf({ currentCarrier: 'VIDEOTRON' }),
      await totalOf({ cause: 'other' }),
      await totalOf({ cause: 'pin_invalid' }),
    ]).toEqual([6, 3, 1, 0]);
    expect([
      await totalOf({ province: 'QC', status: 'submitted' }),
      await totalOf({ userId: 1, province: 'ON' }),
      await totalOf({ status: 'pending', open: false }),
    ]).toEqual([5, 2, 0]);
    await wrong();
  });

  test('follow a change of status, carrier or causes, and a withdrawn rejection', async () => {
    await change(storedRequests[1]?.id ?? 0, { status: 'pending' });
    await change(storedRequests[2]?.id ?? 0, {
      status: 'rejected',
      rejectionCauses: ['pin_invalid', 'btn_mismatch'],
      currentCarrier: 'Rogers',
    });
    expect([
      await totalOf({ status: 'pending' }),
      await totalOf({ cause: 'pin_invalid' }),
      await totalOf({ currentCarrier: 'rogers' }),
      await totalOf({ open: false }),
    ]).toEqual([1, 1, 1, 2]);
    expect([
      await totalOf({ status: 'rejected', currentCarrier: 'rogers' }),
      await totalOf({ status: 'pending', currentCarrier: 'rogers' }),
    ]).toEqual([1, 0]);
    expect(await db().statistics.byStatus('lnp')).toEqual({ submitted: 9, pending: 1, rejected: 2 });
    expect((await db().statistics.rejectedByCarrier(1)).map(({ count }) => count)).toEqual([1]);
    await change(storedRequests[2]?.id ?? 0, { status: 'confirmed' });
    expect([await totalOf({ cause: 'pin_invalid' }), await totalOf({ status: 'confirmed' })]).toEqual([0, 1]);
    await wrong();
  });

  test('leave out of the rejections what was cancelled at the customer’s request', async () => {
    const id = storedRequests[2]?.id ?? 0;
    await change(id, { status: 'rejected', rejectionCauses: [], isCancelledOnRequest: true });
    expect([
      await totalOf({ cause: 'other' }),
      await totalOf({ status: 'rejected', currentCarrier: 'rogers' }),
      await db().statistics.rejectedByCarrier(5),
      await db().statistics.rejectedByCause(),
    ]).toEqual([1, 1, [{ carrier: 'Vidéotron', count: 1 }], [{ cause: 'other', count: 1 }]]);
    await wrong();
    await change(id, { status: 'confirmed', isCancelledOnRequest: false });
    await wrong();
  });

  test('are sharded for concurrent writers', async () => {
    const back = async (at: number) => {
      const status = storedRequests[at]?.status ?? 'submitted';
      for (const other of ['pending', status] as const) await change(storedRequests[at]?.id ?? 0, { status: other });
    };
    for (let times = 0; times < 6; times += 1) await Promise.all([3, 4, 6, 7].map(back));
    const rows = await db().database.read((manager) =>
      manager.query<{ slot: number }[]>(
        "SELECT slot FROM record_totals WHERE kind = 'lnp' AND facet = 'status' AND value = 'submitted'",
      ),
    );
    expect(rows.length).toBeGreaterThan(1);
    await wrong();
  });

  test('do not change when a transaction rolls back or a change has a version conflict', async () => {
    const before = await totalOf();
    const [, stale] = await outcomes([
      db().unitOfWork.run(async (tx) => {
        await tx.lnpRequests.add(anLnpRequest(), []);
        throw new Error('no');
      }),
      db().unitOfWork.run((tx) => tx.lnpRequests.save({ ...(storedRequests[1] as LnpRequest), status: 'confirmed' })),
    ]);
    expect(stale).toBe('changed-meanwhile');
    expect([await totalOf(), await totalOf({ status: 'confirmed' })]).toEqual([before, 1]);
    await wrong();
  });

  test('subtract deleted records once, however many callers delete them at the same time', async () => {
    const before = await totalOf();
    const id = storedRequests[5]?.id ?? 0;
    expect(
      (await Promise.all([1, 2, 3].map(() => db().unitOfWork.run((tx) => tx.lnpRequests.remove(id))))).filter(Boolean),
    ).toHaveLength(1);
    expect(await totalOf()).toBe(before - 1);
    await wrong();
  });

  test('stay correct under concurrent inserts, changes and deletions of the same records', async () => {
    const contested = storedRequests[7]?.id ?? 0;
    const works = Array.from({ length: 30 }, (_none, at): Promise<unknown> => {
      if (at === 17) return db().unitOfWork.run((tx) => tx.lnpRequests.remove(storedRequests[8]?.id ?? 0));
      if (at % 3 === 0) return change(contested, { status: at % 2 === 0 ? 'confirmed' : 'pending' });
      return db().unitOfWork.run((tx) => tx.lnpRequests.add(anLnpRequest({ userId: at % 2, status: 'pending' }), []));
    });
    await outcomes(works);
    await totalOf();
    await totalOf({ status: 'pending' });
    await wrong();
  }, 30_000);

  test('exist for toll-free requests and number orders too', async () => {
    const { unitOfWork, tfReader, orderReader } = db();
    const [letter, order] = await unitOfWork.run(
      async (tx) =>
        [
          await tx.tfPortRequests.add(aTfPortRequest({ userId: 4 })),
          await tx.numberOrders.add(aNativeOrder({ userId: 4 })),
        ] as const,
    );
    await unitOfWork.run(async (tx) => {
      await tx.tfPortRequests.add(aTfPortRequest());
      await tx.numberOrders.add(aNativeOrder({ province: 'ON' }));
      await tx.tfPortRequests.save({ ...letter, status: 'confirmed' });
      await tx.numberOrders.save({ ...order, status: 'completed' });
    });
    const first = { sort: { field: 'id', descending: true } as const, range: { first: 0, last: 0 } };
    expect([
      (await tfReader.list({ ...first, filter: {} })).total,
      (await tfReader.list({ ...first, filter: { open: true } })).total,
      (await tfReader.list({ ...first, filter: { userId: 4 } })).total,
    ]).toEqual([2, 1, 1]);
    expect([
      (await orderReader.list({ ...first, filter: {} })).total,
      (await orderReader.list({ ...first, filter: { province: 'ON' } })).total,
      (await orderReader.list({ ...first, filter: { status: 'completed' } })).total,
    ]).toEqual([2, 1, 1]);
    await unitOfWork.run(async (tx) => [
      await tx.tfPortRequests.remove(letter.id),
      await tx.numberOrders.remove(order.id),
    ]);
    expect([
      (await tfReader.list({ ...first, filter: {} })).total,
      (await orderReader.list({ ...first, filter: {} })).total,
    ]).toEqual([1, 1]);
    await wrong();
  });

  test('that the previous release left wrong are corrected, and no others', async () => {
    const before = await totalOf();
    const [[row]] = await db().database.read(async (manager) => [
      await manager.query<{ id: number }[]>("SELECT MIN(id) AS id FROM lnp_requests WHERE status = 'pending'"),
    ]);
    await db().database.transaction((manager) => manager.query(`DELETE FROM lnp_requests WHERE id = ${row?.id}`));
    await db().database.transaction(async (manager) => {
      if (server.name === 'mysql') await manager.query('COMMIT');
      await rebuildCounters(manager);
    });
    expect(await totalOf()).toBe(before - 1);
    await wrong();
  });
}
