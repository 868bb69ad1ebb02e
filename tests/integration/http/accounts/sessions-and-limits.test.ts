import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import {
  DAY,
  HOUR,
  MINUTE,
  PASSWORD,
  lnpPayload,
  runningClock,
  startTestPortal,
  uniqueEmail,
  uniqueName,
  type PortalOptions,
  type TestPortal,
} from '../../../support/portal/portal.ts';

const started: TestPortal[] = [];
const portal = async (options: PortalOptions) => {
  const testPortal = await startTestPortal(options);
  started.push(testPortal);
  return testPortal;
};
afterEach(async () => {
  for (const testPortal of started.splice(0)) await testPortal.stop();
});
afterAll(() => expect(started).toEqual([]));

describe('a session', () => {
  test('ASVS 7.3.1: ends when it is not used for twelve hours', async () => {
    const clock = runningClock();
    const it = await portal({ now: clock.now });
    const caller = await it.customer();
    clock.forward(12 * HOUR - MINUTE);
    expect((await caller.get('/api/user')).status).toBe(200);
    clock.forward(12 * HOUR - MINUTE);
    expect((await caller.get('/api/user')).status).toBe(200);
    clock.forward(12 * HOUR + MINUTE);
    expect((await caller.get('/api/user')).status).toBe(401);
  });
  test('ASVS 7.3.2: ends after seven days, however much it is used', async () => {
    const clock = runningClock();
    const it = await portal({ now: clock.now });
    const caller = await it.customer();
    for (let hours = 0; hours < 7 * 24 - 8; hours += 8) {
      clock.forward(8 * HOUR);
      expect((await caller.get('/api/user')).status).toBe(200);
    }
    clock.forward(8 * HOUR + MINUTE);
    expect((await caller.get('/api/user')).status).toBe(401);
    expect((await it.client().post('/api/login', { username: caller.username, password: PASSWORD })).status).toBe(200);
    clock.forward(DAY);
  });
});

test('ASVS 3.3.1: over https the cookies are secure and browsers must use https', async () => {
  const it = await portal({ env: { PUBLIC_URL: 'https://portal.example', TRUST_PROXY: 'true' } });
  const { headers } = await it
    .client()
    .post('/api/register', { username: uniqueName(), password: PASSWORD }, { 'X-Forwarded-Proto': 'https' });
  const cookies = headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) expect(cookie).toMatch(/; secure/i);
  expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/);
  const crossSite = await it
    .client()
    .post('/api/logout', undefined, { Origin: 'https://portal.example', 'X-Forwarded-Proto': 'https' });
  expect(crossSite.status).toBe(204);
});

describe('ASVS 6.3.1: wrong passwords', () => {
  const limited = { env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' } };
  const from = (address: string) => ({ 'X-Forwarded-For': address });

  test('delay further attempts, without locking out other addresses or accounts', async () => {
    const it = await portal(limited);
    const customer = await it.customer();
    const other = await it.customer();
    const login = (username: string, password: string, address: string) =>
      it.client().post('/api/login', { username, password }, from(address));
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1)
      statuses.push((await login(customer.username, 'wrong password', '203.0.113.1')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);

    const held = await login(customer.username, PASSWORD, '203.0.113.1');
    expect(held.status).toBe(429);
    expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(held.body.detail).toMatch(/^Too many requests\. Please try again in \d+ seconds\.$/);
    expect((await login(customer.username.toUpperCase(), PASSWORD, '203.0.113.1')).status).toBe(429);
    expect((await login(other.username, PASSWORD, '203.0.113.1')).status).toBe(200);
    expect((await login(customer.username, PASSWORD, '203.0.113.2')).status).toBe(200);
  });
  test('are limited equally when they are concurrent', async () => {
    const it = await portal(limited);
    const { username } = await it.customer();
    const login = (address: string) =>
      it.client().post('/api/login', { username, password: 'wrong password' }, from(address));
    const began = performance.now();
    const statuses = (await Promise.all(Array.from({ length: 30 }, () => login('203.0.113.1')))).map(
      ({ status }) => status,
    );
    // On a slow machine the first wait may be over before the last attempt arrives.
    const wrong = 6 + Math.floor((performance.now() - began) / 1000);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(wrong);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(30 - wrong);
    expect((await it.client().post('/api/login', { username, password: PASSWORD }, from('203.0.113.2'))).status).toBe(
      200,
    );
  });
  test('are reset by a correct one', async () => {
    const it = await portal(limited);
    const { username } = await it.customer();
    const login = (password: string) => it.client().post('/api/login', { username, password });
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 5; tries += 1) expect((await login('wrong password')).status).toBe(401);
      expect((await login(PASSWORD)).status).toBe(200);
    }
  });
  test('ASVS 15.3.4: cannot be hidden behind forged addresses where no proxy is trusted', async () => {
    const it = await portal({ env: { RATE_LIMIT_FACTOR: '1' } });
    const { username } = await it.customer();
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      statuses.push(
        (await it.client().post('/api/login', { username, password: 'wrong password' }, from(`203.0.113.${tries}`)))
          .status,
      );
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('limits', () => {
  const few = { env: { RATE_LIMIT_FACTOR: '0.1' } };

  test('ASVS 2.4.1: apply to each user separately', async () => {
    const it = await portal(few);
    const [one, other] = [await it.customer(), await it.customer()];
    const statuses: number[] = [];
    for (let calls = 0; calls < 7; calls += 1)
      statuses.push((await one.post('/api/lnp-requests', lnpPayload())).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429]);
    const refused = await one.post('/api/lnp-requests', lnpPayload());
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body).toMatchObject({ code: 'too-many-requests', title: 'Too Many Requests' });
    expect((await other.post('/api/lnp-requests', lnpPayload())).status).toBe(201);
    expect((await one.get('/api/my-lnp-requests')).status).toBe(200);
  });
  test('ASVS 2.4.1: are not renewed by another account', async () => {
    const it = await portal(few);
    // One browser, which each registration signs in as another user.
    const caller = it.client();
    const statuses: number[] = [];
    for (let calls = 0; calls < 5; calls += 1)
      statuses.push((await caller.post('/api/register', { username: uniqueName(), password: PASSWORD })).status);
    expect(statuses).toEqual([201, 201, 429, 429, 429]);
    for (let calls = 0; calls < 3; calls += 1)
      statuses.push((await caller.patch('/api/user', { email: uniqueEmail() })).status);
    expect(statuses.slice(5)).toEqual([200, 200, 429]);
  });
  test('ASVS 2.4.1: apply to registrations, reset mails, checks and changes', async () => {
    const it = await portal(few);
    const caller = await it.customer();
    const ways: readonly [number, () => Promise<{ status: number }>][] = [
      [1, () => it.client().post('/api/register', { username: uniqueName(), password: PASSWORD })],
      [2, () => it.client().post('/api/forgot-password', { email: uniqueEmail() })],
      [6, () => caller.get('/api/lnp/check?did=5142013344')],
      [12, () => caller.patch('/api/user', { language: 'en' })],
    ];
    for (const [allowed, call] of ways) {
      for (let calls = 0; calls < allowed; calls += 1) expect((await call()).status).toBeLessThan(300);
      expect((await call()).status).toBe(429);
    }
  });
});
