import type { NativeOrder } from '../../domain/native-order/native-order.ts';
import { administerOrder } from '../../domain/native-order/outcome.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import type { NativeOrderStatus } from '../../domain/shared/vocabulary.ts';
import type { Clock } from '../ports/clock.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { expectVersion } from '../porting/expect-version.ts';
import { assertCaller, type Caller } from '../accounts/caller.ts';

export interface ChangeOrderStatusInput {
  readonly id: number;
  readonly caller: Caller;
  /** The version that the administrator looked at. */
  readonly expectedVersion?: number | undefined;
  readonly change: { readonly status?: NativeOrderStatus | undefined; readonly rejectionReason?: string | null | undefined; readonly nextSteps?: string | null | undefined };
}

/** An administrator's word on an order of new numbers. Its texts are kept in the history alone. */
export class ChangeOrderStatus {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not-found`, `changed-by-somebody`, `changed-meanwhile` (conflict); as `assertCaller` */
  async execute({ id, caller, change, expectedVersion }: ChangeOrderStatusInput): Promise<NativeOrder> {
    const now = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      await assertCaller(tx, caller);
      const before = await tx.nativeOrders.byId(id);
      if (!before) throw new DomainError('not-found', 'not-found');
      await expectVersion(tx, 'tn', before, expectedVersion);
      const after = await tx.nativeOrders.save(administerOrder(before, change.status, now));
      const moved = before.status !== after.status;
      await tx.history.add({
        aggregate: 'tn',
        aggregateId: id,
        at: now,
        actor: caller.username, actorId: caller.id,
        kind: moved ? 'status' : 'updated',
        from: moved ? before.status : null,
        to: moved ? after.status : null,
        note: [change.rejectionReason, change.nextSteps].filter(Boolean).join('\n') || null,
      });
      return after;
    });
  }
}
