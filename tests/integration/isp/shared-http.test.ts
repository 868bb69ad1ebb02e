import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { failureOfAnswer } from '../../../src/adapters/isp/shared/failures.ts';
import { operationOf } from '../../../src/adapters/isp/shared/observed-call.ts';
import type { ProviderCall } from '../../../src/adapters/isp/shared/provider-call.ts';
import { createProviderClient, type ProviderFormat } from '../../../src/adapters/isp/shared/provider-client.ts';
import { carrierBaseUrl, trunkIds } from '../../../src/adapters/isp/shared/variables.ts';
import type { ProviderCallRecord } from '../../../src/application/ports/provider/provider-calls.ts';
import { failureOf } from '../../support/providers/sandbox.ts';
import { rawProvider, silent, type RawProvider } from './generic/raw-provider.ts';

let provider: RawProvider;
const records: ProviderCallRecord[] = [];
beforeAll(async () => {
  provider = await rawProvider();
});
afterEach(() => {
  provider.requests.length = 0;
  records.length = 0;
});
afterAll(() => provider.close());

const client = (format: Partial<ProviderFormat> = {}) =>
  createProviderClient(
    {
      apiRoot: `${provider.url}/rest.svc/`,
      headers: { Authorization: 'Basic dTpw' },
      secretNames: new Set(['api_password', 'passcode']),
      fileNames: new Set(['file']),
      readError: () => ({}),
      ...format,
    },
    { timeoutMs: 5_000, maxConcurrent: 4, onCallRecord: async (record) => void records.push(record) },
  );

describe('a call', () => {
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)('may be a %s', async (method) => {
    provider.answer({});
    await client()({ method, path: '/orders', ...(method !== 'GET' && { json: { a: 1 } }) });
    expect(provider.requests).toMatchObject([
      { method, url: '/rest.svc/orders', headers: { authorization: 'Basic dTpw' } },
    ]);
  });
  test('may repeat a name in its query, or have no path', async () => {
    provider.answer({});
    const query = new URLSearchParams([
      ['filter[a]', '1'],
      ['filter[a]', '2'],
    ]);
    await client()({ method: 'GET', path: '', query, reference: 'lnp-1' });
    expect(provider.requests[0]?.url).toBe('/rest.svc?filter%5Ba%5D=1&filter%5Ba%5D=2');
    expect(records[0]?.path).toBe('?filter%5Ba%5D=1&filter%5Ba%5D=2');
  });
  test('has the content type of its format', async () => {
    provider.answer({});
    await client({ headers: { 'Content-Type': 'text/json' } })({ method: 'POST', path: '/a', json: {} });
    expect(provider.requests[0]?.headers).toMatchObject({ 'content-type': 'text/json' });
  });
  test('may have a time limit of its own', async () => {
    provider.answerBy(silent);
    const failure = await failureOf(client()({ method: 'POST', path: '/a', timeoutMs: 50 }));
    expect(failure).toMatchObject({ kind: 'timeout', outcomeUnknown: true });
  });
  test.each<[Pick<ProviderCall, 'method' | 'path' | 'operation'>, string]>([
    [{ method: 'GET', path: '/lnp/orders/o-1/checks' }, 'GET /lnp/orders/:id/checks'],
    [{ method: 'PATCH', path: '/porting_orders/6f8c2b1a-1111-4222-8333-444455556666' }, 'PATCH /porting_orders/:id'],
    [{ method: 'GET', path: '/Numbers/5142010100/PortInStatus' }, 'GET /Numbers/:id/PortInStatus'],
    [{ method: 'POST', path: '', operation: 'POST addLNPPort' }, 'POST addLNPPort'],
  ])('%j is measured as %s', (call, operation) => expect(operationOf(call)).toBe(operation));
});

