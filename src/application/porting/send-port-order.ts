import type { NewHistoryEvent } from '../../domain/history/history-event.ts';
import { accept, refuse, type ProviderOrder } from '../../domain/porting/hear.ts';
import type { Ported } from '../../domain/porting/ported.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { sayIn } from '../../domain/shared/sentences/catalogues.ts';
import type { Links } from '../mail/owner-mail.ts';
import type { Clock } from '../ports/clock.ts';
import { IspFailure } from '../ports/isp-failure.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { ownerSay, sayOfWord } from './owner-say.ts';
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
    const request = await this.unitOfWork.look((records) => this.line.request(records, item.payload.requestId));
    if (!request || request.ispOrderId !== null) {
      await this.unitOfWork.run((tx) => tx.outbox.done(item));
      return;
    }
    const outcome = await this.place(request, item);
    try {
      await this.keep(item, request, outcome, request);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'changed-meanwhile') throw error;
      await this.keep(item, request, outcome);
    }
  }

  /**
   * @param sent the request as it was sent
   * @param known the same, unless it has changed since
   */
  private async keep(item: OutboxItem, sent: R, outcome: ProviderOrder<Partial<R>> | Refusal, known?: R): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await tx.outbox.done(item);
      const before = known ?? (await this.line.requests(tx).byId(sent.id));
      // What was heard is said of this order alone.
      if (before?.orderReference !== sent.orderReference) return;
      const now = this.clock.now();
      const after =
        'orderId' in outcome
          ? accept(before, outcome, { now, say: await sayOfWord(tx, before.userId, outcome.status), nextPollAt: new Date(now.getTime() + this.pollIntervalMs) }).request
          : refuse(before, outcome.reason, outcome.code, { now, say: await ownerSay(tx, before.userId) });
      await recordProviderWord(tx, this.line, { before, after }, this.links, now, 'sent' in outcome && !outcome.sent ? [] : [this.sent(sent, now)]);
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
  private sent({ id }: R, at: Date): NewHistoryEvent {
    return { aggregate: this.line.aggregate, aggregateId: id, at, actor: 'system', kind: 'sent', from: null, to: null, note: null };
  }
}
