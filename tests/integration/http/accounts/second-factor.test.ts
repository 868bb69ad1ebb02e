import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { promoted, signedInAgain } from '../../../support/portal/administration.ts';
import type { Client } from '../../../support/portal/http-client.ts';
import {
  MINUTE,
  PASSWORD,
  lnpPayload,
  runningClock,
  startTestPortal,
  uniqueEmail,
  until,
  type TestPortal,
} from '../../../support/portal/portal.ts';
import { codeOf, enrolled } from '../../../support/requests/second-factor.ts';

const clock = runningClock();
let portal: TestPortal;
let admin: Client;
const KEYS = ['a'.repeat(32), 'b'.repeat(32)] as const;
beforeAll(async () => {
  portal = await startTestPortal({
    now: clock.now,
    env: { SESSION_KEYS: KEYS[0], PUBLIC_URL: 'http://portal.example' },
  });
  admin = await portal.admin();
});
afterAll(() => portal.stop());

const login = async (username: string, code?: string | null, password: string = PASSWORD) => {
  const { status, body } = await portal
    .client()
    .post('/api/login', { username, password, ...(code !== undefined && { code }) });
  return [status, body.code ?? body.username];
};
/** A used code cannot be used again: waits for the next one. */
const nextCode = (secret: string) => {
  clock.forward(31_000);
  return codeOf(secret, clock.now());
};

