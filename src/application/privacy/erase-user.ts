import { userUpdatedEvent } from '../../domain/history/history-event.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { eraseUserFields } from '../../domain/privacy/erasure.ts';
import type { User } from '../../domain/user/user.ts';
import type { Actor } from '../calls/actor.ts';
import { lockCaller, type Caller } from '../calls/caller.ts';
import type { Device } from '../calls/device.ts';
import type { OperatorLog } from '../ports/operator-log.ts';
import type { Clock } from '../ports/clock.ts';
import type { Hasher } from '../ports/hasher.ts';
import type { Ids } from '../ports/ids.ts';
import type { CopiesOf, FormerUser, PersonalCopies } from '../ports/personal-data.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';
import { securityEvent, userSubject } from '../security-log/security-event.ts';
import { erasePerson } from './erase-person.ts';

/** Longer than any call to the provider takes, including saving its result. */
const MAX_CALL_MS = 5 * 60_000;

export interface EraseUserInput {
  /** The id of an account that exists or was deleted. */
  readonly id: number;
  readonly caller: Caller;
  readonly device: Device;
}

/** What remains of a person's account, or of the entry of their deleted account. */
export type Erased = { readonly account: User } | { readonly formerUser: FormerUser };

/**
 * Erases a person. The account stays without personal data, and closed records retain numbers, dates and history
 * without names, addresses and account numbers.
 * The erasure runs in one transaction, and is repeated once after calls in progress have ended. A person whose account
 * was deleted can be erased too, because records and history contain the id of the account.
 */
export class EraseUser {
  constructor(
    private readonly deps: {
      readonly unitOfWork: UnitOfWork;
      readonly personalCopies: PersonalCopies;
      readonly hasher: Hasher;
      readonly clock: Clock;
      readonly ids: Ids;
      readonly operatorLog: OperatorLog;
    },
  ) {}

  /**
   * @throws DomainError `not-found`, (conflict) `own-account-kept`, `erasure-open-orders` while the person has open
   * records; as `lockCaller`
   */
  async execute({ id, caller, device }: EraseUserInput): Promise<Erased> {
    if (id === caller.id) throw new DomainError('conflict', 'own-account-kept');
    const unusableHash = await this.deps.hasher.hash(this.deps.ids.secret());
    const at = this.deps.clock.now();
    const { erased, emails } = await this.deps.unitOfWork.run(async (tx) => {
      await tx.users.lockAdministrators();
      const actor = await lockCaller(tx, caller);
      const account = await tx.users.lock(id);
      const formerUser = account ? undefined : await tx.personalData.formerUser(id);
      if (!account && !formerUser) throw new DomainError('not-found', 'not-found');
      // Sessions end first, so that the person cannot submit another request meanwhile.
      await tx.sessions.endAllOf(id);
      const records = await tx.personalData.recordsOf(id);
      if (records.open > 0)
        throw new DomainError('conflict', 'erasure-open-orders', { params: { count: records.open } });
      const ownEmails = await erasePerson(tx, { id, account, records }, at);
      await recordErasure(tx, { id, actor, device }, at);
      if (formerUser)
        return { erased: { formerUser: { ...formerUser, username: null, erasedAt: at } }, emails: ownEmails };
      const erasedAccount = eraseUserFields(account as User, unusableHash);
      await tx.users.saveErased(erasedAccount);
      return { erased: { account: erasedAccount }, emails: ownEmails };
    });
    await this.removeCopies({ userId: id, emails });
    return erased;
  }

  /** A failure is not an error here: the repeated erasure removes the copies again. */
  private async removeCopies(person: CopiesOf): Promise<void> {
    try {
      await this.deps.personalCopies.remove(person);
    } catch (error) {
      this.deps.operatorLog.alert('privacy.copies_not_removed', { userId: person.userId }, error);
    }
  }
}

async function recordErasure(
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
    dueAt: new Date(at.getTime() + MAX_CALL_MS),
    createdAt: at,
  });
  await tx.securityLog.add(securityEvent(at, device, { kind: 'erasure', actor, subject: userSubject(id) }));
  await tx.history.add(userUpdatedEvent(at, { userId: id, actor, note: 'erased' }));
}
