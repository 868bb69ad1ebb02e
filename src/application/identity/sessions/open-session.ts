import type { Device } from '../../calls/device.ts';
import type { Ids } from '../../ports/ids.ts';
import type { Transaction } from '../../ports/unit-of-work.ts';

/**
 * Opens a session in the given transaction.
 * @param now the time of the sign-in
 * @returns the secret for the cookie; only its hash is stored
 */
export async function openSession(
  tx: Transaction,
  userId: number,
  { ip, userAgent }: Device,
  now: Date,
  ids: Ids,
): Promise<string> {
  const secret = ids.secret();
  await tx.sessions.add({ idHash: ids.digest(secret), userId, createdAt: now, lastSeenAt: now, ip, userAgent });
  return secret;
}
