import { DomainError, type ErrorKind } from '../../domain/shared/domain-error.ts';
import type { Caller } from '../accounts/caller.ts';

/** Refusals that hold for every record. */
const ENDS_ALL: ReadonlySet<ErrorKind> = new Set<ErrorKind>(['unavailable', 'unauthenticated', 'forbidden']);

export interface BulkResult {
  readonly id: number;
  /** Absent when the record was changed. */
  readonly error?: DomainError;
}

/** Changes many records one by one: each whole or not at all, and one that is refused holds no other back. */
export class BulkUpdate<Change> {
  constructor(
    private readonly changeOne: { execute(input: { id: number; caller: Caller; change: Change }): Promise<unknown> },
  ) {}

  /**
   * @throws whatever is no refusal of a single record: so it ends at the first one that the caller may no longer change
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
        await this.changeOne.execute({ id, caller, change });
        results.push({ id });
      } catch (error) {
        if (!(error instanceof DomainError) || ENDS_ALL.has(error.kind)) throw error;
        results.push({ id, error });
      }
    }
    return results;
  }
}
