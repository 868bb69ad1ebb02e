import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SANDBOX_PUBLIC_KEY, signatureOf } from '../../../../sandbox/telnyx/webhooks.ts';
import type { RateCenter, Supplement } from '../../../../src/application/ports/provider/provider-gateway.ts';
import type { EndUser } from '../../../../src/domain/shared/fields/end-user-fields.ts';
import { createTelnyxProvider } from '../../../../src/adapters/isp/telnyx/telnyx-provider.ts';
import { LETTER, orderOf } from '../../../support/providers/orders.ts';
import { startTelnyx } from '../../../support/providers/telnyx.ts';
import { failureOf, resultsOf } from '../../../support/providers/sandbox.ts';
import { END_USER } from '../../../support/requests/toll-free.ts';
import { rawProvider } from '../generic/raw-provider.ts';

let carrier: Awaited<ReturnType<typeof startTelnyx>>;
beforeEach(async () => {
  carrier = await startTelnyx();
});
afterEach(() => carrier.stop());

async function sentOrder(first?: string) {
  const order = orderOf(first);
  await carrier.gateway.submitPortOrder(order, 'key');
  return { orderId: order.reference, reference: order.reference };
}

describe('changes of an order', () => {
  const change = (supplement: Omit<Supplement, 'baseVersion'>) => ({ baseVersion: 1, ...supplement });
  const calls = () => carrier.gateway.supplements?.lnp;

  test('a cancellation is decided by the carrier', async () => {
    const order = await sentOrder();
    const cancellation = change({ reference: 'lnpc-1', type: 1, reason: 'not needed' });
    carrier.sandbox.faults.force(/actions\/cancel$/, { do: 'reset', after: true });
    expect(await failureOf(calls()!.submit(order, cancellation, 'key'))).toMatchObject({ kind: 'timeout' });
    expect(await calls()?.find(order, 'lnpc-1')).toBeUndefined();
    const received = { reference: 'lnpc-1', version: 1, status: 'received', rejection: null };
    expect(await calls()?.submit(order, cancellation, 'key')).toEqual({ isTaken: true, report: received });
    expect(await calls()?.find(order, 'lnpc-1')).toEqual(received);
    expect(await calls()?.find(order, 'lnpc-2')).toBeUndefined();
    carrier.advance(10);
    expect(await calls()?.find(order, 'lnpc-1')).toEqual({ ...received, status: 'accepted' });
    expect((await carrier.gateway.getPortOrder(order.orderId)).status).toBe('cancelled');
    expect(await calls()?.submit(order, change({ reference: 'lnpc-3', type: 1 }), 'key')).toMatchObject({
      isTaken: false,
      cause: 'order_closed',
    });
  });
  test('a date and a correction are changed at once; numbers cannot be', async () => {
    const order = await sentOrder();
    const date = change({ reference: 'lnpc-1', type: 2, dueDate: '2026-03-23T16:00:00.000Z' });
    expect(await calls()?.submit(order, date, 'key')).toMatchObject({ isTaken: true, report: { status: 'accepted' } });
    const fields = { requesterName: 'Zoé Roy', accountNumber: '42' };
    const correction = change({ reference: 'lnpc-2', type: 3, fields });
    expect(await calls()?.submit(order, correction, 'key')).toMatchObject({ isTaken: true });
    expect(await calls()?.find(order, 'lnpc-2')).toMatchObject({ status: 'accepted' });
    expect(carrier.sandbox.inspect.orders()).toMatchObject([
      {
        activation_settings: { foc_datetime_requested: '2026-03-23T16:00:00.000Z' },
        end_user: { admin: { entity_name: 'Zoé Roy', account_number: '42' }, location: { locality: 'Montréal' } },
      },
    ]);
    const sunday = change({ reference: 'lnpc-3', type: 2, dueDate: '2026-03-22T16:00:00.000Z' });
    const removal = change({ reference: 'lnpc-4', type: 3, numbersRemoved: ['5142010100'] });
    expect([
      await calls()?.submit(order, sunday, 'key'),
      await calls()?.submit(order, removal, 'key'),
      await calls()?.submit(await sentOrder('5142010030'), change({ reference: 'lnpc-5', type: 1 }), 'key'),
    ]).toMatchObject([{ cause: 'date_not_available' }, { cause: 'not_supplementable' }, { cause: 'too_late' }]);
  });
});

