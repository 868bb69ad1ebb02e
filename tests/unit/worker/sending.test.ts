import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { setImmediate as turn } from 'node:timers/promises';
import { luxonClock } from '../../../src/adapters/platform/luxon-clock.ts';
import { outboxJob } from '../../../src/adapters/worker/jobs.ts';
import { Worker } from '../../../src/adapters/worker/worker.ts';
import type { OutboxItem, OutboxQueue } from '../../../src/application/ports/outbox.ts';

const AT = new Date('2026-03-02T15:00:00Z');
const clock = luxonClock(() => AT);
const item = (id: number): OutboxItem => ({
  id,
  key: `key-${id}`,
  kind: 'lnp-send',
  payload: { requestId: id },
  orderingKey: `lnp:${id}`,
  aggregate: 'lnp',
  aggregateId: id,
  dueAt: AT,
  createdAt: AT,
  attempts: 0,
  outcomeUnknown: false,
  lease: `lease-${id}`,
});

let end: () => Promise<void> = () => Promise.resolve();
afterEach(() => end());

/** A sending worker with the given number of waiting items; each send runs until the test ends it. */
function sending(waiting: number) {
  const left = Array.from({ length: waiting }, (_none, at) => item(at + 1));
  const under = new Map<number, { readonly done: () => void; readonly fail: (error: Error) => void }>();
  const alerts: string[] = [];
  const renewed: number[][] = [];
  let most = 0;
  const queue: OutboxQueue = {
    lease: async (_now, limit, _leaseMs, except = []) => {
      const due = left.filter(({ id }) => !except.includes(id)).slice(0, limit);
      left.splice(0, left.length, ...left.filter((item) => !due.includes(item)));
      return due;
    },
    renew: async (items) => void renewed.push(items.map(({ id }) => id)),
  };
  const dispatch = {
    execute: ({ id }: OutboxItem) =>
      new Promise<void>((resolve, reject) => {
        const end = (then: () => void) => () => {
          under.delete(id);
          then();
        };
        under.set(id, { done: end(resolve), fail: (error) => end(() => reject(error))() });
        most = Math.max(most, under.size);
      }),
  };
  const worker = new Worker({
    jobs: [outboxJob(queue, dispatch, clock, 0)],
    reportFailure: (what) => void alerts.push(what),
  });
  end = async () => {
    left.length = 0;
    const stopped = worker.stop();
    await settled();
    for (const { done } of [...under.values()]) done();
    await stopped;
  };
  return { worker, left, under, alerts, renewed, most: () => most };
}

/** Lets all pending microtasks and immediates run. */
async function settled(): Promise<void> {
  for (let times = 0; times < 20; times += 1) await turn();
}

describe('sending', () => {
  test('an item that hangs occupies only its own slot', async () => {
    const it = sending(100);
    it.worker.start();
    await settled();
    for (let times = 0; times < 30; times += 1) {
      for (const [id, { done }] of [...it.under]) if (id !== 1) done();
      await settled();
    }
    expect(it.left).toEqual([]);
    expect([...it.under.keys()]).toEqual([1]);
    expect(it.most()).toBe(24);
  });
  test('a stop starts no further sends and waits for the running ones', async () => {
    const it = sending(100);
    it.worker.start();
    await settled();
    let stopped = false;
    const stop = it.worker.stop().then(() => (stopped = true));
    await settled();
    for (const { done } of [...it.under.values()].slice(1)) done();
    await settled();
    expect({ stopped, under: it.under.size, left: it.left.length }).toEqual({ stopped: false, under: 1, left: 76 });
    it.under.get(1)?.done();
    await stop;
    expect(it.left).toHaveLength(76);
  });
  test('an item that cannot be put back is reported, and the others continue', async () => {
    const it = sending(3);
    it.worker.start();
    await settled();
    it.under.get(2)?.fail(new Error('the database is away'));
    await settled();
    it.worker.wakeUp();
    await settled();
    expect(it.alerts).toEqual(['worker.job_failed']);
    expect([...it.under.keys()]).toEqual([1, 3]);
  });
  test('an item that cannot be put back while the worker stops is reported too', async () => {
    const it = sending(1);
    it.worker.start();
    await settled();
    const stopped = it.worker.stop();
    it.under.get(1)?.fail(new Error('the database is away'));
    await stopped;
    expect(it.alerts).toEqual(['worker.job_failed']);
  });
  test('an item that becomes due again while it is processed is not processed twice concurrently', async () => {
    const it = sending(1);
    it.worker.start();
    await settled();
    const [once] = [...it.under];
    it.left.push(item(1), item(2));
    it.worker.wakeUp();
    await settled();
    expect([...it.under.keys()]).toEqual([1, 2]);
    expect(it.under.get(1)).toBe(once?.[1]);
    // It does not wait for the lease to expire, only for the end of the first attempt.
    it.under.get(1)?.done();
    await settled();
    it.worker.wakeUp();
    await settled();
    expect(it.under.has(1)).toBe(true);
  });
  test('the lease of a long send is renewed until the send ends', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
    try {
      const it = sending(2);
      it.worker.start();
      await settled();
      it.under.get(1)?.done();
      await settled();
      await jest.advanceTimersByTimeAsync(15_000);
      it.under.get(2)?.done();
      await settled();
      await jest.advanceTimersByTimeAsync(15_000);
      expect(it.renewed).toEqual([[2], [2]]);
    } finally {
      jest.useRealTimers();
    }
  });
});
