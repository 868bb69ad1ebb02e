import type { EntityManager } from 'typeorm';
import type { HistoryLog } from '../../../application/ports/repositories.ts';
import type { NewHistoryEvent } from '../../../domain/history/history-event.ts';
import { insertsInto } from '../plain-rows.ts';
import { historyTable } from '../schemas/history.ts';
import { noteText } from '../words/note-text.ts';
import { indexWords } from '../words/word-index.ts';

const insert = insertsInto<NewHistoryEvent>(historyTable);

/** Events that go in one statement: only the id of its first is told, so one with words begins another. */
function statementsOf(events: readonly NewHistoryEvent[]): NewHistoryEvent[][] {
  const statements: NewHistoryEvent[][] = [];
  for (const event of events) {
    const last = statements.at(-1);
    if (last === undefined || noteText(event.note) !== '') statements.push([event]);
    else last.push(event);
  }
  return statements;
}

export function historyIn(manager: EntityManager): HistoryLog {
  return {
    async add(...events) {
      for (const statement of statementsOf(events)) {
        const id = await insert(manager, ...statement);
        await indexWords(manager, 'ev', id, noteText(statement[0]?.note ?? null));
      }
    },
    async lastOf(aggregate, aggregateId) {
      const [last] = await manager.find(historyTable, { where: { aggregate, aggregateId }, order: { id: 'DESC' }, take: 1 });
      return last;
    },
  };
}
