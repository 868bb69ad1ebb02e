import type { Clock } from '../ports/clock.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import type { PersonalCopies } from '../ports/personal-data.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { erasePerson } from './erase-person.ts';

/**
 * Forgets a person once more, some time after they were erased: a call to the provider that was under way then is
 * written down when it ends, and its answer may have brought a name back; a mail that was being sent then is a file by
 * now.
 */
export class RepeatErasure {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly copies: PersonalCopies,
    private readonly clock: Clock,
  ) {}

  /** @throws Error when copies could not be removed: it is tried again later */
  async execute(item: OutboxItem<'forget-again'>): Promise<void> {
    const { userId } = item.payload;
    const erased = await this.unitOfWork.run(async (tx) => {
      const account = await tx.users.lock(userId);
      if (!(await tx.personalData.wasErased(userId))) return false;
      await erasePerson(
        tx,
        { id: userId, account, records: await tx.personalData.recordsOf(userId) },
        this.clock.now(),
      );
      return true;
    });
    if (erased) await this.copies.remove({ userId, emails: [] });
    await this.unitOfWork.run((tx) => tx.outbox.done(item));
  }
}
