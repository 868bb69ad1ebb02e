import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listed, promoted } from '../../../support/portal/administration.ts';
import type { Client } from '../../../support/portal/http-client.ts';
import {
  ADMIN,
  DAY,
  PASSWORD,
  lnpPayload,
  runningClock,
  startTestPortal,
  uniqueEmail,
  uniqueName,
  until,
  type TestPortal,
} from '../../../support/portal/portal.ts';
import { postTf } from '../../../support/requests/toll-free.ts';
import { enrolled } from '../../../support/requests/second-factor.ts';

const clock = runningClock();
let portal: TestPortal;
let admin: Client;
beforeAll(async () => {
  portal = await startTestPortal({ now: clock.now, env: { SECURITY_LOG_DAYS: '30' } });
  admin = await portal.admin();
});
afterAll(() => portal.stop());

const events = async (filter: Record<string, unknown>, parameters: Record<string, unknown> = {}) =>
  (await listed(admin, 'admin/security-events', { filter, sort: ['id', 'ASC'], ...parameters })).body;
const summariesOf = async (filter: Record<string, unknown>) =>
  (await events(filter)).map(({ kind, outcome, actor, detail }: Record<string, string | null>) => [
    kind,
    outcome,
    actor,
    detail,
  ]);

describe('the security log', () => {
  it('ASVS 16.3.1: records registration, sign-ins, rejected sign-ins and sign-outs, but never the input', async () => {
    const { id, username } = await portal.customer();
    const unknown = uniqueName();
    await portal.client().post('/api/login', { username, password: 'wrong password' });
    await portal.client().post('/api/login', { username: unknown, password: PASSWORD });
    const caller = portal.client();
    await caller.post('/api/login', { username, password: PASSWORD });
    const { headers } = await caller.post('/api/logout');
    expect(await summariesOf({ q: `user:${id}` })).toEqual([
      ['registration', 'ok', username, null],
      ['sign-in', 'refused', username, 'credentials-invalid'],
      ['sign-in', 'ok', username, 'password'],
      ['sign-out', 'ok', username, null],
    ]);
    expect(await events({ q: unknown })).toEqual([]);
    expect((await events({ kind: 'sign-in', outcome: 'refused' })).at(-1)).toMatchObject({
      actorId: null,
      actor: null,
      subject: null,
    });
    expect(await events({ q: headers.get('x-request-id') })).toMatchObject([
      { kind: 'sign-out', actorId: id, address: 'private network' },
    ]);
  });
  it('ASVS 16.3.3: records changes of password, address, role, second factor, sessions, and deletions', async () => {
    const email = uniqueEmail();
    const user = await portal.customer({ email });
    await enrolled(user, clock.now());
    await user.post('/api/user/second-factor/recovery-codes');
    await user.delete('/api/user/second-factor');
    await user.post('/api/user/password', { currentPassword: PASSWORD, newPassword: 'another one' });
    await user.patch('/api/user', { email: uniqueEmail(), language: 'fr' });
    await user.delete('/api/user/sessions');
    const at = `/api/admin/users/${user.id}`;
    await admin.patch(at, { username: uniqueName(), password: 'quite another', isAdmin: true });
    await admin.patch(at, { isAdmin: false });
    await admin.delete(at);
    const { username } = user;
    expect(await summariesOf({ q: `user:${user.id}` })).toEqual([
      ['registration', 'ok', username, null],
      ['second-factor-on', 'ok', username, null],
      ['recovery-codes-replaced', 'ok', username, null],
      ['second-factor-off', 'ok', username, null],
      ['password-changed', 'ok', username, null],
      ['email-changed', 'ok', username, null],
      ['sessions-ended', 'ok', username, 'all'],
      ['username-changed', 'ok', ADMIN.username, null],
      ['password-changed', 'ok', ADMIN.username, null],
      ['role-changed', 'ok', ADMIN.username, 'granted'],
      ['role-changed', 'ok', ADMIN.username, 'revoked'],
      ['user-deleted', 'ok', ADMIN.username, null],
    ]);
  });
  it('records requested password resets without the account', async () => {
    const email = uniqueEmail();
    const { id } = await portal.customer({ email });
    await portal.client().post('/api/forgot-password', { email });
    const mail = await until(async () =>
      (await portal.mails()).find(({ to, text }) => to?.[0]?.address === email && text?.includes('/reset-password/')),
    );
    await portal.client().post(`/api/reset-password/${/reset-password\/([\w-]+)/.exec(mail.text ?? '')?.[1]}`, {
      email,
      password: 'brand new',
    });
    expect(await events({ kind: 'reset-requested' })).toMatchObject([{ actor: null, subject: null }]);
    expect(await events({ kind: 'reset-done' })).toMatchObject([{ actor: null, subject: `user:${id}` }]);
    expect(JSON.stringify(await events({}))).not.toContain(email);
  });
  it('ASVS 16.3.2: records denied calls', async () => {
    const user = await portal.customer();
    expect((await user.get('/api/admin/users')).status).toBe(403);
    expect((await user.post('/api/logout', undefined, { Origin: 'https://elsewhere.example' })).status).toBe(403);
    const refusals = await until(async () => {
      const found = await summariesOf({ kind: 'refusal' });
      return found.length >= 2 ? found : undefined;
    });
    expect(refusals).toEqual(
      expect.arrayContaining([
        ['refusal', 'refused', user.username, 'not-allowed'],
        ['refusal', 'refused', null, 'cross-site-refused'],
      ]),
    );
    expect(await events({ kind: 'refusal', actorId: user.id })).toMatchObject([{ subject: 'GET /api/admin/users' }]);
  });
  it('ASVS 16.2.5: records no token of a mail with a denied call', async () => {
    const token = 'a-token-from-a-mail';
    const elsewhere = { Origin: 'https://elsewhere.example' };
    const paths = ['reset-password', 'confirm-email', 'Reset-Password'].map((name) => `/api/${name}/`);
    for (const path of paths) expect((await portal.client().post(`${path}${token}`, {}, elsewhere)).status).toBe(403);
    const recorded = await until(async () => {
      const subjects = (await events({ kind: 'refusal' })).map(({ subject }: { subject: string }) => subject);
      return paths.every((path) => subjects.includes(`POST ${path}:token`)) ? subjects : undefined;
    }, 'the denied calls');
    expect(recorded.join()).not.toContain(token);
  });
  it('ASVS 16.3.2: records attempts on other users’ records, but not on missing records', async () => {
    const [owner, stranger] = [await portal.customer(), await portal.customer()];
    const { id } = (await owner.post('/api/lnp-requests', lnpPayload())).body;
    const letter = (await postTf(owner)).body.id;
    const ways = [
      `GET /api/lnp-requests/${id}`,
      `GET /api/lnp-requests/${id}/events`,
      `GET /api/lnp-requests/${id}/status-checks`,
      `POST /api/lnp-requests/${id}/send-update`,
      `POST /api/lnp-requests/${id}/resubmit`,
      `GET /api/tf-port-requests/${letter}`,
      `GET /api/tf-port-requests/${letter}/events`,
      `GET /api/tf-port-requests/${letter}/download-loa`,
    ];
    for (const way of [...ways, 'GET /api/lnp-requests/987654', 'GET /api/native-tn-orders/987654/events']) {
      const [method, path = ''] = way.split(' ');
      const body = path.endsWith('resubmit') ? lnpPayload() : { updateMessage: 'Hello' };
      expect([way, (await (method === 'GET' ? stranger.get(path) : stranger.post(path, body))).status]).toEqual([
        way,
        404,
      ]);
    }
    const recorded = async () =>
      (await events({ kind: 'refusal', actorId: stranger.id })) as { subject: string; detail: string; count: number }[];
    await until(async () => (await recorded()).length >= 5, 'the rows');
    // Five rows of one actor and minute, then fewer.
    expect((await recorded()).slice(0, 5)).toEqual(
      ways
        .slice(0, 5)
        .map((subject) => expect.objectContaining({ subject, detail: 'not-found', outcome: 'refused', count: 1 })),
    );
    expect(await events({ kind: 'refusal', actorId: owner.id })).toEqual([]);
  });
  it('ASVS 16.3.3: records wrong passwords in a session', async () => {
    const user = await portal.customer();
    await user.post('/api/user/password', { currentPassword: 'wrong password', newPassword: 'another one' });
    await user.post('/api/user/step-up', { password: 'wrong password' });
    const { username } = user;
    expect(await summariesOf({ actorId: user.id, outcome: 'refused' })).toEqual([
      ['password-changed', 'refused', username, 'current-password-wrong'],
      ['step-up', 'refused', username, 'current-password-wrong'],
    ]);
  });
  it('ASVS 16.3.1: records exports and downloads of LOAs', async () => {
    const user = await portal.customer();
    const { id } = (await postTf(user)).body;
    await user.get(`/api/tf-port-requests/${id}/download-loa`, { Accept: '*/*' });
    await user.get(`/api/tf-port-requests/${id}/loa`, { Accept: '*/*' });
    await admin.get('/api/admin/exports/users', { Accept: '*/*' });
    expect(
      (await events({ kind: 'loa-download', actorId: user.id })).map(({ subject }: { subject: string }) => subject),
    ).toEqual([`GET /api/tf-port-requests/${id}/download-loa`, `GET /api/tf-port-requests/${id}/loa`]);
    expect(await events({ kind: 'export' })).toMatchObject([
      { actor: ADMIN.username, subject: 'GET /api/admin/exports/users' },
    ]);
    const stranger = await portal.customer();
    expect((await stranger.get(`/api/tf-port-requests/${id}/loa`, { Accept: '*/*' })).status).toBe(404);
    expect(await events({ kind: 'loa-download', actorId: stranger.id })).toEqual([]);
  });
  it('ASVS 16.2.5: holds no name of a customer, number or address whole', async () => {
    const user = await portal.customer();
    await user.post('/api/lnp-requests', lnpPayload());
    expect(JSON.stringify(await events({}))).not.toMatch(/5142013344|Boulangerie|127\.0\.0\.1/);
  });
  it('is a list like the others', async () => {
    const { headers, body } = await listed(admin, 'admin/security-events', { range: [0, 1], sort: ['at', 'DESC'] });
    expect(headers.get('content-range')).toMatch(/^security-events 0-1\/\d+$/);
    expect(body[0].id).toBeGreaterThan(body[1].id);
    expect((await listed(admin, 'admin/security-events', { filter: { id: [body[0].id] } })).body).toEqual([body[0]]);
    expect(
      await events({ actor: ADMIN.username, kind: 'sign-in', createdFrom: '2020-01-01', createdTo: '2020-01-02' }),
    ).toEqual([]);
    for (const wrong of [{ filter: { kind: 'nonsense' } }, { filter: { address: 'x' } }, { sort: ['actor', 'ASC'] }])
      expect((await listed(admin, 'admin/security-events', wrong)).status).toBe(400);
    expect((await listed(await portal.customer(), 'admin/security-events')).status).toBe(403);
  });
  it('is retained for the configured time', async () => {
    await promoted(portal, admin);
    clock.forward(31 * DAY);
    await portal.restart();
    admin = await portal.admin();
    await until(async () =>
      (await events({})).every(({ at }: { at: string }) => Date.parse(at) > clock.now().getTime() - DAY),
    );
  });
});

