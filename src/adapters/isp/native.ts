import type { NativeProvider } from '../../application/ports/isp-gateway.ts';
import { findOrder } from './find-order.ts';
import { toAvailableNumber, toNativeOrderInput, toNativeOutcome, toRateCenter } from './wire/mapping.ts';
import { parseAnswer, type ProviderHttp } from './call/provider-http.ts';
import { createRateCenterCache } from './rate-center-cache.ts';
import { availableNumbers, nativeOrder, rateCenters } from './wire/wire-schemas.ts';

/** @param now milliseconds since 1970 */
export function createNativeProvider(call: ProviderHttp, now: () => number): NativeProvider {
  return {
    rateCenters: createRateCenterCache(async () => {
      const answer = await call({ method: 'GET', path: '/native/ratecenters' });
      return parseAnswer(rateCenters, answer).map(toRateCenter);
    }, now),

    async availableNumbers(npanxx, quantity) {
      const answer = await call({ method: 'GET', path: '/native/available', query: { npanxx, qty: String(quantity) } });
      const offers = parseAnswer(availableNumbers(npanxx), answer).map(toAvailableNumber);
      const each = new Map(offers.map((offer) => [offer.number, offer]));
      return [...each.values()].slice(0, quantity);
    },

    async placeNativeOrder(order, idempotencyKey) {
      const answer = await call({ method: 'POST', path: '/native/orders', json: toNativeOrderInput(order), idempotencyKey, reference: order.reference });
      return toNativeOutcome(parseAnswer(nativeOrder, answer));
    },

    async findNativeOrder(reference) {
      const found = await findOrder(call, '/native/orders', reference, nativeOrder);
      return found && toNativeOutcome(found);
    },
  };
}
