import type { FormerUserFilter, FormerUserReader, FormerUserSortField } from '../../../application/ports/readers.ts';
import type { FormerUser } from '../../../application/ports/personal-data.ts';
import type { Database } from '../database.ts';
import type { RowMapper } from '../row-mapper.ts';
import { placeholders, readInstant } from '../sql.ts';
import { equal, plainList } from './lists/plain-list.ts';

/** A deleted user is found by the history row of the deletion. */
const rows: RowMapper<FormerUser> = {
  columns: (alias) => `${alias}.aggregate_id AS id, ${alias}.from_value AS username, ${alias}.at AS deletedAt,
    (SELECT MAX(e.at) FROM history e WHERE e.aggregate = 'user' AND e.aggregate_id = ${alias}.aggregate_id
      AND e.note = 'erased') AS erasedAt`,
  read: ({ id, username, deletedAt, erasedAt }) => ({
    id: Number(id),
    username: username as string | null,
    deletedAt: readInstant(deletedAt),
    erasedAt: erasedAt === null ? null : readInstant(erasedAt),
  }),
};

export function formerUsersOf(database: Database): FormerUserReader {
  return plainList<FormerUser, FormerUserSortField, FormerUserFilter>(database, {
    table: 'history',
    rows,
    sortColumns: { id: 'r.aggregate_id', deletedAt: 'r.id' },
    conditions: ({ ids, q, createdFrom, createdBefore }) => [
      { sql: "r.kind = 'deleted' AND r.aggregate = 'user'", values: [] },
      ...(ids === undefined
        ? []
        : [
            ids.length === 0
              ? { sql: '1 = 0', values: [] }
              : { sql: `r.aggregate_id IN (${placeholders(ids)})`, values: ids },
          ]),
      ...equal({ 'r.at >= ?': createdFrom, 'r.at < ?': createdBefore }),
      ...(q === undefined
        ? []
        : [{ sql: "INSTR(LOWER(COALESCE(r.from_value, '')), ?) > 0", values: [q.trim().toLowerCase()] }]),
    ],
  });
}
