import { expect, test } from '@jest/globals';
import type { TestDatabase } from '../../../support/databases/databases.ts';
import { aNativeOrder, anLnpRequest, later } from '../../../support/databases/database-builders.ts';
import { outcomes, useDatabase, type Databases } from './use-database.ts';

const NESTED = { 'à la carte': [1, null, { deep: { '': [] } }], empty: {} };

/** Ids and versions of records. */
export function versions(server: Databases<Pick<TestDatabase, 'unitOfWork' | 'close'>>): void {
  const db = useDatabase(server);
  const run: ReturnType<typeof db>['unitOfWork']['run'] = (work) => db().unitOfWork.run(work);

  test('does not reuse the ids of deleted requests', async () => {
    const first = await run((tx) => tx.lnpRequests.add(anLnpRequest(), []));
    await run((tx) => tx.lnpRequests.remove(first.id));
    expect((await run((tx) => tx.lnpRequests.add(anLnpRequest(), []))).id).toBeGreaterThan(first.id);
  });

  test('two requests never share an order reference', async () => {
    const twin = anLnpRequest();
    await run((tx) => tx.lnpRequests.add(twin, []));
    await expect(run((tx) => tx.lnpRequests.add(twin, []))).rejects.toThrow();
  });

  test('a save raises the version; an older version or a deleted record is a conflict', async () => {
    const added = await run((tx) => tx.lnpRequests.add(anLnpRequest(), []));
    const saved = await run((tx) =>
      tx.lnpRequests.save({
        ...added,
        status: 'confirmed',
        requesterName: 'Renamed',
        billingInfo: NESTED,
        updatedAt: later(3),
      }),
    );
    expect(saved).toMatchObject({ version: 2, status: 'confirmed' });
    expect(await run((tx) => tx.lnpRequests.byId(added.id))).toEqual(saved);
    await expect(run((tx) => tx.lnpRequests.save({ ...added, status: 'pending' }))).rejects.toMatchObject({
      kind: 'conflict',
      code: 'changed-meanwhile',
    });
    const racing = await outcomes(
      [1, 2, 3].map((at) => run((tx) => tx.lnpRequests.save({ ...saved, comments: `by ${at}` }))),
    );
    expect(racing.filter((one) => one === 'changed-meanwhile')).toHaveLength(2);
    await run((tx) => tx.lnpRequests.remove(added.id));
    await expect(run((tx) => tx.lnpRequests.save(saved))).rejects.toMatchObject({ code: 'changed-meanwhile' });
  });

  test('stores number orders, saves them by version and deletes them', async () => {
    const added = await run((tx) => tx.numberOrders.add(aNativeOrder()));
    expect(await run((tx) => tx.numberOrders.byId(added.id))).toEqual(added);
    const saved = await run((tx) => tx.numberOrders.save({ ...added, status: 'completed', ispOrderResponse: NESTED }));
    expect(await run((tx) => tx.numberOrders.byId(added.id))).toEqual({ ...saved, version: 2 });
    await expect(run((tx) => tx.numberOrders.save(added))).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(await run((tx) => tx.numberOrders.remove(added.id))).toBe(true);
    expect(await run((tx) => tx.numberOrders.remove(added.id))).toBe(false);
  });
}
