import { DomainError } from '../../../domain/shared/domain-error.ts';
import type { User } from '../../../domain/user/user.ts';
import type { Clock } from '../../ports/clock.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { confirmedEmail } from '../../mail/confirmed-email.ts';
import { securityEvent, userSubject } from '../../security-log/security-event.ts';
import { lockCaller, type Caller } from '../../calls/caller.ts';
import type { Device } from '../../calls/device.ts';

/**
 * Deletes an account and ends its sessions. Its requests and orders stay, and administrators continue to see them. They
 * can erase the person later by the id, because the history records which user was deleted.
 */
export class DeleteUser {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly clock: Clock;
    },
  ) {}

  /** @throws DomainError `own-account-kept` (conflict), `not-found`; as `lockCaller` */
  async execute({ id, caller, device }: { id: number; caller: Caller; device: Device }): Promise<User> {
    if (id === caller.id) throw new DomainError('conflict', 'own-account-kept');
    const at = this.deps.clock.now();
    return this.deps.unitOfWork.run(async (tx) => {
      await tx.users.lockAdministrators();
      const actor = await lockCaller(tx, caller);
      const user = await tx.users.lock(id);
      // After the deletion it is no longer known whose addresses these were.
      const addresses = user ? [user.email, await confirmedEmail(tx, user)] : [];
      await tx.personalData.deleteMailsTo(addresses.filter((address) => address !== null));
      if (!user || !(await tx.users.remove(id))) throw new DomainError('not-found', 'not-found');
      await tx.sessions.endAllOf(id);
      await tx.securityLog.add(securityEvent(at, device, { kind: 'user-deleted', actor, subject: userSubject(id) }));
      await tx.history.add({
        aggregate: 'user',
        aggregateId: id,
        at,
        actor: actor.username,
        actorId: actor.id,
        kind: 'deleted',
        from: user.username,
        to: null,
        note: null,
      });
      return user;
    });
  }
}
