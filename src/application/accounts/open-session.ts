import type { Ids } from '../ports/ids.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** The origin of a call. */
export interface Device {
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** The address, truncated so that it identifies a network but not a household. */
  readonly network: string | null;
  /** The id of the call, which appears in its response and its log lines. */
  readonly requestId: string;
}

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
