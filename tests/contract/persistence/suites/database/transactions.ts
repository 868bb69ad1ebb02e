import { expect, test } from '@jest/globals';
import type { TestServer } from '../../../../support/databases/databases.ts';
import { anEvent, anLnpRequest, aUser } from '../../../../support/databases/database-builders.ts';
import { outcomes, signal, useDatabase } from '../use-database.ts';

export function transactions(server: TestServer): void {
  const db = useDatabase(server);
  const run: ReturnType<typeof db>['unitOfWork']['run'] = (work) => db().unitOfWork.run(work);

  test('readers do not see uncommitted changes and do not wait for them', async () => {
    const written = signal();
    const goOn = signal();
    const writing = run(async (tx) => {
      const user = await tx.users.add(aUser({ username: 'unseen' }));
      written.give();
      await goOn.come;
      return user;
    });
    await written.come;
    expect(await db().userReader.byUsername('unseen')).toBeUndefined();
    goOn.give();
    const user = await writing;
    expect(await db().userReader.byUsername('unseen')).toEqual(user);
  });

  test('work that throws changes nothing, even next to concurrent work', async () => {
    const written = signal();
    const goOn = signal();
    const failing = run(async (tx) => {
      await tx.history.add(anEvent({ aggregateId: 1 }));
      written.give();
      await goOn.come;
      await tx.history.add(anEvent({ aggregateId: 1 }));
      throw new Error('on purpose');
    });
    await written.come;
    const succeeding = run(async (tx) => {
      await tx.history.add(anEvent({ aggregateId: 2 }));
      await tx.lnpRequests.byId(1);
      await tx.history.add(anEvent({ aggregateId: 2 }));
    });
    setTimeout(goOn.give, 20);
    await expect(failing).rejects.toThrow('on purpose');
    await succeeding;
    expect(await db().historyReader.of('lnp', 1)).toHaveLength(0);
    expect(await db().historyReader.of('lnp', 2)).toHaveLength(2);
  });

  test('many concurrent transactions each save all or nothing', async () => {
    await outcomes(
      Array.from({ length: 30 }, (_, at) =>
        run(async (tx) => {
          await tx.history.add(anEvent({ aggregateId: 1000 + at }));
          await new Promise((resolve) => setTimeout(resolve, at % 3));
          if (at % 2 === 1) throw new Error('on purpose');
          await tx.history.add(anEvent({ aggregateId: 1000 + at }));
        }),
      ),
    );
    const histories = await Promise.all(Array.from({ length: 30 }, (_, at) => db().historyReader.of('lnp', 1000 + at)));
    expect(histories.map((events) => events.length)).toEqual(
      Array.from({ length: 30 }, (_, at) => (at % 2 === 1 ? 0 : 2)),
    );
  });

  test('two deadlocked transactions both finish, and the repeated one writes once', async () => {
    const [a, b] = await run(async (tx) => [
      await tx.lnpRequests.add(anLnpRequest(), []),
      await tx.lnpRequests.add(anLnpRequest(), []),
    ]);
    let runs = 0;
    const bothHold = signal();
    let holding = 0;
    const swap = (first: number, second: number) =>
      run(async (tx) => {
        runs += 1;
        const one = await tx.lnpRequests.byId(first);
        if (one) await tx.lnpRequests.save({ ...one, comments: `${one.comments ?? ''}+` });
        holding += 1;
        if (holding === 2) bothHold.give();
        if (server.name === 'mysql') await bothHold.come;
        const two = await tx.lnpRequests.byId(second);
        if (two) await tx.lnpRequests.save({ ...two, comments: `${two.comments ?? ''}+` });
      });
    const results = await outcomes([swap(a.id, b.id), swap(b.id, a.id)]);
    const comments = [(await db().lnpReader.byId(a.id))?.comments, (await db().lnpReader.byId(b.id))?.comments];
    expect(results).toEqual([undefined, undefined]);
    expect(comments).toEqual(['++', '++']);
    expect(runs).toBe(server.name === 'mysql' ? 3 : 2);
  });

  test('a violated unique key does not abort the rest of the transaction', async () => {
    await run((tx) => tx.users.add(aUser({ username: 'first' })));
    await run(async (tx) => {
      await tx.users.add(aUser({ username: 'FIRST' })).catch(() => undefined);
      await tx.users.add(aUser({ username: 'second' }));
    });
    expect(await db().userReader.byUsername('second')).toBeDefined();
  });

  test('readers see only committed changes of others, also within a transaction', async () => {
    await db().database.transaction(async (manager) => {
      const level = await manager.query<{ level: string }[]>(
        server.name === 'mysql'
          ? 'SELECT /*M! @@session.tx_isolation */ /*!80000 @@session.transaction_isolation */ AS level'
          : "SELECT 'serialised' AS level",
      );
      expect(level[0]?.level).toBe(server.name === 'mysql' ? 'READ-COMMITTED' : 'serialised');
    });
  });
}
