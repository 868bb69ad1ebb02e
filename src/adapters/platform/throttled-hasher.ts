import { setTimeout as sleep } from 'node:timers/promises';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import type { Hasher, UntrustedHasher } from '../../application/ports/hasher.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';

const WAITING = 20;
/** After each hash comes a rest of twice its time: on a machine of any speed a third of one core at most. */
const REST = 2;
const LONGEST_REST_MS = 1_000;
const RETRY_AFTER = 2;

/**
 * Hashes for strangers, one after the other, with a rest after each: a flood of sign-ins from however many addresses
 * leaves
 * the machine to those who are known, who wait for one stranger at most. More than wait already are refused at once.
 * Beyond the bound of those who wait it throws DomainError `too-many-requests` (throttled).
 * @param lanes how many may go on beside each other
 */
export function throttledHasher(hasher: Hasher, lanes: number): UntrustedHasher {
  const gate = bulkhead(lanes, WAITING);
  const paced = <T>(work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const turn = async () => {
        const began = performance.now();
        await work().then(resolve, reject);
        await sleep(Math.min(REST * (performance.now() - began), LONGEST_REST_MS), undefined, { ref: false });
      };
      gate
        .execute(turn)
        .catch((error: Error) => reject(error instanceof BulkheadRejectedError ? tooManyUntrusted() : error));
    });
  return {
    assertCapacity() {
      if (gate.executionSlots === 0 && gate.queueSlots === 0) throw tooManyUntrusted();
    },
    hash: (password) => paced(() => hasher.hash(password)),
    verify: (hash, password) => paced(() => hasher.verify(hash, password)),
    isOutdated: (hash) => hasher.isOutdated(hash),
  };
}

function tooManyUntrusted(): DomainError {
  return new DomainError('throttled', 'too-many-requests', {
    params: { seconds: RETRY_AFTER },
    retryAfterSeconds: RETRY_AFTER,
  });
}
