import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** Where a sign-in comes from. */
export interface Device {
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/**
 * Opens a session in the given transaction.
 * @returns the secret for the cookie; only its hash is kept
 */
export async function openSession(tx: Transaction, userId: number, device: Device, clock: Clock, ids: Ids): Promise<string> {
  const secret = ids.secret();
  const now = clock.now();
  await tx.sessions.add({ idHash: ids.digest(secret), userId, createdAt: now, lastSeenAt: now, ...device });
  return secret;
}
