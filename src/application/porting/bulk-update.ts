import { DomainError, type ErrorKind } from '../../domain/shared/domain-error.ts';
import type { Caller } from '../calls/caller.ts';

/** Errors that concern the caller or the whole system, not one record. They end the bulk update. */
const FATAL_ERRORS: ReadonlySet<ErrorKind> = new Set<ErrorKind>(['unavailable', 'unauthenticated', 'forbidden']);

export interface BulkResult {
  readonly id: number;
  /** Absent when the record was changed. */
  readonly error?: DomainError;
}

/** Applies the same change to many records, each in its own transaction. A failed record does not stop the others. */
export class BulkUpdate<Change> {
  constructor(
    private readonly deps: {
      readonly changeOne: { execute(input: { id: number; caller: Caller; change: Change }): Promise<unknown> };
    },
  ) {}

  /**
   * @throws every error that does not concern a single record: the update ends, for example, when the caller has lost
   * the right to change records
   */
  async execute({
    ids,
    caller,
    change,
  }: {
    ids: readonly number[];
    caller: Caller;
    change: Change;
  }): Promise<readonly BulkResult[]> {
    const results: BulkResult[] = [];
    for (const id of new Set(ids)) {
      try {
        await this.deps.changeOne.execute({ id, caller, change });
        results.push({ id });
      } catch (error) {
        if (!(error instanceof DomainError) || FATAL_ERRORS.has(error.kind)) throw error;
        results.push({ id, error });
      }
    }
    return results;
  }
}
