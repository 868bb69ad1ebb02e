import type { LnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import type { RequestDocument } from '../../domain/request-document/request-document.ts';
import { formatRanges } from '../../domain/shared/phone-numbers.ts';
import { translate } from '../../domain/shared/messages/catalogues.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStore } from '../ports/file-store.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import { ProviderFailure } from '../ports/provider/provider-failure.ts';
import type { DocumentProvider } from '../ports/provider/provider-gateway.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';
import { toOrderDocument } from './to-order-document.ts';

/**
 * Sends a document to the provider, behind its order. If the order contained it, or if the provider has no order, there
 * is nothing to send. If the provider takes no documents of an order that it has, the ISP team is notified by mail.
 */
export class DeliverDocument {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly provider: DocumentProvider;
      readonly files: FileStore;
      readonly clock: Clock;
      readonly teamEmail: string;
    },
  ) {}

  /** @throws ProviderFailure or FileStoreUnavailable when the item must be retried */
  async execute(item: OutboxItem<'lnp-document'>): Promise<void> {
    const { document, request } = await this.deps.unitOfWork.run(async (tx) => {
      const found = await tx.documents.byId(item.payload.documentId);
      return { document: found, request: found && (await tx.lnpRequests.byId(found.requestId)) };
    });
    const orderId = request?.ispOrderId ?? null;
    if (!document || !request || orderId === null || document.sentAt !== null) {
      await this.deps.unitOfWork.run((tx) => tx.outbox.done(item));
      return;
    }
    const { sendDocument } = this.deps.provider;
    if (!sendDocument) {
      await this.deps.unitOfWork.run(async (tx) => {
        await this.notifyTeam(tx, request, document);
        await tx.outbox.done(item);
      });
      return;
    }
    const order = { orderId, reference: request.orderReference };
    const content = await toOrderDocument(document, this.deps.files);
    const rejection = await sendDocument(order, content, `${order.reference}-document-${document.id}`).catch(
      (error: unknown) => {
        if (error instanceof ProviderFailure && error.kind === 'rejected') return error;
        throw error;
      },
    );
    await this.deps.unitOfWork.run(async (tx) => {
      if (rejection) return tx.outbox.fail(item, rejection.message);
      await tx.documents.markSent([document.id], this.deps.clock.now());
      await tx.outbox.done(item);
    });
  }

  private async notifyTeam(tx: Transaction, request: LnpRequest, document: RequestDocument): Promise<void> {
    const now = this.deps.clock.now();
    const params = {
      id: request.id,
      phoneNumber: formatRanges(request.phoneNumber),
      orderId: request.ispOrderId ?? '-',
      username: document.uploadedBy,
      kind: translate('en', { key: `document-kind-${document.kind}` }),
    };
    await tx.outbox.add({
      kind: 'mail',
      payload: {
        to: this.deps.teamEmail,
        subject: translate('en', { key: 'mail-team-document-subject', params }),
        text: translate('en', { key: 'mail-team-document-text', params }),
        language: 'en',
        userIds: [request.userId, document.uploadedById],
      },
      orderingKey: `lnp-team-mail:${request.id}`,
      aggregate: 'lnp',
      aggregateId: request.id,
      dueAt: now,
      createdAt: now,
    });
  }
}
