import { DomainError } from '../../domain/shared/domain-error.ts';
import { erasedLnpRequest, erasedNativeOrder, erasedTfPortRequest, erasedUser, pseudonymOf } from '../../domain/privacy/erased.ts';
import type { User } from '../../domain/user/user.ts';
import type { Actor } from '../accounts/actor.ts';
import type { Device } from '../accounts/open-session.ts';
import type { Clock } from '../ports/clock.ts';
import type { Hasher } from '../ports/hasher.ts';
import type { Ids } from '../ports/ids.ts';
import type { OwnRecords } from '../ports/repositories.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';
import { securityEvent, userSubject } from '../security-log/security-event.ts';

export interface EraseUserInput {
  readonly id: number;
  readonly actor: Actor;
  readonly device: Device;
}

/**
 * Forgets a person: the account becomes nobody's, and what was closed keeps numbers, dates and history without names, addresses and accounts.
 * All of it or nothing.
 */
export class EraseUser {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly hasher: Hasher,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /** @throws DomainError `not-found`, `not-allowed` (forbidden), (conflict) `own-account-kept`, `erasure-open-orders` while anything of theirs is under way */
  async execute({ id, actor, device }: EraseUserInput): Promise<User> {
    if (id === actor.id) throw new DomainError('conflict', 'own-account-kept');
    const nobodysHash = await this.hasher.hash(this.ids.secret());
    const at = this.clock.now();
    return this.unitOfWork.run(async (tx) => {
      if (!(await tx.users.lockAdministrators()).includes(actor.id)) throw new DomainError('forbidden', 'not-allowed');
      const user = await tx.users.lock(id);
      if (!user) throw new DomainError('not-found', 'not-found');
      // Ended first: whoever sends a request now has no session to send it with.
      await tx.sessions.endAllOf(id);
      const records = await tx.personalData.recordsOf(id);
      if (records.open > 0) throw new DomainError('conflict', 'erasure-open-orders', { params: { count: records.open } });
      const erased = erasedUser(user, nobodysHash);
      await tx.users.save(erased);
      const references = await eraseRecords(tx, records, at);
      await tx.secondFactors.remove(id);
      await tx.emailChanges.remove(id);
      await tx.personalData.forget({ userId: id, username: user.username, pseudonym: pseudonymOf(id), records, references });
      await tx.securityLog.add(securityEvent(at, device, { kind: 'erasure', actor, subject: userSubject(id) }));
      await tx.history.add({ aggregate: 'user', aggregateId: id, at, actor: actor.username, kind: 'updated', from: null, to: null, note: 'erased' });
      return erased;
    });
  }
}

/** @returns the names that the records have at the provider */
async function eraseRecords(tx: Transaction, { lnp, tf, tn }: OwnRecords, at: Date): Promise<readonly string[]> {
  const references: string[] = [];
  for (const id of lnp) {
    const request = await tx.lnpRequests.byId(id);
    if (request) references.push((await tx.lnpRequests.save(erasedLnpRequest(request))).orderReference);
  }
  for (const id of tf) {
    const request = await tx.tfPortRequests.byId(id);
    if (!request) continue;
    references.push((await tx.tfPortRequests.save(erasedTfPortRequest(request))).orderReference);
    await tx.outbox.add({ kind: 'file-remove', payload: { path: request.loaPath }, stream: `file:${request.loaPath}`, aggregate: null, aggregateId: null, dueAt: at, createdAt: at });
  }
  for (const id of tn) {
    const order = await tx.nativeOrders.byId(id);
    if (order) references.push((await tx.nativeOrders.save(erasedNativeOrder(order))).orderReference);
  }
  return references;
}
