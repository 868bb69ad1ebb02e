import { chmodSync, readdirSync, statSync, writeFileSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { readConfig } from '../../../../src/composition/config/config.ts';
import { DEMO_ACCOUNTS } from '../../../../src/composition/seed-demo.ts';
import { startPortal } from '../../../../src/composition/start.ts';
import {
  ADMIN,
  startTestPortal,
  uniqueName,
  until,
  type PortalOptions,
  type TestPortal,
} from '../../../support/portal/portal.ts';
import { submittedTf } from '../../../support/requests/toll-free.ts';

let it: TestPortal | undefined;
afterEach(async () => {
  await it?.stop();
  it = undefined;
});
const portal = async (env: PortalOptions['env'] = {}) => (it = await startTestPortal({ env: { ROLE: 'web', ...env } }));
const UNNAMED = { BOOTSTRAP_ADMIN_USERNAME: '', BOOTSTRAP_ADMIN_PASSWORD: '' };

describe('starting', () => {
  test('gives an empty embedded portal its demo accounts and requests, once', async () => {
    const testPortal = await portal(UNNAMED);
    const counts: string[] = [];
    for (const again of [false, true]) {
      if (again) await testPortal.restart();
      const caller = testPortal.client();
      for (const { username, password, isAdmin } of DEMO_ACCOUNTS) {
        expect((await caller.post('/api/login', { username, password })).body).toMatchObject({ username, isAdmin });
        counts.push((await caller.get('/api/my-lnp-requests')).headers.get('content-range') ?? '');
      }
    }
    expect(counts).toEqual(['lnp-requests */0', 'lnp-requests 0-3/4', 'lnp-requests */0', 'lnp-requests 0-3/4']);
  });
  test('seeds nothing when a provider is configured', async () => {
    const testPortal = await portal({ ...UNNAMED, ISP_BASE_URL: 'http://127.0.0.1:9' });
    expect((await testPortal.client().post('/api/login', { username: 'admin', password: 'demo-admin' })).status).toBe(
      401,
    );
  });
  test('creates the configured administrator once and never changes an existing account', async () => {
    const testPortal = await portal();
    await testPortal.restart({ BOOTSTRAP_ADMIN_PASSWORD: 'another password' });
    expect((await testPortal.client().post('/api/login', ADMIN)).body).toMatchObject({ isAdmin: true });
    expect((await testPortal.client().post('/api/login', { ...ADMIN, password: 'another password' })).status).toBe(401);

    const { username } = await testPortal.customer({ username: uniqueName() });
    await testPortal.restart({
      BOOTSTRAP_ADMIN_USERNAME: username.toUpperCase(),
      BOOTSTRAP_ADMIN_PASSWORD: 'another password',
    });
    expect((await testPortal.client().post('/api/login', { username, password: 'correct horse' })).body.isAdmin).toBe(
      false,
    );
  });
  test('again preserves sessions, since the key is stored with the data', async () => {
    const testPortal = await portal();
    const cookies = (await testPortal.customer()).cookies();
    await testPortal.restart();
    expect((await testPortal.client().get('/api/user', { Cookie: cookies })).status).toBe(200);
    await testPortal.restart({ SESSION_KEYS: 'k'.repeat(32) });
    expect((await testPortal.client().get('/api/user', { Cookie: cookies })).status).toBe(401);
  });
  test('accepts every configured key and signs with the first', async () => {
    const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];
    const testPortal = await portal({ SESSION_KEYS: older });
    const cookies = (await testPortal.customer()).cookies();
    await testPortal.restart({ SESSION_KEYS: `${newer},${older}` });
    expect((await testPortal.client().get('/api/user', { Cookie: cookies })).status).toBe(200);
    const fresh = (await testPortal.customer()).cookies();
    await testPortal.restart({ SESSION_KEYS: newer });
    expect((await testPortal.client().get('/api/user', { Cookie: fresh })).status).toBe(200);
    expect((await testPortal.client().get('/api/user', { Cookie: cookies })).status).toBe(401);
  });
  describe('ASVS 13.3.2: limits access to stored data to its own user', () => {
    const DATABASES = ['portal.db', 'sandbox.db'].flatMap((name) => [name, `${name}-wal`, `${name}-shm`]);
    const umask = process.umask();
    afterEach(() => void process.umask(umask));
    /** Every file and folder below the data folder, with its permissions. */
    const rights = ({ folder }: TestPortal) =>
      Object.fromEntries(
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .map((name) => [name, statSync(join(folder, name))])
          .map(([name, stat]) => [name, ((stat as Stats).mode & 0o777).toString(8)]),
      );
    const expected = (of: Readonly<Record<string, string>>, { folder }: TestPortal) =>
      Object.fromEntries(
        Object.keys(of).map((name) => [name, statSync(join(folder, name)).isDirectory() ? '700' : '600']),
      );
    const used = async () => {
      const testPortal = await portal({ ROLE: 'all' });
      const email = `${uniqueName()}@example.com`;
      const caller = await testPortal.customer({ email });
      await submittedTf(caller);
      await testPortal.client().post('/api/forgot-password', { email });
      await until(async () => (await testPortal.mails()).length > 0, 'a mail');
      return testPortal;
    };

    test('from the first start, whatever the process’s umask', async () => {
      process.umask(0);
      const testPortal = await used();
      const found = rights(testPortal);
      expect(found).toEqual(expected(found, testPortal));
      for (const name of [...DATABASES, 'session-key', 'files', 'outbox']) expect(Object.keys(found)).toContain(name);
    });
    test('also for permissions that were too open, from the next start on', async () => {
      const testPortal = await used();
      await testPortal.stopped();
      for (const name of DATABASES) writeFileSync(join(testPortal.folder, name), '', { flag: 'a' });
      for (const [name, mode] of Object.entries(rights(testPortal)))
        chmodSync(join(testPortal.folder, name), mode === '700' ? 0o755 : 0o644);
      const before = Object.keys(rights(testPortal)).length;
      await testPortal.restart();
      const found = rights(testPortal);
      expect(before).toBeGreaterThan(8);
      expect(found).toEqual(expected(found, testPortal));
    });
  });
  test('as a worker serves only probes, and those only when a port is configured', async () => {
    const testPortal = await portal();
    await testPortal.stopped();
    const worker = await startPortal(
      readConfig({
        DATA_DIR: testPortal.folder,
        ROLE: 'worker',
        LOG_LEVEL: 'silent',
        PORT: '0',
        ISP_BASE_URL: 'http://127.0.0.1:9',
      }),
    );
    expect(worker.url).toBeUndefined();
    await worker.stop();
  });
  test('reports its health to any caller', async () => {
    const testPortal = await portal();
    expect([(await testPortal.client().get('/healthz')).body, (await testPortal.client().get('/readyz')).body]).toEqual(
      [
        {
          status: 'ok',
          version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
          revision: expect.stringMatching(/^([0-9a-f]{40}|unknown)$/),
        },
        { status: 'ready' },
      ],
    );
  });
});
