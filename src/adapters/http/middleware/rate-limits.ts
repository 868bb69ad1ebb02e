import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { CountedSoon } from './counted-soon.ts';
import { inMemory, type MakeLimiter } from './limiters.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Calls that one caller may make in a span of seconds (contract, section 2). */
const LIMITS = {
  read: { points: 1200, seconds: MINUTE },
  write: { points: 120, seconds: MINUTE },
  create: { points: 60, seconds: MINUTE },
  check: { points: 60, seconds: MINUTE },
  invoices: { points: 20, seconds: MINUTE },
  registration: { points: 20, seconds: HOUR },
  resetMail: { points: 20, seconds: HOUR },
  signIn: { points: 300, seconds: MINUTE },
} as const;
/** `none` is for what the platform asks: whether the process is well. */
export type LimitClass = keyof typeof LIMITS | 'none';

/** They guard the machine, not an account, and a shared count would cost each call a write: they are counted in each process alone. */
const OF_ONE_PROCESS: ReadonlySet<string> = new Set(['read', 'signIn']);
/** What users do all day need not wait until every process has heard of it. */
const SHARED_SOON: ReadonlySet<string> = new Set(['write', 'create', 'check']);

/** Counts calls per caller: by user once signed in, else by address. */
export class RateLimits {
  private readonly limiters: Readonly<Record<keyof typeof LIMITS, Pick<RateLimiterAbstract, 'consume'>>>;

  /**
   * @param factor multiplies every limit
   * @param make makes the counters that processes share
   */
  constructor(factor: number, make: MakeLimiter = inMemory) {
    const entries = Object.entries(LIMITS).map(([name, { points, seconds }]) => {
      const options = { keyPrefix: name, points: Math.max(1, Math.round(points * factor)), duration: seconds };
      if (SHARED_SOON.has(name) && make !== inMemory) return [name, new CountedSoon(options, make)];
      return [name, (OF_ONE_PROCESS.has(name) ? inMemory : make)(options)];
    });
    this.limiters = Object.fromEntries(entries) as typeof this.limiters;
  }

  /** @throws DomainError `too-many-requests` (throttled) with the seconds to wait */
  async count(limit: LimitClass, caller: string): Promise<void> {
    if (limit === 'none') return;
    try {
      await this.limiters[limit].consume(caller);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooMany(refusal.msBeforeNext);
    }
  }
}

/** @param waitMs milliseconds until the next try makes sense */
export function tooMany(waitMs: number): DomainError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new DomainError('throttled', 'too-many-requests', { params: { seconds }, retryAfterSeconds: seconds });
}
