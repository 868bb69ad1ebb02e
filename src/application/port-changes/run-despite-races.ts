import { DomainError } from '../../domain/shared/domain-error.ts';
import type { Transaction, UnitOfWork } from '../ports/unit-of-work.ts';

const MAX_ATTEMPTS = 4;

/**
 * Runs a transaction again if a record was saved at the same moment, for example by polling. What the caller saw is
 * compared inside the transaction, so that nothing is decided on what they did not see.
 * @throws DomainError `changed-meanwhile` (conflict) after the last attempt; whatever the work throws
 */
export async function runDespiteRaces<T>(unitOfWork: UnitOfWork, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await unitOfWork.run(work);
    } catch (error) {
      const isRace = error instanceof DomainError && error.code === 'changed-meanwhile';
      if (!isRace || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
