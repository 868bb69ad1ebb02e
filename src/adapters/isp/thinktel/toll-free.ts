import { ProviderFailure } from '../../../application/ports/provider/provider-failure.ts';
import type { TollFreeProvider } from '../../../application/ports/provider/provider-gateway.ts';
import { toReport } from './wire/status-mapping.ts';
import { findOrder, readTicket, type PortOrderContext } from './port-orders.ts';

/** The form of the carrier needs the customer's address and account, which toll-free requests do not have. */
export function createTollFreeProvider(context: PortOrderContext): TollFreeProvider {
  return {
    submitTollFreeOrder() {
      return Promise.reject(
        new ProviderFailure('rejected', { providerMessage: 'The carrier needs the address and the account' }),
      );
    },
    findTollFreeOrder: (reference, traits) => findOrder(context, reference, traits),
    async getTollFreeOrder(orderId) {
      return toReport(orderId, '', await readTicket(context.call, orderId), context.now());
    },
  };
}
