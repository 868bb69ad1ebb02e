import { expect, test } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { LoginThrottle } from '../../../../../src/adapters/http/middleware/login-throttle.ts';
import type { Database } from '../../../../../src/adapters/persistence/database.ts';
import { createPersistence } from '../../../../../src/adapters/persistence/persistence.ts';
import { luxonClock } from '../../../../../src/adapters/platform/luxon-clock.ts';
import { nodeIds } from '../../../../../src/adapters/platform/node-ids.ts';
import { SignIn } from '../../../../../src/application/identity/sessions/sign-in.ts';
import type { VerifySecondFactor } from '../../../../../src/application/identity/second-factor/verify-second-factor.ts';
import { RecordEvent } from '../../../../../src/application/security-log/record-event.ts';
import { DomainError } from '../../../../../src/domain/shared/domain-error.ts';
import { NO_TELEMETRY } from '../../../../../src/application/telemetry/telemetry.ts';
import type { TestServer } from '../../../../support/databases/databases.ts';
import { aUser, NOON } from '../../../../support/databases/database-builders.ts';
import { useDatabase } from '../use-database.ts';

/**
 * A database that records its statements: the first word of each, its table, and which ones share a transaction.
 */
function noted(database: Database): { readonly database: Database; readonly statements: string[] } {
  const statements: string[] = [];
  const noting = (manager: EntityManager): EntityManager =>
    new Proxy(manager, {
      get: (target, name) =>
        name === 'query'
          ? (sql: string, values: unknown[]) => {
              statements.push(
                /^(\w+).*?(?:FROM|INTO|UPDATE) (?!second_factors)(\w+)/s.exec(sql)?.slice(1).join(' ') ?? sql,
              );
              return target.query(sql, values);
            }
          : (Reflect.get(target, name) as unknown),
    });
  const transaction: Database['transaction'] = async (work) => {
    statements.push('BEGIN');
    return database
      .transaction((manager, attempt) => work(noting(manager), attempt))
      .finally(() => statements.push('END'));
  };
  return {
    statements,
    database: { ...database, read: (work) => database.read((manager) => work(noting(manager))), transaction },
  };
}

export function signIn(server: TestServer): void {
  const db = useDatabase(server);

  const device = { ip: '203.0.113.7', userAgent: 'curl', network: '203.0.113.x', requestId: 'r-7' };

  /** A throttled sign-in with any password, with or without capacity for untrusted callers, and its statements. */
  function guarded(demandRoom: () => void) {
    const { database, statements } = noted(db().database);
    const { limiters, unitOfWork, userReader } = createPersistence(database);
    const hasher = {
      hash: () => Promise.resolve(''),
      verify: () => Promise.resolve(true),
      isOutdated: () => false,
      assertCapacity: demandRoom,
    };
    const unasked = {
      execute: () => Promise.reject(new Error('no second factor is asked for')),
    } as unknown as VerifySecondFactor;
    const clock = luxonClock(() => NOON);
    const use = new SignIn({
      userReader,
      unitOfWork,
      hasher,
      untrustedHasher: hasher,
      verifySecondFactor: unasked,
      recordEvent: new RecordEvent({
        unitOfWork,
        clock,
        operatorLog: { alert: () => undefined, info: () => undefined },
        telemetry: NO_TELEMETRY,
      }),
      clock,
      ids: nodeIds,
    });
    const guard = new LoginThrottle(1, limiters.make);
    const attempt = (username: string) =>
      guard.attempt(username, device.ip, (known) =>
        use.execute({ username, password: 'any', known, device, formerSecret: null }),
      );
    return { statements, guard, attempt };
  }

  test('from a trusted address takes one lookup and one transaction', async () => {
    const { statements, guard, attempt } = guarded(() => undefined);
    const user = await db().unitOfWork.run((tx) => tx.users.add(aUser()));
    await guard.trustAddress(user.username, device.ip);
    const { sessionSecret } = await attempt(user.username);
    expect(statements).toEqual([
      'SELECT users',
      'BEGIN',
      'UPDATE users SET lock_count = lock_count + 1 WHERE id = ?',
      'SELECT users',
      'INSERT security_events',
      'INSERT sessions',
      'END',
    ]);
    expect(await db().sessionReader.find(nodeIds.digest(sessionSecret))).toMatchObject({
      user,
      session: { ip: device.ip, userAgent: 'curl', createdAt: NOON },
    });
  });

  test('of an untrusted caller looks nothing up when there is no capacity', async () => {
    const { statements, attempt } = guarded(() => {
      throw new DomainError('throttled', 'too-many-requests');
    });
    await expect(attempt('stranger')).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(statements).toEqual([]);
  });
}
