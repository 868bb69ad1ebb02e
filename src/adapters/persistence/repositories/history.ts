import type { EntityManager } from 'typeorm';
import type { HistoryLog } from '../../../application/ports/repositories.ts';
import type { HistoryEvent } from '../../../domain/history/history-event.ts';
import { foldText } from '../folded-text.ts';
import { insertsInto } from '../plain-rows.ts';
import { historyTable } from '../schemas/history.ts';
import { indexWords } from '../words/word-index.ts';

const insert = insertsInto<Omit<HistoryEvent, 'id'>>(historyTable);

export function historyIn(manager: EntityManager): HistoryLog {
  return {
    async add(event) {
      const id = await insert(manager, event);
      if (event.note !== null) await indexWords(manager, 'ev', id, foldText(event.note));
    },
    async lastOf(aggregate, aggregateId) {
      const [last] = await manager.find(historyTable, { where: { aggregate, aggregateId }, order: { id: 'DESC' }, take: 1 });
      return last;
    },
  };
}
