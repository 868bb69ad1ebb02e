import { expect, test } from '@jest/globals';
import type { ProviderCallRecord, Json } from '../../../../src/application/ports/provider/provider-calls.ts';
import type { TestServer } from '../../../support/databases/databases.ts';
import { later, NOON } from '../../../support/databases/database-builders.ts';
import { useDatabase } from './use-database.ts';

export function providerCallLog(server: TestServer): void {
  const db = useDatabase(server);
  let references = 0;
  const exchange = (overrides: Partial<ProviderCallRecord> = {}): ProviderCallRecord => ({
    reference: `lnp-${(references += 1)}`,
    at: NOON,
    method: 'POST',
    path: '/lnp/orders',
    request: { end_user: { name: 'Zoé 🦊' }, numbers: [{ first: '1' }], note: null },
    status: 201,
    response: { order_id: 'o-1' },
    ...overrides,
  });

  test.each<[string, Json]>([
    ['an object', { a: { b: [1, null, true] } }],
    ['a list', [{ a: 1 }]],
    ['text that is no JSON', '<html>"é"\n'],
    ['text that looks like a number', '12'],
    ['an empty text', ''],
    ['a number', 7],
    ['false', false],
    ['nothing', null],
  ])('stores %s unchanged', async (_name, value) => {
    const call = exchange({ request: value, response: value, status: null });
    await db().providerCalls.add(call);
    expect(await db().providerCalls.listByReference(call.reference)).toEqual([{ ...call, id: expect.any(Number) }]);
  });
  test('lists only the calls of one order, the newest hundred, oldest first', async () => {
    const [one, other] = [exchange(), exchange()];
    for (let at = 0; at < 103; at += 1) await db().providerCalls.add({ ...one, status: at, at: later(-at) });
    await db().providerCalls.add(other);
    const listed = await db().providerCalls.listByReference(one.reference);
    expect(listed.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, (_none, place) => place + 3));
    expect(await db().providerCalls.listByReference(other.reference)).toHaveLength(1);
    expect(await db().providerCalls.listByReference('lnp-unknown')).toEqual([]);
  });
  test('accepts a path of any length and a body of one megabyte', async () => {
    const long = exchange({
      path: `/lnp/orders?reference=${'x'.repeat(500)}`,
      response: { filler: 'é'.repeat(500_000) },
    });
    await db().providerCalls.add(long);
    const [stored] = await db().providerCalls.listByReference(long.reference);
    expect([stored?.path, stored?.response]).toEqual([long.path.slice(0, 255), long.response]);
  });
}
