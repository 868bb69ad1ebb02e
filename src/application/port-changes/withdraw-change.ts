import { openChangeKind, type PortChange } from '../../domain/port-change/port-change.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { isOpenChange } from '../../domain/shared/statuses/changes.ts';
import { assertRecordAccess } from '../calls/actor.ts';
import { assertCaller, type Caller } from '../calls/caller.ts';
import type { PortRequestKind } from '../porting/port-request-kind.ts';
import type { Clock } from '../ports/clock.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { moveChange } from '../porting/move-change.ts';
import { notifyTeam } from './notify-team.ts';
import { runDespiteRaces } from './run-despite-races.ts';
import { pendingCalls, unsentItemOf } from './unsent-change.ts';

/** Withdraws a change before its first attempt, or before an administrator has decided it. */
export class WithdrawChange<R extends PortRequest> {
  constructor(
    private readonly deps: {
      readonly kind: PortRequestKind<R>;
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      readonly teamEmail: string;
    },
  ) {}

  /**
   * @throws DomainError `not-found`, `change-sent`, `changed-meanwhile` (conflict); as `assertCaller`. A change that
   * was withdrawn already stays so
   */
  async execute({ id, changeId, caller }: { id: number; changeId: number; caller: Caller }): Promise<PortChange> {
    const { kind } = this.deps;
    const now = this.deps.clock.now();
    return runDespiteRaces(this.deps.unitOfWork, async (tx) => {
      await assertCaller(tx, caller);
      const request = assertRecordAccess(await kind.repository(tx).byId(id), caller);
      const changes = await tx.portChanges.ofRequest(kind.aggregate, id);
      const change = changes.find((one) => one.id === changeId);
      if (!change) throw new DomainError('not-found', 'not-found');
      if (change.state === 'withdrawn') return change;
      const item = unsentItemOf(change, await pendingCalls(tx, change));
      if (item) await tx.outbox.remove(item.id);
      else if (change.state === 'manual')
        await notifyTeam(tx, kind, request, { ...change, state: 'withdrawn' }, this.deps.teamEmail, now);
      else throw new DomainError('conflict', 'change-sent');
      const actor = { actor: caller.username, actorId: caller.id };
      const withdrawn = await moveChange(tx, change, { state: 'withdrawn' }, actor, now);
      const open = changes.filter((one) => one.id !== changeId && isOpenChange(one));
      await kind.repository(tx).save({ ...request, openChange: openChangeKind(open), updatedAt: now });
      return withdrawn;
    });
  }
}
