import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { promoted } from '../../../support/portal/administration.ts';
import {
  DAY,
  PASSWORD,
  lnpPayload,
  runningClock,
  startTestPortal,
  uniqueEmail,
  uniqueName,
  until,
  type SignedIn,
  type TestPortal,
} from '../../../support/portal/portal.ts';

const clock = runningClock();
let portal: TestPortal;
beforeAll(
  async () => void (portal = await startTestPortal({ now: clock.now, env: { PUBLIC_URL: 'http://portal.example' } })),
);
afterAll(() => portal.stop());

const mailsTo = async (email: string, subject: RegExp) =>
  (await portal.mails()).filter((mail) => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ''));
const mailTo = (email: string, subject: RegExp, count = 1) =>
  until(async () => {
    const found = await mailsTo(email, subject);
    return found.length >= count ? found : undefined;
  }, `${count} mails to ${email}`);
const linkIn = (text = '') => /http:\/\/portal\.example\/confirm-email\/([\w-]{43})\s/.exec(text)?.[1] ?? '';
const confirm = async (token: string) => {
  const { status, body } = await portal.client().post(`/api/confirm-email/${token}`);
  return [status, body.code ?? body.message];
};
const changed = async (): Promise<{ user: SignedIn; former: string; wanted: string }> => {
  const [former, wanted] = [uniqueEmail(), uniqueEmail()];
  const user = await portal.confirmedCustomer(former);
  expect((await user.patch('/api/user', { email: wanted })).body.email).toBe(wanted);
  return { user, former, wanted };
};
/** Whether a reset is mailed: a later mail to somebody else shows that the queue has passed it. */
const isMailedReset = async (email: string) => {
  const before = (await mailsTo(email, /^Reset/)).length;
  await portal.client().post('/api/forgot-password', { email });
  const witness = uniqueEmail();
  await portal.customer({ email: witness });
  await portal.client().post('/api/forgot-password', { email: witness });
  await mailTo(witness, /^Reset/);
  return (await mailsTo(email, /^Reset/)).length > before;
};
const emailOf = async (user: SignedIn) => (await user.get('/api/user/security')).body.email;

describe('a changed mail address', () => {
  it('ASVS 6.3.7: is shown immediately, announced to the former one, and used once it is confirmed', async () => {
    const { user, former, wanted } = await changed();
    expect(await emailOf(user)).toEqual({ address: wanted, confirmed: false, former });
    expect((await mailTo(former, /is being changed/))[0]?.text).toContain('If you did not expect this');
    const [mail] = await mailTo(wanted, /^Confirm/);
    expect([await isMailedReset(wanted), await isMailedReset(former)]).toEqual([false, true]);
    expect(await confirm(linkIn(mail?.text))).toEqual([200, 'Your email address is confirmed.']);
    expect(await emailOf(user)).toEqual({ address: wanted, confirmed: true, former: null });
    expect([await isMailedReset(wanted), await isMailedReset(former)]).toEqual([true, false]);
    expect(await confirm(linkIn(mail?.text))).toEqual([400, 'email-link-invalid']);
  });
  it('allows resets with the former address until then', async () => {
    const { user, former, wanted } = await changed();
    await portal.client().post('/api/forgot-password', { email: former });
    const token = /reset-password\/([\w-]+)/.exec((await mailTo(former, /^Reset/))[0]?.text ?? '')?.[1];
    const reset = async (email: string) =>
      (await portal.client().post(`/api/reset-password/${token}`, { email, password: 'brand new' })).status;
    expect([await reset(wanted), await reset(former)]).toEqual([400, 200]);
    expect((await portal.client().post('/api/login', { username: user.username, password: 'brand new' })).status).toBe(
      200,
    );
  });
  it('has a link that is valid for a day, and only the newest one', async () => {
    const { user, wanted } = await changed();
    const [first] = await mailTo(wanted, /^Confirm/);
    expect((await user.post('/api/user/email/confirmation')).body.message).toMatch(/^We are sending an email/);
    const mails = await mailTo(wanted, /^Confirm/, 2);
    const newer = mails.map(({ text }) => linkIn(text)).find((token) => token !== linkIn(first?.text)) ?? '';
    expect(await confirm(linkIn(first?.text))).toEqual([400, 'email-link-invalid']);
    clock.forward(DAY + 1000);
    expect(await confirm(newer)).toEqual([400, 'email-link-invalid']);
  });
  it('is discarded when the former one is set again, or an administrator sets one', async () => {
    const { user, former, wanted } = await changed();
    const [mail] = await mailTo(wanted, /^Confirm/);
    await user.patch('/api/user', { email: former.toUpperCase() });
    expect(await emailOf(user)).toMatchObject({ confirmed: true, former: null });
    expect(await confirm(linkIn(mail?.text))).toEqual([400, 'email-link-invalid']);
    await user.patch('/api/user', { email: uniqueEmail() });
    expect((await emailOf(user)).confirmed).toBe(false);
    const third = uniqueEmail();
    await (await portal.admin()).patch(`/api/admin/users/${user.id}`, { email: third });
    expect(await emailOf(user)).toEqual({ address: third, confirmed: true, former: null });
    expect((await user.post('/api/user/email/confirmation')).body).toMatchObject({
      status: 409,
      code: 'email-confirmed-already',
    });
  });
  it('that belongs to another person gives no access to an account', async () => {
    const { former, wanted } = await changed();
    const thief = await portal.customer({ email: uniqueEmail() });
    await thief.patch('/api/user', { email: former });
    expect(await isMailedReset(former)).toBe(true);
    const [mail] = await mailTo(former, /^Reset/);
    const token = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    await portal.client().post(`/api/reset-password/${token}`, { email: former, password: 'brand new' });
    expect((await portal.client().post('/api/login', { username: thief.username, password: 'brand new' })).status).toBe(
      401,
    );
    expect(wanted).not.toBe(former);
  });
});

