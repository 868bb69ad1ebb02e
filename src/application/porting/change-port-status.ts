import { applyAdminChange, type PortStatusChange } from '../../domain/porting/admin-change.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { PortalUrls } from '../ports/mailer.ts';
import { sendStatusMail } from './owner-mail.ts';
import type { Clock } from '../ports/clock.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { assertVersion } from './assert-version.ts';
import type { PortRequestKind } from './port-request-kind.ts';
import { assertCaller, type Caller } from '../calls/caller.ts';

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
    private readonly deps: {
      readonly kind: PortRequestKind<R>;
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      readonly urls: PortalUrls;
    },
  ) {}

  /** @throws DomainError `not-found`, `changed-by-somebody`, `changed-meanwhile` (conflict); as `assertCaller` */
  async execute(input: ChangePortStatusInput): Promise<R> {
    const now = this.deps.clock.now();
    return this.deps.unitOfWork.run(async (tx) => {
      await assertCaller(tx, input.caller);
      const before = await this.deps.kind.repository(tx).byId(input.id);
      if (!before) throw new DomainError('not-found', 'not-found');
      await assertVersion(tx, this.deps.kind.aggregate, before, input.expectedVersion);
      const after = await this.deps.kind.repository(tx).save(applyAdminChange(before, input.change, now));
      const statusChanged = before.status !== after.status;
      await tx.history.add({
        aggregate: this.deps.kind.aggregate,
        aggregateId: after.id,
        at: now,
        actor: input.caller.username,
        actorId: input.caller.id,
        kind: statusChanged ? 'status' : 'updated',
        from: statusChanged ? before.status : null,
        to: statusChanged ? after.status : null,
        note: [after.rejectionReason, after.nextSteps].filter(Boolean).join('\n') || null,
      });
      if (statusChanged) await sendStatusMail(tx, this.deps.kind, after, this.deps.urls, now);
      return after;
    });
  }
}
