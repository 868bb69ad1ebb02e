import { afterEach, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../../sandbox/start.ts';
import type { Client } from '../../../support/portal/http-client.ts';
import { freePort, ordersFor, requestOf, submitted } from '../../../support/providers/portal-provider.ts';
import {
  MINUTE,
  runningClock,
  startTestPortal,
  until,
  type SignedIn,
  type TestPortal,
} from '../../../support/portal/portal.ts';

const clock = runningClock();
const taken = new Date();
let it: TestPortal | undefined;
let caller: SignedIn;
let admin: Client;
let port: number;
let sandbox: Sandbox | undefined;
afterEach(async () => {
  await it?.stop();
  await sandbox?.close();
  it = sandbox = undefined;
});

/** A portal whose provider has not started yet. */
async function portalWith(env: Record<string, string>): Promise<void> {
  port = await freePort();
  it = await startTestPortal({ now: clock.now, env: { ...env, ISP_BASE_URL: `http://127.0.0.1:${port}` } });
  [caller, admin] = [await it.customer(), await it.admin()];
}
/** Its clock is stopped, so that orders keep their first status. */
const providerUp = async (): Promise<Sandbox> => (sandbox = await startSandbox({ port, now: () => taken }));
const waiting = async () =>
  (await admin.get('/api/admin/outbox')).body as { attempts: number; kind: string; state: string }[];
const accepted = (ids: readonly number[]) =>
  until(
    async () => {
      // Items that wait for their next attempt become due.
      clock.forward(MINUTE);
      const all = await Promise.all(ids.map((id) => requestOf(caller, id).read()));
      return all.every(({ ispOrderId }) => ispOrderId !== null) ? all : undefined;
    },
    'every order to be accepted',
    40_000,
  );

test(
  'ASVS 16.5.2: a provider that is down for ten minutes does not block submissions, and gets everything once ' +
    'when it is back',
  async () => {
    await portalWith({});
    const ids: number[] = [];
    for (let minute = 0; minute < 10; minute += 1) {
      ids.push(await submitted(caller, { phone_number: `514201310${minute}` }));
      expect(
        (await caller.post(`/api/lnp-requests/${ids[0] ?? 0}/send-update`, { updateMessage: `Minute ${minute}` }))
          .status,
      ).toBe(200);
      const tries = async () => (await waiting()).reduce((sum, { attempts }) => sum + attempts, 0);
      const before = await tries();
      await until(async () => (await tries()) > before, 'another try');
      clock.forward(MINUTE);
    }
    expect((await waiting()).filter(({ state }) => state === 'failed')).toEqual([]);
    const provider = await providerUp();
    await accepted(ids);
    await until(async () => (await waiting()).length === 0, 'all to be sent');
    for (const minute of ids.keys())
      expect(ordersFor(provider, `514201310${minute}`)).toEqual([expect.objectContaining({ sends: 1 })]);
    expect(provider.inspect.messages().map(({ text }) => text)).toEqual(ids.map((_id, minute) => `Minute ${minute}`));
  },
  120_000,
);

test('a provider gets every order once, whatever is wrong with its responses', async () => {
  // Short only here, where calls must reach it: a call cut off on a slow machine would be repeated.
  await portalWith({ ISP_TIMEOUT_MS: '1000' });
  const provider = await providerUp();
  const order = /^POST \/lnp\/orders$/;
  const faults = [
    { do: 'status', status: 503, headers: { 'Retry-After': '3' } },
    { do: 'status', status: 502 },
    { do: 'status', status: 302, headers: { Location: 'http://127.0.0.1:9/' } },
    { do: 'oversized' },
    { do: 'stall' },
    { do: 'reset' },
    { do: 'hang' },
    { do: 'hang', after: true },
    { do: 'reset', after: true },
    { do: 'word', word: 'jeopardy' },
    // It responds after the portal has stopped waiting.
    { do: 'slow', ms: 1_600 },
  ] as const;
  for (const fault of faults) provider.faults.force(order, fault);
  // Lookups fail too, and one returns a list of the wrong type.
  provider.faults.force(/^GET \/lnp\/orders$/, { do: 'garbage' }, 2);
  provider.faults.force(/^GET \/lnp\/orders$/, { do: 'bare' }, 3);
  const ids = await Promise.all(
    faults.map((_fault, place) => submitted(caller, { phone_number: `51420132${String(place).padStart(2, '0')}` })),
  );
  const all = await accepted(ids);
  const orders = provider.inspect.orders();
  expect(orders.map(({ order_id }) => order_id).sort()).toEqual(
    all.map(({ ispOrderId }) => ispOrderId as string).sort(),
  );
  expect(new Set(orders.map(({ reference }) => reference)).size).toBe(faults.length);
  for (const { id } of all)
    expect(
      (await requestOf(caller, id).events()).filter(({ kind }) => kind === 'sent' || kind === 'accepted'),
    ).toHaveLength(2);
}, 120_000);
