import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts';
import { freePort } from '../../support/providers/portal-provider.ts';
import { startTestPortal, type SignedIn, type TestPortal } from '../../support/portal/portal.ts';

let sandbox: Sandbox;
let it: TestPortal;
let caller: SignedIn;
beforeAll(async () => {
  sandbox = await startSandbox({ apiKey: 'the-key' });
  it = await startTestPortal({
    env: { ROLE: 'web', ISP_BASE_URL: sandbox.url, ISP_API_KEY: 'the-key' },
  });
  caller = await it.customer();
});
afterEach(() => sandbox.faults.clear());
afterAll(async () => {
  await it.stop();
  await sandbox.close();
});

const check = (did: string, headers?: Record<string, string>) =>
  caller.get(`/api/lnp/check?${new URLSearchParams({ did }).toString()}`, headers);

describe('a portability check', () => {
  test('reports whether one number can be ported, and its carrier', async () => {
    expect((await check('(514) 201-3344')).body).toEqual([
      {
        did: '5142013344',
        portable: 'Yes',
        company: expect.any(String),
        rate_center: 'Montreal',
        tier: expect.any(String),
      },
    ]);
  });
  test('reports numbers that cannot be ported, and unknown carriers', async () => {
    expect((await check('514-201-0001')).body).toMatchObject([{ did: '5142010001', portable: 'No' }]);
    expect((await check('514-201-0008')).body).toMatchObject([{ portable: 'Yes', company: 'Unknown' }]);
  });
  test('accepts ranges and lists, and returns results in the order of the request', async () => {
    const { body } = await check('514-201-3346; 514-201-0100 - 514-201-0103\n4162010001');
    expect(body.map(({ did, portable }: Record<string, string>) => [did, portable])).toEqual([
      ['5142013346', 'Yes'],
      ['5142010100', 'Yes'],
      ['5142010101', 'Yes'],
      ['5142010102', 'Yes'],
      ['5142010103', 'Yes'],
      ['4162010001', 'No'],
    ]);
  });
  test('accepts a hundred numbers and no more', async () => {
    expect((await check('5142010100-5142010199')).body).toHaveLength(100);
    expect((await check('5142010100-5142010200')).body).toMatchObject({
      status: 422,
      detail: 'You can enter at most 100 numbers at once. You entered 101.',
    });
  });
  test.each([
    ['', 'Please enter a phone number'],
    ['12', 'Invalid phone number format'],
    ['5142010199-5142010100', expect.stringMatching(/is reversed/)],
  ])('of %j is rejected', async (did, detail) => {
    expect((await check(did)).body).toMatchObject({ status: 422, detail, errors: { did: detail } });
  });
  test('requires a signed-in user', async () =>
    expect((await it.client().get('/api/lnp/check?did=5142013344')).status).toBe(401));
});

describe('when the provider', () => {
  const ROUTE = /^GET \/lnp\/check$/;
  const [NONSENSE, AWAY, SILENT] = [
    { status: 502, code: 'provider-nonsense' },
    { status: 503, code: 'provider-unavailable' },
    { status: 504, code: 'provider-silent' },
  ];

  test('fails, the error says that its response is invalid', async () =>
    expect((await check('514-201-0007')).body).toMatchObject(NONSENSE));
  test.each([
    ['returns a page of HTML', { do: 'garbage' }, NONSENSE],
    ['returns an endless response', { do: 'oversized' }, NONSENSE],
    ['returns another shape', { do: 'status', status: 200, body: { hello: 'world' } }, NONSENSE],
    ['rejects the key', { do: 'status', status: 401 }, NONSENSE],
    ['redirects elsewhere', { do: 'status', status: 302, headers: { Location: 'http://127.0.0.1:9/' } }, NONSENSE],
    ['closes the connection', { do: 'reset' }, SILENT],
    ['is busy', { do: 'status', status: 503 }, AWAY],
  ] as const)('%s', async (_name, fault, problem) => {
    sandbox.faults.force(ROUTE, fault);
    const { body } = await check('5142013344');
    expect(body).toMatchObject(problem);
    expect(body.detail).not.toContain(new URL(sandbox.url).port);
  });
  test('does not finish a response, the error says that it is silent', async () => {
    // Only here: a slow machine could not answer in time otherwise.
    const env = { ROLE: 'web', ISP_BASE_URL: sandbox.url, ISP_API_KEY: 'the-key', ISP_TIMEOUT_MS: '400' };
    const impatient = await startTestPortal({ env });
    const customer = await impatient.customer();
    for (const fault of ['hang', 'stall'] as const) {
      sandbox.faults.force(ROUTE, { do: fault });
      expect((await customer.get('/api/lnp/check?did=5142013344')).body).toMatchObject(SILENT);
    }
    await impatient.stop();
  });
  test('says when to retry, the time is passed on', async () => {
    sandbox.faults.force(ROUTE, { do: 'status', status: 429, headers: { 'Retry-After': '7' } });
    const { status, headers } = await check('5142013344');
    expect([status, headers.get('retry-after')]).toEqual([503, '7']);
  });
  test('returns one result without a list, it is accepted', async () => {
    sandbox.faults.force(ROUTE, { do: 'bare' });
    expect((await check('5142013344')).body).toMatchObject([{ did: '5142013344' }]);
  });
  test('rejects the check, its message is shown', async () => {
    sandbox.faults.force(ROUTE, { do: 'status', status: 422, body: { code: 'invalid', message: 'Not one of ours' } });
    expect((await check('5142013344')).body).toMatchObject({ status: 422, detail: 'Not one of ours' });
  });
  test('cannot be reached, the error says so in both languages', async () => {
    const away = await startTestPortal({ env: { ROLE: 'web', ISP_BASE_URL: `http://127.0.0.1:${await freePort()}` } });
    const { body } = await (await away.customer()).get('/api/lnp/check?did=5142013344');
    expect(body).toMatchObject({
      ...AWAY,
      detail: 'The provider cannot be reached at the moment. Please try again later.',
    });
    expect(
      (await (await away.customer()).get('/api/lnp/check?did=5142013344', { 'Accept-Language': 'fr' })).body,
    ).toMatchObject({ ...AWAY, detail: expect.stringMatching(/fournisseur/) });
    await away.stop();
  });
});
