import type { ProviderGateway } from '../ports/provider/provider-gateway.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import { ProviderFailure } from '../ports/provider/provider-failure.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/**
 * Sends an update message to the provider. The message is queued behind the request's order. If the provider refused
 * that order, there is nothing to send the message for, and it reached the ISP team only by mail. If sending the order
 * failed, the message fails too; it can be retried after the order.
 */
export class DeliverMessage {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly provider: ProviderGateway;
    },
  ) {}

  /** @throws ProviderFailure when the item must be retried */
  async execute(item: OutboxItem<'lnp-message'>): Promise<void> {
    const request = await this.deps.unitOfWork.run((tx) => tx.lnpRequests.byId(item.payload.requestId));
    const rejection = request?.ispOrderId ? await this.deliver(request.ispOrderId, item) : undefined;
    await this.deps.unitOfWork.run(async (tx) => {
      const isOrderPending = request?.ispOrderId === null && (await tx.outbox.hasPending('lnp-send', request.id));
      if (rejection) await tx.outbox.fail(item, rejection.message);
      else if (isOrderPending) await tx.outbox.fail(item, 'its order has not reached the provider');
      else await tx.outbox.done(item);
    });
  }

  private async deliver(orderId: string, item: OutboxItem<'lnp-message'>): Promise<ProviderFailure | undefined> {
    try {
      await this.deps.provider.sendMessage(orderId, item.payload.text, item.key);
      return undefined;
    } catch (error) {
      if (error instanceof ProviderFailure && error.kind === 'rejected') return error;
      throw error;
    }
  }
}
