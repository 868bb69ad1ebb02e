import { createHash } from 'node:crypto';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import type { MessageKey } from '../../../domain/shared/messages/en.ts';
import { foldName } from '../../../domain/user/user.ts';
import { inMemory, type LimiterFactory } from './limiters.ts';
import { tooMany } from './rate-limits.ts';

/** The counters, each with the failed attempts that cause no wait and the maximum wait after more. */
const COUNTERS = {
  /** One account from one address. */
  pair: { freeAttempts: 5, maxWaitSeconds: 15 * 60 },
  /** Any account from one address, which a whole office may share. */
  address: { freeAttempts: 50, maxWaitSeconds: 15 * 60 },
  /** One account from any address. The wait is short, so that guesses by others do not lock the owner out for long. */
  account: { freeAttempts: 50, maxWaitSeconds: 30 },
  /** Codes for one account from any address: the caller knows the password, and there are only a million codes. */
  code: { freeAttempts: 10, maxWaitSeconds: 15 * 60 },
} as const;
type CounterName = keyof typeof COUNTERS;

/** Failed attempts are forgotten after this time without another. */
const FORGET_AFTER_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * 60 * 60;
/** How long an address stays trusted after a sign-in. */
const TRUSTED_SECONDS = 20 * DAY_SECONDS;
/** Stored for a day longer, so that it is written once a day and not at each sign-in. */
const STORED_SECONDS = TRUSTED_SECONDS + DAY_SECONDS;

/** Errors that count as a guess at a secret. */
const GUESS_ERRORS: ReadonlySet<MessageKey> = new Set<MessageKey>([
  'credentials-invalid',
  'second-factor-invalid',
  'current-password-wrong',
]);

interface Counter {
  readonly failed: RateLimiterAbstract;
  readonly waiting: RateLimiterAbstract;
  readonly freeAttempts: number;
  readonly maxWaitSeconds: number;
}

/**
 * Slows down password and code guessing: after a few failed attempts the wait starts at one second and doubles each
 * time. Others cannot lock the owner out: from an address where the owner signed in before, only failed attempts for
 * this account from that address count.
 */
export class LoginThrottle {
  private readonly counters: Readonly<Record<CounterName, Counter>>;
  private readonly trusted: RateLimiterAbstract;
  /** Attempts in progress; if they fail, they are not counted yet. */
  private readonly running = new Map<string, number>();

  /** @param factor multiplies the failed attempts that cause no wait */
  constructor(factor: number, make: LimiterFactory = inMemory) {
    const counters = Object.entries(COUNTERS).map(([what, { freeAttempts, maxWaitSeconds }]) => [
      what,
      {
        failed: make({ keyPrefix: `wrong-${what}`, points: Number.MAX_SAFE_INTEGER, duration: FORGET_AFTER_SECONDS }),
        waiting: make({ keyPrefix: `waiting-${what}`, points: 1, duration: 1 }),
        freeAttempts: Math.round(freeAttempts * factor),
        maxWaitSeconds,
      },
    ]);
    this.counters = Object.fromEntries(counters) as Record<CounterName, Counter>;
    this.trusted = make({ keyPrefix: 'known', points: 1, duration: STORED_SECONDS });
  }

  /** Marks an address as trusted for an account. */
  async trustAddress(username: string, address: string): Promise<void> {
    await this.trusted.set(pairKey(foldName(username), address), 1, STORED_SECONDS);
  }

  /**
   * Runs a sign-in, or another check of a password, unless the caller must wait.
   * @param signIn receives whether the address is trusted, because of a recent sign-in or the registration
   * @throws DomainError `too-many-requests`, and what `signIn` throws
   */
  async attempt<T>(username: string, address: string, signIn: (isTrusted: boolean) => Promise<T>): Promise<T> {
    const account = foldName(username);
    // Hashed, because names are long and should not be stored in a table of counters.
    const keys = {
      pair: pairKey(account, address),
      address: digest(address),
      account: digest(account),
      code: digest(account),
    };
    const concurrent = this.running.get(keys.pair) ?? 0;
    this.running.set(keys.pair, concurrent + 1);
    try {
      return await this.attemptUnlessBlocked(keys, concurrent, signIn);
    } finally {
      const left = (this.running.get(keys.pair) ?? 1) - 1;
      if (left > 0) this.running.set(keys.pair, left);
      else this.running.delete(keys.pair);
    }
  }

  private async attemptUnlessBlocked<T>(
    keys: Readonly<Record<CounterName, string>>,
    concurrent: number,
    signIn: (isTrusted: boolean) => Promise<T>,
  ): Promise<T> {
    const { failed, freeAttempts } = this.counters.pair;
    // One after another, so that an attempt uses one connection to the database and not six.
    const pairWait = await this.waitMs('pair', keys.pair);
    if (pairWait > 0) throw tooMany(pairWait);
    const trust = await this.trusted.get(keys.pair);
    if (trust === null) {
      let wait = 0;
      for (const what of ['address', 'account', 'code'] as const)
        wait = Math.max(wait, await this.waitMs(what, keys[what]));
      if (wait > 0) throw tooMany(wait);
    }
    const before = await failed.get(keys.pair);
    // Concurrent guesses must not count as one.
    if (concurrent > 0 && concurrent + (before?.consumedPoints ?? 0) > freeAttempts) throw tooMany(1000);
    try {
      const result = await signIn(trust !== null);
      const isDue = trust === null || trust.msBeforeNext < TRUSTED_SECONDS * 1000;
      await Promise.all([
        isDue && this.trusted.set(keys.pair, 1, STORED_SECONDS),
        (before !== null || concurrent > 0) && failed.delete(keys.pair),
      ]);
      return result;
    } catch (error) {
      if (error instanceof DomainError && GUESS_ERRORS.has(error.code)) {
        const counted = (Object.keys(this.counters) as CounterName[]).filter(
          (what) => what !== 'code' || error.code === 'second-factor-invalid',
        );
        await Promise.all(counted.map((what) => countFailure(this.counters[what], keys[what])));
      }
      throw error;
    }
  }

  /** Milliseconds until the next attempt is allowed. */
  private async waitMs(what: CounterName, key: string): Promise<number> {
    const waiting = await this.counters[what].waiting.get(key);
    return waiting && waiting.consumedPoints > 0 ? waiting.msBeforeNext : 0;
  }
}

async function countFailure({ failed, waiting, freeAttempts, maxWaitSeconds }: Counter, key: string): Promise<void> {
  const { consumedPoints } = await failed.penalty(key, 1);
  if (consumedPoints <= freeAttempts) return;
  await waiting.block(key, Math.min(2 ** (consumedPoints - freeAttempts - 1), maxWaitSeconds));
}

const pairKey = (account: string, address: string): string => digest(`${account}|${address}`);

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
