import { describe, expect, test } from '@jest/globals';
import type { Fault } from '../../../sandbox/for-tests/faults.ts';
import type { ProviderGateway } from '../../../src/application/ports/provider/provider-gateway.ts';
import { DRIVERS } from '../../support/providers/drivers.ts';
import { LETTER, orderOf, traitsOf } from '../../support/providers/orders.ts';
import { failureOf } from '../../support/providers/sandbox.ts';

const NUMBERS = ['4162013001'];
const NUMBER_ORDER = { reference: 'tn-1', npanxx: '416201', rateCenter: 'TORONTO', province: 'ON', numbers: NUMBERS };
const TOLL_FREE_ORDER = {
  reference: 'tf-1',
  requestName: 'Main line',
  tollFreeNumbers: ['8005550100'],
  loa: { filename: 'letter.pdf', content: LETTER.content },
  endUser: null,
  replaces: null,
};

/** Makes all calls that the provider's capabilities allow. */
function callAll(gateway: ProviderGateway): Readonly<Record<string, Promise<unknown>>> {
  const { capabilities, sendDocument, supplements } = gateway;
  const order = orderOf();
  const key = { orderId: '1', reference: 'lnp-1' };
  return {
    checkPortability: gateway.checkPortability(['5142010100']),
    submitPortOrder: gateway.submitPortOrder(order, 'lnp-1-order'),
    findPortOrder: gateway.findPortOrder(order.reference, traitsOf(order)),
    getPortOrder: gateway.getPortOrder('1'),
    listNumberStatuses: gateway.listNumberStatuses('1'),
    ...(capabilities.has('messages') && { sendMessage: gateway.sendMessage('1', 'Any news?', 'message-1') }),
    ...(sendDocument && { sendDocument: sendDocument(key, LETTER, 'document-1') }),
    ...(supplements && {
      submitSupplement: supplements.lnp.submit(key, { reference: 'lnpc-1', type: 1, baseVersion: 1 }, 'lnpc-1-change'),
      findSupplement: supplements.lnp.find(key, 'lnpc-1'),
    }),
    ...(capabilities.has('toll_free') && {
      submitTollFreeOrder: gateway.submitTollFreeOrder(TOLL_FREE_ORDER, 'tf-1-order'),
      findTollFreeOrder: gateway.findTollFreeOrder('tf-1'),
      getTollFreeOrder: gateway.getTollFreeOrder('1'),
    }),
    ...(gateway.listNumbersOfRateCenter && {
      listNumbersOfRateCenter: gateway.listNumbersOfRateCenter({ rateCenter: 'TORONTO', province: 'ON' }, 1),
    }),
    ...(capabilities.has('rate_centers') && { listRateCenters: gateway.listRateCenters() }),
    listAvailableNumbers: gateway.listAvailableNumbers('416201', 1),
    submitNumberOrder: gateway.submitNumberOrder(NUMBER_ORDER, 'tn-1-order'),
    findNumberOrder: gateway.findNumberOrder('tn-1', { numbers: NUMBERS, isPending: false }),
  };
}

describe.each(Object.entries(DRIVERS))('every call of %s fails as a provider failure', (_provider, { start }) => {
  test.each<[string, Fault, object]>([
    ['a page of HTML', { do: 'garbage' }, { kind: 'invalid_response' }],
    ['an oversized answer', { do: 'oversized' }, { kind: 'invalid_response' }],
    ['an answer of another shape', { do: 'status', status: 200, body: 'yes' }, { kind: 'invalid_response' }],
    ['an outage', { do: 'status', status: 500 }, { kind: 'invalid_response' }],
    ['a cut connection', { do: 'reset' }, { kind: 'timeout' }],
    ['a body that does not end', { do: 'stall' }, { kind: 'timeout' }],
    [
      'too many calls',
      { do: 'status', status: 429, headers: { 'Retry-After': '7' } },
      { kind: 'throttled', hadNoEffect: true, retryAfterSeconds: 7 },
    ],
  ])('after %s', async (_name, fault, failure) => {
    const timeoutMs = fault.do === 'stall' ? 300 : 20_000;
    const carrier = await start({ failuresToOpen: 1_000, timeoutMs });
    try {
      carrier.failAll(fault);
      const calls = Object.entries(callAll(carrier.gateway));
      const failures = await Promise.all(calls.map(async ([call, done]) => [call, await failureOf(done)]));
      expect(failures).toEqual(calls.map(([call]) => [call, expect.objectContaining(failure)]));
    } finally {
      await carrier.stop();
    }
  });
});
