import type { EntityManager } from 'typeorm';
import type { AuditFilter, HistoryReader } from '../../../application/ports/readers.ts';
import type { HistoryEvent } from '../../../domain/history/history-event.ts';
import type { Database } from '../database.ts';
import { foldText } from '../folded-text.ts';
import { rowMapper, tableOf } from '../row-mapper.ts';
import { historyTable, type HistoryRow } from '../schemas/history.ts';
import { placeholders, runSql, type Clause } from '../sql.ts';
import { equal, idsIn, plainList } from './lists/plain-list.ts';
import type { Term } from './search/candidates.ts';
import { planSearch } from './search/search.ts';

const table = tableOf<HistoryRow, HistoryEvent>(historyTable);

/** Maximum clock skew between servers, in milliseconds: `at` may be out of id order by at most this much. */
const MAX_CLOCK_SKEW_MS = 3_600_000;

/** Limits the ids to those of a time span, so that no other rows are read. Ids rise with time. */
async function idRange(
  manager: EntityManager,
  { createdFrom, createdBefore }: AuditFilter,
): Promise<readonly Clause[]> {
  const clauses: Clause[] = [];
  const idOf = async (sql: string, at: Date) => (await runSql<{ id: number }>(manager, sql, [at]))[0]?.id ?? 0;
  if (createdFrom !== undefined) {
    const first = await idOf(
      'SELECT id FROM history WHERE at >= ? ORDER BY at, id LIMIT 1',
      new Date(createdFrom.getTime() - MAX_CLOCK_SKEW_MS),
    );
    clauses.push(first === 0 ? { sql: '1 = 0', values: [] } : { sql: 'r.id >= ?', values: [first] });
  }
  if (createdBefore !== undefined) {
    const last = await idOf(
      'SELECT id FROM history WHERE at < ? ORDER BY at DESC, id DESC LIMIT 1',
      new Date(createdBefore.getTime() + MAX_CLOCK_SKEW_MS),
    );
    clauses.push({ sql: 'r.id <= ?', values: [last] });
  }
  return clauses;
}

/** A search term is matched with at most this many actor names. */
const MAX_ACTORS = 60;

/** A term that matches part of a note or of the actor's name. Only the longest token is looked up in the index. */
async function termOf(manager: EntityManager, q: string): Promise<Term> {
  // SQLite's LOWER converts A to Z only, so the term is lowercased here.
  const part = q.trim().toLowerCase();
  const actors = (
    await runSql<{ actor: string }>(
      manager,
      'SELECT actor FROM (SELECT DISTINCT actor FROM history) named WHERE INSTR(LOWER(actor), ?) > 0 LIMIT ?',
      [part, MAX_ACTORS + 1],
    )
  ).map(({ actor }) => actor);
  const [word = ''] = foldText(part)
    .split(' ')
    .sort((a, b) => b.length - a.length);
  return {
    ...(word !== '' && { word }),
    others:
      actors.length === 0
        ? []
        : [{ sql: `SELECT id FROM history WHERE actor IN (${placeholders(actors)})`, values: actors }],
    ...(actors.length > MAX_ACTORS && { many: true }),
    condition: {
      sql: "(INSTR(LOWER(COALESCE(r.note, '')), ?) > 0 OR INSTR(LOWER(r.actor), ?) > 0)",
      values: [part, part],
    },
  };
}

export function historyReaderOf(database: Database): HistoryReader {
  return {
    of: (aggregate, aggregateId) =>
      database.read((manager) => table.select(manager, { aggregate, aggregateId }, 'ORDER BY id')),
    all: plainList<HistoryEvent, 'id' | 'at', AuditFilter>(database, {
      table: 'history',
      rows: rowMapper<HistoryEvent>(historyTable),
      // Ids rise with time.
      sortColumns: { id: 'r.id', at: 'r.id' },
      conditions: ({ ids, aggregate, aggregateId, actor, kind, createdFrom, createdBefore }) => [
        ...idsIn(ids),
        ...equal({
          'r.aggregate = ?': aggregate,
          'r.aggregate_id = ?': aggregateId,
          'r.actor = ?': actor,
          'r.kind = ?': kind,
          'r.at >= ?': createdFrom,
          'r.at < ?': createdBefore,
        }),
      ],
      begin: async (manager, filter) => {
        const search =
          filter.q === undefined || filter.q.trim() === ''
            ? undefined
            : await planSearch(manager, 'ev', [await termOf(manager, filter.q)], { wanted: Infinity });
        return { ...search, conditions: [...(search?.conditions ?? []), ...(await idRange(manager, filter))] };
      },
    }),
  };
}
