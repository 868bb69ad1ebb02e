import { IspFailure } from '../../application/ports/isp-failure.ts';
import type { IspGateway } from '../../application/ports/isp-gateway.ts';
import { createGuard, type GuardOptions } from './guard.ts';
import { toLnpOrderInput, toNumberState, toPortability, toPortOrderState } from './mapping.ts';
import { createProviderHttp, parseAnswer, type ProviderHttpOptions } from './provider-http.ts';
import { checkResults, lnpOrder, lnpOrders, statusChecks } from './wire-schemas.ts';

export interface IspGatewayOptions extends ProviderHttpOptions, GuardOptions {}

/** The provider over HTTP. Its calls share one limit and one circuit; it never repeats a call by itself, and logs nothing. */
export function createIspGateway(options: IspGatewayOptions): IspGateway {
  const http = createProviderHttp(options);
  const guarded = createGuard(options);

  return {
    async checkPortability(dids) {
      if (dids.length === 0) return [];
      const answer = await guarded(() => http({ method: 'GET', path: '/lnp/check', query: { did: dids.join(',') } }));
      return parseAnswer(checkResults, answer).map(toPortability);
    },

    async placePortOrder(order, idempotencyKey) {
      const json = toLnpOrderInput(order);
      const answer = await guarded(() => http({ method: 'POST', path: '/lnp/orders', json, idempotencyKey }));
      return toPortOrderState(parseAnswer(lnpOrder, answer));
    },

    async findPortOrder(reference) {
      const answer = await guarded(() => http({ method: 'GET', path: '/lnp/orders', query: { reference } }));
      // A provider that ignores the filter must not pass somebody else's order off as this one.
      const found = parseAnswer(lnpOrders, answer).find((order) => order.reference === reference);
      return found && toPortOrderState(found);
    },

    async portOrder(orderId) {
      const path = orderPath(orderId);
      return toPortOrderState(parseAnswer(lnpOrder, await guarded(() => http({ method: 'GET', path }))));
    },

    async portOrderNumbers(orderId) {
      const path = orderPath(orderId, '/checks');
      return parseAnswer(statusChecks, await guarded(() => http({ method: 'GET', path }))).map(toNumberState);
    },

    async sendMessage(orderId, text, idempotencyKey) {
      const path = orderPath(orderId, '/messages');
      await guarded(() => http({ method: 'POST', path, json: { text }, idempotencyKey }));
    },
  };
}

/** @throws IspFailure `refused` for ids that no URL can carry: dots alone climb the path, encoded or not */
function orderPath(orderId: string, below = ''): string {
  if (/^\.{0,2}$|\p{Surrogate}/u.test(orderId)) throw new IspFailure('refused');
  return `/lnp/orders/${encodeURIComponent(orderId)}${below}`;
}
