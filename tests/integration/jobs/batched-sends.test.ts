import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts';
import { luxonClock } from '../../../src/adapters/platform/luxon-clock.ts';
import { secretBox } from '../../../src/adapters/platform/secret-box.ts';
import { lnpKind } from '../../../src/application/lnp-requests/lnp-kind.ts';
import { SendPortOrder } from '../../../src/application/porting/send-port-order.ts';
import { LeaseLost, type OutboxItem } from '../../../src/application/ports/outbox.ts';
import type { UnitOfWork } from '../../../src/application/ports/unit-of-work.ts';
import type { LnpRequest } from '../../../src/domain/lnp-request/lnp-request.ts';
import { anItem, anLnpRequest, aUser, later } from '../../support/databases/database-builders.ts';
import { describeDatabases, type TestDatabase } from '../../support/databases/databases.ts';
import { ordersFor } from '../../support/providers/portal-provider.ts';
import { MINUTE } from '../../support/portal/portal.ts';
import { inMemoryFiles } from '../../support/in-memory/files.ts';
import { gatewayTo, movableClock } from '../../support/providers/sandbox.ts';

const LINKS = { publicUrl: 'http://portal.example' };
const SENT = ['sent', 'accepted', 'status'];
/** The size of a group that fits into one transaction. */
const HOW_MANY = 4;

