import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { setTimeout as passed } from 'node:timers/promises';
import type { Fault } from '../../../../sandbox/for-tests/faults.ts';
import type { Sandbox } from '../../../../sandbox/start.ts';
import { createResiliencePolicy } from '../../../../src/adapters/isp/shared/resilience.ts';
import { closeSandboxes, failureOf, gatewayTo, testSandbox } from '../../../support/providers/sandbox.ts';

const HALF_OPEN_AFTER = 1_000;
/** A timer may end a millisecond before the clock says so. */
const ROUNDING_MS = 20;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterEach(() => sandbox.faults.clear());
afterAll(closeSandboxes);

const ALWAYS = 1_000;
const PATIENT = 5_000;
const outages: [string, Fault, number][] = [
  ['500', { do: 'status', status: 500 }, PATIENT],
  ['a reset', { do: 'reset' }, PATIENT],
  ['silence', { do: 'hang' }, 1_000],
];
const answers: [string, Fault][] = [
  ['a refusal', { do: 'status', status: 422 }],
  ['the wrong key', { do: 'status', status: 401 }],
  ['429', { do: 'status', status: 429 }],
  ['503', { do: 'status', status: 503 }],
];
const fragile = (timeoutMs = PATIENT) =>
  gatewayTo(sandbox.url, { timeoutMs, failuresToOpen: 3, halfOpenAfterMs: HALF_OPEN_AFTER });
const look = (gateway: ReturnType<typeof gatewayTo>) => gateway.findPortOrder('nobody');
async function failTimes(gateway: ReturnType<typeof gatewayTo>, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await failureOf(look(gateway));
}

describe('the circuit', () => {
  test.each(outages)(
    'opens on %s, sends no more calls, tries once after a while and closes',
    async (_name, fault, timeoutMs) => {
      const gateway = fragile(timeoutMs);
      sandbox.faults.force(/./, fault, 3);
      await failTimes(gateway, 3);
      // The provider works again, so only a call that is not made can fail.
      expect(await failureOf(look(gateway))).toMatchObject({
        kind: 'unreachable',
        detail: undefined,
        outcomeUnknown: false,
      });
      await passed(HALF_OPEN_AFTER + ROUNDING_MS);
      expect(await look(gateway)).toBeUndefined();
      expect(await look(gateway)).toBeUndefined();
    },
  );
  test('of the number statuses opens separately: orders are still polled', async () => {
    const gateway = fragile();
    sandbox.faults.force(/\/checks$/, { do: 'status', status: 500 }, 4);
    for (let time = 0; time < 3; time += 1)
      expect(await failureOf(gateway.listNumberStatuses('o-1'))).toMatchObject({ kind: 'invalid_response' });
    expect(await failureOf(gateway.listNumberStatuses('o-1'))).toMatchObject({
      kind: 'unreachable',
      detail: undefined,
    });
    expect(await look(gateway)).toBeUndefined();
  });
  test('stays open when the trial fails', async () => {
    const gateway = fragile();
    sandbox.faults.force(/./, { do: 'status', status: 500 }, 4);
    await failTimes(gateway, 3);
    await passed(HALF_OPEN_AFTER + ROUNDING_MS);
    expect(await failureOf(look(gateway))).toMatchObject({ kind: 'invalid_response', status: 500 });
    expect(await failureOf(look(gateway))).toMatchObject({ kind: 'unreachable' });
  });
  test.each(answers)('is not opened by %s', async (_name, fault) => {
    const gateway = fragile();
    sandbox.faults.force(/./, fault, 10);
    await failTimes(gateway, 10);
    expect(await look(gateway)).toBeUndefined();
  });
  test('counts consecutive failures: any response resets the count', async () => {
    const gateway = fragile();
    const statuses = [500, 500, 422, 500, 500, 429, 500, 500];
    statuses.forEach((status) => sandbox.faults.force(/./, { do: 'status', status }));
    await failTimes(gateway, statuses.length);
    expect(await look(gateway)).toBeUndefined();
  });
  test('is not opened by garbage with 200', async () => {
    const gateway = fragile();
    sandbox.faults.force(/./, { do: 'garbage' }, 10);
    await failTimes(gateway, 10);
    expect(await look(gateway)).toBeUndefined();
  });
  test('is closed by a rejection too', async () => {
    const gateway = fragile();
    sandbox.faults.force(/./, { do: 'reset' }, 3);
    sandbox.faults.force(/./, { do: 'status', status: 422 });
    await failTimes(gateway, 3);
    await passed(HALF_OPEN_AFTER + ROUNDING_MS);
    expect(await failureOf(look(gateway))).toMatchObject({ kind: 'rejected' });
    expect(await look(gateway)).toBeUndefined();
  });
});

describe('concurrent calls', () => {
  test('are no more than the limit, and all succeed when the provider is fast', async () => {
    const guard = createResiliencePolicy({ maxConcurrent: 3 });
    let running = 0;
    let most = 0;
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        guard(async () => {
          most = Math.max(most, (running += 1));
          await passed(10);
          running -= 1;
          return place;
        }),
      ),
    );
    expect(results).toEqual(Array.from({ length: 12 }, (_, place) => place));
    expect(most).toBe(3);
  });
  test('get a time to retry when the queue is full, are not sent and block no later calls', async () => {
    const gateway = gatewayTo(sandbox.url, { timeoutMs: 1_000, maxConcurrent: 1, queueTimeoutMs: 50 });
    sandbox.faults.force(/./, { do: 'hang' });
    const slow = failureOf(look(gateway));
    const starved = await Promise.all([1, 2, 3].map(() => failureOf(look(gateway))));
    expect(starved).toMatchObject([{ kind: 'throttled' }, { kind: 'throttled' }, { kind: 'throttled' }]);
    expect(starved.some(({ outcomeUnknown }) => outcomeUnknown)).toBe(false);
    expect(await slow).toMatchObject({ kind: 'timeout' });
    expect(await look(gateway)).toBeUndefined();
  });
  test('that gave up waiting are never made', async () => {
    const guard = createResiliencePolicy({ maxConcurrent: 1, queueTimeoutMs: 20 });
    const done: string[] = [];
    const first = guard(() => passed(80).then(() => done.push('first')));
    await failureOf(guard(async () => done.push('given up')));
    await first;
    await passed(20);
    expect(done).toEqual(['first']);
  });
  test('wait only briefly for the trial of an open circuit', async () => {
    const gateway = gatewayTo(sandbox.url, {
      timeoutMs: 1_000,
      failuresToOpen: 1,
      halfOpenAfterMs: 20,
      queueTimeoutMs: 50,
    });
    sandbox.faults.force(/./, { do: 'hang' }, ALWAYS);
    await failTimes(gateway, 1);
    await passed(30);
    const ended: string[] = [];
    const trial = failureOf(look(gateway)).finally(() => ended.push('trial'));
    expect(await failureOf(look(gateway)).finally(() => ended.push('other'))).toMatchObject({ kind: 'unreachable' });
    expect(await trial).toMatchObject({ kind: 'timeout' });
    expect(ended).toEqual(['other', 'trial']);
  });
  test("failures other than the provider's pass through", async () => {
    await expect(
      createResiliencePolicy({ maxConcurrent: 1 })(() => Promise.reject(new TypeError('mine'))),
    ).rejects.toThrow(TypeError);
  });
});
