import { createServer as createTcpServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Fault } from '../../../../sandbox/for-tests/faults.ts';
import {
  closeSandboxes,
  failureOf,
  gatewayTo,
  portOrder,
  sandboxWithGateway,
} from '../../../support/providers/sandbox.ts';

let it: Awaited<ReturnType<typeof sandboxWithGateway>>;
let impatient: ReturnType<typeof gatewayTo>;
beforeAll(async () => {
  it = await sandboxWithGateway({}, { failuresToOpen: 1_000 });
  impatient = gatewayTo(it.sandbox.url, { timeoutMs: 200 });
});
afterEach(() => it.sandbox.faults.clear());
afterAll(closeSandboxes);

const failureAfter = (fault: Fault) => {
  it.sandbox.faults.force(/./, fault);
  return failureOf(it.gateway.getPortOrder('any'));
};
const status = (code: number, more: Omit<Extract<Fault, { do: 'status' }>, 'do' | 'status'> = {}): Fault => ({
  do: 'status',
  status: code,
  ...more,
});
const error = (code: string, message = 'The sentence') => ({ body: { code, message } });

describe('the HTTP status decides the failure kind', () => {
  test.each<[number, string, Fault]>([
    [400, 'rejected', status(400, error('invalid'))],
    [404, 'rejected', status(404, error('not_found'))],
    [409, 'rejected', status(409, error('duplicate_reference'))],
    [413, 'rejected', status(413, error('too_large'))],
    [422, 'rejected', status(422, error('not_portable'))],
    [401, 'misconfigured', status(401, error('unauthorized'))],
    [403, 'misconfigured', status(403, error('forbidden'))],
    [422, 'misconfigured', status(422, error('key_reused'))],
    [429, 'throttled', status(429, error('rate_limited'))],
    [503, 'throttled', status(503, error('unavailable'))],
    [408, 'invalid_response', status(408, error('timeout'))],
    [500, 'invalid_response', status(500, error('unavailable'))],
    [502, 'invalid_response', status(502, error('bad_gateway'))],
    [504, 'invalid_response', status(504, error('gateway_timeout'))],
    [302, 'invalid_response', status(302, { headers: { Location: 'http://127.0.0.1:9/elsewhere' } })],
  ])('%i: %s', async (code, kind, fault) => {
    expect(await failureAfter(fault)).toMatchObject({ kind, status: code });
  });
  test.each<[boolean, boolean, Fault]>([
    [true, false, status(422, error('not_portable'))],
    [true, true, status(409, error('duplicate_reference'))],
    [true, false, status(401)],
    [true, false, status(403)],
    [false, false, status(422, error('key_reused'))],
    [true, false, status(429)],
    [false, false, status(503)],
    [false, false, status(500)],
  ])('had no effect: %s, may be a duplicate: %s after %j', async (hadNoEffect, mayBeDuplicate, fault) => {
    expect(await failureAfter(fault)).toMatchObject({ hadNoEffect, mayBeDuplicate });
  });
  test('key_reused is a misconfiguration with 422 only', async () => {
    expect(await failureAfter(status(409, error('key_reused')))).toMatchObject({
      kind: 'rejected',
      code: 'key_reused',
    });
  });
  test('includes code, cause and message, with the message cut to 500 characters', async () => {
    expect(await failureAfter(status(422, error('not_portable', '  Numéro non transférable \n')))).toMatchObject({
      code: 'not_portable',
      rejectionCause: 'not_portable',
      providerMessage: 'Numéro non transférable',
    });
    const long = await failureAfter(status(422, error('other', '😀'.repeat(600))));
    expect(long.providerMessage).toBe('😀'.repeat(500));
  });
  test.each<[string, unknown]>([
    ['a list', []],
    ['a text', 'no'],
    ['null', null],
    ['other types', { code: 7, message: { text: 'x' } }],
    ['empty texts', { code: '', message: '  ' }],
  ])('an error that is %s only loses the message', async (_name, body) => {
    const failure = await failureAfter(status(422, { body }));
    expect(failure).toMatchObject({ kind: 'rejected', status: 422 });
    expect(failure.providerMessage).toBeUndefined();
  });
  test('a message is used next to a code of the wrong type', async () => {
    expect(await failureAfter(status(422, { body: { code: 7, message: 'Why' } }))).toMatchObject({
      providerMessage: 'Why',
      code: undefined,
    });
  });
  test('an oversized error is classified by its status', async () => {
    expect(await failureAfter(status(422, error('other', 'x'.repeat(1_200_000))))).toMatchObject({
      kind: 'rejected',
      providerMessage: undefined,
    });
  });
});

