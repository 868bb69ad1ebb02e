import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { TollFreeOrder } from '../../../../src/application/ports/provider/provider-gateway.ts';
import { failureOf, gatewayTo } from '../../../support/providers/sandbox.ts';
import { cut, page, partsOf, rawProvider, silent, stalled, type Part, type RawProvider } from './raw-provider.ts';

let provider: RawProvider;
let gateway: ReturnType<typeof gatewayTo>;
beforeAll(async () => {
  provider = await rawProvider();
  gateway = gatewayTo(provider.url, { timeoutMs: 2_000, failuresToOpen: 1_000 });
});
beforeEach(() => provider.answer(ORDER, 201));
afterAll(() => provider.close());

const ORDER = { order_id: 'o-1', reference: 'tf-1', status: 'received' };
/** Content that breaks text-based code: every byte, all kinds of line ends, and text like the end of a part. */
const LOA = Buffer.concat([
  Buffer.from('%PDF-1.7\r\n\r\n--\r\n----formdata\r\n'),
  Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
  Buffer.from('\n\r\r\n--'),
]);
const order = (changes: Partial<TollFreeOrder> = {}): TollFreeOrder => ({
  reference: 'tf-1',
  requestName: 'Été 2026',
  tollFreeNumbers: ['8005550100', '8335550199'],
  loa: { filename: 'loa.pdf', content: LOA },
  endUser: null,
  replaces: null,
  ...changes,
});

async function sent(changes: Partial<TollFreeOrder> = {}): Promise<{ parts: Part[]; named: (name: string) => Part }> {
  await gateway.submitTollFreeOrder(order(changes), 'idempotency-1');
  const request = provider.requests.at(-1);
  if (!request) throw new Error('nothing was sent');
  const parts = partsOf(request);
  const named = (name: string) => {
    const found = parts.find(({ headers }) => headers[0]?.startsWith(`Content-Disposition: form-data; name="${name}"`));
    if (!found) throw new Error(`no part ${name}`);
    return found;
  };
  return { parts, named };
}

describe('a request', () => {
  test('sends an order as a form in the format of the contract, its LOA byte by byte', async () => {
    const { parts, named } = await sent();
    expect(provider.requests.at(-1)).toMatchObject({
      method: 'POST',
      url: '/v1/tf/orders',
      headers: { authorization: 'Bearer test-key', 'idempotency-key': 'idempotency-1', accept: 'application/json' },
    });
    expect(parts).toHaveLength(4);
    expect(named('reference').content.toString()).toBe('tf-1');
    expect(named('request_name').content.toString()).toBe('Été 2026');
    expect(JSON.parse(named('toll_free_numbers').content.toString())).toEqual(['8005550100', '8335550199']);
    expect(named('loa').headers).toEqual([
      'Content-Disposition: form-data; name="loa"; filename="loa.pdf"',
      'Content-Type: application/pdf',
    ]);
    expect(named('loa').content.equals(LOA)).toBe(true);
  });
  test('sends only the LOA when it is a part of a larger buffer', async () => {
    const memory = Buffer.concat([Buffer.from('somebody else'), LOA, Buffer.from('somebody else')]);
    const { named } = await sent({ loa: { filename: 'loa.pdf', content: memory.subarray(13, 13 + LOA.length) } });
    expect(named('loa').content.equals(LOA)).toBe(true);
  });
  test('has the same key and content in every attempt', async () => {
    const tries = [await sent(), await sent()];
    const keys = provider.requests.slice(-2).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual(['idempotency-1', 'idempotency-1']);
    expect(tries[1]?.parts).toEqual(tries[0]?.parts);
  });
  test.each<[string, string, string]>([
    ['line ends', 'a\r\nX-Injected: 1\r\n\r\nbody.pdf', 'a__X-Injected: 1____body.pdf'],
    ['quotes and backslashes', 'a"; name="reference\\.pdf', 'a_; name=_reference_.pdf'],
    ['folders', '../../etc/lettre.PDF', '.._.._etc_lettre.pdf'],
    ['other control characters and separators', 'a\0b\u007f\u2028c\u202e.pdf', 'a_b__c_.pdf'],
    ['half a character', 'a\ud800.pdf', 'a_.pdf'],
    ['French', 'Procuration signée – été.pdf', 'Procuration signée – été.pdf'],
    ['another ending', 'scan.jpg', 'scan.jpg.pdf'],
    ['no name', '', 'loa.pdf'],
    ['dots alone', '..', 'loa.pdf'],
    ['a long name', `${'é'.repeat(400)}.pdf`, `${'é'.repeat(150)}.pdf`],
  ])('sends a file name with %s', async (_name, filename, expected) => {
    const { parts, named } = await sent({ loa: { filename, content: LOA } });
    expect(parts).toHaveLength(4);
    expect(named('loa').headers).toEqual([
      `Content-Disposition: form-data; name="loa"; filename="${expected}"`,
      'Content-Type: application/pdf',
    ]);
    expect(named('reference').content.toString()).toBe('tf-1');
  });
  test('gets no additional parts from a request name', async () => {
    const requestName = 'a\r\n------formdata\r\nContent-Disposition: form-data; name="reference"\r\n\r\nother';
    const { parts, named } = await sent({ requestName });
    expect(parts).toHaveLength(4);
    expect(named('request_name').content.toString()).toBe(requestName);
    expect(named('reference').content.toString()).toBe('tf-1');
  });
  test('encodes order ids and references', async () => {
    await gateway.getTollFreeOrder('a/b?c#d é');
    expect(provider.requests.at(-1)?.url).toBe('/v1/tf/orders/a%2Fb%3Fc%23d%20%C3%A9');
    await gateway.findTollFreeOrder('a&reference=b');
    expect(provider.requests.at(-1)?.url).toBe('/v1/tf/orders?reference=a%26reference%3Db');
  });
  test.each(['', '.', '..', '\ud800'])(
    'rejects an order id that is invalid in a URL (%j) without sending it',
    async (orderId) => {
      const before = provider.requests.length;
      expect(await failureOf(gateway.getTollFreeOrder(orderId))).toMatchObject({ kind: 'rejected' });
      expect(provider.requests).toHaveLength(before);
    },
  );
});

