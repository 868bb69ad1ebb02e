import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sendBadCalls } from '../../support/portal/bad-requests.ts';
import { startTestPortal, type SignedIn, type TestPortal } from '../../support/portal/portal.ts';
import { MULTIPART, multipart } from '../../support/requests/toll-free.ts';

/** How many bad calls are sent; five thousand take three times as long. */
const CALLS = Number(process.env['BAD_CALLS'] ?? 2_000);

let it: TestPortal;
beforeAll(async () => {
  it = await startTestPortal({ env: { ROLE: 'web', RATE_LIMIT_FACTOR: '100000' } });
});
afterAll(() => it.stop());

test(
  `ASVS 2.2.1, 16.5.1: ${CALLS} bad calls, derived from the API description, get documented responses, none with ` +
    '5xx and none with internals of the server',
  async () => {
    const { routes, statuses } = await sendBadCalls(it, { calls: CALLS, seed: 20260302 });
    const described = Object.entries<object>((await it.client().get('/api/openapi.json')).body.paths).flatMap(
      ([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(described.filter((route) => !routes.has(route)).sort()).toEqual([
      'get /api/openapi.json',
      'post /api/logout',
    ]);
    for (const status of [200, 201, 400, 401, 403, 404, 409, 415, 422]) expect(statuses.get(status)).toBeGreaterThan(5);
  },
  600_000,
);

describe('ASVS 5.2.1, 15.2.2: field names that would keep a naive parser busy for minutes', () => {
  let caller: SignedIn;
  beforeAll(async () => {
    caller = await it.customer();
  });
  test.each([
    ['a distant index and a name', ['a[4294967294]', 'a[x]']],
    ['a distant index alone', ['a[4294967294]', 'a[4294967294]']],
    ['many levels', [`a${'[b]'.repeat(30)}`, 'a']],
    ['an index into a text', ['requestName', 'requestName[4294967294]', 'requestName[length]']],
    ['the prototype', ['__proto__[x]', 'constructor[prototype][x]']],
  ])('are rejected on every route that accepts files: %s', async (_name, names) => {
    const paths = Object.entries<{ post?: { requestBody?: { content: object } } }>(
      (await it.client().get('/api/openapi.json')).body.paths,
    )
      .filter(([, { post }]) => Object.keys(post?.requestBody?.content ?? {}).includes('multipart/form-data'))
      .map(([path]) => path);
    expect(paths.sort()).toEqual([
      '/api/invoice/analyze',
      '/api/lnp-requests/{id}/documents',
      '/api/tf-port-requests',
      '/api/tf-port-requests/{id}/resubmit',
    ]);
    for (const path of paths.map((one) => one.replace('{id}', '1'))) {
      const answer = await caller.raw(
        'POST',
        path,
        multipart(names.map((name) => ({ name, content: 'x' }))),
        MULTIPART,
      );
      expect([path, answer.status, answer.body.code]).toEqual([path, 400, 'upload-malformed']);
    }
  });
});
