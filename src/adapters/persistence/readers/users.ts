import type { UserFilter, UserReader, UserSortField } from '../../../application/ports/readers.ts';
import { foldName, type User } from '../../../domain/user/user.ts';
import type { Database } from '../database.ts';
import { rowMapper, tableOf, type Where } from '../row-mapper.ts';
import { usersTable, type UserRow } from '../schemas/accounts/users.ts';
import { runSql } from '../sql.ts';
import { equal, idsIn, plainList } from './lists/plain-list.ts';

const table = tableOf<UserRow, User>(usersTable);

export function userReaderOf(database: Database): UserReader {
  const find = (where: Where<UserRow>) => database.read(async (manager) => (await table.select(manager, where))[0]);
  return {
    byUsername: (username) => find({ usernameKey: foldName(username) }),
    byId: (id) => find({ id }),
    count: () =>
      database.read(async (manager) => {
        const [row] = await runSql<{ total: number }>(manager, 'SELECT COUNT(*) AS total FROM users');
        return Number(row?.total);
      }),
    all: plainList<User, UserSortField, UserFilter>(database, {
      table: 'users',
      rows: rowMapper<User>(usersTable),
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
