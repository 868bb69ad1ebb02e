import { cancelRequest } from '../../domain/port-change/cancel.ts';
import type { SupplementVerdict } from '../../domain/port-change/judge-change.ts';
import { openChangeKind, type PortChange } from '../../domain/port-change/port-change.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import { isOpenChange, supplementType, type ChangeOutcome } from '../../domain/shared/statuses/changes.ts';
import { applyStatusReport } from '../porting/apply-status-report.ts';
import { ownerTranslator } from '../porting/owner-translator.ts';
import type { PortRequestKind } from '../porting/port-request-kind.ts';
import type { Clock } from '../ports/clock.ts';
import type { PortalUrls } from '../ports/mailer.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import { ProviderFailure } from '../ports/provider/provider-failure.ts';
import type { SupplementCalls, SupplementOutcome, SupplementRefusalCause } from '../ports/provider/provider-gateway.ts';
import type { PollingQueue } from '../ports/readers.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';
import { sendChangeMail } from '../porting/change-mail.ts';
import { withFinalNumbers } from '../porting/settle-changes.ts';
import { moveChange } from '../porting/move-change.ts';
import { SendOrphanedCancellation } from './send-orphaned-cancellation.ts';
import { notifyTeam } from './notify-team.ts';
import { pendingCalls } from './unsent-change.ts';

type Item = OutboxItem<'lnp-change' | 'tf-change'>;

/** How often the order is read again because it had another version than the supplement. */
const MAX_VERSION_CONFLICTS = 3;

const OUTCOMES: Readonly<Record<SupplementRefusalCause, ChangeOutcome>> = {
  order_closed: 'too-late',
  too_late: 'too-late',
  supplement_open: 'other-change-open',
  not_supplementable: 'not-possible',
  date_not_available: 'date-not-available',
  version_conflict: 'carrier-refused',
  key_reused: 'carrier-refused',
  other: 'carrier-refused',
};

/**
 * Sends a change of an order to the provider exactly once. Every attempt has the same reference and idempotency key.
 * After an attempt whose outcome is unknown, the provider is first asked whether it has the supplement. The item is in
 * the stream of the request, so the order was sent before.
 */
export class SendChange<R extends PortRequest> {
  constructor(
    private readonly deps: {
      readonly kind: PortRequestKind<R>;
      readonly unitOfWork: UnitOfWork;
      readonly queue: PollingQueue<R>;
      readonly clock: Clock;
      readonly operatorLog: OperatorLog;
      readonly urls: PortalUrls;
      readonly teamEmail: string;
      readonly pollIntervalMs: number;
    },
  ) {}

  /** @throws ProviderFailure when the item must be retried */
  async execute(item: Item): Promise<void> {
    const { kind, unitOfWork } = this.deps;
    const { change, request } = await unitOfWork.run(async (tx) => {
      const found = await tx.portChanges.byId(item.payload.changeId);
      return { change: found, request: found && (await kind.repository(tx).byId(found.requestId)) };
    });
    if (change && item.payload.order) {
      await new SendOrphanedCancellation(this.deps).execute(item, change, item.payload.order);
      return;
    }
    if (!request || change?.state !== 'waiting') await unitOfWork.run((tx) => tx.outbox.done(item));
    else if (request.ispOrderId === null) await this.endWithoutOrder(item, change);
    else {
      const calls = kind.supplementsFor(change.kind);
      if (calls === null) await this.handOver(item, change);
      else await this.send(item, change, request, request.ispOrderId, calls);
    }
  }

  private async send(item: Item, change: PortChange, request: R, orderId: string, calls: SupplementCalls) {
    const outcome = await this.submitOnce(item, change, request, orderId, calls);
    if (outcome.isTaken) await this.saveTaken(item, change, outcome.report.version);
    else await this.saveRefusal(item, change, request, orderId, outcome);
    // The provider decides soon.
    await this.deps.queue.scheduleNextPoll(
      request.id,
      new Date(this.deps.clock.now().getTime() + this.deps.pollIntervalMs),
    );
  }

  private async submitOnce(
    item: Item,
    change: PortChange,
    request: R,
    orderId: string,
    calls: SupplementCalls,
  ): Promise<SupplementOutcome> {
    const { kind } = this.deps;
    const order = { orderId, reference: request.orderReference };
    const findEarlier = async (): Promise<SupplementOutcome | undefined> => {
      const report = item.outcomeUnknown ? await calls.find(order, change.reference) : undefined;
      return report && { isTaken: true, report };
    };
    const earlier = await findEarlier();
    if (earlier) return earlier;
    const content = kind.supplementContent(kind.changes.apply(request, change.values), change.values);
    let baseVersion = request.orderVersion;
    for (let conflicts = 0; conflicts < MAX_VERSION_CONFLICTS; conflicts += 1) {
      const supplement = {
        reference: change.reference,
        type: supplementType(change.kind),
        baseVersion,
        ...content,
        ...(change.reason !== null && { reason: change.reason }),
      };
      const outcome = await calls.submit(order, supplement, `${change.reference}-sup`);
      if (outcome.isTaken) return outcome;
      // The provider may refuse this attempt because an earlier one arrived after it was looked up.
      const arrived = await findEarlier();
      if (arrived) return arrived;
      if (outcome.cause === 'key_reused') throw new ProviderFailure('misconfigured', { detail: 'key_reused' });
      if (outcome.cause !== 'version_conflict') return outcome;
      baseVersion = (await kind.fetchOrder(orderId)).details?.version ?? baseVersion;
    }
    throw new ProviderFailure('throttled', { detail: 'version_conflict' });
  }