describe('a second factor', () => {
  it('ASVS 6.3.3: is set up with a secret that is shown once, and required only after a code was given', async () => {
    const user = await portal.customer();
    const before = (await user.get('/api/user/security')).body;
    expect(before).toMatchObject({
      secondFactor: { enabled: false, since: null, recoveryCodesLeft: 0, required: false },
    });
    const { status, body } = await user.post('/api/user/second-factor');
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.url).toBe(
      `otpauth://totp/LNP%20Management%20System:${user.username}?issuer=LNP%20Management%20System` +
        `&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await login(user.username)).toEqual([200, user.username]);
    expect((await user.post('/api/user/second-factor/confirm', { code: '000000' })).body).toMatchObject({
      status: 422,
      code: 'second-factor-invalid',
      errors: { code: expect.stringMatching(/^This code is wrong/) },
    });
    const done = await user.post('/api/user/second-factor/confirm', { code: codeOf(body.secret, clock.now()) });
    expect(new Set(done.body.recoveryCodes).size).toBe(10);
    for (const code of done.body.recoveryCodes) expect(code).toMatch(/^([0-9a-z]{4}-){5}[0-9a-z]{4}$/);
    expect((await user.get('/api/user/security')).body.secondFactor).toMatchObject({
      enabled: true,
      since: expect.any(String),
      recoveryCodesLeft: 10,
    });
    expect((await user.post('/api/user/second-factor')).body).toMatchObject({ status: 409, code: 'second-factor-on' });
  });
  it('ASVS 6.3.8: is requested only after the right password', async () => {
    const user = await portal.customer();
    await enrolled(user, clock.now());
    expect(await login(user.username)).toEqual([401, 'second-factor-required']);
    expect(await login(user.username, '')).toEqual([401, 'second-factor-required']);
    expect(await login(user.username, undefined, 'wrong password')).toEqual([401, 'credentials-invalid']);
    expect(await login(user.username, '123456', 'wrong password')).toEqual([401, 'credentials-invalid']);
    expect(await login('nobody-of-this-name', '123456')).toEqual([401, 'credentials-invalid']);
  });
  it('ASVS 6.5.1: accepts each code once, and none more than one step off', async () => {
    const user = await portal.customer();
    const { secret } = await enrolled(user, clock.now());
    expect(await login(user.username, codeOf(secret, clock.now()))).toEqual([401, 'second-factor-invalid']);
    const code = nextCode(secret);
    expect(await login(user.username, `${code.slice(0, 3)} ${code.slice(3)}`)).toEqual([200, user.username]);
    expect(await login(user.username, code)).toEqual([401, 'second-factor-invalid']);
    // Moves to the beginning of a step, so that none ends between a code and its use.
    clock.forward(2 * MINUTE + 30_000 - (clock.now().getTime() % 30_000));
    expect(await login(user.username, codeOf(secret, clock.now(), -2))).toEqual([401, 'second-factor-invalid']);
    expect(await login(user.username, codeOf(secret, clock.now(), 2))).toEqual([401, 'second-factor-invalid']);
    expect(await login(user.username, codeOf(secret, clock.now(), -1))).toEqual([200, user.username]);
    expect(await login(user.username, codeOf(secret, clock.now(), 1))).toEqual([200, user.username]);
    expect(await login(user.username, codeOf(secret, clock.now()))).toEqual([401, 'second-factor-invalid']);
  });
  it('accepts a code once even in two concurrent calls', async () => {
    const user = await portal.customer();
    const { secret, recoveryCodes } = await enrolled(user, clock.now());
    const code = nextCode(secret);
    expect(
      (await Promise.all([1, 2, 3].map(() => login(user.username, code)))).map(([status]) => status).sort(),
    ).toEqual([200, 401, 401]);
    expect(
      (await Promise.all([1, 2, 3].map(() => login(user.username, recoveryCodes[0])))).map(([status]) => status).sort(),
    ).toEqual([200, 401, 401]);
  });
  it('ASVS 6.5.2: accepts a recovery code once, however it is typed, and none of another account', async () => {
    const [user, other] = [await portal.customer(), await portal.customer()];
    const { recoveryCodes } = await enrolled(user, clock.now());
    const others = await enrolled(other, clock.now());
    const [first = '', second = ''] = recoveryCodes;
    expect(await login(user.username, others.recoveryCodes[0])).toEqual([401, 'second-factor-invalid']);
    expect(await login(user.username, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).toEqual([200, user.username]);
    expect(await login(user.username, first)).toEqual([401, 'second-factor-invalid']);
    expect((await user.get('/api/user/security')).body.secondFactor.recoveryCodesLeft).toBe(9);
    const replaced = (await user.post('/api/user/second-factor/recovery-codes')).body.recoveryCodes;
    expect(await login(user.username, second)).toEqual([401, 'second-factor-invalid']);
    expect(await login(user.username, replaced[0])).toEqual([200, user.username]);
  });
  it(
    'ASVS 6.3.3, 7.5.1: is required with the password to change it; the password alone changes nothing and ' +
      'is no step-up',
    async () => {
      const user = await portal.customer({ email: uniqueEmail() });
      const { secret, recoveryCodes } = await enrolled(user, clock.now());
      const change = async (code?: string, currentPassword: string = PASSWORD) =>
        (
          await user.post('/api/user/password', {
            currentPassword,
            newPassword: 'brand new',
            ...(code !== undefined && { code }),
          })
        ).body;
      const stale = [
        () => user.delete('/api/user/second-factor'),
        () => user.post('/api/user/second-factor/recovery-codes'),
        () => user.patch('/api/user', { email: uniqueEmail() }),
        () => user.delete('/api/user/sessions'),
        () => user.delete('/api/user/sessions/x'),
      ];
      expect(await change()).toMatchObject({
        status: 422,
        code: 'second-factor-required',
        errors: { code: expect.any(String) },
      });
      clock.forward(16 * MINUTE);
      for (const code of [undefined, '', '000000', codeOf(secret, clock.now(), -4)])
        expect([code, (await change(code)).status]).toEqual([code, 422]);
      for (const call of stale) expect((await call()).body).toMatchObject({ status: 403, code: 'step-up-required' });
      expect(await login(user.username, codeOf(secret, clock.now()))).toEqual([200, user.username]);
      expect(await change(codeOf(secret, clock.now()))).toMatchObject({ status: 422, code: 'second-factor-invalid' });
      expect(await change(nextCode(secret), 'wrong password')).toMatchObject({
        status: 422,
        code: 'current-password-wrong',
      });
      expect(await change(codeOf(secret, clock.now()))).toMatchObject({ username: user.username });
      expect(await login(user.username, recoveryCodes[0], 'brand new')).toEqual([200, user.username]);
      expect((await user.delete('/api/user/second-factor')).status).toBe(200);
      expect(
        (
          await user.post('/api/user/password', {
            currentPassword: 'brand new',
            newPassword: 'one more',
            code: 'of no use',
          })
        ).status,
      ).toBe(200);
      // The step-up of the others has expired too.
      admin = await portal.admin();
    },
  );
  it('ASVS 6.3.3: ends every session that was started without it', async () => {
    const user = await portal.customer();
    const other = await signedInAgain(portal, user.username);
    await enrolled(user, clock.now());
    expect([
      (await user.get('/api/user')).status,
      (await other.get('/api/user')).status,
      (await other.delete('/api/user/second-factor')).status,
    ]).toEqual([200, 401, 401]);
  });
  it('is turned off together with its codes', async () => {
    const user = await portal.customer();
    const { recoveryCodes } = await enrolled(user, clock.now());
    expect((await user.delete('/api/user/second-factor')).body.secondFactor).toMatchObject({
      enabled: false,
      recoveryCodesLeft: 0,
    });
    expect(await login(user.username)).toEqual([200, user.username]);
    expect((await user.delete('/api/user/second-factor')).body).toMatchObject({
      status: 409,
      code: 'second-factor-none',
    });
    expect((await user.post('/api/user/second-factor/recovery-codes')).body).toMatchObject({
      status: 409,
      code: 'second-factor-none',
    });
    expect((await user.post('/api/user/second-factor/confirm', { code: '123456' })).body).toMatchObject({
      status: 409,
      code: 'second-factor-none',
    });
    await enrolled(user, clock.now());
    expect(await login(user.username, recoveryCodes[1])).toEqual([401, 'second-factor-invalid']);
  });
  it('ASVS 6.4.3: is not bypassed by a password reset', async () => {
    const email = uniqueEmail();
    const user = await portal.customer({ email });
    const { secret } = await enrolled(user, clock.now());
    await portal.client().post('/api/forgot-password', { email });
    const mail = await until(async () =>
      (await portal.mails()).find(({ to, subject }) => to?.[0]?.address === email && /^Reset/.test(subject ?? '')),
    );
    const token = /reset-password\/([\w-]+)/.exec(mail.text ?? '')?.[1];
    expect((await portal.client().post(`/api/reset-password/${token}`, { email, password: 'brand new' })).status).toBe(
      200,
    );
    expect(await login(user.username, undefined, 'brand new')).toEqual([401, 'second-factor-required']);
    expect(await login(user.username, nextCode(secret), 'brand new')).toEqual([200, user.username]);
  });
  it('that a user lost is removed by an administrator, which is logged', async () => {
    const user = await portal.customer();
    await enrolled(user, clock.now());
    const at = `/api/admin/users/${user.id}`;
    expect((await admin.get(`${at}/security`)).body).toMatchObject({
      secondFactor: { enabled: true, recoveryCodesLeft: 10 },
    });
    expect((await admin.delete(`${at}/second-factor`)).body).toEqual({
      secondFactor: { enabled: false, since: null, recoveryCodesLeft: 0 },
    });
    expect((await admin.delete(`${at}/second-factor`)).body).toMatchObject({ status: 409, code: 'second-factor-none' });
    expect((await admin.get('/api/admin/users/987654/security')).status).toBe(404);
    expect((await admin.delete('/api/admin/users/987654/second-factor')).status).toBe(404);
    expect(await login(user.username)).toEqual([200, user.username]);
    const { body } = await admin.get(
      '/api/admin/security-events?filter=' +
        encodeURIComponent(JSON.stringify({ kind: 'second-factor-off', q: `user:${user.id}` })),
    );
    expect(body).toMatchObject([
      { actor: 'the-admin', subject: `user:${user.id}`, outcome: 'ok', detail: 'by-administrator' },
    ]);
  });
  it('works under new keys while the old one is still configured', async () => {
    const user = await portal.customer();
    const { secret } = await enrolled(user, clock.now());
    const { username: administrator } = await promoted(portal, admin);
    await portal.restart({ SESSION_KEYS: `${KEYS[1]},${KEYS[0]}`, ADMIN_SECOND_FACTOR: 'required' });
    expect(await login(user.username, nextCode(secret))).toEqual([200, user.username]);
    expect(await login(administrator)).toEqual([200, administrator]);
  });
});

describe('administrators who need a second factor', () => {
  it('ASVS 6.3.3: have no administrator rights before they set it up, and learn why', async () => {
    const [one, customer] = [await portal.admin(), await portal.customer()];
    const { id } = (await customer.post('/api/lnp-requests', lnpPayload())).body;
    expect((await one.get('/api/admin/users')).body).toMatchObject({
      status: 403,
      code: 'second-factor-setup-required',
      detail: 'Administrators must set up two-step sign-in before they can continue.',
    });
    expect((await one.patch(`/api/admin/users/${customer.id}`, { language: 'fr' })).body.code).toBe(
      'second-factor-setup-required',
    );
    expect((await one.get('/api/lnp-requests')).body.code).toBe('second-factor-setup-required');
    expect((await one.get(`/api/lnp-requests/${id}`)).status).toBe(404);
    expect((await one.get('/api/user')).body.isAdmin).toBe(true);
    expect([
      (await one.get('/api/user/security')).body.secondFactor.required,
      (await customer.get('/api/user/security')).body.secondFactor.required,
    ]).toEqual([true, false]);
    await enrolled(one, clock.now());
    expect([(await one.get('/api/admin/users')).status, (await one.get(`/api/lnp-requests/${id}`)).status]).toEqual([
      200, 200,
    ]);
  });
});
