import { DomainError } from '../../domain/shared/domain-error.ts';
import { erasedUser } from '../../domain/privacy/erased.ts';
import type { User } from '../../domain/user/user.ts';
import { lockCaller, type Caller } from '../accounts/caller.ts';
import type { Device } from '../accounts/open-session.ts';
import type { Clock } from '../ports/clock.ts';
import type { Hasher } from '../ports/hasher.ts';
import type { Ids } from '../ports/ids.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import { securityEvent, userSubject } from '../security-log/security-event.ts';
import { forgetPerson } from './forget-person.ts';

/** Longer than any call to the provider that is under way, with all that is then kept of it. */
const UNDER_WAY_MS = 5 * 60_000;

export interface EraseUserInput {
  readonly id: number;
  readonly caller: Caller;
  readonly device: Device;
}

/**
 * Forgets a person: the account becomes nobody's, and what was closed keeps numbers, dates and history without names, addresses and accounts.
 * All of it or nothing; and once more when what was under way meanwhile has been written down.
 */
export class EraseUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly hasher: Hasher,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** @throws DomainError `not-found`, (conflict) `own-account-kept`, `erasure-open-orders` while anything of theirs is under way; as `lockCaller` */
  async execute({ id, caller, device }: EraseUserInput): Promise<User> {
    if (id === caller.id) throw new DomainError('conflict', 'own-account-kept');
    const nobodysHash = await this.hasher.hash(this.ids.secret());
    const at = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      await tx.users.lockAdministrators();
      const actor = await lockCaller(tx, caller);
      const user = await tx.users.lock(id);
      if (!user) throw new DomainError('not-found', 'not-found');
      // Ended first: whoever sends a request now has no session to send it with.
      await tx.sessions.endAllOf(id);
      const records = await tx.personalData.recordsOf(id);
      if (records.open > 0) throw new DomainError('conflict', 'erasure-open-orders', { params: { count: records.open } });
      const erased = erasedUser(user, nobodysHash);
      await tx.users.save(erased);
      await forgetPerson(tx, user, records, at);
      await tx.outbox.add({ kind: 'forget-again', payload: { userId: id }, stream: `forget:${id}`, aggregate: null, aggregateId: null, dueAt: new Date(at.getTime() + UNDER_WAY_MS), createdAt: at });
      await tx.securityLog.add(securityEvent(at, device, { kind: 'erasure', actor, subject: userSubject(id) }));
      await tx.history.add({ aggregate: 'user', aggregateId: id, at, actor: actor.username, kind: 'updated', from: null, to: null, note: 'erased' });
      return erased;
    });
  }
}
