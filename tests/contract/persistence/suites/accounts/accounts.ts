import { expect, test } from '@jest/globals';
import type { Transaction } from '../../../../../src/application/ports/unit-of-work.ts';
import type { TestServer } from '../../../../support/databases/databases.ts';
import { aSession, aUser, later } from '../../../../support/databases/database-builders.ts';
import { outcomes, useDatabase } from '../use-database.ts';

export function accounts(server: TestServer): void {
  const db = useDatabase(server);
  const add = (overrides: Parameters<typeof aUser>[0] = {}) =>
    db().unitOfWork.run((tx) => tx.users.add(aUser(overrides)));

  test('stores a user as given and finds it by id, name and address in any case', async () => {
    const user = await add({ username: 'Zoë.Tremblay', email: 'Zoe@Exämple.com', isAdmin: true, language: 'fr' });
    const found = await db().unitOfWork.run(async (tx) => [
      await tx.users.byId(user.id),
      await tx.users.byUsername('zOË.tremblay '),
      await tx.users.byUsername('zoe\u0308.tremblay'),
      await tx.users.byEmail('ZOE@EXÄMPLE.COM'),
    ]);
    expect(found).toEqual([user, user, user, user]);
    expect(await db().userReader.byUsername('ZOË.TREMBLAY')).toEqual(user);
    expect(await db().unitOfWork.run((tx) => tx.users.byId(99_999))).toBeUndefined();
    expect(await db().userReader.byUsername('zoe.tremblay')).toBeUndefined();
  });

  test('rejects a name or an address that is taken, in any case, and says which', async () => {
    await add({ username: 'Taken', email: 'taken@example.com' });
    await expect(add({ username: 'TAKEN' })).rejects.toMatchObject({ kind: 'conflict', code: 'username-taken' });
    await expect(add({ email: 'Taken@Example.com' })).rejects.toMatchObject({ kind: 'conflict', code: 'email-taken' });
    const tricky = { username: "x' for key 'email_key" };
    await add(tricky);
    await expect(add(tricky)).rejects.toMatchObject({ code: 'username-taken' });
  });

  test('lets accounts share an address, and assigns it to one account', async () => {
    const run = <T>(work: (tx: Transaction) => Promise<T>) => db().unitOfWork.run(work);
    const holder = await add({ email: 'shared@example.com' });
    const other = await run((tx) => tx.users.add(aUser({ email: 'SHARED@example.com' }), { shareEmail: true }));
    const third = await add({ email: 'third@example.com' });
    await run((tx) => tx.users.save({ ...third, email: 'shared@example.com' }, { shareEmail: true }));
    const found = () => run(async (tx) => (await tx.users.byEmail('shared@example.com'))?.id);
    expect([other.email, await found(), await run((tx) => tx.users.byEmail('third@example.com'))]).toEqual([
      'SHARED@example.com',
      holder.id,
      undefined,
    ]);
    // A later change of the account does not move the address.
    for (const user of [other, { ...third, email: 'shared@example.com' }])
      await run((tx) => tx.users.save({ ...user, isAdmin: true }));
    expect(await found()).toBe(holder.id);
    await run((tx) => tx.users.holdEmail(other.id, 'shared@EXAMPLE.com'));
    expect(await found()).toBe(other.id);
    await run((tx) => tx.users.save({ ...holder, isAdmin: true }));
    expect(await found()).toBe(other.id);
    await expect(
      run((tx) =>
        tx.users
          .save({ ...holder, email: 'else@example.com' })
          .then(() => tx.users.save({ ...holder, email: 'shared@example.com' })),
      ),
    ).rejects.toMatchObject({ code: 'email-taken' });
  });

  test('accepts one of two concurrent registrations', async () => {
    const codes = await outcomes([add({ username: 'Racer' }), add({ username: 'racer' }), add({ username: 'RACER' })]);
    expect(codes.filter((code) => code === 'username-taken')).toHaveLength(2);
  });

  test('saves a user, but not with a taken name and not without a row', async () => {
    const user = await add({ email: 'before@example.com' });
    await add({ username: 'somebody' });
    await db().unitOfWork.run((tx) => tx.users.save({ ...user, email: null, isAdmin: true, language: 'fr' }));
    expect(await db().userReader.byUsername(user.username)).toEqual({
      ...user,
      email: null,
      isAdmin: true,
      language: 'fr',
    });
    await expect(db().unitOfWork.run((tx) => tx.users.save({ ...user, username: 'Somebody' }))).rejects.toMatchObject({
      code: 'username-taken',
    });
    await expect(
      db().unitOfWork.run((tx) => tx.users.save({ ...user, id: 99_999, username: 'new' })),
    ).rejects.toMatchObject({ kind: 'not-found' });
    await db().unitOfWork.run((tx) => tx.users.save({ ...user, email: null, isAdmin: true, language: 'fr' }));
  });

  test('allows many users without an address', async () => {
    const before = await db().userReader.count();
    await add();
    await add();
    expect(await db().userReader.count()).toBe(before + 2);
  });

  test('reads a session and its user in their current state', async () => {
    const user = await add({ language: 'fr' });
    const session = aSession(user.id, { userAgent: 'Navigateur 🦊'.repeat(50), ip: null });
    await db().unitOfWork.run((tx) => tx.sessions.add(session));
    expect(await db().sessionReader.find(session.idHash)).toEqual({ session, user, secondFactor: false });
    await db().unitOfWork.run(async (tx) => {
      await tx.sessions.touch(session.idHash, later(5));
      await tx.users.save({ ...user, isAdmin: true });
    });
    expect(await db().sessionReader.find(session.idHash)).toEqual({
      session: { ...session, lastSeenAt: later(5) },
      user: { ...user, isAdmin: true },
      secondFactor: false,
    });
    expect(await db().sessionReader.find('0')).toBeUndefined();
  });

  test('ends one session, all sessions of a user, and idle or old ones', async () => {
    const [one, two] = [await add(), await add()];
    const [a, b, c, idle, old] = [
      aSession(one.id),
      aSession(one.id),
      aSession(two.id),
      aSession(two.id, { lastSeenAt: later(-10_000) }),
      aSession(two.id, { createdAt: later(-90_000) }),
    ];
    const alive = async () => {
      const found = await Promise.all([a, b, c, idle, old].map((session) => db().sessionReader.find(session.idHash)));
      return found.map((each) => each !== undefined);
    };
    await db().unitOfWork.run(async (tx) => {
      for (const session of [a, b, c, idle, old]) await tx.sessions.add(session);
    });
    await db().unitOfWork.run((tx) => tx.sessions.end(a.idHash));
    expect(await alive()).toEqual([false, true, true, true, true]);
    expect(await db().unitOfWork.run((tx) => tx.sessions.purge(later(-9_999), later(-89_999)))).toBe(2);
    expect(await alive()).toEqual([false, true, true, false, false]);
    await db().unitOfWork.run((tx) => tx.sessions.endAllOf(one.id));
    expect(await alive()).toEqual([false, false, true, false, false]);
  });

  test('stores only the newest password reset of a user, which can be used once', async () => {
    const user = await add();
    const resets = ['a', 'b'].map((letter) => ({ tokenHash: letter.repeat(64), userId: user.id, expiresAt: later(1) }));
    for (const reset of resets) await db().unitOfWork.run((tx) => tx.passwordResets.replace(reset));
    const find = (hash: string) => db().unitOfWork.run((tx) => tx.passwordResets.byTokenHash(hash));
    expect(await find('a'.repeat(64))).toBeUndefined();
    expect(await find('b'.repeat(64))).toEqual(resets[1]);
    const used = await outcomes(
      [1, 2, 3].map(() => db().unitOfWork.run((tx) => tx.passwordResets.useUp('b'.repeat(64)))),
    );
    expect([...used].sort()).toEqual([false, false, true]);
  });
}
