import type { TollFreeProvider } from '../../../application/ports/provider/provider-gateway.ts';
import { findOrder } from './find-order.ts';
import { type Edition, toTollFreeOrderReport } from './wire/mapping.ts';
import { orderPath } from './order-path.ts';
import { parseAnswer, type ProviderHttp } from '../shared/provider-http.ts';
import { toTollFreeOrderForm } from './wire/toll-free-form.ts';
import { tfOrder } from './wire/wire-schemas.ts';

export function createTollFreeProvider(call: ProviderHttp, edition: Edition): TollFreeProvider {
  return {
    async submitTollFreeOrder(order, idempotencyKey) {
      const answer = await call({
        method: 'POST',
        path: '/tf/orders',
        form: toTollFreeOrderForm(order),
        idempotencyKey,
        reference: order.reference,
      });
      return toTollFreeOrderReport(parseAnswer(tfOrder, answer), edition);
    },

    async findTollFreeOrder(reference) {
      const found = await findOrder(call, '/tf/orders', reference, tfOrder);
      return found && toTollFreeOrderReport(found, edition);
    },

    async getTollFreeOrder(orderId) {
      const answer = await call({ method: 'GET', path: orderPath('tf', orderId) });
      return toTollFreeOrderReport(parseAnswer(tfOrder, answer), edition);
    },
  };
}
