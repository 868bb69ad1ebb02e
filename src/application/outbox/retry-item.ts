import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { assertCaller, type Caller } from '../calls/caller.ts';

/** Makes an outbox item that failed, or waits for its next attempt, due now. */
export class RetryItem {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
    },
  ) {}

  /** @throws DomainError `not-found` if the item is done or does not exist; as `assertCaller` */
  async execute(id: number, caller: Caller): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.unitOfWork.run(async (tx) => {
      await assertCaller(tx, caller);
      if (!(await tx.outbox.requeue(id, now))) throw new DomainError('not-found', 'not-found');
    });
  }
}
