import type { EntityManager } from 'typeorm';
import type { HistoryLog } from '../../../application/ports/repositories.ts';
import type { HistoryEvent, NewHistoryEvent } from '../../../domain/history/history-event.ts';
import { tableOf } from '../row-mapper.ts';
import { historyTable, type HistoryRow } from '../schemas/history.ts';
import { placeholders, runSql } from '../sql.ts';
import { searchableNote } from '../search-index/searchable-note.ts';
import { addRecordTokens } from '../search-index/token-index.ts';
import { tokenize } from '../search-index/tokenize.ts';

const table = tableOf<HistoryRow, HistoryEvent>(historyTable);

interface NoteRow {
  readonly id: number;
  readonly note: string | null;
}

/**
 * Reads the rows that an INSERT added, because MySQL returns only the id of the first one: the rows of the same records
 * from this id on. They may include a row that another transaction added meanwhile. It has its tokens already.
 */
function rowsFrom(
  manager: EntityManager,
  first: number,
  events: readonly NewHistoryEvent[],
): Promise<readonly NoteRow[]> {
  const ids = [...new Set(events.map(({ aggregateId }) => aggregateId))];
  return runSql<NoteRow>(
    manager,
    `SELECT id, note FROM history WHERE id >= ? AND aggregate_id IN (${placeholders(ids)})`,
    [first, ...ids],
  );
}

export function historyIn(manager: EntityManager): HistoryLog {
  return {
    async add(...events) {
      if (events.length === 0) return;
      const first = await table.insert(manager, ...events);
      const hasMoreNotes = events.slice(1).some(({ note }) => searchableNote(note) !== '');
      const added = hasMoreNotes
        ? await rowsFrom(manager, first, events)
        : events.slice(0, 1).map(({ note }) => ({ id: first, note }));
      await addRecordTokens(
        manager,
        'ev',
        added.map(({ id, note }) => ({ id, tokens: tokenize(searchableNote(note)) })),
      );
    },
    async lastOf(aggregate, aggregateId) {
      const [last] = await table.select(manager, { aggregate, aggregateId }, 'ORDER BY id DESC LIMIT 1');
      return last;
    },
  };
}
