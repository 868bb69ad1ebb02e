import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { client } from '../../../support/portal/http-client.ts';
import { PASSWORD, startTestPortal, uniqueEmail, uniqueName, type TestPortal } from '../../../support/portal/portal.ts';

let it: TestPortal;
beforeAll(async () => void (it = await startTestPortal()));
afterAll(() => it.stop());

describe('registering', () => {
  test('returns the user and signs in', async () => {
    const caller = it.client();
    const username = uniqueName();
    const { status, body } = await caller.post('/api/register', { username, password: PASSWORD });
    expect([status, body]).toEqual([
      201,
      { id: expect.any(Number), username, isAdmin: false, email: null, language: 'en', createdAt: expect.any(String) },
    ]);
    expect((await caller.get('/api/user')).body).toEqual(body);
  });
  test('uses a username that is a mail address as the address, unless one is given', async () => {
    const [first, second] = [uniqueEmail(), uniqueEmail()];
    expect((await it.client().post('/api/register', { username: first, password: PASSWORD })).body.email).toBe(first);
    expect(
      (await it.client().post('/api/register', { username: uniqueName(), password: PASSWORD, email: second })).body
        .email,
    ).toBe(second);
  });
  test('ASVS 15.3.3: ignores fields that users may not set', async () => {
    const { body } = await it.client().post('/api/register', {
      username: uniqueName(),
      password: PASSWORD,
      id: 4711,
      isAdmin: true,
      createdAt: '2000-01-01T00:00:00Z',
      passwordHash: 'x',
    });
    expect(body).toMatchObject({ isAdmin: false });
    expect(body.id).not.toBe(4711);
    expect(body.createdAt).not.toBe('2000-01-01T00:00:00Z');
  });
  test('stores the language of the caller', async () => {
    expect(
      (
        await it
          .client()
          .post('/api/register', { username: uniqueName(), password: PASSWORD }, { 'Accept-Language': 'fr-CA' })
      ).body.language,
    ).toBe('fr');
  });
  test('rejects a name that is taken, in any case', async () => {
    const { username } = await it.customer();
    for (const taken of [username, username.toUpperCase(), ` ${username} `]) {
      const { status, body } = await it.client().post('/api/register', { username: taken, password: PASSWORD });
      expect([status, body.detail, body.code]).toEqual([409, 'Username already exists', 'username-taken']);
    }
    const text = await it.client().post('/api/register', { username, password: PASSWORD }, { Accept: '*/*' });
    expect([text.status, text.text, text.headers.get('content-type')]).toEqual([
      409,
      'Username already exists',
      'text/plain; charset=utf-8',
    ]);
  });
  test.each([
    [{ password: PASSWORD }, { username: 'Username is required' }],
    [{ username: '   ', password: PASSWORD }, { username: 'Username is required' }],
    [{ username: 'x'.repeat(101), password: PASSWORD }, { username: 'Username must be at most 100 characters' }],
    [{ username: 'someone', password: '12345' }, { password: 'Password must be at least 6 characters' }],
    [{ username: 'someone' }, { password: 'Password is required' }],
    [
      { username: 7, password: 1234567 },
      { username: 'Username is required', password: 'Password is required' },
    ],
    [{ username: 'someone', password: PASSWORD, email: 'nobody' }, { email: 'Invalid email format' }],
  ])('names the errors in %j', async (body, errors) => {
    const answer = await it.client().post('/api/register', body);
    expect([answer.status, answer.body.errors, answer.body.detail]).toEqual([422, errors, Object.values(errors)[0]]);
  });
  test('gives a name to one of several concurrent registrations', async () => {
    const username = uniqueName();
    const answers = await Promise.all(
      [1, 2, 3].map(() => it.client().post('/api/register', { username, password: PASSWORD })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
  test('ASVS 6.2.8, 6.2.9: accepts passwords of 64 and more characters in full', async () => {
    const password = `${'é𝒳 '.repeat(20)}end`;
    const { username } = await it.customer({ password });
    const login = (typed: string) => it.client().post('/api/login', { username, password: typed });
    expect((await login(password)).status).toBe(200);
    expect((await login(password.slice(0, -1))).status).toBe(401);
  });
});

describe('signing in', () => {
  test('returns the user, in whatever case the name is typed', async () => {
    const { username, id } = await it.customer();
    const caller = it.client();
    expect(await caller.post('/api/login', { username: username.toUpperCase(), password: PASSWORD })).toMatchObject({
      status: 200,
      body: { id, username },
    });
    expect((await caller.get('/api/user')).status).toBe(200);
  });
  test('ASVS 6.3.8: responds the same to an unknown name and a wrong password', async () => {
    const { username } = await it.customer();
    const wrong = await it.client().post('/api/login', { username, password: 'wrong password' });
    const unknown = await it.client().post('/api/login', { username: uniqueName(), password: PASSWORD });
    expect([wrong.status, wrong.body.detail]).toEqual([401, 'Invalid username or password']);
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect(unknown.status).toBe(401);
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });
  test('ASVS 7.2.4: creates a new session and ends the browser’s previous one', async () => {
    const caller = await it.customer();
    const former = caller.copy();
    await caller.post('/api/login', { username: caller.username, password: PASSWORD });
    expect(caller.cookies()).not.toBe(former.cookies());
    expect((await former.get('/api/user')).status).toBe(401);
    expect((await caller.get('/api/user')).status).toBe(200);
  });
  test('ASVS 3.3.2, 3.3.4: hides the cookie from scripts and other sites', async () => {
    const { headers } = await it.client().post('/api/register', { username: uniqueName(), password: PASSWORD });
    const cookies = headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual(['lnp_session', 'lnp_session.sig']);
    for (const cookie of cookies) {
      const attributes = cookie.toLowerCase().split('; ').slice(1);
      expect(attributes).toEqual(expect.arrayContaining(['path=/', 'httponly', 'samesite=lax']));
      expect(attributes).not.toContain('secure');
    }
  });
  test('rejects a cookie that it did not sign', async () => {
    const caller = await it.customer();
    const forged = caller.cookies().replace(/\.sig=.*/, '.sig=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
    expect((await client(it.url).get('/api/user', { Cookie: forged })).status).toBe(401);
    expect((await client(it.url).get('/api/user', { Cookie: caller.cookies() })).status).toBe(200);
  });
});

describe('signing out', () => {
  test('ASVS 7.4.1: invalidates a copied cookie', async () => {
    const caller = await it.customer();
    const copied = caller.copy();
    expect((await copied.get('/api/user')).status).toBe(200);
    expect((await caller.post('/api/logout')).status).toBe(204);
    expect((await copied.get('/api/user')).body).toMatchObject({ status: 401, code: 'not-signed-in' });
    expect(caller.cookies()).toBe('');
  });
  test('does not end other sessions', async () => {
    const caller = await it.customer();
    const other = it.client();
    await other.post('/api/login', { username: caller.username, password: PASSWORD });
    await caller.post('/api/logout');
    expect((await other.get('/api/user')).status).toBe(200);
  });
  test('succeeds without a session', async () => expect((await it.client().post('/api/logout')).status).toBe(204));
});

describe('a new password', () => {
  test('ASVS 7.4.2, 7.4.3: ends every other session and continues this one', async () => {
    const caller = await it.customer();
    const other = it.client();
    await other.post('/api/login', { username: caller.username, password: PASSWORD });
    const copied = caller.copy();
    expect(
      (await caller.post('/api/user/password', { currentPassword: PASSWORD, newPassword: 'another one' })).body
        .username,
    ).toBe(caller.username);
    expect((await other.get('/api/user')).status).toBe(401);
    expect((await copied.get('/api/user')).status).toBe(401);
    expect((await caller.get('/api/user')).status).toBe(200);
    const login = (password: string) => it.client().post('/api/login', { username: caller.username, password });
    expect([(await login(PASSWORD)).status, (await login('another one')).status]).toEqual([401, 200]);
  });
  test('ASVS 6.2.3: requires the current one', async () => {
    const caller = await it.customer();
    const answer = await caller.post('/api/user/password', { currentPassword: 'not this', newPassword: 'another one' });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { currentPassword: 'Your current password is not correct' },
    ]);
    expect(
      (await caller.post('/api/user/password', { currentPassword: PASSWORD, newPassword: 'short' })).body.errors,
    ).toEqual({ newPassword: 'Password must be at least 6 characters' });
    expect((await caller.get('/api/user')).status).toBe(200);
  });
});
