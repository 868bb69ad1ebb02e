import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { failureOf, gatewayTo, resultsOf } from '../../../support/providers/sandbox.ts';
import { cut, page, rawProvider, silent, stalled, type RawProvider } from './raw-provider.ts';

let provider: RawProvider;
const gatewayOf = (timeoutMs = 2_000) => gatewayTo(provider.url, { timeoutMs, failuresToOpen: 1_000 });
let gateway: ReturnType<typeof gatewayTo>;
beforeAll(async () => {
  provider = await rawProvider();
  gateway = gatewayOf();
});
afterAll(() => provider.close());

const INPUT = {
  reference: 'tn-1',
  npanxx: '416201',
  rateCenter: 'Toronto',
  province: 'ON',
  numbers: ['4162012000', '4162012001'],
};
const RESULT = { tn: '4162012000', ok: true };
const ORDER = { order_id: 'o-1', reference: 'tn-1', results: [RESULT] };
const CENTER = { npanxx: '416201', rate_center: 'Toronto', province: 'ON' };

describe('a request', () => {
  test('sends an order in the format of the contract, with its key', async () => {
    provider.answer(ORDER);
    await gateway.submitNumberOrder(INPUT, 'idempotency-1');
    const request = provider.requests.at(-1);
    expect(request).toMatchObject({
      method: 'POST',
      url: '/v1/native/orders',
      headers: { 'idempotency-key': 'idempotency-1', 'content-type': 'application/json' },
    });
    expect(JSON.parse(String(request?.body))).toEqual({
      reference: 'tn-1',
      npanxx: '416201',
      rate_center: 'Toronto',
      province: 'ON',
      tns: ['4162012000', '4162012001'],
    });
  });
  test('encodes exchange codes, quantities and references', async () => {
    provider.answer([]);
    await gateway.listAvailableNumbers('416201', 5);
    expect(provider.requests.at(-1)?.url).toBe('/v1/native/available?npanxx=416201&qty=5');
    await gateway.listAvailableNumbers('1&qty=9', 5);
    expect(provider.requests.at(-1)?.url).toBe('/v1/native/available?npanxx=1%26qty%3D9&qty=5');
    await gateway.findNumberOrder('a&reference=b');
    expect(provider.requests.at(-1)?.url).toBe('/v1/native/orders?reference=a%26reference%3Db');
  });
});

describe('available numbers', () => {
  const offers = async (body: unknown, quantity = 10) => {
    provider.answer(body);
    return gateway.listAvailableNumbers('416201', quantity);
  };
  const toronto = (number: string) => ({ number, rateCenter: 'Toronto' });
  const offer = (fields: object) => ({ rate_center: 'Toronto', ...fields });

  test('are read from tn or did, in any punctuation', async () => {
    const body = [
      offer({ tn: '416-201-2000' }),
      offer({ did: '+1 (416) 201-2001' }),
      offer({ tn: null, did: '4162012002' }),
      offer({ tn: '', did: '4162012003' }),
      offer({ tn: '4162012004', did: 'x' }),
    ];
    expect(await offers(body)).toEqual(
      ['4162012000', '4162012001', '4162012002', '4162012003', '4162012004'].map(toronto),
    );
  });
  test('that are invalid are dropped, the others stay', async () => {
    const bad = [
      offer({}),
      offer({ tn: '416201200' }),
      offer({ tn: 4162012005 }),
      { tn: '4162012006' },
      { tn: '4162012007', rate_center: ' ' },
      offer({ tn: '5142012000' }),
      null,
      'text',
      [],
    ];
    expect(await offers([...bad, offer({ tn: '4162012000' }), ...bad])).toEqual([toronto('4162012000')]);
  });
  test('are each offered once, and no more than requested', async () => {
    expect(
      await offers([offer({ tn: '4162012000' }), offer({ did: '416 201 2000' }), offer({ tn: '4162012001' })]),
    ).toEqual(['4162012000', '4162012001'].map(toronto));
    expect(await offers([offer({ tn: '4162012000' }), offer({ tn: '4162012001' })], 1)).toEqual([
      toronto('4162012000'),
    ]);
  });
  test('may be none, or one without a list', async () => {
    expect(await offers([])).toEqual([]);
    expect(await offers(offer({ tn: '4162012000', more: 'unknown' }))).toEqual([toronto('4162012000')]);
  });
  test.each<[string, unknown]>([
    ['none that can be used', [offer({}), offer({ tn: 'x' })]],
    ['numbers of another exchange only', [offer({ tn: '5142012000' })]],
    ['nothing', null],
    ['a text', 'none'],
    ['an object of another kind', { code: 'x' }],
  ])('%s: invalid response', async (_name, body) => {
    expect(await failureOf(offers(body))).toMatchObject({ kind: 'invalid_response', status: 200 });
  });
});

