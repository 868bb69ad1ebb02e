import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Sandbox } from '../../../sandbox/start.ts';
import { contract } from '../../support/providers/sandbox-contract.ts';
import { call, closeSandboxes, post, testSandbox, unanswered } from '../../support/providers/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(closeSandboxes);

const TORONTO = { npanxx: '416201', rate_center: 'Toronto', province: 'ON' };
const WINDSOR = { npanxx: '519250', rate_center: 'Windsor', province: 'ON' };
const YELLOWKNIFE = { npanxx: '867669', rate_center: 'Yellowknife', province: 'NT' };
const ST_JOHNS = { npanxx: '709273', rate_center: "St. John's", province: 'NL' };
const REGINA = { npanxx: '306337', rate_center: 'Regina', province: 'SK' };

async function available(npanxx: string, qty: number): Promise<string[]> {
  const { status, body } = await call(sandbox.url, 'GET', `/native/available?npanxx=${npanxx}&qty=${qty}`);
  expect(status).toBe(200);
  return contract.available.parse(body).map(({ tn, did }) => tn ?? did ?? '');
}
const order = (center: typeof TORONTO, reference: string, tns: readonly string[], key = `key-${reference}`) =>
  post(sandbox.url, '/native/orders', { ...center, reference, tns }, key);

test('rate centers: at least sixty, every province and territory, the documented ones, each once', async () => {
  const { body } = await call(sandbox.url, 'GET', '/native/ratecenters');
  const centers = contract.rateCenters.parse(body);
  expect(centers.length).toBeGreaterThanOrEqual(60);
  expect(new Set(centers.map(({ province }) => province)).size).toBe(13);
  expect(new Set(centers.map(({ npanxx }) => npanxx)).size).toBe(centers.length);
  expect(new Set(centers.map(({ rate_center, province }) => `${rate_center} ${province}`)).size).toBe(centers.length);
  expect(centers).toEqual(expect.arrayContaining([TORONTO, WINDSOR, YELLOWKNIFE, ST_JOHNS, REGINA]));
  // Area code and exchange start with 2 to 9, and no exchange is a service code.
  expect(centers.filter(({ npanxx }) => !/^[2-9]\d\d[2-9](?!11)\d\d$/.test(npanxx))).toEqual([]);
});

describe('available numbers', () => {
  test('are the same each time, of the exchange, and as many as requested', async () => {
    const five = await available('416201', 5);
    expect(five).toHaveLength(5);
    expect(new Set(five).size).toBe(5);
    expect(five.every((tn) => /^416201\d{4}$/.test(tn))).toBe(true);
    expect(await available('416201', 5)).toEqual(five);
    expect((await available('416201', 50)).slice(0, 5)).toEqual(five);
  });
  test('are in the field tn or did', async () => {
    const fields = new Set<string>();
    for (const { npanxx } of [TORONTO, WINDSOR, ST_JOHNS, REGINA]) {
      const { body } = await call(sandbox.url, 'GET', `/native/available?npanxx=${npanxx}&qty=1`);
      fields.add(Object.keys(body[0]).sort().join());
    }
    expect([...fields].sort()).toEqual(['did,rate_center', 'rate_center,tn']);
  });
  test('are none in Yellowknife and in unknown exchanges', async () => {
    expect(await available('867669', 5)).toEqual([]);
    expect(await available('212555', 5)).toEqual([]);
  });
  test.each([
    'npanxx=41620&qty=1',
    'npanxx=416201&qty=0',
    'npanxx=416201&qty=51',
    'npanxx=416201&qty=1.5',
    'npanxx=416201',
  ])('%s: 400', async (query) => {
    expect(await call(sandbox.url, 'GET', `/native/available?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });
});

describe('orders', () => {
  test('deliver numbers, which are no longer offered', async () => {
    const tns = await available('416201', 2);
    const { status, body } = await order(TORONTO, 'tn-deliver', tns);
    expect(status).toBe(200);
    expect(contract.nativeOrder.parse(body).results).toEqual(tns.map((tn) => ({ tn, ok: true, reason: null })));
    expect((await available('416201', 50)).some((tn) => tns.includes(tn))).toBe(false);
    const late = await order(TORONTO, 'tn-late', [tns[0] ?? '']);
    expect(late.body.results).toEqual([
      { tn: tns[0], ok: false, reason: expect.stringMatching(/no longer available/) },
    ]);
  });
  test('in Windsor fail for every number ending in 3, and only those', async () => {
    const tns = await available('519250', 10);
    const { body } = await order(WINDSOR, 'tn-windsor', tns);
    const failed = contract.nativeOrder.parse(body).results.filter(({ ok }) => !ok);
    expect(failed).toEqual([{ tn: expect.stringMatching(/3$/), ok: false, reason: expect.stringMatching(/\w/) }]);
    expect(await available('519250', 1)).toEqual([failed[0]?.tn]);
  });
  test("in St. John's fail for every number", async () => {
    const { status, body } = await order(ST_JOHNS, 'tn-st-johns', await available('709273', 3));
    expect(status).toBe(200);
    expect(body.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([false, false, false]);
  });
  test('in Yellowknife deliver nothing', async () => {
    expect((await order(YELLOWKNIFE, 'tn-yellowknife', ['8676692000'])).body.results).toMatchObject([{ ok: false }]);
  });
  test('in Regina are accepted, but the first response never comes', async () => {
    const tns = await available('306337', 2);
    const sent = { ...REGINA, reference: 'tn-regina', tns };
    expect(await unanswered(sandbox.url, '/native/orders', sent, 'key-tn-regina')).toMatchObject({
      name: 'TimeoutError',
    });
    const { body: found } = await call(sandbox.url, 'GET', '/native/orders?reference=tn-regina');
    expect(found).toMatchObject([
      {
        reference: 'tn-regina',
        results: [
          { tn: tns[0], ok: true },
          { tn: tns[1], ok: true },
        ],
      },
    ]);
    expect(await order(REGINA, 'tn-regina', tns)).toMatchObject({ status: 200, body: found[0] });
  });
  test('do not order a number twice, neither under the same key nor under another', async () => {
    const tns = await available('416201', 1);
    const first = await order(TORONTO, 'tn-once', tns);
    expect(await order(TORONTO, 'tn-once', tns)).toMatchObject({ status: 200, body: first.body });
    expect(await order(TORONTO, 'tn-once', tns, 'key-other')).toMatchObject({
      status: 409,
      body: { code: 'duplicate_reference' },
    });
    expect(await order(TORONTO, 'tn-other', tns, 'key-tn-once')).toMatchObject({
      status: 422,
      body: { code: 'key_reused' },
    });
  });
  test('fail only for a number of another exchange', async () => {
    expect((await order(TORONTO, 'tn-foreign', ['5142012000'])).body.results).toEqual([
      { tn: '5142012000', ok: false, reason: expect.stringMatching(/NPANXX/) },
    ]);
  });
  test.each([
    ['another name for the exchange', { ...TORONTO, rate_center: 'Montreal' }, ['4162019000']],
    ['another province', { ...WINDSOR, province: 'QC' }, ['5192509000']],
    ['no numbers', TORONTO, []],
    ['a number twice', TORONTO, ['4162019000', '4162019000']],
    ['eleven numbers', TORONTO, Array.from({ length: 11 }, (_, place) => String(4162019000 + place))],
  ])('%s: 422', async (_name, center, tns) => {
    expect(await order(center, 'tn-invalid', tns)).toMatchObject({ status: 422, body: { code: 'invalid_request' } });
  });
});
