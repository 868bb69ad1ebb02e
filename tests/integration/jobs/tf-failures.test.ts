import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts';
import { describeDatabase, sqliteServer } from '../../support/databases/databases.ts';
import { freePort, isTried } from '../../support/providers/portal-provider.ts';
import {
  MINUTE,
  runningClock,
  startTestPortal,
  until,
  type PortalOptions,
  type TestPortal,
} from '../../support/portal/portal.ts';
import { loasOf, submittedTf, tfOrdersFor, tfRequestOf } from '../../support/requests/toll-free.ts';

describeDatabase(sqliteServer(), 'failures of toll-free orders', (server) => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  const sandboxOn = async (options: Parameters<typeof startSandbox>[0] = {}): Promise<Sandbox> => {
    const sandbox = await startSandbox(options);
    closing.push(() => sandbox.close());
    return sandbox;
  };
  const portalOn = async (providerBaseUrl: string, options: PortalOptions = {}): Promise<TestPortal> => {
    const env = {
      DATABASE_URL: await server.emptyUrl(),
      ISP_BASE_URL: providerBaseUrl,
      PORT: String(await freePort()),
      ...options.env,
    };
    const portal = await startTestPortal({ ...options, env });
    closing.push(() => portal.stop());
    return portal;
  };

  test('a provider that is down does not block submissions, and gets each order once when it is back', async () => {
    const clock = runningClock();
    const port = await freePort();
    const it = await portalOn(`http://127.0.0.1:${port}`, { now: clock.now });
    const [caller, admin] = [await it.customer(), await it.admin()];
    const remainingId = await submittedTf(caller, { tollFreeNumbers: ['8002013301'] });
    const remaining = tfRequestOf(caller, remainingId);
    const deleted = await submittedTf(caller, { tollFreeNumbers: ['8002013302'] });
    for (const id of [remainingId, deleted]) await isTried(admin, 'tf', id);
    // Nothing has reached the provider, and the history says the same.
    expect((await remaining.events()).map(({ kind }) => kind)).toEqual(['created']);
    expect((await remaining.read()).status).toBe('submitted');
    await admin.delete(`/api/tf-port-requests/${deleted}`);
    const sandbox = await sandboxOn({ port });
    clock.forward(2 * MINUTE);
    const { ispOrderId } = await remaining.becomes('pending');
    expect(tfOrdersFor(sandbox, '8002013301')).toEqual([expect.objectContaining({ sends: 1, order_id: ispOrderId })]);
    expect(tfOrdersFor(sandbox, '8002013302')).toEqual([]);
    await until(() => loasOf(it).length === 1, 'the letter of what was deleted to be removed');
  });

  test('a restart during a send loses nothing and sends nothing twice', async () => {
    const sandbox = await sandboxOn({ speed: 200 });
    const it = await portalOn(sandbox.url, { env: { ROLE: 'web', ISP_TIMEOUT_MS: '1000' } });
    const caller = await it.customer();
    const request = tfRequestOf(caller, await submittedTf(caller));
    expect(sandbox.inspect.orders()).toEqual([]);
    sandbox.faults.force(/^POST \/tf\/orders$/, { do: 'hang', after: true });
    await it.restart({ ROLE: 'all' });
    await until(() => sandbox.inspect.orders().length === 1, 'the order whose answer is lost');
    await it.restart({ ROLE: 'all' });
    const confirmed = await request.becomes('confirmed');
    await it.restart({ ROLE: 'all' });
    expect(tfOrdersFor(sandbox, '8002013344')).toEqual([
      expect.objectContaining({ sends: 1, order_id: confirmed.ispOrderId }),
    ]);
    const events = await request.events();
    expect(events.slice(0, 3).map(({ kind }) => kind)).toEqual(['created', 'sent', 'accepted']);
    expect([events.filter(({ kind }) => kind === 'sent' || kind === 'accepted').length, events.at(-1)?.to]).toEqual([
      2,
      'confirmed',
    ]);
  });

  test('an order waits while its LOA cannot be read, and is sent once it can', async () => {
    const clock = runningClock();
    const sandbox = await sandboxOn();
    const it = await portalOn(sandbox.url, { now: clock.now, env: { ROLE: 'web' } });
    const caller = await it.customer();
    const request = tfRequestOf(caller, await submittedTf(caller));
    const [files, away] = [join(it.folder, 'files'), join(it.folder, 'files-away')];
    await rename(files, away);
    await it.restart({ ROLE: 'all' });
    clock.forward(MINUTE);
    // Requests with an LOA cannot be stored meanwhile, but numbers can be ordered: the worker is not blocked.
    const lnp = await caller.post('/api/lnp-requests', {
      phone_number: '5142013344',
      requester_name: 'x',
      street_no: '1',
      street_name: 'x',
      city: 'x',
      province: 'QC',
      postal_code: 'H3A1H6',
      current_carrier: 'x',
    });
    await until(
      async () => (await caller.get(`/api/lnp-requests/${lnp.body.id}`)).body.status === 'pending',
      'another order',
    );
    expect([(await request.read()).status, tfOrdersFor(sandbox, '8002013344')]).toEqual(['submitted', []]);
    expect((await request.events()).map(({ kind }) => kind)).toEqual(['created']);
    await rename(away, files).catch(async () => {
      // The store creates its folder at first use; a disk that comes back is mounted over it.
      await rename(files, `${files}-empty`);
      await rename(away, files);
    });
    clock.forward(2 * MINUTE);
    const { ispOrderId } = await request.becomes('pending');
    expect(tfOrdersFor(sandbox, '8002013344')).toEqual([expect.objectContaining({ sends: 1, order_id: ispOrderId })]);
  });

  test('an order whose send fails, also through misconfiguration, is retried and ordered once', async () => {
    const clock = runningClock();
    const sandbox = await sandboxOn();
    const it = await portalOn(sandbox.url, { now: clock.now });
    const caller = await it.customer();
    const answer = (status: number, code: string) => ({ do: 'status', status, body: { code, message: 'No' } }) as const;
    const faults = [
      answer(401, 'unauthorized'),
      answer(403, 'forbidden'),
      answer(422, 'key_reused'),
      answer(500, 'unavailable'),
      answer(408, 'timeout'),
      { do: 'garbage' },
      { do: 'reset', after: true },
    ] as const;
    for (const fault of faults) sandbox.faults.force(/^POST \/tf\/orders$/, fault);
    const ids: number[] = [];
    for (const place of faults.keys()) ids.push(await submittedTf(caller, { tollFreeNumbers: [`800201330${place}`] }));
    const [admin, requests] = [await it.admin(), ids.map((id) => tfRequestOf(caller, id))];
    for (const id of ids) await isTried(admin, 'tf', id);
    expect((await Promise.all(requests.map((request) => request.read()))).map(({ status }) => status)).not.toContain(
      'rejected',
    );
    const moving = setInterval(() => clock.forward(5_000), 500);
    try {
      const accepted = await Promise.all(requests.map((request) => request.becomes('pending')));
      expect(sandbox.inspect.orders().map(({ sends }) => sends)).toEqual(faults.map(() => 1));
      expect(
        sandbox.inspect
          .orders()
          .map(({ order_id }) => order_id)
          .sort(),
      ).toEqual(accepted.map(({ ispOrderId }) => ispOrderId).sort());
    } finally {
      clearInterval(moving);
    }
  }, 30_000);

  test('an order that the provider rejects or has cancelled is rejected immediately with its message', async () => {
    const sandbox = await sandboxOn();
    const it = await portalOn(sandbox.url);
    const caller = await it.customer();
    for (const [status, code] of [
      [400, 'invalid_request'],
      [409, 'duplicate_reference'],
      [413, 'too_large'],
      [422, 'loa_required'],
    ] as const) {
      sandbox.faults.force(/^POST \/tf\/orders$/, {
        do: 'status',
        status,
        body: { code, message: `The carrier says ${status}` },
      });
      const rejected = await tfRequestOf(caller, await submittedTf(caller)).becomes('rejected');
      expect(rejected).toMatchObject({ rejectionReason: `The carrier says ${status}`, ispOrderId: null });
      if (code === 'loa_required')
        expect(rejected.nextSteps).toMatch(/^The current carrier requires a signed letter of authorization/);
    }
    expect(sandbox.inspect.orders()).toEqual([]);
    sandbox.faults.force(/^GET \/tf\/orders\/[^/]+$/, { do: 'word', word: 'cancelled' }, Infinity);
    expect(await tfRequestOf(caller, await submittedTf(caller)).becomes('rejected')).toMatchObject({
      rejectionReason: 'The provider cancelled this order.',
      nextSteps: expect.stringContaining('Send an update'),
      ispOrderId: expect.any(String),
    });
  });
});
