import { expect, test } from '@jest/globals';
import { LoginThrottle } from '../../../../../src/adapters/http/middleware/login-throttle.ts';
import { openDatabase } from '../../../../../src/adapters/persistence/database.ts';
import { recipientLimits } from '../../../../../src/adapters/platform/recipient-limits.ts';
import { createPersistence } from '../../../../../src/adapters/persistence/persistence.ts';
import { luxonClock } from '../../../../../src/adapters/platform/luxon-clock.ts';
import type { Totp } from '../../../../../src/application/ports/hasher.ts';
import { EnrolSecondFactor } from '../../../../../src/application/identity/second-factor/enrol-second-factor.ts';
import type { UnitOfWork } from '../../../../../src/application/ports/unit-of-work.ts';
import type { SecurityEventFilter } from '../../../../../src/application/ports/readers.ts';
import { DomainError } from '../../../../../src/domain/shared/domain-error.ts';
import type { NewSecurityEvent } from '../../../../../src/domain/security/security-event.ts';
import type { TestServer } from '../../../../support/databases/databases.ts';
import { aSession, aUser, later, NOON, openCaller } from '../../../../support/databases/database-builders.ts';
import { outcomes, useDatabase } from '../use-database.ts';

const anEvent = (overrides: Partial<NewSecurityEvent> = {}): NewSecurityEvent => ({
  at: NOON,
  kind: 'sign-in',
  actorId: 1,
  actor: 'Élodie',
  subject: 'user:1',
  address: '203.0.113.x',
  requestId: 'r-1',
  outcome: 'ok',
  detail: 'password',
  reason: null,
  count: 1,
  ...overrides,
});

