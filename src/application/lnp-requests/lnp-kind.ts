import type { LnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import { toPortOrder } from '../../domain/lnp-request/port-order.ts';
import { areNumbersFinal, numberFromReport, summarizeNumbers } from '../../domain/lnp-request/request-number.ts';
import { formatRanges } from '../../domain/shared/phone-numbers.ts';
import type { Clock } from '../ports/clock.ts';
import type { LnpProvider } from '../ports/provider/provider-gateway.ts';
import type { PortRequestKind } from '../porting/port-request-kind.ts';

/** Local numbers: the provider reports on the order and on each of its numbers. */
export function lnpKind({
  provider,
  clock,
}: {
  readonly provider: LnpProvider;
  readonly clock: Clock;
}): PortRequestKind<LnpRequest> {
  return {
    aggregate: 'lnp',
    repository: (tx) => tx.lnpRequests,
    findByIds: ({ lnpRequests }, ids) => lnpRequests.byIds(ids),
    submitOrder: async (request, key) =>
      provider.submitPortOrder(
        toPortOrder(request, (date) => clock.noonOf(date)),
        key,
      ),
    findByReference: (reference) => provider.findPortOrder(reference),
    fetchOrder: (orderId) => provider.getPortOrder(orderId),
    async fetchNumberStatuses(orderId) {
      const numbers = await provider.listNumberStatuses(orderId);
      return async (tx, request, now) => {
        await tx.statusChecks.save(
          numbers.map(({ rejections, state, focAt, activatedAt, replyBy, ...check }) => ({
            ...check,
            lnpRequestId: request.id,
            rejection: rejections,
          })),
          now,
        );
        const saved = await tx.lnpRequests.saveNumbers(
          request.id,
          numbers.map((number) => numberFromReport(number, request)),
        );
        return { ...summarizeNumbers(saved, request), areFinal: areNumbersFinal(numbers, request) };
      };
    },
    formatNumbers: (request) => formatRanges(request.phoneNumber),
    providerConfirmation: (request) => request.pon,
  };
}
