import { assertChangeAllowed, type ChangeContext } from '../../domain/port-change/allowed-changes.ts';
import { cancelRequest } from '../../domain/port-change/cancel.ts';
import { planChange } from '../../domain/port-change/change-plan.ts';
import { isSealed, openChangeKind, valuesAfterEnd, type PortChange } from '../../domain/port-change/port-change.ts';
import type { ChangeDraft } from '../../domain/shared/fields/change-fields.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { isOpenChange } from '../../domain/shared/statuses/changes.ts';
import { assertRecordAccess } from '../calls/actor.ts';
import { assertCaller, type Caller } from '../calls/caller.ts';
import { storeResponse, type IdempotencyContext } from '../calls/idempotency-context.ts';
import { assertVersion } from '../porting/assert-version.ts';
import { ownerTranslator } from '../porting/owner-translator.ts';
import type { PortRequestKind } from '../porting/port-request-kind.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { PortalUrls } from '../ports/mailer.ts';
import { isUntried, type PendingItem } from '../ports/outbox.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';
import { changeEvent } from '../porting/move-change.ts';
import { sendChangeMail } from '../porting/change-mail.ts';
import { moveChange } from '../porting/move-change.ts';
import { applyAccepted } from '../porting/settle-changes.ts';
import { runDespiteRaces } from './run-despite-races.ts';
import { pendingCalls, requestStream, unsentItemOf } from './unsent-change.ts';

export interface RequestChangeInput {
  readonly id: number;
  readonly caller: Caller;
  readonly draft: ChangeDraft;
  readonly reason: string | null;
  /** Whether an administrator requests it against the portal's rules. */
  readonly isOverride: boolean;
  /** The version of the request that the caller saw. */
  readonly expectedVersion?: number | undefined;
  readonly idempotency?: IdempotencyContext<PortChange> | undefined;
}

/**
 * Saves a change that a customer requests after Submit and, in the same transaction, the outbox item that sends it.
 * While the first send of the order was not tried, the request itself is changed, and the provider never hears of it.
 */
export class RequestChange<R extends PortRequest> {
  constructor(
    private readonly deps: {
      readonly kind: PortRequestKind<R>;
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      readonly ids: Ids;
      readonly urls: PortalUrls;
      readonly cutoffDays: number;
    },
  ) {}

  /**
   * @throws DomainError `not-found`, `not-allowed` (forbidden) for an override by a customer, `changed-by-somebody`,
   * `changed-meanwhile` (conflict), `change-not-taken` (conflict) for a PIN where the provider takes no
   * corrections; as `assertChangeAllowed`, `planChange` and `assertCaller`
   */
  async execute(input: RequestChangeInput): Promise<PortChange> {
    if (input.isOverride && !input.caller.isAdmin) throw new DomainError('forbidden', 'not-allowed');
    return runDespiteRaces(this.deps.unitOfWork, (tx) => this.change(tx, input));
  }

  private async change(tx: Transaction, input: RequestChangeInput): Promise<PortChange> {
    const { kind } = this.deps;
    const { id, caller } = input;
    const now = this.deps.clock.now();
    await assertCaller(tx, caller);
    const request = assertRecordAccess(await kind.repository(tx).byId(id), caller);
    await assertVersion(tx, kind.aggregate, request, input.expectedVersion);
    const target = { aggregate: kind.aggregate, requestId: id } as const;
    const pending = await pendingCalls(tx, target);
    const send = pending.find((item) => item.kind === `${kind.aggregate}-send`);
    const isUnsent = request.ispOrderId === null && send !== undefined && isUntried(send);
    const draft = kind.sealDraft?.(input.draft, request) ?? input.draft;
    const isOverride = assertChangeAllowed(draft.kind, request, this.contextOf(request, !isUnsent), input.isOverride);
    const values = planChange(kind.changes, request, draft, this.datesOf(request));
    // Nobody but the provider may read a sealed value, so an administrator cannot pass it on.
    if (!isUnsent && kind.supplementsFor(draft.kind) === null && values.some(isSealed))
      throw new DomainError('conflict', 'change-not-taken');
    const change = await tx.portChanges.add({
      ...target,
      kind: draft.kind,
      orderVersion: null,
      state: isUnsent ? 'accepted' : 'waiting',
      values: isUnsent ? valuesAfterEnd(values) : values,
      reason: input.reason,
      reference: `${kind.aggregate}c-${this.deps.ids.uuid()}`,
      askedBy: caller.username,
      askedById: caller.id,
      askedAt: now,
      sentAt: null,
      decidedAt: isUnsent ? now : null,
      outcome: null,
      outcomeText: null,
      isOverride,
    });
    if (isUnsent) await this.changeUnsent(tx, request, { ...change, values }, send, now);
    else await this.queue(tx, request, change, pending, now);
    await tx.history.add(changeEvent(change, null, { actor: caller.username, actorId: caller.id }, now));
    if (isUnsent && caller.id !== request.userId)
      await sendChangeMail(tx, kind, { request, formerFocAt: null }, change, this.deps.urls, now);
    await storeResponse(tx, input.idempotency, change);
    return change;
  }

  /** Changes the request before its order is sent. The send is locked, so that no worker reads the old values. */
  private async changeUnsent(tx: Transaction, request: R, change: PortChange, send: PendingItem, now: Date) {
    const { kind } = this.deps;
    if (change.kind === 'cancel') {
      await tx.outbox.remove(send.id);
      await kind.repository(tx).save(cancelRequest(request, now, await ownerTranslator(tx, request.userId)));
      return;
    }
    await kind.repository(tx).save({ ...(await applyAccepted(tx, kind, request, change)), updatedAt: now });
  }

  private async queue(
    tx: Transaction,
    request: R,
    change: PortChange,
    pending: readonly PendingItem[],
    now: Date,
  ): Promise<void> {
    const { kind } = this.deps;
    const target = { aggregate: kind.aggregate, requestId: request.id } as const;
    const open = [change];
    for (const earlier of (await tx.portChanges.ofRequest(target.aggregate, request.id)).filter(isOpenChange)) {
      const item = unsentItemOf(earlier, pending);
      if (item) {
        await tx.outbox.remove(item.id);
        await moveChange(tx, earlier, { state: 'withdrawn' }, { actor: 'system' }, now);
      } else if (earlier.id !== change.id) open.push(earlier);
    }
    await tx.outbox.add({
      kind: `${kind.aggregate}-change`,
      payload: { changeId: change.id },
      orderingKey: requestStream(kind.aggregate, request.id),
      aggregate: kind.aggregate,
      aggregateId: request.id,
      dueAt: now,
      createdAt: now,
    });
    // Also increases the version of the request, so that of two changes at once only one is saved.
    await kind.repository(tx).save({ ...request, openChange: openChangeKind(open), updatedAt: now });
  }

  private contextOf(request: R, isSendUnderWay: boolean): ChangeContext {
    const { clock, cutoffDays, kind } = this.deps;
    const province = kind.changes.province(request);
    return { now: clock.now(), calendar: clock, cutoffDays, province, isSendUnderWay };
  }

  private datesOf({ focAt, expectedOn }: R & { readonly expectedOn?: string }) {
    const { clock } = this.deps;
    return { today: clock.today(), current: focAt === null ? (expectedOn ?? null) : clock.dateOf(focAt) };
  }
}
