import { beforeAll, expect, test } from '@jest/globals';
import type { UserFilter, UserSortField } from '../../../../../src/application/ports/readers.ts';
import type { User } from '../../../../../src/domain/user/user.ts';
import type { TestServer } from '../../../../support/databases/databases.ts';
import { aSession, aUser, later } from '../../../../support/databases/database-builders.ts';
import { useDatabase } from '../use-database.ts';

export function usersList(server: TestServer): void {
  const db = useDatabase(server);
  const storedUsers: User[] = [];
  beforeAll(async () => {
    const names = ['zacharie', 'Élodie', 'adam', 'Bob', 'bob.2', 'Zoé', '100%_x'];
    for (const [at, username] of names.entries()) {
      const user = aUser({
        username,
        email: at % 2 === 0 ? `${at}.Mail@Bob.example` : null,
        isAdmin: at === 3 || at === 5,
        createdAt: later((at * 3) % 7),
        language: at === 0 ? 'fr' : 'en',
      });
      storedUsers.push(await db().unitOfWork.run((tx) => tx.users.add(user)));
    }
  });

  const list = (filter: UserFilter = {}, field: UserSortField = 'id', descending = true, first = 0, last = 99) =>
    db().userReader.all.list({ sort: { field, descending }, range: { first, last }, filter });
  const places = async (...listArguments: Parameters<typeof list>) =>
    (await list(...listArguments)).rows.map(({ id }) => storedUsers.findIndex((user) => user.id === id));

  test('returns complete rows, newest first', async () => {
    expect(await list()).toEqual({ rows: [...storedUsers].reverse(), total: 7 });
    expect(await db().userReader.byId(storedUsers[2]?.id ?? 0)).toEqual(storedUsers[2]);
    expect(await db().userReader.byId(99_999)).toBeUndefined();
  });
  test('pages cover the list without gaps, and each has the total', async () => {
    const pages = [
      await list({}, 'isAdmin', true, 0, 2),
      await list({}, 'isAdmin', true, 3, 5),
      await list({}, 'isAdmin', true, 6, 8),
      await list({}, 'isAdmin', true, 9, 11),
    ];
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [3, 7],
      [3, 7],
      [1, 7],
      [0, 7],
    ]);
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(7);
    expect(await list({ isAdmin: true }, 'id', true, 0, 0)).toMatchObject({ rows: [{ username: 'Zoé' }], total: 2 });
  });
  test.each<[UserSortField, number[]]>([
    ['id', [0, 1, 2, 3, 4, 5, 6]],
    ['username', [6, 2, 3, 4, 0, 5, 1]],
    ['isAdmin', [0, 1, 2, 4, 6, 3, 5]],
    ['createdAt', [0, 5, 3, 1, 6, 4, 2]],
  ])('are sorted by %s in both directions', async (field, up) => {
    expect(await places({}, field, false)).toEqual(up);
    expect(await places({}, field, true)).toEqual([...up].reverse());
  });
  test('an unknown sort field never reaches the statement', async () => {
    await expect(list({}, 'id; DROP TABLE users' as UserSortField)).rejects.toThrow();
    expect((await list()).total).toBe(7);
  });
  test.each<[UserFilter, number[]]>([
    [{ q: 'BOB' }, [6, 4, 3, 2, 0]],
    [{ q: 'élo' }, [1]],
    [{ q: 'ÉLO' }, [1]],
    [{ q: 'zoe\u0301' }, [5]],
    [{ q: '2.mail' }, [2]],
    [{ q: '%' }, [6]],
    [{ q: '_' }, [6]],
    [{ q: '' }, [6, 5, 4, 3, 2, 1, 0]],
    [{ q: "' OR 1=1 -- " }, []],
    [{ q: 'argon2' }, []],
    [{ isAdmin: true }, [5, 3]],
    [{ isAdmin: false, q: 'bob' }, [6, 4, 2, 0]],
    [{ ids: [] }, []],
    [{ createdFrom: later(2), createdBefore: later(5) }, [6, 3, 1]],
  ])('are filtered by %j', async (filter, expected) => expect(await places(filter)).toEqual(expected));
  test('are found by ids', async () =>
    expect(await places({ ids: [storedUsers[1]?.id ?? 0, storedUsers[4]?.id ?? 0, 99_999] })).toEqual([4, 1]));

  test('reads the current administrators', async () => {
    const { unitOfWork } = db();
    const administrators = () => unitOfWork.run((tx) => tx.users.lockAdministrators());
    const [one, two, gone] = await unitOfWork.run(async (tx) => [
      await tx.users.add(aUser({ isAdmin: true })),
      await tx.users.add(aUser()),
      await tx.users.add(aUser({ isAdmin: true })),
    ]);
    const before = [...(await administrators())];
    expect(before.filter((id) => id >= one.id).sort((a, b) => a - b)).toEqual([one.id, gone.id]);
    await unitOfWork.run(async (tx) => {
      await tx.users.save({ ...one, isAdmin: false });
      await tx.users.save({ ...two, isAdmin: true });
      expect(await tx.users.remove(gone.id)).toBe(true);
      expect(await tx.users.remove(gone.id)).toBe(false);
    });
    expect((await administrators()).filter((id) => id >= one.id)).toEqual([two.id]);
  });
  test('two transactions that lock the administrators each see the change of the other', async () => {
    const { unitOfWork } = db();
    const [one, two] = await unitOfWork.run(async (tx) => [
      await tx.users.add(aUser({ isAdmin: true })),
      await tx.users.add(aUser({ isAdmin: true })),
    ]);
    for (let round = 0; round < 10; round += 1) {
      const demote = (actor: User, other: User) =>
        unitOfWork.run(async (tx) => {
          if (!(await tx.users.lockAdministrators()).includes(actor.id)) return false;
          await tx.users.save({ ...other, isAdmin: false });
          return true;
        });
      expect((await Promise.all([demote(one, two), demote(two, one)])).sort()).toEqual([false, true]);
      await unitOfWork.run(async (tx) => {
        for (const user of [one, two]) await tx.users.save(user);
      });
    }
  });
  test('ends all sessions of a user but one, and all with the user, whose id is not reused', async () => {
    const { unitOfWork, sessionReader } = db();
    const [one, other] = await unitOfWork.run(async (tx) => [await tx.users.add(aUser()), await tx.users.add(aUser())]);
    const sessions = [aSession(one.id), aSession(one.id), aSession(one.id), aSession(other.id)];
    const alive = async () =>
      (await Promise.all(sessions.map(({ idHash }) => sessionReader.find(idHash)))).map((found) => found !== undefined);
    await unitOfWork.run(async (tx) => {
      for (const session of sessions) await tx.sessions.add(session);
      await tx.sessions.endAllOf(one.id, sessions[1]?.idHash);
    });
    expect(await alive()).toEqual([false, true, false, true]);
    await unitOfWork.run((tx) => tx.users.remove(other.id));
    expect(await alive()).toEqual([false, true, false, false]);
    expect((await unitOfWork.run((tx) => tx.users.add(aUser()))).id).toBeGreaterThan(other.id);
  });
}
