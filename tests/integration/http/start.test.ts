import { afterEach, describe, expect, test } from '@jest/globals';
import { readConfig } from '../../../src/composition/config.ts';
import { DEMO_ACCOUNTS } from '../../../src/composition/seed-demo.ts';
import { startPortal } from '../../../src/composition/start.ts';
import { ADMIN, startTestPortal, uniqueName, type PortalOptions, type TestPortal } from '../../support/portal.ts';

let it: TestPortal | undefined;
afterEach(async () => {
  await it?.stop();
  it = undefined;
});
const portal = async (env: PortalOptions['env'] = {}) => (it = await startTestPortal({ env: { ROLE: 'web', ...env } }));
const UNNAMED = { BOOTSTRAP_ADMIN_USERNAME: '', BOOTSTRAP_ADMIN_PASSWORD: '' };

describe('starting', () => {
  test('gives an empty embedded portal its demo accounts and requests, once', async () => {
    const one = await portal(UNNAMED);
    const counts: string[] = [];
    for (const again of [false, true]) {
      if (again) await one.restart();
      const caller = one.client();
      for (const { username, password, isAdmin } of DEMO_ACCOUNTS) {
        expect((await caller.post('/api/login', { username, password })).body).toMatchObject({ username, isAdmin });
        counts.push((await caller.get('/api/my-lnp-requests')).headers.get('content-range') ?? '');
      }
    }
    expect(counts).toEqual(['lnp-requests */0', 'lnp-requests 0-3/4', 'lnp-requests */0', 'lnp-requests 0-3/4']);
  });
  test('seeds nothing where a provider is named', async () => {
    const one = await portal({ ...UNNAMED, ISP_BASE_URL: 'http://127.0.0.1:9' });
    expect((await one.client().post('/api/login', { username: 'admin', password: 'demo-admin' })).status).toBe(401);
  });
  test('makes the named administrator once and never changes an account that is there', async () => {
    const one = await portal();
    await one.restart({ BOOTSTRAP_ADMIN_PASSWORD: 'another password' });
    expect((await one.client().post('/api/login', ADMIN)).body).toMatchObject({ isAdmin: true });
    expect((await one.client().post('/api/login', { ...ADMIN, password: 'another password' })).status).toBe(401);

    const { username } = await one.customer({ username: uniqueName() });
    await one.restart({ BOOTSTRAP_ADMIN_USERNAME: username.toUpperCase(), BOOTSTRAP_ADMIN_PASSWORD: 'another password' });
    expect((await one.client().post('/api/login', { username, password: 'correct horse' })).body.isAdmin).toBe(false);
  });
  test('again keeps sessions, for the key is kept beside the data', async () => {
    const one = await portal();
    const cookies = (await one.customer()).cookies();
    await one.restart();
    expect((await one.client().get('/api/user', { Cookie: cookies })).status).toBe(200);
    await one.restart({ SESSION_KEYS: 'k'.repeat(32) });
    expect((await one.client().get('/api/user', { Cookie: cookies })).status).toBe(401);
  });
  test('takes every key of the settings for true and signs with the first', async () => {
    const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];
    const one = await portal({ SESSION_KEYS: older });
    const cookies = (await one.customer()).cookies();
    await one.restart({ SESSION_KEYS: `${newer},${older}` });
    expect((await one.client().get('/api/user', { Cookie: cookies })).status).toBe(200);
    const fresh = (await one.customer()).cookies();
    await one.restart({ SESSION_KEYS: newer });
    expect((await one.client().get('/api/user', { Cookie: fresh })).status).toBe(200);
    expect((await one.client().get('/api/user', { Cookie: cookies })).status).toBe(401);
  });
  test('as a worker serves nobody but probes, and those only where it is given a port', async () => {
    const one = await portal();
    await one.stopped();
    const worker = await startPortal(readConfig({ DATA_DIR: one.folder, ROLE: 'worker', LOG_LEVEL: 'silent', PORT: '0', ISP_BASE_URL: 'http://127.0.0.1:9' }));
    expect(worker.url).toBeUndefined();
    await worker.stop();
  });
  test('keeps answering about its health, to anybody', async () => {
    const one = await portal();
    expect([(await one.client().get('/healthz')).body, (await one.client().get('/readyz')).body]).toEqual([{ status: 'ok' }, { status: 'ready' }]);
  });
});
