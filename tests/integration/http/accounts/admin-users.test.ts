import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../../../support/portal/http-client.ts';
import { listed, promoted, signedInAgain } from '../../../support/portal/administration.ts';
import {
  ADMIN,
  PASSWORD,
  lnpPayload,
  startTestPortal,
  uniqueEmail,
  uniqueName,
  type SignedIn,
  type TestPortal,
} from '../../../support/portal/portal.ts';
import { enrolled } from '../../../support/requests/second-factor.ts';

let it: TestPortal;
let admin: Client;
let adminId: number;
beforeAll(async () => {
  it = await startTestPortal({ env: { ROLE: 'web' } });
  admin = await it.admin();
  adminId = (await admin.get('/api/user')).body.id;
});
afterAll(() => it.stop());

const at = (id: number) => `/api/admin/users/${id}`;
const alive = async (caller: Client) => (await caller.get('/api/user')).status === 200;
const canSignIn = async (username: string, password: string) =>
  (await it.client().post('/api/login', { username, password })).status === 200;
const eventsOf = async (id: number) =>
  (
    await listed(admin, 'admin/history', { filter: { aggregate: 'user', aggregateId: id }, sort: ['id', 'ASC'] })
  ).body.map(({ actor, kind, from, to, note }: Record<string, string | null>) => [actor, kind, from, to, note]);
const NOT_THERE = { status: 404, code: 'not-found' };
const NOT_SUSPENDED = { suspendedAt: null, suspensionReason: null };

describe('one user', () => {
  test('is shown with the fields that the user sees too', async () => {
    const user = await it.customer({ email: uniqueEmail() });
    expect((await admin.get(at(user.id))).body).toEqual({ ...(await user.get('/api/user')).body, ...NOT_SUSPENDED });
    expect((await admin.get(at(987_654))).body).toMatchObject(NOT_THERE);
  });
});

