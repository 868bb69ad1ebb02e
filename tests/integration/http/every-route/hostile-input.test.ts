import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sendBadCalls } from '../../../support/portal/bad-requests.ts';
import type { Client } from '../../../support/portal/http-client.ts';
import { describeDatabases } from '../../../support/databases/databases.ts';
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

/** No database stores them unchanged, so they are rejected before they reach one. */
const UNKEPT: readonly [string, string][] = [
  ['a NUL byte', 'a\u0000b'],
  ['a lone high surrogate', 'a\ud800b'],
  ['a lone low surrogate', 'a\udc00'],
];

const TEXTS: readonly [string, string][] = [
  ['letters that grow when they are folded', 'ﷺ'.repeat(20)],
  ['letters outside the first plane', '𝒳👩‍👩‍👧‍👦'],
  ['control characters', 'a\u0001\u001b[31m\u0085\u2028b'],
  ['right-to-left marks', '\u202eabc\u200f'],
  ['SQL', `'; DROP TABLE users; -- " \\ % _ \``],
  ['a mail header', 'x\r\nBcc: everybody@example.com\r\n\r\nHello'],
  ['a script', '<script>alert(1)</script>${{7*7}}'],
];

describeDatabases('hostile input', (server) => {
  let it: TestPortal;
  let caller: SignedIn;
  let admin: Client;
  beforeAll(async () => {
    it = await startTestPortal({ env: { ROLE: 'web', DATABASE_URL: await server.emptyUrl() } });
    [caller, admin] = [await it.customer(), await it.admin()];
  }, 60_000);
  afterAll(async () => {
    await it.stop();
  });

  describe.each(TEXTS)('%s', (name, text) => {
    test('ASVS 1.2.4: is stored unchanged in a request and its messages', async () => {
      const made = await caller.post(
        '/api/lnp-requests',
        lnpPayload({
          requester_name: text,
          comments: text,
          reference: text.slice(0, 40),
          city: text,
          current_carrier: text,
          trunks: [text],
          billing_info: { [text]: [text, { deep: text }] },
          e911_status: text,
        }),
      );
      expect([made.status, made.body.comments]).toEqual([201, text.trim()]);
      expect((await caller.get(`/api/lnp-requests/${made.body.id}`)).body).toEqual(made.body);
      expect((await caller.post(`/api/lnp-requests/${made.body.id}/send-update`, { updateMessage: text })).status).toBe(
        200,
      );
      expect(
        (await admin.patch(`/api/lnp-requests/${made.body.id}`, { nextSteps: text, rejectionReason: text })).body
          .nextSteps,
      ).toBe(text.trim());
      expect((await caller.get(`/api/lnp-requests/${made.body.id}/events`)).body).toMatchObject([
        {},
        { note: text.trim() },
        {},
      ]);
    });
    test('under an Idempotency-Key', async () => {
      const send = () =>
        caller.post('/api/lnp-requests', lnpPayload({ comments: text }), {
          'Idempotency-Key': `key-${name.replaceAll(' ', '-')}`,
        });
      const [first, again] = [await send(), await send()];
      expect([again.status, again.body]).toEqual([201, first.body]);
    });
    test('in an account', async () => {
      const username = `${text}${uniqueName()}`.slice(0, 100);
      const registered = await it.client().post('/api/register', { username, password: `${text} long enough` });
      expect([201, 422]).toContain(registered.status);
      if (registered.status === 422) return;
      expect(registered.body.username).toBe(username.trim());
      expect((await it.client().post('/api/login', { username, password: `${text} long enough` })).status).toBe(200);
      expect((await it.client().post('/api/register', { username, password: PASSWORD })).status).toBe(409);
    });
  });

  describe.each(UNKEPT)('%s', (_name, text) => {
    test('is rejected in every body', async () => {
      const { body: made } = await caller.post('/api/lnp-requests', lnpPayload());
      const answers = await Promise.all([
        ...[
          { comments: text },
          { trunks: [text] },
          { billing_info: { [text]: 1 } },
          { billing_info: { a: [{ b: text }] } },
        ].map((overrides) => caller.post('/api/lnp-requests', lnpPayload(overrides))),
        caller.post('/api/lnp-requests', lnpPayload({ comments: text }), { 'Idempotency-Key': 'unkept' }),
        caller.post(`/api/lnp-requests/${made.id}/send-update`, { updateMessage: text }),
        admin.patch(`/api/lnp-requests/${made.id}`, { nextSteps: text }),
        it.client().post('/api/register', { username: `${ADMIN.username}${text.slice(1)}`, password: PASSWORD }),
        it.client().post('/api/login', { username: text, password: text }),
        it.client().post('/api/forgot-password', { email: `${text}@example.com` }),
      ]);
      for (const { body } of answers) expect(body).toMatchObject({ status: 400, code: 'body-malformed' });
    });
    test('is harmless in URLs', async () => {
      for (const filter of [{ q: text }, { currentCarrier: text }]) {
        expect(
          (await caller.get(`/api/my-lnp-requests?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body,
        ).toEqual([]);
      }
      expect(
        (await it.client().post('/api/reset-password/a%00b', { email: uniqueEmail(), password: PASSWORD })).status,
      ).toBe(400);
    });
  });

  test('the longest names, also after folding, are accepted or rejected', async () => {
    for (const letter of ['ﷺ', '𝒳', 'ﬃ', 'İ', 'ß']) {
      const answer = await it
        .client()
        .post('/api/register', { username: letter.repeat(letter.length === 2 ? 50 : 100), password: PASSWORD });
      expect([201, 422]).toContain(answer.status);
      const payload = lnpPayload({
        requester_name: letter.repeat(120),
        current_carrier: letter.repeat(120),
        comments: letter.repeat(1000),
      });
      expect((await caller.post('/api/lnp-requests', payload)).status).toBe(201);
    }
  });
  test('ASVS 15.3.6: a `__proto__` or `constructor` among the fields has no effect', async () => {
    const body = JSON.stringify(lnpPayload()).replace(
      '{',
      '{"__proto__":{"isAdmin":true,"status":"confirmed"},"constructor":{"prototype":{"isAdmin":true}},' +
        '"___proto__":1,',
    );
    const { status, body: made } = await caller.raw('POST', '/api/lnp-requests', body, {
      'Content-Type': 'application/json',
    });
    expect([status, made.status]).toEqual([201, 'submitted']);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    expect((await caller.get('/api/user')).body.isAdmin).toBe(false);
    const nested = '{"a":'.repeat(2000) + '1' + '}'.repeat(2000);
    expect(
      (
        await caller.raw('POST', '/api/lnp-requests', `{"billing_info":${nested}}`, {
          'Content-Type': 'application/json',
        })
      ).status,
    ).toBe(400);
  });

  test('ASVS 16.5.1: no route responds 5xx to a few hundred bad calls, or reveals internals', async () => {
    expect((await sendBadCalls(it, { calls: 400, seed: 20260303 })).routes.size).toBeGreaterThan(15);
  }, 60_000);
});
