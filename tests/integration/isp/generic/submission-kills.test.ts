import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ProviderName } from '../../../../src/adapters/isp/registry.ts';
import { bundled } from '../../../support/bundled.ts';
import { seededRandom } from '../../../support/chaos/random.ts';
import { DRIVERS } from '../../../support/providers/drivers.ts';
import { BILL, LETTER, orderOf, traitsOf } from '../../../support/providers/orders.ts';
import type { Submission } from '../../../support/providers/submission-main.ts';

/** How many processes of each provider are killed; 300 take some minutes. */
const KILLS = Number(process.env['KILLS'] ?? 5);
const SEED = Number(process.env['CHAOS_SEED'] ?? 20_261_123);
/** Numbers of two area codes, which one of the carriers splits into two orders. */
const AREAS = ['514201', '416201'];
const ORDERS: Readonly<Record<ProviderName, number>> = { generic: 1, telnyx: AREAS.length, thinktel: 1, voipms: 1 };

let program: Awaited<ReturnType<typeof bundled>>;
beforeAll(async () => {
  program = await bundled('tests/support/providers/submission-main');
});
afterAll(() => program.remove());

function start(submission: Submission) {
  const child = spawn(process.execPath, [program.file], {
    env: { SUBMISSION: JSON.stringify(submission) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const running = { child, hasEnded: false, ended: once(child, 'exit') };
  void running.ended.then(() => (running.hasEnded = true));
  return running;
}

/**
 * Kills processes that submit an order, each while one of its calls is under way: before the carrier has received it,
 * or when the carrier has carried it out. Then this process submits the order, as the next worker does after the
 * settling time.
 */
test.each(Object.entries(DRIVERS))(
  `%s: an order is placed once, however often its sender is killed (${KILLS} kills, seed ${SEED})`,
  async (name, { start: startProvider, steps }) => {
    const provider = name as ProviderName;
    const random = seededRandom(SEED);
    const carrier = await startProvider({ failuresToOpen: 1_000 });
    const { gateway } = carrier;
    const reached: Record<string, number> = {};
    let kills = 0;
    for (let line = 2_000; kills < KILLS; line += 1) {
      const phoneNumber = AREAS.map((area) => ({ first: `${area}${line}`, last: `${area}${line}` }));
      const order = { ...orderOf(undefined, { phoneNumber }), documents: [LETTER, BILL] };
      const traits = traitsOf(order);
      for (let attempts = random.between(1, 3); attempts > 0 && kills < KILLS; attempts -= 1) {
        const step = steps[kills % steps.length] ?? '';
        const after = random.between(0, 1) === 1;
        if (random.between(0, 1) === 1) carrier.fail(step, { do: 'slow', ms: 0 });
        const failed = carrier.fail(step, { do: 'hang', after });
        const running = start({ provider, baseUrl: carrier.url, now: carrier.now().getTime(), order, traits });
        while (failed() === 0 && !running.hasEnded) await sleep(5);
        // The work that follows the call is done before its answer is withheld.
        if (!running.hasEnded) await sleep(20);
        if (!running.hasEnded) {
          kills += 1;
          const place = `${step} ${after ? 'after' : 'before'}`;
          reached[place] = (reached[place] ?? 0) + 1;
        }
        running.child.kill('SIGKILL');
        await running.ended;
        carrier.clearFaults();
        carrier.advance(gateway.settleSeconds);
      }
      if (!(await gateway.findPortOrder(order.reference, traits)))
        await gateway.submitPortOrder(order, `${order.reference}-order`);
      const orders = ORDERS[provider];
      expect(await carrier.confirmedOrders(order.reference)).toHaveLength(orders);
      const documents = gateway.carriesDocuments ? order.documents.length * orders : 0;
      expect(await carrier.countDocuments(order.reference)).toBe(documents);
    }
    await carrier.stop();
    if (KILLS >= 100) process.stdout.write(`${name}: ${JSON.stringify(reached)}\n`);
    expect(steps.filter((step) => !Object.keys(reached).some((place) => place.startsWith(step)))).toEqual([]);
  },
  30_000 + KILLS * 10_000,
);
