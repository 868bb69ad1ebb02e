import type { Ids } from '../../ports/ids.ts';
import type { Transaction } from '../../ports/unit-of-work.ts';

/** A link that confirms a mail address is valid for one day. */
export const EMAIL_CONFIRMATION_MS = 24 * 60 * 60 * 1000;

/**
 * Records that an account's address waits for confirmation, and queues the mail with the link.
 * @param formerEmail the address that receives the account's mails until then; null if it has no confirmed address
 */
export async function requestEmailConfirmation(
  tx: Transaction,
  { userId, formerEmail }: { readonly userId: number; readonly formerEmail: string | null },
  now: Date,
  ids: Ids,
): Promise<void> {
  // The token of the link is created when the mail is sent, so that it is never stored in the outbox. This one is a
  // random placeholder that nobody knows.
  const tokenHash = ids.digest(ids.secret());
  await tx.emailChanges.replace({
    userId,
    tokenHash,
    formerEmail,
    expiresAt: new Date(now.getTime() + EMAIL_CONFIRMATION_MS),
  });
  await tx.outbox.add({
    kind: 'email-confirmation',
    payload: { userId },
    orderingKey: `user-mail:${userId}`,
    aggregate: null,
    aggregateId: null,
    dueAt: now,
    createdAt: now,
  });
}