describe('a first mail address', () => {
  it.each<[string, (email: string) => Promise<SignedIn>]>([
    ['given at registration', (email) => portal.customer({ email })],
    ['that is the username', (email) => portal.customer({ username: email })],
    [
      'set later',
      async (email) => {
        const user = await portal.customer();
        await user.patch('/api/user', { email });
        return user;
      },
    ],
  ])('%s gets mails with links, and notifications once it is confirmed', async (_name, given) => {
    const email = uniqueEmail();
    const user = await given(email);
    expect(await emailOf(user)).toEqual({ address: email, confirmed: false, former: null });
    await user.post('/api/user/password', { currentPassword: PASSWORD, newPassword: 'another one' });
    const [mail] = await mailTo(email, /^Confirm/);
    expect(await isMailedReset(email)).toBe(true);
    expect(await mailsTo(email, /password of your account was changed/)).toEqual([]);
    expect(await confirm(linkIn(mail?.text))).toEqual([200, 'Your email address is confirmed.']);
    expect(await emailOf(user)).toEqual({ address: email, confirmed: true, former: null });
    await user.post('/api/user/password', { currentPassword: 'another one', newPassword: PASSWORD });
    await mailTo(email, /password of your account was changed/);
  });
  it('is confirmed by a reset through its link', async () => {
    const email = uniqueEmail();
    const user = await portal.customer({ email });
    await isMailedReset(email);
    const token = /reset-password\/([\w-]+)/.exec((await mailsTo(email, /^Reset/))[0]?.text ?? '')?.[1];
    expect((await portal.client().post(`/api/reset-password/${token}`, { email, password: 'brand new' })).status).toBe(
      200,
    );
    await user.post('/api/login', { username: user.username, password: 'brand new' });
    expect(await emailOf(user)).toMatchObject({ confirmed: true });
    await mailTo(email, /password of your account was changed/);
  });
});

