import { beforeAll, expect, test } from '@jest/globals';
import { ExportRows } from '../../../../src/application/queries/export-rows.ts';
import { luxonClock } from '../../../../src/adapters/platform/luxon-clock.ts';
import type { TestServer } from '../../../support/databases.ts';
import { aNativeOrder, anEvent, anLnpRequest, aTfPortRequest, aUser, later } from '../../../support/database-builders.ts';
import { useDatabase } from './use-database.ts';

const MANY = 2_050;

/** Exports, piece by piece. */
export function slices(server: TestServer): void {
  const db = useDatabase(server);
  const ids: number[] = [];
  beforeAll(async () => {
    await db().unitOfWork.run(async (tx) => {
      const owner = await tx.users.add(aUser({ username: 'Owner' }));
      for (let at = 0; at < 12; at += 1) {
        // Two numbers of each are found by the same search.
        const request = await tx.lnpRequests.add(anLnpRequest({ userId: at % 2 === 0 ? owner.id : 999, status: at % 3 === 0 ? 'pending' : 'submitted', createdAt: later(at) }), [`51420133${10 + at}`, `51420144${10 + at}`]);
        ids.push(request.id);
        await tx.tfPortRequests.add(aTfPortRequest({ userId: owner.id, requestName: at % 2 === 0 ? 'Maple' : 'Érable' }));
        await tx.nativeOrders.add(aNativeOrder({ npanxx: at < 6 ? '514201' : '416201' }));
      }
      for (let at = 0; at < MANY; at += 1) await tx.history.add(anEvent({ aggregateId: at, kind: at % 2 === 0 ? 'created' : 'sent' }));
    });
  }, 60_000);
  const places = (rows: readonly { id: number }[]) => rows.map(({ id }) => ids.indexOf(id));

  test('go from the newest down, below an id, so many at a time', async () => {
    const { lnpReader } = db();
    expect(places(await lnpReader.slice({}, undefined, 5))).toEqual([11, 10, 9, 8, 7]);
    expect(places(await lnpReader.slice({}, ids[7], 5))).toEqual([6, 5, 4, 3, 2]);
    expect(places(await lnpReader.slice({}, ids[2], 5))).toEqual([1, 0]);
    expect(await lnpReader.slice({}, ids[0], 5)).toEqual([]);
  });
  test('are whole rows with their owners, the same as those of a list', async () => {
    const { lnpReader, tfReader, orderReader, userReader } = db();
    const all = { sort: { field: 'id', descending: true } as const, range: { first: 0, last: 99 }, filter: {} };
    for (const reader of [lnpReader, tfReader, orderReader, userReader.all]) expect(await reader.slice({}, undefined, 100)).toEqual((await reader.list(all)).rows);
    expect((await lnpReader.slice({}, undefined, 2)).map(({ username }) => username)).toEqual([null, 'Owner']);
  });
  test('are what the filter lets through, each row once', async () => {
    const { lnpReader, tfReader, orderReader, historyReader } = db();
    expect(places(await lnpReader.slice({ status: 'pending' }, ids[9], 5))).toEqual([6, 3, 0]);
    expect(places(await lnpReader.slice({ q: '514201' }, undefined, 100))).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect(places(await lnpReader.slice({ q: '514201', status: 'pending', createdFrom: later(3), createdBefore: later(9) }, ids[6], 100))).toEqual([3]);
    expect(await lnpReader.slice({ ids: [] }, undefined, 5)).toEqual([]);
    expect(await tfReader.slice({ q: 'erable' }, undefined, 100)).toHaveLength(6);
    expect(await orderReader.slice({ npanxx: '416201', q: 'office' }, undefined, 100)).toHaveLength(6);
    expect(await historyReader.all.slice({ kind: 'sent', aggregateId: 7 }, undefined, 100)).toHaveLength(1);
  });
  test('make an export without gaps and doubles while rows are added and removed between its pieces', async () => {
    const exported: number[] = [];
    let pieces = 0;
    for await (const piece of new ExportRows(db().historyReader.all, luxonClock()).execute({})) {
      pieces += 1;
      exported.push(...piece.map(({ aggregateId }) => aggregateId));
      await db().unitOfWork.run((tx) => tx.history.add(anEvent({ aggregateId: 90_000 })));
      await db().database.transaction((manager) => manager.query(`DELETE FROM history WHERE aggregate_id = ${MANY - 1 - pieces}`));
    }
    expect(pieces).toBe(3);
    expect(exported).toEqual(Array.from({ length: MANY }, (_none, place) => MANY - 1 - place));
  });
  test('make an export that ends where its last piece is full', async () => {
    const few = { slice: async (_filter: object, belowId: number | undefined, limit: number) => Array.from({ length: limit }, (_none, at) => ({ id: (belowId ?? 2 * limit + 1) - 1 - at })).filter(({ id }) => id > 0) };
    const seen: number[] = [];
    for await (const piece of new ExportRows(few, luxonClock()).execute({})) seen.push(...piece.map(({ id }) => id));
    expect(seen).toEqual(Array.from({ length: 2_000 }, (_none, at) => 2_000 - at));
  });
}
