import { userUpdatedEvent } from '../../../domain/history/history-event.ts';
import { applyUserChange, changedFields, type UserChange } from '../../../domain/user/user-change.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import type { User } from '../../../domain/user/user.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Hasher } from '../../ports/hasher.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { securityEvent, userSubject, type SecurityEventInput } from '../../security-log/security-event.ts';
import { lockCaller, type Caller } from '../../calls/caller.ts';
import { notifyOwner } from '../../mail/account-mail.ts';
import { notifyFormerAddress } from '../../mail/email-change-mail.ts';
import { assertNotOwnedByOther } from '../mail-address/hold-address.ts';
import type { Device } from '../../calls/device.ts';
import type { PasswordPolicy } from '../passwords/password-policy.ts';
import type { UsernamePolicy } from './username-policy.ts';

export interface AdministerUserInput {
  readonly id: number;
  /** If the caller changes their own password, all their sessions end except the one in use. */
  readonly caller: Caller;
  readonly device: Device;
  readonly change: Omit<UserChange, 'passwordHash'> & { readonly password?: string | undefined };
}

/** Applies an administrator's change to an account. A new password ends the account's sessions. */
export class AdministerUser {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly hasher: Hasher;
      readonly clock: Clock;
      readonly passwordPolicy: PasswordPolicy;
      readonly usernamePolicy: UsernamePolicy;
    },
  ) {}

  /**
   * @throws DomainError `not-found`, `own-rights-kept`, `username-taken`, `email-taken` (conflict), an advice of the
   * password policy (invalid) at `password`, a fault of the username policy at `username` if the name changes; as
   * `lockCaller`
   */
  async execute({ id, caller, device, change }: AdministerUserInput): Promise<User> {
    const { password, ...fields } = change;
    if (password !== undefined)
      this.deps.passwordPolicy.check(password, 'password', [change.username ?? null, change.email ?? null]);
    const passwordHash = password === undefined ? undefined : await this.deps.hasher.hash(password);
    const at = this.deps.clock.now();
    return this.deps.unitOfWork.run(async (tx) => {
      // Two administrators who remove each other's rights at the same time must not both succeed.
      await tx.users.lockAdministrators();
      const actor = await lockCaller(tx, caller);
      const before = await tx.users.lock(id);
      if (!before) throw new DomainError('not-found', 'not-found');
      const after = applyUserChange(before, { ...fields, passwordHash }, actor.id);
      if (after.username !== before.username) this.deps.usernamePolicy.check(after.username);
      if (after.email !== before.email) await assertNotOwnedByOther(tx, after);
      await tx.users.save(after);
      if (after.username !== before.username)
        await notifyOwner(tx, { ...before, username: after.username }, 'username-changed', at);
      if (passwordHash !== undefined)
        await notifyOwner(tx, before, id === actor.id ? 'password-changed' : 'password-set', at);
      if (passwordHash !== undefined) await tx.sessions.endAllOf(id, caller.sessionIdHash);
      if (passwordHash !== undefined || after.email !== before.email) await tx.passwordResets.voidAllOf(id);
      if (after.email !== before.email) {
        // An address that an administrator sets needs no confirmation, but the former address is informed.
        await notifyFormerAddress(tx, before, at);
        await tx.emailChanges.remove(id);
        if (after.email !== null) await tx.users.holdEmail(id, after.email);
      }
      for (const event of securityEventsOf(before, after))
        await tx.securityLog.add(securityEvent(at, device, { ...event, actor, subject: userSubject(id) }));
      const note = changedFields(before, after).join(', ') || null;
      await tx.history.add(userUpdatedEvent(at, { userId: id, actor, note }));
      return after;
    });
  }
}

/** The security-relevant parts of a change. */
function securityEventsOf(before: User, after: User): SecurityEventInput[] {
  const events: SecurityEventInput[] = [];
  if (after.username !== before.username) events.push({ kind: 'username-changed' });
  if (after.passwordHash !== before.passwordHash) events.push({ kind: 'password-changed' });
  if (after.email !== before.email) events.push({ kind: 'email-changed' });
  if (after.isAdmin !== before.isAdmin)
    events.push({ kind: 'role-changed', detail: after.isAdmin ? 'granted' : 'revoked' });
  return events;
}
