import argon2 from 'argon2';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import type { Hasher } from '../../application/ports/hasher.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';

/** OWASP's second recommended set of parameters for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { type: argon2.argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Hashes run in libuv's threads: more at once than half of them would hold up files and name look-ups. */
const AT_ONCE = 2;
const WAITING = 60;

/**
 * argon2id with a bound on how many hashes run at once.
 * Beyond the bound of those who wait it throws DomainError `too-many-requests` (throttled).
 */
export function argon2Hasher(): Hasher {
  const gate = bulkhead(AT_ONCE, WAITING);
  // Verified in place of an unknown user's hash, so that the answer takes as long.
  const nobody = argon2.hash('nobody has this password', PARAMETERS);

  const gated = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await gate.execute(work);
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new DomainError('throttled', 'too-many-requests', { params: { seconds: 2 }, retryAfterSeconds: 2 });
    }
  };

  return {
    hash: (password) => gated(() => argon2.hash(password, PARAMETERS)),
    verify: (hash, password) =>
      gated(async () => {
        const matches = await argon2.verify(hash ?? (await nobody), password);
        return matches && hash !== null;
      }),
    isOutdated: (hash) => argon2.needsRehash(hash, PARAMETERS),
  };
}
