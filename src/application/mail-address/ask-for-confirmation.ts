import type { Ids } from '../ports/ids.ts';
import type { Transaction } from '../ports/unit-of-work.ts';
import { EMAIL_CONFIRMATION_MS } from '../accounts/session-rules.ts';

/**
 * Notes that an account's address waits to be confirmed, and queues the mail with the link.
 * @param formerEmail where the account gets its news until then; null when it has no confirmed address
 */
export async function askForConfirmation(
  tx: Transaction,
  { userId, formerEmail }: { readonly userId: number; readonly formerEmail: string | null },
  now: Date,
  ids: Ids,
): Promise<void> {
  // The token of the link is made when the mail is sent, so that no queue holds it. Nobody knows this one.
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
