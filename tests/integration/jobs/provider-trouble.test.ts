import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts';
import { testServers } from '../../support/databases.ts';
import { freePort, ordersFor, requestOf, submitted } from '../../support/portal-provider.ts';
import { DAY, HOUR, MINUTE, runningClock, startTestPortal, until, type PortalOptions, type TestPortal } from '../../support/portal.ts';

describe.each(testServers('trouble with the provider').map((server) => ({ name: server.name, server })))('on $name', ({ server }) => {
  beforeAll(() => server.start(), 60_000);
  afterAll(() => server.stop());

  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  const sandboxOn = async (options: Parameters<typeof startSandbox>[0] = {}): Promise<Sandbox> => {
    const sandbox = await startSandbox(options);
    closing.push(() => sandbox.close());
    return sandbox;
  };
  const portalOn = async (ispBaseUrl: string, options: PortalOptions = {}): Promise<TestPortal> => {
    const portal = await startTestPortal({ ...options, env: { DATABASE_URL: await server.emptyUrl(), ISP_BASE_URL: ispBaseUrl, ISP_TIMEOUT_MS: '400', ...options.env } });
    closing.push(() => portal.stop());
    return portal;
  };

  test('a provider that is away keeps nobody from submitting, and gets each order once when it is back', async () => {
    const clock = runningClock();
    const port = await freePort();
    const it = await portalOn(`http://127.0.0.1:${port}`, { now: clock.now });
    const caller = await it.customer();
    const id = await submitted(caller);
    expect((await caller.get('/api/lnp/check?did=5142013344')).status).toBe(503);
    await until(async () => (await requestOf(caller, id).events()).some(({ kind }) => kind === 'sent'), 'the first try');
    expect((await requestOf(caller, id).read()).status).toBe('submitted');

    await caller.post(`/api/lnp-requests/${id}/send-update`, { updateMessage: 'Any news?' });
    const sandbox = await sandboxOn({ port });
    clock.forward(2 * MINUTE);
    const { ispOrderId } = await requestOf(caller, id).becomes('pending');
    await until(() => sandbox.inspect.messages().length > 0, 'the message that waited behind the order');
    expect(ordersFor(sandbox, '5142013344')).toEqual([expect.objectContaining({ sends: 1, order_id: ispOrderId })]);
    expect(sandbox.inspect.messages()).toEqual([expect.objectContaining({ orderId: ispOrderId, text: 'Any news?' })]);
  });

  test('words that are unknown, lower or unchanged change nothing; a higher one does, over an administrator\'s too', async () => {
    const providerClock = runningClock();
    const sandbox = await sandboxOn({ now: providerClock.now });
    const it = await portalOn(sandbox.url);
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

  test('a cancelled order is a rejected request', async () => {
    const sandbox = await sandboxOn();
    const it = await portalOn(sandbox.url);
    const caller = await it.customer();
    sandbox.faults.force(/^GET \/lnp\/orders\/[^/]+$/, { do: 'word', word: 'cancelled' }, Infinity);
    const request = requestOf(caller, await submitted(caller));
    expect(await request.becomes('rejected')).toMatchObject({ rejectionReason: 'The provider cancelled this order.', nextSteps: expect.stringContaining('Send an update') });
  });

  test.each([
    [401, 'unauthorized'], [403, 'forbidden'], [422, 'key_reused'], [500, 'unavailable'], [408, 'timeout'], [429, 'rate_limited'],
  ])('an order answered with %i %s is tried again, not rejected', async (status, code) => {
    const clock = runningClock();
    const sandbox = await sandboxOn();
    const it = await portalOn(sandbox.url, { now: clock.now });
    const caller = await it.customer();
    sandbox.faults.force(/^POST \/lnp\/orders$/, { do: 'status', status, body: { code, message: 'No' } });
    const request = requestOf(caller, await submitted(caller));
    await until(async () => (await request.events()).some(({ kind }) => kind === 'sent'), 'the first try');
    clock.forward(5_000);
    await request.becomes('pending');
    expect(ordersFor(sandbox, '5142013344')).toEqual([expect.objectContaining({ sends: 1 })]);
  });
  test.each([
    ['reset', { do: 'reset', after: true }], ['hang', { do: 'hang', after: true }], ['garbage', { do: 'garbage' }],
  ] as const)('an order whose answer is lost is looked up before it is sent again: %s', async (_name, fault) => {
    const clock = runningClock();
    const sandbox = await sandboxOn();
    const it = await portalOn(sandbox.url, { now: clock.now });
    const caller = await it.customer();
    sandbox.faults.force(/^POST \/lnp\/orders$/, fault);
    const request = requestOf(caller, await submitted(caller));
    await until(async () => (await request.events()).some(({ kind }) => kind === 'sent'), 'the first try');
    clock.forward(5_000);
    const { ispOrderId } = await request.becomes('pending');
    expect(ordersFor(sandbox, '5142013344')).toEqual([expect.objectContaining({ sends: 1, order_id: ispOrderId })]);
  });
  test.each([[400, 'invalid_request'], [409, 'duplicate_reference'], [413, 'too_large'], [422, 'invalid_address']])('an order refused with %i %s is rejected at once with the provider\'s sentence', async (status, code) => {
    const sandbox = await sandboxOn();
    const it = await portalOn(sandbox.url);
    const caller = await it.customer();
    sandbox.faults.force(/^POST \/lnp\/orders$/, { do: 'status', status, body: { code, message: 'The carrier says no' } });
    expect(await requestOf(caller, await submitted(caller)).becomes('rejected')).toMatchObject({ rejectionReason: 'The carrier says no', ispOrderId: null });
  });

  test('a restart loses nothing and sends nothing twice', async () => {
    const sandbox = await sandboxOn({ speed: 200 });
    const it = await portalOn(sandbox.url, { env: { ROLE: 'web' } });
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
    expect(ordersFor(sandbox, '5142013301')).toEqual([expect.objectContaining({ sends: 1, order_id: confirmed.ispOrderId })]);
    expect(sandbox.inspect.messages()).toHaveLength(1);
  });

  test('what is deleted before it was sent is never sent, and what failed for a day is given up', async () => {
    const clock = runningClock();
    const port = await freePort();
    const it = await portalOn(`http://127.0.0.1:${port}`, { now: clock.now });
    const [caller, admin] = [await it.customer(), await it.admin()];
    const deleted = await submitted(caller, { phone_number: '5142013301' });
    const late = await submitted(caller, { phone_number: '5142013302' });
    await until(async () => (await requestOf(caller, late).events()).some(({ kind }) => kind === 'sent'), 'the first try');
    await admin.delete(`/api/lnp-requests/${deleted}`);
    clock.forward(DAY + HOUR);
    await caller.post('/api/login', { username: caller.username, password: 'correct horse' });
    const sandbox = await sandboxOn({ port });
    const fresh = await submitted(caller, { phone_number: '5142013303' });
    await requestOf(caller, fresh).becomes('pending');
    expect(ordersFor(sandbox, '5142013301')).toEqual([]);
  });
});
