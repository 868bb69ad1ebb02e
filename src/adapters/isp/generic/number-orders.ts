import type { NumberOrderProvider } from '../../../application/ports/provider/provider-gateway.ts';
import { findOrder } from './find-order.ts';
import { toAvailableNumber, toNumberOrderInput, toNumberOrderOutcome, toRateCenter } from './wire/mapping.ts';
import { parseAnswer, type ProviderHttp } from '../shared/provider-http.ts';
import { createRateCenterCache } from '../shared/rate-center-cache.ts';
import { availableNumbers, nativeOrder, rateCenters } from './wire/wire-schemas.ts';

/** @param now milliseconds since 1970 */
export function createNumberOrderProvider(call: ProviderHttp, now: () => number): NumberOrderProvider {
  return {
    listRateCenters: createRateCenterCache(async () => {
      const answer = await call({ method: 'GET', path: '/native/ratecenters' });
      return parseAnswer(rateCenters, answer).map(toRateCenter);
    }, now),

    async listAvailableNumbers(npanxx, quantity) {
      const answer = await call({ method: 'GET', path: '/native/available', query: { npanxx, qty: String(quantity) } });
      const offers = parseAnswer(availableNumbers(npanxx), answer).map(toAvailableNumber);
      const uniqueOffers = new Map(offers.map((offer) => [offer.number, offer]));
      return [...uniqueOffers.values()].slice(0, quantity);
    },

    async submitNumberOrder(order, idempotencyKey) {
      const answer = await call({
        method: 'POST',
        path: '/native/orders',
        json: toNumberOrderInput(order),
        idempotencyKey,
        reference: order.reference,
      });
      return toNumberOrderOutcome(parseAnswer(nativeOrder, answer));
    },

    async findNumberOrder(reference) {
      const found = await findOrder(call, '/native/orders', reference, nativeOrder);
      return found && toNumberOrderOutcome(found);
    },
  };
}
