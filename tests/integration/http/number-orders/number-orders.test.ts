import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../../sandbox/start.ts';
import {
  CENTERS,
  linesOf,
  nativeOrdersAt,
  nativeOrdersFor,
  newestOrder,
  orderOf,
  orderPayload,
  postOrder,
  type CenterName,
} from '../../../support/requests/number-orders.ts';
import { startTestPortal, type SignedIn, type TestPortal } from '../../../support/portal/portal.ts';

let sandbox: Sandbox;
let it: TestPortal;
let caller: SignedIn;
beforeAll(async () => {
  sandbox = await startSandbox();
  it = await startTestPortal({ env: { ROLE: 'web', ISP_BASE_URL: sandbox.url, ISP_TIMEOUT_MS: '2000' } });
  caller = await it.customer();
});
afterEach(() => sandbox.faults.clear());
afterAll(async () => {
  await it.stop();
  await sandbox.close();
});

const FRENCH = { 'Accept-Language': 'fr-CA,fr;q=0.9' };
const countOf = async () =>
  Number((await caller.get('/api/my-native-tn-orders')).headers.get('content-range')?.split('/')[1]);
const available = (query: string, headers = {}) => caller.get(`/api/native-tn/available?${query}`, headers);

describe('rate centers', () => {
  test('are listed for every province, with the provider’s fields', async () => {
    const { status, body } = await caller.get('/api/native-tn/ratecenters');
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThanOrEqual(60);
    expect(body).toContainEqual({ npanxx: '416201', rate_center: 'Toronto', province: 'ON' });
    expect(new Set(body.map(({ province }: { province: string }) => province)).size).toBe(13);
  });
  test('are cached for when the provider is down', async () => {
    const { body } = await caller.get('/api/native-tn/ratecenters');
    sandbox.faults.force(/^GET \/native\/ratecenters$/, { do: 'status', status: 503 }, Infinity);
    expect((await caller.get('/api/native-tn/ratecenters')).body).toEqual(body);
  });
});

describe('available numbers', () => {
  test('are three by default, else as many as requested', async () => {
    const of = async (query: string) => (await available(query)).body.map(({ tn }: { tn: string }) => tn);
    expect(await of('npanxx=416201')).toEqual(['4162016100', '4162016101', '4162016102']);
    for (const quantity of [1, 5, 10, 50]) expect(await of(`npanxx=416201&qty=${quantity}`)).toHaveLength(quantity);
    expect((await available('npanxx=416201&qty=1')).body).toEqual([{ tn: '4162016100', rate_center: 'Toronto' }]);
    // The provider returns the numbers of this exchange under another field name.
    expect((await available('npanxx=867393&qty=1')).body).toEqual([
      { tn: expect.stringMatching(/^867393\d{4}$/), rate_center: 'Whitehorse' },
    ]);
  });
  test('are an empty list when there are none', async () => {
    for (const npanxx of ['867669', '212555']) expect((await available(`npanxx=${npanxx}`)).body).toEqual([]);
  });
  test.each([
    'npanxx=41620',
    'npanxx=4162011',
    'npanxx=41620a',
    'npanxx=',
    '',
    'qty=3',
    'npanxx=416201&npanxx=514201',
    'npanxx[]=416201',
    'rate_center=Toronto&province=ON',
    'rate_center=Toronto',
    'npanxx=416201&rate_center=Toronto&province=ON',
  ])('of %j are rejected with the message of the field', async (query) => {
    const { status, body } = await available(query);
    expect([status, body.detail]).toEqual([422, 'NPANXX must be 6 digits']);
    expect((await available(query, FRENCH)).body.detail).toBe('Le NPANXX doit compter 6 chiffres');
  });
  test.each(['0', '-1', '51', '1.5', 'x', '', '1e1', '9999', '３'])('of the quantity %j are rejected', async (qty) => {
    const { status, body } = await available(`npanxx=416201&qty=${encodeURIComponent(qty)}`);
    expect([status, body.code, body.detail]).toEqual([400, 'query-invalid', 'The query parameter qty is not valid.']);
  });
  test.each([
    [{ do: 'status', status: 503 }, 503, 'provider-unavailable'],
    [{ do: 'status', status: 429 }, 503, 'provider-unavailable'],
    [{ do: 'garbage' }, 502, 'provider-nonsense'],
    [{ do: 'status', status: 401 }, 502, 'provider-nonsense'],
    [{ do: 'hang' }, 504, 'provider-silent'],
  ] as const)('while the provider does %j are answered %d', async (fault, status, code) => {
    sandbox.faults.force(/^GET \/native\/available$/, fault);
    const answer = await available('npanxx=416201', { Accept: '*/*' });
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([status, code, answer.body.detail]);
  });
});

