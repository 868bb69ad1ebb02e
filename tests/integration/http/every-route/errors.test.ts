import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Client } from '../../../support/portal/http-client.ts';
import { lnpPayload, startTestPortal, type SignedIn, type TestPortal } from '../../../support/portal/portal.ts';

let it: TestPortal;
let caller: SignedIn;
let admin: Client;
beforeAll(async () => {
  it = await startTestPortal({ env: { ROLE: 'web' } });
  [caller, admin] = [await it.customer(), await it.admin()];
});
afterAll(() => it.stop());

const JSON_TYPE = { 'Content-Type': 'application/json' };
const raw = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = JSON_TYPE) =>
  caller.raw('POST', '/api/lnp-requests', body, headers);

describe('a body that cannot be read', () => {
  test.each(['{', '{"a":}', 'nonsense', "{'a':1}", '{"a":1}}', '\u0000', '"unfinished'])(
    '%j is malformed',
    async (body) => {
      expect((await raw(body)).body).toMatchObject({
        status: 400,
        code: 'body-malformed',
        detail: 'The request could not be read because it is not valid JSON.',
      });
    },
  );
  test.each(['[]', '[{}]', '7', '"text"', 'null', 'true'])('ASVS 15.3.5: %s is JSON but not an object', async (body) =>
    expect((await raw(body)).body).toMatchObject({ status: 400, code: 'body-malformed' }),
  );
  test('may be neither empty nor absent', async () => {
    expect([400, 422]).toContain((await raw('')).status);
    expect((await caller.raw('POST', '/api/lnp-requests', undefined)).status).toBe(400);
  });
  test('of two megabytes is too large', async () => {
    expect((await raw(JSON.stringify(lnpPayload({ comments: 'x'.repeat(2_000_000) })))).body).toMatchObject({
      status: 413,
      code: 'body-too-large',
      title: 'Content Too Large',
    });
  });
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json; charset=klingon',
  ])('of type %s is rejected', async (type) => {
    expect((await raw(JSON.stringify(lnpPayload()), { 'Content-Type': type })).body).toMatchObject({
      status: 415,
      code: 'content-type-wrong',
    });
  });
  test('in an unknown or corrupt compression is rejected', async () => {
    expect((await raw('{}', { ...JSON_TYPE, 'Content-Encoding': 'zstd9' })).status).toBe(415);
    expect((await raw('{}', { ...JSON_TYPE, 'Content-Encoding': 'gzip' })).status).toBe(400);
  });
});

describe('an address', () => {
  test.each(['abc', '0', '-1', '1.5', '1e3', '9'.repeat(16), '1%20', '%00', "1'", '１'])(
    'with the id %s is malformed',
    async (id) => {
      const { status, body } = await caller.get(`/api/lnp-requests/${id}`);
      expect([status, body.detail]).toEqual([400, 'The id must be a whole number.']);
    },
  );
  test.each(['987654321', '9'.repeat(15)])('with the unknown id %s is 404', async (id) => {
    for (const below of ['', '/events', '/status-checks'])
      expect((await admin.get(`/api/lnp-requests/${id}${below}`)).status).toBe(404);
  });
  test.each(['/api/nothing', '/api', '/api/lnp-requests/1/2/3', '/api/admin/nothing'])('%s is 404', async (path) => {
    expect((await caller.get(path)).body).toMatchObject({
      status: 404,
      code: 'route-not-found',
      detail: 'There is nothing at this address.',
    });
  });
  test('with a method that it does not have is 404', async () =>
    expect((await caller.raw('PUT', '/api/user', '{}', JSON_TYPE)).status).toBe(404));
  test.each(['/api/lnp-requests/%E0%A4%A', '/api/lnp-requests/%', '/api/reset-password/%ff'])(
    '%s is malformed',
    async (path) => {
      const answer = await (path.includes('reset')
        ? caller.post(path, { email: 'a@example.com', password: 'long enough' })
        : caller.get(path));
      expect(answer.status).toBe(400);
    },
  );
  test.each(['did=5142013344&did=5142013345', 'did[]=5142013344', 'did[a]=1', '', 'did=', 'did=%ZZ'])(
    'ASVS 15.3.7: with the check %s is rejected',
    async (query) => {
      const { status } = await caller.get(`/api/lnp/check?${query}`);
      expect([400, 422]).toContain(status);
    },
  );
});

