import type { Ids } from '../ports/ids.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** Where a call comes from. */
export interface Device {
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** The address cut so that it names a network and no household. */
  readonly network: string | null;
  /** The id of the call, which its answer and its log lines share. */
  readonly requestId: string;
}

/**
 * Opens a session in the given transaction.
 * @param now from then on it counts as fresh
 * @returns the secret for the cookie; only its hash is kept
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
