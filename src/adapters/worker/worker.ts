import { setTimeout as sleep } from 'node:timers/promises';
import type { OperatorLog } from '../../application/ports/operator-log.ts';

/** Work that is done again and again. */
export interface BackgroundJob {
  readonly name: string;
  /** Pause after a round that found nothing to do, in milliseconds. */
  readonly idleDelayMs: number;
  /**
   * The shortest time from one round's beginning to the next one's, in milliseconds: what bounds how often others are
   * called.
   */
  readonly minIntervalMs?: number;
  /** Does one round. @returns how much was found to do; after none the chore pauses */
  runOnce(): Promise<number>;
  /** Waits for what rounds began and did not wait for. @throws the first failure of it that no round has told */
  drain?(): Promise<void>;
}

/** A round that fails is not tried again sooner than this, in milliseconds. */
const AFTER_FAILURE_MS = 2000;
const FINISH_WITHIN_MS = 20_000;

/** Runs chores side by side until it is stopped; a failing round is reported and never ends its chore. */
export class Worker {
  private readonly stopping = new AbortController();
  private running: Promise<unknown> = Promise.resolve();
  private readonly wakeUps = new Set<() => void>();

  constructor(
    private readonly chores: readonly BackgroundJob[],
    private readonly operatorLog: OperatorLog,
  ) {}

  start(): void {
    this.running = Promise.all(this.chores.map((chore) => this.repeat(chore)));
  }

  /** Ends every pause now: something new is waiting. */
  wakeUp(): void {
    for (const waker of [...this.wakeUps]) waker();
  }

  /**
   * Begins no further round; resolves when those that run are done, or after 20 s: what is cut off then is as after a
   * crash, and another worker takes it over once its lease has run out.
   */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.wakeUp();
    const patience = new AbortController();
    const late = sleep(FINISH_WITHIN_MS, undefined, { signal: patience.signal }).catch(() => undefined);
    await Promise.race([this.running, late]);
    patience.abort();
  }

  private async repeat(chore: BackgroundJob): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const began = performance.now();
      const asked = await this.delayAfterRun(chore);
      const pause = Math.max(asked, (chore.minIntervalMs ?? 0) - (performance.now() - began));
      if (pause > 0 && !this.stopping.signal.aborted) await this.pause(pause);
    }
    await chore.drain?.().catch((error: unknown) => this.reportFailure(chore, error));
  }

  private async delayAfterRun(chore: BackgroundJob): Promise<number> {
    try {
      return (await chore.runOnce()) > 0 ? 0 : chore.idleDelayMs;
    } catch (error) {
      this.reportFailure(chore, error);
      return AFTER_FAILURE_MS;
    }
  }

  private reportFailure({ name }: BackgroundJob, error: unknown): void {
    this.operatorLog.alert('worker.job_failed', { job: name }, error);
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.wakeUps.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.wakeUps.add(done);
    });
  }
}
