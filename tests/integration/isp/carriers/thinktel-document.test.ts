import { afterAll, beforeAll, expect } from '@jest/globals';
import { startBehindPrism, withCarrierTools } from '../../../support/providers/carrier-tools.ts';
import { orderOf } from '../../../support/providers/orders.ts';
import { startThinktel } from '../../../support/providers/thinktel.ts';
import { failureOf, portOrder } from '../../../support/providers/sandbox.ts';

const { describe, test } = withCarrierTools;

describe('the document of ThinkTel', () => {
  const start = () => startBehindPrism('thinktel.yaml', startThinktel);
  let carrier: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => void (carrier = await start()));
  afterAll(async () => {
    await carrier.stop();
    expect(carrier.refusals).toEqual([]);
  });

  test('refuses what it does not have', async () => {
    const headers = { Authorization: `Basic ${btoa('a:b')}`, 'Content-Type': 'application/json' };
    const order = (body: object) =>
      fetch(`${carrier.proxyUrl}/v2/NumberPorts/Inbound/DIDs`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect((await order({ PilotNumber: '5142010000' })).status).toBe(422);
    expect((await fetch(`${carrier.proxyUrl}/SipTrunk`, { headers })).status).toBe(404);
  });

  test('has every order of the adapter and every answer of the sandbox', async () => {
    const { gateway, advance } = carrier;
    const fields = { comments: 'Call', reseller: 'Small Telecom', floorNo: '2', pin: '987654', streetName: 'Main St' };
    const full = orderOf('5142013344', fields);
    const orders = [full, ...['0002', '0036', '0037', '0038', '0045', '0050', '0051', '0052'].map(endingIn)];
    const ids: string[] = [];
    for (const order of orders) ids.push((await gateway.submitPortOrder(order, 'k')).orderId);
    for (const seconds of [1, 10, 10, 20, 60]) {
      advance(seconds);
      for (const id of ids) {
        await gateway.getPortOrder(id);
        await gateway.listNumberStatuses(id);
      }
    }
    expect(await failureOf(gateway.submitPortOrder(endingIn('0001'), 'k'))).toMatchObject({ kind: 'rejected' });
    const traits = { numbers: ['5142013344'], endUserName: null, replaces: null, isCompleteOnly: true };
    expect(await gateway.findPortOrder(full.reference, traits)).toMatchObject({ status: 'completed' });
    expect(await gateway.findPortOrder(full.reference)).toBeUndefined();
    expect(await failureOf(gateway.getPortOrder('T0'))).toMatchObject({ kind: 'rejected' });
  }, 60_000);

  test('has every check and every call about new numbers', async () => {
    const { gateway } = carrier;
    expect(await gateway.checkPortability(['5142013344', '9992013344'])).toHaveLength(2);
    expect(await gateway.listRateCenters()).not.toEqual([]);
    const [offered] = await gateway.listAvailableNumbers('416201', 1);
    const numbers = [offered?.number ?? '', '2222222222', '4162015050'];
    const order = { reference: 'tn-1', npanxx: '416201', rateCenter: 'Toronto', province: 'ON', numbers };
    expect(await gateway.submitNumberOrder(order, 'k')).toMatchObject({ isPending: true });
    expect(await gateway.findNumberOrder('tn-1', { numbers, isPending: false })).toMatchObject({ orderId: 'tn-1' });
  }, 60_000);
});

const endingIn = (ending: string) => portOrder(`514201${ending}`);