/** Sends whose calls end at the same moment. */
describeDatabases('sends that end together', (server) => {
  const time = movableClock(later(1));
  const clock = luxonClock(time.now);
  let db: TestDatabase;
  let provider: Sandbox;
  let requests: readonly LnpRequest[];
  beforeEach(async () => {
    [db, provider] = [await server.fresh(), await startSandbox({ now: time.now })];
    await db.unitOfWork.run((tx) => tx.users.add(aUser()));
    requests = await db.unitOfWork.run(async (tx) => {
      const added: LnpRequest[] = [];
      for (let at = 0; at < HOW_MANY; at += 1) {
        const did = `51420136${10 + at}`;
        const request = await tx.lnpRequests.add(
          anLnpRequest({ postalCode: 'H2X1Y4', phoneNumber: [{ first: did, last: did }] }),
          [],
        );
        await tx.outbox.add(anItem({ aggregateId: request.id, payload: { requestId: request.id } }));
        added.push(request);
      }
      return added;
    });
  });
  afterEach(async () => {
    await db.close();
    await provider.close();
  });

  /**
   * Sends all waiting items; each call ends once the provider has answered the last one and `meanwhile` has
   * run.
   */
  async function sendAll(
    meanwhile: (items: readonly OutboxItem<'lnp-send'>[]) => Promise<unknown> = async () => undefined,
    isLost: (transaction: number) => boolean = () => false,
  ) {
    const items = (await db.outboxQueue.lease(time.now(), 50, MINUTE)) as readonly OutboxItem<'lnp-send'>[];
    const did = { looks: 0, transactions: 0 };
    const counted: UnitOfWork = {
      run: (work) => {
        did.transactions += 1;
        const lost = isLost(did.transactions);
        return db.unitOfWork.run(async (tx) => {
          const result = await work(tx);
          if (lost) throw new Error('lost at the last moment');
          return result;
        });
      },
      read: (work) => {
        did.looks += 1;
        return db.unitOfWork.read(work);
      },
    };
    const files = inMemoryFiles();
    const line = lnpKind({
      ...{ provider: gatewayTo(provider.url), clock, secretBox: secretBox(['test key']), files },
      unitOfWork: db.unitOfWork,
    });
    let answered = 0;
    let all: () => void = () => undefined;
    const over = new Promise<void>((resolve) => (all = resolve)).then(() => meanwhile(items));
    const place: typeof line.submitOrder = async (...order) => {
      try {
        return await line.submitOrder(...order);
      } finally {
        answered += 1;
        if (answered === HOW_MANY) all();
        await over;
      }
    };
    const send = new SendPortOrder({
      kind: { ...line, submitOrder: place },
      unitOfWork: counted,
      clock,
      urls: LINKS,
      pollIntervalMs: MINUTE,
    });
    const ends = await Promise.allSettled(items.map((item) => send.execute(item)));
    return { did, items, failures: ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : [])) };
  }
  const id = (at: number) => requests[at]?.id ?? 0;
  const kinds = async (at: number) => (await db.historyReader.of('lnp', id(at))).map(({ kind }) => kind);
  const statuses = () => Promise.all(requests.map(async (request) => (await db.lnpReader.byId(request.id))?.status));
  /** The history entries that match an order's id at the provider. */
  const foundBy = async (q: string) =>
    (
      await db.historyReader.all.list({
        sort: { field: 'id', descending: false },
        range: { first: 0, last: 9 },
        filter: { q },
      })
    ).rows.map(({ aggregateId }) => aggregateId);
  const expectKept = async (at: number) => {
    const stored = await db.lnpReader.byId(id(at));
    expect(stored).toMatchObject({
      status: 'pending',
      version: 2,
      ispOrderId: expect.any(String),
      pon: expect.any(String),
    });
    expect(ordersFor(provider, stored?.phoneNumber[0]?.first ?? '')).toHaveLength(1);
    expect(await kinds(at)).toEqual(SENT);
    expect(await foundBy(stored?.pon ?? '')).toEqual([id(at)]);
  };

  test('are read in one query and saved in one transaction, each with its own data', async () => {
    const { did, failures } = await sendAll();
    expect([did, failures]).toEqual([{ looks: 1, transactions: 1 }, []]);
    for (const at of requests.keys()) await expectKept(at);
    expect(await db.statistics.byStatus('lnp')).toEqual({ pending: HOW_MANY });
    expect(await db.outboxQueue.lease(later(MINUTE * 60), 50, MINUTE)).toEqual([]);
  });

  test('are saved without one whose lease was lost; nothing of that one is saved', async () => {
    const { failures } = await sendAll(async ([, lost]) => {
      await db.outboxQueue.renew(lost ? [lost] : [], time.now());
      await db.outboxQueue.lease(time.now(), 1, MINUTE);
    });
    expect(failures).toEqual([expect.any(LeaseLost)]);
    for (const at of [0, 2, 3]) await expectKept(at);
    expect([await statuses(), await kinds(1)]).toEqual([['pending', 'submitted', 'pending', 'pending'], []]);
    expect(await db.statistics.byStatus('lnp')).toEqual({ pending: HOW_MANY - 1, submitted: 1 });
    // The current holder of the lease queries the provider for the submitted order.
    const [left, ...others] = await db.outboxQueue.lease(later(MINUTE * 60), 50, MINUTE);
    expect([left?.aggregateId, left?.outcomeUnknown, others]).toEqual([id(1), true, []]);
  });

  test('are saved one by one, and once each, when their transaction fails at the last moment', async () => {
    const { did, failures } = await sendAll(undefined, (transaction) => transaction === 1);
    expect([did, failures]).toEqual([{ looks: 1, transactions: 1 + HOW_MANY }, []]);
    for (const at of requests.keys()) await expectKept(at);
    expect(await db.statistics.byStatus('lnp')).toEqual({ pending: HOW_MANY });
  });

  test('are retried, after a lookup at the provider, when the database saves none of them', async () => {
    const { items, failures } = await sendAll(undefined, () => true);
    expect(failures).toEqual(requests.map(() => expect.objectContaining({ message: 'lost at the last moment' })));
    expect([await statuses(), await kinds(0)]).toEqual([requests.map(() => 'submitted'), []]);
    await db.outboxQueue.renew(items, time.now());
    expect((await sendAll()).failures).toEqual([]);
    for (const at of requests.keys()) await expectKept(at);
    expect(await db.statistics.byStatus('lnp')).toEqual({ pending: HOW_MANY });
  });

  test('are saved together with one whose request was changed; its change and its order are both saved', async () => {
    const { failures } = await sendAll(async () => {
      const [changed] = requests.slice(2);
      if (changed) await db.unitOfWork.run((tx) => tx.lnpRequests.save({ ...changed, comments: 'Call first' }));
    });
    expect(failures).toEqual([]);
    for (const at of [0, 1, 3]) await expectKept(at);
    expect(await db.lnpReader.byId(id(2))).toMatchObject({ status: 'pending', comments: 'Call first', version: 3 });
    expect(await kinds(2)).toEqual(SENT);
    expect(await db.statistics.byStatus('lnp')).toEqual({ pending: HOW_MANY });
    expect(await db.outboxQueue.lease(later(MINUTE * 60), 50, MINUTE)).toEqual([]);
  });

  test('are saved together with one that is rejected and one that was deleted', async () => {
    const [first] = requests;
    const phoneNumber = [{ first: '5142010001', last: '5142010001' }];
    if (first) await db.unitOfWork.run((tx) => tx.lnpRequests.save({ ...first, phoneNumber }));
    const { failures } = await sendAll(() => db.unitOfWork.run((tx) => tx.lnpRequests.remove(id(3))));
    expect(failures).toEqual([]);
    for (const at of [1, 2]) await expectKept(at);
    expect([await statuses(), await kinds(0), await kinds(3)]).toEqual([
      ['rejected', 'pending', 'pending', undefined],
      ['sent', 'status'],
      [],
    ]);
    expect(await db.statistics.byStatus('lnp')).toEqual({ pending: 2, rejected: 1 });
    const [, refusal] = await db.historyReader.of('lnp', id(0));
    expect(await foundBy(refusal?.note?.slice(0, 30) ?? 'no note')).toEqual([id(0)]);
    expect(await db.outboxQueue.lease(later(MINUTE * 60), 50, MINUTE)).toEqual([]);
  });
});
