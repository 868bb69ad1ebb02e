import argon2 from 'argon2';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import type { Hasher } from '../../application/ports/hasher.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';

/** OWASP's second recommended set of parameters for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { type: argon2.argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Hashes run in libuv's four threads. Using more than half of them would delay file access and DNS look-ups. */
const MAX_CONCURRENT_HASHES = 2;
const MAX_QUEUED = 60;

/**
 * Creates an argon2id hasher that limits how many hashes run concurrently.
 * Its methods throw DomainError `too-many-requests` (throttled) when the queue is full.
 */
export function argon2Hasher(): Hasher {
  const queue = bulkhead(MAX_CONCURRENT_HASHES, MAX_QUEUED);
  // Verified when the user is unknown, so that the response takes the same time.
  const dummyHash = argon2.hash('nobody has this password', PARAMETERS);

  const inQueue = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await queue.execute(work);
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new DomainError('throttled', 'too-many-requests', { params: { seconds: 2 }, retryAfterSeconds: 2 });
    }
  };

  return {
    hash: (password) => inQueue(() => argon2.hash(password, PARAMETERS)),
    verify: (hash, password) =>
      inQueue(async () => {
        const matches = await argon2.verify(hash ?? (await dummyHash), password);
        return matches && hash !== null;
      }),
    isOutdated: (hash) => argon2.needsRehash(hash, PARAMETERS),
  };
}
