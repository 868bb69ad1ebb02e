import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Email } from 'postal-mime';
import { openDatabase } from '../../../src/adapters/persistence/database.ts';
import { createPersistence } from '../../../src/adapters/persistence/persistence.ts';
import { folderMailer, smtpMailer } from '../../../src/adapters/platform/mailers.ts';
import { listed } from '../../support/portal/administration.ts';
import type { Client } from '../../support/portal/http-client.ts';
import {
  ADMIN,
  HOUR,
  PASSWORD,
  runningClock,
  startTestPortal,
  uniqueEmail,
  uniqueName,
  until,
  type SignedIn,
  type TestPortal,
} from '../../support/portal/portal.ts';

const clock = runningClock();
let it: TestPortal;
let admin: Client;
beforeAll(async () => {
  // Limits as in production; each untrusted caller has its own address.
  it = await startTestPortal({
    now: clock.now,
    env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true', BOOTSTRAP_ADMIN_USERNAME: 'admin' },
  });
  admin = it.client();
  expect((await admin.post('/api/login', { username: 'admin', password: ADMIN.password })).status).toBe(200);
});
afterAll(() => it.stop());

let places = 0;
/** Another public IP address for each call. */
const elsewhere = () => ({ 'X-Forwarded-For': `198.51.${Math.floor((places += 1) / 250)}.${places % 250}` });
const register = async (overrides: Record<string, unknown> = {}) => {
  const caller = it.client();
  const answer = await caller.post(
    '/api/register',
    { username: uniqueName(), password: PASSWORD, ...overrides },
    elsewhere(),
  );
  return { answer, user: { ...caller, username: answer.body.username, id: answer.body.id } as SignedIn };
};
const mailsTo = async (...addresses: string[]) =>
  (await it.mails()).filter(({ to }) => addresses.includes(to?.[0]?.address ?? ''));
/** The mails to these addresses once the outbox is empty. */
const allMailsTo = async (...addresses: string[]) => {
  await until(
    async () => (await listed(admin, 'admin/outbox', { filter: { state: 'waiting' } })).body.length === 0,
    'an empty outbox',
  );
  return mailsTo(...addresses);
};
const words = ({ subject, text, html, headers }: Email) => JSON.stringify([subject, text, html, headers]);

describe('ASVS 2.2.1: a username', () => {
  test.each([
    ['a\r\nBcc: everybody@example.com', 'username-characters'],
    ['a\u202eb', 'username-characters'],
    ['Claim your prize at evil.example', 'username-link'],
    ['a@example.ca,b@example.ca', 'username-link'],
    ['ѕystem', 'username-reserved'],
    ['erased-7', 'username-reserved'],
  ])('%j is rejected at its field, at registration and for an administrator', async (username, code) => {
    const { answer, user } = await register({ username });
    expect([answer.status, answer.body]).toEqual([
      422,
      expect.objectContaining({ code, errors: { username: expect.any(String) } }),
    ]);
    expect((await user.get('/api/user')).status).toBe(401);
    const other = await register();
    expect((await admin.patch(`/api/admin/users/${other.user.id}`, { username })).body).toMatchObject({
      status: 422,
      code,
      errors: { username: expect.any(String) },
    });
  });
  test('that the operator configured is accepted, and a similar one is rejected', async () => {
    expect((await register({ username: 'ADMIN' })).answer.body).toMatchObject({ status: 409, code: 'username-taken' });
    expect((await register({ username: 'аdmin' })).answer.body).toMatchObject({
      status: 422,
      code: 'username-reserved',
    });
  });
  test('of an older account stays while an administrator changes other fields, and no mail contains it', async () => {
    const { user } = await register();
    const username = `old ${user.username}\nsee https://evil.example`;
    const database = await openDatabase({ url: `sqlite:${it.folder}/portal.db` });
    await createPersistence(database).unitOfWork.run(async (tx) => {
      const found = await tx.users.byId(user.id);
      if (found) await tx.users.save({ ...found, username });
    });
    await database.close();
    const email = uniqueEmail();
    expect((await admin.patch(`/api/admin/users/${user.id}`, { username, email, language: 'fr' })).body).toMatchObject({
      username,
      email,
      language: 'fr',
    });
    expect((await it.client().post('/api/login', { username, password: PASSWORD }, elsewhere())).status).toBe(200);
    expect((await admin.patch(`/api/admin/users/${user.id}`, { password: 'quite another' })).status).toBe(200);
    const [mail] = await until(async () => ((await mailsTo(email)).length > 0 ? mailsTo(email) : undefined));
    expect(mail?.text).toMatch(new RegExp(`^Bonjour #${user.id},`));
    expect(mail && words(mail)).not.toContain('evil.example');
  });
});

