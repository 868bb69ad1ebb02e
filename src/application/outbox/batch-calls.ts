interface Waiting<T, R> {
  readonly item: T;
  readonly done: (result: R | undefined) => void;
  readonly failed: (reason: unknown) => void;
}

/** How many batches run at the same time. With two, a batch that waits for a locked row does not block the other. */
const MAX_CONCURRENT_BATCHES = 2;

/**
 * Combines concurrent calls into batches. Calls that are made at the same time, or while batches are running, share one
 * call of `work` and so one database statement. A single call does not wait for others.
 * @param maxBatchSize the most items in one batch
 * @param work processes all of the items or none, and returns their results in the same order. If it fails for several
 * items, each is retried alone, so that one failing item does not affect the others
 * @returns the function to call with one item
 */
export function createBatcher<T, R = void>(
  maxBatchSize: number,
  work: (items: readonly T[]) => Promise<readonly (R | undefined)[] | void>,
): (item: T) => Promise<R | undefined> {
  const waiting: Waiting<T, R>[] = [];
  let running = 0;

  async function runBatch(batch: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = (await work(batch.map(({ item }) => item))) ?? [];
      batch.forEach(({ done }, index) => done(results[index]));
    } catch (error) {
      if (batch.length === 1) batch[0]?.failed(error);
      else for (const call of batch) void runBatch([call]);
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) await runBatch(waiting.splice(0, maxBatchSize));
    running -= 1;
  }

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (running === MAX_CONCURRENT_BATCHES) return;
      running += 1;
      // Wait until the callbacks of responses that have arrived together have run, so that they share a batch.
      setImmediate(() => void drain());
    });
}
