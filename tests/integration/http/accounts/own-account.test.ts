import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  HOUR,
  PASSWORD,
  runningClock,
  startTestPortal,
  uniqueEmail,
  uniqueName,
  until,
  type TestPortal,
} from '../../../support/portal/portal.ts';

const clock = runningClock();
let it: TestPortal;
beforeAll(
  async () => void (it = await startTestPortal({ now: clock.now, env: { PUBLIC_URL: 'http://portal.example:8080' } })),
);
afterAll(() => it.stop());

const forgot = (email: string) => it.client().post('/api/forgot-password', { email });
const reset = (token: string, email: string, password = 'brand new') =>
  it.client().post(`/api/reset-password/${token}`, { email, password });
const login = (username: string, password: string) => it.client().post('/api/login', { username, password });
const mailsTo = async (email: string) =>
  (await it.mails()).filter(
    ({ to, subject = '' }) => to?.[0]?.address === email && /^(Reset|Réinitialisez)/.test(subject),
  );

async function tokensOf(email: string, count: number): Promise<string[]> {
  const mails = await until(async () => {
    const found = await mailsTo(email);
    return found.length === count ? found : undefined;
  }, `${count} mails`);
  return mails.map(
    ({ text = '' }) => /http:\/\/portal\.example:8080\/reset-password\/([\w-]{43})\s/.exec(text)?.[1] ?? '',
  );
}
async function tokenFor(email: string): Promise<string> {
  await forgot(email);
  const [token = ''] = await tokensOf(email, 1);
  return token;
}
const INVALID = 'This reset link is no longer valid. Please request a new one.';

