import { administer, type PortStatusChange } from '../../domain/porting/administer.ts';
import type { Ported } from '../../domain/porting/ported.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { mailOwner, type Links } from '../mail/owner-mail.ts';
import type { Clock } from '../ports/clock.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { expectVersion } from './expect-version.ts';
import type { PortLine } from './port-line.ts';
import { assertCaller, type Caller } from '../accounts/caller.ts';

export interface ChangePortStatusInput {
  readonly id: number;
  readonly caller: Caller;
  readonly change: PortStatusChange;
  /** The version that the administrator looked at. */
  readonly expectedVersion?: number | undefined;
}

/** An administrator's word on a port request. */
export class ChangePortStatus<R extends Ported> {
  constructor(
    private readonly line: PortLine<R>,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly links: Links,
  ) {}

  /** @throws DomainError `not-found`, `changed-by-somebody`, `changed-meanwhile` (conflict); as `assertCaller` */
  async execute(input: ChangePortStatusInput): Promise<R> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      await assertCaller(tx, input.caller);
      const before = await this.line.requests(tx).byId(input.id);
      if (!before) throw new DomainError('not-found', 'not-found');
      await expectVersion(tx, this.line.aggregate, before, input.expectedVersion);
      const after = await this.line.requests(tx).save(administer(before, input.change, now));
      const moved = before.status !== after.status;
      await tx.history.add({
        aggregate: this.line.aggregate,
        aggregateId: after.id,
        at: now,
        actor: input.caller.username, actorId: input.caller.id,
        kind: moved ? 'status' : 'updated',
        from: moved ? before.status : null,
        to: moved ? after.status : null,
        note: [after.rejectionReason, after.nextSteps].filter(Boolean).join('\n') || null,
      });
      if (moved) await mailOwner(tx, this.line, after, this.links, now);
      return after;
    });
  }
}
