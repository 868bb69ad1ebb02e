import type { NumberOrder } from '../../domain/number-order/number-order.ts';
import { applyOrderAdminChange } from '../../domain/number-order/outcome.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { NumberOrderStatus } from '../../domain/shared/statuses/statuses.ts';
import type { Clock } from '../ports/clock.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { assertVersion } from '../porting/assert-version.ts';
import { assertCaller, type Caller } from '../calls/caller.ts';

export interface ChangeOrderStatusInput {
  readonly id: number;
  readonly caller: Caller;
  /** The version that the administrator saw. */
  readonly expectedVersion?: number | undefined;
  readonly change: {
    readonly status?: NumberOrderStatus | undefined;
    readonly rejectionReason?: string | null | undefined;
    readonly nextSteps?: string | null | undefined;
  };
}

/** Applies an administrator's change to a number order. Its texts are stored only in the history. */
export class ChangeOrderStatus {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
    },
  ) {}

  /** @throws DomainError `not-found`, `changed-by-somebody`, `changed-meanwhile` (conflict); as `assertCaller` */
  async execute({ id, caller, change, expectedVersion }: ChangeOrderStatusInput): Promise<NumberOrder> {
    const now = this.deps.clock.now();
    return this.deps.unitOfWork.run(async (tx) => {
      await assertCaller(tx, caller);
      const before = await tx.numberOrders.byId(id);
      if (!before) throw new DomainError('not-found', 'not-found');
      await assertVersion(tx, 'tn', before, expectedVersion);
      const after = await tx.numberOrders.save(applyOrderAdminChange(before, change.status, now));
      const statusChanged = before.status !== after.status;
      await tx.history.add({
        aggregate: 'tn',
        aggregateId: id,
        at: now,
        actor: caller.username,
        actorId: caller.id,
        kind: statusChanged ? 'status' : 'updated',
        from: statusChanged ? before.status : null,
        to: statusChanged ? after.status : null,
        note: [change.rejectionReason, change.nextSteps].filter(Boolean).join('\n') || null,
      });
      return after;
    });
  }
}
