import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { LeaseLost } from '../../../../../src/application/ports/outbox.ts';
import { openDatabase } from '../../../../../src/adapters/persistence/database.ts';
import { createPersistence } from '../../../../../src/adapters/persistence/persistence.ts';
import type { TestServer } from '../../../../support/databases/databases.ts';
import { anEvent, anItem, NOON } from '../../../../support/databases/database-builders.ts';
import { signal } from '../use-database.ts';

const AWAY = { name: 'DomainError', kind: 'unavailable', code: 'database-unavailable' };

export function failures(server: TestServer): void {
  test('a database with tables is healthy; one without is not', async () => {
    const db = await server.fresh();
    await db.health.ping();
    await db.close();
    const bare = await openDatabase({ url: await server.emptyUrl() });
    await expect(createPersistence(bare).health.ping()).rejects.toThrow();
    await bare.close();
  });

  test('a closed database is unavailable for reading and writing, and can be closed twice', async () => {
    const db = await server.fresh();
    const running = db.unitOfWork.run((tx) => tx.history.add(anEvent()));
    await running;
    await db.close();
    await db.close();
    await expect(db.userReader.count()).rejects.toMatchObject(AWAY);
    await expect(db.health.ping()).rejects.toMatchObject(AWAY);
    await expect(db.unitOfWork.run(async () => undefined)).rejects.toMatchObject(AWAY);
  });

  test('an unusable database URL is rejected immediately', async () => {
    await expect(openDatabase({ url: 'postgres://x/y' })).rejects.toThrow('sqlite:PATH');
    await expect(openDatabase({ url: 'sqlite::memory:' })).rejects.toThrow('must be a file');
    await expect(
      openDatabase({ url: server.name === 'mysql' ? 'mysql://a:b@127.0.0.1:1/x' : 'sqlite:/dev/null/x.db' }),
    ).rejects.toBeDefined();
  });

  if (server.name === 'sqlite') {
    test('a transaction inside a transaction is an error, not an endless wait', async () => {
      const db = await server.fresh();
      await expect(db.unitOfWork.run(() => db.unitOfWork.run(async () => 1))).rejects.toThrow('cannot open another');
      let after: Promise<number> | undefined;
      await db.unitOfWork.run(async () => {
        after = new Promise((resolve) => setTimeout(resolve, 20)).then(() => db.unitOfWork.run(async () => 2));
      });
      expect(await after).toBe(2);
      await db.close();
    });

    test('two processes of one file wait for each other', async () => {
      const url = await server.emptyUrl();
      const [one, two] = [await openDatabase({ url }), await openDatabase({ url })];
      await one.migrate();
      const slow = one.transaction(async (manager) => {
        await manager.query(
          "INSERT INTO history (aggregate, aggregate_id, at, actor, kind) VALUES ('lnp', 1, '', 'x', 'created')",
        );
        await new Promise((resolve) => setTimeout(resolve, 10));
      });
      await two.transaction((manager) =>
        manager.query(
          "INSERT INTO history (aggregate, aggregate_id, at, actor, kind) VALUES ('lnp', 1, '', 'x', 'created')",
        ),
      );
      await slow;
      expect(await createPersistence(two).historyReader.of('lnp', 1)).toHaveLength(2);
      await Promise.all([one.close(), two.close()]);
    });
    return;
  }

  test('a broken connection and a stopped server are unavailable until the server is back', async () => {
    const proxy = await startProxy(await server.emptyUrl());
    const database = await openDatabase({ url: proxy.url });
    try {
      await database.migrate();
      const { unitOfWork, health, userReader, historyReader } = createPersistence(database);
      await health.ping();

      const broken = unitOfWork.run(async (tx) => {
        await tx.history.add(anEvent({ aggregateId: 9 }));
        proxy.refuse();
        await tx.history.add(anEvent({ aggregateId: 9 }));
      });
      await expect(broken).rejects.toMatchObject(AWAY);
      await expect(userReader.count()).rejects.toMatchObject(AWAY);
      await expect(health.ping()).rejects.toMatchObject(AWAY);
      proxy.accept();
      await health.ping();
      expect(await historyReader.of('lnp', 9)).toEqual([]);
    } finally {
      await database.close();
      proxy.close();
    }
  });

  test('work runs again after a lost connection, unless the transaction may have been committed', async () => {
    const proxy = await startProxy(await server.emptyUrl());
    const retries: string[] = [];
    const database = await openDatabase({ url: proxy.url, onRetry: (reason) => void retries.push(reason) });
    try {
      await database.migrate();
      const { unitOfWork, outboxQueue, historyReader } = createPersistence(database);
      let runs = 0;
      const add = (aggregateId: number, duringRun: (run: number) => void) =>
        unitOfWork.run(async (tx) => {
          await tx.history.add(anEvent({ aggregateId }));
          duringRun((runs += 1));
          await tx.history.add(anEvent({ aggregateId }));
        });
      await add(1, (run) => run === 1 && proxy.disconnect());
      expect([runs, retries]).toEqual([2, ['connection-lost']]);
      expect(await historyReader.of('lnp', 1)).toHaveLength(2);

      runs = 0;
      await expect(add(2, () => proxy.disconnectAfter('COMMIT'))).rejects.toMatchObject(AWAY);
      expect([runs, retries]).toEqual([1, ['connection-lost']]);
      expect(await historyReader.of('lnp', 2)).toHaveLength(2);

      // A second run could not settle the item again, so it shows that the first one was committed.
      await unitOfWork.run((tx) => tx.outbox.add(anItem()));
      const [item] = await outboxQueue.lease(NOON, 1, 30_000);
      proxy.disconnectAfter('COMMIT');
      const settled = unitOfWork.run(async (tx) => item && tx.outbox.done(item));
      await expect(settled).rejects.toBeInstanceOf(LeaseLost);
      expect(retries).toEqual(['connection-lost', 'connection-lost']);
    } finally {
      await database.close();
      proxy.close();
    }
  });

  test('a connection that no longer responds is replaced after a time limit', async () => {
    const proxy = await startProxy(await server.emptyUrl());
    const database = await openDatabase({ url: proxy.url, poolSize: 1, timeouts: { ...PATIENT, statementMs: 500 } });
    try {
      await database.migrate();
      const { unitOfWork, userReader, limiters } = createPersistence(database);
      const add = () => unitOfWork.run((tx) => tx.history.add(anEvent()));
      const limiter = limiters.make({ keyPrefix: 'silent', points: 9, duration: 60 });
      for (const call of [() => userReader.count(), add, () => database.withoutTransaction((m) => m.query('DO 1'))]) {
        proxy.silence();
        await expect(call()).rejects.toMatchObject(AWAY);
        await call();
      }
      // While the database does not respond, rate limits are counted in memory.
      proxy.silence();
      expect(await limiter.consume('a')).toMatchObject({ consumedPoints: 1 });
      expect(await limiter.consume('b')).toMatchObject({ consumedPoints: 1 });
      expect(await userReader.count()).toBe(0);
      expect(database.server?.poolUse()).toEqual({ used: 0, idle: 1, waiting: 0 });
    } finally {
      await database.close();
      proxy.close();
    }
  });

  test('waiting for a connection has a time limit, and a connection that comes later is not lost', async () => {
    const database = await openDatabase({
      url: await server.emptyUrl(),
      poolSize: 1,
      timeouts: { ...PATIENT, acquireMs: 500 },
    });
    try {
      await database.migrate();
      const { userReader } = createPersistence(database);
      const [started, ended] = [signal(), signal()];
      const long = database.transaction(async () => {
        started.give();
        await ended.come;
      });
      await started.come;
      const late = userReader.count();
      expect(database.server?.poolUse()).toEqual({ used: 1, idle: 0, waiting: 1 });
      await expect(late).rejects.toMatchObject(AWAY);
      ended.give();
      await long;
      expect(await userReader.count()).toBe(0);
      expect(database.server?.poolUse()).toEqual({ used: 0, idle: 1, waiting: 0 });
    } finally {
      await database.close();
    }
  });
}

