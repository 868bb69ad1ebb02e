import { describe, expect, it } from '@jest/globals';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimiterFactory } from '../../../src/adapters/http/middleware/limiters.ts';
import { LoginThrottle } from '../../../src/adapters/http/middleware/login-throttle.ts';
import { callerAddress, networkOf } from '../../../src/adapters/http/security/network-address.ts';
import { describeDevice } from '../../../src/adapters/http/security/describe-device.ts';
import { DomainError } from '../../../src/domain/shared/domain-error.ts';

type Outcome = 'in' | 'wrong' | 'waits';
const wrong = () => Promise.reject(new DomainError('unauthenticated', 'credentials-invalid'));
const right = () => Promise.resolve('in');
async function tried(
  guard: LoginThrottle,
  name: string,
  address: string,
  proof: () => Promise<unknown> = wrong,
): Promise<Outcome> {
  try {
    await guard.attempt(name, address, proof);
    return 'in';
  } catch (error) {
    return (error as DomainError).code === 'too-many-requests' ? 'waits' : 'wrong';
  }
}
const many = async (times: number, one: (at: number) => Promise<Outcome>) => {
  const seen: Outcome[] = [];
  for (let at = 0; at < times; at += 1) seen.push(await one(at));
  return seen;
};

describe('guessing', () => {
  it(
    'ASVS 6.3.1: from many addresses at one account delays untrusted addresses, but not one from which the ' +
      'owner signed in before',
    async () => {
      const guard = new LoginThrottle(1);
      expect(await tried(guard, 'owner', '198.51.100.1', right)).toBe('in');
      const seen = await many(60, (at) => tried(guard, 'owner', `203.0.113.${at}`));
      expect([seen.slice(0, 51), seen.slice(51)]).toEqual([Array(51).fill('wrong'), Array(9).fill('waits')]);
      expect(await tried(guard, 'owner', '203.0.113.200', right)).toBe('waits');
      expect(await tried(guard, 'OWNER', '198.51.100.1', right)).toBe('in');
      expect(await tried(guard, 'another', '203.0.113.200', right)).toBe('in');
    },
  );
  it('ASVS 6.3.1: at many accounts from one address delays that address, except for users trusted there', async () => {
    const guard = new LoginThrottle(1);
    expect(await tried(guard, 'colleague', '203.0.113.1', right)).toBe('in');
    const seen = await many(60, (at) => tried(guard, `name-${at}`, '203.0.113.1'));
    expect([seen.slice(0, 51), seen.slice(51)]).toEqual([Array(51).fill('wrong'), Array(9).fill('waits')]);
    expect(await tried(guard, 'new-colleague', '203.0.113.1', right)).toBe('waits');
    expect(await tried(guard, 'colleague', '203.0.113.1', right)).toBe('in');
    expect(await tried(guard, 'new-colleague', '203.0.113.2', right)).toBe('in');
  });
  it('ASVS 6.3.1: at a trusted address is limited as strictly for its account', async () => {
    const guard = new LoginThrottle(1);
    expect(await tried(guard, 'owner', '198.51.100.1', right)).toBe('in');
    expect(await many(8, () => tried(guard, 'owner', '198.51.100.1'))).toEqual([
      ...Array(6).fill('wrong'),
      'waits',
      'waits',
    ]);
  });
  it.each(['second-factor-invalid', 'current-password-wrong'] as const)(
    'ASVS 6.3.1: counts %s like a wrong password',
    async (code) => {
      const guard = new LoginThrottle(1);
      const proof = () => Promise.reject(new DomainError('invalid', code));
      expect(await many(8, () => tried(guard, 'owner', '198.51.100.1', proof))).toEqual([
        ...Array(6).fill('wrong'),
        'waits',
        'waits',
      ]);
    },
  );
  it('ASVS 6.5.1: of codes for one account is slow from all addresses, except trusted ones', async () => {
    const guard = new LoginThrottle(1);
    expect(await tried(guard, 'owner', '198.51.100.1', right)).toBe('in');
    const code = () => Promise.reject(new DomainError('unauthenticated', 'second-factor-invalid'));
    const seen = await many(15, (at) => tried(guard, 'owner', `203.0.113.${at}`, code));
    expect([seen.slice(0, 11), seen.slice(11)]).toEqual([Array(11).fill('wrong'), Array(4).fill('waits')]);
    expect([
      await tried(guard, 'owner', '203.0.113.200', right),
      await tried(guard, 'owner', '198.51.100.1', right),
      await tried(guard, 'another', '203.0.113.1', right),
    ]).toEqual(['waits', 'in', 'in']);
  });
  it('does not count a request for the second factor, nor server errors', async () => {
    const guard = new LoginThrottle(1);
    for (const error of [
      new DomainError('unauthenticated', 'second-factor-required'),
      new DomainError('unavailable', 'database-unavailable'),
      new Error('x'),
    ]) {
      expect(await many(10, () => tried(guard, 'owner', '198.51.100.1', () => Promise.reject(error)))).toEqual(
        Array(10).fill('wrong'),
      );
    }
  });
  it('ASVS 6.3.1: doubles the wait, starting from one second', async () => {
    const blocked: number[] = [];
    const make: LimiterFactory = (options) => {
      const limiter = new RateLimiterMemory(options);
      if (options.keyPrefix === 'waiting-pair') {
        limiter.block = (_key, seconds) => {
          blocked.push(seconds);
          return Promise.resolve(new RateLimiterRes());
        };
      }
      return limiter;
    };
    const guard = new LoginThrottle(1, make);
    await many(19, () => tried(guard, 'owner', '198.51.100.1'));
    expect(blocked).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900, 900]);
  });
});

