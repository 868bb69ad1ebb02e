import type { Clock } from '../../application/ports/clock.ts';
import type { OutboxItem, OutboxQueue } from '../../application/ports/outbox.ts';
import type { PollingQueue } from '../../application/ports/readers.ts';
import type { BackgroundJob } from './worker.ts';

/**
 * Outbox items that one process handles concurrently. The limit is below that of provider calls, so that other calls
 * succeed while all of these hang.
 */
const MAX_CONCURRENT_ITEMS = 24;
/** Free slots that are filled together, because each lease of items takes a transaction. */
const MIN_FREE_SLOTS = 8;
const MAX_CONCURRENT_POLLS = 10;
/** After this time, another worker can take over the items of a dead one (contract: within 30 seconds). */
const LEASE_MS = 25_000;
/** Leases are renewed while an item takes longer. Two renewals may fail before a lease expires. */
const RENEW_EVERY_MS = 7_000;
/** Minimum time of a batch: one process polls at most 40 orders of a kind per second, however many are due. */
const POLLING_INTERVAL_MS = 250;
const PURGE_EVERY_MS = 60 * 60 * 1000;

/**
 * Handles outbox items concurrently. An item that takes long occupies only its own slot.
 * @param settleMs how long an item of a worker that stopped waits
 */
export function outboxJob(
  queue: OutboxQueue,
  dispatch: { execute(item: OutboxItem): Promise<void> },
  clock: Clock,
  settleMs: number,
): BackgroundJob {
  const busy = new Map<OutboxItem, Promise<void>>();
  let failed: { readonly reason: unknown } | undefined;
  let renewal: NodeJS.Timeout | undefined;

  const renew = (): void => {
    // If the renewal fails, another worker takes over. An item that is completed twice is stored only once.
    void queue.renew([...busy.keys()], new Date(clock.now().getTime() + LEASE_MS)).catch(() => undefined);
  };
  const start = (item: OutboxItem): void => {
    const completion = dispatch
      .execute(item)
      .catch((reason: unknown) => void (failed ??= { reason }))
      .finally(() => {
        busy.delete(item);
        if (busy.size > 0) return;
        clearInterval(renewal);
        renewal = undefined;
      });
    busy.set(item, completion);
    renewal ??= setInterval(renew, RENEW_EVERY_MS);
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
      // An item whose lease expired while it is still handled here is leased again only after that has ended.
      const inProgress = [...busy.keys()].map(({ id }) => id);
      const items = await queue.lease(clock.now(), MAX_CONCURRENT_ITEMS - busy.size, LEASE_MS, inProgress, settleMs);
      items.forEach(start);
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

/** Polls the open orders of one kind that are due. */
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

/** Waits for all, so that a run never ends while part of it is still in progress. @throws the first failure */
async function allDone(works: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Minimum time between two reconciliations at start, so that replicas that start together run only one. */
const MIN_INTERVAL_AT_START_MS = 30_000;

/** Reconciles with the provider at start, since no process may have run before, and then regularly. */
export function reconciliationJob(
  reconcile: { execute(times: { readonly restMs: number }): Promise<void> },
  minutes: number,
): BackgroundJob {
  const intervalMs = minutes * 60_000;
  let restMs = Math.min(MIN_INTERVAL_AT_START_MS, intervalMs / 2);
  return {
    name: 'reconcile',
    idleDelayMs: intervalMs,
    runOnce: async () => {
      await reconcile.execute({ restMs });
      restMs = intervalMs / 2;
      return 0;
    },
  };
}

/** Deletes expired rows once an hour. */
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
