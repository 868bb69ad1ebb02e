import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import argon2 from 'argon2';
import { argon2Hasher } from '../../../../src/adapters/platform/argon2-hasher.ts';
import { openDatabase } from '../../../../src/adapters/persistence/database.ts';
import { createPersistence } from '../../../../src/adapters/persistence/persistence.ts';
import { PASSWORD, startTestPortal, uniqueName, type TestPortal } from '../../../support/portal/portal.ts';

let portal: TestPortal;
beforeAll(
  async () =>
    void (portal = await startTestPortal({
      env: { ROLE: 'web', PASSWORD_POLICY: 'strict', PUBLIC_URL: 'https://portal.example', TRUST_PROXY: 'true' },
    })),
);
afterAll(() => portal.stop());

const HTTPS = { 'X-Forwarded-Proto': 'https' };
const LONG = 'a phrase that nobody says';

describe('new passwords under the strict policy', () => {
  it.each([
    ['short one', /at least 15 characters/],
    ['fourteen chars', /at least 15 characters/],
    ['football', /most common/],
  ])('ASVS 6.2.1: %s is rejected at its field', async (password, sentence) => {
    const { status, body } = await portal.client().post('/api/register', { username: uniqueName(), password }, HTTPS);
    expect([status, body.errors.password]).toEqual([422, expect.stringMatching(sentence)]);
  });
  it('ASVS 6.2.4: applies to changes by any user, but not to signing in', async () => {
    const username = uniqueName();
    const user = portal.client();
    expect(
      (await user.post('/api/register', { username, password: `x${username} and more` }, HTTPS)).body.errors.password,
    ).toMatch(/does not contain your username/);
    const { body: registered } = await user.post('/api/register', { username, password: LONG }, HTTPS);
    expect(
      (await user.post('/api/user/password', { currentPassword: LONG, newPassword: 'short one' }, HTTPS)).body,
    ).toMatchObject({ code: 'password-advice-longer', errors: { newPassword: expect.any(String) } });
    const admin = portal.client();
    expect(
      (await admin.post('/api/login', { username: 'the-admin', password: 'admin-password-1' }, HTTPS)).status,
    ).toBe(200);
    expect(
      (await admin.patch(`/api/admin/users/${registered.id}`, { password: 'short one' }, HTTPS)).body.errors,
    ).toEqual({ password: expect.stringMatching(/at least 15/) });
    expect(
      (await user.post('/api/user/password', { currentPassword: LONG, newPassword: `${LONG} twice` }, HTTPS)).status,
    ).toBe(200);
  });
});

describe('new passwords in production', () => {
  let standard: TestPortal;
  beforeAll(async () => void (standard = await startTestPortal({ env: { ROLE: 'web', PASSWORD_POLICY: 'standard' } })));
  afterAll(() => standard.stop());
  const register = (password: string, language = 'en') =>
    standard.client().post('/api/register', { username: uniqueName(), password }, { 'Accept-Language': language });

  it.each([
    ['6chars', 'en', 'Password must be at least 8 characters'],
    ['7 chars', 'fr', 'Le mot de passe doit compter au moins 8 caractères'],
    ['sunshine', 'en', /most common/],
    ['Football1', 'fr', /courants/],
  ])('ASVS 6.2.1, 6.2.4: %j is rejected with a message (%s)', async (password, language, sentence) => {
    const { status, body } = await register(password, language);
    expect([status, body.errors.password]).toEqual([
      422,
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ]);
  });
  it('ASVS 6.2.1: eight uncommon characters are enough, and the forms know the minimum', async () => {
    expect((await register('8 chars!')).status).toBe(201);
    expect((await standard.client().get('/api/operator')).body.passwords).toEqual({
      minLength: 8,
      refusesCommon: true,
    });
    expect((await portal.client().get('/api/operator', HTTPS)).body.passwords).toEqual({
      minLength: 15,
      refusesCommon: true,
    });
  });
});

describe('under https', () => {
  it('ASVS 3.3.1, 3.3.3: the name of the cookie binds it to the host', async () => {
    const user = portal.client();
    const { headers } = await user.post('/api/register', { username: uniqueName(), password: LONG }, HTTPS);
    const cookies = headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual(['__Host-lnp_session', '__Host-lnp_session.sig']);
    for (const cookie of cookies) {
      const attributes = cookie.toLowerCase().split('; ').slice(1);
      expect(attributes).toEqual(expect.arrayContaining(['path=/', 'secure', 'httponly', 'samesite=lax']));
      expect(attributes.filter((attribute) => attribute.startsWith('domain'))).toEqual([]);
    }
    expect((await user.get('/api/user', HTTPS)).status).toBe(200);
  });
});

describe('hashes', () => {
  const stored = async (username: string, put?: string): Promise<string> => {
    const database = await openDatabase({ url: `sqlite:${portal.folder}/portal.db` });
    const { userReader, unitOfWork } = createPersistence(database);
    const user = await userReader.byUsername(username);
    if (user && put !== undefined) await unitOfWork.run((tx) => tx.users.save({ ...user, passwordHash: put }));
    await database.close();
    return put ?? user?.passwordHash ?? '';
  };
  it('ASVS 11.4.2: are argon2id with at least 19 MiB, two passes; cheaper ones are replaced at sign-in', async () => {
    const username = uniqueName();
    await portal.client().post('/api/register', { username, password: LONG }, HTTPS);
    expect(await stored(username)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const cheap = await stored(
      username,
      await argon2.hash(LONG, { type: argon2.argon2id, memoryCost: 1024, timeCost: 1 }),
    );
    expect((await portal.client().post('/api/login', { username, password: 'wrong password' }, HTTPS)).status).toBe(
      401,
    );
    expect(await stored(username)).toBe(cheap);
    expect((await portal.client().post('/api/login', { username, password: LONG }, HTTPS)).status).toBe(200);
    expect(await stored(username)).toMatch(/m=19456,t=2,p=1/);
    expect((await portal.client().post('/api/login', { username, password: LONG }, HTTPS)).status).toBe(200);
  });
  it('ASVS 2.4.1: run with limited concurrency, wait in a short queue, and beyond it get a time to retry', async () => {
    const hasher = argon2Hasher();
    const cheap = await argon2.hash(PASSWORD, { type: argon2.argon2id, memoryCost: 1024, timeCost: 1 });
    const settled = await Promise.allSettled(Array.from({ length: 80 }, () => hasher.verify(cheap, PASSWORD)));
    const refused = settled.filter((result) => result.status === 'rejected');
    expect(settled.length - refused.length).toBe(62);
    expect(refused[0]?.reason).toMatchObject({ kind: 'throttled', retryAfterSeconds: 2 });
  });
  it('ASVS 6.3.8: cost as much for an account that does not exist', async () => {
    const hasher = argon2Hasher();
    const settled = await Promise.allSettled(Array.from({ length: 70 }, () => hasher.verify(null, PASSWORD)));
    expect(settled.filter((result) => result.status === 'rejected')).toHaveLength(8);
    expect(settled.some((result) => result.status === 'fulfilled' && result.value)).toBe(false);
    // Measured as CPU time, which does not grow on a busy machine.
    const spent = async (hash: string | null) => {
      const before = process.cpuUsage();
      for (let times = 0; times < 5; times += 1) await hasher.verify(hash, PASSWORD);
      return process.cpuUsage(before).user;
    };
    const known = await hasher.hash('another password');
    expect(await spent(null)).toBeGreaterThan((await spent(known)) / 3);
  });
});
