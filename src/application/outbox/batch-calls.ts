interface Waiting<T, R> {
  readonly item: T;
  readonly done: (result: R | undefined) => void;
  readonly failed: (reason: unknown) => void;
}

/**
 * Goes that may be under way at once: one that waits long, for a row that somebody holds, holds up the others no
 * longer.
 */
const MAX_CONCURRENT_BATCHES = 2;

/**
 * Does in one go what comes at the same moment, and what comes while others are being done, so that many who come at
 * once wait for one statement and not each for its own; whoever comes alone waits for nobody.
 * @param maxBatchSize how many go together
 * @param work all of the items or none, with a result for each in their order; where it fails for several, each is
 * tried by itself, so that one that cannot be done takes no other with it
 */
export function createBatcher<T, R = void>(
  maxBatchSize: number,
  work: (items: readonly T[]) => Promise<readonly (R | undefined)[] | void>,
): (item: T) => Promise<R | undefined> {
  const waiting: Waiting<T, R>[] = [];
  let running = 0;

  async function settle(some: readonly Waiting<T, R>[]): Promise<void> {
    try {
      const results = (await work(some.map(({ item }) => item))) ?? [];
      some.forEach(({ done }, place) => done(results[place]));
    } catch (error) {
      if (some.length === 1) some[0]?.failed(error);
      else for (const one of some) void settle([one]);
    }
  }

  async function workOff(): Promise<void> {
    while (waiting.length > 0) await settle(waiting.splice(0, maxBatchSize));
    running -= 1;
  }

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (running === MAX_CONCURRENT_BATCHES) return;
      running += 1;
      // Answers that have arrived together are all heard first.
      setImmediate(() => void workOff());
    });
}