const PATIENT = { acquireMs: 20_000, statementMs: 20_000 };

/** A proxy in front of a database server that can end or silence its connections. */
async function startProxy(url: string) {
  const target = new URL(url);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isAccepting = true;
  let fatal: string | undefined;
  const disconnect = () => {
    for (const [socket] of pairs) socket.destroy();
  };
  const proxy = createServer((socket) => {
    if (!isAccepting) return void socket.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    pairs.add([socket, upstream]);
    let isSilent = false;
    socket.on('data', (data) => (isSilent ||= fatal !== undefined && data.includes(fatal)));
    upstream.prependListener('data', () => {
      if (!isSilent) return;
      fatal = undefined;
      upstream.unpipe();
      socket.destroy();
    });
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const through = new URL(url);
  through.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: through.href,
    /** Ends all connections and accepts no more. */
    refuse() {
      isAccepting = false;
      disconnect();
    },
    /** Ends all connections, and accepts new ones. */
    disconnect,
    /** Ends a connection when the server answers this statement, without passing the answer on. */
    disconnectAfter: (statement: string) => void (fatal = statement),
    accept: () => void (isAccepting = true),
    /** Nothing passes on the existing connections any more; new ones work. */
    silence() {
      for (const [socket, upstream] of pairs) {
        socket.unpipe();
        upstream.unpipe();
      }
    },
    close() {
      proxy.close();
      disconnect();
    },
  };
}
