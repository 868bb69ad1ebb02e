import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import type { ProviderCallRecord } from '../../../../src/application/ports/provider/provider-calls.ts';
import type { Supplement, SupplementCalls } from '../../../../src/application/ports/provider/provider-gateway.ts';
import { failureOf, gatewayTo } from '../../../support/providers/sandbox.ts';
import { cut, page, rawProvider, silent, stalled, type RawProvider } from './raw-provider.ts';

let provider: RawProvider;
let calls: NonNullable<ReturnType<typeof gatewayTo>['supplements']>;
const records: ProviderCallRecord[] = [];
beforeAll(async () => {
  provider = await rawProvider();
  const gateway = gatewayTo(provider.url, {
    edition: 2,
    timeoutMs: 500,
    failuresToOpen: 1_000,
    onCallRecord: async (record) => void records.push(record),
  });
  if (!gateway.supplements) throw new Error('edition 2 takes supplements');
  calls = gateway.supplements;
});
beforeEach(() => {
  provider.requests.length = 0;
  records.length = 0;
  provider.answer(TAKEN, 202);
});
afterAll(() => provider.close());

const ORDER = { orderId: 'o-1', reference: 'lnp-1' };
const CANCEL: Supplement = { reference: 'lnpc-1', type: 1, baseVersion: 3, reason: 'Moved away' };
const TAKEN = { supplement_id: 's-1', reference: 'lnpc-1', type: 1, version: 4, status: 'received', reason: null };
const REPORT = { reference: 'lnpc-1', version: 4, status: 'received', rejection: null };

const submit = (supplement: Supplement = CANCEL, of: SupplementCalls = calls.lnp) =>
  of.submit(ORDER, supplement, 'lnpc-1-sup');
const bodies = () => provider.requests.map(({ body }) => JSON.parse(String(body)));
const send = (response: ServerResponse, status: number, json: unknown, headers: Record<string, string> = {}) =>
  void response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(json));
/** Refuses every POST, and answers every GET with these supplements. */
const refuse = (status: number, code: string, existing: unknown = []) =>
  provider.answerBy((response) =>
    response.req.method === 'GET' ? send(response, 200, existing) : send(response, status, { code, message: 'No.' }),
  );

describe('a supplement', () => {
  test('is sent with its key and in the format of the contract', async () => {
    expect(await submit()).toEqual({ isTaken: true, report: REPORT });
    expect(provider.requests).toHaveLength(1);
    expect(provider.requests[0]).toMatchObject({
      method: 'POST',
      url: '/v1/lnp/orders/o-1/supplements',
      headers: { 'idempotency-key': 'lnpc-1-sup', authorization: 'Bearer test-key' },
    });
    expect(bodies()).toEqual([{ reference: 'lnpc-1', type: 1, base_version: 3, reason: 'Moved away' }]);
  });
  test('contains only what it changes: a date, whole objects, ranges of numbers', async () => {
    const base = { reference: 'lnpc-1', baseVersion: 1 };
    await submit({ ...base, type: 2, dueDate: '2026-03-20T16:00:00.000Z' });
    await submit({
      ...base,
      type: 3,
      numbersRemoved: ['5142010100', '5142010102'],
      fields: {
        requesterName: 'Léa Tremblay',
        comments: null,
        currentCarrier: 'Bell Canada',
        accountNumber: '123456789',
        reseller: null,
      },
    });
    expect(bodies()).toEqual([
      { reference: 'lnpc-1', type: 2, base_version: 1, due_date: '2026-03-20T16:00:00.000Z' },
      {
        reference: 'lnpc-1',
        type: 3,
        base_version: 1,
        numbers_removed: [
          { first: '5142010100', last: '5142010100' },
          { first: '5142010102', last: '5142010102' },
        ],
        remarks: null,
        end_user: { name: 'Léa Tremblay' },
        losing_carrier: { name: 'Bell Canada', account_number: '123456789', reseller: null },
      },
    ]);
  });
  test('of a toll-free order has single numbers', async () => {
    await submit({ reference: 'tfc-1', type: 3, baseVersion: 1, numbersRemoved: ['8005550100'] }, calls.tf);
    expect(provider.requests[0]?.url).toBe('/v1/tf/orders/o-1/supplements');
    expect(bodies()).toEqual([{ reference: 'tfc-1', type: 3, base_version: 1, numbers_removed: ['8005550100'] }]);
  });
  test('is recorded under the reference of its order, with the account number masked', async () => {
    await submit({ reference: 'lnpc-1', type: 3, baseVersion: 1, fields: { accountNumber: '123456789' } });
    provider.answer([{ ...TAKEN, wireless: { pin: '4711' } }]);
    await calls.lnp.find(ORDER, 'lnpc-1');
    expect(records).toMatchObject([
      {
        reference: 'lnp-1',
        method: 'POST',
        path: '/lnp/orders/o-1/supplements',
        request: { losing_carrier: { account_number: '••••••789' } },
        status: 202,
        response: TAKEN,
      },
      {
        reference: 'lnp-1',
        method: 'GET',
        path: '/lnp/orders/o-1/supplements?reference=lnpc-1',
        response: [{ wireless: { pin: '••••' } }],
      },
    ]);
  });
  test('is never sent for an order id that is invalid in a URL', async () => {
    expect(await calls.lnp.submit({ ...ORDER, orderId: '..' }, CANCEL, 'key')).toEqual({
      isTaken: false,
      cause: 'other',
      text: null,
    });
    expect(provider.requests).toHaveLength(0);
  });
});

