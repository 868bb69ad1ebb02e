import { beforeAll, expect, test } from '@jest/globals';
import { LNP_EXPORT_SORTS } from '../../../../../src/adapters/http/contract/lnp-lists.ts';
import { ExportRows } from '../../../../../src/application/queries/export-rows.ts';
import type { WholeList } from '../../../../../src/application/ports/lists.ts';
import type { LnpFilter, LnpSortField } from '../../../../../src/application/ports/readers.ts';
import { luxonClock } from '../../../../../src/adapters/platform/luxon-clock.ts';
import type { TestServer } from '../../../../support/databases/databases.ts';
import {
  aNativeOrder,
  anEvent,
  anLnpRequest,
  aTfPortRequest,
  aUser,
  later,
} from '../../../../support/databases/database-builders.ts';
import { useDatabase } from '../use-database.ts';

const MANY = 2_050;
const NEWEST = { field: 'id', descending: true } as const;

/** Exports, batch by batch. */
export function exportBatches(server: TestServer): void {
  const db = useDatabase(server);
  const ids: number[] = [];
  beforeAll(async () => {
    await db().unitOfWork.run(async (tx) => {
      const owner = await tx.users.add(aUser({ username: 'Owner' }));
      for (let at = 0; at < 12; at += 1) {
        // The same search finds two numbers of each; many have equal values in all sort fields.
        const request = await tx.lnpRequests.add(
          anLnpRequest({
            userId: at % 2 === 0 ? owner.id : 999,
            status: at % 3 === 0 ? 'pending' : 'submitted',
            createdAt: later(Math.floor(at / 5)),
            updatedAt: later(-(at % 4)),
            requesterName: at % 5 === 0 ? 'Élodie' : 'bakery',
            focAt: at % 3 === 1 ? null : later(Math.floor(at / 4)),
            currentCarrier: at < 9 ? 'Vidéotron' : 'Bell',
          }),
          [`51420133${10 + at}`, `51420144${10 + at}`],
        );
        ids.push(request.id);
        await tx.tfPortRequests.add(
          aTfPortRequest({ userId: owner.id, requestName: at % 2 === 0 ? 'Maple' : 'Érable' }),
        );
        await tx.numberOrders.add(aNativeOrder({ npanxx: at < 6 ? '514201' : '416201' }));
      }
      for (let at = 0; at < MANY; at += 1)
        await tx.history.add(anEvent({ aggregateId: at, kind: at % 2 === 0 ? 'created' : 'sent' }));
    });
  }, 60_000);
  const places = (rows: readonly { id: number }[]) => rows.map(({ id }) => ids.indexOf(id));
  async function all<Row>(read: AsyncIterable<readonly Row[]>): Promise<(readonly Row[])[]> {
    const found: (readonly Row[])[] = [];
    for await (const piece of read) found.push(piece);
    return found;
  }
  const lnp = (filter: LnpFilter, size: number, sort: WholeList<LnpSortField, LnpFilter>['sort'] = NEWEST) =>
    all(db().lnpReader.batches({ sort, filter }, size));

  test('follow each other with the given number of rows', async () => {
    expect((await lnp({}, 5)).map(places)).toEqual([
      [11, 10, 9, 8, 7],
      [6, 5, 4, 3, 2],
      [1, 0],
    ]);
    expect((await lnp({}, 6)).map(({ length }) => length)).toEqual([6, 6]);
    expect(await lnp({ ids: [] }, 5)).toEqual([]);
  });
  test.each(
    LNP_EXPORT_SORTS.flatMap((field) => [
      { field, descending: false },
      { field, descending: true },
    ]),
  )('together form the list by %j, whatever their size', async (sort) => {
    const { rows } = await db().lnpReader.list({ sort, range: { first: 0, last: 99 }, filter: {} });
    for (const size of [1, 2, 3, 5, 12, 50]) expect((await lnp({}, size, sort)).flat()).toEqual(rows);
    const { rows: some } = await db().lnpReader.list({
      sort,
      range: { first: 0, last: 99 },
      filter: { q: '514201', status: 'submitted' },
    });
    expect(some).toHaveLength(8);
    expect((await lnp({ q: '514201', status: 'submitted' }, 3, sort)).flat()).toEqual(some);
  });
  test('contain complete rows with their owners, equal to those of a list', async () => {
    const { tfReader, orderReader, userReader, historyReader } = db();
    const query = {
      sort: { field: 'createdAt', descending: false } as const,
      range: { first: 0, last: 99 },
      filter: {},
    };
    for (const reader of [tfReader, orderReader, userReader.all])
      expect((await all<{ id: number }>(reader.batches(query, 5))).flat()).toEqual((await reader.list(query)).rows);
    expect((await lnp({}, 2))[0]?.map(({ username }) => username)).toEqual([null, 'Owner']);
    const events = await all(
      historyReader.all.batches({ sort: { field: 'at', descending: false }, filter: { kind: 'sent' } }, 1000),
    );
    expect(events.map(({ length }) => length)).toEqual([1000, 25]);
    expect(events.flat()[1024]).toMatchObject({ aggregateId: MANY - 1 });
  });
  test('contain the rows that match the filter, each once', async () => {
    const { tfReader, orderReader } = db();
    expect(
      places((await lnp({ q: '514201', status: 'pending', createdFrom: later(1), createdBefore: later(2) }, 1)).flat()),
    ).toEqual([9, 6]);
    expect(places((await lnp({ focFrom: later(1) }, 2, { field: 'focAt', descending: false })).flat())).toEqual(
      ids.map((_, at) => at).filter((at) => at % 3 !== 1 && at >= 4),
    );
    expect((await all(tfReader.batches({ sort: NEWEST, filter: { q: 'erable' } }, 4))).flat()).toHaveLength(6);
    expect(
      (await all(orderReader.batches({ sort: NEWEST, filter: { npanxx: '416201', q: 'office' } }, 4))).flat(),
    ).toHaveLength(6);
  });
  test('form an export without gaps and duplicates while rows are added and removed between batches', async () => {
    const exported: number[] = [];
    let read = 0;
    for await (const piece of new ExportRows({ reader: db().historyReader.all, clock: luxonClock() }).execute({
      sort: NEWEST,
      filter: {},
    })) {
      read += 1;
      exported.push(...piece.map(({ aggregateId }) => aggregateId));
      await db().unitOfWork.run((tx) => tx.history.add(anEvent({ aggregateId: 90_000 })));
      await db().database.transaction((manager) =>
        manager.query(`DELETE FROM history WHERE aggregate_id = ${MANY - 1 - read}`),
      );
    }
    expect(read).toBeGreaterThanOrEqual(3);
    expect(exported).toEqual(Array.from({ length: MANY }, (_none, place) => MANY - 1 - place));
  });
}
