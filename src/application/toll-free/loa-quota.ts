import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Bounds what one account adds to the file store (ASVS 5.2.4): so many letters within 24 hours, each of them of 10 MB
 * at most.
 * Calls of one account take turns at its row, so that none of two at once passes for the other, by whichever process it
 * is served.
 * @throws DomainError `letters-quota` (throttled) until the first of them is a day old
 */
export async function assertLoaQuota(tx: Transaction, userId: number, perDay: number, now: Date): Promise<void> {
  await tx.users.lock(userId);
  const madeAt = await tx.tfPortRequests.createdAtOfNth(userId, perDay);
  const waitMs = madeAt === undefined ? 0 : madeAt.getTime() + DAY_MS - now.getTime();
  if (waitMs <= 0) return;
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  throw new DomainError('throttled', 'letters-quota', {
    params: { count: perDay, minutes },
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
}
