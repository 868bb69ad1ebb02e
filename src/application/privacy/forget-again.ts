import { pseudonymOf } from '../../domain/privacy/erased.ts';
import type { Clock } from '../ports/clock.ts';
import type { OutboxItem } from '../ports/outbox.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { forgetPerson } from './forget-person.ts';

/**
 * Forgets a person once more, some time after they were erased: a call to the provider that was under way then is
 * written down when it ends, and its answer may have brought a name back.
 */
export class ForgetAgain {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute(item: OutboxItem<'forget-again'>): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const user = await tx.users.lock(item.payload.userId);
      if (user?.username === pseudonymOf(item.payload.userId)) await forgetPerson(tx, user, await tx.personalData.recordsOf(user.id), this.clock.now());
      await tx.outbox.done(item);
    });
  }
}
