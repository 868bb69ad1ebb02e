import { setTimeout as sleep } from 'node:timers/promises';
import type { Alarm } from '../../application/ports/alarm.ts';

/** Work that is done again and again. */
export interface Chore {
  readonly name: string;
  /** Pause after a round that found nothing to do, in milliseconds. */
  readonly idleMs: number;
  /** The shortest time from one round's beginning to the next one's, in milliseconds: what bounds how often others are called. */
  readonly paceMs?: number;
  /** Does one round. @returns how much was found to do; after none the chore pauses */
  round(): Promise<number>;
  /** Waits for what rounds began and did not wait for. @throws the first failure of it that no round has told */
  finish?(): Promise<void>;
}

/** A round that fails is not tried again sooner than this, in milliseconds. */
const AFTER_FAILURE_MS = 2000;
const FINISH_WITHIN_MS = 20_000;

/** Runs chores side by side until it is stopped; a failing round is reported and never ends its chore. */
export class Worker {
  private readonly stopping = new AbortController();
  private running: Promise<unknown> = Promise.resolve();
  private readonly wakers = new Set<() => void>();

  constructor(
    private readonly chores: readonly Chore[],
    private readonly alarm: Alarm,
  ) {}

  start(): void {
    this.running = Promise.all(this.chores.map((chore) => this.repeat(chore)));
  }

  /** Ends every pause now: something new is waiting. */
  wake(): void {
    for (const waker of [...this.wakers]) waker();
  }

  /**
   * Begins no further round; resolves when those that run are done, or after 20 s: what is cut off then is as after a
   * crash, and another worker takes it over once its lease has run out.
   */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.wake();
    const patience = new AbortController();
    const late = sleep(FINISH_WITHIN_MS, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([this.running, late]);
    patience.abort();
  }

  private async repeat(chore: Chore): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const began = performance.now();
      const asked = await this.pauseAfterRound(chore);
      const pause = Math.max(asked, (chore.paceMs ?? 0) - (performance.now() - began));
      if (pause > 0 && !this.stopping.signal.aborted) await this.pause(pause);
    }
    await chore.finish?.().catch((error: unknown) => this.tell(chore, error));
  }

  private async pauseAfterRound(chore: Chore): Promise<number> {
    try {
      return (await chore.round()) > 0 ? 0 : chore.idleMs;
    } catch (error) {
      this.tell(chore, error);
      return AFTER_FAILURE_MS;
    }
  }

  private tell({ name }: Chore, error: unknown): void {
    this.alarm.raise('a round of the worker failed', { chore: name }, error);
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.wakers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.wakers.add(done);
    });
  }
}
