import { expect, test } from '@jest/globals';
import { readCanonicalNumbers } from '../../../../src/domain/shared/phone-numbers.ts';
import { openDatabase } from '../../../../src/adapters/persistence/database.ts';
import { createPersistence } from '../../../../src/adapters/persistence/persistence.ts';
import { assertUploadQuota } from '../../../../src/application/documents/upload-quota.ts';
import type { TestServer } from '../../../support/databases/databases.ts';
import {
  aDocument,
  anEvent,
  anLnpRequest,
  aStatusCheck,
  aTfPortRequest,
  aUser,
  later,
  NOON,
} from '../../../support/databases/database-builders.ts';
import { END_USER } from '../../../support/requests/toll-free.ts';
import { outcomes, useDatabase } from './use-database.ts';

const NESTED = {
  'à la carte': [1, 2.5, -3e21, null, true, { deep: { '': [] } }],
  emoji: '👩🏽‍🚀',
  quote: `'"\\%_\n`,
  empty: {},
  nothing: null,
};

export function records(server: TestServer): void {
  const db = useDatabase(server);
  const run: ReturnType<typeof db>['unitOfWork']['run'] = (work) => db().unitOfWork.run(work);

  test('stores and returns every field of a port request', async () => {
    const full = anLnpRequest({
      phoneNumber: readCanonicalNumbers('5142013344,5142010100-5142010199'),
      portType: 'exact_date',
      trunks: ['häupt', '🐘'],
      dueDate: '2026-03-08',
      reference: 'PO-1',
      comments: 'Ligne 1\nLigne 2 🎉',
      requesterName: 'Élodie Œuvre',
      floorNo: '3e',
      suite: 'B',
      reseller: 'X',
      accountNumber: '001',
      billingInfo: NESTED,
      e911Status: 'ok',
      status: 'rejected',
      rejectionReason: 'Pourquoi ? "Non"',
      nextSteps: 'x'.repeat(2000),
      ispOrderId: 'o-1',
      pon: 'P',
      providerStatus: 'foc',
      nextPollAt: later(7),
      updatedAt: later(1),
    });
    for (const request of [full, anLnpRequest({ trunks: [], billingInfo: {} }), anLnpRequest({ billingInfo: null })]) {
      const added = await run((tx) => tx.lnpRequests.add(request, ['5142010100']));
      expect(added).toEqual({ ...request, id: added.id, version: 1 });
      expect(await run((tx) => tx.lnpRequests.byId(added.id))).toEqual(added);
      expect(await db().lnpReader.byId(added.id)).toEqual({ ...added, username: null });
    }
    expect(await run((tx) => tx.lnpRequests.byId(99_999))).toBeUndefined();
    expect(await db().lnpReader.byId(99_999)).toBeUndefined();
  });

  test('stores a thousand numbers with one request, and deletes them with it', async () => {
    const dids = Array.from({ length: 1000 }, (_, at) => `438555${String(at).padStart(4, '0')}`);
    const { id } = await run((tx) => tx.lnpRequests.add(anLnpRequest(), dids));
    const found = () =>
      db().lnpReader.list({
        sort: { field: 'id', descending: true },
        range: { first: 0, last: 9 },
        filter: { q: '438-555-0999' },
      });
    expect((await found()).rows.map((row) => row.id)).toEqual([id]);
    await run((tx) => tx.statusChecks.save([aStatusCheck(id)], NOON));
    expect(await run((tx) => tx.lnpRequests.remove(id))).toBe(true);
    expect(await run((tx) => tx.lnpRequests.remove(id))).toBe(false);
    expect((await found()).total).toBe(0);
    expect(await db().lnpReader.statusChecks(id)).toEqual([]);
  });

  test('saves the states of numbers, and only of those that the request has', async () => {
    const dids = Array.from({ length: 1000 }, (_, at) => `438556${String(at).padStart(4, '0')}`);
    const { id } = await run((tx) => tx.lnpRequests.add(anLnpRequest(), dids));
    const nothing = { focAt: null, activatedAt: null, replyBy: null, causes: [] };
    const inOrder = dids.toSorted();
    expect(await db().lnpReader.numbersOf(id)).toEqual(inOrder.map((did) => ({ did, state: null, ...nothing })));
    const [first = '', second = '', third = ''] = inOrder;
    const active = { state: 'active', ...nothing, focAt: NOON, activatedAt: later(1) } as const;
    const reports = [
      { did: first, ...active },
      { did: second, ...active },
      {
        did: third,
        state: 'rejected',
        ...nothing,
        replyBy: later(2),
        causes: [{ cause: 'pin_invalid', text: 'NIP erroné' }],
      },
    ] as const;
    const saved = await run((tx) => tx.lnpRequests.saveNumbers(id, [...reports, { did: '4385569999', ...active }]));
    expect(saved.slice(0, 4)).toEqual([...reports, { did: inOrder[3], state: null, ...nothing }]);
    expect(saved).toHaveLength(1000);
    expect(await db().lnpReader.numbersOf(id)).toEqual(saved);
    await run((tx) => tx.lnpRequests.saveNumbers(id, [{ did: third, ...active }]));
    expect((await run((tx) => tx.lnpRequests.numbersOf(id))).slice(0, 3)).toEqual(
      [first, second, third].map((did) => ({ did, ...active })),
    );
    await run((tx) => tx.lnpRequests.replaceNumbers(id, [first]));
    expect(await db().lnpReader.numbersOf(id)).toEqual([{ did: first, state: null, ...nothing }]);
  });

  test('saves a record that was read before like one that was not, including counters and conflicts', async () => {
    const added = await run((tx) => tx.lnpRequests.add(anLnpRequest({ userId: 71, trunks: ['a'], pon: null }), []));
    const after = {
      ...added,
      status: 'pending',
      requesterName: 'Nommée Autrement',
      trunks: ['a', 'b'],
      pon: 'P-1',
      nextPollAt: later(9),
      comments: null,
      updatedAt: later(2),
    } as const;
    const saved = await run((tx) => tx.lnpRequests.save(after, added));
    expect(saved).toEqual({ ...after, version: 2 });
    expect(await db().unitOfWork.read(({ lnpRequests }) => lnpRequests.byIds([added.id]))).toEqual([saved]);
    const own = (filter: object) =>
      db().lnpReader.list({
        sort: { field: 'id', descending: true },
        range: { first: 0, last: 9 },
        filter: { userId: 71, ...filter },
      });
    expect([
      (await own({ status: ['pending'] })).total,
      (await own({ status: ['submitted'] })).total,
      (await own({ q: 'nommee' })).total,
    ]).toEqual([1, 0, 1]);
    await expect(run((tx) => tx.lnpRequests.save({ ...after, status: 'confirmed' }, added))).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
    // A record that was read in another version is read again.
    await run((tx) => tx.lnpRequests.save({ ...saved, status: 'rejected' }, added));
    expect([(await own({ status: ['pending'] })).total, (await own({ status: ['rejected'] })).total]).toEqual([0, 1]);
  });

  test('saves several records together, each with its own data, and none if one has changed', async () => {
    const [one, two, three] = await run(
      async (tx) =>
        [
          await tx.lnpRequests.add(anLnpRequest({ userId: 72, reference: 'R-1', trunks: ['a'] }), []),
          await tx.lnpRequests.add(anLnpRequest({ userId: 72, reference: 'R-2' }), []),
          await tx.lnpRequests.add(anLnpRequest({ userId: 72, requesterName: 'Untouched' }), []),
        ] as const,
    );
    const changes = [
      {
        before: two,
        after: {
          ...two,
          status: 'pending',
          ispOrderId: 'o-2',
          nextPollAt: later(9),
          requesterName: 'Nommée Ensemble',
          updatedAt: later(2),
        },
      },
      {
        before: one,
        after: { ...one, status: 'rejected', reference: null, rejectionCauses: ['pin_invalid'], trunks: ['b', 'c'] },
      },
    ] as const;
    const now = async () =>
      [...(await run((tx) => tx.lnpRequests.byIds([one.id, two.id, three.id, 9_999])))].sort((a, b) => a.id - b.id);
    await expect(
      run((tx) => tx.lnpRequests.saveAll([...changes, { before: { ...three, version: 2 }, after: three }])),
    ).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(await now()).toEqual([one, two, three]);
    await run((tx) => tx.lnpRequests.saveAll(changes));
    expect(await now()).toEqual([{ ...changes[1].after, version: 2 }, { ...changes[0].after, version: 2 }, three]);
    const own = async (filter: object) =>
      (
        await db().lnpReader.list({
          sort: { field: 'id', descending: true },
          range: { first: 0, last: 9 },
          filter: { userId: 72, ...filter },
        })
      ).total;
    expect([
      await own({ status: 'submitted' }),
      await own({ status: 'pending' }),
      await own({ status: 'rejected' }),
      await own({ q: 'ensemble' }),
      await own({ q: 'r-1' }),
      await own({ q: 'r-2' }),
    ]).toEqual([1, 1, 1, 1, 0, 1]);
    await expect(run((tx) => tx.lnpRequests.saveAll(changes))).rejects.toMatchObject({ code: 'changed-meanwhile' });
    const letters = await run(
      async (tx) =>
        [
          await tx.tfPortRequests.add(aTfPortRequest({ userId: 72 })),
          await tx.tfPortRequests.add(aTfPortRequest({ userId: 72 })),
        ] as const,
    );
    await run((tx) =>
      tx.tfPortRequests.saveAll(letters.map((before) => ({ before, after: { ...before, status: 'pending' } }))),
    );
    const stored = await run((tx) => tx.tfPortRequests.byIds(letters.map(({ id }) => id)));
    expect(stored.map(({ status, version }) => [status, version])).toEqual([
      ['pending', 2],
      ['pending', 2],
    ]);
  });

  test('status checks store the last status of each number and when it changed', async () => {
    const { id } = await run((tx) => tx.lnpRequests.add(anLnpRequest(), []));
    const one = aStatusCheck(id, { did: '5142013345', rejection: [{ code: '8A', text: 'Nom « erroné »' }] });
    const two = aStatusCheck(id);
    await run((tx) => tx.statusChecks.save([one, two], NOON));
    await run((tx) =>
      tx.statusChecks.save(
        [{ ...one, pending: false, rejection: [] }, two, aStatusCheck(id, { did: '5142013346' })],
        later(9),
      ),
    );
    const storedChecks = await db().lnpReader.statusChecks(id);
    expect(storedChecks.map(({ id: _, ...check }) => check)).toEqual([
      { ...two, createdAt: NOON, updatedAt: NOON, lastCheckedAt: later(9) },
      { ...one, pending: false, rejection: [], createdAt: NOON, updatedAt: later(9), lastCheckedAt: later(9) },
      { ...two, did: '5142013346', createdAt: later(9), updatedAt: later(9), lastCheckedAt: later(9) },
    ]);
    await run((tx) => tx.statusChecks.save([], NOON));
    await expect(run((tx) => tx.statusChecks.save([aStatusCheck(99_999)], NOON))).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
  });

  test('ASVS 5.2.4: limits the LOAs of one account across all processes of a server', async () => {
    const { id: userId } = await run((tx) => tx.users.add(aUser()));
    const elsewhere = await openDatabase({ url: db().url });
    const units = [db().unitOfWork, createPersistence(elsewhere).unitOfWork];
    const acceptedIds: number[] = [];
    const send = (at: number) =>
      units[at % units.length]?.run(async (tx) => {
        await assertUploadQuota(tx, 'letters', userId, 3, later(1_000));
        acceptedIds.push((await tx.tfPortRequests.add(aTfPortRequest({ userId }))).id);
        return 'kept';
      });
    const seen = await outcomes(Array.from({ length: 6 }, async (_, at) => send(at)));
    expect([...seen].sort()).toEqual(['kept', 'kept', 'kept', 'letters-quota', 'letters-quota', 'letters-quota']);
    const [third, fourth] = await run(async (tx) => [
      await tx.tfPortRequests.createdAtOfNth(userId, 3),
      await tx.tfPortRequests.createdAtOfNth(userId, 4),
    ]);
    expect([third, fourth]).toEqual([NOON, undefined]);
    await elsewhere.close();
    await run(async (tx) => {
      for (const id of acceptedIds) await tx.tfPortRequests.remove(id);
      await tx.users.remove(userId);
    });
  });

  test('stores documents of requests, when they were sent, and removes them with their request', async () => {
    const { id: uploadedById } = await run((tx) => tx.users.add(aUser()));
    const [first, second] = await run(async (tx) => [
      await tx.documents.add(aDocument({ requestId: 501, uploadedById })),
      await tx.documents.add(aDocument({ requestId: 501, uploadedById, kind: 'bill', uploadedAt: later(5) })),
      await tx.documents.add(aDocument({ requestId: 502, uploadedById, uploadedAt: later(3) })),
      await tx.documents.add(aDocument({ aggregate: 'tf', requestId: 501 })),
    ]);
    if (!first || !second) throw new Error('no documents');
    expect(await run((tx) => tx.documents.byId(first.id))).toEqual(first);
    expect(await run((tx) => tx.documents.ofRequest('lnp', 501))).toEqual([first, second]);
    const nth = (n: number) => run((tx) => tx.documents.uploadedAtOfNth(uploadedById, n));
    expect([await nth(1), await nth(2), await nth(4)]).toEqual([later(5), later(3), undefined]);
    await run((tx) => tx.documents.markSent([first.id], later(9)));
    await run((tx) => tx.documents.markSent([], later(10)));
    expect(await run((tx) => tx.documents.ofRequest('lnp', 501))).toEqual([{ ...first, sentAt: later(9) }, second]);
    await run((tx) => tx.documents.markUnsent('lnp', 501));
    await run((tx) => tx.documents.removeOf('tf', 501));
    expect(await run((tx) => tx.documents.ofRequest('lnp', 501))).toEqual([first, second]);
    expect(await run((tx) => tx.documents.ofRequest('tf', 501))).toEqual([]);
    for (const id of [501, 502]) await run((tx) => tx.documents.removeOf('lnp', id));
    expect(await run((tx) => tx.documents.byId(first.id))).toBeUndefined();
    await run((tx) => tx.users.remove(uploadedById));
  });

  test('stores toll-free requests, saves them by version and deletes them', async () => {
    const added = await run((tx) => tx.tfPortRequests.add(aTfPortRequest({ ...END_USER, btn: '5142013344' })));
    expect(await run((tx) => tx.tfPortRequests.byId(added.id))).toEqual(added);
    expect(await db().tfReader.byId(added.id)).toEqual({ ...added, username: null });
    const saved = await run((tx) =>
      tx.tfPortRequests.save({ ...added, status: 'pending', tollFreeNumbers: [], nextPollAt: later(1) }),
    );
    expect(await run((tx) => tx.tfPortRequests.byId(added.id))).toEqual({ ...saved, version: 2 });
    await expect(run((tx) => tx.tfPortRequests.save(added))).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(await run((tx) => tx.tfPortRequests.remove(added.id))).toBe(true);
    expect(await run((tx) => tx.tfPortRequests.byId(added.id))).toBeUndefined();
  });

  test('lists the history of one record only, oldest first', async () => {
    const events = [
      anEvent({ aggregateId: 71, actor: 'Zoë', at: later(5), note: 'Bonjour 👋', to: 'submitted' }),
      anEvent({ aggregateId: 71, kind: 'status', from: 'submitted', to: 'pending' }),
      anEvent({ aggregateId: 72 }),
      anEvent({ aggregate: 'tf', aggregateId: 71 }),
    ];
    await run(async (tx) => {
      for (const event of events) await tx.history.add(event);
    });
    expect((await db().historyReader.of('lnp', 71)).map(({ id: _, ...event }) => event)).toEqual(events.slice(0, 2));
    expect(await db().historyReader.of('user', 71)).toEqual([]);
  });
}
