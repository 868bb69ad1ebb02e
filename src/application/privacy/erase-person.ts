import { eraseLnpRequest, eraseNumberOrder, eraseTfPortRequest, toPseudonym } from '../../domain/privacy/erasure.ts';
import type { User } from '../../domain/user/user.ts';
import { removeDocuments } from '../documents/remove-documents.ts';
import type { OwnedRecordIds } from '../ports/personal-data.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** The person to erase. */
export interface Person {
  readonly id: number;
  /** The account before the erasure; undefined if it was deleted. */
  readonly account: User | undefined;
  readonly records: OwnedRecordIds;
}

/**
 * Erases a person from their records and from all other stored data except the account itself.
 * @returns the person's mail addresses
 */
export async function erasePerson(
  tx: Transaction,
  { id: userId, account, records }: Person,
  at: Date,
): Promise<readonly string[]> {
  const names = await tx.personalData.namesOf(userId, account?.username ?? null);
  const change = await tx.emailChanges.of(userId);
  const emails = [account?.email, change?.formerEmail].filter((email) => typeof email === 'string');
  const references = await eraseRecords(tx, records, at);
  await tx.secondFactors.remove(userId);
  await tx.emailChanges.remove(userId);
  await tx.personalData.erase({ userId, names, emails, pseudonym: toPseudonym(userId), records, references });
  return emails;
}

/** @returns the references of the records at the provider */
async function eraseRecords(tx: Transaction, { lnp, tf, tn }: OwnedRecordIds, at: Date): Promise<readonly string[]> {
  const references: string[] = [];
  for (const id of lnp) {
    const request = await tx.lnpRequests.byId(id);
    if (!request) continue;
    references.push((await tx.lnpRequests.save(eraseLnpRequest(request))).orderReference);
    await removeDocuments(tx, 'lnp', id, at);
  }
  for (const id of tf) {
    const request = await tx.tfPortRequests.byId(id);
    if (!request) continue;
    references.push((await tx.tfPortRequests.save(eraseTfPortRequest(request))).orderReference);
    await tx.outbox.add({
      kind: 'file-remove',
      payload: { path: request.loaPath },
      orderingKey: `file:${request.loaPath}`,
      aggregate: null,
      aggregateId: null,
      dueAt: at,
      createdAt: at,
    });
  }
  for (const id of tn) {
    const order = await tx.numberOrders.byId(id);
    if (order) references.push((await tx.numberOrders.save(eraseNumberOrder(order))).orderReference);
  }
  return references;
}
