import type { EntityManager } from 'typeorm';
import type { HistoryLog } from '../../../application/ports/repositories.ts';
import { historyTable } from '../schemas/history.ts';

export function historyIn(manager: EntityManager): HistoryLog {
  return {
    async add(event) {
      await manager.insert(historyTable, { ...event });
    },
    async lastOf(aggregate, aggregateId) {
      const [last] = await manager.find(historyTable, { where: { aggregate, aggregateId }, order: { id: 'DESC' }, take: 1 });
      return last;
    },
  };
}
