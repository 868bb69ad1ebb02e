import { createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { openDatabase } from '../../../../../src/adapters/persistence/database.ts';
import { createPersistence } from '../../../../../src/adapters/persistence/persistence.ts';
import type { TestServer } from '../../../../support/databases.ts';
import { anEvent } from '../../../../support/database-builders.ts';

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
    const fresh = await server.fresh();
    await fresh.close();
    const { url } = fresh;
    const target = new URL(url);
    const sockets = new Set<Socket>();
    let away = false;
    const proxy = createServer((socket) => {
      if (away) return void socket.destroy();
      sockets.add(socket);
      const upstream = new (socket.constructor as typeof Socket)().connect(Number(target.port), target.hostname);
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
    const database = await openDatabase({ url: through.href });
    try {
      const { unitOfWork, health, userReader } = createPersistence(database);
      await health.ping();

      const broken = unitOfWork.run(async (tx) => {
        await tx.history.add(anEvent({ aggregateId: 9 }));
        away = true;
        for (const socket of sockets) socket.destroy();
        await tx.history.add(anEvent({ aggregateId: 9 }));
      });
      await expect(broken).rejects.toMatchObject(AWAY);
      await expect(userReader.count()).rejects.toMatchObject(AWAY);
      await expect(health.ping()).rejects.toMatchObject(AWAY);
      away = false;
      await health.ping();
      expect(await createPersistence(database).historyReader.of('lnp', 9)).toEqual([]);
    } finally {
      await database.close();
      proxy.close();
    }
  });
}