describe('ASVS 2.4.1: an unconfirmed address', () => {
  test('gets only a few mails per hour, whatever one account does and from any address', async () => {
    const { user } = await register({ username: `Call 514-201-0100 now ${uniqueName()}` });
    const [one, other] = [uniqueEmail(), uniqueEmail()];
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      for (const email of [one, other]) statuses.push((await user.patch('/api/user', { email }, elsewhere())).status);
      statuses.push((await user.post('/api/user/email/confirmation', undefined, elsewhere())).status);
    }
    expect(statuses).toEqual(Array.from({ length: 12 }, () => 200));
    const mails = await allMailsTo(one, other);
    // A link goes to the address that is unconfirmed at that moment, which may be the later one each time.
    const [ofOne = 0, ofOther = 0] = [one, other].map(
      (email) => mails.filter(({ to }) => to?.[0]?.address === email).length,
    );
    expect([ofOther, ofOne <= 5]).toEqual([5, true]);
    for (const mail of mails) {
      expect(mail.subject).toBe('Confirm your email address');
      expect(words(mail)).not.toMatch(/514-201|Call/);
    }
  });
  test('gets a reset mail without any text of its account', async () => {
    const email = uniqueEmail();
    const { user } = await register({ username: `Call 514-201-0100 now ${uniqueName()}`, email });
    expect((await it.client().post('/api/forgot-password', { email }, elsewhere())).status).toBe(200);
    await user.post('/api/user/password', { currentPassword: PASSWORD, newPassword: 'another one' }, elsewhere());
    const mails = await allMailsTo(email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Confirm your email address',
      'Reset your LNP Management System password',
    ]);
    for (const mail of mails) expect(words(mail)).not.toMatch(/514-201|Call/);
  });
  test('is not multiplied by suffixes after a plus sign', async () => {
    const [local = '', domain = ''] = uniqueEmail().split('@');
    const addresses = Array.from({ length: 9 }, (_, place) => `${local}+${place}@${domain}`);
    for (const email of addresses) expect((await register({ email })).answer.status).toBe(201);
    expect(await allMailsTo(...addresses)).toHaveLength(5);
  });
});

describe('ASVS 2.4.1: resets requested by untrusted callers', () => {
  test('are mailed five times an hour; the last link stays valid, and the owner still gets notifications', async () => {
    const email = uniqueEmail();
    const { user } = await register();
    expect((await admin.patch(`/api/admin/users/${user.id}`, { email })).status).toBe(200);
    const answers = new Set<string>();
    for (let call = 0; call < 30; call += 1) {
      const { status, text } = await it
        .client()
        .post('/api/forgot-password', { email: call % 2 === 0 ? email : email.toUpperCase() }, elsewhere());
      answers.add(`${status} ${text}`);
    }
    expect([...answers]).toEqual([expect.stringMatching(/^200 /)]);
    const mails = await allMailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 5 }, () => 'Reset your LNP Management System password'),
    );
    const statuses: number[] = [];
    for (const { text = '' } of mails) {
      expect(text).toContain(`Your username is ${user.username}.`);
      const token = /reset-password\/([\w-]{43})/.exec(text)?.[1];
      statuses.push(
        (await it.client().post(`/api/reset-password/${token}`, { email, password: 'brand new' }, elsewhere())).status,
      );
    }
    expect(statuses.sort()).toEqual([200, 400, 400, 400, 400]);
    await until(
      async () => (await mailsTo(email)).some(({ subject }) => subject === 'The password of your account was changed'),
      'the news',
    );
  });
});

