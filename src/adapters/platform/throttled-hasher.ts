import { setTimeout as sleep } from 'node:timers/promises';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import type { Hasher, UntrustedHasher } from '../../application/ports/hasher.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';

const MAX_QUEUED = 20;
/** Pause after each hash, in multiples of its duration: hashing uses at most a third of a core on any machine. */
const PAUSE_FACTOR = 2;
const MAX_PAUSE_MS = 1_000;
const RETRY_AFTER_SECONDS = 2;

/**
 * Hashes passwords from untrusted addresses one after another, with a pause after each. A flood of sign-ins from many
 * addresses therefore leaves the machine to trusted callers, who wait for one untrusted hash at most.
 * The hash methods throw DomainError `too-many-requests` (throttled) immediately when the queue is full.
 * @param concurrency how many hashes may run concurrently
 */
export function throttledHasher(hasher: Hasher, concurrency: number): UntrustedHasher {
  const queue = bulkhead(concurrency, MAX_QUEUED);
  const throttled = <T>(work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const runThenPause = async () => {
        const began = performance.now();
        await work().then(resolve, reject);
        await sleep(Math.min(PAUSE_FACTOR * (performance.now() - began), MAX_PAUSE_MS), undefined, { ref: false });
      };
      queue
        .execute(runThenPause)
        .catch((error: Error) => reject(error instanceof BulkheadRejectedError ? tooManyUntrusted() : error));
    });
  return {
    assertCapacity() {
      if (queue.executionSlots === 0 && queue.queueSlots === 0) throw tooManyUntrusted();
    },
    hash: (password) => throttled(() => hasher.hash(password)),
    verify: (hash, password) => throttled(() => hasher.verify(hash, password)),
    isOutdated: (hash) => hasher.isOutdated(hash),
  };
}

function tooManyUntrusted(): DomainError {
  return new DomainError('throttled', 'too-many-requests', {
    params: { seconds: RETRY_AFTER_SECONDS },
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
