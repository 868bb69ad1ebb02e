import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../../support/portal/http-client.ts';
import {
  PASSWORD,
  runningClock,
  startTestPortal,
  uniqueEmail,
  uniqueName,
  until,
  type SignedIn,
  type TestPortal,
} from '../../support/portal/portal.ts';
import { codeOf, enrolled } from '../../support/requests/second-factor.ts';

const clock = runningClock('2026-03-02T21:05:00Z');
let it: TestPortal;
let admin: Client;
beforeAll(async () => {
  it = await startTestPortal({ now: clock.now, env: { PUBLIC_URL: 'http://portal.example' } });
  admin = await it.admin();
});
afterAll(() => it.stop());

const known = async (): Promise<{ user: SignedIn; email: string }> => {
  const email = uniqueEmail();
  return { user: await it.confirmedCustomer(email), email };
};
/** The newest mail with this subject; mails of one account arrive in order, each once. */
const mailed = (email: string, subject: string) =>
  until(
    async () => (await it.mails()).find((mail) => mail.to?.[0]?.address === email && mail.subject === subject),
    `${subject} to ${email}`,
  );
const subjectsTo = async (email: string) =>
  (await it.mails())
    .filter((mail) => mail.to?.[0]?.address === email)
    .map(({ subject }) => subject)
    .sort();

