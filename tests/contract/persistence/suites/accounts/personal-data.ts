import { expect, test } from '@jest/globals';
import type { TestServer } from '../../../../support/databases.ts';
import { aMailItem, aNativeOrder, anEvent, anItem, anLnpRequest, aStatusCheck, aTfPortRequest, aUser, later, NOON } from '../../../../support/database-builders.ts';
import { useDatabase } from '../use-database.ts';

export function personalData(server: TestServer): void {
  const db = useDatabase(server);

  test('what is under way is told from what is closed', async () => {
    await db().unitOfWork.run(async (tx) => {
      const { id: userId } = await tx.users.add(aUser());
      const closed = [
        await tx.lnpRequests.add(anLnpRequest({ userId, status: 'confirmed' }), []),
        await tx.lnpRequests.add(anLnpRequest({ userId, status: 'rejected', nextPollAt: NOON }), []),
      ];
      const open = [await tx.lnpRequests.add(anLnpRequest({ userId, status: 'confirmed', nextPollAt: NOON }), []), await tx.lnpRequests.add(anLnpRequest({ userId }), [])];
      const letters = [await tx.tfPortRequests.add(aTfPortRequest({ userId, status: 'pending' })), await tx.tfPortRequests.add(aTfPortRequest({ userId, status: 'rejected' }))];
      const orders = [await tx.nativeOrders.add(aNativeOrder({ userId })), await tx.nativeOrders.add(aNativeOrder({ userId, status: 'completed' }))];
      await tx.lnpRequests.add(anLnpRequest({ userId: userId + 1 }), []);
      const ids = (records: readonly { readonly id: number }[]) => records.map(({ id }) => id);
      expect(await tx.personalData.recordsOf(userId)).toEqual({ lnp: ids([...closed, ...open]), tf: ids(letters), tn: ids(orders), open: 4 });
    });
  });

  test('a person is taken out of all that is kept beside the records, and nobody else is', async () => {
    const { unitOfWork, database } = db();
    const rows = (sql: string) => database.read((manager) => manager.query<Record<string, unknown>[]>(sql));
    const { one, other, lnp, others } = await unitOfWork.run(async (tx) => ({ one: await tx.users.add(aUser()), other: await tx.users.add(aUser()), lnp: await tx.lnpRequests.add(anLnpRequest(), []), others: await tx.lnpRequests.add(anLnpRequest(), []) }));
    await unitOfWork.run(async (tx) => {
      for (const [user, request] of [[one, lnp], [other, others]] as const) {
        await tx.statusChecks.record([aStatusCheck(request.id, { customer: 'A name', caption: 'A name', as2Remarks: 'A name', rejection: [{ code: '1', text: 'A name' }] })], NOON);
        await tx.history.add(anEvent({ aggregateId: request.id, actor: user.username, kind: 'message', note: 'A name' }));
        await tx.history.add(anEvent({ aggregate: 'user', aggregateId: user.id, kind: 'updated', from: 'A name', note: 'username' }));
        await tx.outbox.add(anItem({ aggregateId: request.id }));
        await tx.outbox.add(aMailItem('mail', { stream: `user-mail:${user.id}` }));
        await tx.passwordResets.replace({ tokenHash: `${user.id}`, userId: user.id, expiresAt: later(1) });
        await tx.idempotency.claim({ userId: user.id, key: 'key', fingerprint: 'f' }, NOON, later(1), NOON);
        await tx.securityLog.add({ at: NOON, kind: 'sign-in', actorId: user.id, actor: user.username, subject: null, address: null, requestId: null, outcome: 'ok', detail: null, count: 1 });
      }
    });
    for (const { orderReference: reference } of [lnp, others]) await db().exchanges.add({ reference, at: NOON, method: 'POST', path: '/orders', request: { name: 'A name' }, status: 201, response: null });
    const records = { lnp: [lnp.id], tf: [], tn: [], open: 0 };
    await unitOfWork.run((tx) => tx.personalData.forget({ userId: one.id, username: one.username, pseudonym: 'nobody', records, references: [lnp.orderReference] }));

    expect(await rows('SELECT customer, caption, as2_remarks FROM lnp_status_checks ORDER BY id')).toEqual([{ customer: null, caption: null, as2_remarks: null }, { customer: 'A name', caption: 'A name', as2_remarks: 'A name' }]);
    expect((await db().lnpReader.statusChecks(lnp.id)).map(({ rejection }) => rejection)).toEqual([[]]);
    expect(await rows('SELECT actor, from_value, note FROM history ORDER BY id')).toEqual([
      { actor: 'nobody', from_value: null, note: null }, { actor: 'system', from_value: null, note: null },
      { actor: other.username, from_value: null, note: 'A name' }, { actor: 'system', from_value: 'A name', note: 'username' },
    ]);
    expect((await rows('SELECT stream FROM outbox ORDER BY id')).map(({ stream }) => stream)).toEqual([expect.stringMatching(/^lnp:/), `user-mail:${other.id}`]);
    expect(await rows('SELECT user_id FROM idempotency_keys')).toEqual([{ user_id: other.id }]);
    expect(await rows('SELECT user_id FROM password_resets')).toEqual([{ user_id: other.id }]);
    expect(await rows('SELECT actor FROM security_events ORDER BY id')).toEqual([{ actor: 'nobody' }, { actor: other.username }]);
    expect([await db().exchanges.of(lnp.orderReference), (await db().exchanges.of(others.orderReference)).length]).toEqual([[], 1]);
  });
}
