import { afterEach, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts';
import { describeDatabase, sqliteServer } from '../../support/databases/databases.ts';
import { freePort, isTried, ordersFor, requestOf, submitted } from '../../support/providers/portal-provider.ts';
import {
  MINUTE,
  runningClock,
  startTestPortal,
  until,
  type PortalOptions,
  type TestPortal,
} from '../../support/portal/portal.ts';

describeDatabase(sqliteServer(), 'provider failures', (server) => {
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
    const portal = await startTestPortal({
      ...options,
      env: {
        DATABASE_URL: await server.emptyUrl(),
        ISP_BASE_URL: providerBaseUrl,
        ...options.env,
      },
    });
    closing.push(() => portal.stop());
    return portal;
  };

  test('a provider that is down does not block submissions, and gets each order once when it is back', async () => {
    const clock = runningClock();
    const port = await freePort();
    const it = await portalOn(`http://127.0.0.1:${port}`, { now: clock.now });
    const caller = await it.customer();
    const id = await submitted(caller);
    expect((await caller.get('/api/lnp/check?did=5142013344')).status).toBe(503);
    await isTried(await it.admin(), 'lnp', id);
    expect((await requestOf(caller, id).read()).status).toBe('submitted');

    await caller.post(`/api/lnp-requests/${id}/send-update`, { updateMessage: 'Any news?' });
    const sandbox = await sandboxOn({ port });
    clock.forward(2 * MINUTE);
    const { ispOrderId } = await requestOf(caller, id).becomes('pending');
    await until(() => sandbox.inspect.messages().length > 0, 'the message that waited behind the order');
    expect(ordersFor(sandbox, '5142013344')).toEqual([expect.objectContaining({ sends: 1, order_id: ispOrderId })]);
    expect(sandbox.inspect.messages()).toEqual([expect.objectContaining({ orderId: ispOrderId, text: 'Any news?' })]);
  });

  test("applies only a known, higher status, which replaces even an administrator's", async () => {
    const providerClock = runningClock();
    const sandbox = await sandboxOn({ now: providerClock.now });
    // Polled again as soon as it has responded.
    const it = await portalOn(sandbox.url, { env: { ISP_POLL_SECONDS: '0.0001' } });
    const [caller, admin] = [await it.customer(), await it.admin()];
    const id = await submitted(caller);
    const request = requestOf(caller, id);
    await request.becomes('pending');
    const before = (await request.events()).length;

    sandbox.faults.force(/^GET \/lnp\/orders\/[^/]+$/, { do: 'word', word: 'jeopardy' }, Infinity);
    await request.isPolled();
    expect([(await request.read()).status, (await request.events()).length]).toEqual(['pending', before]);

    sandbox.faults.clear();
    sandbox.faults.force(/^GET \/lnp\/orders\/[^/]+$/, { do: 'word', word: 'foc' }, Infinity);
    await request.becomes('confirmed');
    sandbox.faults.clear();
    await request.isPolled();
    expect((await request.read()).status).toBe('confirmed');

    await admin.patch(`/api/lnp-requests/${id}`, { status: 'rejected', rejectionReason: 'Stopped by the office' });
    await request.isPolled();
    expect(await request.read()).toMatchObject({ status: 'rejected', rejectionReason: 'Stopped by the office' });
    await admin.patch(`/api/lnp-requests/${id}`, { status: 'submitted' });
    await request.isPolled();
    expect((await request.read()).status).toBe('submitted');

    providerClock.forward(MINUTE);
    await request.becomes('confirmed');
    expect((await request.events()).at(-1)).toMatchObject({ actor: 'provider', from: 'submitted', to: 'confirmed' });
    expect(ordersFor(sandbox, '5142013344')).toEqual([expect.objectContaining({ sends: 1 })]);
  });

  test.each([
    ['answers garbage', { do: 'garbage' }],
    ['fails', { do: 'status', status: 500 }],
    [
      'names things too long to be stored',
      {
        do: 'status',
        status: 200,
        body: [{ did: '5142013344', pon: 'P'.repeat(300), event: 'x'.repeat(70_000), version: '1', pending: false }],
      },
    ],
  ] as const)('the state of an order moves on while the call for its numbers %s', async (_name, fault) => {
    const sandbox = await sandboxOn({ speed: 200 });
    sandbox.faults.force(/\/checks$/, fault, Infinity);
    const it = await portalOn(sandbox.url);
    const caller = await it.customer();
    const request = requestOf(caller, await submitted(caller));
    await request.becomes('confirmed');
    sandbox.faults.clear();
    await request.settles();
  });

  test('an order that the provider rejects or has cancelled is rejected immediately with its message', async () => {
    const sandbox = await sandboxOn();
    const it = await portalOn(sandbox.url);
    const caller = await it.customer();
    const refusals = [
      [400, 'invalid_request'],
      [409, 'duplicate_reference'],
      [413, 'too_large'],
      [422, 'invalid_address'],
    ] as const;
    for (const [status, code] of refusals)
      sandbox.faults.force(/^POST \/lnp\/orders$/, {
        do: 'status',
        status,
        body: { code, message: `The carrier says ${status}` },
      });
    const ids = await Promise.all(
      refusals.map((_refusal, place) => submitted(caller, { phone_number: `514201330${place}` })),
    );
    const reasons = await Promise.all(
      ids.map(async (id) => {
        const { rejectionReason, ispOrderId } = await requestOf(caller, id).becomes('rejected');
        expect(ispOrderId).toBeNull();
        return rejectionReason;
      }),
    );
    expect(reasons.sort()).toEqual(refusals.map(([status]) => `The carrier says ${status}`));
    expect(sandbox.inspect.orders()).toEqual([]);

    sandbox.faults.force(/^GET \/lnp\/orders\/[^/]+$/, { do: 'word', word: 'cancelled' }, Infinity);
    expect(await requestOf(caller, await submitted(caller)).becomes('rejected')).toMatchObject({
      rejectionReason: 'The provider cancelled this order.',
      nextSteps: expect.stringContaining('Send an update'),
      ispOrderId: expect.any(String),
    });
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
      answer(429, 'rate_limited'),
      { do: 'garbage' },
      { do: 'reset', after: true },
    ] as const;
    for (const fault of faults) sandbox.faults.force(/^POST \/lnp\/orders$/, fault);
    const ids = await Promise.all(
      faults.map((_fault, place) => submitted(caller, { phone_number: `514201330${place}` })),
    );
    const admin = await it.admin();
    for (const id of ids) await isTried(admin, 'lnp', id);
    expect(
      (await Promise.all(ids.map((id) => requestOf(caller, id).read()))).map(({ status }) => status),
    ).not.toContain('rejected');
    clock.forward(5_000);
    const accepted = await Promise.all(ids.map((id) => requestOf(caller, id).becomes('pending')));
    // The provider counted one send each: lost responses were looked up, and failed sends had not reached it.
    expect(sandbox.inspect.orders().map(({ sends }) => sends)).toEqual(faults.map(() => 1));
    expect(
      sandbox.inspect
        .orders()
        .map(({ order_id }) => order_id)
        .sort(),
    ).toEqual(accepted.map(({ ispOrderId }) => ispOrderId).sort());
  }, 30_000);

  test('a restart loses nothing and sends nothing twice', async () => {
    const sandbox = await sandboxOn({ speed: 200 });
    const it = await portalOn(sandbox.url, { env: { ROLE: 'web', ISP_TIMEOUT_MS: '1000' } });
    const caller = await it.customer();
    const unsent = await submitted(caller, { phone_number: '5142013301' });
    await caller.post(`/api/lnp-requests/${unsent}/send-update`, { updateMessage: 'Hello' });
    expect(sandbox.inspect.orders()).toEqual([]);

    sandbox.faults.force(/^POST \/lnp\/orders$/, { do: 'hang', after: true });
    await it.restart({ ROLE: 'all' });
    await until(() => sandbox.inspect.orders().length === 1, 'the order whose answer is lost');
    await it.restart({ ROLE: 'all' });
    const again = it.client();
    const signedIn = { get: (path: string) => again.get(path, { Cookie: caller.cookies() }) } as typeof caller;
    const confirmed = await requestOf(signedIn, unsent).becomes('confirmed');
    await until(() => sandbox.inspect.messages().length > 0, 'the message');
    await it.restart({ ROLE: 'all' });
    expect(ordersFor(sandbox, '5142013301')).toEqual([
      expect.objectContaining({ sends: 1, order_id: confirmed.ispOrderId }),
    ]);
    expect(sandbox.inspect.messages()).toHaveLength(1);
  });

  test('a request that is deleted before it was sent is never sent', async () => {
    const clock = runningClock();
    const port = await freePort();
    const it = await portalOn(`http://127.0.0.1:${port}`, { now: clock.now });
    const [caller, admin] = [await it.customer(), await it.admin()];
    const deleted = await submitted(caller, { phone_number: '5142013301' });
    const remaining = await submitted(caller, { phone_number: '5142013302' });
    for (const id of [deleted, remaining]) await isTried(admin, 'lnp', id);
    await admin.delete(`/api/lnp-requests/${deleted}`);
    const sandbox = await sandboxOn({ port });
    clock.forward(MINUTE);
    await requestOf(caller, remaining).becomes('pending');
    expect(ordersFor(sandbox, '5142013301')).toEqual([]);
    expect((await admin.get(`/api/lnp-requests/${deleted}/events`)).body.at(-1)).toMatchObject({ kind: 'deleted' });
  });
});
