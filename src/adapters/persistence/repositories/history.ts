import type { EntityManager } from 'typeorm';
import type { HistoryLog } from '../../../application/ports/repositories.ts';
import { historyTable } from '../schemas/history.ts';

export function historyIn(manager: EntityManager): HistoryLog {
  return {
    async add(event) {
      await manager.insert(historyTable, { ...event });
    },
  };
}
