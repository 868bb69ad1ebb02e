import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { failureOf, gatewayTo } from '../../../support/providers/sandbox.ts';
import { cut, page, rawProvider, silent, stalled, type RawProvider } from './raw-provider.ts';

const MINUTE = 60_000;
let provider: RawProvider;
let at: number;
let gateway: ReturnType<typeof gatewayTo>;
beforeEach(async () => {
  provider = await rawProvider();
  at = Date.UTC(2026, 2, 2, 15);
  gateway = gatewayWith(2_000);
  serve('Toronto');
});
afterEach(() => provider.close());

const gatewayWith = (timeoutMs: number) => gatewayTo(provider.url, { timeoutMs, now: () => at, halfOpenAfterMs: 10 });
const serve = (name: string) => provider.answer([{ npanxx: '416201', rate_center: name, province: 'ON' }]);
const error = (status: number) => (response: ServerResponse) => void response.writeHead(status).end('{}');
async function names(of = gateway): Promise<string> {
  return (await of.listRateCenters()).map(({ rateCenter }) => rateCenter).join();
}

describe('a fresh list', () => {
  test('is requested once in five minutes', async () => {
    expect(await names()).toBe('Toronto');
    serve('Newer');
    at += 5 * MINUTE - 1;
    expect(await names()).toBe('Toronto');
    expect(provider.requests).toHaveLength(1);
    at += 1;
    expect(await names()).toBe('Newer');
    at += 5 * MINUTE - 1;
    expect(await names()).toBe('Newer');
    expect(provider.requests).toHaveLength(2);
  });
  test('that is empty is cached as well', async () => {
    provider.answer([]);
    expect(await names()).toBe('');
    expect(await names()).toBe('');
    expect(provider.requests).toHaveLength(1);
  });
  test('is requested again when the clock was set back', async () => {
    await names();
    serve('Newer');
    at -= 60 * MINUTE;
    expect(await names()).toBe('Newer');
  });
  test('is separate for each gateway', async () => {
    await names();
    expect(await names(gatewayWith(2_000))).toBe('Toronto');
    expect(provider.requests).toHaveLength(2);
  });
});

describe('an older list while the provider is down', () => {
  const outages: [string, (response: ServerResponse) => void][] = [
    ['503', error(503)],
    ['429', error(429)],
    ['500', error(500)],
    ['a refused key', error(401)],
    ['a cut connection', cut],
    ['silence', silent],
    ['a body that stops', stalled],
    ['a page of HTML', page],
  ];
  test.each(outages)('%s', async (_name, outage) => {
    await names();
    provider.answerBy(outage);
    at += 24 * 60 * MINUTE;
    expect(await names()).toBe('Toronto');
    expect(provider.requests).toHaveLength(2);
  });
  test('no connection', async () => {
    await names();
    provider.close();
    at += 5 * MINUTE;
    expect(await names()).toBe('Toronto');
  });
  test('an open circuit', async () => {
    const fragile = gatewayTo(provider.url, { now: () => at, failuresToOpen: 1, halfOpenAfterMs: 60_000 });
    await names(fragile);
    provider.answerBy(cut);
    await failureOf(fragile.getPortOrder('any'));
    at += 5 * MINUTE;
    expect(await names(fragile)).toBe('Toronto');
  });
  test('is served without a request for five seconds, repeatedly, until the provider is back', async () => {
    await names();
    provider.answerBy(error(503));
    at += 5 * MINUTE;
    for (let failures = 1; failures <= 3; failures += 1) {
      expect(await names()).toBe('Toronto');
      at += 4_999;
      expect(await names()).toBe('Toronto');
      expect(provider.requests).toHaveLength(1 + failures);
      at += 1;
    }
    serve('Newer');
    expect(await names()).toBe('Newer');
    at += 5 * MINUTE - 1;
    expect(await names()).toBe('Newer');
    expect(provider.requests).toHaveLength(5);
  });
});

describe('without a list', () => {
  test('returns the failure, and the next call requests it again', async () => {
    provider.answerBy((response) => void response.writeHead(503, { 'Retry-After': '7' }).end('{}'));
    expect(await failureOf(gateway.listRateCenters())).toMatchObject({
      kind: 'throttled',
      status: 503,
      retryAfterSeconds: 7,
    });
    provider.answerBy(page);
    expect(await failureOf(gateway.listRateCenters())).toMatchObject({ kind: 'invalid_response' });
    serve('Toronto');
    expect(await names()).toBe('Toronto');
    expect(provider.requests).toHaveLength(3);
  });
});

describe('concurrent calls', () => {
  const together = () => Promise.all(Array.from({ length: 20 }, () => names()));
  const slowly = (answer: (response: ServerResponse) => void) =>
    provider.answerBy((response) => void setTimeout(answer, 50, response));

  test('all wait for one response', async () => {
    slowly((response) => void response.end('[{"npanxx":"416201","rate_center":"Toronto","province":"ON"}]'));
    expect(new Set(await together())).toEqual(new Set(['Toronto']));
    expect(provider.requests).toHaveLength(1);
    at += 5 * MINUTE;
    await together();
    expect(provider.requests).toHaveLength(2);
  });
  test('all get one failure, which is not cached', async () => {
    slowly(error(503));
    const failures = await Promise.all(Array.from({ length: 20 }, () => failureOf(gateway.listRateCenters())));
    expect(new Set(failures.map(({ kind }) => kind))).toEqual(new Set(['throttled']));
    expect(provider.requests).toHaveLength(1);
    serve('Toronto');
    expect(await names()).toBe('Toronto');
  });
  test('all get the older list after one failure', async () => {
    await names();
    at += 5 * MINUTE;
    slowly(error(503));
    expect(new Set(await together())).toEqual(new Set(['Toronto']));
    expect(provider.requests).toHaveLength(2);
  });
});
