import { expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { WriteBehindLimiter } from '../../../src/adapters/http/middleware/write-behind-limiter.ts';

const OPTIONS = { keyPrefix: 'create', points: 5, duration: 60 };
const CALLER = 'user:7';

/** Two processes and the counters that they share. */
function processes() {
  const shared = new RateLimiterMemory(OPTIONS);
  const writes: number[] = [];
  const penalty = shared.penalty.bind(shared);
  shared.penalty = async (key, points) => {
    writes.push(points ?? 1);
    return penalty(key, points);
  };
  const createLimiter = () => new WriteBehindLimiter(OPTIONS, () => shared);
  return { shared, writes, here: createLimiter(), there: createLimiter() };
}
async function make(limiter: WriteBehindLimiter, calls: number, caller = CALLER): Promise<void> {
  for (let call = 0; call < calls; call += 1) await limiter.consume(caller);
}
async function sharedCount(shared: RateLimiterMemory, count: number): Promise<void> {
  while (((await shared.get(CALLER))?.consumedPoints ?? 0) < count) await sleep(20);
}
const refusal = expect.objectContaining({ remainingPoints: 0, msBeforeNext: expect.any(Number) });

test('rejects immediately what exceeds the limit by its own count, and counts each caller separately', async () => {
  const { here } = processes();
  await make(here, 5);
  await expect(here.consume(CALLER)).rejects.toEqual(refusal);
  await make(here, 5, 'user:8');
});

test(
  'adds the calls that another process counted to its own a moment later, also those counted in the ' + 'meantime',
  async () => {
    const { shared, here, there } = processes();
    await make(here, 3);
    await sharedCount(shared, 3);
    await make(there, 1);
    await sharedCount(shared, 4);
    await make(there, 1);
    await expect(there.consume(CALLER)).rejects.toEqual(refusal);
  },
);

test('writes several calls in one statement, and does not write rejected ones', async () => {
  const { shared, writes, here } = processes();
  await make(here, 5);
  for (let refused = 0; refused < 3; refused += 1) await expect(here.consume(CALLER)).rejects.toEqual(refusal);
  await sharedCount(shared, 5);
  await sleep(0);
  expect(writes).toEqual([5]);
});

test('accepts a caller again after the announced wait', async () => {
  const shared = new RateLimiterMemory({ ...OPTIONS, duration: 1 });
  const here = new WriteBehindLimiter({ ...OPTIONS, duration: 1 }, () => shared);
  await make(here, 5);
  const { msBeforeNext } = await here.consume(CALLER).catch((error: { msBeforeNext: number }) => error);
  await sleep(msBeforeNext + 5);
  await here.consume(CALLER);
});

test('leaves no counter behind when a time window ends during its write', async () => {
  const shared = new RateLimiterMemory(OPTIONS);
  let writes = 0;
  shared.penalty = async () => {
    writes += 1;
    return new RateLimiterRes(0, 0, OPTIONS.points + 1, false);
  };
  const here = new WriteBehindLimiter(OPTIONS, () => shared);
  await make(here, 1);
  while (writes === 0) await sleep(20);
  await sleep(0);
  await make(here, OPTIONS.points - 1);
});
