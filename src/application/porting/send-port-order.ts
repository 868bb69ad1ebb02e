import { applyAcceptance, applySubmissionRejection } from '../../domain/porting/status-update.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { translate } from '../../domain/shared/messages/catalogues.ts';
import type { PortalUrls } from '../ports/mailer.ts';
import type { Clock } from '../ports/clock.ts';
import { ProviderFailure } from '../ports/provider/provider-failure.ts';
import { HELD_UNTIL, type OutboxItem } from '../ports/outbox.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';
import { createBatcher } from '../outbox/batch-calls.ts';
import { ownerTranslator, translatorForStatus } from './owner-translator.ts';
import type { PortRequestKind, SubmissionReport } from './port-request-kind.ts';
import { saveStatusUpdates, type StatusTransition } from './save-status-updates.ts';
import type { RejectionCause } from '../../domain/shared/vocabulary.ts';

/** Why the order could not be submitted. */
interface SubmissionRejection {
  readonly reason: string | undefined;
  readonly cause: RejectionCause | undefined;
  /** True when the provider refused the order, false when the portal did not send it. */
  readonly sent: boolean;
}

/** How one attempt to send an order ended. */
interface SendOutcome<R extends PortRequest> {
  readonly item: OutboxItem<'lnp-send' | 'tf-send'>;
  /** The request as it was sent. */
  readonly sent: R;
  readonly outcome: SubmissionReport<R> | SubmissionRejection;
}

/** How many requests are read, or how many outcomes are saved, in one batch. */
const MAX_BATCH_SIZE = 8;

/**
 * Sends a waiting port order exactly once. Every attempt has the same reference and idempotency key. After an attempt
 * whose outcome is unknown, the provider is first asked whether it has the order.
 * Outcomes that arrive at the same time are saved in one transaction; if that fails, each is saved in its own.
 */
export class SendPortOrder<R extends PortRequest> {
  private readonly loadRequest = createBatcher<number, R>(MAX_BATCH_SIZE, (ids) => this.loadRequests(ids));
  private readonly saveOutcome = createBatcher<SendOutcome<R>>(MAX_BATCH_SIZE, (outcomes) =>
    this.saveOutcomes(outcomes),
  );

  constructor(
    private readonly deps: {
      readonly kind: PortRequestKind<R>;
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      readonly urls: PortalUrls;
      readonly pollIntervalMs: number;
    },
  ) {}

  /** @throws ProviderFailure when the item must be retried */
  async execute(item: OutboxItem<'lnp-send' | 'tf-send'>): Promise<void> {
    const request = await this.loadRequest(item.payload.requestId);
    if (!request || request.ispOrderId !== null) {
      await this.deps.unitOfWork.run((tx) => tx.outbox.done(item));
      return;
    }
    if (this.deps.kind.isHeld?.(request)) {
      await this.deps.unitOfWork.run((tx) =>
        tx.outbox.retry(item, HELD_UNTIL, 'The order waits for documents.', item.outcomeUnknown),
      );
      return;
    }
    const outcome = { item, sent: request, outcome: await this.submitOnce(request, item) };
    try {
      await this.saveOutcome(outcome);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'changed-meanwhile') throw error;
      await this.saveAfterConflict(outcome);
    }
  }

  private async loadRequests(ids: readonly number[]): Promise<readonly (R | undefined)[]> {
    const requests = await this.deps.unitOfWork.read((records) => this.deps.kind.findByIds(records, ids));
    return ids.map((id) => requests.find((request) => request.id === id));
  }

  /** @throws DomainError `changed-meanwhile` (conflict) when a request was changed after it was sent */
  private async saveOutcomes(unsorted: readonly SendOutcome<R>[]): Promise<void> {
    // All transactions lock rows in the order of their ids, so that two of them cannot deadlock.
    const outcomes = unsorted.toSorted((a, b) => a.sent.id - b.sent.id);
    await this.deps.unitOfWork.run(async (tx) => {
      await tx.outbox.done(...outcomes.map(({ item }) => item));
      const now = this.deps.clock.now();
      const transitions: StatusTransition<R>[] = [];
      for (const outcome of outcomes) transitions.push(await this.toTransition(tx, outcome.sent, outcome, now));
      await saveStatusUpdates(tx, this.deps.kind, transitions, this.deps.urls, now);
    });
  }

  /** Saves the outcome for a request that was changed after it was sent. */
  private async saveAfterConflict(outcome: SendOutcome<R>): Promise<void> {
    await this.deps.unitOfWork.run(async (tx) => {
      await tx.outbox.done(outcome.item);
      const before = await this.deps.kind.repository(tx).byId(outcome.sent.id);
      // The outcome concerns this order only. A resubmitted request has another order.
      if (before?.orderReference !== outcome.sent.orderReference) return;
      const now = this.deps.clock.now();
      await saveStatusUpdates(
        tx,
        this.deps.kind,
        [await this.toTransition(tx, before, outcome, now)],
        this.deps.urls,
        now,
      );
    });
  }

  /** @param before the request as it is stored now */
  private async toTransition(
    tx: Transaction,
    before: R,
    { outcome }: SendOutcome<R>,
    now: Date,
  ): Promise<StatusTransition<R>> {
    // Written together with the outcome: so there is one such row, and only for an order that reached the provider.
    const sentEvent = [
      {
        aggregate: this.deps.kind.aggregate,
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
      await tx.documents.markSent(outcome.sentDocuments ?? [], now);
      const translate = await translatorForStatus(tx, before.userId, outcome.status);
      const nextPollAt = new Date(now.getTime() + this.deps.pollIntervalMs);
      const { kind } = this.deps;
      const hasNumberStatuses = kind.fetchNumberStatuses !== undefined;
      const context = { now, translate, nextPollAt, hasNumberStatuses, canReopen: kind.canReopen };
      return {
        before,
        after: applyAcceptance(before, outcome, context),
        precedingEvents: sentEvent,
      };
    }
    const after = applySubmissionRejection(before, outcome.reason, outcome.cause, {
      now,
      translate: await ownerTranslator(tx, before.userId),
    });
    return { before, after, precedingEvents: outcome.sent ? sentEvent : [] };
  }

  private async submitOnce(request: R, item: OutboxItem): Promise<SubmissionReport<R> | SubmissionRejection> {
    const find = () => this.deps.kind.findByReference(request.orderReference, this.deps.kind.traitsOf(request));
    const found = item.outcomeUnknown ? await find() : undefined;
    if (found) return found;
    try {
      return await this.deps.kind.submitOrder(request, `${request.orderReference}-order`);
    } catch (error) {
      if (error instanceof DomainError)
        return { reason: translate('en', error.userMessage), cause: undefined, sent: false };
      if (!(error instanceof ProviderFailure) || error.kind !== 'rejected') throw error;
      // The provider may refuse this attempt only because it accepted an earlier one.
      const existing = item.outcomeUnknown || error.mayBeDuplicate ? await find() : undefined;
      return existing ?? { reason: error.providerMessage, cause: error.rejectionCause, sent: true };
    }
  }
}