describe('a response', () => {
  test.each([
    ['received', 'received'],
    ['in_progress', 'in_progress'],
    ['confirmed', 'foc'],
    ['completed', 'completed'],
    ['cancelled', 'cancelled'],
    ['CONFIRMED', null],
    ['jeopardy', null],
  ])('with the status %s is read as %s', async (word, expected) => {
    provider.answer({ ...ORDER, order_id: 42, status: word, colour: 'blue' });
    expect(await gateway.getTollFreeOrder('42')).toEqual({
      orderId: '42',
      reference: 'tf-1',
      status: expected,
      rejections: [],
      own: {},
    });
  });
  test.each<[string, object, object[]]>([
    [
      'code and reason',
      { rejection_code: 'loa_required', rejection_reason: 'Signature' },
      [{ cause: 'loa_required', text: 'Signature' }],
    ],
    ['a reason alone', { rejection_reason: 'Signature' }, [{ cause: 'other', text: 'Signature' }]],
    [
      'a reason beside an empty code',
      { rejection_code: '', rejection_reason: 'Signature' },
      [{ cause: 'other', text: 'Signature' }],
    ],
    ['a code alone', { rejection_code: 'loa_required', rejection_reason: null }, [{ cause: 'loa_required', text: '' }]],
    ['a code that is a number', { rejection_code: 17 }, [{ cause: 'other', text: '' }]],
    ['neither', { rejection_code: null, rejection_reason: null }, []],
    ['empty texts', { rejection_code: '', rejection_reason: '' }, []],
  ])('is read as a rejection with %s', async (_name, fields, rejections) => {
    provider.answer({ ...ORDER, status: 'rejected', ...fields });
    expect(await gateway.getTollFreeOrder('o-1')).toMatchObject({ status: 'rejected', rejections });
  });
  test('returns the order of the requested reference, and of no other', async () => {
    provider.answer([{ ...ORDER, reference: 'tf-2', order_id: 'o-2' }, ORDER]);
    expect(await gateway.findTollFreeOrder('tf-1')).toMatchObject({ orderId: 'o-1' });
    expect(await gateway.findTollFreeOrder('tf-3')).toBeUndefined();
    provider.answer(ORDER);
    expect(await gateway.findTollFreeOrder('tf-1')).toMatchObject({ orderId: 'o-1' });
  });
  test('with an invalid reason is read by its status', async () => {
    provider.answer({ ...ORDER, status: 'rejected', rejection_reason: {}, rejection_code: [] });
    expect(await gateway.getTollFreeOrder('o-1')).toMatchObject({ status: 'rejected', rejections: [] });
  });
  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'received'],
    ['a list', [ORDER]],
    ['an order without an id', { ...ORDER, order_id: undefined }],
    ['an empty id', { ...ORDER, order_id: '' }],
    ['no reference', { ...ORDER, reference: undefined }],
    ['a status that is a number', { ...ORDER, status: 3 }],
  ])('is invalid with %s, and the outcome is unknown', async (_name, body) => {
    provider.answer(body);
    expect(await failureOf(gateway.submitTollFreeOrder(order(), 'idempotency-1'))).toMatchObject({
      kind: 'invalid_response',
      status: 200,
      outcomeUnknown: true,
    });
  });
  test.each([
    ['a page of HTML', page, 'invalid_response'],
    ['a cut connection', cut, 'timeout'],
    ['silence', silent, 'timeout'],
    ['a body that stops', stalled, 'timeout'],
  ] as const)('%s: %3$s', async (_name, by, kind) => {
    provider.answerBy(by);
    expect(
      await failureOf(gatewayTo(provider.url, { timeoutMs: 1_000 }).submitTollFreeOrder(order(), 'idempotency-1')),
    ).toMatchObject({ kind, outcomeUnknown: true });
  });
  test('is invalid beyond one megabyte', async () => {
    provider.answer({ ...ORDER, filler: 'x'.repeat(1_048_576) });
    expect(await failureOf(gateway.getTollFreeOrder('o-1'))).toMatchObject({ kind: 'invalid_response', status: 200 });
    provider.answer({ ...ORDER, filler: 'x'.repeat(1_000_000) });
    expect(await gateway.getTollFreeOrder('o-1')).toMatchObject({ orderId: 'o-1' });
  });
  test('ASVS 15.3.2: the LOA does not follow redirects', async () => {
    const before = provider.requests.length;
    provider.answerBy((response) => void response.writeHead(307, { Location: `${provider.url}/elsewhere` }).end());
    expect(await failureOf(gateway.submitTollFreeOrder(order(), 'idempotency-1'))).toMatchObject({
      kind: 'invalid_response',
      status: 307,
    });
    expect(provider.requests).toHaveLength(before + 1);
  });
});
