import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SubmittedPortOrder } from '../../../src/application/ports/provider/provider-gateway.ts';
import { bundled } from '../../support/bundled.ts';
import { seededRandom } from '../../support/chaos/random.ts';
import { startTelnyx, TELNYX_STEPS } from '../../support/providers/telnyx.ts';
import { portOrder } from '../../support/sandbox.ts';

/** How many processes are killed; 300 take some minutes. */
const KILLS = Number(process.env['KILLS'] ?? 10);
const SEED = Number(process.env['CHAOS_SEED'] ?? 20_261_123);

let program: Awaited<ReturnType<typeof bundled>>;
let carrier: Awaited<ReturnType<typeof startTelnyx>>;
beforeAll(async () => {
  program = await bundled('tests/support/providers/telnyx-sender');
  carrier = await startTelnyx({ timeoutMs: 60_000 });
});
afterAll(async () => {
  await carrier.stop();
  await program.remove();
});

/** An order of two carriers: each step but the first happens for two parts. */
function splitOrder(line: number): SubmittedPortOrder {
  const digits = String(line).padStart(4, '0');
  const documents = ['loa', 'other'].map((kind, id) => ({
    id,
    kind: kind as 'loa' | 'other',
    filename: `${kind}.pdf`,
    contentType: 'application/pdf',
    content: Buffer.from('%PDF-1.4 letter'),
  }));
  const phoneNumber = ['514201', '416201'].map((exchange) => ({ first: exchange + digits, last: exchange + digits }));
  return { ...portOrder('5142010100', { phoneNumber }), documents };
}

test(
  `an order is confirmed once, however often its sender is killed (${KILLS} kills, seed ${SEED})`,
  async () => {
    const random = seededRandom(SEED);
    const reached = new Map<string, number>();
    let kills = 0;
    for (let line = 2_000; kills < KILLS; line += 1) {
      const order = splitOrder(line);
      for (let attempts = random.between(1, 3); attempts > 0 && kills < KILLS; attempts -= 1) {
        const step = TELNYX_STEPS[kills % TELNYX_STEPS.length] ?? 'find';
        const after = random.between(0, 1) === 1;
        const earlier = random.between(0, 1);
        carrier.sandbox.faults.clear();
        if (earlier > 0) carrier.fail(step, { do: 'slow', ms: 0 }, earlier);
        const failed = carrier.fail(step, { do: 'hang', after });
        const child = send(order);
        const ended = once(child, 'exit');
        let hasEnded = false;
        void ended.then(() => (hasEnded = true));
        while (failed() === 0 && !hasEnded) await new Promise((resolve) => setTimeout(resolve, 5));
        // The work that follows the call is done before its answer is withheld.
        if (!hasEnded) await new Promise((resolve) => setTimeout(resolve, 20));
        if (!hasEnded) {
          reached.set(
            `${step} ${after ? 'after' : 'before'}`,
            (reached.get(`${step} ${after ? 'after' : 'before'}`) ?? 0) + 1,
          );
          kills += 1;
        }
        child.kill('SIGKILL');
        await ended;
      }
      carrier.sandbox.faults.clear();
      const { gateway } = carrier;
      const found = (await gateway.findPortOrder(order.reference)) ?? (await gateway.submitPortOrder(order, 'key'));
      expect(found.status).toBe('received');
      const confirmed = carrier.sandbox.inspect
        .orders()
        .filter(
          ({ customer_reference: reference, status }) => reference === order.reference && status.value !== 'draft',
        );
      const numbers = confirmed.flatMap(({ phone_numbers: own = [] }) => own.map(({ phone_number: number }) => number));
      expect(numbers.toSorted()).toEqual([`+1416201${line}`, `+1514201${line}`]);
    }
    expect(TELNYX_STEPS.filter((step) => ![...reached.keys()].some((key) => key.startsWith(step)))).toEqual([]);
  },
  KILLS * 10_000,
);

function send(order: SubmittedPortOrder) {
  const documents = order.documents.map(({ content: _content, ...document }) => document);
  const env = { SENDING: JSON.stringify({ baseUrl: carrier.sandbox.url, order: { ...order, documents } }) };
  return spawn(process.execPath, [program.file], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
