import type { Clock } from '../../application/ports/clock.ts';
import type { OutboxItem, OutboxQueue } from '../../application/ports/outbox.ts';
import type { PollingQueue } from '../../application/ports/readers.ts';
import type { BackgroundJob } from './worker.ts';

/**
 * Items of the outbox that one process works on at a time: fewer than it may make calls to the provider, so that others
 * come through while all of these hang.
 */
const MAX_CONCURRENT_ITEMS = 24;
/** So many places are filled at once, for each filling is a transaction of its own. */
const MIN_FREE_SLOTS = 8;
const MAX_CONCURRENT_POLLS = 10;
/** What a dead worker held is free again after this (contract: within 30 seconds). */
const LEASE_MS = 25_000;
/** A worker that lives holds on to what takes it longer; two renewals may fail. */
const RENEW_EVERY_MS = 7_000;
/** A batch takes no less: one process asks about at most 40 orders of a kind a second, whatever has fallen due. */
const POLLING_INTERVAL_MS = 250;
const PURGE_EVERY_MS = 60 * 60 * 1000;

/** Sends what waits in the outbox, many side by side: an item that takes long holds its own place and nobody else's. */
export function outboxJob(
  queue: OutboxQueue,
  dispatch: { execute(item: OutboxItem): Promise<void> },
  clock: Clock,
): BackgroundJob {
  const busy = new Map<OutboxItem, Promise<void>>();
  let failed: { readonly reason: unknown } | undefined;
  let hold: NodeJS.Timeout | undefined;

  const renew = (): void => {
    // What cannot be held any longer another worker takes over; nothing that is settled twice is kept twice.
    void queue.renew([...busy.keys()], new Date(clock.now().getTime() + LEASE_MS)).catch(() => undefined);
  };
  const begin = (item: OutboxItem): void => {
    const ended = dispatch
      .execute(item)
      .catch((reason: unknown) => void (failed ??= { reason }))
      .finally(() => {
        busy.delete(item);
        if (busy.size > 0) return;
        clearInterval(hold);
        hold = undefined;
      });
    busy.set(item, ended);
    hold ??= setInterval(renew, RENEW_EVERY_MS);
  };

  const throwFailure = (): void => {
    const failure = failed;
    failed = undefined;
    if (failure) throw failure.reason;
  };

  return {
    name: 'send',
    idleDelayMs: 500,
    runOnce: async () => {
      // A lease may run out under an item that is still worked on here; it is taken up again once that has ended.
      const underWay = [...busy.keys()].map(({ id }) => id);
      const items = await queue.lease(clock.now(), MAX_CONCURRENT_ITEMS - busy.size, LEASE_MS, underWay);
      items.forEach(begin);
      while (MAX_CONCURRENT_ITEMS - busy.size < MIN_FREE_SLOTS) await Promise.race(busy.values());
      throwFailure();
      return items.length;
    },
    drain: async () => {
      await Promise.all(busy.values());
      throwFailure();
    },
  };
}

/** Asks about open orders of one kind when their time has come. */
export function pollingJob<R>(
  name: string,
  queue: PollingQueue<R>,
  poll: { execute(request: R): Promise<void> },
  clock: Clock,
): BackgroundJob {
  return {
    name,
    idleDelayMs: 1000,
    minIntervalMs: POLLING_INTERVAL_MS,
    runOnce: async () => {
      const requests = await queue.take(clock.now(), MAX_CONCURRENT_POLLS, LEASE_MS);
      await allDone(requests.map((request) => poll.execute(request)));
      return requests.length;
    },
  };
}

/** Waits for all, so that a round never ends while a part of it still runs. @throws the first failure */
async function allDone(works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Replicas that start together do the same work once. */
const REST_AT_START_MS = 30_000;

/** Compares with the provider at the start, for who knows what happened while nobody ran, and then at an interval. */
export function reconciliationJob(
  reconcile: { execute(times: { readonly restMs: number }): Promise<void> },
  minutes: number,
): BackgroundJob {
  const everyMs = minutes * 60_000;
  let restMs = Math.min(REST_AT_START_MS, everyMs / 2);
  return {
    name: 'reconcile',
    idleDelayMs: everyMs,
    runOnce: async () => {
      await reconcile.execute({ restMs });
      restMs = everyMs / 2;
      return 0;
    },
  };
}

/** Takes out what has served its time. */
export function purgeJob(name: string, purge: { execute(): Promise<unknown> }): BackgroundJob {
  return {
    name,
    idleDelayMs: PURGE_EVERY_MS,
    runOnce: async () => {
      await purge.execute();
      return 0;
    },
  };
}
