import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '../../../../sandbox/start.ts';
import { monitoringRoutes, type MonitoringUseCases } from '../../../../src/adapters/http/routes/admin/monitoring.ts';
import type { OutboxRecord } from '../../../../src/application/ports/readers.ts';
import type { Client } from '../../../support/portal/http-client.ts';
import { listed } from '../../../support/portal/administration.ts';
import { freePort, ordersFor, requestOf, submitted } from '../../../support/providers/portal-provider.ts';
import {
  DAY,
  startTestPortal,
  uniqueEmail,
  until,
  type PortalOptions,
  type TestPortal,
} from '../../../support/portal/portal.ts';

interface Item {
  readonly id: number;
  readonly kind: string;
  readonly state: string;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly dueAt: string;
}

const START = Date.parse('2026-03-02T15:00:00.000Z');
/** Stopped unless the test moves it: no item that waits for its next attempt becomes due by itself. */
let now = START;
let it: TestPortal;
let sandbox: Sandbox | undefined;
let port: number;
let admin: Client;
beforeEach(async () => {
  now = START;
  sandbox = undefined;
  port = await freePort();
});
afterEach(async () => {
  await it.stop();
  await sandbox?.close();
});

async function started(options: PortalOptions = {}): Promise<void> {
  it = await startTestPortal({
    now: () => new Date(now),
    ...options,
    env: { ISP_BASE_URL: `http://127.0.0.1:${port}`, ...options.env },
  });
  admin = await it.admin();
}
const providerUp = async (): Promise<Sandbox> => (sandbox = await startSandbox({ port, now: () => new Date(now) }));
const items = async (filter: Record<string, unknown> = {}, parameters: Record<string, unknown> = {}): Promise<Item[]> =>
  (await listed(admin, 'admin/outbox', { filter, ...parameters })).body;
const retry = (id: number | undefined) => admin.post(`/api/admin/outbox/${id}/retry`);
const stuck = (count = 1) =>
  until(async () => {
    const found = await items({ stuck: true });
    return found.length >= count ? found : undefined;
  }, `${count} stuck items`);
const NOT_THERE = { status: 404, code: 'not-found' };

