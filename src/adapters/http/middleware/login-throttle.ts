import { createHash } from 'node:crypto';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import type { MessageKey } from '../../../domain/shared/messages/en.ts';
import { foldName } from '../../../domain/user/user.ts';
import { inMemory, type LimiterFactory } from './limiters.ts';
import { tooMany } from './rate-limits.ts';

/** What is counted, with the wrong tries that cost nothing and the longest wait after more. */
const COUNTERS = {
  /** One account from one address. */
  pair: { freeTries: 5, maxWaitSeconds: 15 * 60 },
  /** Any account from one address, behind which there may be a whole office. */
  address: { freeTries: 50, maxWaitSeconds: 15 * 60 },
  /** One account from anywhere: short enough that nobody is kept out for long by others' guesses. */
  account: { freeTries: 50, maxWaitSeconds: 30 },
  /** Codes for one account from anywhere: whoever tries them has the password already, and there are but a million. */
  code: { freeTries: 10, maxWaitSeconds: 15 * 60 },
} as const;
type CounterName = keyof typeof COUNTERS;

/** Wrong tries are forgotten after so long without another. */
const REMEMBERED_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * 60 * 60;
/** For so long an address from which somebody signed in is theirs. */
const KNOWN_SECONDS = 20 * DAY_SECONDS;
/** It is kept a day longer, so that it need not be written at each sign-in but once a day. */
const KEPT_SECONDS = KNOWN_SECONDS + DAY_SECONDS;

/** Refusals that are guesses at a secret. */
const GUESS_ERRORS: ReadonlySet<MessageKey> = new Set<MessageKey>([
  'credentials-invalid',
  'second-factor-invalid',
  'current-password-wrong',
]);

interface Counter {
  readonly wrong: RateLimiterAbstract;
  readonly waiting: RateLimiterAbstract;
  readonly freeTries: number;
  readonly maxWaitSeconds: number;
}

/**
 * Slows guessing down: after a few wrong passwords or codes the wait doubles from one second.
 * A stranger cannot lock somebody out: from an address where the owner signed in before, only wrong tries at this
 * account from there count.
 */
export class LoginThrottle {
  private readonly counters: Readonly<Record<CounterName, Counter>>;
  private readonly trusted: RateLimiterAbstract;
  /** Tries whose password is being looked at: a wrong one of these is not counted yet. */
  private readonly running = new Map<string, number>();

  /** @param factor multiplies the tries that cost nothing */
  constructor(factor: number, make: LimiterFactory = inMemory) {
    const counters = Object.entries(COUNTERS).map(([what, { freeTries, maxWaitSeconds }]) => [
      what,
      {
        wrong: make({ keyPrefix: `wrong-${what}`, points: Number.MAX_SAFE_INTEGER, duration: REMEMBERED_SECONDS }),
        waiting: make({ keyPrefix: `waiting-${what}`, points: 1, duration: 1 }),
        freeTries: Math.round(freeTries * factor),
        maxWaitSeconds,
      },
    ]);
    this.counters = Object.fromEntries(counters) as Record<CounterName, Counter>;
    this.trusted = make({ keyPrefix: 'known', points: 1, duration: KEPT_SECONDS });
  }

  /** Notes that this address is the account's owner's. */
  async trustAddress(username: string, address: string): Promise<void> {
    await this.trusted.set(pairKey(foldName(username), address), 1, KEPT_SECONDS);
  }

  /**
   * Runs a sign-in, or another proof by password, unless its turn has not come.
   * @param signIn is told whether somebody signed in to this account from this address of late, or registered it there
   * @throws DomainError `too-many-requests`
   */
  async attempt<T>(username: string, address: string, signIn: (known: boolean) => Promise<T>): Promise<T> {
    const account = foldName(username);
    // Names are long, and none should stand in a table of counters.
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
    beside: number,
    signIn: (known: boolean) => Promise<T>,
  ): Promise<T> {
    const { wrong, freeTries } = this.counters.pair;
    const waits = (what: CounterName) => this.waitMs(what, keys[what]);
    // Asked for at the same moment, they are one look into the counters that processes share.
    const [known, before, pair, ...others] = await Promise.all([
      this.trusted.get(keys.pair),
      wrong.get(keys.pair),
      waits('pair'),
      waits('address'),
      waits('account'),
      waits('code'),
    ]);
    if (pair > 0) throw tooMany(pair);
    if (known === null && Math.max(...others) > 0) throw tooMany(Math.max(...others));
    // Guesses made all at once must not pass for one.
    if (beside > 0 && beside + (before?.consumedPoints ?? 0) > freeTries) throw tooMany(1000);
    try {
      const result = await signIn(known !== null);
      const isDue = known === null || known.msBeforeNext < KNOWN_SECONDS * 1000;
      await Promise.all([
        isDue && this.trusted.set(keys.pair, 1, KEPT_SECONDS),
        (before !== null || beside > 0) && wrong.delete(keys.pair),
      ]);
      return result;
    } catch (error) {
      if (error instanceof DomainError && GUESS_ERRORS.has(error.code)) {
        const counted = (Object.keys(this.counters) as CounterName[]).filter(
          (what) => what !== 'code' || error.code === 'second-factor-invalid',
        );
        await Promise.all(counted.map((what) => remember(this.counters[what], keys[what])));
      }
      throw error;
    }
  }

  /** Milliseconds until the next try. */
  private async waitMs(what: CounterName, key: string): Promise<number> {
    const waiting = await this.counters[what].waiting.get(key);
    return waiting && waiting.consumedPoints > 0 ? waiting.msBeforeNext : 0;
  }
}

async function remember({ wrong, waiting, freeTries, maxWaitSeconds }: Counter, key: string): Promise<void> {
  const { consumedPoints } = await wrong.penalty(key, 1);
  if (consumedPoints <= freeTries) return;
  await waiting.block(key, Math.min(2 ** (consumedPoints - freeTries - 1), maxWaitSeconds));
}

const pairKey = (account: string, address: string): string => digest(`${account}|${address}`);

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
