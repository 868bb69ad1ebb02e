import type { LnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import { toPortOrder } from '../../domain/lnp-request/port-order.ts';
import { areNumbersFinal, numberFromReport, summarizeNumbers } from '../../domain/lnp-request/request-number.ts';
import { removedNumbers } from '../../domain/port-change/change-plan.ts';
import { LNP_CHANGES, supplementFields } from '../../domain/port-change/lnp-changes.ts';
import { expandNumbers, formatRanges } from '../../domain/shared/phone-numbers.ts';
import type { Clock } from '../ports/clock.ts';
import type { SecretBox } from '../ports/hasher.ts';
import type { LnpProvider, SupplementProvider } from '../ports/provider/provider-gateway.ts';
import { openPin } from './seal-pin.ts';
import type { PortRequestKind } from '../porting/port-request-kind.ts';

/** Local numbers: the provider reports on the order and on each of its numbers. */
export function lnpKind({
  provider,
  clock,
  secretBox,
}: {
  readonly provider: LnpProvider & SupplementProvider;
  readonly clock: Clock;
  readonly secretBox: SecretBox;
}): PortRequestKind<LnpRequest> {
  return {
    aggregate: 'lnp',
    repository: (tx) => tx.lnpRequests,
    findByIds: ({ lnpRequests }, ids) => lnpRequests.byIds(ids),
    submitOrder: async (request, key) =>
      provider.submitPortOrder(
        toPortOrder({ ...request, pin: openPin(request.pin, request.userId, secretBox) }, (date) => clock.noonOf(date)),
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
            rejection: rejections.map(({ cause, text }) => ({ code: cause, text })),
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
    changes: LNP_CHANGES,
    get supplements() {
      return provider.supplements?.lnp ?? null;
    },
    supplementContent(corrected, values) {
      const dueDate = values.find(({ field }) => field === 'dueDate')?.to;
      const numbersRemoved = removedNumbers(LNP_CHANGES, values);
      const fields = supplementFields(corrected, values);
      return {
        ...(dueDate && { dueDate: clock.noonOf(dueDate).toISOString() }),
        ...(numbersRemoved.length > 0 && { numbersRemoved }),
        ...(Object.keys(fields).length > 0 && { fields }),
      };
    },
    replaceNumbers: (tx, { id, phoneNumber }) => tx.lnpRequests.replaceNumbers(id, expandNumbers(phoneNumber)),
    removeNumbers: (tx, id, dids) => tx.lnpRequests.removeNumbers(id, dids),
    formatNumbers: (request) => formatRanges(request.phoneNumber),
    providerConfirmation: (request) => request.pon,
  };
}
