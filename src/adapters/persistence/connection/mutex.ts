import { AsyncLocalStorage } from 'node:async_hooks';

export interface Mutex {
  /** Runs the work once all earlier work has ended. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing runs or waits. */
  idle(): Promise<void>;
}

/**
 * Runs calls one after another, in order of arrival. A call inside the work of the same mutex is rejected, because it
 * would wait for itself.
 */
export function createMutex(): Mutex {
  const holder = new AsyncLocalStorage<{ holding: boolean }>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    run<T>(work: () => Promise<T>): Promise<T> {
      if (holder.getStore()?.holding) return Promise.reject(new Error('A transaction cannot open another one.'));
      const hold = { holding: true };
      const turn = last.then(() => holder.run(hold, work)).finally(() => (hold.holding = false));
      last = turn.catch(() => undefined);
      return turn;
    },
    async idle(): Promise<void> {
      let seen: unknown;
      while (seen !== last) {
        seen = last;
        await last;
      }
    },
  };
}
