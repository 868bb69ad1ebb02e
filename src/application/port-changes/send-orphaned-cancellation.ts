import { judgeChange, type ChangeVerdict, type ReportedOrder } from '../../domain/port-change/judge-change.ts';
import type { PortChange } from '../../domain/port-change/port-change.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import { isOpenChange } from '../../domain/shared/statuses/changes.ts';
import { translate } from '../../domain/shared/messages/catalogues.ts';
import { moveChange } from '../porting/move-change.ts';
import { toVerdict } from '../porting/settle-changes.ts';
import type { PortRequestKind } from '../porting/port-request-kind.ts';
import type { Clock } from '../ports/clock.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import type { OutboxItem, PortChangePayload } from '../ports/outbox.ts';
import { ProviderFailure } from '../ports/provider/provider-failure.ts';
import type { OrderTraits, SupplementCalls } from '../ports/provider/provider-gateway.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

type Item = OutboxItem<'lnp-change' | 'tf-change'>;
type Order = NonNullable<PortChangePayload['order']>;
type Verdict = Pick<PortChange, 'state'> & Partial<ChangeVerdict>;

/** How often the provider is asked whether it has decided. */
const POLL_MS = 60_000;

/**
 * Sends the cancellation of an order whose request was deleted, and follows it until the provider has decided. A
 * refusal raises an alert, because nobody sees the order in the portal any more.
 */
export class SendOrphanedCancellation<R extends PortRequest> {
  constructor(
    private readonly deps: {
      readonly kind: PortRequestKind<R>;
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      readonly operatorLog: OperatorLog;
      readonly teamEmail: string;
    },
  ) {}

  /** @throws ProviderFailure when the item must be retried, also when the order has another version by now */
  async execute(item: Item, change: PortChange, order: Order): Promise<void> {
    const { kind, unitOfWork } = this.deps;
    if (!isOpenChange(change) || change.state === 'manual') return unitOfWork.run((tx) => tx.outbox.done(item));
    const orderId = order.orderId ?? (await kind.findByReference(order.reference, toTraits(order)))?.orderId;
    const calls = kind.supplementsFor('cancel');
    if (orderId === undefined) await this.save(item, change, { state: 'accepted' });
    else if (calls === null) await this.handOver(item, change, orderId);
    else await this.save(item, change, await this.submitOnce(item, change, { ...order, orderId }, calls));
  }

  /** @returns the next state of the change; undefined if the provider has not decided */
  private async submitOnce(
    item: Item,
    change: PortChange,
    order: Order & { readonly orderId: string },
    calls: SupplementCalls,
  ): Promise<Verdict | undefined> {
    const before = await this.readOrder(order.orderId);
    const isKnown = change.state === 'asked' || item.outcomeUnknown;
    const found = isKnown ? await calls.find(order, change.reference) : undefined;
    if (found) return judgeChange(change, before, toVerdict(found));
    const supplement = {
      reference: change.reference,
      type: 1,
      baseVersion: before.version ?? 1,
      ...(change.reason !== null && { reason: change.reason }),
    } as const;
    const outcome = await calls.submit(order, supplement, `${change.reference}-sup`);
    if (outcome.isTaken) return judgeChange(change, before, toVerdict(outcome.report));
    const { cause, text } = outcome;
    if (cause === 'version_conflict') throw new ProviderFailure('throttled', { detail: cause });
    if (cause === 'key_reused') throw new ProviderFailure('misconfigured', { detail: cause });
    const status = cause === 'order_closed' ? ('closed' as const) : ('refused' as const);
    // The order may have ended after it was read.
    return judgeChange(change, await this.readOrder(order.orderId), { status, version: null, outcome: null, text });
  }

  private async readOrder(orderId: string): Promise<ReportedOrder> {
    const { status, details } = await this.deps.kind.fetchOrder(orderId);
    return { status, version: details?.version ?? null };
  }

  private async save(item: Item, change: PortChange, verdict: Verdict | undefined): Promise<void> {
    const now = this.deps.clock.now();
    if (verdict?.state === 'refused')
      this.deps.operatorLog.alert('order.cancellation_refused', {
        kind: change.aggregate,
        requestId: change.requestId,
      });
    await this.deps.unitOfWork.run(async (tx) => {
      if (verdict === undefined || isOpenChange(verdict))
        await tx.outbox.retry(item, new Date(now.getTime() + POLL_MS), 'the provider has not decided yet', true);
      else await tx.outbox.done(item);
      if (verdict) await moveChange(tx, change, { ...verdict, sentAt: change.sentAt ?? now }, { actor: 'system' }, now);
    });
  }

  /** The provider cancels no orders: the ISP team is informed by mail. */
  private async handOver(item: Item, change: PortChange, orderId: string): Promise<void> {
    const now = this.deps.clock.now();
    const params = {
      id: change.requestId,
      phoneNumber: '-',
      orderId,
      username: change.askedBy,
      reason: '-',
      values: '',
    };
    await this.deps.unitOfWork.run(async (tx) => {
      await tx.outbox.done(item);
      await moveChange(tx, change, { state: 'manual', sentAt: now }, { actor: 'system' }, now);
      await tx.outbox.add({
        kind: 'mail',
        payload: {
          to: this.deps.teamEmail,
          subject: translate('en', { key: 'mail-team-change-subject', params }),
          text: translate('en', { key: 'mail-team-cancel-text', params }),
          language: 'en',
          userIds: [change.askedById],
        },
        orderingKey: `${change.aggregate}-team-mail:${change.requestId}`,
        aggregate: null,
        aggregateId: null,
        dueAt: now,
        createdAt: now,
      });
    });
  }
}

const toTraits = ({ numbers = [], replaces = null }: Order): OrderTraits => ({
  numbers,
  endUserName: null,
  replaces,
  isCompleteOnly: false,
});