describe('a stuck item', () => {
  test('is listed with its last error, and sent when it is retried', async () => {
    await started();
    const caller = await it.customer();
    const id = await submitted(caller);
    await caller.post(`/api/lnp-requests/${id}/send-update`, { updateMessage: 'Any news?' });
    const [item] = await stuck();
    expect(item).toEqual({
      id: expect.any(Number),
      kind: 'lnp-send',
      aggregate: 'lnp',
      aggregateId: id,
      state: 'waiting',
      attempts: 1,
      lastError: 'IspFailure: provider unreachable',
      dueAt: expect.stringMatching(/^2026-03-02T15:00:0[01]\.\d{3}Z$/),
      createdAt: new Date(START).toISOString(),
    });
    expect((await items()).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['lnp-message', 'lnp-send']));

    // The provider is still down: it is tried once more and waits again.
    expect(await retry(item?.id)).toMatchObject({ status: 200, body: { id: item?.id, state: 'waiting' } });
    await until(async () => (await items({ id: item?.id }))[0]?.attempts === 2, 'the second try');
    await providerUp();
    expect((await requestOf(caller, id).read()).status).toBe('submitted');
    expect((await retry(item?.id)).status).toBe(200);
    await requestOf(caller, id).becomes('pending');
    expect(sandbox && ordersFor(sandbox, '5142013344')).toEqual([expect.objectContaining({ sends: 1 })]);
    await until(() => sandbox?.inspect.messages().length === 1, 'the message that waited behind');

    expect((await retry(item?.id)).body).toMatchObject(NOT_THERE);
    expect(await items({ id: item?.id })).toEqual([]);
    expect(await items({ stuck: true })).toEqual([]);
  });
  test('fails for good after a day, and is retried for another day when an administrator requests it', async () => {
    await started();
    const caller = await it.customer();
    const id = await submitted(caller);
    const [item] = await stuck();
    now += DAY + 1;
    admin = await it.admin();
    const [failed] = await until(async () => {
      const found = await items({ state: 'failed' });
      return found.length === 1 ? found : undefined;
    }, 'the end of trying');
    expect(failed).toMatchObject({ id: item?.id, state: 'failed', lastError: 'IspFailure: provider unreachable' });
    expect((await admin.get('/api/admin/statistics')).body.failedSends).toBe(1);
    expect(await items({ state: 'waiting' })).toEqual([]);

    expect((await retry(failed?.id)).body).toMatchObject({
      id: failed?.id,
      state: 'waiting',
      dueAt: new Date(now).toISOString(),
    });
    await until(
      async () => (await items({ id: failed?.id, state: 'waiting' }))[0]?.attempts === (failed?.attempts ?? 0) + 1,
      'a try that counts as no last one',
    );
    await providerUp();
    expect((await retry(failed?.id)).status).toBe(200);
    await requestOf(admin, id).becomes('pending');
    expect(sandbox?.inspect.orders()).toEqual([expect.objectContaining({ sends: 1 })]);
    now += 5_000;
    expect((await admin.get('/api/admin/statistics')).body.failedSends).toBe(0);
  });
  test('cannot be retried when it does not exist', async () => {
    await started({ env: { ROLE: 'web' } });
    expect((await retry(987_654)).body).toMatchObject(NOT_THERE);
    expect((await admin.post('/api/admin/outbox/x/retry')).body).toMatchObject({ status: 400, code: 'id-invalid' });
  });
  test('is not changed while it is being processed', async () => {
    await started();
    const provider = await providerUp();
    provider.faults.force(/^POST \/lnp\/orders$/, { do: 'slow', ms: 3_000 });
    const caller = await it.customer();
    const id = await submitted(caller);
    const held = await until(
      async () => (await items({ aggregateId: id })).find(({ attempts }) => attempts > 0),
      'the attempt to begin',
    );
    expect((await retry(held.id)).body).toMatchObject(NOT_THERE);
    expect(await items({ aggregateId: id })).toEqual([held]);
    await requestOf(caller, id).becomes('pending');
    expect(provider.inspect.orders()).toEqual([expect.objectContaining({ sends: 1 })]);
  });
});

test('counts as retried when a worker finishes it before the response is written', async () => {
  await started({ env: { ROLE: 'web' } });
  const waiting: OutboxRecord = {
    id: 7,
    kind: 'mail',
    aggregate: null,
    aggregateId: null,
    state: 'failed',
    attempts: 3,
    dueAt: new Date(now),
    lastError: 'no',
    createdAt: new Date(now),
  };
  let known: OutboxRecord | undefined = waiting;
  const fakes = { outboxReader: { byId: async () => known }, retry: { execute: async () => void (known = undefined) } };
  const route = monitoringRoutes(fakes as unknown as MonitoringUseCases).find(({ path }) => path.endsWith('/retry'));
  const answer = await route?.handle({ params: { id: 7 } } as unknown as Parameters<
    NonNullable<typeof route>['handle']
  >[0]);
  expect(answer).toMatchObject({ status: 200, body: { id: 7, state: 'waiting', attempts: 3 } });
});