describe('the answer to a supplement', () => {
  test('200 is the answer to an earlier attempt', async () => {
    provider.answer({ ...TAKEN, status: 'accepted', version: '5' }, 200);
    expect(await submit()).toEqual({ isTaken: true, report: { ...REPORT, status: 'accepted', version: 5 } });
  });
  test('has the reason of a refusal; an unknown status counts as undecided', async () => {
    provider.answer({ ...TAKEN, status: 'refused', reason: { code: 'too_late', text: 'Too late' } });
    expect(await submit()).toMatchObject({
      report: { status: 'refused', rejection: { cause: 'too_late', text: 'Too late' } },
    });
    provider.answer({ ...TAKEN, status: 'thinking', reason: 7 });
    expect(await submit()).toMatchObject({ report: { status: 'received', rejection: null } });
  });
  test.each<[number, string, string]>([
    [409, 'order_closed', 'order_closed'],
    [409, 'too_late', 'too_late'],
    [409, 'version_conflict', 'version_conflict'],
    [409, 'supplement_open', 'supplement_open'],
    [422, 'not_supplementable', 'not_supplementable'],
    [422, 'date_not_available', 'date_not_available'],
    [422, 'key_reused', 'key_reused'],
    [422, 'something_new', 'other'],
    [409, 'duplicate_reference', 'other'],
    [404, 'not_found', 'other'],
  ])('%i %s is a refusal: %s', async (status, code, cause) => {
    refuse(status, code);
    expect(await submit()).toEqual({ isTaken: false, cause, text: 'No.' });
  });
  test('409 is no refusal if the provider has the supplement from an earlier attempt', async () => {
    refuse(409, 'order_closed', [{ ...TAKEN, status: 'accepted' }]);
    expect(await submit()).toEqual({ isTaken: true, report: { ...REPORT, status: 'accepted' } });
    expect(provider.requests.map(({ method, url }) => [method, url])).toEqual([
      ['POST', '/v1/lnp/orders/o-1/supplements'],
      ['GET', '/v1/lnp/orders/o-1/supplements?reference=lnpc-1'],
    ]);
    refuse(409, 'order_closed', [{ reference: 'lnpc-1' }]);
    expect(await failureOf(submit())).toMatchObject({ kind: 'invalid_response', outcomeUnknown: true });
  });
  test.each<[string, (response: ServerResponse) => void, object]>([
    [
      '429',
      (response) => send(response, 429, { code: 'rate_limited', message: 'Slowly.' }, { 'Retry-After': '7' }),
      { kind: 'throttled', hadNoEffect: true, retryAfterSeconds: 7 },
    ],
    ['503', (response) => send(response, 503, {}), { kind: 'throttled', hadNoEffect: false }],
    ['401', (response) => send(response, 401, { code: 'unauthorized' }), { kind: 'misconfigured', hadNoEffect: true }],
    ['500', (response) => send(response, 500, {}), { kind: 'invalid_response', outcomeUnknown: true }],
    ['no answer', silent, { kind: 'timeout', outcomeUnknown: true }],
    ['a body that stops', stalled, { kind: 'timeout', outcomeUnknown: true }],
    ['a cut connection', cut, { kind: 'timeout', outcomeUnknown: true }],
    ['a page of HTML', page, { kind: 'invalid_response', outcomeUnknown: true }],
    [
      'no version',
      (response) => send(response, 202, { ...TAKEN, version: null }),
      { kind: 'invalid_response', outcomeUnknown: true },
    ],
    [
      'no status',
      (response) => send(response, 202, { ...TAKEN, status: undefined }),
      { kind: 'invalid_response', outcomeUnknown: true },
    ],
  ])('%s is a failure like that of any other call', async (_name, answer, failure) => {
    provider.answerBy(answer);
    expect(await failureOf(submit())).toMatchObject(failure);
    expect(provider.requests).toHaveLength(1);
  });
});

test('a supplement is found by its reference', async () => {
  provider.answer([{ reference: 'lnpc-0' }, TAKEN]);
  expect(await calls.lnp.find(ORDER, 'lnpc-1')).toEqual(REPORT);
  expect(await calls.tf.find(ORDER, 'lnpc-2')).toBeUndefined();
  provider.answer([]);
  expect(await calls.lnp.find(ORDER, 'lnpc-1')).toBeUndefined();
  for (const garbage of [[{ reference: 'lnpc-1' }], [{}], 'no']) {
    provider.answer(garbage);
    expect(await failureOf(calls.lnp.find(ORDER, 'lnpc-1'))).toMatchObject({ kind: 'invalid_response' });
  }
});
