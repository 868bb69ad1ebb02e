import type { Clock } from '../ports/clock.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import type { PersonalCopies } from '../ports/personal-data.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { erasePerson } from './erase-person.ts';

/**
 * Repeats an erasure some time after the first one. A provider call that was in progress then was recorded afterwards,
 * and its response may contain a name. A mail that was being sent then may have been written to a file.
 */
export class RepeatErasure {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly personalCopies: PersonalCopies;
      readonly clock: Clock;
    },
  ) {}

  /** @throws Error if copies could not be removed: the item is retried later */
  async execute(item: OutboxItem<'forget-again'>): Promise<void> {
    const { userId } = item.payload;
    const erased = await this.deps.unitOfWork.run(async (tx) => {
      const account = await tx.users.lock(userId);
      if (!(await tx.personalData.wasErased(userId))) return false;
      await erasePerson(
        tx,
        { id: userId, account, records: await tx.personalData.recordsOf(userId) },
        this.deps.clock.now(),
      );
      return true;
    });
    if (erased) await this.deps.personalCopies.remove({ userId, emails: [] });
    await this.deps.unitOfWork.run((tx) => tx.outbox.done(item));
  }
}
