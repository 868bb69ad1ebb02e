import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signedInAgain } from '../../../support/portal/administration.ts';
import type { Client } from '../../../support/portal/http-client.ts';
import {
  HOUR,
  MINUTE,
  PASSWORD,
  runningClock,
  startTestPortal,
  uniqueEmail,
  type SignedIn,
  type TestPortal,
} from '../../../support/portal/portal.ts';
import { codeOf, enrolled } from '../../../support/requests/second-factor.ts';

const clock = runningClock();
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 ' +
  'Mobile/15E148 Safari/604.1';
let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await startTestPortal({ now: clock.now, env: { ROLE: 'web', TRUST_PROXY: 'true' } });
  admin = await portal.admin();
});
afterAll(() => portal.stop());

const alive = async (caller: Client) => (await caller.get('/api/user')).status === 200;
async function signIn(username: string, headers: Record<string, string>): Promise<Client> {
  const caller = portal.client();
  expect((await caller.post('/api/login', { username, password: PASSWORD }, headers)).status).toBe(200);
  return caller;
}
const sessionsOf = async (caller: Client, headers?: Record<string, string>) =>
  (await caller.get('/api/user/sessions', headers)).body;

describe('the list of sessions', () => {
  it('ASVS 7.5.2: shows device, network and times, and no secret', async () => {
    const user = await portal.customer();
    await signIn(user.username, { 'User-Agent': FIREFOX, 'X-Forwarded-For': '203.0.113.77' });
    await signIn(user.username, { 'User-Agent': IPHONE, 'X-Forwarded-For': '2607:f8b0:4004:c07::66' });
    const sessions = await sessionsOf(user);
    expect(sessions).toHaveLength(3);
    const found = (address: string) => sessions.find((one: { address: string }) => one.address === address);
    expect(found('203.0.113.x')).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      device: { browser: 'Firefox 128', system: 'Windows', type: 'desktop' },
      address: '203.0.113.x',
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
      current: false,
    });
    expect(found('2607:f8b0:4004:x').device).toEqual({ browser: 'Safari 17', system: 'iOS', type: 'mobile' });
    expect(found('private network')).toMatchObject({ current: true });
    expect(
      (await sessionsOf(user, { 'Accept-Language': 'fr' })).map(({ address }: { address: string }) => address),
    ).toContain('réseau privé');
    const secret = Buffer.from(user.cookies().split(/lnp_session=([^;]+)/)[1] ?? '', 'base64').toString();
    expect(secret).toContain('sid');
    expect(JSON.stringify(sessions)).not.toContain(JSON.parse(secret).sid);
  });
  it('is updated at most once a minute', async () => {
    const user = await portal.customer();
    const seen = async () => (await sessionsOf(user))[0].lastSeenAt as string;
    const first = await seen();
    clock.forward(30_000);
    expect(await seen()).toBe(first);
    clock.forward(31_000);
    await alive(user);
    expect(Date.parse(await seen())).toBeGreaterThanOrEqual(Date.parse(first) + 61_000);
  });
  it('omits sessions that idled out', async () => {
    const user = await portal.customer();
    clock.forward(11 * HOUR);
    const later = await signedInAgain(portal, user.username);
    expect(await sessionsOf(later)).toHaveLength(2);
    clock.forward(2 * HOUR);
    expect(await sessionsOf(later)).toMatchObject([{ current: true }]);
  });
});