describe('a number order', () => {
  test('that is delivered in full is completed immediately', async () => {
    const numbers = linesOf('toronto', 2, 7000);
    const { status, body } = await postOrder(
      caller,
      orderPayload('toronto', 2, {
        orderName: '  Toronto Office – Été ',
        orderedNumbers: ['(416) 201-7000', '+1 416-201-7001'],
      }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: expect.any(Number),
      userId: caller.id,
      username: caller.username,
      orderName: 'Toronto Office – Été',
      ...CENTERS.toronto,
      quantity: 2,
      orderedNumbers: numbers,
      status: 'completed',
      partial: false,
      message: 'Ordered 2 numbers',
      successfulNumbers: numbers,
      failedNumbers: [],
      failures: [],
      ispOrderResponse: {
        orderId: expect.any(String),
        results: numbers.map((number) => ({ number, ok: true, reason: null })),
      },
    });
    expect(nativeOrdersFor(sandbox, '4162017000')).toEqual([
      expect.objectContaining({
        sends: 1,
        order_id: body.ispOrderResponse.orderId,
        reference: expect.stringMatching(/^tn-[0-9a-f-]{36}$/),
        content: expect.objectContaining({ npanxx: '416201', rate_center: 'Toronto', province: 'ON', tns: numbers }),
      }),
    ]);
    const stored = (await caller.get(`/api/native-tn-orders/${body.id}`)).body;
    expect(stored).toMatchObject({
      status: 'completed',
      orderedNumbers: numbers,
      ispOrderResponse: body.ispOrderResponse,
    });
    expect(
      (await orderOf(caller, body.id).events()).map(({ actor, kind, from, to, note }) => [actor, kind, from, to, note]),
    ).toEqual([
      [caller.username, 'created', null, 'pending', null],
      ['system', 'sent', null, null, null],
      ['provider', 'accepted', null, body.ispOrderResponse.orderId, null],
      ['provider', 'status', 'pending', 'completed', '(416) 201-7000, (416) 201-7001'],
    ]);
  });
  test('of one number has a singular message, also in French', async () => {
    expect((await postOrder(caller, orderPayload('toronto', 1, { orderedNumbers: ['4162017010'] }))).body.message).toBe(
      'Ordered 1 number',
    );
    expect(
      (await postOrder(caller, orderPayload('toronto', 1, { orderedNumbers: ['4162017011'] }), FRENCH)).body.message,
    ).toBe('1 numéro commandé');
  });
  test('is of one number without a quantity or a province', async () => {
    const { province, quantity, ...rest } = orderPayload('toronto', 1, { orderedNumbers: ['4162017012'] });
    expect((await postOrder(caller, rest)).body).toMatchObject({ status: 'completed', province, quantity });
  });
  test('that is delivered in part gets 207', async () => {
    const payload = orderPayload('windsor', 3, { orderedNumbers: ['5192505002', '5192505003', '5192505004'] });
    const { status, body } = await postOrder(caller, payload);
    const failures = [{ number: '5192505003', reason: 'The number cannot be activated' }];
    expect(status).toBe(207);
    expect(body).toMatchObject({
      status: 'completed',
      quantity: 3,
      partial: true,
      orderedNumbers: ['5192505002', '5192505004'],
      successfulNumbers: ['5192505002', '5192505004'],
      failedNumbers: ['5192505003'],
      failures,
      message: 'Successfully ordered 2 out of 3 numbers. Failed: (519) 250-5003 (The number cannot be activated)',
    });
    expect(await newestOrder(caller)).toMatchObject({
      id: body.id,
      status: 'completed',
      orderedNumbers: ['5192505002', '5192505004'],
    });
    const french = await postOrder(
      caller,
      { ...payload, orderedNumbers: ['5192505012', '5192505013', '5192505014'] },
      FRENCH,
    );
    expect([french.status, french.body.message]).toEqual([
      207,
      expect.stringMatching(/^2 numéros commandés sur 3\. Échec\u00a0: \(519\) 250-5013/),
    ]);
  });
  test('without delivered numbers fails with 422', async () => {
    const { status, body } = await postOrder(caller, orderPayload('stJohns'));
    const sentence =
      'None of the numbers could be ordered: (709) 273-5000 (The number cannot be activated), (709) 273-5001 (The ' +
      'number cannot be activated). Please choose other numbers.';
    expect([status, body.code, body.detail, body.error]).toEqual([422, 'order-none', sentence, sentence]);
    const stored = await newestOrder(caller);
    expect(stored).toMatchObject({ rateCenter: "St. John's", quantity: 2, status: 'failed', orderedNumbers: [] });
    expect(stored.ispOrderResponse.failures).toHaveLength(2);
    expect((await orderOf(caller, stored.id).events()).at(-1)).toMatchObject({
      actor: 'provider',
      kind: 'status',
      from: 'pending',
      to: 'failed',
    });
  });
  test('does not get numbers that another customer took meanwhile', async () => {
    const other = await it.customer();
    expect((await postOrder(other, orderPayload('montreal', 1, { orderedNumbers: ['5142015000'] }))).status).toBe(201);
    const { status, body } = await postOrder(caller, orderPayload('montreal', 2));
    expect([status, body.successfulNumbers, body.failures]).toEqual([
      207,
      ['5142015001'],
      [{ number: '5142015000', reason: 'The number is no longer available' }],
    ]);
    const late = await postOrder(caller, orderPayload('montreal', 1, { orderedNumbers: ['5142015000'] }));
    expect([late.status, late.body.detail]).toEqual([
      422,
      'None of the numbers could be ordered: (514) 201-5000 (The number is no longer available). Please choose ' +
        'other numbers.',
    ]);
    expect((await available('npanxx=514201&qty=50')).body).not.toContainEqual(
      expect.objectContaining({ tn: '5142015000' }),
    );
  });
  test('ignores fields that a customer may not set', async () => {
    const own = {
      id: 4711,
      userId: 1,
      status: 'failed',
      ispOrderResponse: { forged: true },
      orderReference: 'tn-forged',
      createdAt: '2000-01-01T00:00:00Z',
      version: 9,
    };
    const { status, body } = await postOrder(
      caller,
      orderPayload('toronto', 1, { orderedNumbers: ['4162017020'], ...own }),
    );
    expect([status, body.userId, body.status, body.ispOrderResponse.forged]).toEqual([
      201,
      caller.id,
      'completed',
      undefined,
    ]);
    expect(body.id).not.toBe(4711);
    expect(nativeOrdersFor(sandbox, '4162017020')[0]?.reference).not.toBe('tn-forged');
  });
  test('with a rate center that does not match its NPA-NXX is rejected with the provider’s message', async () => {
    const { status, body } = await postOrder(
      caller,
      orderPayload('toronto', 1, { rateCenter: 'Hamilton', orderedNumbers: ['4162017021'] }),
    );
    expect([status, body.code, body.detail]).toEqual([
      422,
      'provider-rejected',
      'rate_center: does not match this npanxx and province',
    ]);
    expect(await newestOrder(caller)).toMatchObject({
      rateCenter: 'Hamilton',
      status: 'failed',
      orderedNumbers: [],
      ispOrderResponse: { error: body.detail, asked: ['4162017021'] },
    });
  });
});