test('ASVS 2.4.1: notifications beyond the limit of their recipient wait, and arrive later', async () => {
  const few = await startTestPortal({ now: clock.now, env: { RATE_LIMIT_FACTOR: '0.02', TRUST_PROXY: 'true' } });
  const boss = await few.admin();
  const caller = few.client();
  const { body } = await caller.post('/api/register', { username: uniqueName(), password: PASSWORD }, elsewhere());
  const email = uniqueEmail();
  expect((await boss.patch(`/api/admin/users/${body.id}`, { email })).status).toBe(200);
  const passwords = [PASSWORD, 'the second one', 'the third one', 'the fourth one'];
  const news = async () => (await few.mails()).filter(({ to }) => to?.[0]?.address === email);
  for (const place of [0, 1])
    expect(
      (
        await caller.post(
          '/api/user/password',
          { currentPassword: passwords[place], newPassword: passwords[place + 1] },
          elsewhere(),
        )
      ).status,
    ).toBe(200);
  expect((await boss.patch(`/api/admin/users/${body.id}`, { password: passwords[3] })).status).toBe(200);
  // Reads the administrator’s view without a call, since reads are limited too.
  const database = await openDatabase({ url: `sqlite:${few.folder}/portal.db` });
  const { outboxReader } = createPersistence(database);
  const stuck = () =>
    outboxReader.list({
      sort: { field: 'id', descending: false },
      range: { first: 0, last: 9 },
      filter: { stuck: true },
    });
  const waiting = await until(async () => (await stuck()).rows[0], 'the mail that waits');
  await database.close();
  expect(waiting).toMatchObject({
    kind: 'mail',
    state: 'waiting',
    lastError: expect.stringMatching(/^mail\.recipient_limit/),
  });
  expect(waiting.dueAt.getTime() - clock.now().getTime()).toBeGreaterThan(HOUR / 2);
  expect(await news()).toHaveLength(2);
  // A portal on SQLite counts in memory.
  clock.forward(HOUR + 1000);
  await few.restart();
  await until(async () => (await news()).length === 3, 'the third mail');
  await few.stop();
});

describe('ASVS 1.3.11: the mailers', () => {
  const mail = {
    subject: 'Hello\r\nBcc: everybody@example.com',
    text: 'Text',
    language: 'en',
    messageId: 'one',
    userIds: [],
  } as const;
  test.each([
    'a@example.ca, b@example.ca',
    'a,b@example.ca',
    'A <a@example.ca>',
    'friends: a@example.ca, b@example.ca;',
    'a@example.ca\r\nBcc: b@example.ca',
    '',
    'undisclosed',
  ])('reject %j as a recipient', async (to) => {
    await expect(folderMailer(`${it.folder}/other`, 'portal@example.com').send({ ...mail, to })).rejects.toThrow(
      'not one mail address',
    );
    await expect(smtpMailer('smtp://127.0.0.1:9', 'portal@example.com').send({ ...mail, to })).rejects.toThrow(
      'not one mail address',
    );
  });
  test('write one recipient and a subject of one line', async () => {
    await folderMailer(`${it.folder}/outbox`, 'portal@example.com').send({ ...mail, to: "o'brien@example.ca" });
    const [written] = await mailsTo("o'brien@example.ca");
    expect([written?.to, written?.bcc, written?.subject]).toEqual([
      [{ address: "o'brien@example.ca", name: '' }],
      undefined,
      'Hello Bcc: everybody@example.com',
    ]);
  });
});
