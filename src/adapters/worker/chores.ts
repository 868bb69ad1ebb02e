import type { Clock } from '../../application/ports/clock.ts';
import type { OutboxItem, OutboxQueue } from '../../application/ports/outbox.ts';
import type { PollingQueue } from '../../application/ports/readers.ts';
import type { Chore } from './worker.ts';

const BATCH = 10;
/** What a dead worker held is free again after this (contract: within 30 seconds). */
const LEASE_MS = 25_000;
/** A worker that lives holds on to what takes it longer; two renewals may fail. */
const RENEW_EVERY_MS = 7_000;
/** A batch takes no less: one process asks about at most 40 orders a second, whatever has fallen due. */
const POLLING_PACE_MS = 250;
const PURGE_EVERY_MS = 60 * 60 * 1000;

/** Sends what waits in the outbox. */
export function sendingChore(queue: OutboxQueue, dispatch: { execute(item: OutboxItem): Promise<void> }, clock: Clock): Chore {
  return {
    name: 'send',
    idleMs: 500,
    round: async () => {
      const items = await queue.lease(clock.now(), BATCH, LEASE_MS);
      const busy = new Set(items);
      const hold = setInterval(() => {
        // What cannot be held any longer another worker takes over; nothing that is settled twice is kept twice.
        void queue.renew([...busy], new Date(clock.now().getTime() + LEASE_MS)).catch(() => undefined);
      }, RENEW_EVERY_MS);
      try {
        await allDone(items.map((item) => dispatch.execute(item).finally(() => busy.delete(item))));
      } finally {
        clearInterval(hold);
      }
      return items.length;
    },
  };
}

/** Asks about open orders of one kind when their time has come. */
export function pollingChore<R>(name: string, queue: PollingQueue<R>, poll: { execute(request: R): Promise<void> }, clock: Clock): Chore {
  return {
    name,
    idleMs: 1000,
    paceMs: POLLING_PACE_MS,
    round: async () => {
      const requests = await queue.take(clock.now(), BATCH, LEASE_MS);
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
export function reconcilingChore(reconcile: { execute(times: { readonly restMs: number }): Promise<void> }, minutes: number): Chore {
  const everyMs = minutes * 60_000;
  let restMs = Math.min(REST_AT_START_MS, everyMs / 2);
  return {
    name: 'reconcile',
    idleMs: everyMs,
    round: async () => {
      await reconcile.execute({ restMs });
      restMs = everyMs / 2;
      return 0;
    },
  };
}

/** Takes out what has served its time. */
export function purgingChore(name: string, purge: { execute(): Promise<unknown> }): Chore {
  return {
    name,
    idleMs: PURGE_EVERY_MS,
    round: async () => {
      await purge.execute();
      return 0;
    },
  };
}
