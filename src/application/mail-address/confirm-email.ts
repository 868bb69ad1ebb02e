import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { securityEvent, userSubject } from '../security-log/security-event.ts';
import type { Device } from '../accounts/open-session.ts';

/** Takes a mailed link for the word of an address's owner: from now on the account is written to there. */
export class ConfirmEmail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** @throws DomainError (malformed) `email-link-invalid` when it was used, replaced, or is a day old */
  async execute({ token, device }: { token: string; device: Device }): Promise<void> {
    const now = this.clock.now();
    await this.unitOfWork.run(async (tx) => {
      const change = await tx.emailChanges.byTokenHash(this.ids.digest(token));
      if (!change || change.expiresAt < now || (await tx.users.lock(change.userId))?.suspendedAt !== null || !(await tx.emailChanges.remove(change.userId))) throw new DomainError('malformed', 'email-link-invalid');
      await tx.securityLog.add(securityEvent(now, device, { kind: 'email-confirmed', subject: userSubject(change.userId) }));
    });
  }
}
