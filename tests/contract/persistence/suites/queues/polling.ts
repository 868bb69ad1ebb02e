import { expect, test } from '@jest/globals';
import type { TestDatabase } from '../../../../support/databases/databases.ts';
import { anLnpRequest, aTfPortRequest, later, NOON } from '../../../../support/databases/database-builders.ts';
import { useDatabase, type Databases } from '../use-database.ts';

export function polling(
  server: Databases<Pick<TestDatabase, 'unitOfWork' | 'lnpPolling' | 'tfPolling' | 'close'>>,
): void {
  const db = useDatabase(server);
  const byId = (id: number) => db().unitOfWork.run((tx) => tx.lnpRequests.byId(id));
  const add = (nextPollAt: Date | null) =>
    db().unitOfWork.run((tx) => tx.lnpRequests.add(anLnpRequest({ nextPollAt }), []));

  test('takes due requests, longest waiting first, holds them and changes no version', async () => {
    const [late, , , soon] = [await add(later(-5)), await add(null), await add(later(1)), await add(later(-10))];
    const taken = await db().lnpPolling.take(NOON, 10, 30_000);
    expect(taken).toEqual([soon, late].map((request) => ({ ...request, nextPollAt: later(30_000) })));
    expect(await db().lnpPolling.take(NOON, 10, 30_000)).toEqual([]);
    expect((await db().lnpPolling.take(later(30_000), 10, 1)).map((request) => request.version)).toEqual([1, 1, 1]);
    await db().lnpPolling.scheduleNextPoll(late.id, later(90_000));
    expect(await byId(late.id)).toMatchObject({
      version: 1,
      nextPollAt: later(90_000),
      updatedAt: NOON,
    });
    const saved = await db().unitOfWork.run((tx) => tx.lnpRequests.save({ ...late, nextPollAt: null }));
    expect(saved.version).toBe(2);
  });

  test('keeps a poll that something else has scheduled since', async () => {
    const added = anLnpRequest({ ispOrderId: 'lnp_1', nextPollAt: later(-90_000) });
    await db().unitOfWork.run((tx) => tx.lnpRequests.add(added, []));
    const [request] = await db().lnpPolling.take(later(-80_000), 1, 30_000);
    if (!request) throw new Error('nothing is due');
    const next = async () => (await byId(request.id))?.nextPollAt;
    await db().lnpPolling.scheduleNextPoll(request.id, later(40_000));
    await db().lnpPolling.scheduleNextPoll(request.id, later(90_000), request.nextPollAt);
    expect(await next()).toEqual(later(40_000));
    await db().lnpPolling.scheduleNextPoll(request.id, later(90_000), later(40_000));
    expect(await next()).toEqual(later(90_000));
  });

  test('ends for the order that ended, and for no other', async () => {
    const request = await db().unitOfWork.run((tx) =>
      tx.lnpRequests.add(anLnpRequest({ ispOrderId: 'lnp_2', nextPollAt: later(-5) }), []),
    );
    await db().lnpPolling.stopPolling(request.id, 'lnp_1');
    expect(await byId(request.id)).toMatchObject({ nextPollAt: later(-5) });
    await db().lnpPolling.stopPolling(request.id, 'lnp_2');
    expect(await byId(request.id)).toMatchObject({ nextPollAt: null, version: request.version });
  });

  test('no two workers take the same request', async () => {
    for (let at = 0; at < 40; at += 1) await add(later(-1000 - at));
    const taken = (
      await Promise.all(Array.from({ length: 8 }, () => db().lnpPolling.take(later(-500), 5, 60_000)))
    ).flat();
    expect(new Set(taken.map((request) => request.id)).size).toBe(taken.length);
    const rest = await db().lnpPolling.take(later(-500), 100, 60_000);
    expect(taken.length + rest.length).toBe(40);
  });

  test('toll-free requests are taken by themselves', async () => {
    const added = await db().unitOfWork.run((tx) => tx.tfPortRequests.add(aTfPortRequest({ nextPollAt: later(-5) })));
    expect(await db().tfPolling.take(NOON, 10, 30_000)).toEqual([{ ...added, nextPollAt: later(30_000) }]);
    expect(await db().tfPolling.take(NOON, 10, 30_000)).toEqual([]);
    await db().tfPolling.scheduleNextPoll(added.id, later(-1));
    expect((await db().tfPolling.take(NOON, 10, 1)).map(({ id, version }) => [id, version])).toEqual([[added.id, 1]]);
  });
}
