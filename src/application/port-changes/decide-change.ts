import { cancelRequest } from '../../domain/port-change/cancel.ts';
import { openChangeKind, type PortChange } from '../../domain/port-change/port-change.ts';
import { withStage } from '../../domain/porting/port-progress.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { isOpenChange } from '../../domain/shared/statuses/changes.ts';
import { assertCaller, type Caller } from '../calls/caller.ts';
import { ownerTranslator } from '../porting/owner-translator.ts';
import type { PortRequestKind } from '../porting/port-request-kind.ts';
import type { Clock } from '../ports/clock.ts';
import type { PortalUrls } from '../ports/mailer.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';
import { sendChangeMail } from '../porting/change-mail.ts';
import { moveChange } from '../porting/move-change.ts';
import { applyAccepted } from '../porting/settle-changes.ts';
import { runDespiteRaces } from './run-despite-races.ts';

export interface DecideChangeInput {
  readonly id: number;
  readonly changeId: number;
  readonly caller: Caller;
  readonly state: 'accepted' | 'refused';
  readonly reason: string;
}

/** Records how an administrator decided a change that the provider does not take as a supplement. */
export class DecideChange<R extends PortRequest> {
  constructor(
    private readonly deps: {
      readonly kind: PortRequestKind<R>;
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      readonly urls: PortalUrls;
    },
  ) {}

  /** @throws DomainError `not-found`, `change-not-manual`, `changed-meanwhile` (conflict); as `assertCaller` */
  async execute({ id, changeId, caller, state, reason }: DecideChangeInput): Promise<PortChange> {
    const { kind, urls } = this.deps;
    const now = this.deps.clock.now();
    return runDespiteRaces(this.deps.unitOfWork, async (tx) => {
      await assertCaller(tx, caller);
      const request = await kind.repository(tx).byId(id);
      const changes = await tx.portChanges.ofRequest(kind.aggregate, id);
      const change = changes.find((one) => one.id === changeId);
      if (!request || !change) throw new DomainError('not-found', 'not-found');
      if (change.state !== 'manual') throw new DomainError('conflict', 'change-not-manual');
      const actor = { actor: caller.username, actorId: caller.id };
      const outcome = state === 'refused' ? ('team-refused' as const) : null;
      const decided = await moveChange(tx, change, { state, outcome, outcomeText: reason }, actor, now);
      const others = changes.filter((one) => one.id !== changeId && isOpenChange(one));
      const after = await this.requestAfter(tx, request, { ...change, state }, others, now);
      await kind.repository(tx).save(after);
      if (request.status !== after.status)
        await tx.history.add({
          ...{ aggregate: kind.aggregate, aggregateId: id, at: now, ...actor, kind: 'status' },
          from: request.status,
          to: after.status,
          note: after.rejectionReason,
        });
      const mailed = { request: after, formerFocAt: request.focAt };
      if (caller.id !== request.userId) await sendChangeMail(tx, kind, mailed, decided, urls, now);
      return decided;
    });
  }

  /** @param change with the values that it had before it was decided */
  private async requestAfter(
    tx: Transaction,
    request: R,
    change: PortChange,
    others: readonly PortChange[],
    now: Date,
  ) {
    const { kind } = this.deps;
    if (change.state === 'accepted' && change.kind === 'cancel') {
      const move = { state: 'overtaken', outcome: 'order-cancelled' } as const;
      for (const other of others) await moveChange(tx, other, move, { actor: 'system' }, now);
      return cancelRequest(request, now, await ownerTranslator(tx, request.userId));
    }
    const changed = change.state === 'accepted' ? await applyAccepted(tx, kind, request, change) : request;
    return withStage({ ...changed, openChange: openChangeKind(others), updatedAt: now });
  }
}