export function accountSecurity(server: TestServer): void {
  const db = useDatabase(server);
  const add = () => db().unitOfWork.run((tx) => tx.users.add(aUser()));

  test('a second factor is active once confirmed, and removed with its codes or its user', async () => {
    const [one, other] = [await add(), await add()];
    const session = aSession(one.id);
    const factor = { userId: one.id, secret: 'sealed', confirmedAt: null, lastStep: null, createdAt: NOON };
    const state = () => db().secondFactorReader.stateOf(one.id);
    const sessionHasFactor = async () => (await db().sessionReader.find(session.idHash))?.secondFactor;
    const run: UnitOfWork['run'] = (work) => db().unitOfWork.run(work);
    await run(async (tx) => {
      await tx.sessions.add(session);
      await tx.secondFactors.replace(factor);
      await tx.secondFactors.replace({ ...factor, secret: 'sealed anew' });
      await tx.secondFactors.replaceCodes(one.id, ['a', 'b', 'c']);
      await tx.secondFactors.replaceCodes(other.id, ['a']);
    });
    expect(await run((tx) => tx.secondFactors.of(one.id))).toEqual({ ...factor, secret: 'sealed anew' });
    const locked = () => run((tx) => tx.users.lock(one.id));
    expect([await state(), await sessionHasFactor(), await locked()]).toEqual([
      { since: null, recoveryCodesLeft: 0 },
      false,
      { ...one, secondFactor: false },
    ]);
    await run((tx) => tx.secondFactors.confirm(one.id, later(5)));
    expect([await state(), await sessionHasFactor(), await locked()]).toEqual([
      { since: later(5), recoveryCodesLeft: 3 },
      true,
      { ...one, secondFactor: true },
    ]);
    expect(await run((tx) => tx.users.lock(other.id))).toEqual({ ...other, secondFactor: false });
    expect(await run((tx) => tx.secondFactors.remove(one.id))).toBe(true);
    expect(await run((tx) => tx.secondFactors.remove(one.id))).toBe(false);
    expect([await state(), await sessionHasFactor(), await run((tx) => tx.secondFactors.useCode(one.id, 'a'))]).toEqual(
      [{ since: null, recoveryCodesLeft: 0 }, false, false],
    );
    expect(await run((tx) => tx.secondFactors.useCode(other.id, 'a'))).toBe(true);
    await run((tx) => tx.secondFactors.replace(factor));
    await run((tx) => tx.users.remove(one.id));
    expect(await run((tx) => tx.secondFactors.of(one.id))).toBeUndefined();
  });

  test('concurrent enrolments run one after the other: each succeeds, and one secret remains', async () => {
    const user = await openCaller(db(), await add());
    const totp: Totp = {
      newSecret: () => `secret-${(secrets += 1)}`,
      url: () => 'otpauth://totp/x',
      stepOf: () => undefined,
    };
    let secrets = 0;
    const enrol = new EnrolSecondFactor({
      unitOfWork: db().unitOfWork,
      totp,
      secretBox: { seal: (secret) => secret, open: (sealed) => sealed },
      clock: luxonClock(() => NOON),
    });
    // Opens the connections first: opening them during the calls would keep the calls from overlapping.
    await Promise.all(Array.from({ length: 10 }, () => db().secondFactorReader.stateOf(user.id)));
    const enrolments = await Promise.all(Array.from({ length: 20 }, () => enrol.execute(user)));
    const stored = await db().unitOfWork.run((tx) => tx.secondFactors.of(user.id));
    expect(enrolments.map(({ secret }) => secret)).toContain(stored?.secret);
    await db().unitOfWork.run((tx) => tx.users.remove(user.id));
    await expect(enrol.execute(user)).rejects.toMatchObject({ code: 'not-signed-in' });
  });

  test('a time step and a recovery code are valid once, however many concurrent calls use them', async () => {
    const { id: userId } = await add();
    const run: UnitOfWork['run'] = (work) => db().unitOfWork.run(work);
    await run(async (tx) => {
      await tx.secondFactors.replace({ userId, secret: 's', confirmedAt: NOON, lastStep: null, createdAt: NOON });
      await tx.secondFactors.replaceCodes(userId, ['a', 'b']);
    });
    const steps = await outcomes([1, 2, 3].map(() => run((tx) => tx.secondFactors.useStep(userId, 60_000_000, 't'))));
    expect([...steps].sort()).toEqual([false, false, true]);
    expect(await run((tx) => tx.secondFactors.useStep(userId, 59_999_999, 't'))).toBe(false);
    expect(await run((tx) => tx.secondFactors.useStep(userId, 60_000_001, 'u'))).toBe(true);
    expect(await run((tx) => tx.secondFactors.of(userId))).toMatchObject({ lastStep: 60_000_001, secret: 'u' });
    const codes = await outcomes([1, 2, 3].map(() => run((tx) => tx.secondFactors.useCode(userId, 'a'))));
    expect([...codes].sort()).toEqual([false, false, true]);
  });

  test('an unconfirmed address is found by its link and by the former address, in any case', async () => {
    const { id: userId } = await add();
    const run: UnitOfWork['run'] = (work) => db().unitOfWork.run(work);
    const change = { userId, tokenHash: 'a'.repeat(64), formerEmail: 'Former@Example.com', expiresAt: later(1) };
    await run((tx) => tx.emailChanges.replace({ ...change, tokenHash: 'b'.repeat(64) }));
    await run((tx) => tx.emailChanges.replace(change));
    expect(await run((tx) => tx.emailChanges.of(userId))).toEqual(change);
    expect(await run((tx) => tx.emailChanges.byFormerEmail('fORMER@example.COM'))).toEqual(change);
    expect(await run((tx) => tx.emailChanges.byTokenHash(change.tokenHash))).toEqual(change);
    expect(await run((tx) => tx.emailChanges.byTokenHash('b'.repeat(64)))).toBeUndefined();
    expect([
      await run((tx) => tx.emailChanges.remove(userId)),
      await run((tx) => tx.emailChanges.remove(userId)),
    ]).toEqual([true, false]);
  });

  test('lists only the user’s own sessions, last used first', async () => {
    const [one, other] = [await add(), await add()];
    const [older, newer] = [aSession(one.id, { ip: null }), aSession(one.id, { lastSeenAt: later(9) })];
    await db().unitOfWork.run(async (tx) => {
      for (const session of [older, newer, aSession(other.id)]) await tx.sessions.add(session);
    });
    expect(await db().sessionReader.ofUser(one.id)).toEqual([newer, older]);
    expect(await db().unitOfWork.run((tx) => tx.sessions.endAllOf(one.id))).toBe(2);
  });

  test('events are listed, searched, and purged oldest first in batches', async () => {
    const run: UnitOfWork['run'] = (work) => db().unitOfWork.run(work);
    const wanted = [
      anEvent(),
      anEvent({
        kind: 'refusal',
        outcome: 'refused',
        actorId: null,
        actor: null,
        subject: 'GET /api/admin/users',
        at: later(10),
      }),
      anEvent({ actorId: 2, actor: '100%_x', requestId: null, detail: null, count: 40, at: later(20) }),
    ];
    for (const event of wanted) await run((tx) => tx.securityLog.add(event));
    const list = (filter: SecurityEventFilter, last = 9) =>
      db().securityEvents.list({ sort: { field: 'at', descending: true }, range: { first: 0, last }, filter });
    const counts = async (filter: SecurityEventFilter) => (await list(filter)).rows.length;
    expect(await list({}, 0)).toEqual({ rows: [{ id: expect.any(Number), ...wanted[2] }], total: 3 });
    expect([
      await counts({ kind: 'refusal' }),
      await counts({ outcome: 'ok' }),
      await counts({ actorId: 2 }),
      await counts({ actor: 'Élodie' }),
      await counts({ actor: 'élodie' }),
      await counts({ q: '%' }),
      await counts({ q: 'R-1' }),
      await counts({ q: 'API/ADMIN' }),
      await counts({ createdFrom: later(10), createdBefore: later(20) }),
      await counts({ q: "' OR 1=1 -- " }),
      await counts({ ids: [] }),
    ]).toEqual([1, 2, 1, 1, 0, 1, 2, 1, 1, 0, 0]);
    expect([
      await run((tx) => tx.securityLog.purge(later(15), 1)),
      await run((tx) => tx.securityLog.purge(later(15), 5)),
      await run((tx) => tx.securityLog.purge(later(15), 5)),
    ]).toEqual([1, 1, 0]);
    expect((await list({})).rows).toMatchObject([{ actor: '100%_x' }]);
  });

  test('counters are shared by all processes of a server, and removed after they expire', async () => {
    const other = await openDatabase({ url: db().url });
    const options = { keyPrefix: 'test', points: 2, duration: 60 };
    const [here, there] = [db().limiters.make(options), createPersistence(other).limiters.make(options)];
    await here.consume('somebody');
    await here.consume('somebody');
    const elsewhere = await there.get('somebody');
    expect(elsewhere?.consumedPoints ?? null).toBe(server.name === 'mysql' ? 2 : null);
    await expect(here.consume('somebody')).rejects.toMatchObject({ consumedPoints: 3 });
    await here.block('somebody', 30);
    expect((await here.get('somebody'))?.msBeforeNext).toBeGreaterThan(20_000);
    const rows = async () =>
      (await db().database.read((manager) => manager.query<unknown[]>('SELECT points FROM rate_limits'))).length;
    if (server.name === 'mysql') {
      await db().database.transaction((manager) => manager.query("INSERT INTO rate_limits VALUES ('old', 1, 5)"));
      await db().limiters.purge();
      expect(await rows()).toBe(1);
    }
    const closed = await other.close().then(() => there.consume('nobody'));
    expect(closed.consumedPoints).toBe(1);
  });

  test('mails are counted by mailbox across all processes of a server; unsent ones do not count', async () => {
    const other = await openDatabase({ url: db().url });
    const [here, there] = [
      recipientLimits(1, db().limiters.make),
      recipientLimits(1, createPersistence(other).limiters.make),
    ];
    const waits: boolean[] = [];
    for (const address of ['one@example.com', 'ONE@example.com', 'one+x@example.com', 'one@example.com'])
      waits.push((await here.count('link', address)) > 0);
    await here.takeBack('link', 'one@example.com');
    const elsewhere = server.name === 'mysql' ? there : here;
    for (let mail = 0; mail < 3; mail += 1) waits.push((await elsewhere.count('link', 'one@example.com')) > 0);
    expect(waits).toEqual([false, false, false, false, false, false, true]);
    expect([
      await elsewhere.count('notice', 'one@example.com'),
      await elsewhere.count('link', 'two@example.com'),
    ]).toEqual([0, 0]);
    const stored = await db().database.read((manager) =>
      manager.query<{ key: string }[]>('SELECT `key` FROM rate_limits'),
    );
    expect(JSON.stringify(stored)).not.toContain('example');
    await other.close();
  });

  test('each shared counter has its own value, which ends with its period', async () => {
    const { make } = db().limiters;
    const [one, other] = [
      make({ keyPrefix: 'one', points: 9, duration: 60 }),
      make({ keyPrefix: 'other', points: 9, duration: 60 }),
    ];
    await one.set('a', 3, 60);
    await other.set('a', 4, 60);
    await other.set('A', 5, 60);
    await other.penalty('a', 2);
    if (server.name === 'mysql')
      await db().database.transaction((manager) =>
        manager.query("INSERT INTO rate_limits VALUES ('other:gone', 6, 5)"),
      );
    const found = await Promise.all([one.get('a'), other.get('a'), other.get('A'), other.get('gone'), one.get('b')]);
    expect(found.map((count) => count?.consumedPoints ?? null)).toEqual([3, 6, 5, null, null]);
    expect(await other.delete('a')).toBe(true);
    expect(await other.get('a')).toBeNull();
    expect(db().database.server?.poolUse().used ?? 0).toBe(0);
  });

  test('wrong passwords are counted across all processes of a server', async () => {
    const other = await openDatabase({ url: db().url });
    const guards = [
      new LoginThrottle(1, db().limiters.make),
      new LoginThrottle(1, createPersistence(other).limiters.make),
    ];
    const wrong = () => Promise.reject(new DomainError('unauthenticated', 'credentials-invalid'));
    const seen: unknown[] = [];
    for (let at = 0; at < 8; at += 1)
      seen.push(...(await outcomes([guards[at % 2]?.attempt('somebody', '203.0.113.1', wrong) ?? Promise.resolve()])));
    expect(seen.slice(0, 6)).toEqual(Array(6).fill('credentials-invalid'));
    expect(seen.slice(6)).toEqual(Array(2).fill(server.name === 'mysql' ? 'too-many-requests' : 'credentials-invalid'));
    await other.close();
  });
}