it('ASVS 16.3.3: calls beyond a limit are recorded, a flood in few rows that displace no others', async () => {
  const minute = runningClock('2026-03-02T12:00:01Z');
  const few = await startTestPortal({
    now: minute.now,
    env: { ROLE: 'web', RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: 'true' },
  });
  const [boss, flooder] = [await few.admin(), await few.customer()];
  const calls = Array.from({ length: 86 }, () => flooder.post('/api/lnp-requests', lnpPayload()));
  expect((await Promise.all(calls)).filter(({ status }) => status === 429)).toHaveLength(80);
  const anonymous = Array.from({ length: 4 }, () =>
    few.client().post('/api/forgot-password', { email: uniqueEmail() }, { 'X-Forwarded-For': '203.0.113.1' }),
  );
  expect((await Promise.all(anonymous)).filter(({ status }) => status === 429)).toHaveLength(2);
  const rows = async () =>
    (await listed(boss, 'admin/security-events', { filter: { kind: 'refusal' }, sort: ['id', 'ASC'] })).body as {
      actorId: number | null;
      address: string;
      subject: string;
      detail: string;
      count: number;
    }[];
  const found = await until(async () => ((await rows()).length >= 11 ? rows() : undefined), 'the rows');
  const ofFlooder = found.filter(({ actorId }) => actorId === flooder.id);
  expect(ofFlooder.map(({ count }) => count).sort((one, other) => one - other)).toEqual([1, 1, 1, 1, 1, 5, 10, 20, 40]);
  expect(found.filter(({ actorId }) => actorId === null)).toEqual(
    [1, 2].map(() =>
      expect.objectContaining({
        address: '203.0.113.x',
        subject: 'POST /api/forgot-password',
        detail: 'too-many-requests',
        count: 1,
      }),
    ),
  );
  await few.stop();
});