describe('rate centers', () => {
  const centers = async (body: unknown) => {
    provider.answer(body);
    return gatewayOf().listRateCenters();
  };
  test('that are invalid are dropped, the others stay', async () => {
    const bad = [
      { ...CENTER, npanxx: '41620' },
      { ...CENTER, npanxx: '4162011' },
      { ...CENTER, npanxx: 'abcdef' },
      { ...CENTER, rate_center: '' },
      { ...CENTER, province: undefined },
      { ...CENTER, province: 7 },
      null,
      'text',
    ];
    expect(
      await centers([...bad, CENTER, { npanxx: 514201, rate_center: 'Montréal', province: 'QC', lata: 888 }]),
    ).toEqual([
      { npanxx: '416201', rateCenter: 'Toronto', province: 'ON' },
      { npanxx: '514201', rateCenter: 'Montréal', province: 'QC' },
    ]);
  });
  test('may be none, or one without a list', async () => {
    expect(await centers([])).toEqual([]);
    expect(await centers(CENTER)).toEqual([{ npanxx: '416201', rateCenter: 'Toronto', province: 'ON' }]);
  });
  test.each<[string, unknown]>([
    ['none that can be used', [{ ...CENTER, npanxx: '' }]],
    ['nothing', null],
    ['an error with 200', { code: 'unavailable', message: 'no' }],
  ])('%s: invalid response', async (_name, body) => {
    expect(await failureOf(centers(body))).toMatchObject({ kind: 'invalid_response', status: 200 });
  });
});

describe('the result of a number order', () => {
  const placed = async (body: unknown) => {
    provider.answer(body);
    return gateway.submitNumberOrder(INPUT, 'idempotency-1');
  };
  test('is read number by number, in any punctuation, with or without a reason', async () => {
    const results = [
      { tn: '(416) 201-2000', ok: true, reason: null },
      { tn: '+14162012001', ok: false, reason: ' Taken ' },
      { tn: '4162012002', ok: false },
      { tn: '4162012003', ok: false, reason: '' },
    ];
    expect(await placed({ ...ORDER, order_id: 42, results, colour: 'blue' })).toEqual({
      orderId: '42',
      results: [
        { number: '4162012000', ok: true, reason: null },
        { number: '4162012001', ok: false, reason: 'Taken' },
        { number: '4162012002', ok: false, reason: null },
        { number: '4162012003', ok: false, reason: null },
      ],
    });
  });
  test('ignores only a reason of the wrong type', async () => {
    expect(
      resultsOf(
        await placed({
          ...ORDER,
          results: [
            { ...RESULT, reason: { text: 'x' } },
            { ...RESULT, reason: 17 },
          ],
        }),
      ).map(({ reason }) => reason),
    ).toEqual([null, '17']);
  });
  test('may be one result without a list, or none', async () => {
    expect(await placed({ ...ORDER, results: RESULT })).toEqual({
      orderId: 'o-1',
      results: [{ number: '4162012000', ok: true, reason: null }],
    });
    expect(await placed({ ...ORDER, results: [] })).toEqual({ orderId: 'o-1', results: [] });
  });
  test.each<[string, unknown]>([
    ['ok as a text', { ...ORDER, results: [{ ...RESULT, ok: 'true' }] }],
    ['ok as a number', { ...ORDER, results: [{ ...RESULT, ok: 1 }] }],
    ['no ok', { ...ORDER, results: [{ tn: '4162012000' }] }],
    ['one bad result among good ones', { ...ORDER, results: [RESULT, { ...RESULT, ok: null }] }],
    ['a number of nine digits', { ...ORDER, results: [{ ...RESULT, tn: '416201200' }] }],
    ['no number', { ...ORDER, results: [{ ok: true }] }],
    ['no results', { ...ORDER, results: undefined }],
    ['no id', { ...ORDER, order_id: null }],
    ['no reference', { ...ORDER, reference: undefined }],
    ['a list', [ORDER]],
    ['nothing', null],
  ])('%s: invalid response, and it may have happened', async (_name, body) => {
    expect(await failureOf(placed(body))).toMatchObject({
      kind: 'invalid_response',
      status: 200,
      outcomeUnknown: true,
    });
  });
  test('is read for the requested reference, and for no other', async () => {
    provider.answer([{ ...ORDER, reference: 'tn-2', order_id: 'o-2' }, ORDER]);
    expect(await gateway.findNumberOrder('tn-1')).toMatchObject({ orderId: 'o-1' });
    expect(await gateway.findNumberOrder('tn-3')).toBeUndefined();
    provider.answer(ORDER);
    expect(await gateway.findNumberOrder('tn-1')).toMatchObject({ orderId: 'o-1' });
  });
});

