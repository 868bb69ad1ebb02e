import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openDatabase } from '../../../src/adapters/persistence/database.ts';
import { examineDatabase } from '../../../src/adapters/persistence/examine-database.ts';
import { createPersistence } from '../../../src/adapters/persistence/persistence.ts';
import { tables } from '../../../src/adapters/persistence/tables.ts';
import { aUser, anEvent, anItem, anLnpRequest, NOON } from '../../support/databases/database-builders.ts';
import { opened, type TestDatabase, type TestServer } from '../../support/databases/databases.ts';
import { hasGalera, startGalera, type GaleraCluster } from '../../support/databases/galera.ts';
import { whenAvailable } from '../../support/when-available.ts';
import { idempotency } from './suites/idempotency.ts';
import { polling } from './suites/queues/polling.ts';
import { transactions } from './suites/database/transactions.ts';
import { outcomes, signal } from './suites/use-database.ts';

const START_WITHIN_MS = 180_000;

whenAvailable(hasGalera(), 'persistence on a Galera cluster', 'neither galera-4 nor rsync was found').describe(
  'a Galera cluster of three nodes',
  () => {
    let cluster: GaleraCluster;
    /** The same database through each node. */
    let nodes: readonly TestDatabase[] = [];
    beforeAll(async () => {
      cluster = await startGalera();
      await cluster.createDatabase('shared');
      nodes = await Promise.all(cluster.nodes.map(({ url }) => opened(`${url}/shared`)));
    }, START_WITHIN_MS);
    afterAll(async () => {
      for (const node of nodes) await node.close();
      await cluster.stop();
    });
    const node = (at: number): TestDatabase => nodes[at % nodes.length] as TestDatabase;

    test('processes that start on different nodes migrate once', async () => {
      const ran = await node(0).database.read((manager) =>
        manager.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id'),
      );
      expect(ran.map(({ name }) => name)).toEqual(tables.migrations.map(({ name }) => name));
    });

    test('an examination says that the server is a node of a cluster', async () => {
      const { cluster: found, missingRights } = await examineDatabase(node(0).database, true);
      expect(found).toEqual({ nodes: 3, state: 'Synced', isReady: true });
      expect(missingRights).toEqual([]);
    });

    test('what was stored through one node is read through another one at once', async () => {
      for (let round = 0; round < 40; round += 1) {
        const { id } = await node(round).unitOfWork.run((tx) => tx.lnpRequests.add(anLnpRequest(), []));
        expect(await node(round + 1).lnpReader.byId(id)).toMatchObject({ id });
      }
    });

    test('two changes of one record through different nodes conflict: neither is lost', async () => {
      const { id } = await node(0).unitOfWork.run((tx) => tx.lnpRequests.add(anLnpRequest({ comments: '' }), []));
      const append = (at: number) =>
        node(at).unitOfWork.run(async (tx) => {
          const request = await tx.lnpRequests.byId(id);
          if (request) await tx.lnpRequests.save({ ...request, comments: `${request.comments ?? ''}+` });
        });
      const saved = (await outcomes([0, 1, 2, 0, 1, 2].map(append))).filter((outcome) => outcome === undefined);
      const record = await node(1).lnpReader.byId(id);
      expect([record?.comments?.length, record?.version]).toEqual([saved.length, saved.length + 1]);
    });

    test('workers on different nodes never take the same item', async () => {
      await node(0).unitOfWork.run(async (tx) => {
        for (let at = 0; at < 60; at += 1) await tx.outbox.add(anItem({ aggregateId: at + 1 }));
      });
      const taken: number[] = [];
      const work = async (at: number) => {
        for (;;) {
          const items = await node(at).outboxQueue.lease(NOON, 3, 30_000);
          if (items.length === 0) return;
          taken.push(...items.map(({ id }) => id));
        }
      };
      await Promise.all([work(0), work(1), work(2)]);
      expect([taken.length, new Set(taken).size]).toEqual([60, 60]);
    });

    test('two administrators on different nodes cannot remove each other', async () => {
      for (let round = 0; round < 10; round += 1) {
        const [a, b] = await node(0).unitOfWork.run(async (tx) => [
          await tx.users.add(aUser({ username: `a${round}`, email: null, isAdmin: true })),
          await tx.users.add(aUser({ username: `b${round}`, email: null, isAdmin: true })),
        ]);
        const [bothHold, holding] = [signal(), new Set<number>()];
        const demote = (at: number, actor: number, id: number) =>
          node(at).unitOfWork.run(async (tx) => {
            if (!(await tx.users.lockAdministrators()).includes(actor)) return;
            holding.add(at);
            if (holding.size === 2) bothHold.give();
            await bothHold.come;
            const user = await tx.users.byId(id);
            if (user) await tx.users.save({ ...user, isAdmin: false });
          });
        await Promise.all([demote(0, a.id, b.id), demote(1, b.id, a.id)]);
        const left = await node(2).unitOfWork.run((tx) => tx.users.lockAdministrators());
        expect(left).toHaveLength(1);
        await node(0).unitOfWork.run((tx) => tx.users.remove(left[0] ?? 0));
      }
    });

    test('ids that a later transaction gets through another node are higher', async () => {
      const ids: number[] = [];
      for (let at = 0; at < 30; at += 1)
        ids.push((await node(at * 2).unitOfWork.run((tx) => tx.lnpRequests.add(anLnpRequest(), []))).id);
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    });

    test('a node that is cut off is unavailable, and processes use the others', async () => {
      const retries: string[] = [];
      const database = await openDatabase({
        url: `${cluster.url}/shared`,
        onRetry: (reason) => void retries.push(reason),
      });
      const { unitOfWork } = createPersistence(database);
      const add = (aggregateId: number) => unitOfWork.run((tx) => tx.history.add(anEvent({ aggregateId })));
      try {
        await Promise.all([901, 902, 903, 904, 905, 906].map(add));
        await cluster.nodes[2]?.cutOff();
        await expect(node(2).userReader.count()).rejects.toMatchObject({ code: 'database-unavailable' });
        for (let at = 0; at < 6; at += 1) await add(910);
        expect(await node(0).historyReader.of('lnp', 910)).toHaveLength(6);
        await cluster.nodes[2]?.rejoin();
        expect(await node(2).historyReader.of('lnp', 910)).toHaveLength(6);
      } finally {
        await database.close();
      }
    });

    describe('through a proxy that connects to the nodes in turn', () => {
      let made = 0;
      const emptyUrl = async () => {
        const name = `suite${(made += 1)}`;
        await cluster.createDatabase(name);
        return `${cluster.url}/${name}`;
      };
      const server: TestServer = {
        name: 'mysql',
        start: async () => undefined,
        emptyUrl,
        fresh: async () => opened(await emptyUrl()),
        stop: async () => undefined,
      };
      describe('transactions', () => transactions(server));
      describe('idempotency', () => idempotency(server));
      describe('polling', () => polling(server));
    });
  },
);
