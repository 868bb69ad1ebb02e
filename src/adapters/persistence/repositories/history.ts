import type { EntityManager } from 'typeorm';
import type { HistoryLog } from '../../../application/ports/repositories.ts';
import { foldText } from '../folded-text.ts';
import { historyTable } from '../schemas/history.ts';
import { indexWords } from '../words/word-index.ts';

export function historyIn(manager: EntityManager): HistoryLog {
  return {
    async add(event) {
      const result = await manager.insert(historyTable, { ...event });
      if (event.note !== null) await indexWords(manager, 'ev', Number(result.identifiers[0]?.['id']), foldText(event.note));
    },
    async lastOf(aggregate, aggregateId) {
      const [last] = await manager.find(historyTable, { where: { aggregate, aggregateId }, order: { id: 'DESC' }, take: 1 });
      return last;
    },
  };
}