describe('a problem response', () => {
  test('has the fields of RFC 9457 and the ones that clients read', async () => {
    const { headers, body } = await caller.post('/api/lnp-requests', lnpPayload({ city: '', province: 'ZZ' }));
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(body).toEqual({
      type: 'about:blank',
      title: 'Unprocessable Content',
      status: 422,
      detail: 'City is required',
      code: 'city-required',
      requestId: headers.get('x-request-id'),
      error: 'City is required',
      message: 'City is required',
      errors: { city: 'City is required', province: 'Invalid province selected' },
    });
    expect(headers.get('cache-control')).toBe('no-store');
  });
  test.each([['*/*'], ['text/html'], ['text/plain']])('is only its message for Accept: %s', async (Accept) => {
    const { headers, text } = await caller.post('/api/lnp-requests', lnpPayload({ city: '' }), { Accept });
    expect([headers.get('content-type'), text]).toEqual(['text/plain; charset=utf-8', 'City is required']);
  });
  test.each(['application/json', 'application/json, text/plain, */*', 'application/problem+json'])(
    'is JSON for Accept: %s',
    async (Accept) => {
      expect((await caller.get('/api/lnp-requests/x', { Accept })).body.code).toBe('id-invalid');
    },
  );
  test.each(['/api/forgot-password', '/api/reset-password/x'])('is always JSON on %s', async (path) => {
    for (const body of ['{}', '{', '[]']) {
      const answer = await it.client().raw('POST', path, body, { ...JSON_TYPE, Accept: '*/*' });
      expect([typeof answer.body.error, answer.headers.get('content-type')]).toEqual([
        'string',
        'application/problem+json; charset=utf-8',
      ]);
    }
    expect(
      (await it.client().raw('POST', path, 'x', { 'Content-Type': 'text/plain', Accept: '*/*' })).body.error,
    ).toEqual(expect.any(String));
  });
  test('is in French for callers who prefer it', async () => {
    const detail = async (language: string) =>
      (await it.client().get('/api/user', { 'Accept-Language': language })).body.detail;
    expect([await detail('fr'), await detail('fr-CA, en;q=0.5'), await detail('de, fr;q=0.4')]).toEqual(
      Array(3).fill('Veuillez vous connecter.'),
    );
    expect([await detail('en-CA'), await detail('de'), await detail('fr;q=0.1, en'), await detail('*')]).toEqual(
      Array(4).fill('Please sign in.'),
    );
  });
});

describe('ASVS 3.5.1: a request from another site', () => {
  test.each([
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'http://127.0.0.1:1', 'Sec-Fetch-Site': 'same-origin' }],
  ])('is rejected before its body is read: %j', async (headers: Record<string, string>) => {
    const before = (await caller.get('/api/my-lnp-requests')).headers.get('content-range');
    for (const body of [JSON.stringify(lnpPayload()), '{'])
      expect((await raw(body, { ...JSON_TYPE, ...headers })).body).toMatchObject({
        status: 403,
        code: 'cross-site-refused',
      });
    expect((await caller.patch('/api/user', { language: 'fr' }, headers)).status).toBe(403);
    expect((await admin.delete('/api/lnp-requests/1', headers)).status).toBe(403);
    expect((await it.client().post('/api/logout', undefined, headers)).status).toBe(403);
    expect((await caller.get('/api/my-lnp-requests')).headers.get('content-range')).toBe(before);
  });
  test('may read data', async () =>
    expect(
      (await caller.get('/api/user', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' })).status,
    ).toBe(200));
  test('is not assumed for requests from the portal itself', async () => {
    const port = new URL(it.url).port;
    for (const headers of [
      { Origin: it.url },
      { Origin: `http://localhost:${port}` },
      { 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Site': 'none' },
      {},
    ]) {
      expect((await caller.patch('/api/user', { language: 'en' }, headers)).status).toBe(200);
    }
  });
});

test('a very long header is rejected and the server continues', async () => {
  const answer = await fetch(`${it.url}/api/user`, { headers: { 'X-Long': 'x'.repeat(100_000) } });
  expect(answer.status).toBe(431);
  const cookie = await caller.get('/api/user', { Cookie: `lnp_session=${'x'.repeat(8000)}; lnp_session.sig=x` });
  expect(cookie.status).toBe(401);
  expect((await it.client().get('/healthz')).body).toMatchObject({ status: 'ok' });
});
