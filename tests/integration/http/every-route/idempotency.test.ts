import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client } from '../../../support/portal/http-client.ts';
import { describeDatabase, sqliteServer } from '../../../support/databases/databases.ts';
import {
  DAY,
  HOUR,
  PASSWORD,
  lnpPayload,
  runningClock,
  startTestPortal,
  type SignedIn,
  type TestPortal,
} from '../../../support/portal/portal.ts';

describeDatabase(sqliteServer(), 'an Idempotency-Key', (server) => {
  const clock = runningClock();
  let it: TestPortal;
  let caller: SignedIn;
  beforeAll(async () => {
    it = await startTestPortal({ now: clock.now, env: { ROLE: 'web', DATABASE_URL: await server.emptyUrl() } });
    caller = await it.customer();
  }, 60_000);
  afterAll(async () => {
    await it.stop();
  });

  let keys = 0;
  const freshKey = () => `key-${(keys += 1)}`;
  const submit = (key: string, overrides: Record<string, unknown> = {}, by: Client = caller) =>
    by.post('/api/lnp-requests', lnpPayload(overrides), { 'Idempotency-Key': key });
  const countOf = async (by: Client = caller) =>
    Number((await by.get('/api/my-lnp-requests')).headers.get('content-range')?.split('/')[1]);
  const login = () => caller.post('/api/login', { username: caller.username, password: PASSWORD });

  test('replays the first response and creates one request', async () => {
    const before = await countOf();
    const key = freshKey();
    const first = await submit(key);
    const again = await submit(key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await countOf()).toBe(before + 1);
  });
  test('is rejected with other content, and with another call', async () => {
    const before = await countOf();
    const key = freshKey();
    const { body } = await submit(key);
    expect((await submit(key, { city: 'Laval' })).body).toMatchObject({
      status: 422,
      code: 'idempotency-key-reused',
    });
    expect(
      (
        await caller.post(
          `/api/lnp-requests/${body.id}/send-update`,
          { updateMessage: 'Hello' },
          { 'Idempotency-Key': key },
        )
      ).status,
    ).toBe(422);
    expect(await countOf()).toBe(before + 1);
  });
  test('creates one request for many concurrent calls', async () => {
    const before = await countOf();
    const key = freshKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(key)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    for (const { status, body } of answers)
      expect(status === 201 || (status === 409 && body.code === 'idempotency-key-running')).toBe(true);
    expect(await countOf()).toBe(before + 1);
    expect((await submit(key)).body.id).toBe(made[0]?.body.id);
  });
  test('is separate for each user', async () => {
    const other = await it.customer();
    const key = freshKey();
    const [mine, theirs] = [await submit(key), await submit(key, {}, other)];
    expect([mine.body.userId, theirs.body.userId]).toEqual([caller.id, other.id]);
    expect(await countOf(other)).toBe(1);
  });
  test('is free again after a rejection', async () => {
    const key = freshKey();
    expect((await submit(key, { port_type: 'exact_date', due_date: '2020-01-06' })).body.code).toBe('due-date-past');
    expect((await submit(key)).status).toBe(201);
  });
  test('prevents a message from being sent twice', async () => {
    const { id } = (await submit(freshKey())).body;
    const key = freshKey();
    const send = () =>
      caller.post(`/api/lnp-requests/${id}/send-update`, { updateMessage: 'Hello' }, { 'Idempotency-Key': key });
    const [first, again] = [await send(), await send()];
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(
      (await caller.get(`/api/lnp-requests/${id}/events`)).body.filter(
        ({ kind }: { kind: string }) => kind === 'message',
      ),
    ).toHaveLength(1);
  });
  test('without one, two calls are two requests', async () => {
    const before = await countOf();
    await caller.post('/api/lnp-requests', lnpPayload());
    await caller.post('/api/lnp-requests', lnpPayload());
    expect(await countOf()).toBe(before + 2);
  });
  test.each(['x'.repeat(256), 'with space', 'é'])('%j is not a valid key', async (key) => {
    expect((await submit(key)).body).toMatchObject({
      status: 400,
      detail: 'The header Idempotency-Key is not valid.',
    });
  });
  test('is stored for a day', async () => {
    const key = freshKey();
    const first = await submit(key);
    clock.forward(11 * HOUR);
    await login();
    clock.forward(11 * HOUR);
    expect((await submit(key)).body.id).toBe(first.body.id);
    clock.forward(DAY);
    await login();
    expect((await submit(key)).body.id).not.toBe(first.body.id);
  });
});
