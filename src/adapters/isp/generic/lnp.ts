import type { LnpProvider } from '../../../application/ports/provider/provider-gateway.ts';
import { findOrder } from './find-order.ts';
import {
  type Edition,
  secretsInRemarks,
  toLnpOrderInput,
  toNumberStatusReport,
  toPortability,
  toPortOrderReport,
} from './wire/mapping.ts';
import { orderPath } from './order-path.ts';
import { parseAnswer, type ProviderHttp } from '../shared/provider-http.ts';
import { acknowledgement, checkResults, lnpOrder, statusChecks } from './wire/wire-schemas.ts';

export function createLnpProvider(call: ProviderHttp, edition: Edition): LnpProvider {
  return {
    async checkPortability(dids) {
      if (dids.length === 0) return [];
      const answer = await call({ method: 'GET', path: '/lnp/check', query: { did: dids.join(',') } });
      return parseAnswer(checkResults, answer).map(toPortability);
    },

    async submitPortOrder(order, idempotencyKey) {
      const answer = await call({
        method: 'POST',
        path: '/lnp/orders',
        json: toLnpOrderInput(order, edition),
        secrets: secretsInRemarks(order.fields),
        idempotencyKey,
        reference: order.reference,
      });
      return toPortOrderReport(parseAnswer(lnpOrder, answer), edition);
    },

    async findPortOrder(reference) {
      const found = await findOrder(call, '/lnp/orders', reference, lnpOrder);
      return found && toPortOrderReport(found, edition);
    },

    async getPortOrder(orderId) {
      const answer = await call({ method: 'GET', path: orderPath('lnp', orderId) });
      return toPortOrderReport(parseAnswer(lnpOrder, answer), edition);
    },

    async listNumberStatuses(orderId) {
      const answer = await call({ method: 'GET', path: orderPath('lnp', orderId, '/checks'), circuit: 'numbers' });
      return parseAnswer(statusChecks, answer).map((check) => toNumberStatusReport(check, edition));
    },

    async sendMessage(orderId, text, idempotencyKey) {
      const path = orderPath('lnp', orderId, '/messages');
      const answer = await call({ method: 'POST', path, json: { text }, idempotencyKey });
      // No body is required, but a page of HTML does not come from the provider.
      if (answer.text !== '') parseAnswer(acknowledgement, answer);
    },
  };
}
