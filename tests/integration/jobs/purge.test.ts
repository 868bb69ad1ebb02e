import { expect, test } from '@jest/globals';
import { luxonClock } from '../../../src/adapters/platform/luxon-clock.ts';
import { createPersistence } from '../../../src/adapters/persistence/persistence.ts';
import { PurgeExpired } from '../../../src/application/privacy/purge-expired.ts';
import { anItem, later } from '../../support/databases/database-builders.ts';
import { describeDatabases } from '../../support/databases/databases.ts';
import { DAY, HOUR } from '../../support/portal/portal.ts';

describeDatabases('the purge', (server) => {
  test('removes expired data batch by batch; waiting, failed and recent data stays', async () => {
    const db = await server.fresh();
    let now = later(0);
    // The clock of the resolution job.

    const { unitOfWork } = createPersistence(db.database, () => now);
    const leaseAll = () => db.outboxQueue.lease(now, 2_000, 25_000);
    const count = async (table: string) => {
      const [row] = await db.database.read((manager) =>
        manager.query<{ n: number | string }[]>(`SELECT COUNT(*) AS n FROM ${table}`),
      );
      return Number(row?.n);
    };
    const call = (key: string) => ({ userId: 1, key, fingerprint: 'f' });
    const claim = (key: string, at: Date) =>
      unitOfWork.run((tx) => tx.idempotency.claim(call(key), at, later(30_000, at), later(-DAY, at)));
    const exchange = (at: Date) =>
      db.providerCalls.add({
        reference: 'lnp-1',
        at,
        method: 'POST',
        path: '/lnp/orders',
        request: null,
        status: 201,
        response: null,
      });

    await unitOfWork.run(async (tx) => {
      for (let at = 0; at < 1_003; at += 1) await tx.outbox.add(anItem());
    });
    const [failed, ...done] = await leaseAll();
    await unitOfWork.run(async (tx) => {
      if (failed) await tx.outbox.fail(failed, 'no');
      for (const item of done) await tx.outbox.done(item);
    });
    await claim('old', now);
    await exchange(now);
    now = later(20 * DAY);
    await exchange(now);
    await unitOfWork.run(async (tx) => {
      await tx.outbox.add(anItem());
      await tx.outbox.add(anItem({ dueAt: later(300 * DAY) }));
    });
    for (const item of await leaseAll()) await unitOfWork.run((tx) => tx.outbox.done(item));

    const purge = new PurgeExpired({
      retention: db.retention,
      providerEvents: db.providerEvents,
      clock: luxonClock(() => now),
      retentionDays: { doneItems: 30, providerCalls: 90 },
    });
    now = later(30 * DAY - HOUR);
    await claim('young', later(-HOUR, now));
    expect(await purge.execute()).toBe(1);
    expect([await count('outbox'), await count('idempotency_keys'), await count('provider_exchanges')]).toEqual([
      1_005, 1, 2,
    ]);
    now = later(30 * DAY + HOUR);
    expect(await purge.execute()).toBe(1_002);
    expect([await count('outbox'), await count('idempotency_keys'), await count('provider_exchanges')]).toEqual([
      3, 1, 2,
    ]);
    now = later(91 * DAY);
    expect(await purge.execute()).toBe(1 + 1 + 1);
    const { rows: left } = await db.outboxReader.list({
      filter: {},
      sort: { field: 'id', descending: true },
      range: { first: 0, last: 9 },
    });
    expect(left.map(({ state }) => state)).toEqual(['waiting', 'failed']);
    expect([await count('outbox'), await count('idempotency_keys'), await count('provider_exchanges')]).toEqual([
      2, 0, 1,
    ]);
    await db.close();
  }, 60_000);
});
