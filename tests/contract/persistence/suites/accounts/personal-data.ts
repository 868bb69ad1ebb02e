import { expect, test } from '@jest/globals';
import type { ErasedPerson } from '../../../../../src/application/ports/personal-data.ts';
import type { TestServer } from '../../../../support/databases/databases.ts';
import {
  aMailItem,
  aNativeOrder,
  anEvent,
  anItem,
  anLnpRequest,
  aStatusCheck,
  aTfPortRequest,
  aUser,
  later,
  NOON,
} from '../../../../support/databases/database-builders.ts';
import { useDatabase } from '../use-database.ts';

export function personalData(server: TestServer): void {
  const db = useDatabase(server);

  test('distinguishes open records from closed ones', async () => {
    await db().unitOfWork.run(async (tx) => {
      const { id: userId } = await tx.users.add(aUser());
      const closed = [
        await tx.lnpRequests.add(anLnpRequest({ userId, status: 'confirmed' }), []),
        await tx.lnpRequests.add(anLnpRequest({ userId, status: 'rejected', nextPollAt: NOON }), []),
        // Only its number statuses are not read yet.
        await tx.lnpRequests.add(
          anLnpRequest({ userId, status: 'confirmed', nextPollAt: NOON, providerStatus: 'completed' }),
          [],
        ),
      ];
      const open = [
        await tx.lnpRequests.add(anLnpRequest({ userId, status: 'confirmed', nextPollAt: NOON }), []),
        await tx.lnpRequests.add(anLnpRequest({ userId }), []),
      ];
      const letters = [
        await tx.tfPortRequests.add(aTfPortRequest({ userId, status: 'pending' })),
        await tx.tfPortRequests.add(aTfPortRequest({ userId, status: 'rejected' })),
      ];
      const orders = [
        await tx.numberOrders.add(aNativeOrder({ userId })),
        await tx.numberOrders.add(aNativeOrder({ userId, status: 'completed' })),
      ];
      await tx.lnpRequests.add(anLnpRequest({ userId: userId + 1 }), []);
      const ids = (records: readonly { readonly id: number }[]) => records.map(({ id }) => id);
      expect(await tx.personalData.recordsOf(userId)).toEqual({
        lnp: ids([...closed, ...open]),
        tf: ids(letters),
        tn: ids(orders),
        open: 4,
      });
    });
  });

  test('removes a person from all data outside the records, and nobody else', async () => {
    const { unitOfWork, database } = db();
    const rows = (sql: string) => database.read((manager) => manager.query<Record<string, unknown>[]>(sql));
    const { one, other, lnp, others } = await unitOfWork.run(async (tx) => ({
      one: await tx.users.add(aUser()),
      other: await tx.users.add(aUser()),
      lnp: await tx.lnpRequests.add(anLnpRequest(), []),
      others: await tx.lnpRequests.add(anLnpRequest(), []),
    }));
    await unitOfWork.run(async (tx) => {
      for (const [user, request] of [
        [one, lnp],
        [other, others],
      ] as const) {
        await tx.statusChecks.save(
          [
            aStatusCheck(request.id, {
              customer: 'A name',
              caption: 'A name',
              as2Remarks: 'A name',
              rejection: [{ code: '1', text: 'A name' }],
            }),
          ],
          NOON,
        );
        await tx.history.add(
          anEvent({ aggregateId: request.id, actor: user.username, kind: 'message', note: 'A name' }),
        );
        await tx.history.add(
          anEvent({ aggregate: 'user', aggregateId: user.id, kind: 'updated', from: 'A name', note: 'username' }),
        );
        await tx.outbox.add(anItem({ aggregateId: request.id }));
        await tx.outbox.add(aMailItem('mail', { orderingKey: `user-mail:${user.id}` }));
        await tx.passwordResets.replace({ tokenHash: `${user.id}`, userId: user.id, expiresAt: later(1) });
        await tx.idempotency.claim({ userId: user.id, key: 'key', fingerprint: 'f' }, NOON, later(1), NOON);
        await tx.securityLog.add({
          at: NOON,
          kind: 'sign-in',
          actorId: user.id,
          actor: user.username,
          subject: null,
          address: null,
          requestId: null,
          outcome: 'ok',
          detail: null,
          reason: null,
          count: 1,
        });
      }
    });
    for (const { orderReference: reference } of [lnp, others])
      await db().providerCalls.add({
        reference,
        at: NOON,
        method: 'POST',
        path: '/orders',
        request: { name: 'A name' },
        status: 201,
        response: null,
      });
    const records = { lnp: [lnp.id], tf: [], tn: [], open: 0 };
    await unitOfWork.run((tx) =>
      tx.personalData.erase({
        userId: one.id,
        names: [one.username],
        emails: [],
        pseudonym: 'nobody',
        records,
        references: [lnp.orderReference],
      }),
    );

    expect(await rows('SELECT customer, caption, as2_remarks FROM lnp_status_checks ORDER BY id')).toEqual([
      { customer: null, caption: null, as2_remarks: null },
      { customer: 'A name', caption: 'A name', as2_remarks: 'A name' },
    ]);
    expect((await db().lnpReader.statusChecks(lnp.id)).map(({ rejection }) => rejection)).toEqual([[]]);
    expect(await rows('SELECT actor, from_value, note FROM history ORDER BY id')).toEqual([
      { actor: 'nobody', from_value: null, note: null },
      { actor: 'system', from_value: null, note: null },
      { actor: other.username, from_value: null, note: 'A name' },
      { actor: 'system', from_value: 'A name', note: 'username' },
    ]);
    expect((await rows('SELECT stream FROM outbox ORDER BY id')).map(({ stream }) => stream)).toEqual([
      expect.stringMatching(/^lnp:/),
      `user-mail:${other.id}`,
    ]);
    expect(await rows('SELECT user_id FROM idempotency_keys')).toEqual([{ user_id: other.id }]);
    expect(await rows('SELECT user_id FROM password_resets')).toEqual([{ user_id: other.id }]);
    expect(await rows('SELECT actor FROM security_events ORDER BY id')).toEqual([
      { actor: 'nobody' },
      { actor: other.username },
    ]);
    expect([
      await db().providerCalls.listByReference(lnp.orderReference),
      (await db().providerCalls.listByReference(others.orderReference)).length,
    ]).toEqual([[], 1]);
  });

  /** A person with these names, by default without records. */
  const person = (userId: number, overrides: Partial<ErasedPerson> = {}): ErasedPerson => ({
    userId,
    names: [],
    emails: [],
    pseudonym: `nobody-${userId}`,
    records: { lnp: [], tf: [], tn: [], open: 0 },
    references: [],
    ...overrides,
  });
  const forget = (one: ErasedPerson) => db().unitOfWork.run((tx) => tx.personalData.erase(one));
  const query = (sql: string) => db().database.read((manager) => manager.query<Record<string, unknown>[]>(sql));

  test('finds all former names of a person and removes them from histories', async () => {
    const { unitOfWork } = db();
    const { user, next, request } = await unitOfWork.run(async (tx) => {
      const added = await tx.users.add(aUser({ username: 'second-name' }));
      return {
        user: added,
        next: await tx.users.add(aUser({ username: 'first-name', createdAt: later(10) })),
        request: await tx.lnpRequests.add(anLnpRequest({ userId: added.id }), []),
      };
    });
    await unitOfWork.run(async (tx) => {
      // As the previous release wrote it: without an id. Another user has the first name by now.
      await tx.history.add(anEvent({ aggregateId: request.id, actor: 'first-name', at: later(1) }));
      await tx.history.add(anEvent({ aggregateId: 9901, kind: 'deleted', actor: 'first-name', at: later(11) }));
      await tx.history.add(
        anEvent({
          aggregateId: 9902,
          kind: 'message',
          actor: 'second-name',
          actorId: user.id,
          note: 'Of somebody else',
        }),
      );
      await tx.history.add(anEvent({ aggregateId: 9903, kind: 'status', actor: 'provider' }));
      await tx.securityLog.add({
        at: NOON,
        kind: 'refusal',
        actorId: user.id,
        actor: 'zeroth-name',
        subject: 'GET /api/admin/users/some-name',
        address: null,
        requestId: null,
        outcome: 'refused',
        detail: null,
        count: 1,
        reason: null,
      });
      await tx.securityLog.add({
        at: NOON,
        kind: 'user-suspended',
        actorId: next.id,
        actor: 'first-name',
        subject: `user:${user.id}`,
        address: null,
        requestId: null,
        outcome: 'ok',
        detail: null,
        count: 1,
        reason: 'A reason',
      });
    });
    const names = await unitOfWork.run((tx) => tx.personalData.namesOf(user.id, user.username));
    expect([...names].sort()).toEqual(['first-name', 'second-name', 'zeroth-name']);
    await forget(person(user.id, { names, records: { lnp: [request.id], tf: [], tn: [], open: 0 } }));
    const actors = async (id: number) => (await db().historyReader.of('lnp', id)).map(({ actor }) => actor);
    expect([await actors(request.id), await actors(9901), await actors(9902), await actors(9903)]).toEqual([
      [`nobody-${user.id}`],
      ['first-name'],
      [`nobody-${user.id}`],
      ['provider'],
    ]);
    expect((await db().historyReader.of('lnp', 9902)).map(({ note }) => note)).toEqual(['Of somebody else']);
    expect(
      await query(
        `SELECT actor, subject, reason FROM security_events WHERE subject IS NULL AND actor_id = ${user.id} OR
          subject = 'user:${user.id}' ORDER BY id`,
      ),
    ).toEqual([
      { actor: `nobody-${user.id}`, subject: null, reason: null },
      { actor: 'first-name', subject: `user:${user.id}`, reason: null },
    ]);
  });

  test('removes also the calls and notes of deleted records and of earlier references', async () => {
    const { unitOfWork, providerCalls, historyReader } = db();
    const { user, old, now, gone } = await unitOfWork.run(async (tx) => {
      const added = await tx.users.add(aUser());
      const first = await tx.lnpRequests.add(anLnpRequest({ userId: added.id }), []);
      const removed = await tx.tfPortRequests.add(aTfPortRequest({ userId: added.id }));
      await tx.history.add(
        anEvent({ aggregate: 'tf', aggregateId: removed.id, actor: added.username, actorId: added.id }),
        anEvent({ aggregate: 'tf', aggregateId: removed.id, kind: 'message', note: 'Wallabyham calls' }),
      );
      await tx.outbox.add(anItem({ aggregate: 'tf', aggregateId: removed.id }));
      return {
        user: added,
        old: first,
        now: await tx.lnpRequests.save({ ...first, orderReference: `${first.orderReference}-2` }),
        gone: removed,
      };
    });
    for (const { orderReference: reference } of [old, now, gone])
      await providerCalls.add({
        reference,
        at: NOON,
        method: 'POST',
        path: '/orders',
        request: { name: 'A name' },
        status: 201,
        response: null,
      });
    await unitOfWork.run((tx) => tx.tfPortRequests.remove(gone.id));
    await forget(
      person(user.id, { records: { lnp: [now.id], tf: [], tn: [], open: 0 }, references: [now.orderReference] }),
    );
    for (const { orderReference } of [old, now, gone])
      expect(await providerCalls.listByReference(orderReference)).toEqual([]);
    expect((await historyReader.of('tf', gone.id)).map(({ note }) => note)).toEqual([null, null]);
    expect(
      await query(
        "SELECT word FROM record_words WHERE word = 'wallabyham' UNION ALL SELECT word FROM word_parts WHERE word = " +
          "'wallabyham'",
      ),
    ).toEqual([]);
    expect(await query(`SELECT id FROM outbox WHERE aggregate = 'tf' AND aggregate_id = ${gone.id}`)).toEqual([]);
  });

  test('removes waiting mails that name the person, and stored responses of others about their records', async () => {
    const { unitOfWork } = db();
    const [user, other] = await unitOfWork.run(
      async (tx) => [await tx.users.add(aUser()), await tx.users.add(aUser())] as const,
    );
    const payload = (to: string, userIds?: readonly number[]) => ({
      to,
      subject: 'Hello',
      text: 'A name',
      language: 'en' as const,
      ...(userIds && { userIds }),
    });
    await unitOfWork.run(async (tx) => {
      await tx.outbox.add(
        aMailItem('mail', { orderingKey: 'names them', payload: payload('other@example.com', [other.id, user.id]) }),
      );
      await tx.outbox.add(aMailItem('mail', { orderingKey: 'goes to them', payload: payload('Person@Example.com') }));
      await tx.outbox.add(aMailItem('reset-mail', { orderingKey: 'theirs', payload: { email: 'former@example.com' } }));
      await tx.outbox.add(
        aMailItem('mail', { orderingKey: 'of another', payload: payload('other@example.com', [other.id]) }),
      );
      await tx.outbox.add(
        aMailItem('reset-mail', { orderingKey: 'of another too', payload: { email: 'other@example.com' } }),
      );
      for (const [key, userId] of [
        ['about-them', user.id],
        ['about-another', other.id],
      ] as const) {
        const call = { userId: other.id, key, fingerprint: 'f' };
        await tx.idempotency.claim(call, NOON, later(1), NOON);
        await tx.idempotency.storeResponse(call, { status: 200, body: { id: 1, userId, requesterName: 'A name' } });
      }
    });
    await forget(person(user.id, { emails: ['person@example.com', 'former@example.com'] }));
    expect(
      (await query("SELECT stream FROM outbox WHERE stream LIKE '%the%' OR stream LIKE 'of %' ORDER BY id")).map(
        ({ stream }) => stream,
      ),
    ).toEqual(['of another', 'of another too']);
    expect(await query(`SELECT call_key AS callKey FROM idempotency_keys WHERE user_id = ${other.id}`)).toEqual([
      { callKey: 'about-another' },
    ]);
  });

  test('knows deleted users until they are erased without a name', async () => {
    const { unitOfWork, formerUsers } = db();
    const user = await unitOfWork.run((tx) => tx.users.add(aUser({ username: 'Marsupial' })));
    const known = () =>
      unitOfWork.run(async (tx) => [
        await tx.personalData.formerUser(user.id),
        await tx.personalData.wasErased(user.id),
      ]);
    expect(await known()).toEqual([undefined, false]);
    await unitOfWork.run((tx) =>
      tx.history.add(
        anEvent({ aggregate: 'user', aggregateId: user.id, at: later(1), kind: 'deleted', from: 'Marsupial' }),
      ),
    );
    const deleted = { id: user.id, username: 'Marsupial', deletedAt: later(1), erasedAt: null };
    expect(await known()).toEqual([deleted, false]);
    const list = async (filter: object) =>
      (await formerUsers.list({ sort: { field: 'deletedAt', descending: true }, range: { first: 0, last: 9 }, filter }))
        .rows;
    expect([
      await list({ q: 'RSUP' }),
      await list({ ids: [user.id] }),
      await list({ ids: [] }),
      await list({ q: 'nobody' }),
      await list({ createdFrom: later(2) }),
    ]).toEqual([[deleted], [deleted], [], [], []]);
    await forget(person(user.id, { names: ['Marsupial'] }));
    await unitOfWork.run((tx) =>
      tx.history.add(
        anEvent({ aggregate: 'user', aggregateId: user.id, at: later(2), kind: 'updated', note: 'erased' }),
      ),
    );
    const erased = { ...deleted, username: null, erasedAt: later(2) };
    expect([await known(), await list({ ids: [user.id] })]).toEqual([[erased, true], [erased]]);
  });
}
