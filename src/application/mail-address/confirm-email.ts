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
      const tokenHash = this.ids.digest(token);
      const found = await tx.emailChanges.byTokenHash(tokenHash);
      const user = found && (await tx.users.lock(found.userId));
      // Looked up again: until the account was locked, another address may have taken the place of this one.
      const change = user && (await tx.emailChanges.byTokenHash(tokenHash));
      if (!change || user.suspendedAt !== null || change.expiresAt < now || !(await tx.emailChanges.remove(change.userId))) throw new DomainError('malformed', 'email-link-invalid');
      await tx.passwordResets.voidAllOf(change.userId);
      await tx.securityLog.add(securityEvent(now, device, { kind: 'email-confirmed', subject: userSubject(change.userId) }));
    });
  }
}
