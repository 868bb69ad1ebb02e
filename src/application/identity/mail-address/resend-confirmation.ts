import { DomainError } from '../../../domain/shared/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { lockCaller, type Caller } from '../../calls/caller.ts';
import { EMAIL_CONFIRMATION_MS } from './request-email-confirmation.ts';

/** Mails a new link that confirms the caller's address; it voids the older link. */
export class ResendConfirmation {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
    },
  ) {}

  /** @throws DomainError `email-confirmed-already` (conflict); as `lockCaller` */
  async execute(caller: Caller): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.unitOfWork.run(async (tx) => {
      // The lock prevents that an address that is being confirmed at the same moment waits for confirmation again.
      const { id: userId } = await lockCaller(tx, caller);
      const change = await tx.emailChanges.of(userId);
      if (!change) throw new DomainError('conflict', 'email-confirmed-already');
      await tx.emailChanges.replace({ ...change, expiresAt: new Date(now.getTime() + EMAIL_CONFIRMATION_MS) });
      await tx.outbox.add({
        kind: 'email-confirmation',
        payload: { userId },
        orderingKey: `user-mail:${userId}`,
        aggregate: null,
        aggregateId: null,
        dueAt: now,
        createdAt: now,
      });
    });
  }
}