describe('a trusted address', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  /** A login throttle whose counters record what is written to them; `known` lets time pass. */
  function watched() {
    const written: string[] = [];
    let known: RateLimiterMemory | undefined;
    const keys = new Set<string>();
    const make: LimiterFactory = (options) => {
      const limiter = new RateLimiterMemory(options);
      if (options.keyPrefix === 'known') known = limiter;
      const set = limiter.set.bind(limiter);
      const remove = limiter.delete.bind(limiter);
      limiter.set = (key, points, seconds) => {
        written.push(`${options.keyPrefix} for ${Number(seconds) / (DAY_MS / 1000)} days`);
        keys.add(String(key));
        return set(key, points, seconds);
      };
      limiter.delete = (key) => {
        written.push(`${options.keyPrefix} away`);
        return remove(key);
      };
      return limiter;
    };
    const guard = new LoginThrottle(1, make);
    const leave = async (ms: number) => {
      for (const key of keys) await known?.set(key, 1, ms / 1000);
      written.length = 0;
    };
    return { guard, written, leave };
  }

  it('ASVS 6.3.1: is reported to the sign-in, by account and address', async () => {
    const guard = new LoginThrottle(1);
    const seen: boolean[] = [];
    const look = (known: boolean) => Promise.resolve(void seen.push(known));
    await guard.attempt('owner', '198.51.100.1', look);
    await guard.attempt('OWNER', '198.51.100.1', look);
    await guard.attempt('owner', '198.51.100.2', look);
    await guard.attempt('another', '198.51.100.1', look);
    await guard.trustAddress('registered', '198.51.100.3');
    await guard.attempt('registered', '198.51.100.3', look);
    expect(seen).toEqual([false, true, false, false, true]);
  });
  it('ASVS 6.3.1: stays trusted for at least twenty days; only the first sign-in of a day is recorded', async () => {
    const { guard, written, leave } = watched();
    const signIn = () => tried(guard, 'owner', '198.51.100.1', right);
    expect([await signIn(), written]).toEqual(['in', ['known for 21 days']]);
    await leave(20 * DAY_MS + 60_000);
    expect([await signIn(), written]).toEqual(['in', []]);
    await leave(20 * DAY_MS - 1);
    expect([await signIn(), written]).toEqual(['in', ['known for 21 days']]);
  });
  it('resets the user’s own failed attempts, also concurrent ones', async () => {
    const { guard, written, leave } = watched();
    await guard.trustAddress('owner', '198.51.100.1');
    await many(5, () => tried(guard, 'owner', '198.51.100.1'));
    await leave(21 * DAY_MS);
    expect([await tried(guard, 'owner', '198.51.100.1', right), written]).toEqual(['in', ['wrong-pair away']]);
    expect(await many(6, () => tried(guard, 'owner', '198.51.100.1'))).toEqual(Array(6).fill('wrong'));
    await guard.trustAddress('other', '198.51.100.1');
    await leave(21 * DAY_MS);
    expect([
      await Promise.all([tried(guard, 'other', '198.51.100.1'), tried(guard, 'other', '198.51.100.1', right)]),
      written,
    ]).toEqual([['wrong', 'in'], ['wrong-pair away']]);
  });
});

describe('an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.x', '203.0.113.77'],
    ['::ffff:203.0.113.77', '203.0.113.x', '203.0.113.77'],
    ['2607:f8b0:4004:c07::66', '2607:f8b0:4004:x', '2607:f8b0:4004:c07'],
    ['10.1.2.3', 'private', '10.1.2.3'],
    ['127.0.0.1', 'private', '127.0.0.1'],
    ['::1', 'private', '0:0:0:0'],
    ['fd00::1', 'private', 'fd00:0:0:0'],
    ['100.64.0.9', 'private', '100.64.0.9'],
    ['169.254.1.1', 'private', '169.254.1.1'],
    ['nonsense', null, 'unknown'],
    ['', null, 'unknown'],
    [null, null, 'unknown'],
  ])('%j is shown as %j and counted as %j', (address, network, caller) =>
    expect([networkOf(address), callerAddress(address)]).toEqual([network, caller]),
  );
});

describe('a device', () => {
  it.each([
    [null, { browser: null, system: null, type: null }],
    ['   ', { browser: null, system: null, type: null }],
    ['curl/8.5', { browser: null, system: null, type: null }],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      { browser: 'Chrome 126', system: 'Linux', type: 'desktop' },
    ],
  ])('%j', (userAgent, words) => expect(describeDevice(userAgent)).toEqual(words));
});
