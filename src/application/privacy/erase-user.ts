import { DomainError } from '../../domain/shared/domain-error.ts';
import { eraseUserFields } from '../../domain/privacy/erasure.ts';
import type { User } from '../../domain/user/user.ts';
import type { Actor } from '../accounts/actor.ts';
import { lockCaller, type Caller } from '../accounts/caller.ts';
import type { Device } from '../accounts/open-session.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import type { Clock } from '../ports/clock.ts';
import type { Hasher } from '../ports/hasher.ts';
import type { Ids } from '../ports/ids.ts';
import type { CopiesOf, FormerUser, PersonalCopies } from '../ports/personal-data.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';
import { securityEvent, userSubject } from '../security-log/security-event.ts';
import { erasePerson } from './erase-person.ts';

/** Longer than any call to the provider that is under way, with all that is then kept of it. */
const UNDER_WAY_MS = 5 * 60_000;

export interface EraseUserInput {
  /** Of an account, or of one that was deleted. */
  readonly id: number;
  readonly caller: Caller;
  readonly device: Device;
}

/** What is left of a person's account, or of the note that it was deleted. */
export type Erased = { readonly account: User } | { readonly formerUser: FormerUser };

/**
 * Forgets a person: the account becomes nobody's, and what was closed keeps numbers, dates and history without names,
 * addresses and accounts.
 * All of it or nothing; and once more when what was under way meanwhile has been written down. A person whose account
 * was deleted can be
 * erased as well: their records, and the history that names them, have the id of the account.
 */
export class EraseUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly copies: PersonalCopies,
    private readonly hasher: Hasher,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly operatorLog: OperatorLog,
  ) {}

  /**
   * @throws DomainError `not-found`, (conflict) `own-account-kept`, `erasure-open-orders` while anything of theirs is
   * under way; as `lockCaller`
   */
  async execute({ id, caller, device }: EraseUserInput): Promise<Erased> {
    if (id === caller.id) throw new DomainError('conflict', 'own-account-kept');
    const nobodysHash = await this.hasher.hash(this.ids.secret());
    const at = this.clock.now();
    const { erased, emails } = await this.unitOfWork.run(async (tx) => {
      await tx.users.lockAdministrators();
      const actor = await lockCaller(tx, caller);
      const account = await tx.users.lock(id);
      const formerUser = account ? undefined : await tx.personalData.formerUser(id);
      if (!account && !formerUser) throw new DomainError('not-found', 'not-found');
      // Ended first: whoever sends a request now has no session to send it with.
      await tx.sessions.endAllOf(id);
      const records = await tx.personalData.recordsOf(id);
      if (records.open > 0)
        throw new DomainError('conflict', 'erasure-open-orders', { params: { count: records.open } });
      const known = await erasePerson(tx, { id, account, records }, at);
      await noteErasure(tx, { id, actor, device }, at);
      if (formerUser) return { erased: { formerUser: { ...formerUser, username: null, erasedAt: at } }, emails: known };
      const nobody = eraseUserFields(account as User, nobodysHash);
      await tx.users.saveErased(nobody);
      return { erased: { account: nobody }, emails: known };
    });
    await this.removeCopies({ userId: id, emails });
    return erased;
  }

  /** What fails here is tried again when the person is forgotten once more. */
  private async removeCopies(whose: CopiesOf): Promise<void> {
    try {
      await this.copies.remove(whose);
    } catch (error) {
      this.operatorLog.alert('privacy.copies_not_removed', { userId: whose.userId }, error);
    }
  }
}

async function noteErasure(
  tx: Transaction,
  { id, actor, device }: { id: number; actor: Actor; device: Device },
  at: Date,
): Promise<void> {
  await tx.outbox.add({
    kind: 'forget-again',
    payload: { userId: id },
    orderingKey: `forget:${id}`,
    aggregate: null,
    aggregateId: null,
    dueAt: new Date(at.getTime() + UNDER_WAY_MS),
    createdAt: at,
  });
  await tx.securityLog.add(securityEvent(at, device, { kind: 'erasure', actor, subject: userSubject(id) }));
  await tx.history.add({
    aggregate: 'user',
    aggregateId: id,
    at,
    actor: actor.username,
    actorId: actor.id,
    kind: 'updated',
    from: null,
    to: null,
    note: 'erased',
  });
}
