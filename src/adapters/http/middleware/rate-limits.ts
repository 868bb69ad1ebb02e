import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { WriteBehindLimiter } from './write-behind-limiter.ts';
import { inMemory, type LimiterFactory } from './limiters.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Calls per time window of one user, or of one address before sign-in (contract, section 2). */
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
  /** A carrier sends from few addresses, and repeats what is refused here. */
  webhook: { points: 6000, seconds: MINUTE },
} as const;
/** `none` is for the health checks of the platform. */
export type LimitClass = keyof typeof LIMITS | 'none';

/**
 * Counted in each process only: these limits protect the machine and not an account, and a shared counter would cost a
 * write per call.
 */
const LOCAL_ONLY: ReadonlySet<string> = new Set(['read', 'signIn', 'webhook']);
/** Frequent calls, which do not wait for the shared counter. */
const WRITE_BEHIND: ReadonlySet<string> = new Set(['write', 'create', 'check']);
/**
 * Calls that create accounts or send mails to others. An address has the same limit as a user here, because every new
 * account would get a limit of its own.
 */
const SAME_FOR_ADDRESS: ReadonlySet<string> = new Set([
  'registration',
  'resetMail',
  'addressChange',
  'signIn',
  'webhook',
]);
/**
 * Users who can reach their full limits from one address, such as an office behind one router. More accounts do not
 * raise the limit of the address.
 */
const USERS_PER_ADDRESS = 10;

/** Who makes a call. */
export interface Caller {
  /** Undefined before sign-in. */
  readonly userId: number | undefined;
  /** As returned by `callerAddress`. */
  readonly address: string;
}

type Limiter = Pick<RateLimiterAbstract, 'consume'>;

/**
 * Counts calls by user after sign-in, and by address. Anybody can create accounts, so a limit by user alone would have
 * no effect.
 */
export class RateLimits {
  private readonly limiters: Readonly<Record<keyof typeof LIMITS, Limiter>>;
  /**
   * Limits of all users of one address together. Reads have none: their limit protects the machine, which the overload
   * check does too.
   */
  private readonly addressLimiters: Readonly<Record<string, Limiter>>;

  /**
   * @param factor multiplies every limit
   * @param make creates the counters that processes share
   */
  constructor(factor: number, make: LimiterFactory = inMemory) {
    const limiterOf = (name: string, keyPrefix: string, points: number, duration: number): Limiter => {
      const options = { keyPrefix, points: Math.max(1, Math.round(points * factor)), duration };
      if (WRITE_BEHIND.has(name) && make !== inMemory) return new WriteBehindLimiter(options, make);
      return (LOCAL_ONLY.has(name) ? inMemory : make)(options);
    };
    const limits = Object.entries(LIMITS);
    this.limiters = Object.fromEntries(
      limits.map(([name, { points, seconds }]) => [name, limiterOf(name, name, points, seconds)]),
    ) as typeof this.limiters;
    const perAddress = limits.filter(([name]) => name !== 'read' && !SAME_FOR_ADDRESS.has(name));
    this.addressLimiters = Object.fromEntries(
      perAddress.map(([name, { points, seconds }]) => [
        name,
        limiterOf(name, `${name}-address`, points * USERS_PER_ADDRESS, seconds),
      ]),
    );
  }

  /**
   * Counts a call of a route.
   * @param isPublic whether the route needs no account: the address of a user has no larger limit there than any other
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
  } catch (exceeded) {
    if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
    throw tooMany(exceeded.msBeforeNext);
  }
}

/** Creates a DomainError `too-many-requests` (throttled). @param waitMs milliseconds until the next call is allowed */
export function tooMany(waitMs: number): DomainError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new DomainError('throttled', 'too-many-requests', { params: { seconds }, retryAfterSeconds: seconds });
}