describe('new numbers', () => {
  const search = (npanxx: string) => carrier.gateway.listAvailableNumbers(npanxx, 3);
  const order = async (reference: string, npanxx: string) => {
    const numbers = (await search(npanxx)).map(({ number }) => number);
    return { reference, npanxx, rateCenter: 'TORONTO', province: 'ON', numbers };
  };

  const offerOf = (phoneNumber: string) => ({
    phone_number: phoneNumber,
    region_information: [{ region_type: 'rate_center', region_name: 'MONTREAL' }],
  });

  test('are found by their first six digits', async () => {
    expect(await search('416201')).toEqual(
      ['4162016100', '4162016101', '4162016102'].map((number) => ({ number, rateCenter: 'TORONTO' })),
    );
    expect(await search('867669')).toEqual([]);
  });
  test('are found by rate center, all of one prefix', async () => {
    const centers = await carrier.gateway.listRateCenters();
    expect(centers).toContainEqual({ npanxx: null, rateCenter: 'TORONTO', province: 'ON' });
    const windsors = centers.filter(({ rateCenter }) => rateCenter === 'WINDSOR');
    expect(windsors.map(({ province }) => province).toSorted()).toEqual(['NS', 'ON', 'QC']);
    const offersOf = async (center: RateCenter) => (await carrier.gateway.listNumbersOfRateCenter?.(center, 2)) ?? [];
    const found = await Promise.all(windsors.map(offersOf));
    const prefixes = found.map((offers) => new Set(offers.map(({ number }) => number.slice(0, 6))));
    expect(prefixes.map((one) => [...one])).toEqual(
      windsors.map(({ province }) => [{ NS: '902798', ON: '519250', QC: '819845' }[province]]),
    );
    // The search names exchanges of several prefixes in any order.
    const body = { data: ['5142011', '4382012', '4382013'].map((start) => offerOf(`+1${start}000`)) };
    carrier.sandbox.faults.force(/available_phone_numbers/, { do: 'status', status: 200, body });
    expect(await offersOf({ npanxx: null, rateCenter: 'MONTREAL', province: 'QC' })).toEqual([
      { number: '4382012000', rateCenter: 'MONTREAL' },
      { number: '4382013000', rateCenter: 'MONTREAL' },
    ]);
  });
  test('are ordered once; an order that is not carried out yet is neither lost nor failed', async () => {
    const wanted = await order('tn-1', '416201');
    carrier.sandbox.faults.force(/^POST \/number_orders$/, { do: 'reset', after: true });
    expect(await failureOf(carrier.gateway.submitNumberOrder(wanted, 'key'))).toMatchObject({ kind: 'timeout' });
    expect(await carrier.gateway.findNumberOrder('tn-1')).toMatchObject({ isPending: true });
    carrier.advance(2);
    const found = await carrier.gateway.findNumberOrder('tn-1');
    expect(resultsOf(found)).toEqual(wanted.numbers.map((number) => ({ number, ok: true, reason: null })));
    expect(await carrier.gateway.findNumberOrder('tn-2')).toBeUndefined();
    expect(await failureOf(carrier.gateway.submitNumberOrder({ ...wanted, reference: 'tn-2' }, 'key'))).toMatchObject({
      kind: 'rejected',
      providerMessage: '+14162016100',
    });
  });
  test('that the carrier cannot activate fail one by one', async () => {
    const wanted = await order('tn-3', '519250');
    const numbers = ['5192503003', '5192503004'];
    await carrier.gateway.listAvailableNumbers('519250', 50);
    await carrier.gateway.submitNumberOrder({ ...wanted, numbers }, 'key');
    carrier.advance(2);
    expect(resultsOf(await carrier.gateway.findNumberOrder('tn-3')).map(({ ok }) => ok)).toEqual([false, true]);
  });
});

