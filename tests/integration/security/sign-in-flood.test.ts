import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PASSWORD, startTestPortal, until, type SignedIn, type TestPortal } from '../../support/portal/portal.ts';

const HOME = '198.51.100.7';
let it: TestPortal;
let owner: SignedIn;
beforeAll(async () => {
  it = await startTestPortal({ env: { ROLE: 'web', RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
  owner = await it.customer();
});
afterAll(() => it.stop());

const signIn = (username: string, password: string, from: string) =>
  it.client().post('/api/login', { username, password }, { 'X-Forwarded-For': from });

test(
  'ASVS 6.3.1, 2.4.1, 15.2.2: a flood of sign-ins from many addresses, at real and unknown accounts, locks ' +
    'nobody out, and most of it is rejected before a password is checked',
  async () => {
    expect((await signIn(owner.username, PASSWORD, HOME)).status).toBe(200);
    let under = 0;
    let most = 0;
    const flood = Array.from({ length: 240 }, async (_, at) => {
      most = Math.max(most, (under += 1));
      const answer = await signIn(at % 2 === 0 ? owner.username : `nobody-${at}`, `wrong ${at}`, `203.0.113.${at}`);
      under -= 1;
      return answer;
    });
    // During the flood: the owner can sign in at home, and existing sessions continue.
    expect((await signIn(owner.username, PASSWORD, HOME)).status).toBe(200);
    expect((await owner.get('/api/my-lnp-requests')).status).toBe(200);
    const answers = await Promise.all(flood);
    expect(most).toBeGreaterThan(100);
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([401, 429]);
    for (const { status, headers } of answers)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(120);

    // Afterwards: immediately at home, elsewhere after the short delay of an attacked account; no other users are
    // affected.
    expect((await signIn(owner.username, PASSWORD, HOME)).status).toBe(200);
    await until(
      async () => (await signIn(owner.username, PASSWORD, '198.51.100.99')).status === 200,
      'the owner to sign in from elsewhere',
      90_000,
    );
    const other = await until(
      async () => {
        const answer = await it
          .client()
          .post(
            '/api/register',
            { username: `after-the-flood`, password: PASSWORD },
            { 'X-Forwarded-For': '198.51.100.8' },
          );
        return answer.status === 201 ? answer : undefined;
      },
      'a registration',
      60_000,
    );
    expect(other.body.username).toBe('after-the-flood');
  },
  180_000,
);
