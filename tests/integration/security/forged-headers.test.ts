import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PASSWORD, startTestPortal, uniqueEmail, until, type TestPortal } from '../../support/portal/portal.ts';

/** Proxy headers about a caller, sent by the caller. */
const forged = (number: number): Readonly<Record<string, string>> => ({
  'X-Forwarded-For': `203.0.113.${number}`,
  Forwarded: `for=203.0.113.${number};proto=https;host=evil.example`,
  'X-Real-IP': `203.0.113.${number}`,
  'X-Client-IP': `203.0.113.${number}`,
  'CF-Connecting-IP': `203.0.113.${number}`,
  'True-Client-IP': `203.0.113.${number}`,
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Port': '443',
  'X-Original-URL': '/api/admin/users',
  'X-Rewrite-URL': '/api/admin/users',
  'X-HTTP-Method-Override': 'DELETE',
  'X-User-Id': '1',
});
const FEW = { ROLE: 'web', RATE_LIMIT_FACTOR: '0.05' };

describe('ASVS 4.1.3, 15.3.4: a forged proxy header', () => {
  let it: TestPortal;
  beforeAll(async () => {
    it = await startTestPortal({ env: FEW });
  });
  afterAll(() => it.stop());

  test('does not change the caller when no proxy is trusted', async () => {
    await it.restart();
    const forgotten = (number: number) =>
      it.client().post('/api/forgot-password', { email: uniqueEmail() }, forged(number));
    expect([(await forgotten(1)).status, (await forgotten(2)).status]).toEqual([200, 429]);
  });
  test.each(
    [
      '203.0.113.9',
      '203.0.113.9, 198.51.100.1',
      '::ffff:203.0.113.9, 127.0.0.1',
      'unknown',
      '"; DROP TABLE users; --',
      ',',
    ].map((forgedHeader, index) => ({ forgedHeader, index })),
  )('does not override the header of the trusted proxy: $forgedHeader', async ({ forgedHeader, index }) => {
    await it.restart({ TRUST_PROXY: '1' });
    const from = async (before: string, address: string) =>
      (
        await it
          .client()
          .post('/api/forgot-password', { email: uniqueEmail() }, { 'X-Forwarded-For': `${before}, ${address}` })
      ).status;
    const [address, other] = [`198.51.100.${index}`, `198.51.100.1${index}`];
    expect([
      await from('192.0.2.1', address),
      await from(forgedHeader, address),
      await from(forgedHeader, other),
    ]).toEqual([200, 429, 200]);
  });
  test('changes neither route, method, cookie, link nor the network of the session', async () => {
    await it.restart({ RATE_LIMIT_FACTOR: '1000', TRUST_PROXY: '' });
    const email = uniqueEmail();
    const caller = await it.customer({ email });
    const answer = await caller.get('/api/user', forged(1));
    expect([answer.status, answer.body.username]).toEqual([200, caller.username]);
    const signedIn = await it.client().post('/api/login', { username: caller.username, password: PASSWORD }, forged(1));
    expect(signedIn.headers.getSetCookie().join()).not.toMatch(/secure/i);
    expect(signedIn.headers.get('strict-transport-security')).toBeNull();
    expect(JSON.stringify((await caller.get('/api/user/sessions')).body)).not.toContain('203.0.113');
    expect(
      (await caller.patch('/api/user', { language: 'en' }, { ...forged(1), Origin: 'https://evil.example' })).status,
    ).toBe(403);
    expect((await it.client().post('/api/forgot-password', { email }, { ...forged(1) })).status).toBe(200);
    await it.restart({ ROLE: 'all', RATE_LIMIT_FACTOR: '1000' });
    const mail = await until(
      async () => (await it.mails()).find(({ to }) => to?.some(({ address }) => address === email)),
      'the mail',
    );
    expect(mail.text).toContain('http://localhost:');
    expect(mail.text).not.toContain('evil.example');
  });
});
