import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Lets what failed, or waits for its next try, be tried now. */
export class RetryItem {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError `not-found` when it is done or gone */
  async execute(id: number): Promise<void> {
    const now = this.clock.now();
    await this.unitOfWork.run(async (tx) => {
      if (!(await tx.outbox.requeue(id, now))) throw new DomainError('not-found', 'not-found');
    });
  }
}
