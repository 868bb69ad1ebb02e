import type { HistoryEvent } from '../../domain/history/history-event.ts';
import type { Aggregate } from '../../domain/shared/vocabulary.ts';
import { DomainError } from '../../domain/shared/domain-error.ts';
import { assertRecordAccess, type Actor } from '../calls/actor.ts';
import type { HistoryReader } from '../ports/readers.ts';

/** Reads the history of a record, oldest first. Administrators can read that of a deleted record too. */
export class ListEvents {
  constructor(
    private readonly deps: {
      readonly aggregate: Aggregate;
      readonly reader: { byId(id: number): Promise<{ readonly userId: number } | undefined> };
      readonly historyReader: HistoryReader;
    },
  ) {}

  /** @throws DomainError `not-found` */
  async execute(id: number, actor: Actor): Promise<readonly HistoryEvent[]> {
    const row = await this.deps.reader.byId(id);
    if (row || !actor.isAdmin) assertRecordAccess(row, actor);
    const events = await this.deps.historyReader.of(this.deps.aggregate, id);
    if (events.length === 0) throw new DomainError('not-found', 'not-found');
    return events;
  }
}
