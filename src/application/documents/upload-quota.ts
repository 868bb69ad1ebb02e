import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Limits what one account adds to the file store (ASVS 5.2.4): at most `perDay` letters, and as many documents, within
 * 24 hours, each of at most 10 MB.
 * Locks the account's row, so that concurrent calls of one account cannot exceed the limit, even in several processes.
 * @throws DomainError `letters-quota` or `documents-quota` (throttled) until the oldest of them is a day old
 */
export async function assertUploadQuota(
  tx: Transaction,
  kind: 'letters' | 'documents',
  userId: number,
  perDay: number,
  now: Date,
): Promise<void> {
  await tx.users.lock(userId);
  const uploadedAt = await (kind === 'letters'
    ? tx.tfPortRequests.createdAtOfNth(userId, perDay)
    : tx.documents.uploadedAtOfNth(userId, perDay));
  const waitMs = uploadedAt === undefined ? 0 : uploadedAt.getTime() + DAY_MS - now.getTime();
  if (waitMs <= 0) return;
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  throw new DomainError('throttled', `${kind}-quota`, {
    params: { count: perDay, minutes },
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
}