describe.each<[string, (of: ReturnType<typeof gatewayTo>) => Promise<unknown>]>([
  ['rateCenters', (of) => of.listRateCenters()],
  ['availableNumbers', (of) => of.listAvailableNumbers('416201', 1)],
  ['submitNumberOrder', (of) => of.submitNumberOrder(INPUT, 'idempotency-1')],
  ['findNativeOrder', (of) => of.findNumberOrder('tn-1')],
])('%s', (_method, ask) => {
  test.each([
    ['a page of HTML', page, 'invalid_response'],
    ['a cut connection', cut, 'timeout'],
    ['silence', silent, 'timeout'],
    ['a body that stops', stalled, 'timeout'],
  ] as const)('%s: %3$s', async (_name, by, kind) => {
    provider.answerBy(by);
    expect(await failureOf(ask(gatewayOf(1_000)))).toMatchObject({ kind, outcomeUnknown: true });
  });
  test('more than a megabyte: invalid response', async () => {
    provider.answer({ ...ORDER, ...CENTER, tn: '4162012000', filler: 'x'.repeat(1_048_576) });
    expect(await failureOf(ask(gatewayOf()))).toMatchObject({ kind: 'invalid_response', status: 200 });
    provider.answer({ ...ORDER, ...CENTER, tn: '4162012000', filler: 'x'.repeat(1_000_000) });
    expect(await ask(gatewayOf())).toBeDefined();
  });
});

test('the three kinds of call share one circuit', async () => {
  const of = gatewayTo(provider.url, { failuresToOpen: 3, halfOpenAfterMs: 60_000 });
  provider.answerBy(cut);
  await failureOf(of.getTollFreeOrder('o-1'));
  await failureOf(of.getPortOrder('o-1'));
  await failureOf(of.listRateCenters());
  const before = provider.requests.length;
  expect(await failureOf(of.submitNumberOrder(INPUT, 'idempotency-1'))).toMatchObject({
    kind: 'unreachable',
    outcomeUnknown: false,
  });
  expect(await failureOf(of.findTollFreeOrder('tf-1'))).toMatchObject({ kind: 'unreachable' });
  expect(provider.requests).toHaveLength(before);
});

test('the three kinds of call share one limit', async () => {
  const of = gatewayTo(provider.url, { maxConcurrent: 1, queueTimeoutMs: 50, timeoutMs: 400 });
  provider.answerBy(silent);
  const slow = failureOf(of.getTollFreeOrder('o-1'));
  expect(await failureOf(of.listAvailableNumbers('416201', 1))).toMatchObject({ kind: 'throttled' });
  expect(await failureOf(of.getPortOrder('o-1'))).toMatchObject({ kind: 'throttled' });
  expect(await slow).toMatchObject({ kind: 'timeout' });
});
