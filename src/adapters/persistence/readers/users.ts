import type { UserFilter, UserReader, UserSortField } from '../../../application/ports/readers.ts';
import { foldName, type User } from '../../../domain/user/user.ts';
import type { Database } from '../database.ts';
import { rowMapper, type RawRow } from '../row-mapper.ts';
import { usersTable } from '../schemas/users.ts';
import { runSql, type SqlValue } from '../sql.ts';
import { equal, idsIn, plainList } from './lists/plain-list.ts';

const rows = rowMapper<User>(usersTable);

export function userReaderOf(database: Database): UserReader {
  const find = (column: string, value: SqlValue) =>
    database.read(async (manager) => {
      const [raw] = await runSql<RawRow>(manager, `SELECT ${rows.columns('u')} FROM users u WHERE u.${column} = ?`, [
        value,
      ]);
      return raw && rows.read(raw);
    });
  return {
    byUsername: (username) => find('username_key', foldName(username)),
    byId: (id) => find('id', id),
    count: () => database.read((manager) => manager.count(usersTable)),
    all: plainList<User, UserSortField, UserFilter>(database, {
      table: 'users',
      rows,
      sortColumns: { id: 'r.id', username: 'r.username_key', isAdmin: 'r.is_admin', createdAt: 'r.created_at' },
      conditions: ({ ids, isAdmin, createdFrom, createdBefore, q }) => [
        ...idsIn(ids),
        ...equal({
          'r.is_admin = ?': isAdmin === undefined ? undefined : Number(isAdmin),
          'r.created_at >= ?': createdFrom,
          'r.created_at < ?': createdBefore,
        }),
        ...(q === undefined
          ? []
          : [
              {
                sql: "(INSTR(r.username_key, ?) > 0 OR INSTR(COALESCE(r.email_key, ''), ?) > 0)",
                values: [foldName(q), foldName(q)],
              },
            ]),
      ],
    }),
  };
}