describe('ASVS 6.3.7: the owner of an account is notified of', () => {
  test('a password change, with the time and the next steps, as text and as HTML', async () => {
    const { user, email } = await known();
    await user.post('/api/user/password', { currentPassword: PASSWORD, newPassword: 'another one' });
    const { text = '', html = '' } = await mailed(email, 'The password of your account was changed');
    expect(text).toContain(
      `Hello ${user.username},\n\nThe password of your LNP Management System account was changed.\n\nThis happened ` +
        'on March 2, 2026 at 4:',
    );
    for (const body of [text, html]) expect(body).toMatch(/Montreal time[^]*If you did not expect this/);
    expect(`${text}${html}`).not.toMatch(/another one|correct horse|\$argon2/);
  });
  test('a password set through a mailed link', async () => {
    const { user, email } = await known();
    await it.client().post('/api/forgot-password', { email });
    const token = /reset-password\/([\w-]+)/.exec(
      (await mailed(email, 'Reset your LNP Management System password')).text ?? '',
    )?.[1];
    expect((await it.client().post(`/api/reset-password/${token}`, { email, password: 'brand new' })).status).toBe(200);
    expect((await mailed(email, 'The password of your account was changed')).text).toMatch(/was reset with a link/);
    expect((await user.get('/api/user')).status).toBe(401);
  });
  test('a password and a username set by an administrator', async () => {
    const { user, email } = await known();
    const username = uniqueName();
    await admin.patch(`/api/admin/users/${user.id}`, { username, password: 'quite another' });
    expect((await mailed(email, 'The password of your account was changed')).text).toMatch(
      /An administrator set a new password/,
    );
    expect((await mailed(email, 'The username of your account was changed')).text).toMatch(
      new RegExp(`^Hello ${username},`),
    );
  });
  test('an address set by an administrator, by mail to the former address', async () => {
    const { user, email } = await known();
    await admin.patch(`/api/admin/users/${user.id}`, { email: uniqueEmail() });
    expect((await mailed(email, 'The email address of your account is being changed')).text).toMatch(
      /was changed or removed/,
    );
  });
  test('a second factor turned on and off, and recovery codes used and replaced, in this order', async () => {
    const { user, email } = await known();
    const { recoveryCodes } = await enrolled(user, clock.now());
    expect((await mailed(email, 'Two-step sign-in is on')).text).toMatch(/Two-step sign-in was turned on/);
    expect(
      (await it.client().post('/api/login', { username: user.username, password: PASSWORD, code: recoveryCodes[0] }))
        .status,
    ).toBe(200);
    expect((await mailed(email, 'A recovery code of your account was used')).text).toMatch(/instead of a code/);
    const replaced = (await user.post('/api/user/second-factor/recovery-codes')).body.recoveryCodes;
    expect((await mailed(email, 'Your account has new recovery codes')).text).toMatch(
      /The previous ones can no longer be used/,
    );
    expect((await user.post('/api/user/step-up', { password: PASSWORD, code: replaced[0] })).status).toBe(200);
    await user.delete('/api/user/second-factor');
    expect((await mailed(email, 'Two-step sign-in is off')).text).toMatch(/Two-step sign-in was turned off/);
    expect(await subjectsTo(email)).toEqual([
      'A recovery code of your account was used',
      'A recovery code of your account was used',
      'Two-step sign-in is off',
      'Two-step sign-in is on',
      'Your account has new recovery codes',
    ]);
    for (const { text, html } of await it.mails())
      for (const code of [...recoveryCodes, ...replaced]) expect(`${text}${html}`).not.toContain(code);
  });
  test('a second factor removed by an administrator, in the language of the owner', async () => {
    const { user, email } = await known();
    await user.patch('/api/user', { language: 'fr' });
    await enrolled(user, clock.now());
    await admin.delete(`/api/admin/users/${user.id}/second-factor`);
    const { text, html } = await mailed(email, 'La validation en deux étapes est désactivée');
    expect(html).toContain('>Système de gestion LNP</p>');
    expect(text).toMatch(
      /^Bonjour .*,\n\nUn administrateur a désactivé la validation en deux étapes[^]*Date et heure de Montréal\u00a0: 2 mars 2026 à 16\s*h\s*\d\d/,
    );
  });
  test('a suspension and its end, without the reason; meanwhile no mailed link opens the account', async () => {
    const { user, email } = await known();
    const linkOf = async (subject: RegExp, pattern: RegExp) =>
      until(
        async () =>
          (await it.mails())
            .filter((mail) => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ''))
            .map(({ text = '' }) => pattern.exec(text)?.[1])
            .at(-1),
        'the link',
      );
    await it.client().post('/api/forgot-password', { email });
    const token = await linkOf(/^Reset/, /reset-password\/([\w-]+)/);
    await admin.post(`/api/admin/users/${user.id}/suspend`, { reason: 'Numbers of somebody else' });
    const { text = '' } = await mailed(email, 'Your account was suspended');
    expect(text).toMatch(
      /^Hello .*,\n\nAn administrator suspended your .*Requests that are in progress continue\.[^]*contact the administrators/,
    );
    expect(text).not.toMatch(/somebody else|sign in, change your password/);
    const reset = async () =>
      (await it.client().post(`/api/reset-password/${token}`, { email, password: 'brand new' })).body.code;
    expect(await reset()).toBe('reset-token-invalid');
    // A later mail to somebody else shows that the queue has passed this one.
    await it.client().post('/api/forgot-password', { email });
    const witness = await known();
    await it.client().post('/api/forgot-password', { email: witness.email });
    await mailed(witness.email, 'Reset your LNP Management System password');
    await admin.post(`/api/admin/users/${user.id}/reinstate`);
    expect((await mailed(email, 'Your account was reinstated')).text).toContain('You can sign in again.');
    expect(await reset()).toBe('reset-token-invalid');
    expect(await subjectsTo(email)).toEqual([
      'Reset your LNP Management System password',
      'Your account was reinstated',
      'Your account was suspended',
    ]);
  });
  test('nothing after a sign-in with an ordinary code, or a rejected change', async () => {
    const { user, email } = await known();
    const { secret } = await enrolled(user, clock.now());
    clock.forward(31_000);
    expect(
      (
        await it
          .client()
          .post('/api/login', { username: user.username, password: PASSWORD, code: codeOf(secret, clock.now()) })
      ).status,
    ).toBe(200);
    expect(
      (await user.post('/api/user/password', { currentPassword: 'wrong password', newPassword: 'another one' })).status,
    ).toBe(422);
    expect(
      (
        await it
          .client()
          .post('/api/login', { username: user.username, password: PASSWORD, code: 'aaaa-aaaa-aaaa-aaaa-aaaa-aaaa' })
      ).status,
    ).toBe(401);
    await user.delete('/api/user/second-factor');
    await mailed(email, 'Two-step sign-in is off');
    expect(await subjectsTo(email)).toEqual(['Two-step sign-in is off', 'Two-step sign-in is on']);
  });
});