  private saveTaken(item: Item, change: PortChange, orderVersion: number): Promise<void> {
    return this.deps.unitOfWork.run(async (tx) => {
      await tx.outbox.done(item);
      const now = this.deps.clock.now();
      const stored = await tx.portChanges.byId(change.id);
      // Polling may have found it meanwhile.
      if (stored?.state !== 'waiting') return;
      await moveChange(tx, stored, { state: 'asked', orderVersion, sentAt: now }, { actor: 'system' }, now);
    });
  }

  /** The order decides what a refusal means: a change of an order that was rejected meanwhile is overtaken. */
  private async saveRefusal(
    item: Item,
    change: PortChange,
    polled: R,
    orderId: string,
    refusal: SupplementOutcome & { readonly isTaken: false },
  ): Promise<void> {
    const verdict: SupplementVerdict = {
      status: refusal.cause === 'order_closed' ? 'closed' : 'refused',
      version: null,
      outcome: OUTCOMES[refusal.cause],
      text: OUTCOMES[refusal.cause] === 'carrier-refused' ? refusal.text : null,
    };
    const { kind } = this.deps;
    const order = await kind.fetchOrder(orderId, polled);
    const verdicts = new Map([[change.reference, verdict]]);
    const report = await withFinalNumbers(kind, polled, { order, verdicts });
    await this.deps.unitOfWork.run(async (tx) => {
      await tx.outbox.done(item);
      const now = this.deps.clock.now();
      await applyStatusReport(tx, kind, { polled, ...report }, this.deps.urls, now);
    });
  }

  /** The provider takes no supplement of this kind: the ISP team gets the change, and an administrator decides it. */
  private handOver(item: Item, change: PortChange): Promise<void> {
    const { kind, teamEmail, unitOfWork, clock } = this.deps;
    return unitOfWork.run(async (tx) => {
      await tx.outbox.done(item);
      const now = clock.now();
      const [stored, request] = [
        await tx.portChanges.byId(change.id),
        await kind.repository(tx).byId(change.requestId),
      ];
      if (stored?.state !== 'waiting' || !request) return;
      const manual = await moveChange(tx, stored, { state: 'manual', sentAt: now }, { actor: 'system' }, now);
      await notifyTeam(tx, kind, request, manual, teamEmail, now);
    });
  }

  /**
   * The order did not reach the provider. If it was refused, there is nothing to change. If sending it failed, only a
   * cancellation can go on: when the provider does not have the order, it is not sent any more.
   */
  private async endWithoutOrder(item: Item, { id, requestId, kind: changeKind }: PortChange): Promise<void> {
    const { kind, unitOfWork, clock } = this.deps;
    const request = await unitOfWork.run((tx) => kind.repository(tx).byId(requestId));
    const isAtProvider =
      changeKind === 'cancel' && request
        ? (await kind.findByReference(request.orderReference, {
            ...kind.traitsOf(request),
            isCompleteOnly: false,
          })) !== undefined
        : true;
    await unitOfWork.run(async (tx) => {
      const [change, stored] = [await tx.portChanges.byId(id), await kind.repository(tx).byId(requestId)];
      if (change?.state !== 'waiting' || !stored || stored.ispOrderId !== null) return tx.outbox.done(item);
      const send = (await pendingCalls(tx, change)).find((pending) => pending.kind === `${kind.aggregate}-send`);
      if (send && isAtProvider) return tx.outbox.fail(item, 'its order has not reached the provider');
      const now = clock.now();
      await tx.outbox.done(item);
      if (send) await this.cancelFailedSend(tx, stored, change, send.id, now);
      else await this.overtake(tx, stored, change, now);
    });
  }

  private async cancelFailedSend(tx: Transaction, request: R, change: PortChange, sendId: number, now: Date) {
    const { kind, urls } = this.deps;
    await tx.outbox.remove(sendId);
    const cancelled = cancelRequest(request, now, await ownerTranslator(tx, request.userId));
    await kind.repository(tx).save(cancelled);
    const accepted = await moveChange(tx, change, { state: 'accepted' }, { actor: 'system' }, now);
    await sendChangeMail(tx, kind, { request: cancelled, formerFocAt: null }, accepted, urls, now);
  }

  private async overtake(tx: Transaction, request: R, change: PortChange, now: Date): Promise<void> {
    const { kind, urls } = this.deps;
    const move = { state: 'overtaken', outcome: 'order-not-accepted' } as const;
    const overtaken = await moveChange(tx, change, move, { actor: 'system' }, now);
    await sendChangeMail(tx, kind, { request, formerFocAt: null }, overtaken, urls, now);
    const open = (await tx.portChanges.ofRequest(kind.aggregate, request.id)).filter(isOpenChange);
    await kind.repository(tx).save({ ...request, openChange: openChangeKind(open), updatedAt: now });
  }
}
