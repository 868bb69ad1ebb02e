import { accept, refuse } from '../../domain/lnp-request/hear.ts';
import type { LnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import { toPortOrder } from '../../domain/lnp-request/port-order.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { sayIn } from '../../domain/shared/sentences/catalogues.ts';
import type { Links } from '../mail/owner-mail.ts';
import type { Clock } from '../ports/clock.ts';
import { IspFailure } from '../ports/isp-failure.ts';
import type { IspGateway, PortOrderState } from '../ports/isp-gateway.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { ownerSay } from './owner-say.ts';
import { recordProviderWord } from './record-provider-word.ts';

/** Why the provider does not have an order. */
interface Refusal {
  readonly reason: string | undefined;
  readonly code: string | undefined;
}

/**
 * Sends a waiting port order, once whatever happens: the same reference and key on every try, and after a try
 * whose end nobody knows the provider is asked first whether it has the order.
 */
export class SendLnpOrder {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly isp: IspGateway,
    private readonly clock: Clock,
    private readonly links: Links,
    private readonly pollIntervalMs: number,
  ) {}

  /** @throws IspFailure when it is to be tried again */
  async execute(item: OutboxItem<'lnp-send'>): Promise<void> {
    const request = await this.unitOfWork.run((tx) => tx.lnpRequests.byId(item.payload.requestId));
    if (!request || request.ispOrderId !== null) {
      await this.unitOfWork.run((tx) => tx.outbox.done(item));
      return;
    }
    const outcome = await this.place(request, item);
    await this.unitOfWork.run(async (tx) => {
      await tx.outbox.done(item);
      const current = await tx.lnpRequests.byId(request.id);
      if (!current) return;
      const now = this.clock.now();
      const listener = { now, say: await ownerSay(tx, current.userId) };
      const after =
        'orderId' in outcome
          ? accept(current, outcome, { ...listener, nextPollAt: new Date(now.getTime() + this.pollIntervalMs) }).request
          : refuse(current, outcome.reason, outcome.code, listener);
      await recordProviderWord(tx, current, after, this.links, now);
    });
  }

  private async place(request: LnpRequest, item: OutboxItem): Promise<PortOrderState | Refusal> {
    const found = item.uncertain ? await this.isp.findPortOrder(request.orderReference) : undefined;
    if (found) return found;
    try {
      const order = toPortOrder(request, (date) => this.clock.noonOf(date));
      if (item.attempts === 0) await this.noteSending(request);
      return await this.isp.placePortOrder(order, `${request.orderReference}-order`);
    } catch (error) {
      if (error instanceof DomainError) return { reason: sayIn('en', error.sentence), code: undefined };
      if (!(error instanceof IspFailure) || error.kind !== 'refused') throw error;
      return { reason: error.providerMessage, code: error.providerCode };
    }
  }

  private async noteSending(request: LnpRequest): Promise<void> {
    const at = this.clock.now();
    await this.unitOfWork.run((tx) =>
      tx.history.add({ aggregate: 'lnp', aggregateId: request.id, at, actor: 'system', kind: 'sent', from: null, to: null, note: null }),
    );
  }
}
