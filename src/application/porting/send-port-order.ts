import { accept, refuse, type ProviderOrder } from '../../domain/porting/hear.ts';
import type { Ported } from '../../domain/porting/ported.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { sayIn } from '../../domain/shared/sentences/catalogues.ts';
import type { Links } from '../mail/owner-mail.ts';
import type { Clock } from '../ports/clock.ts';
import { IspFailure } from '../ports/isp-failure.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';
import { ownerSay } from './owner-say.ts';
import type { PortLine } from './port-line.ts';
import { recordProviderWord } from './record-provider-word.ts';

/** Why the provider does not have an order. */
interface Refusal {
  readonly reason: string | undefined;
  readonly code: string | undefined;
  /** Whether it was the provider that said no. */
  readonly sent: boolean;
}

/**
 * Sends a waiting port order, once whatever happens: the same reference and key on every try, and after a try
 * whose end nobody knows the provider is asked first whether it has the order.
 */
export class SendPortOrder<R extends Ported> {
  constructor(
    private readonly line: PortLine<R>,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly links: Links,
    private readonly pollIntervalMs: number,
  ) {}

  /** @throws IspFailure when it is to be tried again */
  async execute(item: OutboxItem<'lnp-send' | 'tf-send'>): Promise<void> {
    const request = await this.unitOfWork.run((tx) => this.line.requests(tx).byId(item.payload.requestId));
    if (!request || request.ispOrderId !== null) {
      await this.unitOfWork.run((tx) => tx.outbox.done(item));
      return;
    }
    const outcome = await this.place(request, item);
    await this.unitOfWork.run(async (tx) => {
      await tx.outbox.done(item);
      const before = await this.line.requests(tx).byId(request.id);
      // What was heard is said of this order alone.
      if (before?.orderReference !== request.orderReference) return;
      const now = this.clock.now();
      if (!('sent' in outcome) || outcome.sent) await this.noteSent(tx, request, now);
      const listener = { now, say: await ownerSay(tx, before.userId) };
      const after =
        'orderId' in outcome
          ? accept(before, outcome, { ...listener, nextPollAt: new Date(now.getTime() + this.pollIntervalMs) }).request
          : refuse(before, outcome.reason, outcome.code, listener);
      await recordProviderWord(tx, this.line, { before, after }, this.links, now);
    });
  }

  private async place(request: R, item: OutboxItem): Promise<ProviderOrder<Partial<R>> | Refusal> {
    const found = item.uncertain ? await this.line.find(request.orderReference) : undefined;
    if (found) return found;
    try {
      return await this.line.place(request, `${request.orderReference}-order`);
    } catch (error) {
      if (error instanceof DomainError) return { reason: sayIn('en', error.sentence), code: undefined, sent: false };
      if (!(error instanceof IspFailure) || error.kind !== 'refused') throw error;
      // The provider may refuse this send only because it took an earlier one.
      const taken = item.uncertain || error.status === 409 ? await this.line.find(request.orderReference) : undefined;
      return taken ?? { reason: error.providerMessage, code: error.providerCode, sent: true };
    }
  }

  /** Written with the outcome, so that it stands there once, and only for what really reached the provider. */
  private noteSent(tx: Transaction, request: R, at: Date): Promise<void> {
    return tx.history.add({ aggregate: this.line.aggregate, aggregateId: request.id, at, actor: 'system', kind: 'sent', from: null, to: null, note: null });
  }
}
