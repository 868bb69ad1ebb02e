import type { DispatchItem } from '../../application/outbox/dispatch-item.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { OutboxQueue } from '../../application/ports/outbox.ts';
import type { PollingQueue } from '../../application/ports/readers.ts';
import type { PurgeSessions } from '../../application/accounts/purge-sessions.ts';
import type { Chore } from './worker.ts';

const BATCH = 10;
/** What a dead worker held is free again after this (contract: within 30 seconds). */
const LEASE_MS = 25_000;
/** A batch takes no less: one process asks about at most 40 orders a second, whatever has fallen due. */
const POLLING_PACE_MS = 250;
const PURGE_EVERY_MS = 60 * 60 * 1000;

/** Sends what waits in the outbox. */
export function sendingChore(queue: OutboxQueue, dispatch: DispatchItem, clock: Clock): Chore {
  return {
    name: 'send',
    idleMs: 500,
    round: async () => {
      const items = await queue.lease(clock.now(), BATCH, LEASE_MS);
      await Promise.all(items.map((item) => dispatch.execute(item)));
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
      await Promise.all(requests.map((request) => poll.execute(request)));
      return requests.length;
    },
  };
}

/** Takes out sessions that ended by their age. */
export function purgingChore(purge: PurgeSessions): Chore {
  return {
    name: 'purge sessions',
    idleMs: PURGE_EVERY_MS,
    round: async () => {
      await purge.execute();
      return 0;
    },
  };
}
