import { DomainError } from '../../../domain/shared/domain-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { securityEvent, userSubject } from '../../security-log/security-event.ts';
import type { Device } from '../../calls/device.ts';
import { confirmAddress } from './hold-address.ts';

/** Confirms the address of an account with a mailed link. From then on the account's mails go there. */
export class ConfirmEmail {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
      readonly ids: Ids;
    },
  ) {}

  /**
   * @throws DomainError (malformed) `email-link-invalid` if the link was used or replaced, is more than a day old, or
   * another account confirmed the address before
   */
  async execute({ token, device }: { token: string; device: Device }): Promise<void> {
    const now = this.deps.clock.now();
    await this.deps.unitOfWork.run(async (tx) => {
      const tokenHash = this.deps.ids.digest(token);
      const found = await tx.emailChanges.byTokenHash(tokenHash);
      const user = found && (await tx.users.lock(found.userId));
      // Read again: before the account was locked, another address may have replaced this one.
      const change = user && (await tx.emailChanges.byTokenHash(tokenHash));
      const isValid =
        user !== undefined && user.suspendedAt === null && change !== undefined && change.expiresAt >= now;
      if (!isValid || !(await confirmAddress(tx, user))) throw new DomainError('malformed', 'email-link-invalid');
      await tx.passwordResets.voidAllOf(user.id);
      await tx.securityLog.add(securityEvent(now, device, { kind: 'email-confirmed', subject: userSubject(user.id) }));
    });
  }
}
