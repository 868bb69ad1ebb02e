import type { EntityManager } from 'typeorm';
import type { HistoryLog } from '../../../application/ports/repositories.ts';
import type { NewHistoryEvent } from '../../../domain/history/history-event.ts';
import { insertsInto } from '../plain-rows.ts';
import { historyTable } from '../schemas/history.ts';
import { places, runSql } from '../sql.ts';
import { noteText } from '../words/note-text.ts';
import { addWords } from '../words/word-index.ts';
import { wordsOf } from '../words/words-of.ts';

const insert = insertsInto<NewHistoryEvent>(historyTable);

interface Noted {
  readonly id: number;
  readonly note: string | null;
}

/**
 * The rows that a statement added, whose ids are not all told by every server: those of its records from its first row
 * on. A row that another has added meanwhile may be among them, and has its words already.
 */
function addedFrom(manager: EntityManager, first: number, events: readonly NewHistoryEvent[]): Promise<readonly Noted[]> {
  const ids = [...new Set(events.map(({ aggregateId }) => aggregateId))];
  return runSql<Noted>(manager, `SELECT id, note FROM history WHERE id >= ? AND aggregate_id IN (${places(ids)})`, [first, ...ids]);
}

export function historyIn(manager: EntityManager): HistoryLog {
  return {
    async add(...events) {
      if (events.length === 0) return;
      const first = await insert(manager, ...events);
      const others = events.slice(1).some(({ note }) => noteText(note) !== '');
      const added = others ? await addedFrom(manager, first, events) : events.slice(0, 1).map(({ note }) => ({ id: first, note }));
      await addWords(manager, 'ev', added.map(({ id, note }) => ({ id, words: wordsOf(noteText(note)) })));
    },
    async lastOf(aggregate, aggregateId) {
      const [last] = await manager.find(historyTable, { where: { aggregate, aggregateId }, order: { id: 'DESC' }, take: 1 });
      return last;
    },
  };
}
