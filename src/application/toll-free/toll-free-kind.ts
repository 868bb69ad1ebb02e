import { removedNumbers } from '../../domain/port-change/change-plan.ts';
import { TF_CHANGES } from '../../domain/port-change/tf-changes.ts';
import { formatPhoneNumber } from '../../domain/shared/phone-numbers.ts';
import { endUserOf } from '../../domain/shared/fields/end-user-fields.ts';
import type { TfPortRequest } from '../../domain/tf-port-request/tf-port-request.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { SupplementProvider, TollFreeProvider } from '../ports/provider/provider-gateway.ts';
import { supplementCalls } from '../ports/provider/capabilities.ts';
import type { ProviderDescription } from '../ports/provider/provider-description.ts';
import type { PortRequestKind } from '../porting/port-request-kind.ts';
import { queueFileRemoval } from '../documents/queue-file-removal.ts';
import { safeFilename } from '../documents/safe-filename.ts';

/** Toll-free numbers: each order is sent with its LOA. */
export function tollFreeKind({
  provider,
  files,
}: {
  readonly provider: TollFreeProvider & SupplementProvider & ProviderDescription;
  readonly files: FileStore;
}): PortRequestKind<TfPortRequest> {
  return {
    aggregate: 'tf',
    repository: (tx) => tx.tfPortRequests,
    findByIds: ({ tfPortRequests }, ids) => tfPortRequests.byIds(ids),
    async submitOrder(request, key) {
      const { orderReference: reference, requestName, tollFreeNumbers, loaFilename: filename, loaPath } = request;
      const loa = await files.get(loaPath);
      // This is not the customer's fault, and the LOA can be restored from a backup: the order waits for it.
      if (!loa) throw new Error(`The letter of toll-free request ${request.id} is not in the file store`);
      return provider.submitTollFreeOrder(
        {
          reference,
          requestName,
          tollFreeNumbers,
          loa: { filename: safeFilename(filename), content: loa.content },
          endUser: endUserOf(request),
          replaces: request.replacesOrderId,
        },
        key,
      );
    },
    findByReference: (reference, traits) => provider.findTollFreeOrder(reference, traits),
    traitsOf: ({ tollFreeNumbers, replacesOrderId }) => ({
      numbers: tollFreeNumbers,
      endUserName: null,
      replaces: replacesOrderId,
      isCompleteOnly: true,
    }),
    fetchOrder: (orderId) => provider.getTollFreeOrder(orderId),
    changes: TF_CHANGES,
    get canReopen() {
      return provider.reopensRejected === true;
    },
    takesMessages: false,
    supplementsFor: (change) => supplementCalls(provider, 'tf', change),
    supplementContent(_corrected, values) {
      const numbersRemoved = removedNumbers(TF_CHANGES, values);
      return numbersRemoved.length > 0 ? { numbersRemoved } : {};
    },
    formatNumbers: (request) => request.tollFreeNumbers.map(formatPhoneNumber).join(', '),
    providerConfirmation: () => null,
    onDeleted: (tx, request, now) => queueFileRemoval(tx, request.loaPath, now),
  };
}