describe('a forgotten password', () => {
  test('ASVS 6.3.8: gets the same response with or without an account, and mails only existing ones', async () => {
    const email = uniqueEmail();
    await it.customer({ email });
    const unknownEmail = uniqueEmail();
    const [unknown, known] = [await forgot(unknownEmail), await forgot(email.toUpperCase())];
    expect([known.status, known.body]).toEqual([
      200,
      { message: 'If an account exists with this email, you will receive password reset instructions.' },
    ]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const [token] = await tokensOf(email, 1);
    expect(token).toHaveLength(43);
    expect(await mailsTo(unknownEmail)).toEqual([]);
  });
  test('requires a mail address', async () => {
    const answer = await it.client().post('/api/forgot-password', { email: 'nobody' }, { Accept: '*/*' });
    expect([answer.status, answer.body]).toEqual([
      422,
      expect.objectContaining({
        error: 'Please enter a valid email address',
        errors: { email: 'Please enter a valid email address' },
      }),
    ]);
  });
  test('is mailed in the language of the account', async () => {
    const email = uniqueEmail();
    await (await it.customer({ email })).patch('/api/user', { language: 'fr' });
    await forgot(email);
    const [mail] = await until(async () => ((await mailsTo(email)).length > 0 ? mailsTo(email) : undefined));
    expect(mail?.text).toMatch(/^Bonjour,/);
  });
});

describe('a reset', () => {
  test('sets the password, ends every session and works once', async () => {
    const email = uniqueEmail();
    const caller = await it.customer({ email });
    const token = await tokenFor(email);
    const done = await reset(token, email);
    expect([done.status, done.body]).toEqual([
      200,
      { message: 'Your password has been reset successfully. Please login with your new password.' },
    ]);
    expect((await caller.get('/api/user')).status).toBe(401);
    expect([
      (await login(caller.username, PASSWORD)).status,
      (await login(caller.username, 'brand new')).status,
    ]).toEqual([401, 200]);
    const again = await reset(token, email, 'once more');
    expect([again.status, again.body.error]).toEqual([400, INVALID]);
    expect((await login(caller.username, 'once more')).status).toBe(401);
  });
  test('with the wrong mail address is rejected and leaves the link valid', async () => {
    const email = uniqueEmail();
    const { username } = await it.customer({ email });
    const token = await tokenFor(email);
    const wrong = await reset(token, uniqueEmail());
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { email: 'This email address is not that of the account for which this reset link was requested.' },
    ]);
    expect((await login(username, PASSWORD)).status).toBe(200);
    expect((await reset(token, email.toUpperCase())).status).toBe(200);
  });
  test('requires a valid password and mail address', async () => {
    expect((await reset('x', 'nobody', '12345')).body).toMatchObject({
      status: 422,
      errors: { email: 'Invalid email format', password: 'Password must be at least 6 characters' },
    });
  });
  test('works once even when it is used twice concurrently', async () => {
    const email = uniqueEmail();
    await it.customer({ email });
    const token = await tokenFor(email);
    const answers = await Promise.all([reset(token, email), reset(token, email), reset(token, email)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });
  test('invalidates the older of two links', async () => {
    const email = uniqueEmail();
    await it.customer({ email });
    const older = await tokenFor(email);
    await forgot(email);
    const newer = (await tokensOf(email, 2)).find((token) => token !== older) ?? '';
    expect((await reset(older, email)).body).toMatchObject({ status: 400, error: INVALID });
    expect((await reset(newer, email)).status).toBe(200);
  });
  test('is too late after an hour', async () => {
    const email = uniqueEmail();
    await it.customer({ email });
    const token = await tokenFor(email);
    clock.forward(HOUR + 1000);
    expect((await reset(token, email)).body).toMatchObject({ status: 400, error: INVALID });
  });
  test('works just before the hour is over, and always returns JSON', async () => {
    const email = uniqueEmail();
    await it.customer({ email });
    const token = await tokenFor(email);
    clock.forward(HOUR - 60_000);
    const post = (to: string) =>
      it.client().post(`/api/reset-password/${to}`, { email, password: 'brand new' }, { Accept: '*/*' });
    expect((await post('A'.repeat(43))).body).toMatchObject({ status: 400, error: INVALID });
    expect((await post(token)).body).toEqual({ message: expect.any(String) });
  });
});

describe("one's own account", () => {
  test('accepts a mail address and a language, leaves absent fields and clears null ones', async () => {
    const caller = await it.customer();
    const email = uniqueEmail();
    expect((await caller.patch('/api/user', { email })).body).toMatchObject({ email, language: 'en' });
    expect((await caller.patch('/api/user', { language: 'fr' })).body).toMatchObject({ email, language: 'fr' });
    expect((await caller.patch('/api/user', {})).body).toMatchObject({ email, language: 'fr' });
    expect((await caller.patch('/api/user', { email: null })).body).toMatchObject({ email: null, language: 'fr' });
    expect((await caller.get('/api/user')).body).toMatchObject({ email: null, language: 'fr' });
  });
  test('changes no other fields', async () => {
    const caller = await it.customer();
    const before = (await caller.get('/api/user')).body;
    await caller.patch('/api/user', {
      username: uniqueName(),
      isAdmin: true,
      id: 1,
      password: 'another one',
      createdAt: '2000-01-01T00:00:00Z',
      language: 'en',
    });
    expect((await caller.get('/api/user')).body).toEqual(before);
    expect((await login(caller.username, PASSWORD)).status).toBe(200);
  });
  test.each([
    [{ email: 'nobody' }, { email: 'Invalid email format' }],
    [{ email: '' }, { email: 'Invalid email format' }],
    [{ language: 'de' }, { language: 'Choose English or French' }],
    [{ language: null }, { language: 'Choose English or French' }],
  ])('names the errors in %j', async (change, errors) => {
    expect((await (await it.customer()).patch('/api/user', change)).body).toMatchObject({ status: 422, errors });
  });
  test.each(['get', 'patch'] as const)('requires a session: %s', async (method) => {
    expect((await it.client()[method]('/api/user', {})).status).toBe(401);
  });
});
