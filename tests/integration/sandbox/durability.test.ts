import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Database from 'libsql';
import { readSettings, refuseProduction } from '../../../sandbox/settings.ts';
import { BUILT_SANDBOX } from '../../support/built.ts';
import { call, closeSandboxes, post, testSandbox, unanswered, wireOrder } from '../../support/providers/sandbox.ts';

let folder: string;
let inProduction: ReturnType<typeof program>;
beforeAll(async () => {
  // Starting a program takes a while: a test further down checks this one.
  inProduction = program({ SANDBOX_DATA: ':memory:', NODE_ENV: 'production' });
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
});
afterAll(async () => {
  children.forEach((child) => child.kill('SIGKILL'));
  await closeSandboxes();
  await rm(folder, { recursive: true, force: true });
});

const children: ChildProcess[] = [];

function program(env: Record<string, string>) {
  const child = spawn(process.execPath, [BUILT_SANDBOX], {
    env: { PATH: process.env['PATH'] ?? '', SANDBOX_PORT: '0', SANDBOX_API_KEY: 'test-key', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let errors = '';
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
  const url = once(child.stdout, 'data').then(([line]) => /http:\S+/.exec(String(line))?.[0] ?? '');
  return { child, url, exit: once(child, 'exit'), errors: () => errors };
}

describe('a restart loses nothing', () => {
  test('after SIGKILL: orders, keys, supplements, messages, numbers and how often a reference was sent', async () => {
    const env = { SANDBOX_DATA: join(folder, 'deep', 'killed.db') };
    const before = program(env);
    const url = await before.url;
    const { body: order } = await post(url, '/lnp/orders', wireOrder('lnp-kept'), 'key-kept');
    await post(url, `/lnp/orders/${order.order_id}/messages`, { text: 'Bonjour' }, 'message-kept');
    const change = { reference: 'lnpc-kept', type: 3, base_version: 1, end_user: { name: 'Léa Roy' } };
    const supplement = await post(url, `/lnp/orders/${order.order_id}/supplements`, change, 'key-change');
    expect(supplement.status).toBe(202);
    const throttled = await post(url, '/lnp/orders', wireOrder('lnp-0004', '5142010004'), 'key-0004');
    const native = {
      reference: 'tn-kept',
      npanxx: '416201',
      rate_center: 'Toronto',
      province: 'ON',
      tns: ['4162019000'],
    };
    await post(url, '/native/orders', native, 'key-native');
    expect(await unanswered(url, '/lnp/orders', wireOrder('lnp-0005', '5142010005'), 'key-0005')).toMatchObject({
      name: 'TimeoutError',
    });
    before.child.kill('SIGKILL');
    await before.exit;

    const after = program(env);
    const again = await after.url;
    expect(await post(again, '/lnp/orders', wireOrder('lnp-kept'), 'key-kept')).toMatchObject({
      status: 200,
      body: order,
    });
    expect(
      await post(again, `/lnp/orders/${order.order_id}/messages`, { text: 'Bonjour' }, 'message-kept'),
    ).toMatchObject({ status: 202 });
    expect(await post(again, `/lnp/orders/${order.order_id}/supplements`, change, 'key-change')).toMatchObject({
      status: 200,
      body: supplement.body,
    });
    expect(throttled.status).toBe(503);
    expect((await post(again, '/lnp/orders', wireOrder('lnp-0004', '5142010004'), 'key-0004')).status).toBe(503);
    expect((await post(again, '/lnp/orders', wireOrder('lnp-0004', '5142010004'), 'key-0004')).status).toBe(201);
    expect((await post(again, '/lnp/orders', wireOrder('lnp-0005', '5142010005'), 'key-0005')).status).toBe(200);
    expect(
      (await post(again, '/native/orders', { ...native, reference: 'tn-late' }, 'key-late')).body.results,
    ).toMatchObject([{ ok: false }]);

    const look = async (what: string) =>
      (await fetch(`${again}/_sandbox/${what}`, { headers: { Authorization: 'Bearer test-key' } })).json();
    expect(await look('supplements')).toMatchObject([{ order_id: order.order_id, reference: 'lnpc-kept', sends: 2 }]);
    expect(await look('documents')).toEqual([]);
    expect(await look('messages')).toMatchObject([{ orderId: order.order_id, text: 'Bonjour', key: 'message-kept' }]);
    expect(await look('orders')).toMatchObject([
      { kind: 'lnp', reference: 'lnp-kept', sends: 2 },
      { kind: 'native', reference: 'tn-kept' },
      { reference: 'lnp-0005' },
      { reference: 'lnp-0004', sends: 3 },
      { reference: 'tn-late' },
    ]);

    // It shuts down cleanly, even while a client waits for a response that never comes.
    const waiting = post(again, '/lnp/orders', wireOrder('lnp-waiting', '5142010005'), 'key-waiting').catch(
      (error: unknown) => error,
    );
    await passed(100);
    after.child.kill('SIGTERM');
    expect(await after.exit).toEqual([0, null]);
    expect(await waiting).toMatchObject({ message: 'fetch failed' });
  }, 30_000);
  test('within one process, and orders age meanwhile', async () => {
    let at = Date.parse('2026-03-02T15:00:00Z');
    const options = { dataFile: join(folder, 'aged.db'), now: () => new Date(at) };
    const first = await testSandbox(options);
    const { body } = await post(first.url, '/lnp/orders', wireOrder('lnp-aged'), 'key-aged');
    await first.close();
    at += 15_000;
    const second = await testSandbox(options);
    expect((await call(second.url, 'GET', `/lnp/orders/${body.order_id}`)).body).toMatchObject({
      ...body,
      status: 'foc',
      revision: 3,
      foc_at: '2026-03-20T16:00:00.000Z',
      changes_until: '2026-03-19T16:00:00.000Z',
      allows: ['cancel', 'date', 'correction'],
    });
  });
  test('a database of an earlier release gets its new column', async () => {
    const dataFile = join(folder, 'earlier.db');
    const earlier = new Database(dataFile);
    earlier.exec(`
      CREATE TABLE messages (
        place INTEGER PRIMARY KEY, order_id TEXT NOT NULL, key TEXT NOT NULL, text TEXT NOT NULL,
        created_at INTEGER NOT NULL
      );
      INSERT INTO messages (order_id, key, text, created_at) VALUES ('lnp_1', 'key-1', 'Bonjour', 1);
    `);
    earlier.close();
    for (let start = 0; start < 2; start += 1) {
      const sandbox = await testSandbox({ dataFile });
      expect(sandbox.inspect.messages()).toMatchObject([{ orderId: 'lnp_1', text: 'Bonjour', urgent: false }]);
      await sandbox.close();
    }
  });
});

describe('the program', () => {
  test('does not start in production', async () => {
    expect((await inProduction.exit)[0]).toBe(1);
    expect(inProduction.errors()).toMatch(/production/);
  }, 30_000);
  test('starts in production when configured so', () => {
    expect(() => refuseProduction({ NODE_ENV: 'production', SANDBOX_ALLOW_PRODUCTION: '1' })).not.toThrow();
    expect(() => refuseProduction({ NODE_ENV: 'production', SANDBOX_ALLOW_PRODUCTION: '0' })).toThrow(/production/);
  });
  test('reads its settings, names errors, and treats an empty one as absent', () => {
    expect(readSettings({ SANDBOX_PORT: '' })).toEqual({
      host: '127.0.0.1',
      port: 4010,
      dataFile: './data/sandbox.db',
      speed: 1,
      apiKey: undefined,
      edition: 2,
      dialect: 'generic',
    });
    expect(
      readSettings({ SANDBOX_SPEED: '1000', SANDBOX_API_KEY: 'k', SANDBOX_HOST: '0.0.0.0', SANDBOX_EDITION: '1' }),
    ).toMatchObject({
      speed: 1_000,
      apiKey: 'k',
      host: '0.0.0.0',
      edition: 1,
    });
    expect(() => readSettings({ SANDBOX_PORT: '99999', SANDBOX_SPEED: '-1' })).toThrow(/SANDBOX_PORT[^]*SANDBOX_SPEED/);
  });
  test('reports that its address is in use', async () => {
    const first = await testSandbox();
    await expect(testSandbox({ port: Number(new URL(first.url).port) })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
