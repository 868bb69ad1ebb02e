import { accept, refuse, type ProviderOrder } from '../../domain/porting/hear.ts';
import type { Ported } from '../../domain/porting/ported.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { sayIn } from '../../domain/shared/sentences/catalogues.ts';
import type { Links } from '../mail/owner-mail.ts';
import type { Clock } from '../ports/clock.ts';
import { IspFailure } from '../ports/isp-failure.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';
import { together } from '../outbox/together.ts';
import { ownerSay, sayOfWord } from './owner-say.ts';
import type { PortLine } from './port-line.ts';
import { recordProviderWords, type Heard } from './record-provider-word.ts';

/** Why the provider does not have an order. */
interface Refusal {
  readonly reason: string | undefined;
  readonly code: string | undefined;
  /** Whether it was the provider that said no. */
  readonly sent: boolean;
}

/** A send and how it ended. */
interface Ended<R extends Ported> {
  readonly item: OutboxItem<'lnp-send' | 'tf-send'>;
  /** The request as it was sent. */
  readonly sent: R;
  readonly outcome: ProviderOrder<Partial<R>> | Refusal;
}

/** Sends that are read, or kept, together. */
const AT_ONCE = 8;

/**
 * Sends a waiting port order, once whatever happens: the same reference and key on every try, and after a try
 * whose end nobody knows the provider is asked first whether it has the order. How sends ended that end together is
 * kept in one transaction; where one of them cannot be kept as it is, each is kept by itself.
 */
export class SendPortOrder<R extends Ported> {
  private readonly requestOf = together<number, R>(AT_ONCE, (ids) => this.requestsOf(ids));
  private readonly keep = together<Ended<R>>(AT_ONCE, (ended) => this.keepAll(ended));

  constructor(
    private readonly line: PortLine<R>,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly links: Links,
    private readonly pollIntervalMs: number,
  ) {}

  /** @throws IspFailure when it is to be tried again */
  async execute(item: OutboxItem<'lnp-send' | 'tf-send'>): Promise<void> {
    const request = await this.requestOf(item.payload.requestId);
    if (!request || request.ispOrderId !== null) {
      await this.unitOfWork.run((tx) => tx.outbox.done(item));
      return;
    }
    const ended = { item, sent: request, outcome: await this.place(request, item) };
    try {
      await this.keep(ended);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'changed-meanwhile') throw error;
      await this.keepChanged(ended);
    }
  }

  private async requestsOf(ids: readonly number[]): Promise<readonly (R | undefined)[]> {
    const known = await this.unitOfWork.look((records) => this.line.known(records, ids));
    return ids.map((id) => known.find((request) => request.id === id));
  }

  /** @throws DomainError `changed-meanwhile` (conflict) when a request is no longer what was sent */
  private async keepAll(all: readonly Ended<R>[]): Promise<void> {
    // In one order, so that two who keep the same ones never wait for each other in a ring.
    const ended = all.toSorted((a, b) => a.sent.id - b.sent.id);
    await this.unitOfWork.run(async (tx) => {
      await tx.outbox.done(...ended.map(({ item }) => item));
      const now = this.clock.now();
      const words: Heard<R>[] = [];
      for (const one of ended) words.push(await this.heard(tx, one.sent, one, now));
      await recordProviderWords(tx, this.line, words, this.links, now);
    });
  }

  /** Keeps how a send ended whose request was changed meanwhile. */
  private async keepChanged(ended: Ended<R>): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await tx.outbox.done(ended.item);
      const before = await this.line.requests(tx).byId(ended.sent.id);
      // What was heard is said of this order alone.
      if (before?.orderReference !== ended.sent.orderReference) return;
      const now = this.clock.now();
      await recordProviderWords(tx, this.line, [await this.heard(tx, before, ended, now)], this.links, now);
    });
  }

  /** @param before the request as it stands */
  private async heard(tx: Transaction, before: R, { outcome }: Ended<R>, now: Date): Promise<Heard<R>> {
    // Written with the outcome, so that it stands there once, and only for what really reached the provider.
    const first = [{ aggregate: this.line.aggregate, aggregateId: before.id, at: now, actor: 'system', kind: 'sent', from: null, to: null, note: null }] as const;
    if ('orderId' in outcome) {
      const say = await sayOfWord(tx, before.userId, outcome.status);
      const nextPollAt = new Date(now.getTime() + this.pollIntervalMs);
      const hasNumberStatuses = this.line.fetchNumberStatuses !== undefined;
      return { before, after: accept(before, outcome, { now, say, nextPollAt, hasNumberStatuses }).request, first };
    }
    const after = refuse(before, outcome.reason, outcome.code, { now, say: await ownerSay(tx, before.userId) });
    return { before, after, first: outcome.sent ? first : [] };
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
}
