import { beforeAll, expect, test } from '@jest/globals';
import type {
  OrderFilter,
  OrderSortField,
  TfFilter,
  TfSortField,
} from '../../../../../src/application/ports/readers.ts';
import type { NumberOrder } from '../../../../../src/domain/number-order/number-order.ts';
import type { TfPortRequest } from '../../../../../src/domain/tf-port-request/tf-port-request.ts';
import type { TestServer } from '../../../../support/databases/databases.ts';
import { aNativeOrder, aTfPortRequest, aUser, later, NOON } from '../../../../support/databases/database-builders.ts';
import { useDatabase } from '../use-database.ts';

/** Lists of toll-free requests and of number orders. */
export function namedLists(server: TestServer): void {
  const db = useDatabase(server);
  const letters: TfPortRequest[] = [];
  const orders: NumberOrder[] = [];
  let owner = 0;

  beforeAll(async () => {
    owner = (await db().unitOfWork.run((tx) => tx.users.add(aUser({ username: 'Owner' })))).id;
    const names = ['Zacharie', 'élodie', 'Edmond', 'Éric inc.', 'adam', 'Œuvre'];
    for (let at = 0; at < 12; at += 1) {
      const name = `${names[at % 6]}`;
      const about = { userId: at % 2 === 0 ? owner : 999, createdAt: later(at * 1000), updatedAt: later(50 - at) };
      await db().unitOfWork.run(async (tx) => {
        letters.push(
          await tx.tfPortRequests.add(
            aTfPortRequest({
              ...about,
              requestName: name,
              tollFreeNumbers: [`80055501${10 + at}`, `88855599${10 + at}`],
              status: at % 3 === 0 ? 'pending' : 'submitted',
            }),
          ),
        );
        orders.push(
          await tx.numberOrders.add(
            aNativeOrder({
              ...about,
              orderName: name,
              npanxx: at < 6 ? '514201' : '416201',
              rateCenter: at < 6 ? 'Montréal' : 'Toronto',
              province: at < 6 ? 'QC' : 'ON',
              quantity: (at % 3) + 1,
              orderedNumbers: [`51420103${10 + at}`],
              status: at % 3 === 0 ? 'completed' : 'failed',
            }),
          ),
        );
      });
    }
  });

  const tf = async (filter: TfFilter = {}, field: TfSortField = 'id', descending = true) =>
    (await db().tfReader.list({ sort: { field, descending }, range: { first: 0, last: 99 }, filter })).rows.map(
      (row) => row.id,
    );
  const tn = async (filter: OrderFilter = {}, field: OrderSortField = 'id', descending = true) =>
    (await db().orderReader.list({ sort: { field, descending }, range: { first: 0, last: 99 }, filter })).rows.map(
      (row) => row.id,
    );
  const places = (...wanted: number[]) => ({
    tf: wanted.map((at) => letters[at]?.id),
    tn: wanted.map((at) => orders[at]?.id),
  });

  test('rows are complete, newest first, and name their owner', async () => {
    const page = await db().tfReader.list({
      sort: { field: 'id', descending: true },
      range: { first: 0, last: 3 },
      filter: {},
    });
    expect(page.total).toBe(12);
    expect(page.rows).toEqual(
      [...letters]
        .reverse()
        .slice(0, 4)
        .map((request) => ({ ...request, username: request.userId === owner ? 'Owner' : null })),
    );
    const numbers = await db().orderReader.list({
      sort: { field: 'id', descending: true },
      range: { first: 10, last: 30 },
      filter: {},
    });
    expect(numbers).toEqual({
      total: 12,
      rows: [orders[1], orders[0]].map((order) => ({ ...order, username: order?.userId === owner ? 'Owner' : null })),
    });
  });

  test('filters by owner, ids, status, days and location', async () => {
    expect(await tf({ userId: owner })).toEqual(places(10, 8, 6, 4, 2, 0).tf);
    expect(await tn({ userId: owner, ids: places(3, 4).tn as number[] })).toEqual(places(4).tn);
    expect(await tf({ status: 'pending' })).toEqual(places(9, 6, 3, 0).tf);
    expect(await tn({ status: 'completed', province: 'QC' })).toEqual(places(3, 0).tn);
    expect(await tn({ npanxx: '416201', createdFrom: later(7000), createdBefore: later(9000) })).toEqual(
      places(8, 7).tn,
    );
    expect(await tf({ ids: [] })).toEqual([]);
    expect([await tf({ open: true, userId: owner }), await tf({ open: false })]).toEqual([
      await tf({ userId: owner }),
      [],
    ]);
    expect([await tn({ open: true }), await tn({ open: false })]).toEqual([[], await tn()]);
  });

  test('sorts names without regard to case and accents, and by id between equals', async () => {
    expect(await tf({}, 'requestName', false)).toEqual(places(4, 10, 2, 8, 1, 7, 3, 9, 5, 11, 0, 6).tf);
    expect(await tn({}, 'orderName', true)).toEqual(places(6, 0, 11, 5, 9, 3, 7, 1, 8, 2, 10, 4).tn);
    expect(await tn({}, 'quantity', false)).toEqual(places(0, 3, 6, 9, 1, 4, 7, 10, 2, 5, 8, 11).tn);
    expect(await tf({}, 'updatedAt', false)).toEqual(places(11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0).tf);
    expect(NOON < later(1)).toBe(true);
  });

  test.each([
    ['ERIC', [9, 3]],
    ['eric INC', [9, 3]],
    ['oeuvre', [11, 5]],
    ['%', []],
  ])('finds %j in names', async (q, at) => {
    expect(await tf({ q })).toEqual(places(...at).tf);
    expect(await tn({ q })).toEqual(places(...at).tn);
  });

  test('finds a number in any punctuation, by any part, also combined with a name', async () => {
    for (const q of ['800-555-0112', '1 (800) 555-0112', '8005550112', '550112', 'edmond 800-555-0112'])
      expect([q, await tf({ q })]).toEqual([q, places(2).tf]);
    for (const q of ['514-201-0312', '(514) 201-0312', '010312'])
      expect([q, await tn({ q })]).toEqual([q, places(2).tn]);
  });

  test('finds an order by its rate center and NPA-NXX, and a record by its id and its id at the provider', async () => {
    expect(await tn({ q: 'toronto edmond' })).toEqual(places(8).tn);
    expect(await tn({ q: 'montreal', status: 'completed' })).toEqual(places(3, 0).tn);
    expect(await tf({ q: letters[5]?.orderReference ?? '' })).toEqual(places(5).tf);
    expect(await tf({ q: String(letters[5]?.id) })).toContain(letters[5]?.id);
  });
}
