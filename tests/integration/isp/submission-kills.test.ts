import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bundled } from '../../support/bundled.ts';
import { seededRandom } from '../../support/chaos/random.ts';
import { startGeneric } from '../../support/providers/generic.ts';
import { startThinktel } from '../../support/providers/thinktel.ts';
import { startVoipms } from '../../support/providers/voipms.ts';
import { portOrder } from '../../support/sandbox.ts';

const KILLS = Number(process.env['KILLS'] ?? 6);
const LETTER = { id: 1, kind: 'loa', filename: 'a.pdf', contentType: 'application/pdf' } as const;
const CARRIERS = { generic: startGeneric, thinktel: startThinktel, voipms: startVoipms };

let program: Awaited<ReturnType<typeof bundled>>;
beforeAll(async () => {
  program = await bundled('tests/support/providers/submission-main');
});
afterAll(() => program.remove());

/**
 * Kills the process that submits an order at a random moment, and submits the order from this one, as the next worker
 * does after the settling time.
 */
test.each(['generic', 'thinktel', 'voipms'] as const)(
  '%s: a process that is killed while it submits leaves one order of each reference',
  async (name) => {
    const random = seededRandom(76);
    const carrier = await CARRIERS[name]();
    const counts = { before: 0, after: 0 };
    for (let kill = 0; kill < KILLS; kill += 1) {
      const number = `5142${String(30_000 + kill * 11).padStart(6, '0')}`;
      const order = { ...portOrder(number), documents: [{ ...LETTER, content: new Uint8Array() }] };
      const child = spawn(process.execPath, [program.file, name, carrier.sandbox.url], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      child.stdin.write(`${JSON.stringify(order)}\n`);
      await once(child.stdout, 'data');
      await sleep(random.between(0, 40));
      child.kill('SIGKILL');
      await ended;
      // The carrier continues with what it has received.
      await sleep(30);
      carrier.advance(carrier.gateway.settleSeconds);
      counts[(await carrier.confirmedOrders(order.reference)).length === 0 ? 'before' : 'after'] += 1;
      const traits = { numbers: [number], endUserName: 'Léa Tremblay', replaces: null, isCompleteOnly: true };
      const found = await carrier.gateway.findPortOrder(order.reference, traits);
      const documents = [{ ...LETTER, content: Buffer.from('%PDF-1.4 letter') }];
      const { orderId } =
        found ?? (await carrier.gateway.submitPortOrder({ ...order, documents }, `${order.reference}-order`));
      expect(await carrier.confirmedOrders(order.reference)).toEqual([orderId]);
      const files = carrier.gateway.carriesDocuments ? 1 : 0;
      expect(await carrier.countDocuments(order.reference)).toBe(files);
    }
    await carrier.stop();
    if (KILLS >= 100) process.stdout.write(`${name}: ${JSON.stringify(counts)}\n`);
  },
  30_000 + KILLS * 4_000,
);
