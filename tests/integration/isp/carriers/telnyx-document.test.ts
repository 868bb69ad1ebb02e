import { afterAll, beforeAll, expect } from '@jest/globals';
import { signatureOf } from '../../../../sandbox/telnyx/webhooks.ts';
import { loadCarrierTool, startBehindPrism, withCarrierTools } from '../../../support/providers/carrier-tools.ts';
import { LETTER, orderOf } from '../../../support/providers/orders.ts';
import { startTelnyx } from '../../../support/providers/telnyx.ts';
import { failureOf, portOrder, resultsOf } from '../../../support/providers/sandbox.ts';

const { describe, test } = withCarrierTools;

const ADDRESS = { streetNo: '9', streetName: 'rue Peel', floorNo: null, suite: null } as const;

describe('the carrier’s document', () => {
  const start = () =>
    startBehindPrism('telnyx-openapi.yaml', (options) =>
      startTelnyx({ ...options, webhookUrl: 'http://127.0.0.1:9/api/provider-webhooks/telnyx' }),
    );
  let carrier: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => void (carrier = await start()));
  afterAll(async () => {
    await carrier.stop();
    expect(carrier.refusals).toEqual([]);
  });
  test('finds what is wrong', async () => {
    const call = (path: string, json: unknown) =>
      fetch(`${carrier.proxyUrl}${path}`, {
        method: 'POST',
        headers: { Authorization: 'Bearer x', 'Content-Type': 'application/json' },
        body: JSON.stringify(json),
      });
    expect((await call('/porting_orders', { phone_numbers: '+15142010100' })).status).toBe(422);
    expect((await call('/porting_order', {})).status).toBe(404);
  });

  test('accepts every request of the adapter and every answer of the sandbox', async () => {
    const { gateway, advance } = carrier;
    expect(await gateway.checkPortability(['5142010100', '4162010001'])).toMatchObject([
      { did: '5142010100', portable: 'Yes' },
      { did: '4162010001', portable: 'No' },
    ]);
    const order = {
      ...portOrder('5142010100', {
        portType: 'exact_date',
        comments: 'Call first',
        accountNumber: '1',
        pin: '1234',
        btn: '5142010100',
        phoneNumber: [
          { first: '5142010100', last: '5142010160' },
          { first: '4162010100', last: '4162010100' },
        ],
      }),
      documents: [
        LETTER,
        { ...LETTER, id: 2, kind: 'bill', filename: 'invoice.pdf' } as const,
        { ...LETTER, id: 3, kind: 'other', filename: 'other.pdf' } as const,
      ],
    };
    const key = { orderId: order.reference, reference: order.reference };
    await gateway.submitPortOrder(order, 'key');
    advance(8);
    expect((await gateway.findPortOrder(order.reference))?.status).toBe('in_progress');
    expect(await gateway.listNumberStatuses(order.reference)).toHaveLength(62);
    await gateway.sendMessage(order.reference, 'Any news?', 'key-1');
    const changes = gateway.supplements?.lnp;
    const supplements = [
      { reference: 'lnpc-1', type: 2, baseVersion: 1, dueDate: '2026-03-23T16:00:00.000Z' },
      { reference: 'lnpc-2', type: 3, baseVersion: 1, fields: { ...ADDRESS, city: 'Laval', province: 'QC' } },
      { reference: 'lnpc-3', type: 1, baseVersion: 1, reason: 'not needed' },
    ] as const;
    for (const supplement of supplements) await changes?.submit(key, supplement, 'key');
    expect(await changes?.find(key, 'lnpc-3')).toMatchObject({ status: 'received' });

    const refused = orderOf('5142010002');
    await gateway.submitPortOrder(refused, 'key');
    advance(20);
    expect((await gateway.getPortOrder(refused.reference)).status).toBe('rejected');
    const fields = { ...refused.fields, ...ADDRESS };
    await gateway.submitPortOrder({ ...refused, reference: 'lnp-b', replaces: refused.reference, fields }, 'key');
    advance(80);
    expect((await gateway.getPortOrder(refused.reference)).status).toBe('completed');
    expect((await failureOf(gateway.submitPortOrder(portOrder('5142010111'), 'key'))).providerMessage).toMatch(
      /Letter/,
    );

    const [center] = await gateway.listRateCenters();
    expect(center && (await gateway.listNumbersOfRateCenter?.(center, 2))).toHaveLength(2);
    const numbers = (await gateway.listAvailableNumbers('416201', 2)).map(({ number }) => number);
    const newNumbers = { reference: 'tn-1', npanxx: '416201', rateCenter: 'Toronto', province: 'ON', numbers };
    expect(await gateway.submitNumberOrder(newNumbers, 'key')).toMatchObject({ isPending: true });
    advance(5);
    expect(resultsOf(await gateway.findNumberOrder('tn-1'))).toMatchObject([{ ok: true }, { ok: true }]);
  }, 120_000);

  test('accepts what the carrier’s own client sends, and that client understands the sandbox', async () => {
    const { sandbox, advance, gateway } = carrier;
    const { default: Telnyx } = (await loadCarrierTool('telnyx/index.mjs')) as { default: TelnyxClient };
    const client = new Telnyx({
      apiKey: 'key',
      baseURL: carrier.proxyUrl,
      maxRetries: 0,
      publicKey: sandbox.publicKey,
    });
    const checked = await client.portabilityChecks.run({ phone_numbers: ['+15142010100'] });
    expect(checked.data).toMatchObject([{ portable: true }]);
    const created = await client.portingOrders.create({
      phone_numbers: ['+15142010200', '+14162010200'],
      customer_reference: 'sdk-1',
    });
    expect(created.data).toHaveLength(2);
    const file = Buffer.from('%PDF-1.4 letter').toString('base64');
    const { data: letter } = await client.documents.uploadJson({
      document: { file, filename: 'letter.pdf' },
    });
    for (const { id } of created.data) {
      const { data } = await client.portingOrders.update(id, {
        documents: { loa: letter.id },
        end_user: {
          admin: { entity_name: 'Léa Tremblay', auth_person_name: 'Léa Tremblay' },
          location: { street_address: '9 rue Peel', locality: 'Montréal', postal_code: 'H3A1A1' },
        },
      });
      expect(data.requirements_met).toBe(true);
      expect((await client.portingOrders.actions.confirm(id)).data.status.value).toBe('in-process');
      await client.portingOrders.comments.create(id, { body: 'Any news?' });
    }
    advance(20);
    const words: string[] = [];
    for await (const { status } of client.portingOrders.list({ filter: { customer_reference: 'sdk-1' } }))
      words.push(status.value);
    expect(words).toEqual(['foc-date-confirmed', 'foc-date-confirmed']);
    const body = JSON.stringify({ data: { id: 'event-1', event_type: 'porting_order.status_changed' } });
    const headers = signatureOf(body, Date.now());
    expect(await client.webhooks.unwrap(body, { headers })).toMatchObject({ data: { id: 'event-1' } });
    // The adapter reads the orders of another client as it reads its own.
    expect(await gateway.findPortOrder('sdk-1')).toMatchObject({ status: 'foc' });
  }, 120_000);
});

/** The part of the carrier's client that the test uses. */
type TelnyxClient = new (options: object) => {
  portabilityChecks: { run(body: object): Promise<{ data: unknown[] }> };
  webhooks: { unwrap(body: string, options: object): Promise<unknown> };
  documents: { uploadJson(body: object): Promise<{ data: { id: string } }> };
  portingOrders: {
    create(body: object): Promise<{ data: { id: string }[] }>;
    update(id: string, body: object): Promise<{ data: { requirements_met: boolean } }>;
    list(query: object): AsyncIterable<{ status: { value: string } }>;
    actions: { confirm(id: string): Promise<{ data: { status: { value: string } } }> };
    comments: { create(id: string, body: object): Promise<unknown> };
  };
};
