import { expect, test } from '@jest/globals';
import { isUntried, type OutboxKind } from '../../../../../src/application/ports/outbox.ts';
import type { NewPortChange, PortChange } from '../../../../../src/domain/port-change/port-change.ts';
import type { TestDatabase } from '../../../../support/databases/databases.ts';
import { anItem, anLnpRequest, later, NOON } from '../../../../support/databases/database-builders.ts';
import { useDatabase, type Databases } from '../use-database.ts';

let lastReference = 0;

const aChange = (overrides: Partial<NewPortChange> = {}): NewPortChange => ({
  aggregate: 'lnp',
  requestId: 1,
  kind: 'cancel',
  orderVersion: null,
  state: 'waiting',
  values: [{ field: 'dueDate', from: '2026-03-09', to: null }],
  reason: 'Déménagement annulé',
  reference: `lnpc-${(lastReference += 1)}`,
  askedBy: 'alice',
  askedById: 1,
  askedAt: NOON,
  sentAt: null,
  decidedAt: null,
  outcome: null,
  outcomeText: null,
  isOverride: false,
  ...overrides,
});

/** Stored changes of orders, and what is read and removed with them. */
export function portChanges(
  server: Databases<Pick<TestDatabase, 'unitOfWork' | 'outboxQueue' | 'outboxReader' | 'lnpPolling' | 'close'>>,
): void {
  const db = useDatabase(server);
  const run: ReturnType<typeof db>['unitOfWork']['run'] = (work) => db().unitOfWork.run(work);
  const add = (overrides: Partial<NewPortChange> = {}) => run((tx) => tx.portChanges.add(aChange(overrides)));
  const byId = (id: number) => run((tx) => tx.portChanges.byId(id));
  const pending = (key: string) => run((tx) => tx.outbox.lockPending(key));

  test('a change is read as it was added, by its id and its reference', async () => {
    const change = await add();
    expect(await byId(change.id)).toEqual(change);
    expect(await run((tx) => tx.portChanges.byReference(change.reference))).toEqual(change);
    expect(await byId(change.id + 1000)).toBeUndefined();
    expect(await run((tx) => tx.portChanges.byReference('lnpc-none'))).toBeUndefined();
  });

  test('the changes of a request are oldest first, without those of another or of the other kind', async () => {
    const first = await add({ requestId: 50 });
    await add({ requestId: 51 });
    await add({ requestId: 50, aggregate: 'tf' });
    const second = await add({ requestId: 50 });
    expect(await run((tx) => tx.portChanges.ofRequest('lnp', 50))).toEqual([first, second]);
  });

  test('a change is saved only from the state that was read', async () => {
    const before = await add();
    const sent: PortChange = { ...before, state: 'asked', orderVersion: 2, sentAt: later(1) };
    await run((tx) => tx.portChanges.save(before, sent));
    expect(await byId(before.id)).toEqual(sent);
    const stale = run((tx) => tx.portChanges.save(before, { ...before, state: 'withdrawn' }));
    await expect(stale).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(await byId(before.id)).toEqual(sent);
  });

  test('a call that waits is untried until a worker leases it, and after an attempt that reached nobody', async () => {
    const key = 'lnp:untried';
    const item = anItem({ orderingKey: key, aggregateId: 60 });
    await run((tx) => tx.outbox.add(item));
    const hasUntried = (id: number, kind: OutboxKind = 'lnp-send') => db().outboxReader.hasUntried('lnp', id, kind);
    const areUntried = async () => {
      const found = (await pending(key)).map(isUntried);
      expect(await hasUntried(60)).toBe(found.includes(true));
      return found;
    };
    expect(await areUntried()).toEqual([true]);
    expect([await hasUntried(61), await hasUntried(60, 'lnp-change')]).toEqual([false, false]);
    const [first] = await db().outboxQueue.lease(NOON, 1, 30_000);
    expect(await areUntried()).toEqual([false]);
    await run((tx) => tx.outbox.retry(first!, later(1), 'refused', false));
    expect(await areUntried()).toEqual([true]);
    const [second] = await db().outboxQueue.lease(later(1), 1, 30_000);
    await run((tx) => tx.outbox.retry(second!, later(2), 'silent', true));
    expect(await areUntried()).toEqual([false]);
    const [third] = await db().outboxQueue.lease(later(2), 1, 30_000);
    await run((tx) => tx.outbox.fail(third!, 'gave up'));
    expect(await areUntried()).toEqual([false]);
    await run((tx) => tx.outbox.deleteFor('lnp', 60));
  });

  test('pending calls are those of one ordering key, oldest first; a removed one is not leased', async () => {
    for (const requestId of [1, 2])
      await run((tx) => tx.outbox.add(anItem({ orderingKey: 'lnp:70', payload: { requestId } })));
    await run((tx) => tx.outbox.add(anItem({ orderingKey: 'lnp:71', aggregateId: 71 })));
    const calls = await pending('lnp:70');
    expect(calls.map(({ payload }) => payload)).toEqual([{ requestId: 1 }, { requestId: 2 }]);
    await run((tx) => tx.outbox.remove(calls[0]!.id));
    expect((await pending('lnp:70')).map(({ payload }) => payload)).toEqual([{ requestId: 2 }]);
    const leased = await db().outboxQueue.lease(NOON, 10, 30_000);
    expect(leased.map(({ id }) => id)).not.toContain(calls[0]!.id);
    expect(leased).toHaveLength(2);
  });

  test('numbers that a change removed stay as cancelled ones, those of other requests as they are', async () => {
    const dids = ['5142013341', '5142013342', '5142013343'];
    const [request, other] = [
      await run((tx) => tx.lnpRequests.add(anLnpRequest(), dids)),
      await run((tx) => tx.lnpRequests.add(anLnpRequest(), dids)),
    ];
    const dated = { did: '5142013342', state: 'in_progress', focAt: NOON, replyBy: NOON } as const;
    await run((tx) => tx.lnpRequests.saveNumbers(request.id, [{ ...dated, activatedAt: null, causes: [] }]));
    await run((tx) => tx.lnpRequests.cancelNumbers(request.id, ['5142013342', '5142019999']));
    const statesOf = async (id: number) =>
      (await run((tx) => tx.lnpRequests.numbersOf(id))).map(({ did, state, focAt, replyBy }) => [
        did,
        state,
        focAt ?? replyBy,
      ]);
    const after = [dids[0], dids[1], dids[2]].map((did, at) => [did, at === 1 ? 'cancelled' : null, null]);
    expect(await statesOf(request.id)).toEqual(after);
    expect(await statesOf(other.id)).toEqual(dids.map((did) => [did, null, null]));
    await run((tx) => tx.lnpRequests.cancelNumbers(request.id, []));
    expect(await statesOf(request.id)).toEqual(after);
  });

  test('polling of a request with an open change does not stop', async () => {
    const request = await run((tx) =>
      tx.lnpRequests.add(anLnpRequest({ ispOrderId: 'lnp_9', nextPollAt: later(5), openChange: 'cancel' }), []),
    );
    await db().lnpPolling.stopPolling(request.id, 'lnp_9');
    expect(await run((tx) => tx.lnpRequests.byId(request.id))).toMatchObject({ nextPollAt: later(5) });
  });
}

/** Changes whose item is missing. */
export function unsentChanges(server: Databases<Pick<TestDatabase, 'unitOfWork' | 'stalledRecords' | 'close'>>): void {
  const db = useDatabase(server);

  test('finds changes that wait without an item, lowest id first', async () => {
    const { unitOfWork, stalledRecords } = db();
    const [first, second, , , sibling] = await unitOfWork.run(async (tx) => {
      const added: PortChange[] = [];
      for (const [requestId, state] of [
        [1, 'waiting'],
        [2, 'waiting'],
        [3, 'asked'],
        [4, 'waiting'],
        [4, 'waiting'],
      ] as const)
        added.push(await tx.portChanges.add(aChange({ requestId, state })));
      await tx.outbox.add({ ...anItem({ aggregateId: 4 }), kind: 'lnp-change', payload: { changeId: added[3]!.id } });
      return added;
    });
    // The item of another change of the same request does not send this one.
    expect(await stalledRecords.findUnsentChanges(10)).toEqual([first!.id, second!.id, sibling!.id]);
    expect(await stalledRecords.findUnsentChanges(1)).toEqual([first!.id]);
  });
}