describe('an invalid field', () => {
  test.each<[string, unknown, string, string]>([
    ['orderName', '', 'orderName', 'Order name is required'],
    ['orderName', '  ', 'orderName', 'Order name is required'],
    ['orderName', undefined, 'orderName', 'Order name is required'],
    ['orderName', 7, 'orderName', 'Order name is required'],
    ['orderName', 'x'.repeat(256), 'orderName', 'At most 255 characters'],
    ['npanxx', '41620', 'npanxx', 'NPANXX must be 6 digits'],
    ['npanxx', '4162011', 'npanxx', 'NPANXX must be 6 digits'],
    ['npanxx', 'abcdef', 'npanxx', 'NPANXX must be 6 digits'],
    ['npanxx', 416201, 'npanxx', 'NPANXX must be 6 digits'],
    ['npanxx', undefined, 'npanxx', 'NPANXX must be 6 digits'],
    ['rateCenter', '', 'rateCenter', 'Rate center is required'],
    ['rateCenter', undefined, 'rateCenter', 'Rate center is required'],
    ['province', 'ZZ', 'province', 'Invalid province selected'],
    ['province', 'on', 'province', 'Invalid province selected'],
    ['quantity', 0, 'quantity', 'Quantity must be at least 1'],
    ['quantity', -1, 'quantity', 'Quantity must be at least 1'],
    ['quantity', 11, 'quantity', 'Maximum 10 numbers per order'],
    ['quantity', '2', 'quantity', 'Quantity must be a whole number'],
    ['quantity', 1.5, 'quantity', 'Quantity must be a whole number'],
    ['quantity', null, 'quantity', 'Quantity must be a whole number'],
    ['quantity', 3, 'orderedNumbers', 'The quantity is 3, but 2 numbers were selected.'],
    ['quantity', undefined, 'orderedNumbers', 'The quantity is 1, but 2 numbers were selected.'],
    ['orderedNumbers', undefined, 'orderedNumbers', 'The quantity is 2, but 0 numbers were selected.'],
    ['orderedNumbers', [], 'orderedNumbers', 'The quantity is 2, but 0 numbers were selected.'],
    ['orderedNumbers', ['4162015000', '5142015000'], 'orderedNumbers', '(514) 201-5000 does not belong to 416201.'],
    ['orderedNumbers', ['4162015000', '(416) 201-5000'], 'orderedNumbers', '(416) 201-5000 is entered more than once.'],
    [
      'orderedNumbers',
      ['4162015000', '416201500'],
      'orderedNumbers.1',
      'Phone numbers must be 10 digits. Got: 416201500',
    ],
    ['orderedNumbers', ['4162015000', 4162015001], 'orderedNumbers.1', 'This value is not valid.'],
    ['orderedNumbers', '4162015000', 'orderedNumbers', 'This value is not valid.'],
  ])('%s: %j', async (name, value, field, sentence) => {
    const [before, ordered] = [await countOf(), nativeOrdersAt(sandbox).length];
    const { status, body } = await postOrder(caller, orderPayload('toronto', 2, { [name]: value }));
    expect([status, body.errors, body.detail, body.error]).toEqual([422, { [field]: sentence }, sentence, sentence]);
    expect([await countOf(), nativeOrdersAt(sandbox).length]).toEqual([before, ordered]);
  });
  test('is named with the others, and in French on request', async () => {
    const { body } = await postOrder(caller, {}, FRENCH);
    expect(body.errors).toEqual({
      orderName: 'Le nom de la commande est obligatoire',
      npanxx: 'Le NPANXX doit compter 6 chiffres',
      rateCenter: 'Le centre tarifaire est obligatoire',
    });
  });
});

