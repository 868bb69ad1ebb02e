import { expect, test } from '@jest/globals';
import { LeaseLost, type NewOutboxItem, type OutboxItem } from '../../../../../src/application/ports/outbox.ts';
import type { TestDatabase, TestServer } from '../../../../support/databases/databases.ts';
import { aMailItem, anItem, later, NOON } from '../../../../support/databases/database-builders.ts';
import { useDatabase, type Databases } from '../use-database.ts';

/** What is stored of an item, also when it is done. */
export interface StoredItem {
  readonly state: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly lastError: string | null;
}

type OutboxDatabase = Pick<TestDatabase, 'unitOfWork' | 'outboxQueue' | 'close'>;

/** @param storedItem reads an item, for assertions */
export function outbox<D extends OutboxDatabase>(
  server: Databases<D>,
  storedItem: (database: D, id: number) => Promise<StoredItem | undefined>,
): void {
  const db = useDatabase(server);
  const run: ReturnType<typeof db>['unitOfWork']['run'] = (work) => db().unitOfWork.run(work);
  const add = (...items: readonly NewOutboxItem[]) =>
    run(async (tx) => {
      for (const item of items) await tx.outbox.add(item);
    });
  const lease = (now = NOON, limit = 10, leaseMs = 30_000) => db().outboxQueue.lease(now, limit, leaseMs);
  const leaseOne = async (now = NOON): Promise<OutboxItem> => {
    const [item] = await lease(now, 1);
    if (item === undefined) throw new Error('nothing to lease');
    return item;
  };
  const stored = (id: number) => storedItem(db(), id);
  test('lets an attempt settle whose lease has expired', async () => {
    await add(anItem({ dueAt: later(-1) }));
    const item = await leaseOne();
    const leaseAt = (now: Date) => db().outboxQueue.lease(now, 10, 30_000, [], 120_000);
    expect(await leaseAt(later(149_999))).toEqual([]);
    const again = await leaseAt(later(150_000));
    expect(again).toMatchObject([{ id: item.id, outcomeUnknown: true }]);
    await run((tx) => tx.outbox.done(...again));
  });

  test('leases due items, and only once until the lease expires', async () => {
    const item = anItem({ dueAt: later(-1) });
    await add(item, anItem({ dueAt: later(1), aggregateId: 77 }));
    const [leased, ...others] = await lease();
    expect(others).toEqual([]);
    expect(leased).toEqual({
      ...item,
      id: expect.any(Number),
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      attempts: 0,
      outcomeUnknown: false,
      lease: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(await lease()).toEqual([]);
    if (leased) await run((tx) => tx.outbox.done(leased));
    await run((tx) => tx.outbox.deleteFor('lnp', 77));
    expect(await lease(later(1e9))).toEqual([]);
  });

  test('an expired lease makes an item due with an unknown outcome; the former holder cannot finish it', async () => {
    await add(anItem());
    const first = await leaseOne();
    expect(await lease(later(29_999))).toEqual([]);
    const second = await leaseOne(later(30_000));
    expect(second).toMatchObject({ id: first.id, key: first.key, attempts: 1, outcomeUnknown: true });
    for (const settle of [
      () => run((tx) => tx.outbox.done(first)),
      () => run((tx) => tx.outbox.retry(first, NOON, 'x', false)),
      () => run((tx) => tx.outbox.fail(first, 'x')),
    ])
      await expect(settle()).rejects.toBeInstanceOf(LeaseLost);
    await run((tx) => tx.outbox.retry(second, later(60_000), 'busy', false));
    await expect(run((tx) => tx.outbox.done(second))).rejects.toBeInstanceOf(LeaseLost);
    const third = await leaseOne(later(60_000));
    expect(third).toMatchObject({ attempts: 2, outcomeUnknown: false, dueAt: later(60_000) });
    await run((tx) => tx.outbox.retry(third, later(60_001), 'silent', true));
    const fourth = await leaseOne(later(60_001));
    expect(fourth).toMatchObject({ attempts: 3, outcomeUnknown: true });
    await run((tx) => tx.outbox.fail(fourth, 'é'.repeat(5000)));
    expect(await stored(first.id)).toMatchObject({ state: 'failed', attempts: 4, lastError: 'é'.repeat(2000) });
    expect(await lease(later(1e9))).toEqual([]);
  });

  test('an item that is not finished keeps its lease, and later items of its ordering key wait', async () => {
    await add(
      anItem({ orderingKey: 'lnp:1', aggregateId: 1 }),
      anItem({ orderingKey: 'lnp:1', aggregateId: 1 }),
      anItem({ orderingKey: 'lnp:2', aggregateId: 2 }),
    );
    const first = await leaseOne();
    const late = later(30_000);
    const others = await db().outboxQueue.lease(late, 10, 30_000, [first.id]);
    expect(others.map(({ aggregateId }) => aggregateId)).toEqual([2]);
    await run((tx) => tx.outbox.done(first));
    const freed = await lease(late);
    expect(freed.map(({ aggregateId }) => aggregateId)).toEqual([1]);
    for (const item of [...others, ...freed]) await run((tx) => tx.outbox.done(item));
  });

  test('a worker that lives holds on to its items; one that was overtaken holds nothing', async () => {
    await add(anItem());
    const first = await leaseOne();
    await db().outboxQueue.renew([first], later(50_000));
    expect(await lease(later(49_999))).toEqual([]);
    const second = await leaseOne(later(50_000));
    expect(second.id).toBe(first.id);
    await db().outboxQueue.renew([first], later(1e9));
    const third = await leaseOne(later(80_000));
    expect(third.id).toBe(first.id);
    await run((tx) => tx.outbox.done(third));
    await db().outboxQueue.renew([third], later(1e9));
    expect(await stored(first.id)).toMatchObject({ state: 'done' });
  });

  test('a failed item may have been delivered, and counts as open until it is retried', async () => {
    await add(anItem({ aggregateId: 70 }));
    const open = () => run((tx) => tx.outbox.hasPending('lnp-send', 70));
    expect([
      await open(),
      await run((tx) => tx.outbox.hasPending('lnp-message', 70)),
      await run((tx) => tx.outbox.hasPending('lnp-send', 71)),
    ]).toEqual([true, false, false]);
    const failing = await leaseOne();
    await run((tx) => tx.outbox.fail(failing, 'silence'));
    expect(await open()).toBe(true);
    expect(await run((tx) => tx.outbox.requeue(failing.id, later(5)))).toBe(true);
    const again = await leaseOne(later(5));
    expect(again).toMatchObject({ outcomeUnknown: true, createdAt: later(5) });
    await run((tx) => tx.outbox.done(again));
    expect(await open()).toBe(false);
  });

  test('a result that is rolled back has no effect', async () => {
    await add(anItem());
    const item = await leaseOne();
    await expect(
      run(async (tx) => {
        await tx.outbox.done(item);
        throw new Error('on purpose');
      }),
    ).rejects.toThrow('on purpose');
    await run((tx) => tx.outbox.done(item));
    await expect(run((tx) => tx.outbox.done(item))).rejects.toBeInstanceOf(LeaseLost);
  });

  test('several are done together, each under its own lease, and none where one is no longer held', async () => {
    await add(anItem(), aMailItem('mail'), anItem(), anItem());
    const [first, ...others] = [...(await lease(NOON, 1)), ...(await lease(NOON, 1)), ...(await lease())];
    if (first === undefined) throw new Error('nothing to lease');
    expect(others).toHaveLength(3);
    const states = () => Promise.all([first, ...others].map(async ({ id }) => (await stored(id))?.state));
    const swapped = [
      { ...first, lease: others[1]?.lease ?? '' },
      { ...others[1], lease: first.lease },
    ] as OutboxItem[];
    for (const wrong of [[...others, { ...first, lease: 'nobody' }], swapped]) {
      await expect(run((tx) => tx.outbox.done(...wrong))).rejects.toBeInstanceOf(LeaseLost);
      expect(await states()).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
    }
    await run((tx) => tx.outbox.done(first, ...others));
    expect(await states()).toEqual(['done', 'done', 'done', 'done']);
    const payloads = await Promise.all([first, ...others].map(async ({ id }) => (await stored(id))?.payload));
    expect(payloads).toEqual([{ requestId: 1 }, {}, { requestId: 1 }, { requestId: 1 }]);
    for (const item of [first, ...others])
      await expect(run((tx) => tx.outbox.done(item))).rejects.toBeInstanceOf(LeaseLost);
  });

  test('items of one ordering key are leased one by one, oldest first, even if a later one is due sooner', async () => {
    await add(
      anItem({ orderingKey: 's', payload: { requestId: 1 }, dueAt: later(0) }),
      anItem({ orderingKey: 's', payload: { requestId: 2 }, dueAt: later(-5000) }),
      anItem({ orderingKey: 's', payload: { requestId: 3 } }),
    );
    const first = await leaseOne();
    expect(first.payload).toEqual({ requestId: 1 });
    expect(await lease()).toEqual([]);
    await run((tx) => tx.outbox.retry(first, later(100), 'later', false));
    expect(await lease()).toEqual([]);
    const again = await leaseOne(later(100));
    await run((tx) => tx.outbox.fail(again, 'no'));
    const second = await leaseOne(later(100));
    expect(second.payload).toEqual({ requestId: 2 });
    await run((tx) => tx.outbox.done(second));
    const third = await leaseOne(later(100));
    expect(third.payload).toEqual({ requestId: 3 });
    await run((tx) => tx.outbox.done(third));
  });

  test('a sent mail loses its payload, other payloads and failed mails stay', async () => {
    await add(aMailItem('mail'), aMailItem('reset-mail'), anItem(), aMailItem('mail'));
    const items = await lease();
    expect(items.map((item) => item.payload)).toEqual([
      { to: 'a@example.com', subject: 'Hello', text: 'Secret', language: 'en' },
      { email: 'a@example.com' },
      { requestId: 1 },
      expect.anything(),
    ]);
    for (const item of items.slice(0, 3)) await run((tx) => tx.outbox.done(item));
    const last = items[3];
    if (last) await run((tx) => tx.outbox.fail(last, 'no'));
    const rows = await Promise.all(items.map((item) => stored(item.id)));
    expect(rows.map((row) => [row?.state, row?.payload])).toEqual([
      ['done', {}],
      ['done', {}],
      ['done', { requestId: 1 }],
      ['failed', { to: 'a@example.com', subject: 'Hello', text: 'Secret', language: 'en' }],
    ]);
  });

  test('items of a deleted record are deleted, also while a worker holds them', async () => {
    await add(
      anItem({ aggregateId: 50, orderingKey: 'x' }),
      anItem({ aggregateId: 50, orderingKey: 'x' }),
      anItem({ aggregateId: 51 }),
      anItem({ aggregate: 'tf', aggregateId: 50 }),
    );
    const [held] = await lease(NOON, 1);
    await run((tx) => tx.outbox.deleteFor('lnp', 50));
    if (held) await expect(run((tx) => tx.outbox.done(held))).rejects.toBeInstanceOf(LeaseLost);
    const rest = await lease();
    expect(rest.map((item) => [item.aggregate, item.aggregateId])).toEqual([
      ['lnp', 51],
      ['tf', 50],
    ]);
    for (const item of rest) await run((tx) => tx.outbox.done(item));
  });

  test('many workers share the work: no item twice, each stream in order', async () => {
    const streams = 12;
    await add(
      ...Array.from({ length: 60 }, (_, at) =>
        anItem({ orderingKey: `shared:${at % streams}`, payload: { requestId: at } }),
      ),
    );
    const done: { stream: string; at: number; id: number }[] = [];
    const worker = async () => {
      for (let idle = 0; idle < 40;) {
        const items = await lease(NOON, 4);
        idle = items.length === 0 ? idle + 1 : 0;
        if (items.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
        for (const item of items) {
          done.push({ stream: item.orderingKey, at: (item.payload as { requestId: number }).requestId, id: item.id });
          await run((tx) => tx.outbox.done(item));
        }
        if (done.length >= 60) return;
      }
    };
    await Promise.all(Array.from({ length: 6 }, worker));
    expect(done).toHaveLength(60);
    expect(new Set(done.map((item) => item.id)).size).toBe(60);
    for (let stream = 0; stream < streams; stream += 1) {
      const order = done.filter((item) => item.stream === `shared:${stream}`).map((item) => item.at);
      expect(order).toEqual([...order].sort((a, b) => a - b));
    }
  });

  test('workers that lease at the same moment get different items, none of one stream', async () => {
    await add(...Array.from({ length: 40 }, (_, at) => anItem({ orderingKey: `moment:${at % 20}`, aggregateId: 60 })));
    const leases = await Promise.all(Array.from({ length: 8 }, () => lease(NOON, 5)));
    const items = leases.flat();
    expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
    expect(new Set(items.map((item) => item.orderingKey)).size).toBe(items.length);
    expect(items.length).toBeGreaterThan(0);
    await run((tx) => tx.outbox.deleteFor('lnp', 60));
  });
}

/** Reads an item with SQL. */
export async function itemInSql({ database }: TestDatabase, id: number): Promise<StoredItem | undefined> {
  const [row] = await database.read((manager) =>
    manager.query<{ payload: string; state: string; last_error: string; attempts: number }[]>(
      'SELECT * FROM outbox WHERE id = ?',
      [id],
    ),
  );
  return row && { ...row, payload: JSON.parse(row.payload) as unknown, lastError: row.last_error };
}

/** For a database that locks single rows. */
export function lockedItems(server: TestServer): void {
  const db = useDatabase(server);
  const run: ReturnType<typeof db>['unitOfWork']['run'] = (work) => db().unitOfWork.run(work);

  test('a worker passes over what another holds locked instead of waiting for it', async () => {
    await run(async (tx) => {
      await tx.outbox.add(anItem({ aggregateId: 61 }));
      await tx.outbox.add(anItem({ aggregateId: 61, dueAt: later(1) }));
    });
    await db().database.transaction(async (manager) => {
      const [locked] = await manager.query<{ id: number }[]>(
        "SELECT id FROM outbox WHERE aggregate_id = 61 AND state = 'waiting' ORDER BY id LIMIT 1 FOR UPDATE",
      );
      const got = await db().outboxQueue.lease(later(1), 10, 30_000);
      expect(got.map((item) => item.id)).not.toContain(locked?.id);
      expect(got).toHaveLength(1);
    });
  });
}