describe('the list', () => {
  test('is filtered and sorted', async () => {
    await started();
    const caller = await it.customer({ email: uniqueEmail() });
    const ids = [await submitted(caller), await submitted(caller)];
    for (const id of ids) await caller.post(`/api/lnp-requests/${id}/send-update`, { updateMessage: 'Any news?' });
    await stuck(2);
    // The mails to the ISP team are sent without a retry.
    await until(async () => (await items({ kind: 'mail' })).length === 0, 'the mails');
    const kinds = async (filter: Record<string, unknown>, parameters?: Record<string, unknown>) =>
      (await items(filter, parameters)).map(({ kind }) => kind);
    const send = ['lnp-send', 'lnp-send'];
    expect(await kinds({ kind: 'lnp-send' })).toEqual(send);
    expect(await kinds({ stuck: true })).toEqual(send);
    expect(await kinds({ stuck: false })).toHaveLength((await items()).length);
    expect((await kinds({ aggregate: 'lnp', aggregateId: ids[0] })).sort()).toEqual(
      expect.arrayContaining(['lnp-message', 'lnp-send']),
    );
    expect(await kinds({ kind: 'lnp-send', aggregateId: ids[1] })).toEqual(['lnp-send']);
    for (const filter of [
      { aggregate: 'tf' },
      { kind: 'mail' },
      { state: 'failed' },
      { kind: 'lnp-send', state: 'failed' },
      { id: [] },
    ])
      expect([filter, await kinds(filter)]).toEqual([filter, []]);
    const { body, headers } = await listed(admin, 'admin/outbox', { sort: ['id', 'ASC'], range: [0, 0] });
    expect([body[0].kind, headers.get('content-range')]).toEqual(['lnp-send', `outbox 0-0/${(await items()).length}`]);
    expect((await kinds({}, { sort: ['attempts', 'DESC'] })).slice(0, 2)).toEqual(send);
    for (const field of ['dueAt', 'createdAt'])
      expect(await kinds({}, { sort: [field, 'ASC'] })).toHaveLength((await items()).length);
  });
  test.each([
    ['filter', '{"state":"done"}'],
    ['filter', '{"payload":"x"}'],
    ['filter', '{"stuck":"true"}'],
    ['filter', '{"aggregate":"mail"}'],
    ['filter', '{"lastError":"x"}'],
    ['sort', '["payload","ASC"]'],
    ['sort', '["lastError","ASC"]'],
  ])('rejects an invalid query: %s=%s', async (name, value) => {
    await started({ env: { ROLE: 'web' } });
    const { status, body } = await admin.get(`/api/admin/outbox?${new URLSearchParams({ [name]: value }).toString()}`);
    expect([status, body.detail]).toEqual([400, `The query parameter ${name} is not valid.`]);
  });
  test('shows neither the text nor the recipient of a mail', async () => {
    await started({ env: { ROLE: 'web' } });
    const email = 'who-gets-it@example.com';
    const caller = await it.customer({ email });
    const id = await submitted(caller, { comments: 'a remark of the customer' });
    await caller.post(`/api/lnp-requests/${id}/send-update`, { updateMessage: 'a secret message' });
    await admin.patch(`/api/lnp-requests/${id}`, { status: 'rejected', rejectionReason: 'a secret reason' });
    await it.client().post('/api/forgot-password', { email });
    const { body, text } = await listed(admin, 'admin/outbox');
    expect(body.map(({ kind }: Item) => kind)).toEqual(
      expect.arrayContaining(['mail', 'reset-mail', 'lnp-send', 'lnp-message']),
    );
    for (const item of body)
      expect(Object.keys(item).sort()).toEqual([
        'aggregate',
        'aggregateId',
        'attempts',
        'createdAt',
        'dueAt',
        'id',
        'kind',
        'lastError',
        'state',
      ]);
    const answers = [text, ...(await Promise.all(body.map(async (item: Item) => (await retry(item.id)).text)))];
    expect(answers).toHaveLength(body.length + 1);
    for (const answer of answers) expect(answer).not.toMatch(/who-gets-it|secret|remark|reset-password|payload/);
  });
});

describe('many mails that could not be written', () => {
  const COUNT = 20;
  test('are all sent after concurrent retries, and each call reports it', async () => {
    await started();
    const provider = await providerUp();
    await writeFile(join(it.folder, 'outbox'), 'in the way');
    const caller = await it.confirmedCustomer(uniqueEmail());
    const ids: number[] = [];
    for (let place = 0; place < COUNT; place += 1)
      ids.push(await submitted(caller, { phone_number: `51420133${10 + place}` }));
    await until(() => provider.inspect.orders().length === COUNT, 'all orders');
    for (const id of ids) await requestOf(caller, id).becomes('pending');
    await admin.post('/api/admin/lnp-requests/status', { ids, change: { status: 'confirmed' } });
    const waiting = await stuck(COUNT);
    for (const { kind, lastError } of waiting) expect([kind, lastError]).toEqual(['mail', expect.any(String)]);
    await rm(join(it.folder, 'outbox'));
    const answers = await Promise.all(waiting.map(({ id }) => retry(id)));
    expect(answers.map(({ status }) => status)).toEqual(waiting.map(() => 200));
    await until(async () => (await it.mails()).length === COUNT, 'all mails');
    expect(await items({ stuck: true })).toEqual([]);
  });
});