describe('ASVS 6.3.8: a mail address of another account', () => {
  /** Everything that a caller sees of an address that they gave, in the order of possible calls. */
  const seen = async (user: SignedIn, answer: { status: number; body: Record<string, unknown> }, email: string) => {
    const [own, security, again] = [
      await user.get('/api/user'),
      await user.get('/api/user/security'),
      await user.post('/api/user/email/confirmation'),
    ];
    const text = JSON.stringify([answer.status, answer.body, own.body, security.body.email, again.status, again.body]);
    return text
      .replaceAll(email, 'EMAIL')
      .replaceAll(email.toUpperCase(), 'EMAIL')
      .replaceAll(user.username, 'NAME')
      .replaceAll(`"id":${user.id}`, '"id":0')
      .replace(/"createdAt":"[^"]+"/g, '"createdAt":0');
  };
  const ways: readonly [
    string,
    (email: string) => Promise<[SignedIn, { status: number; body: Record<string, unknown> }]>,
  ][] = [
    [
      'by a change',
      async (email) => {
        const user = await portal.customer();
        return [user, await user.patch('/api/user', { email })];
      },
    ],
    [
      'by a registration',
      async (email) => {
        const caller = portal.client();
        const answer = await caller.post('/api/register', { username: uniqueName(), password: PASSWORD, email });
        return [{ ...caller, username: answer.body.username, id: answer.body.id }, answer];
      },
    ],
  ];
  it.each(ways)('gets the same response as any other %s, and its owner gets no mail', async (_name, give) => {
    const taken = uniqueEmail();
    const owner = await portal.confirmedCustomer(taken);
    const free = uniqueEmail();
    const [one, answerToFree] = await give(free);
    const [other, answerToTaken] = await give(taken.toUpperCase());
    expect(answerToTaken.status).toBeLessThan(300);
    expect(await seen(other, answerToTaken, taken)).toBe(await seen(one, answerToFree, free));
    await mailTo(free, /^Confirm/, 2);
    // Later changes of the account do not move the address.
    expect(
      (await other.post('/api/user/password', { currentPassword: PASSWORD, newPassword: 'another one' })).status,
    ).toBe(200);
    expect(await isMailedReset(taken)).toBe(true);
    expect(await mailsTo(taken, /^Confirm/)).toEqual([]);
    const token = /reset-password\/([\w-]+)/.exec((await mailsTo(taken, /^Reset/))[0]?.text ?? '')?.[1];
    await portal.client().post(`/api/reset-password/${token}`, { email: taken, password: 'brand new' });
    expect((await portal.client().post('/api/login', { username: owner.username, password: 'brand new' })).status).toBe(
      200,
    );
    expect((await portal.client().post('/api/login', { username: other.username, password: 'brand new' })).status).toBe(
      401,
    );
  });
  it('that is unconfirmed goes to the account that confirms it first', async () => {
    const email = uniqueEmail();
    const squatter = await portal.customer({ email });
    const [first] = await mailTo(email, /^Confirm/);
    const owner = await portal.customer({ email });
    const second = (await mailTo(email, /^Confirm/, 2)).find(({ text }) => text !== first?.text);
    expect(await confirm(linkIn(second?.text))).toEqual([200, 'Your email address is confirmed.']);
    expect(await confirm(linkIn(first?.text))).toEqual([400, 'email-link-invalid']);
    expect([(await emailOf(owner)).confirmed, (await emailOf(squatter)).confirmed]).toEqual([true, false]);
    await isMailedReset(email);
    const token = /reset-password\/([\w-]+)/.exec((await mailsTo(email, /^Reset/))[0]?.text ?? '')?.[1];
    await portal.client().post(`/api/reset-password/${token}`, { email, password: 'brand new' });
    expect((await portal.client().post('/api/login', { username: owner.username, password: 'brand new' })).status).toBe(
      200,
    );
  });
  it('is rejected for an administrator, who may know of it, also while unconfirmed', async () => {
    const admin = await portal.admin();
    const { user: other, former, wanted } = await changed();
    const user = await portal.customer();
    for (const email of [former, wanted])
      expect((await admin.patch(`/api/admin/users/${user.id}`, { email })).body).toMatchObject({
        status: 409,
        code: 'email-taken',
      });
    expect(await emailOf(user)).toMatchObject({ address: null });
    expect(await emailOf(other)).toEqual({ address: wanted, confirmed: false, former });
  });
});

it('mails about requests go to confirmed addresses', async () => {
  const { user, former, wanted } = await changed();
  const { id } = (await user.post('/api/lnp-requests', lnpPayload())).body;
  const boss = await promoted(portal, await portal.admin());
  await boss.patch(`/api/lnp-requests/${id}`, { status: 'rejected', rejectionReason: 'No such line' });
  await mailTo(former, /rejected/);
  expect(await mailsTo(wanted, /rejected/)).toEqual([]);
  expect((await user.post('/api/user/step-up', { password: PASSWORD })).status).toBe(200);
});
