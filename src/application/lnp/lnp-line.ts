import type { LnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import { toPortOrder } from '../../domain/lnp-request/port-order.ts';
import { formatPhoneList } from '../../domain/shared/phone-numbers.ts';
import type { Clock } from '../ports/clock.ts';
import type { LnpProvider } from '../ports/isp-gateway.ts';
import type { PortLine } from '../porting/port-line.ts';

/** Local numbers: the provider tells of the order and of each of its numbers. */
export function lnpLine(isp: LnpProvider, clock: Clock): PortLine<LnpRequest> {
  return {
    aggregate: 'lnp',
    requests: (tx) => tx.lnpRequests,
    known: ({ lnpRequests }, ids) => lnpRequests.byIds(ids),
    place: async (request, key) => isp.placePortOrder(toPortOrder(request, (date) => clock.noonOf(date)), key),
    find: (reference) => isp.findPortOrder(reference),
    look: (orderId) => isp.portOrder(orderId),
    async fetchNumberStatuses(orderId) {
      const numbers = await isp.portOrderNumbers(orderId);
      return (tx, lnpRequestId, now) =>
        tx.statusChecks.record(numbers.map(({ rejections, ...state }) => ({ ...state, lnpRequestId, rejection: rejections })), now);
    },
    numbers: (request) => formatPhoneList(request.phoneNumber),
    acceptedAs: (request) => request.pon,
  };
}
