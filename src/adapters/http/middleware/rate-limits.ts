import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { WriteBehindLimiter } from './write-behind-limiter.ts';
import { inMemory, type LimiterFactory } from './limiters.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Calls that one user, or one address before sign-in, may make in a span of seconds (contract, section 2). */
const LIMITS = {
  read: { points: 1200, seconds: MINUTE },
  write: { points: 120, seconds: MINUTE },
  create: { points: 60, seconds: MINUTE },
  check: { points: 60, seconds: MINUTE },
  invoices: { points: 20, seconds: MINUTE },
  registration: { points: 20, seconds: HOUR },
  resetMail: { points: 20, seconds: HOUR },
  addressChange: { points: 20, seconds: HOUR },
  signIn: { points: 300, seconds: MINUTE },
} as const;
/** `none` is for what the platform asks: whether the process is well. */
export type LimitClass = keyof typeof LIMITS | 'none';

/**
 * They guard the machine, not an account, and a shared count would cost each call a write: they are counted in each
 * process alone.
 */
const OF_ONE_PROCESS: ReadonlySet<string> = new Set(['read', 'signIn']);
/** What users do all day need not wait until every process has heard of it. */
const SHARED_SOON: ReadonlySet<string> = new Set(['write', 'create', 'check']);
/**
 * What makes accounts or sends mails to others: an address has the same limit as a user, since every account is a new
 * user.
 */
const SAME_FOR_ADDRESS: ReadonlySet<string> = new Set(['registration', 'resetMail', 'addressChange', 'signIn']);
/**
 * Users that one address has room for at their full limits, such as an office behind one router: more accounts give it
 * no more.
 */
const USERS_PER_ADDRESS = 10;

/** Who makes a call. */
export interface Caller {
  /** Undefined before sign-in. */
  readonly userId: number | undefined;
  /** As `callerAddress` names it. */
  readonly address: string;
}

type Limiter = Pick<RateLimiterAbstract, 'consume'>;

/**
 * Counts calls by user once signed in, and by address: accounts are free, so that a limit by user alone would bound
 * nobody.
 */
export class RateLimits {
  private readonly limiters: Readonly<Record<keyof typeof LIMITS, Limiter>>;
  /**
   * What all users of one address may do together. Reads are left out: they guard the machine, and its overload is seen
   * elsewhere.
   */
  private readonly addressLimiters: Readonly<Record<string, Limiter>>;

  /**
   * @param factor multiplies every limit
   * @param make makes the counters that processes share
   */
  constructor(factor: number, make: LimiterFactory = inMemory) {
    const limiterOf = (name: string, keyPrefix: string, points: number, duration: number): Limiter => {
      const options = { keyPrefix, points: Math.max(1, Math.round(points * factor)), duration };
      if (SHARED_SOON.has(name) && make !== inMemory) return new WriteBehindLimiter(options, make);
      return (OF_ONE_PROCESS.has(name) ? inMemory : make)(options);
    };
    const all = Object.entries(LIMITS);
    this.limiters = Object.fromEntries(
      all.map(([name, { points, seconds }]) => [name, limiterOf(name, name, points, seconds)]),
    ) as typeof this.limiters;
    const shared = all.filter(([name]) => name !== 'read' && !SAME_FOR_ADDRESS.has(name));
    this.addressLimiters = Object.fromEntries(
      shared.map(([name, { points, seconds }]) => [
        name,
        limiterOf(name, `${name}-address`, points * USERS_PER_ADDRESS, seconds),
      ]),
    );
  }

  /**
   * Counts a call of a route.
   * @param isPublic whether the route needs no account: a user's address has no larger limit there than a stranger's
   * @throws DomainError `too-many-requests` (throttled) with the seconds to wait
   */
  async count(limit: LimitClass, { userId, address }: Caller, isPublic: boolean): Promise<void> {
    if (limit === 'none') return;
    if (userId !== undefined) await consume(this.limiters[limit], `user:${userId}`);
    const limiter =
      userId === undefined || isPublic || SAME_FOR_ADDRESS.has(limit)
        ? this.limiters[limit]
        : this.addressLimiters[limit];
    if (limiter) await consume(limiter, `address:${address}`);
  }
}

/** @throws DomainError `too-many-requests` (throttled) */
async function consume(limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw tooMany(refusal.msBeforeNext);
  }
}

/** @param waitMs milliseconds until the next try makes sense */
export function tooMany(waitMs: number): DomainError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new DomainError('throttled', 'too-many-requests', { params: { seconds }, retryAfterSeconds: seconds });
}
