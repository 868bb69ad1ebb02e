import {
  applyAcceptance,
  applySubmissionRejection,
  type ProviderOrderReport,
} from '../../domain/porting/status-update.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { translate } from '../../domain/shared/messages/catalogues.ts';
import type { PortalUrls } from '../mail/owner-mail.ts';
import type { Clock } from '../ports/clock.ts';
import { ProviderFailure } from '../ports/provider-failure.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';
import { createBatcher } from '../outbox/batch-calls.ts';
import { ownerTranslator, translatorForStatus } from './owner-translator.ts';
import type { PortRequestKind } from './port-request-kind.ts';
import { saveStatusUpdates, type StatusTransition } from './save-status-updates.ts';

/** Why the provider does not have an order. */
interface SubmissionRejection {
  readonly reason: string | undefined;
  readonly code: string | undefined;
  /** Whether it was the provider that said no. */
  readonly sent: boolean;
}

/** A send and how it ended. */
interface SendOutcome<R extends PortRequest> {
  readonly item: OutboxItem<'lnp-send' | 'tf-send'>;
  /** The request as it was sent. */
  readonly sent: R;
  readonly outcome: ProviderOrderReport<Partial<R>> | SubmissionRejection;
}

/** Sends that are read, or kept, together. */
const MAX_BATCH_SIZE = 8;

/**
 * Sends a waiting port order, once whatever happens: the same reference and key on every try, and after a try
 * whose end nobody knows the provider is asked first whether it has the order. How sends ended that end together is
 * kept in one transaction; where one of them cannot be kept as it is, each is kept by itself.
 */
export class SendPortOrder<R extends PortRequest> {
  private readonly loadRequest = createBatcher<number, R>(MAX_BATCH_SIZE, (ids) => this.loadRequests(ids));
  private readonly saveOutcome = createBatcher<SendOutcome<R>>(MAX_BATCH_SIZE, (ended) => this.saveOutcomes(ended));

  constructor(
    private readonly kind: PortRequestKind<R>,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly urls: PortalUrls,
    private readonly pollIntervalMs: number,
  ) {}

  /** @throws IspFailure when it is to be tried again */
  async execute(item: OutboxItem<'lnp-send' | 'tf-send'>): Promise<void> {
    const request = await this.loadRequest(item.payload.requestId);
    if (!request || request.ispOrderId !== null) {
      await this.unitOfWork.run((tx) => tx.outbox.done(item));
      return;
    }
    const ended = { item, sent: request, outcome: await this.submitOnce(request, item) };
    try {
      await this.saveOutcome(ended);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'changed-meanwhile') throw error;
      await this.saveAfterConflict(ended);
    }
  }

  private async loadRequests(ids: readonly number[]): Promise<readonly (R | undefined)[]> {
    const known = await this.unitOfWork.read((records) => this.kind.findByIds(records, ids));
    return ids.map((id) => known.find((request) => request.id === id));
  }

  /** @throws DomainError `changed-meanwhile` (conflict) when a request is no longer what was sent */
  private async saveOutcomes(all: readonly SendOutcome<R>[]): Promise<void> {
    // In one order, so that two who keep the same ones never wait for each other in a ring.
    const ended = all.toSorted((a, b) => a.sent.id - b.sent.id);
    await this.unitOfWork.run(async (tx) => {
      await tx.outbox.done(...ended.map(({ item }) => item));
      const now = this.clock.now();
      const words: StatusTransition<R>[] = [];
      for (const one of ended) words.push(await this.toTransition(tx, one.sent, one, now));
      await saveStatusUpdates(tx, this.kind, words, this.urls, now);
    });
  }

  /** Keeps how a send ended whose request was changed meanwhile. */
  private async saveAfterConflict(ended: SendOutcome<R>): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await tx.outbox.done(ended.item);
      const before = await this.kind.repository(tx).byId(ended.sent.id);
      // What was heard is said of this order alone.
      if (before?.orderReference !== ended.sent.orderReference) return;
      const now = this.clock.now();
      await saveStatusUpdates(tx, this.kind, [await this.toTransition(tx, before, ended, now)], this.urls, now);
    });
  }

  /** @param before the request as it stands */
  private async toTransition(
    tx: Transaction,
    before: R,
    { outcome }: SendOutcome<R>,
    now: Date,
  ): Promise<StatusTransition<R>> {
    // Written with the outcome, so that it stands there once, and only for what really reached the provider.
    const first = [
      {
        aggregate: this.kind.aggregate,
        aggregateId: before.id,
        at: now,
        actor: 'system',
        kind: 'sent',
        from: null,
        to: null,
        note: null,
      },
    ] as const;
    if ('orderId' in outcome) {
      const translate = await translatorForStatus(tx, before.userId, outcome.status);
      const nextPollAt = new Date(now.getTime() + this.pollIntervalMs);
      const hasNumberStatuses = this.kind.fetchNumberStatuses !== undefined;
      return {
        before,
        after: applyAcceptance(before, outcome, { now, translate, nextPollAt, hasNumberStatuses }).request,
        precedingEvents: first,
      };
    }
    const after = applySubmissionRejection(before, outcome.reason, outcome.code, {
      now,
      translate: await ownerTranslator(tx, before.userId),
    });
    return { before, after, precedingEvents: outcome.sent ? first : [] };
  }

  private async submitOnce(
    request: R,
    item: OutboxItem,
  ): Promise<ProviderOrderReport<Partial<R>> | SubmissionRejection> {
    const found = item.outcomeUnknown ? await this.kind.findByReference(request.orderReference) : undefined;
    if (found) return found;
    try {
      return await this.kind.submitOrder(request, `${request.orderReference}-order`);
    } catch (error) {
      if (error instanceof DomainError)
        return { reason: translate('en', error.userMessage), code: undefined, sent: false };
      if (!(error instanceof ProviderFailure) || error.kind !== 'rejected') throw error;
      // The provider may refuse this send only because it took an earlier one.
      const taken =
        item.outcomeUnknown || error.status === 409
          ? await this.kind.findByReference(request.orderReference)
          : undefined;
      return taken ?? { reason: error.providerMessage, code: error.providerCode, sent: true };
    }
  }
}
