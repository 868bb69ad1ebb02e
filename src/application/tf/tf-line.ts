import { formatPhoneNumber } from '../../domain/shared/phone-numbers.ts';
import type { TfPortRequest } from '../../domain/tf-port-request/tf-port-request.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { TollFreeProvider } from '../ports/isp-gateway.ts';
import type { PortLine } from '../porting/port-line.ts';
import { safeFilename } from './safe-filename.ts';

/** Toll-free numbers: each order goes with its signed letter (LOA). */
export function tfLine(isp: TollFreeProvider, files: FileStore): PortLine<TfPortRequest> {
  return {
    aggregate: 'tf',
    requests: (tx) => tx.tfPortRequests,
    known: ({ tfPortRequests }, ids) => tfPortRequests.byIds(ids),
    async place(request, key) {
      const { orderReference: reference, requestName, tollFreeNumbers, loaFilename: filename, loaPath } = request;
      const letter = await files.get(loaPath);
      // Not the customer's fault, and a letter can come back from a backup: the order waits for it.
      if (!letter) throw new Error(`The letter of toll-free request ${request.id} is not in the file store`);
      return isp.placeTfOrder({ reference, requestName, tollFreeNumbers, loa: { filename: safeFilename(filename), content: letter.content } }, key);
    },
    find: (reference) => isp.findTfOrder(reference),
    look: (orderId) => isp.tfOrder(orderId),
    numbers: (request) => request.tollFreeNumbers.map(formatPhoneNumber).join(', '),
    acceptedAs: () => null,
    async afterRemoval(tx, request, now) {
      await tx.outbox.add({
        kind: 'file-remove',
        payload: { path: request.loaPath },
        stream: `file:${request.loaPath}`,
        aggregate: null,
        aggregateId: null,
        dueAt: now,
        createdAt: now,
      });
    },
  };
}