describe('ending sessions', () => {
  it('ASVS 7.5.2: ends one’s own sessions, and nobody else’s', async () => {
    const [user, stranger] = [await portal.customer(), await portal.customer()];
    const other = await signedInAgain(portal, user.username);
    const { id } = (await sessionsOf(user)).find(({ current }: { current: boolean }) => !current);
    expect((await stranger.delete(`/api/user/sessions/${id}`)).body).toMatchObject({ status: 404, code: 'not-found' });
    expect(await alive(other)).toBe(true);
    expect((await user.delete(`/api/user/sessions/${id}`)).body).toEqual({ ended: 1 });
    expect([await alive(other), await alive(user)]).toEqual([false, true]);
    expect((await user.delete(`/api/user/sessions/${id}`)).status).toBe(404);
    const [mine] = await sessionsOf(user);
    expect((await user.delete(`/api/user/sessions/${mine.id}`)).status).toBe(200);
    expect([user.cookies(), await alive(user)]).toEqual(['', false]);
  });
  it('ASVS 7.4.3: ends all except the current one', async () => {
    const [user, stranger] = [await portal.customer(), await portal.customer()];
    const others = [await signedInAgain(portal, user.username), await signedInAgain(portal, user.username)];
    expect((await user.delete('/api/user/sessions')).body).toEqual({ ended: 2 });
    expect([await alive(user), ...(await Promise.all(others.map(alive))), await alive(stranger)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
  it('ASVS 7.4.5: lets an administrator end any user’s, one or all', async () => {
    const [user, stranger] = [await portal.customer(), await portal.customer()];
    // The clock has moved by more than the idle time of a session.
    admin = await portal.admin();
    const at = `/api/admin/users/${user.id}/sessions`;
    const [, other] = [await signedInAgain(portal, user.username), await signedInAgain(portal, user.username)];
    const shown = (await admin.get(at)).body;
    expect(shown).toHaveLength(3);
    expect(shown.map(({ current }: { current: boolean }) => current)).toEqual([false, false, false]);
    const others = (await sessionsOf(other)).find(({ current }: { current: boolean }) => current).id;
    expect((await admin.delete(`/api/admin/users/${stranger.id}/sessions/${others}`)).status).toBe(404);
    expect((await admin.delete(`${at}/${others}`)).body).toEqual({ ended: 1 });
    expect([await alive(other), await alive(user)]).toEqual([false, true]);
    expect((await admin.delete(at)).body).toEqual({ ended: 2 });
    expect([await alive(user), await alive(stranger), await alive(admin)]).toEqual([false, true, true]);
    for (const path of ['/api/admin/users/987654/sessions', '/api/admin/users/987654/sessions/x'])
      expect((await admin.delete(path)).status).toBe(404);
    expect((await admin.get('/api/admin/users/987654/sessions')).status).toBe(404);
  });
});

describe('a change of access', () => {
  const STEP_UP = { status: 403, code: 'step-up-required', detail: 'Please confirm your identity with your password.' };
  const stale = async (): Promise<{ user: SignedIn; boss: Client; victim: SignedIn }> => {
    const [user, boss, victim] = [
      await portal.customer({ email: uniqueEmail() }),
      await portal.admin(),
      await portal.customer(),
    ];
    clock.forward(15 * MINUTE + 1000);
    return { user, boss, victim };
  };

  it('ASVS 7.5.1: needs a sign-in or password of the last 15 minutes', async () => {
    const { user, boss, victim } = await stale();
    const at = `/api/admin/users/${victim.id}`;
    const calls = [
      () => user.patch('/api/user', { email: uniqueEmail() }),
      () => user.patch('/api/user', { email: null, language: 'fr' }),
      () => user.post('/api/user/second-factor'),
      () => user.delete('/api/user/sessions'),
      () => user.delete('/api/user/sessions/x'),
      () => boss.delete(`${at}/sessions`),
      () => boss.delete(`${at}/sessions/x`),
      () => user.delete('/api/user/second-factor'),
      () => user.post('/api/user/second-factor/recovery-codes'),
      () => boss.patch(at, { password: 'quite another' }),
      () => boss.patch(at, { isAdmin: true }),
      () => boss.patch(at, { email: uniqueEmail() }),
      () => boss.patch(at, { username: 'another' }),
      () => boss.delete(at),
      () => boss.delete(`${at}/second-factor`),
      () => boss.post(`${at}/suspend`, { reason: 'Complaints' }),
      () => boss.post(`${at}/reinstate`),
      () => boss.post(`${at}/erase`),
    ];
    for (const [place, call] of calls.entries())
      expect([place, (await call()).body]).toEqual([place, expect.objectContaining(STEP_UP)]);
    expect((await user.get('/api/user')).body).toMatchObject({ language: 'en', email: expect.any(String) });
    expect([await alive(victim), (await boss.get(at)).body.isAdmin]).toEqual([true, false]);
    const { email } = (await user.get('/api/user')).body;
    for (const harmless of [
      () => user.patch('/api/user', { language: 'fr' }),
      () => user.patch('/api/user', { email }),
      () => boss.patch(at, { language: 'fr', password: '', email: '' }),
    ]) {
      expect((await harmless()).status).toBe(200);
    }
  });
  it('ASVS 7.2.4: works after a step-up, under a new cookie and for 15 minutes', async () => {
    const { boss, victim } = await stale();
    const former = boss.copy();
    const wrong = await boss.post('/api/user/step-up', { password: 'wrong password' });
    expect(wrong.body).toMatchObject({ status: 422, errors: { password: 'Your current password is not correct' } });
    const right = await boss.post('/api/user/step-up', { password: 'admin-password-1' });
    expect([right.status, Date.parse(right.body.provenUntil) > clock.now().getTime() + 14 * MINUTE]).toEqual([
      200,
      true,
    ]);
    expect([await alive(former), boss.cookies() === former.cookies()]).toEqual([false, false]);
    expect((await boss.get('/api/user/security')).body.provenUntil).toBe(right.body.provenUntil);
    clock.forward(14 * MINUTE);
    expect((await boss.patch(`/api/admin/users/${victim.id}`, { isAdmin: true })).status).toBe(200);
    clock.forward(2 * MINUTE);
    expect((await boss.delete(`/api/admin/users/${victim.id}`)).body).toMatchObject(STEP_UP);
  });
  it('ASVS 7.5.1: requires the second factor too if there is one', async () => {
    const user = await portal.customer();
    const { secret } = await enrolled(user, clock.now());
    clock.forward(16 * MINUTE);
    const stepUp = (code?: string) =>
      user.post('/api/user/step-up', { password: PASSWORD, ...(code !== undefined && { code }) });
    expect((await stepUp()).body).toMatchObject({
      status: 422,
      code: 'second-factor-required',
      errors: { code: expect.any(String) },
    });
    expect((await stepUp('000000')).body).toMatchObject({ status: 422, code: 'second-factor-invalid' });
    expect((await user.delete('/api/user/second-factor')).body).toMatchObject(STEP_UP);
    expect((await stepUp(codeOf(secret, clock.now()))).status).toBe(200);
    expect((await user.delete('/api/user/second-factor')).status).toBe(200);
  });
});
