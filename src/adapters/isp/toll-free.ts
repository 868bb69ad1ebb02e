import type { TollFreeProvider } from '../../application/ports/isp-gateway.ts';
import { findOrder } from './find-order.ts';
import { toTfOrderState } from './wire/mapping.ts';
import { orderPath } from './order-path.ts';
import { parseAnswer, type ProviderHttp } from './call/provider-http.ts';
import { toTfOrderForm } from './wire/toll-free-form.ts';
import { tfOrder } from './wire/wire-schemas.ts';

export function createTollFreeProvider(call: ProviderHttp): TollFreeProvider {
  return {
    async placeTfOrder(order, idempotencyKey) {
      const answer = await call({ method: 'POST', path: '/tf/orders', form: toTfOrderForm(order), idempotencyKey, reference: order.reference });
      return toTfOrderState(parseAnswer(tfOrder, answer));
    },

    async findTfOrder(reference) {
      const found = await findOrder(call, '/tf/orders', reference, tfOrder);
      return found && toTfOrderState(found);
    },

    async tfOrder(orderId) {
      return toTfOrderState(parseAnswer(tfOrder, await call({ method: 'GET', path: orderPath('tf', orderId) })));
    },
  };
}
