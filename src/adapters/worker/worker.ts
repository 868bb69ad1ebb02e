import { setTimeout as sleep } from 'node:timers/promises';
import type { OperatorLog } from '../../application/ports/operator-log.ts';

/** Work that the worker repeats. */
export interface BackgroundJob {
  readonly name: string;
  /** Delay after a run that found nothing to do, in milliseconds. */
  readonly idleDelayMs: number;
  /** Minimum time between the starts of two runs, in milliseconds. It limits how often other systems are called. */
  readonly minIntervalMs?: number;
  /** Does one run. @returns how many items it found; after none, the worker waits for `idleDelayMs` */
  runOnce(): Promise<number>;
  /** Waits for work that earlier runs left in progress. @throws its first failure that no run has thrown yet */
  drain?(): Promise<void>;
}

/** Delay after a failed run, in milliseconds. */
const DELAY_AFTER_FAILURE_MS = 2000;
const FINISH_WITHIN_MS = 20_000;

/** Runs jobs concurrently until it is stopped. A failed run is reported and does not end its job. */
export class Worker {
  private readonly stopping = new AbortController();
  private running: Promise<unknown> = Promise.resolve();
  private readonly wakeUps = new Set<() => void>();

  constructor(
    private readonly deps: {
      readonly jobs: readonly BackgroundJob[];
      /** Logs why a job failed. */
      readonly reportFailure: OperatorLog['alert'];
    },
  ) {}

  start(): void {
    this.running = Promise.all(this.deps.jobs.map((job) => this.repeat(job)));
  }

  /** Ends all delays now, because there is new work. */
  wakeUp(): void {
    for (const waker of [...this.wakeUps]) waker();
  }

  /**
   * Starts no further runs. Resolves when the current ones have ended, or after 20 s. Work that is interrupted then is
   * treated as after a crash: another worker takes it over when its lease expires.
   */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.wakeUp();
    const timeoutController = new AbortController();
    const timeout = sleep(FINISH_WITHIN_MS, undefined, { signal: timeoutController.signal }).catch(() => undefined);
    await Promise.race([this.running, timeout]);
    timeoutController.abort();
  }

  private async repeat(job: BackgroundJob): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const startedAt = performance.now();
      const delayMs = await this.delayAfterRun(job);
      const waitMs = Math.max(delayMs, (job.minIntervalMs ?? 0) - (performance.now() - startedAt));
      if (waitMs > 0 && !this.stopping.signal.aborted) await this.pause(waitMs);
    }
    await job.drain?.().catch((error: unknown) => this.reportFailure(job, error));
  }

  private async delayAfterRun(job: BackgroundJob): Promise<number> {
    try {
      return (await job.runOnce()) > 0 ? 0 : job.idleDelayMs;
    } catch (error) {
      this.reportFailure(job, error);
      return DELAY_AFTER_FAILURE_MS;
    }
  }

  private reportFailure({ name }: BackgroundJob, error: unknown): void {
    this.deps.reportFailure('worker.job_failed', { job: name }, error);
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