describe('Retry-After', () => {
  const inTwoMinutes = () => new Date(Date.now() + 120_000).toUTCString();
  test.each<[string, () => string, number | undefined]>([
    ['seconds', () => '7', 7],
    ['zero', () => '0', 0],
    ['a date', inTwoMinutes, 120],
    ['a date gone by', () => new Date(0).toUTCString(), 0],
    ['more than a day', () => '99999999999', 86_400],
    ['a negative number', () => '-5', undefined],
    ['a word', () => 'soon', undefined],
    ['nothing', () => '', undefined],
  ])('%s', async (_name, header, seconds) => {
    const failure = await failureAfter(status(429, { headers: { 'Retry-After': header() } }));
    if (seconds === 120) {
      expect(failure.retryAfterSeconds).toBeGreaterThanOrEqual(118);
      expect(failure.retryAfterSeconds).toBeLessThanOrEqual(120);
    } else expect(failure.retryAfterSeconds).toBe(seconds);
  });
  test('is respected with 500 as well', async () => {
    expect(await failureAfter(status(500, { headers: { 'Retry-After': '3' } }))).toMatchObject({
      kind: 'invalid_response',
      retryAfterSeconds: 3,
    });
  });
});

describe('an improper response', () => {
  test('a page of HTML: invalid response, and its text is not in the error', async () => {
    const failure = await failureAfter({ do: 'garbage' });
    expect(failure).toMatchObject({ kind: 'invalid_response', status: 200, outcomeUnknown: true });
    expect(`${failure.message} ${String(failure.cause)}`).not.toMatch(/Bad gateway/);
  });
  test('another shape: invalid response', async () => {
    expect(await failureAfter(status(200, { body: { order_id: 'x' } }))).toMatchObject({
      kind: 'invalid_response',
      status: 200,
    });
    expect(await failureAfter(status(200, { body: null }))).toMatchObject({ kind: 'invalid_response' });
  });
  test('more than a megabyte: invalid response', async () => {
    expect(await failureAfter({ do: 'oversized' })).toMatchObject({ kind: 'invalid_response', status: 200 });
    const wellFormed = { order_id: 'x', reference: 'r', pon: 'p', status: 'foc' };
    expect(await failureAfter(status(200, { body: { ...wellFormed, filler: 'x'.repeat(1_048_576) } }))).toMatchObject({
      kind: 'invalid_response',
      status: 200,
    });
    it.sandbox.faults.force(/./, status(200, { body: { ...wellFormed, filler: 'x'.repeat(1_000_000) } }));
    expect(await it.gateway.getPortOrder('any')).toMatchObject({ status: 'foc' });
  });
  test.each<[string, Fault]>([
    ['silence', { do: 'hang' }],
    ['a body that stops', { do: 'stall' }],
    ['an answer too late', { do: 'slow', ms: 2_000 }],
  ])('%s: fails as timeout when the time is up', async (_name, fault) => {
    it.sandbox.faults.force(/./, fault);
    expect(await failureOf(impatient.getPortOrder('any'))).toMatchObject({ kind: 'timeout', outcomeUnknown: true });
  });
  test('a cut connection: timeout', async () => {
    expect(await failureAfter({ do: 'reset' })).toMatchObject({ kind: 'timeout' });
  });
  test('a connection cut after the work: timeout, and the order can be found', async () => {
    const order = portOrder();
    it.sandbox.faults.force(/^POST /, { do: 'reset', after: true });
    expect(await failureOf(it.gateway.submitPortOrder(order, `key-${order.reference}`))).toMatchObject({
      kind: 'timeout',
    });
    expect(await it.gateway.findPortOrder(order.reference)).toMatchObject({ reference: order.reference });
    expect(it.sandbox.inspect.sends(order.reference)).toBe(1);
  });
  test('a key that is invalid in a header is never sent, and is a failure like the others', async () => {
    expect(await failureOf(it.gateway.sendMessage('any', 'x', 'key\nwith a break'))).toMatchObject({
      name: 'IspFailure',
    });
  });
});

describe('a failed connection', () => {
  test('refused: unreachable, nothing was sent', async () => {
    const server = createTcpServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as { port: number };
    await new Promise((resolve) => server.close(resolve));
    for (const host of ['127.0.0.1', 'localhost']) {
      const failure = await failureOf(gatewayTo(`http://${host}:${port}`).getPortOrder('any'));
      expect(failure).toMatchObject({ kind: 'unreachable', outcomeUnknown: false });
    }
  });
  test('an unknown name: unreachable', async () => {
    expect(
      await failureOf(gatewayTo('http://provider.invalid', { timeoutMs: 5_000 }).getPortOrder('any')),
    ).toMatchObject({ kind: 'unreachable' });
  });
  test('the wrong key: misconfigured', async () => {
    expect(await failureOf(gatewayTo(it.sandbox.url, { apiKey: 'wrong' }).getPortOrder('any'))).toMatchObject({
      kind: 'misconfigured',
      status: 401,
      code: 'unauthorized',
    });
    expect(await failureOf(gatewayTo(it.sandbox.url, { apiKey: undefined }).getPortOrder('any'))).toMatchObject({
      kind: 'misconfigured',
    });
  });
  test('an invalid base URL stops the start', () => {
    expect(() => gatewayTo('provider')).toThrow('Invalid URL');
  });
});