describe('an order of toll-free numbers', () => {
  const loa = { filename: 'letter.pdf', content: LETTER.content };
  const order = (number: string, endUser: EndUser | null) => ({
    ...{ reference: 'tf-1', requestName: 'Line', tollFreeNumbers: [number], loa, endUser, replaces: null },
  });
  const endUser: EndUser = { ...END_USER, floorNo: null, postalCode: 'H3A1H6', btn: '5142013344' };

  test('needs the end user', async () => {
    const refused = order('8002010100', null);
    expect((await failureOf(carrier.gateway.submitTollFreeOrder(refused, 'key'))).providerMessage).toBe(
      'Telnyx requires: Street Address, Locality, Postal Code',
    );
    await carrier.gateway.submitTollFreeOrder({ ...refused, endUser }, 'key');
    expect(carrier.sandbox.inspect.orders()).toMatchObject([
      {
        status: { value: 'in-process' },
        phone_number_type: 'toll_free',
        end_user: {
          admin: {
            entity_name: END_USER.requesterName,
            auth_person_name: 'Zoé Roy',
            account_number: '778899',
            billing_phone_number: '+15142013344',
          },
          location: {
            street_address: '1200 rue Sherbrooke O',
            extended_address: 'Suite 5',
            locality: 'Montréal',
            administrative_area: 'QC',
            postal_code: 'H3A1H6',
            country_code: 'CA',
          },
        },
      },
    ]);
    carrier.advance(100);
    expect((await carrier.gateway.getTollFreeOrder('tf-1')).status).toBe('completed');
  });
  test('that was rejected is repaired with the corrected address and a new letter', async () => {
    const rejected = order('8002010002', endUser);
    await carrier.gateway.submitTollFreeOrder(rejected, 'key');
    const [{ documents: former } = { documents: undefined }] = carrier.sandbox.inspect.orders();
    carrier.advance(20);
    expect(await carrier.gateway.getTollFreeOrder('tf-1')).toMatchObject({
      status: 'rejected',
      rejections: [{ cause: 'address_mismatch' }],
    });
    const corrected = { ...rejected, reference: 'tf-2', replaces: 'tf-1', endUser: { ...endUser, streetNo: '1400' } };
    const letter = { filename: 'signed.pdf', content: Buffer.from('%PDF-1.4 signed again') };
    await carrier.gateway.submitTollFreeOrder({ ...corrected, loa: letter }, 'key-2');
    const orders = carrier.sandbox.inspect.orders();
    expect(orders).toMatchObject([{ end_user: { location: { street_address: '1400 rue Sherbrooke O' } } }]);
    expect(former?.loa).toEqual(expect.any(String));
    expect(orders[0]?.documents.loa).not.toBe(former?.loa);
    carrier.advance(100);
    expect((await carrier.gateway.getTollFreeOrder('tf-1')).status).toBe('completed');
  });
});

