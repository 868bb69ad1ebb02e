import { applyAdminChange, type PortStatusChange } from '../../domain/porting/admin-change.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { sendStatusMail, type PortalUrls } from '../mail/owner-mail.ts';
import type { Clock } from '../ports/clock.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { assertVersion } from './assert-version.ts';
import type { PortRequestKind } from './port-request-kind.ts';
import { assertCaller, type Caller } from '../accounts/caller.ts';

export interface ChangePortStatusInput {
  readonly id: number;
  readonly caller: Caller;
  readonly change: PortStatusChange;
  /** The version that the administrator saw. */
  readonly expectedVersion?: number | undefined;
}

/** Applies an administrator's change to a port request, and mails the owner if the status changed. */
export class ChangePortStatus<R extends PortRequest> {
  constructor(
    private readonly kind: PortRequestKind<R>,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly urls: PortalUrls,
  ) {}

  /** @throws DomainError `not-found`, `changed-by-somebody`, `changed-meanwhile` (conflict); as `assertCaller` */
  async execute(input: ChangePortStatusInput): Promise<R> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      await assertCaller(tx, input.caller);
      const before = await this.kind.repository(tx).byId(input.id);
      if (!before) throw new DomainError('not-found', 'not-found');
      await assertVersion(tx, this.kind.aggregate, before, input.expectedVersion);
      const after = await this.kind.repository(tx).save(applyAdminChange(before, input.change, now));
      const statusChanged = before.status !== after.status;
      await tx.history.add({
        aggregate: this.kind.aggregate,
        aggregateId: after.id,
        at: now,
        actor: input.caller.username,
        actorId: input.caller.id,
        kind: statusChanged ? 'status' : 'updated',
        from: statusChanged ? before.status : null,
        to: statusChanged ? after.status : null,
        note: [after.rejectionReason, after.nextSteps].filter(Boolean).join('\n') || null,
      });
      if (statusChanged) await sendStatusMail(tx, this.kind, after, this.urls, now);
      return after;
    });
  }
}
