import { RateLimiterMemory } from 'rate-limiter-flexible';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { foldName } from '../../../domain/user/user.ts';
import { tooMany } from './rate-limits.ts';

/** Wrong tries at one account from one address that cost nothing. */
const FREE_TRIES = 5;
const MAX_WAIT_SECONDS = 15 * 60;
/** Wrong tries are forgotten after so long without another. */
const REMEMBERED_SECONDS = 60 * 60;

/**
 * Slows guessing down: after a few wrong passwords the wait doubles from one second.
 * Counted per account *and* address, so that a stranger cannot lock somebody else out.
 */
export class SignInGuard {
  private readonly wrong: RateLimiterMemory;
  private readonly waiting: RateLimiterMemory;
  private readonly freeTries: number;
  /** Tries whose password is being looked at: a wrong one of these is not counted yet. */
  private readonly running = new Map<string, number>();

  /** @param factor multiplies the tries that cost nothing */
  constructor(factor: number) {
    this.freeTries = Math.round(FREE_TRIES * factor);
    this.wrong = new RateLimiterMemory({ keyPrefix: 'wrong', points: Number.MAX_SAFE_INTEGER, duration: REMEMBERED_SECONDS });
    this.waiting = new RateLimiterMemory({ keyPrefix: 'waiting', points: 1, duration: 1 });
  }

  /** Runs a sign-in unless its turn has not come. @throws DomainError `too-many-requests` */
  async watch<T>(username: string, address: string, signIn: () => Promise<T>): Promise<T> {
    const key = `${foldName(username)}|${address}`;
    const beside = this.running.get(key) ?? 0;
    this.running.set(key, beside + 1);
    try {
      return await this.inTurn(key, beside, signIn);
    } finally {
      const left = (this.running.get(key) ?? 1) - 1;
      if (left > 0) this.running.set(key, left);
      else this.running.delete(key);
    }
  }

  private async inTurn<T>(key: string, beside: number, signIn: () => Promise<T>): Promise<T> {
    const waiting = await this.waiting.get(key);
    if (waiting && waiting.msBeforeNext > 0 && waiting.consumedPoints > 0) throw tooMany(waiting.msBeforeNext);
    // Guesses made all at once must not pass for one.
    if (beside > 0 && beside + ((await this.wrong.get(key))?.consumedPoints ?? 0) > this.freeTries) throw tooMany(1000);
    try {
      const result = await signIn();
      await this.wrong.delete(key);
      return result;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'credentials-invalid') await this.remember(key);
      throw error;
    }
  }

  private async remember(key: string): Promise<void> {
    const { consumedPoints } = await this.wrong.penalty(key, 1);
    if (consumedPoints <= this.freeTries) return;
    const seconds = Math.min(2 ** (consumedPoints - this.freeTries - 1), MAX_WAIT_SECONDS);
    await this.waiting.block(key, seconds);
  }
}
