import type { EntityManager } from 'typeorm';
import type { HistoryLog } from '../../../application/ports/repositories.ts';
import type { NewHistoryEvent } from '../../../domain/history/history-event.ts';
import { insertInto } from '../row-mapper.ts';
import { historyTable } from '../schemas/history.ts';
import { placeholders, runSql } from '../sql.ts';
import { searchableNote } from '../search-index/searchable-note.ts';
import { addRecordTokens } from '../search-index/token-index.ts';
import { tokenize } from '../search-index/tokenize.ts';

const insert = insertInto<NewHistoryEvent>(historyTable);

interface Noted {
  readonly id: number;
  readonly note: string | null;
}

/**
 * The rows that a statement added, whose ids are not all told by every server: those of its records from its first row
 * on. A row that another has added meanwhile may be among them, and has its words already.
 */
function addedFrom(
  manager: EntityManager,
  first: number,
  events: readonly NewHistoryEvent[],
): Promise<readonly Noted[]> {
  const ids = [...new Set(events.map(({ aggregateId }) => aggregateId))];
  return runSql<Noted>(
    manager,
    `SELECT id, note FROM history WHERE id >= ? AND aggregate_id IN (${placeholders(ids)})`,
    [first, ...ids],
  );
}

export function historyIn(manager: EntityManager): HistoryLog {
  return {
    async add(...events) {
      if (events.length === 0) return;
      const first = await insert(manager, ...events);
      const others = events.slice(1).some(({ note }) => searchableNote(note) !== '');
      const added = others
        ? await addedFrom(manager, first, events)
        : events.slice(0, 1).map(({ note }) => ({ id: first, note }));
      await addRecordTokens(
        manager,
        'ev',
        added.map(({ id, note }) => ({ id, words: tokenize(searchableNote(note)) })),
      );
    },
    async lastOf(aggregate, aggregateId) {
      const [last] = await manager.find(historyTable, {
        where: { aggregate, aggregateId },
        order: { id: 'DESC' },
        take: 1,
      });
      return last;
    },
  };
}
