import type { UserFilter, UserReader, UserSortField } from '../../../application/ports/readers.ts';
import { foldName, type User } from '../../../domain/user/user.ts';
import type { Database } from '../database.ts';
import { plainRows } from '../plain-rows.ts';
import { usersTable } from '../schemas/users.ts';
import { equal, idsIn, plainList } from './plain-list.ts';

export function userReaderOf(database: Database): UserReader {
  return {
    byUsername: (username) => database.read(async (manager) => (await manager.findOneBy(usersTable, { usernameKey: foldName(username) })) ?? undefined),
    byId: (id) => database.read(async (manager) => (await manager.findOneBy(usersTable, { id })) ?? undefined),
    count: () => database.read((manager) => manager.count(usersTable)),
    all: plainList<User, UserSortField, UserFilter>(database, {
      table: 'users',
      rows: plainRows<User>(usersTable),
      sortColumns: { id: 'r.id', username: 'r.username_key', isAdmin: 'r.is_admin', createdAt: 'r.created_at' },
      conditions: ({ ids, isAdmin, createdFrom, createdBefore, q }) => [
        ...idsIn(ids),
        ...equal({ 'r.is_admin = ?': isAdmin === undefined ? undefined : Number(isAdmin), 'r.created_at >= ?': createdFrom, 'r.created_at < ?': createdBefore }),
        ...(q === undefined ? [] : [{ sql: "(INSTR(r.username_key, ?) > 0 OR INSTR(COALESCE(r.email_key, ''), ?) > 0)", values: [foldName(q), foldName(q)] }]),
      ],
    }),
  };
}