describe('a change of a user', () => {
  test.each<[Record<string, unknown>, Record<string, unknown>, string]>([
    [{ username: '  New Name ' }, { username: 'New Name' }, 'username'],
    [{ isAdmin: true }, { isAdmin: true }, 'isAdmin'],
    [{ email: 'New.Address@Example.com' }, { email: 'New.Address@Example.com' }, 'email'],
    [{ language: 'fr' }, { language: 'fr' }, 'language'],
    [
      { username: 'named@example.com' },
      { username: 'named@example.com', email: 'named@example.com' },
      'username, email',
    ],
    [{ username: '', password: '', email: '', isAdmin: '', language: 'fr' }, { language: 'fr' }, 'language'],
    [{ username: null, password: null, email: null, isAdmin: null, language: 'fr' }, { language: 'fr' }, 'language'],
  ])('%j gives %j', async (change, expected, note) => {
    const user = await it.customer();
    const before = (await admin.get(at(user.id))).body;
    const { status, body } = await admin.patch(at(user.id), change);
    expect([status, body]).toEqual([200, { ...before, ...expected }]);
    expect(body).toEqual({ ...(await user.get('/api/user')).body, ...NOT_SUSPENDED });
    expect(await canSignIn(body.username, PASSWORD)).toBe(true);
    expect(await eventsOf(user.id)).toEqual([[ADMIN.username, 'updated', null, null, note]]);
  });
  test('of all fields is one change, and a new name does not remove the address', async () => {
    const user = await it.customer({ email: uniqueEmail() });
    const change = {
      username: uniqueEmail(),
      password: 'quite another',
      isAdmin: true,
      email: uniqueEmail(),
      language: 'fr',
    };
    const { password, ...shown } = change;
    expect((await admin.patch(at(user.id), change)).body).toMatchObject(shown);
    expect(await canSignIn(change.username, password)).toBe(true);
    expect((await admin.patch(at(user.id), { username: uniqueEmail() })).body.email).toBe(change.email);
    expect((await eventsOf(user.id))[0]).toEqual([
      ADMIN.username,
      'updated',
      null,
      null,
      'username, password, isAdmin, email, language',
    ]);
  });
  test('ASVS 15.3.3: changes no other fields', async () => {
    const user = await it.customer();
    const before = (await admin.get(at(user.id))).body;
    const { body } = await admin.patch(at(user.id), {
      language: 'fr',
      id: 1,
      passwordHash: 'x',
      createdAt: '2000-01-01T00:00:00Z',
      usernameKey: 'x',
    });
    expect(body).toEqual({ ...before, language: 'fr' });
    expect(await canSignIn(user.username, PASSWORD)).toBe(true);
  });
  test.each([
    [{}, 'No change was specified.', {}],
    [{ username: '', password: '', email: '' }, 'No change was specified.', {}],
    [{ username: null, isAdmin: null }, 'No change was specified.', {}],
    [{ passwordHash: 'x', id: 7 }, 'No change was specified.', {}],
    [
      { password: 'short' },
      'Password must be at least 6 characters',
      { password: 'Password must be at least 6 characters' },
    ],
    [
      { password: 'x'.repeat(257) },
      'Password must be at most 256 characters',
      { password: 'Password must be at most 256 characters' },
    ],
    [
      { username: 'x'.repeat(101) },
      'Username must be at most 100 characters',
      { username: 'Username must be at most 100 characters' },
    ],
    [{ email: 'nobody' }, 'Invalid email format', { email: 'Invalid email format' }],
    [{ language: 'de' }, 'Choose English or French', { language: 'Choose English or French' }],
    [{ isAdmin: 'false' }, 'This value is not valid.', { isAdmin: 'This value is not valid.' }],
  ])('%j is rejected', async (change, detail, errors) => {
    const user = await it.customer();
    const before = (await admin.get(at(user.id))).body;
    const { status, body } = await admin.patch(at(user.id), { ...change });
    expect([status, body.detail]).toEqual([422, detail]);
    expect(body.errors ?? {}).toMatchObject(errors);
    expect((await admin.get(at(user.id))).body).toEqual(before);
    expect([await alive(user), await eventsOf(user.id)]).toEqual([true, []]);
  });
  test('to a name or an address of another user is rejected completely', async () => {
    const [user, other] = [await it.customer(), await it.customer({ email: uniqueEmail() })];
    const { email } = (await other.get('/api/user')).body;
    const names = { username: other.username.toUpperCase(), password: 'quite another', isAdmin: true };
    expect((await admin.patch(at(user.id), names)).body).toMatchObject({
      status: 409,
      code: 'username-taken',
      error: 'Username already exists',
    });
    expect(
      (await admin.patch(at(user.id), { email: email.toUpperCase(), password: 'quite another' })).body,
    ).toMatchObject({ status: 409, code: 'email-taken' });
    expect((await admin.patch(at(user.id), { username: email })).body).toMatchObject({
      status: 409,
      code: 'email-taken',
    });
    expect([await alive(user), await canSignIn(user.username, PASSWORD), await eventsOf(user.id)]).toEqual([
      true,
      true,
      [],
    ]);
    expect((await admin.get(at(user.id))).body).toMatchObject({ username: user.username, isAdmin: false, email: null });
    expect((await admin.patch(at(user.id), { username: user.username.toUpperCase() })).status).toBe(200);
  });
  test('cannot remove one’s own administrator rights', async () => {
    const { body } = await admin.patch(at(adminId), { isAdmin: false, language: 'fr' });
    expect(body).toMatchObject({
      status: 409,
      code: 'own-rights-kept',
      error: 'You cannot remove the administrator rights from your own account.',
    });
    expect((await admin.patch(at(adminId), { isAdmin: false }, { 'Accept-Language': 'fr' })).body.detail).toMatch(
      /^Vous ne pouvez pas retirer/,
    );
    expect((await admin.get('/api/user')).body).toMatchObject({ isAdmin: true, language: 'en' });
    expect((await admin.patch(at(adminId), { isAdmin: true })).status).toBe(200);
  });
  test('of an unknown user is 404', async () =>
    expect((await admin.patch(at(987_654), { language: 'fr' })).body).toMatchObject(NOT_THERE));
});

