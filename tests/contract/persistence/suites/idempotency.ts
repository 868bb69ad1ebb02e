import { expect, test } from '@jest/globals';
import type { IdempotencyKeyRef } from '../../../../src/application/ports/repositories.ts';
import type { TestDatabase } from '../../../support/databases/databases.ts';
import { later, NOON } from '../../../support/databases/database-builders.ts';
import { signal, useDatabase, type Databases } from './use-database.ts';

const DAY = 86_400_000;

export function idempotency(server: Databases<Pick<TestDatabase, 'unitOfWork' | 'close'>>): void {
  const db = useDatabase(server);
  const run: ReturnType<typeof db>['unitOfWork']['run'] = (work) => db().unitOfWork.run(work);
  let calls = 0;
  const aCall = (overrides: Partial<IdempotencyKeyRef> = {}): IdempotencyKeyRef => ({
    userId: 1,
    key: `key-${(calls += 1)}`,
    fingerprint: 'f'.repeat(64),
    ...overrides,
  });
  const claim = (call: IdempotencyKeyRef, now = NOON) =>
    run((tx) => tx.idempotency.claim(call, now, later(30_000, now), later(-DAY, now)));

  test('a key is new once, in progress until the response is stored, and then replays it', async () => {
    const call = aCall({ key: `${'Ké y/~'.repeat(40)}é` });
    expect(await claim(call)).toEqual({ state: 'new' });
    expect(await claim(call)).toEqual({ state: 'running' });
    expect(await claim({ ...call, fingerprint: 'other' })).toEqual({ state: 'other-content' });
    const answer = { status: 207, body: { id: 7, list: [null, 'é🦫'], partial: true } };
    await run((tx) => tx.idempotency.storeResponse(call, answer));
    expect(await claim(call)).toEqual({ state: 'answered', answer });
    expect(await claim({ ...call, fingerprint: 'other' })).toEqual({ state: 'other-content' });
    expect(await claim({ ...call, userId: 2 })).toEqual({ state: 'new' });
    expect(await claim({ ...call, key: call.key.toLowerCase() })).toEqual({ state: 'new' });
    await expect(run((tx) => tx.idempotency.storeResponse(call, { status: 500, body: null }))).rejects.toMatchObject({
      code: 'idempotency-key-running',
    });
    await run((tx) => tx.idempotency.release(call));
    expect(await claim(call)).toEqual({ state: 'answered', answer });
  });

  test('is free again when released, when its lease expired, and when it is old', async () => {
    const call = aCall();
    await claim(call);
    await run((tx) => tx.idempotency.release(call));
    expect(await claim(call)).toEqual({ state: 'new' });
    expect(await claim(call, later(29_999))).toEqual({ state: 'running' });
    expect(await claim({ ...call, fingerprint: 'another' }, later(30_000))).toEqual({ state: 'new' });
    expect(await claim(call, later(30_001))).toEqual({ state: 'other-content' });
    await run((tx) => tx.idempotency.storeResponse({ ...call, fingerprint: 'another' }, { status: 201, body: [] }));
    expect(await claim(call, later(30_000 + DAY))).toEqual({ state: 'other-content' });
    expect(await claim(call, later(30_001 + DAY))).toEqual({ state: 'new' });
  });

  test.each([
    ['a new key', NOON],
    ['a key whose claim ran out', later(40_000)],
  ])('of callers that compete for %s one wins', async (_, now) => {
    const call = aCall();
    if (now !== NOON) await claim(call);
    const states = await Promise.all(Array.from({ length: 8 }, () => claim(call, now)));
    expect(states.map((one) => one.state).sort()).toEqual(['new', ...Array<string>(7).fill('running')]);
  });

  test('a rollback frees the key for a waiting caller', async () => {
    const call = aCall();
    const claimed = signal();
    const goOn = signal();
    const first = run(async (tx) => {
      await tx.idempotency.claim(call, NOON, later(30_000), later(-DAY));
      claimed.give();
      await goOn.come;
      throw new Error('on purpose');
    });
    await claimed.come;
    const second = claim(call);
    setTimeout(goOn.give, 20);
    await expect(first).rejects.toThrow('on purpose');
    expect(await second).toEqual({ state: 'new' });
  });

  test(
    'a key that is linked to a record is never free again; once its call is over it names the record until it ' +
      'is answered',
    async () => {
      const call = aCall();
      await claim(call);
      await run((tx) => tx.idempotency.linkRecord(call, 41));
      expect(await claim(call)).toEqual({ state: 'running' });
      expect(await claim({ ...call, fingerprint: 'other' })).toEqual({ state: 'other-content' });
      expect(await claim(call, later(30_000))).toEqual({ state: 'bound', recordId: 41 });
      await run((tx) => tx.idempotency.release(call));
      expect(await claim(call)).toEqual({ state: 'bound', recordId: 41 });
      await run((tx) => tx.idempotency.storeResponse(call, { status: 201, body: { id: 41 } }));
      expect(await claim(call)).toEqual({ state: 'answered', answer: { status: 201, body: { id: 41 } } });
    },
  );

  test('only one of two calls that both seem to hold the key creates a record', async () => {
    const call = aCall();
    await claim(call);
    // The first call was delayed beyond its lease, and a second one began.
    expect(await claim(call, later(30_000))).toEqual({ state: 'new' });
    await run((tx) => tx.idempotency.linkRecord(call, 41));
    await expect(run((tx) => tx.idempotency.linkRecord(call, 42))).rejects.toMatchObject({
      code: 'idempotency-key-running',
    });
    await run((tx) => tx.idempotency.storeResponse(call, { status: 201, body: { id: 41 } }));
    expect(await claim(call, later(31_000))).toEqual({ state: 'answered', answer: { status: 201, body: { id: 41 } } });
  });

  test('a call that lost the key can neither store a response nor link a record, and rolls back', async () => {
    const call = aCall();
    await claim(call);
    await claim({ ...call, fingerprint: 'another' }, later(30_000));
    for (const late of [
      () => run((tx) => tx.idempotency.storeResponse(call, { status: 201, body: 1 })),
      () => run((tx) => tx.idempotency.linkRecord(call, 1)),
    ]) {
      await expect(late()).rejects.toMatchObject({ kind: 'conflict', code: 'idempotency-key-running' });
    }
    expect(await claim({ ...call, fingerprint: 'another' }, later(30_001))).toEqual({ state: 'running' });
  });
}
