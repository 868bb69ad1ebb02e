import type { LnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import { toPortOrder } from '../../domain/lnp-request/port-order.ts';
import {
  areNumbersFinal,
  groupByState,
  numberFromReport,
  remainingOf,
  summarizeNumbers,
} from '../../domain/lnp-request/request-number.ts';
import { removedNumbers } from '../../domain/port-change/change-plan.ts';
import { LNP_CHANGES, supplementFields } from '../../domain/port-change/lnp-changes.ts';
import { withStage } from '../../domain/porting/port-progress.ts';
import { expandNumbers, formatRanges } from '../../domain/shared/phone-numbers.ts';
import { removeDocuments } from '../documents/remove-documents.ts';
import { toOrderDocument } from '../documents/to-order-document.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { SecretBox } from '../ports/hasher.ts';
import type { DocumentProvider, LnpProvider, SupplementProvider } from '../ports/provider/provider-gateway.ts';
import { supplementCalls } from '../ports/provider/capabilities.ts';
import type { ProviderDescription } from '../ports/provider/provider-description.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { openFields, sealCorrectedPin } from './seal-fields.ts';
import type { PortRequestKind } from '../porting/port-request-kind.ts';

/** Local numbers: the provider reports on the order and on each of its numbers. */
export function lnpKind({
  provider,
  clock,
  secretBox,
  files,
  unitOfWork,
}: {
  readonly provider: LnpProvider & SupplementProvider & DocumentProvider & ProviderDescription;
  readonly clock: Clock;
  readonly secretBox: SecretBox;
  readonly files: FileStore;
  readonly unitOfWork: UnitOfWork;
}): PortRequestKind<LnpRequest> {
  const readDocuments = async (requestId: number) => {
    const documents = await unitOfWork.run((tx) => tx.documents.ofRequest('lnp', requestId));
    return Promise.all(documents.map((document) => toOrderDocument(document, files)));
  };
  return {
    aggregate: 'lnp',
    repository: (tx) => tx.lnpRequests,
    findByIds: ({ lnpRequests }, ids) => lnpRequests.byIds(ids),
    isHeld: (request) => request.missingDocuments !== null,
    async submitOrder(request, key) {
      const documents = provider.carriesDocuments ? await readDocuments(request.id) : [];
      const report = await provider.submitPortOrder(
        {
          ...toPortOrder(openFields(request, request.userId, secretBox), (date) => clock.noonOf(date)),
          documents,
          replaces: request.replacesOrderId,
        },
        key,
      );
      return { ...report, sentDocuments: documents.map(({ id }) => id) };
    },
    findByReference: (reference, traits) => provider.findPortOrder(reference, traits),
    traitsOf: ({ phoneNumber, requesterName, replacesOrderId }) => ({
      numbers: expandNumbers(phoneNumber),
      endUserName: requesterName,
      replaces: replacesOrderId,
      isCompleteOnly: true,
    }),
    fetchOrder: (orderId, known) => provider.getPortOrder(orderId, known),
    async fetchNumberStatuses(orderId) {
      const numbers = await provider.listNumberStatuses(orderId);
      return {
        async save(tx, request, now) {
          await tx.statusChecks.save(
            numbers.map(({ rejections, state, focAt, activatedAt, replyBy, ...check }) => ({
              ...check,
              lnpRequestId: request.id,
              rejection: rejections.map(({ cause, text }) => ({ code: cause, text })),
            })),
            now,
          );
          const reported = remainingOf(numbers, request);
          const saved = await tx.lnpRequests.saveNumbers(
            request.id,
            reported.map((number) => numberFromReport(number, request)),
          );
          return { ...summarizeNumbers(saved, request), areFinal: areNumbersFinal(reported, request) };
        },
      };
    },
    changes: LNP_CHANGES,
    sealDraft: (draft, request) => sealCorrectedPin(draft, request, secretBox),
    get canReopen() {
      return provider.reopensRejected === true;
    },
    get takesMessages() {
      return provider.capabilities.has('messages');
    },
    supplementsFor: (change) => supplementCalls(provider, 'lnp', change),
    supplementContent(corrected, values) {
      const dueDate = values.find(({ field }) => field === 'dueDate')?.to;
      const numbersRemoved = removedNumbers(LNP_CHANGES, values);
      const fields = openFields(supplementFields(corrected, values), corrected.userId, secretBox);
      return {
        ...(dueDate && { dueDate: clock.noonOf(dueDate).toISOString() }),
        ...(numbersRemoved.length > 0 && { numbersRemoved }),
        ...(Object.keys(fields).length > 0 && { fields }),
      };
    },
    async cancelNumbers(tx, request, dids) {
      await tx.lnpRequests.cancelNumbers(request.id, dids);
      const { numberCounts } = summarizeNumbers(await tx.lnpRequests.numbersOf(request.id), request);
      return withStage({ ...request, numberCounts });
    },
    numbersByState: async (tx, request) => groupByState(await tx.lnpRequests.numbersOf(request.id), request),
    formatNumbers: (request) => formatRanges(request.phoneNumber),
    providerConfirmation: (request) => request.pon,
    onDeleted: (tx, request, now) => removeDocuments(tx, 'lnp', request.id, now),
  };
}