describe('a new password', () => {
  test("ends the user's sessions immediately and invalidates the old one", async () => {
    const user = await it.customer();
    const [other, copy] = [await signedInAgain(it, user.username), user.copy()];
    expect((await admin.patch(at(user.id), { password: 'quite another' })).status).toBe(200);
    expect([await alive(user), await alive(other), await alive(copy), await alive(admin)]).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect([await canSignIn(user.username, PASSWORD), await canSignIn(user.username, 'quite another')]).toEqual([
      false,
      true,
    ]);
  });
  test('for oneself ends every session except the current one', async () => {
    const [user, bystander] = [await it.customer(), await it.customer()];
    await admin.patch(at(user.id), { isAdmin: true });
    const others = [await signedInAgain(it, user.username), await signedInAgain(it, user.username)];
    expect((await user.patch(at(user.id), { password: 'quite another' })).status).toBe(200);
    expect([await alive(user), ...(await Promise.all(others.map(alive))), await alive(bystander)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
  test('ends no session when none is given', async () => {
    const user = await it.customer();
    await admin.patch(at(user.id), { language: 'fr', password: '' });
    expect(await alive(user)).toBe(true);
  });
});

test('ASVS 8.3.2: promotion and demotion take effect on the next call', async () => {
  const user = await it.customer();
  const asks = async () => (await user.get('/api/admin/users')).status;
  expect(await asks()).toBe(403);
  for (const isAdmin of [true, false, true, false]) {
    await admin.patch(at(user.id), { isAdmin });
    expect([await asks(), (await user.get('/api/user')).body.isAdmin]).toEqual([isAdmin ? 200 : 403, isAdmin]);
  }
});

describe('the deletion of a user', () => {
  test('cannot be of oneself', async () => {
    expect((await admin.delete(at(adminId))).body).toMatchObject({
      status: 409,
      code: 'own-account-kept',
      error: 'You cannot delete your own account.',
    });
    expect([await alive(admin), await eventsOf(adminId)]).toEqual([
      true,
      expect.not.arrayContaining([expect.arrayContaining(['deleted'])]),
    ]);
  });
  test('ASVS 7.4.2: ends their sessions immediately, retains their requests and happens once', async () => {
    const user = await it.customer({ email: uniqueEmail() });
    const other = await signedInAgain(it, user.username);
    const { id } = (await user.post('/api/lnp-requests', lnpPayload())).body;
    const before = (await admin.get(at(user.id))).body;
    expect(await admin.delete(at(user.id))).toMatchObject({ status: 200, body: before });
    expect([await alive(user), await alive(other), await canSignIn(user.username, PASSWORD)]).toEqual([
      false,
      false,
      false,
    ]);
    expect((await admin.delete(at(user.id))).body).toMatchObject(NOT_THERE);
    expect((await admin.get(at(user.id))).body).toMatchObject(NOT_THERE);
    expect((await admin.get(`/api/lnp-requests/${id}`)).body).toMatchObject({ id, userId: user.id, username: null });
    expect((await listed(admin, 'lnp-requests', { filter: { userId: user.id } })).body).toMatchObject([
      { id, username: null },
    ]);
    expect(await eventsOf(user.id)).toEqual([[ADMIN.username, 'deleted', user.username, null, null]]);
  });
  test('frees the name, but not the records', async () => {
    const username = uniqueName();
    const former: SignedIn = await it.customer({ username });
    const { id } = (await former.post('/api/lnp-requests', lnpPayload())).body;
    await admin.delete(at(former.id));
    const next = await it.customer({ username });
    expect(next.id).not.toBe(former.id);
    expect([(await next.get('/api/my-lnp-requests')).body, (await next.get(`/api/lnp-requests/${id}`)).status]).toEqual(
      [[], 404],
    );
  });
});

describe('the suspension of an account', () => {
  const suspend = (id: number, by: Client = admin, reason = 'Complaints of a carrier') =>
    by.post(`${at(id)}/suspend`, { reason });
  const reinstate = (id: number, body?: unknown) => admin.post(`${at(id)}/reinstate`, body);
  const signIn = async (username: string, password: string, language = 'en') => {
    const { status, body } = await it
      .client()
      .post('/api/login', { username, password }, { 'Accept-Language': language });
    return [status, body.code, body.detail];
  };
  const loggedOf = async (id: number) =>
    (await listed(admin, 'admin/security-events', { filter: { q: `user:${id}` }, sort: ['id', 'ASC'] })).body
      .filter(
        ({ subject, kind }: { subject: string; kind: string }) => subject === `user:${id}` && kind !== 'registration',
      )
      .map(({ kind, outcome, actor, detail, reason }: Record<string, string | null>) => [
        kind,
        outcome,
        actor,
        detail,
        reason,
      ]);

  test('ASVS 7.4.2, 16.3.1: ends the sessions immediately and blocks every sign-in until reinstatement', async () => {
    const user = await it.customer({ email: uniqueEmail() });
    const other = await signedInAgain(it, user.username);
    const before = (await admin.get(at(user.id))).body;
    expect(await suspend(user.id)).toMatchObject({
      status: 200,
      body: { ...before, suspendedAt: expect.stringMatching(/^20\d\d-/), suspensionReason: 'Complaints of a carrier' },
    });
    expect((await listed(admin, 'admin/users', { filter: { id: user.id } })).body).toMatchObject([
      { suspensionReason: 'Complaints of a carrier' },
    ]);
    expect([await alive(user), await alive(other)]).toEqual([false, false]);
    expect((await user.post('/api/lnp-requests', lnpPayload())).status).toBe(401);
    // Callers without the password get the usual response.
    expect(await signIn(user.username, 'not the password')).toEqual(
      await signIn('nobody-of-this-name', 'not the password'),
    );
    expect(await signIn(user.username, PASSWORD)).toEqual([
      401,
      'account-suspended',
      'This account is suspended. To have it reinstated, contact the administrators of this portal.',
    ]);
    expect(await signIn(user.username, PASSWORD, 'fr')).toEqual([
      401,
      'account-suspended',
      'Ce compte est suspendu. Pour le faire rétablir, communiquez avec les administrateurs de ce portail.',
    ]);

    expect(await reinstate(user.id, { reason: 'Settled' })).toMatchObject({ status: 200, body: before });
    expect([await alive(user), await canSignIn(user.username, PASSWORD)]).toEqual([false, true]);
    expect(await loggedOf(user.id)).toEqual([
      ['sign-in', 'ok', user.username, 'password', null],
      ['user-suspended', 'ok', ADMIN.username, null, 'Complaints of a carrier'],
      ['sign-in', 'refused', user.username, 'credentials-invalid', null],
      ...Array<unknown>(2).fill(['sign-in', 'refused', user.username, 'account-suspended', null]),
      ['user-reinstated', 'ok', ADMIN.username, null, 'Settled'],
      ['sign-in', 'ok', user.username, 'password', null],
    ]);
    expect(await eventsOf(user.id)).toEqual([
      [ADMIN.username, 'updated', null, null, 'suspended'],
      [ADMIN.username, 'updated', null, null, 'reinstated'],
    ]);
  });
  test('asks for no second factor, and consumes no code', async () => {
    const user = await it.customer();
    const {
      recoveryCodes: [code = ''],
    } = await enrolled(user, new Date());
    await suspend(user.id);
    expect(
      (await it.client().post('/api/login', { username: user.username, password: PASSWORD, code })).body.code,
    ).toBe('account-suspended');
    await reinstate(user.id);
    expect((await it.client().post('/api/login', { username: user.username, password: PASSWORD, code })).status).toBe(
      200,
    );
  });
  test('needs a reason, another user’s account, and one that is not suspended yet', async () => {
    const user = await it.customer();
    expect((await admin.post(`${at(user.id)}/suspend`, { reason: '  ' })).body).toMatchObject({
      status: 422,
      errors: { reason: 'A reason is required' },
    });
    expect((await admin.post(`${at(user.id)}/suspend`, { reason: 'x'.repeat(501) })).status).toBe(422);
    expect((await suspend(adminId)).body).toMatchObject({
      status: 409,
      code: 'own-account-suspension',
      detail: 'You cannot suspend your own account.',
    });
    expect((await suspend(987_654)).body).toMatchObject(NOT_THERE);
    expect((await reinstate(987_654)).body).toMatchObject(NOT_THERE);
    expect((await reinstate(user.id)).body).toMatchObject({ status: 409, code: 'not-suspended' });
    expect([
      (await suspend(user.id)).status,
      (await suspend(user.id)).body.code,
      (await reinstate(user.id)).status,
    ]).toEqual([200, 'already-suspended', 200]);
    expect(await alive(admin)).toBe(true);
  });
  test('by two administrators of each other succeeds for one of them only', async () => {
    const [one, other] = [await promoted(it, admin), await promoted(it, admin)];
    const answers = await Promise.all([suspend(other.id, one), suspend(one.id, other)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await alive(one), await alive(other)].filter(Boolean)).toHaveLength(1);
  });
  test('does not stop the customer’s orders', async () => {
    const user = await it.customer();
    const { id } = (await user.post('/api/lnp-requests', lnpPayload())).body;
    await suspend(user.id);
    expect((await admin.get(`/api/lnp-requests/${id}`)).body).toMatchObject({
      id,
      status: 'submitted',
      username: user.username,
    });
    expect((await listed(admin, 'admin/outbox', { filter: { aggregate: 'lnp', aggregateId: id } })).body).toMatchObject(
      [{ kind: 'lnp-send', state: 'waiting' }],
    );
  });
});

test('ASVS 15.3.1: no response about users contains a password or its hash', async () => {
  const user = await it.customer({ password: 'the-first-secret' });
  const answers = [
    await admin.patch(at(user.id), { password: 'the-second-secret' }),
    await admin.get(at(user.id)),
    await listed(admin, 'admin/users', { filter: { id: user.id } }),
    await listed(admin, 'admin/history', { filter: { aggregate: 'user' } }),
    await admin.get('/api/admin/exports/users'),
    await admin.get('/api/admin/exports/history'),
    await admin.patch(at(user.id), { password: 'bad', username: 'the-third-secret' }),
    await admin.delete(at(user.id)),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 422, 200]);
  for (const { text } of answers)
    expect(text).not.toMatch(/argon2|hash|the-(first|second)-secret|"password":"(?!Password must)/i);
});
