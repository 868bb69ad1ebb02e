import type { ProviderGateway } from '../ports/provider-gateway.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import { ProviderFailure } from '../ports/provider-failure.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/**
 * Sends an update message on to the provider. It waits behind its request's order, so a request that was refused has
 * none by now: the message then reached the ISP team by mail alone. Where the order itself failed, the message does
 * too,
 * and can be tried again after it.
 */
export class DeliverMessage {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly provider: ProviderGateway,
  ) {}

  /** @throws IspFailure when it is to be tried again */
  async execute(item: OutboxItem<'lnp-message'>): Promise<void> {
    const request = await this.unitOfWork.run((tx) => tx.lnpRequests.byId(item.payload.requestId));
    const refusal = request?.ispOrderId ? await this.deliver(request.ispOrderId, item) : undefined;
    await this.unitOfWork.run(async (tx) => {
      const unsent = request?.ispOrderId === null && (await tx.outbox.hasPending('lnp-send', request.id));
      if (refusal) await tx.outbox.fail(item, refusal.message);
      else if (unsent) await tx.outbox.fail(item, 'its order has not reached the provider');
      else await tx.outbox.done(item);
    });
  }

  private async deliver(orderId: string, item: OutboxItem<'lnp-message'>): Promise<ProviderFailure | undefined> {
    try {
      await this.provider.sendMessage(orderId, item.payload.text, item.key);
      return undefined;
    } catch (error) {
      if (error instanceof ProviderFailure && error.kind === 'rejected') return error;
      throw error;
    }
  }
}
