import { administer, type LnpStatusChange } from '../../domain/lnp-request/administer.ts';
import type { LnpRequest } from '../../domain/lnp-request/lnp-request.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { mailOwner, type Links } from '../mail/owner-mail.ts';
import type { Clock } from '../ports/clock.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

export interface ChangeLnpStatusInput {
  readonly id: number;
  readonly actor: string;
  readonly change: LnpStatusChange;
}

/** An administrator's word on a request. */
export class ChangeLnpStatus {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly links: Links,
  ) {}

  /** @throws DomainError `not-found`, `changed-meanwhile` (conflict) */
  async execute(input: ChangeLnpStatusInput): Promise<LnpRequest> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      const before = await tx.lnpRequests.byId(input.id);
      if (!before) throw new DomainError('not-found', 'not-found');
      const after = await tx.lnpRequests.save(administer(before, input.change, now));
      const moved = before.status !== after.status;
      await tx.history.add({
        aggregate: 'lnp',
        aggregateId: after.id,
        at: now,
        actor: input.actor,
        kind: moved ? 'status' : 'updated',
        from: moved ? before.status : null,
        to: moved ? after.status : null,
        note: [after.rejectionReason, after.nextSteps].filter(Boolean).join('\n') || null,
      });
      if (moved) await mailOwner(tx, after, this.links, now);
      return after;
    });
  }
}
