import type { OutboxFilter, OutboxReader, OutboxRecord, OutboxSortField } from '../../../application/ports/readers.ts';
import type { Database } from '../database.ts';
import { rowMapper, type RawRow } from '../row-mapper.ts';
import { outboxTable } from '../schemas/outbox.ts';
import { runSql } from '../sql.ts';
import { equal, idsIn, plainList } from './lists/plain-list.ts';

const allColumns = rowMapper<OutboxRecord & Record<string, unknown>>(outboxTable);
/** File paths in error messages of the operating system. */
const PATH = /(^|[\s'"(])(?:\/|[A-Za-z]:\\)[^'")\n]*/g;
/** Removes the payload of an item and paths of the server from its error. */
const toPublicRecord = (row: OutboxRecord): OutboxRecord => {
  const { id, kind, aggregate, aggregateId, state, attempts, dueAt, lastError, createdAt } = row;
  return {
    id,
    kind,
    aggregate,
    aggregateId,
    state,
    attempts,
    dueAt,
    lastError: lastError && lastError.replace(PATH, '$1…'),
    createdAt,
  };
};
const rows = {
  columns: (alias: string) => allColumns.columns(alias),
  read: (raw: RawRow) => toPublicRecord(allColumns.read(raw)),
};

export function outboxReaderOf(database: Database): OutboxReader {
  return {
    ...plainList<OutboxRecord, OutboxSortField, OutboxFilter>(database, {
      table: 'outbox',
      rows,
      sortColumns: { id: 'r.id', dueAt: 'r.due_at', createdAt: 'r.created_at', attempts: 'r.attempts' },
      conditions: ({ ids, state, kind, aggregate, aggregateId, stuck }) => [
        ...idsIn(ids),
        state === undefined
          ? { sql: "r.state IN ('waiting', 'failed')", values: [] }
          : { sql: 'r.state = ?', values: [state] },
        ...equal({ 'r.kind = ?': kind, 'r.aggregate = ?': aggregate, 'r.aggregate_id = ?': aggregateId }),
        ...(stuck === true ? [{ sql: 'r.last_error IS NOT NULL', values: [] }] : []),
      ],
    }),
    byId: (id) =>
      database.read(async (manager) => {
        const [raw] = await runSql<RawRow>(
          manager,
          `SELECT ${rows.columns('r')} FROM outbox r WHERE r.id = ? AND r.state IN ('waiting', 'failed')`,
          [id],
        );
        return raw && rows.read(raw);
      }),
    hasUntried: (aggregate, aggregateId, kind) =>
      database.read(async (manager) => {
        const found = await runSql(
          manager,
          `SELECT 1 FROM outbox WHERE aggregate = ? AND aggregate_id = ? AND kind = ? AND state = 'waiting'
            AND lease IS NULL AND uncertain = 0 LIMIT 1`,
          [aggregate, aggregateId, kind],
        );
        return found.length > 0;
      }),
  };
}
