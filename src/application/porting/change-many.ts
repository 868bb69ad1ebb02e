import type { Actor } from '../accounts/actor.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';

export interface ManyResult {
  readonly id: number;
  /** Absent when the record was changed. */
  readonly refusal?: DomainError;
}

/** Changes many records one by one: each whole or not at all, and one that is refused holds no other back. */
export class ChangeMany<Change> {
  constructor(private readonly changeOne: { execute(input: { id: number; actor: Actor; change: Change }): Promise<unknown> }) {}

  /** @throws whatever is no refusal of a single record */
  async execute({ ids, actor, change }: { ids: readonly number[]; actor: Actor; change: Change }): Promise<readonly ManyResult[]> {
    const results: ManyResult[] = [];
    for (const id of new Set(ids)) {
      try {
        await this.changeOne.execute({ id, actor, change });
        results.push({ id });
      } catch (error) {
        if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
        results.push({ id, refusal: error });
      }
    }
    return results;
  }
}
