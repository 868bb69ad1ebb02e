import { describe, expect, test } from '@jest/globals';
import { RateLimits, type Caller, type LimitClass } from '../../../src/adapters/http/middleware/rate-limits.ts';
import { callerAddress } from '../../../src/adapters/http/security/network-address.ts';

type Access = 'public' | 'user';

/** How many of these calls are accepted. */
async function taken(
  calls: number,
  limit: LimitClass,
  access: Access,
  callerOf: (call: number) => Caller,
): Promise<number> {
  const limits = new RateLimits(1);
  let count = 0;
  for (let call = 0; call < calls; call += 1) {
    await limits.count(limit, callerOf(call), access === 'public').then(
      () => (count += 1),
      (error: unknown) => expect(error).toMatchObject({ kind: 'throttled', code: 'too-many-requests' }),
    );
  }
  return count;
}
const address = '203.0.113.1';

describe('ASVS 2.4.1: the limit of a user is not multiplied', () => {
  test.each<[LimitClass, Access, number]>([
    ['registration', 'public', 20],
    ['resetMail', 'public', 20],
    ['resetMail', 'user', 20],
    ['addressChange', 'user', 20],
    ['signIn', 'public', 300],
    ['write', 'public', 120],
    ['read', 'public', 1200],
  ])('by a new account for each call: %s on a route for %s', async (limit, access, most) => {
    expect(await taken(most + 20, limit, access, (call) => ({ userId: call, address }))).toBe(most);
    expect(
      await taken(most + 20, limit, access, (call) => ({ userId: call % 2 === 0 ? undefined : call, address })),
    ).toBe(most);
  });
  test.each<[LimitClass, number]>([
    ['create', 600],
    ['check', 600],
    ['invoices', 200],
    ['write', 1200],
  ])('by more accounts than ten behind one address: %s', async (limit, most) => {
    expect(await taken(most + 20, limit, 'user', (call) => ({ userId: call, address }))).toBe(most);
  });
  test.each<[LimitClass, number]>([
    ['registration', 20],
    ['resetMail', 20],
    ['addressChange', 20],
    ['create', 60],
    ['check', 60],
    ['invoices', 20],
    ['write', 120],
  ])('by an address for each call: %s', async (limit, most) => {
    expect(await taken(most + 20, limit, 'user', (call) => ({ userId: 1, address: `198.51.100.${call}` }))).toBe(most);
  });
  test('by the IPv6 addresses of one household, or by how an address is written', async () => {
    const ways = (call: number) => callerAddress(`2001:db8:0:1::${call.toString(16)}`);
    expect(await taken(40, 'registration', 'public', (call) => ({ userId: undefined, address: ways(call) }))).toBe(20);
    const written = ['203.0.113.1', '::ffff:203.0.113.1', '::ffff:cb00:7101'];
    expect(
      await taken(40, 'registration', 'public', (call) => ({
        userId: undefined,
        address: callerAddress(written[call % 3] ?? ''),
      })),
    ).toBe(20);
  });
  test('and the quota of one caller is not shared with another', async () => {
    const limits = new RateLimits(1);
    for (let call = 0; call < 60; call += 1) await limits.count('create', { userId: 1, address }, false);
    await expect(limits.count('create', { userId: 1, address }, false)).rejects.toMatchObject({ kind: 'throttled' });
    await expect(limits.count('create', { userId: 2, address }, false)).resolves.toBeUndefined();
  });
});
