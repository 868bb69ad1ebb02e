import type { AuditFilter, HistoryReader } from '../../../application/ports/readers.ts';
import type { HistoryEvent } from '../../../domain/history/history-event.ts';
import type { Database } from '../database.ts';
import { plainRows, type RawRow } from '../plain-rows.ts';
import { historyTable } from '../schemas/history.ts';
import { runSql } from '../sql.ts';
import { equal, idsIn, plainList } from './plain-list.ts';

const rows = plainRows<HistoryEvent>(historyTable);
const OF_RECORD = `SELECT ${rows.columns('h')} FROM history h WHERE h.aggregate = ? AND h.aggregate_id = ? ORDER BY h.id`;

export function historyReaderOf(database: Database): HistoryReader {
  return {
    of: (aggregate, aggregateId) =>
      database.read(async (manager) => (await runSql<RawRow>(manager, OF_RECORD, [aggregate, aggregateId])).map((raw) => rows.read(raw))),
    all: plainList<HistoryEvent, 'id' | 'at', AuditFilter>(database, {
      table: 'history',
      rows,
      // Rows are written as things happen, so that their ids rise with time.
      sortColumns: { id: 'r.id', at: 'r.id' },
      conditions: ({ ids, aggregate, aggregateId, actor, kind, createdFrom, createdBefore, q }) => [
        ...idsIn(ids),
        ...equal({ 'r.aggregate = ?': aggregate, 'r.aggregate_id = ?': aggregateId, 'r.actor = ?': actor, 'r.kind = ?': kind, 'r.at >= ?': createdFrom, 'r.at < ?': createdBefore }),
        // One server's LOWER knows A to Z alone, so that what is asked for is lowered here.
        ...(q === undefined ? [] : [{ sql: "(INSTR(LOWER(COALESCE(r.note, '')), ?) > 0 OR INSTR(LOWER(r.actor), ?) > 0)", values: [q.trim().toLowerCase(), q.trim().toLowerCase()] }]),
      ],
    }),
  };
}
