import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { luxonClock } from '../../../src/adapters/platform/luxon-clock.ts';
import { nodeIds } from '../../../src/adapters/platform/node-ids.ts';
import type { User } from '../../../src/domain/user/user.ts';
import type { OutboxItem } from '../../../src/application/ports/outbox.ts';
import { EraseUser } from '../../../src/application/privacy/erase-user.ts';
import { RepeatErasure } from '../../../src/application/privacy/repeat-erasure.ts';
import { ERASED } from '../../../src/domain/privacy/erasure.ts';
import {
  anEvent,
  anItem,
  anLnpRequest,
  aStatusCheck,
  aTfPortRequest,
  aUser,
  NOON,
  openCaller,
} from '../../support/databases/database-builders.ts';
import { describeDatabases, type TestDatabase } from '../../support/databases/databases.ts';
import { MINUTE } from '../../support/portal/portal.ts';
import { movableClock } from '../../support/providers/sandbox.ts';

describeDatabases('late data of an erased person', (server) => {
  const time = movableClock(NOON);
  const clock = luxonClock(time.now);
  let db: TestDatabase;
  beforeAll(async () => {
    db = await server.fresh();
  }, 60_000);
  afterAll(async () => {
    await db.close();
  });
  const due = async () =>
    (await db.outboxQueue.lease(time.now(), 10, MINUTE)).filter(
      ({ kind }) => kind === 'forget-again',
    ) as OutboxItem<'forget-again'>[];
  const again = (item: OutboxItem<'forget-again'>) =>
    new RepeatErasure({ unitOfWork: db.unitOfWork, personalCopies: db.personalCopies, clock }).execute(item);

  const hasher = {
    hash: () => Promise.resolve('no hash'),
    verify: () => Promise.resolve(false),
    isOutdated: () => false,
  };
  const device = { ip: '203.0.113.7', userAgent: 'curl', network: '203.0.113.x', requestId: 'r-7' };
  const erase = async (id: number, admin: User) =>
    new EraseUser({
      unitOfWork: db.unitOfWork,
      personalCopies: db.personalCopies,
      hasher,
      clock,
      ids: nodeIds,
      operatorLog: {
        alert: () => undefined,
        info: () => undefined,
      },
    }).execute({ id, caller: await openCaller(db, admin), device });

  test('is erased five minutes after the rest, and the record of the erasure stays', async () => {
    const [admin, person, lnp, tf] = await db.unitOfWork.run(async (tx) => {
      const [one, other] = [await tx.users.add(aUser({ isAdmin: true })), await tx.users.add(aUser())];
      return [
        one,
        other,
        await tx.lnpRequests.add(anLnpRequest({ userId: other.id, status: 'rejected' }), []),
        await tx.tfPortRequests.add(aTfPortRequest({ userId: other.id, status: 'rejected' })),
      ] as const;
    });
    await db.providerCalls.add({
      reference: lnp.orderReference,
      at: NOON,
      method: 'POST',
      path: '/orders',
      request: { name: 'A name' },
      status: 201,
      response: null,
    });
    await erase(person.id, admin);
    expect([await db.lnpReader.byId(lnp.id), await db.providerCalls.listByReference(lnp.orderReference)]).toMatchObject(
      [{ requesterName: ERASED }, []],
    );

    // The stored responses of calls that were in progress.
    for (const { orderReference } of [lnp, tf])
      await db.providerCalls.add({
        reference: orderReference,
        at: NOON,
        method: 'GET',
        path: '/orders',
        request: null,
        status: 200,
        response: { name: 'A name' },
      });
    await db.unitOfWork.run(async (tx) => {
      await tx.statusChecks.save([aStatusCheck(lnp.id, { customer: 'A name' })], NOON);
      await tx.history.add(anEvent({ aggregateId: lnp.id, kind: 'status', note: 'A name' }));
      const erased = await tx.lnpRequests.byId(lnp.id);
      if (erased) await tx.lnpRequests.save({ ...erased, rejectionReason: 'A name' });
    });
    time.forward(5 * MINUTE - 1);
    expect(await due()).toEqual([]);
    time.forward(1);
    const [item, ...others] = await due();
    expect(others).toEqual([]);
    if (item) await again(item);

    expect([
      await db.providerCalls.listByReference(lnp.orderReference),
      await db.providerCalls.listByReference(tf.orderReference),
    ]).toEqual([[], []]);
    expect((await db.lnpReader.statusChecks(lnp.id)).map(({ customer }) => customer)).toEqual([null]);
    expect((await db.historyReader.of('lnp', lnp.id)).map(({ note }) => note)).toEqual([null]);
    expect(await db.lnpReader.byId(lnp.id)).toMatchObject({
      requesterName: ERASED,
      rejectionReason: ERASED,
      status: 'rejected',
    });
    expect((await db.historyReader.of('user', person.id)).map(({ note }) => note)).toEqual(['erased']);
    time.forward(60 * MINUTE);
    expect(await due()).toEqual([]);
  });

  test(
    'ASVS 14.2.7: a user with the name of erased accounts does not prevent an erasure, and the provider is not ' +
      'queried again',
    async () => {
      const [admin, person, lnp] = await db.unitOfWork.run(async (tx) => {
        const [one, other] = [await tx.users.add(aUser({ isAdmin: true })), await tx.users.add(aUser())];
        for (const name of [`erased-${other.id}`, `ERASED-${other.id}0`]) await tx.users.add(aUser({ username: name }));
        const request = await tx.lnpRequests.add(
          anLnpRequest({
            userId: other.id,
            status: 'rejected',
            ispOrderId: 'o-1',
            providerStatus: 'received',
            updatedAt: time.now(),
          }),
          [],
        );
        return [one, other, request] as const;
      });
      const orderIds = async () => [
        ...(await db.stalledRecords.findUnpolled('lnp', 9)),
        ...(await db.stalledRecords.findReconcilable('lnp', 0, NOON, 9)),
      ];
      expect(await orderIds()).toEqual([lnp.id, lnp.id]);
      expect(await erase(person.id, admin)).toMatchObject({ account: { username: `erased-${person.id}` } });
      expect(await orderIds()).toEqual([]);
      // Renaming the account does not prevent the second erasure either.
      await db.unitOfWork.run(async (tx) => {
        const user = await tx.users.lock(person.id);
        if (user) await tx.users.save({ ...user, username: 'another name' });
        await tx.history.add(anEvent({ aggregateId: lnp.id, kind: 'status', note: 'A name' }));
      });
      time.forward(5 * MINUTE);
      for (const item of await due()) await again(item);
      expect((await db.historyReader.of('lnp', lnp.id)).map(({ note }) => note)).toEqual([null]);
    },
  );

  test('copies that could not be removed do not undo the erasure; their removal is retried', async () => {
    const [admin, person] = await db.unitOfWork.run(
      async (tx) => [await tx.users.add(aUser({ isAdmin: true })), await tx.users.add(aUser())] as const,
    );
    const raised: string[] = [];
    const away = { remove: () => Promise.reject(new Error('read-only')) };
    const eraser = new EraseUser({
      unitOfWork: db.unitOfWork,
      personalCopies: away,
      hasher,
      clock,
      ids: nodeIds,
      operatorLog: {
        alert: (message) => void raised.push(message),
        info: () => undefined,
      },
    });
    expect(await eraser.execute({ id: person.id, caller: await openCaller(db, admin), device })).toMatchObject({
      account: { email: null },
    });
    expect(raised).toEqual(['privacy.copies_not_removed']);
    time.forward(5 * MINUTE);
    const [item] = await due();
    if (!item) throw new Error('nothing is due');
    await expect(
      new RepeatErasure({ unitOfWork: db.unitOfWork, personalCopies: away, clock }).execute(item),
    ).rejects.toThrow('read-only');
    await again(item);
    time.forward(60 * MINUTE);
    expect(await due()).toEqual([]);
  });

  test('of a person who was not erased stays', async () => {
    const [person, lnp] = await db.unitOfWork.run(async (tx) => {
      const user = await tx.users.add(aUser());
      await tx.outbox.add({
        ...anItem(),
        kind: 'forget-again',
        payload: { userId: user.id },
        aggregate: null,
        aggregateId: null,
        dueAt: time.now(),
      });
      return [user, await tx.lnpRequests.add(anLnpRequest({ userId: user.id }), [])] as const;
    });
    for (const item of await due()) await again(item);
    expect([await db.lnpReader.byId(lnp.id), await db.userReader.byUsername(person.username)]).toMatchObject([
      { requesterName: lnp.requesterName },
      { id: person.id },
    ]);
  });
});
