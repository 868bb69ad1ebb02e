import { expect, test } from '@jest/globals';
import { LeaseLost, type NewOutboxItem, type OutboxItem } from '../../../../../src/application/ports/outbox.ts';
import type { OutboxFilter, OutboxSortField } from '../../../../../src/application/ports/readers.ts';
import type { TestServer } from '../../../../support/databases/databases.ts';
import { aMailItem, anItem, later, NOON } from '../../../../support/databases/database-builders.ts';
import { useDatabase } from '../use-database.ts';

/** What administrators see of the outbox, and what they can do about it. */
export function outboxRecords(server: TestServer): void {
  const db = useDatabase(server);
  const run: ReturnType<typeof db>['unitOfWork']['run'] = (work) => db().unitOfWork.run(work);
  const leasedOf = async (item: NewOutboxItem, now = NOON): Promise<OutboxItem> => {
    await run((tx) => tx.outbox.add(item));
    const found = (await db().outboxQueue.lease(now, 50, 30_000)).find(
      ({ orderingKey: stream }) => stream === item.orderingKey,
    );
    if (!found) throw new Error('nothing to lease');
    return found;
  };
  const list = async (filter: OutboxFilter, field: OutboxSortField = 'id', descending = true) =>
    (await db().outboxReader.list({ sort: { field, descending }, range: { first: 0, last: 99 }, filter })).rows;
  const itemById = (id: number) => db().outboxReader.byId(id);
  const requeue = (id: number, now = later(90_000)) => run((tx) => tx.outbox.requeue(id, now));

  test('a row shows what waits and why, but neither the payload nor where the server stores things', async () => {
    const item = await leasedOf(aMailItem('mail', { aggregate: 'lnp', aggregateId: 70 }));
    const shown = {
      id: item.id,
      kind: 'mail',
      aggregate: 'lnp',
      aggregateId: 70,
      state: 'waiting',
      attempts: 1,
      dueAt: later(30_000),
      lastError: null,
      createdAt: NOON,
    };
    expect(await itemById(item.id)).toEqual(shown);
    await run((tx) =>
      tx.outbox.retry(
        item,
        later(60_000),
        "Error: EACCES: permission denied, open '/srv/data/outbox/a b.eml' (C:\\data\\x), see https://example.com/help",
        false,
      ),
    );
    expect(await list({ aggregateId: 70 })).toEqual([
      {
        ...shown,
        dueAt: later(60_000),
        lastError: "Error: EACCES: permission denied, open '…' (…), see https://example.com/help",
      },
    ]);
    await run((tx) => tx.outbox.deleteFor('lnp', 70));
    expect(await itemById(item.id)).toBeUndefined();
  });
  test('the list is filtered, sorted and counted, without items that are done', async () => {
    const about = { aggregate: 'tf', aggregateId: 71 } as const;
    const failed = await leasedOf(anItem({ ...about, createdAt: later(3) }));
    const stuck = await leasedOf(aMailItem('mail', { ...about, createdAt: later(2) }));
    const done = await leasedOf(anItem({ ...about }));
    await run(async (tx) => {
      await tx.outbox.fail(failed, 'no');
      await tx.outbox.retry(stuck, later(100_000), 'later', true);
      await tx.outbox.done(done);
      await tx.outbox.add(anItem({ ...about, aggregateId: 72, dueAt: later(500_000), createdAt: later(1) }));
    });
    const [waiting] = await list({ aggregateId: 72 });
    const [a, b, c] = [failed.id, stuck.id, waiting?.id ?? 0];
    const ids = async (...listArguments: Parameters<typeof list>) =>
      (await list({ aggregate: 'tf', ...listArguments[0] }, listArguments[1], listArguments[2])).map(({ id }) => id);
    expect(await ids({})).toEqual([c, b, a]);
    expect(await ids({ state: 'failed' })).toEqual([a]);
    expect(await ids({ state: 'waiting' })).toEqual([c, b]);
    expect(await ids({ stuck: true })).toEqual([b, a]);
    expect(await ids({ stuck: false })).toEqual([c, b, a]);
    expect(await ids({ stuck: true, state: 'waiting' })).toEqual([b]);
    expect(await ids({ kind: 'mail' })).toEqual([b]);
    expect(await ids({ aggregateId: 71 })).toEqual([b, a]);
    expect(await ids({ ids: [a, c, done.id] })).toEqual([c, a]);
    expect(await ids({ ids: [] })).toEqual([]);
    expect(await ids({}, 'createdAt', false)).toEqual([c, b, a]);
    expect(await ids({}, 'dueAt', true)).toEqual([c, b, a]);
    expect(await ids({}, 'attempts', false)).toEqual([c, a, b]);
    expect(
      await db().outboxReader.list({
        sort: { field: 'id', descending: true },
        range: { first: 1, last: 1 },
        filter: { aggregate: 'tf' },
      }),
    ).toMatchObject({ rows: [{ id: b }], total: 3 });
    expect([await itemById(done.id), await itemById(99_999)]).toEqual([undefined, undefined]);
    await run(async (tx) => {
      for (const aggregateId of [71, 72]) await tx.outbox.deleteFor('tf', aggregateId);
    });
  });
  test('what failed is due now, with a whole time to be tried before it', async () => {
    const item = await leasedOf(anItem());
    await run((tx) => tx.outbox.fail(item, 'no'));
    expect(await requeue(item.id)).toBe(true);
    expect(await itemById(item.id)).toMatchObject({ state: 'waiting', dueAt: later(90_000), createdAt: later(90_000) });
    expect(await db().outboxQueue.lease(later(89_999), 50, 1)).toEqual([]);
    const [again] = await db().outboxQueue.lease(later(90_000), 50, 30_000);
    expect(again).toMatchObject({
      id: item.id,
      key: item.key,
      payload: item.payload,
      createdAt: later(90_000),
      outcomeUnknown: true,
    });
    if (again) await run((tx) => tx.outbox.done(again));
  });
  test('what waits for its next try is due now, and stays uncertain when it was', async () => {
    const item = await leasedOf(anItem());
    await run((tx) => tx.outbox.retry(item, later(900_000), 'silent', true));
    expect(await requeue(item.id)).toBe(true);
    const [again] = await db().outboxQueue.lease(later(90_000), 50, 30_000);
    expect(again).toMatchObject({ id: item.id, outcomeUnknown: true, attempts: 1 });
    if (again) await run((tx) => tx.outbox.done(again));
  });
  test('items that are leased, done or deleted are not changed', async () => {
    const item = await leasedOf(anItem());
    const before = await itemById(item.id);
    expect(await requeue(item.id, later(1))).toBe(false);
    expect(await itemById(item.id)).toEqual(before);
    await run((tx) => tx.outbox.done(item));
    expect([await requeue(item.id), await requeue(99_999)]).toEqual([false, false]);
    await expect(run((tx) => tx.outbox.done(item))).rejects.toBeInstanceOf(LeaseLost);
    expect(await db().outboxQueue.lease(later(1e9), 50, 1)).toEqual([]);
  });
  test('two concurrent retries of one item both succeed, and it is processed once', async () => {
    const item = await leasedOf(anItem());
    await run((tx) => tx.outbox.fail(item, 'no'));
    expect(await Promise.all([requeue(item.id), requeue(item.id)])).toEqual([true, true]);
    const leases = await Promise.all([1, 2, 3].map(() => db().outboxQueue.lease(later(90_000), 50, 30_000)));
    expect(leases.flat().map(({ id }) => id)).toEqual([item.id]);
  });
}
