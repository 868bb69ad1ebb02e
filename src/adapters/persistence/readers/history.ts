import type { HistoryReader } from '../../../application/ports/readers.ts';
import type { HistoryEvent } from '../../../domain/history/history-event.ts';
import type { Database } from '../database.ts';
import { plainRows, type RawRow } from '../plain-rows.ts';
import { historyTable } from '../schemas/history.ts';
import { runSql } from '../sql.ts';

const rows = plainRows<HistoryEvent>(historyTable);
const OF_RECORD = `SELECT ${rows.columns('h')} FROM history h WHERE h.aggregate = ? AND h.aggregate_id = ? ORDER BY h.id`;

export function historyReaderOf(database: Database): HistoryReader {
  return {
    of: (aggregate, aggregateId) =>
      database.read(async (manager) => (await runSql<RawRow>(manager, OF_RECORD, [aggregate, aggregateId])).map((raw) => rows.read(raw))),
  };
}