describe('webhooks', () => {
  const now = new Date('2026-03-02T15:00:00Z');
  const verify = (body: string, headers: Record<string, string>, at = now) =>
    carrier.gateway.webhooks?.verify(Buffer.from(body), headers, at);
  const body = JSON.stringify({ data: { id: 'event-1', payload: { customer_reference: 'lnp-1' } } });

  test('are accepted with the carrier’s signature of the last five minutes', () => {
    const signed = signatureOf(body, now.getTime());
    expect(verify(body, signed)).toEqual({ id: 'event-1', reference: 'lnp-1', orderId: 'lnp-1' });
    expect(verify(`${body} `, signed)).toBeNull();
    expect(verify(body, {})).toBeNull();
    expect(verify(body, { ...signed, 'telnyx-timestamp': '1' })).toBeNull();
    expect(verify(body, { ...signed, 'telnyx-signature-ed25519': 'AAAA' })).toBeNull();
    const moved = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
    expect([300, -300, 301, -301].map((seconds) => verify(body, signed, moved(seconds)) !== null)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
  test('without an envelope, a reference or readable content are about no order', () => {
    const read = (text: string) => verify(text, signatureOf(text, now.getTime()));
    expect(read('{"id":"event-2","payload":{"id":"x"}}')).toEqual({ id: 'event-2', reference: null, orderId: null });
    expect(read('no JSON')).toMatchObject({ id: expect.stringMatching(/^[\da-f]{64}$/), reference: null });
  });
  test('are sent by the sandbox for each new status, and again on request', async () => {
    const receiver = await rawProvider();
    const other = await startTelnyx({ webhookUrl: `${receiver.url}/webhooks` });
    try {
      await other.gateway.submitPortOrder(orderOf(), 'key');
      receiver.answer({});
      const arrived = async (count: number) => {
        while (receiver.requests.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
        return receiver.requests.map((request) =>
          other.gateway.webhooks?.verify(Buffer.from(String(request.body)), request.headers as never, other.now()),
        );
      };
      const [first] = await arrived(1);
      other.advance(6);
      await arrived(2);
      await fetch(`${other.sandbox.url}/porting/events/${first?.id}/republish`, {
        method: 'POST',
        headers: { Authorization: 'Bearer x' },
      });
      const events = await arrived(3);
      expect(events[2]).toEqual(first);
      expect(events.every((event) => event?.reference?.startsWith('lnp-test-'))).toBe(true);
    } finally {
      await other.stop();
      receiver.close();
    }
  });
});

describe('answers of the carrier', () => {
  const gatewayTo = (baseUrl: string) =>
    createTelnyxProvider({
      baseUrl,
      apiKey: 'key',
      defaultTrunk: 'main',
      trunks: { main: '1' },
      publicKey: SANDBOX_PUBLIC_KEY,
      timeoutMs: 5_000,
      maxConcurrent: 5,
    });
  const ORDER = { id: 'order-1', customer_reference: 'lnp-1', status: { value: 'submitted' } };

  test('need no more than what an order cannot do without; other orders are ignored', async () => {
    const provider = await rawProvider();
    try {
      const gateway = gatewayTo(`${provider.url}/v2`);
      provider.answer({ data: [{ id: 'x' }, { ...ORDER, customer_reference: 'lnp-10' }, ORDER] });
      expect(await gateway.getPortOrder('lnp-1')).toMatchObject({ status: 'in_progress', own: {}, rejections: [] });
      provider.answer({ data: [{ ...ORDER, status: { value: 'on-the-moon' }, updated_at: 7, support_key: {} }] });
      expect((await gateway.getPortOrder('lnp-1')).status).toBeNull();
      provider.answer({
        data: [{ ...ORDER, status: { value: 'exception', details: [{ code: 'LOA_ILLEGIBLE' }, 3] } }],
      });
      expect((await gateway.getPortOrder('lnp-1')).rejections).toEqual([
        { cause: 'loa_required', text: '(LOA_ILLEGIBLE)' },
      ]);
      provider.answer({ data: [{ ...ORDER, status: 'submitted' }] });
      expect(await failureOf(gateway.getPortOrder('lnp-1'))).toMatchObject({ kind: 'invalid_response' });
      provider.answer({ data: [] });
      expect(await failureOf(gateway.getPortOrder('lnp-1'))).toMatchObject({ kind: 'rejected' });
      // A list without an end is not read for ever.
      provider.answer({ data: [ORDER], meta: { page_number: 2, total_pages: 1_000_000 } });
      expect(await failureOf(gateway.getPortOrder('lnp-1'))).toMatchObject({ kind: 'invalid_response' });
    } finally {
      provider.close();
    }
  });
  test.each([
    [401, '10009', 'misconfigured'],
    [403, '20100', 'misconfigured'],
    [429, '10011', 'throttled'],
    [422, '10036', 'throttled'],
    [503, '10016', 'throttled'],
    [422, '80003', 'rejected'],
    [422, undefined, 'rejected'],
    [500, '10007', 'invalid_response'],
  ])('status %i with code %s means %s', async (status, code, kind) => {
    const body = code === undefined ? '' : { errors: [{ code, title: 'Refused' }] };
    carrier.sandbox.faults.force(/^GET/, { do: 'status', status, body, headers: { 'x-ratelimit-reset': '7' } });
    expect(await failureOf(carrier.gateway.getPortOrder('lnp-1'))).toMatchObject({ kind, retryAfterSeconds: 7 });
  });
  test('an order for a trunk that has no id waits for the operator', async () => {
    const order = orderOf('5142010100', { trunks: ['unknown'] });
    expect(await failureOf(carrier.gateway.submitPortOrder(order, 'key'))).toMatchObject({ kind: 'misconfigured' });
  });
});