describe('a response', () => {
  const PLAIN = { Accept: 'text/plain' };
  test('is JSON even for callers that request text', async () => {
    const centers: CenterName[] = ['stJohns', 'toronto'];
    for (const center of centers)
      expect(
        (
          await postOrder(caller, orderPayload(center, 1, { orderedNumbers: linesOf(center, 1, 8000) }), PLAIN)
        ).headers.get('content-type'),
      ).toMatch(/json/);
    const refusals = [
      await postOrder(caller, {}, PLAIN),
      await available('npanxx=1', PLAIN),
      await available('npanxx=416201&qty=x', PLAIN),
      await postOrder(it.client(), {}, PLAIN),
      await it.client().get('/api/native-tn/ratecenters', PLAIN),
    ];
    for (const { headers, body } of refusals) {
      expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
      expect(body.error).toBe(body.detail);
    }
    expect(refusals.map(({ status }) => status)).toEqual([422, 422, 400, 401, 401]);
  });
  test('is 401 for anonymous callers', async () => {
    for (const path of ['ratecenters', 'available?npanxx=416201'])
      expect((await it.client().get(`/api/native-tn/${path}`)).body).toMatchObject({
        status: 401,
        code: 'not-signed-in',
      });
    expect((await postOrder(it.client(), orderPayload('toronto'))).status).toBe(401);
  });
  test('is 403 for other sites', async () => {
    const before = nativeOrdersAt(sandbox).length;
    expect((await postOrder(caller, orderPayload('toronto'), { Origin: 'https://evil.example' })).body).toMatchObject({
      status: 403,
      code: 'cross-site-refused',
    });
    expect(nativeOrdersAt(sandbox)).toHaveLength(before);
  });
});