describe('the record of a call', () => {
  const file = Buffer.from('%PDF-1.7 signed').toString('base64');

  test('has no file and no secret of a JSON body, nor of its answer', async () => {
    provider.answer({ file, echo: 'passcode 123456' });
    const json = { documents: [{ file, filename: 'loa.pdf' }], end_user: { passcode: '123456' } };
    await client()({ method: 'PATCH', path: '/orders', json, reference: 'lnp-1' });
    // The request that timed out before may arrive now.
    const sent = provider.requests.find(({ method }) => method === 'PATCH');
    expect(sent?.body.toString()).toContain(file);
    expect(JSON.stringify(records)).not.toContain(file);
    expect(JSON.stringify(records)).not.toContain('123456');
    expect(records[0]?.request).toMatchObject({ documents: [{ file: { bytes: 15 }, filename: 'loa.pdf' }] });
  });
  test('has none of a form', async () => {
    provider.answer({});
    const form = new FormData();
    for (const [name, value] of Object.entries({ method: 'addLNPFile', api_password: 'pass-word', file }))
      form.set(name, value);
    form.set('letter', new File(['%PDF'], 'loa.pdf'));
    await client()({ method: 'POST', path: '', form, reference: 'lnp-1' });
    expect(records[0]?.request).toEqual({
      method: 'addLNPFile',
      api_password: '••••••ord',
      file: { bytes: 15 },
      letter: { filename: 'loa.pdf', bytes: 4 },
    });
  });
});

describe('a failed call', () => {
  test('says how long to wait in the headers of its provider', async () => {
    provider.answerBy((response) => void response.writeHead(429, { 'X-Ratelimit-Reset': '7' }).end('{}'));
    const retryAfter = (headers: Headers) => Number(headers.get('x-ratelimit-reset'));
    const failure = await failureOf(client({ retryAfter })({ method: 'GET', path: '/a' }));
    expect(failure).toMatchObject({ kind: 'throttled', hadNoEffect: true, retryAfterSeconds: 7 });
  });
  test('may be read from its headers', async () => {
    provider.answerBy((response) => void response.writeHead(400, { 'X-Code': 'e-1' }).end('{}'));
    const readError: ProviderFormat['readError'] = (_status, _body, headers) => ({
      code: headers.get('x-code') ?? undefined,
    });
    expect(await failureOf(client({ readError })({ method: 'GET', path: '/a' }))).toMatchObject({ code: 'e-1' });
  });
  test('may have the status 200', () => {
    expect(failureOfAnswer(200, { kind: 'rejected', code: 'x', message: ' No ' })).toMatchObject({
      ...{ kind: 'rejected', status: 200, code: 'x', providerMessage: 'No' },
      ...{ hadNoEffect: true, mayBeDuplicate: false, outcomeUnknown: false },
    });
    expect(failureOfAnswer(200, { kind: 'throttled', hadNoEffect: true, retryAfterSeconds: 60 })).toMatchObject({
      ...{ kind: 'throttled', hadNoEffect: true, retryAfterSeconds: 60 },
    });
    expect(failureOfAnswer(200, {})).toMatchObject({ kind: 'invalid_response', outcomeUnknown: true });
  });
});

describe('a variable of a provider', () => {
  const isValid = (url: string) => carrierBaseUrl.safeParse(url).success;
  test('with a base URL is https, or http on this machine', () => {
    expect(
      ['https://a.example/v2', 'http://127.0.0.1:1/v2', 'http://localhost:1', 'http://[::1]:1'].every(isValid),
    ).toBe(true);
    expect(['http://a.example', 'http://127.0.0.1.example', 'ftp://127.0.0.1', 'a'].some(isValid)).toBe(false);
    expect(carrierBaseUrl.parse('https://a.example/v2/')).toBe('https://a.example/v2');
  });
  test('with trunks is a JSON object', () => {
    expect(trunkIds.parse('{"main":"123","second":456}')).toEqual({ main: '123', second: '456' });
    for (const text of ['main', '[]', '{"main":""}', '{"main":{}}', '"a"', 'null', '{"main":null}'])
      expect([text, trunkIds.safeParse(text).success]).toEqual([text, false]);
  });
});
