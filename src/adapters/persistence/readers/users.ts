import type { UserReader } from '../../../application/ports/readers.ts';
import { foldName } from '../../../domain/user/user.ts';
import type { Database } from '../database.ts';
import { usersTable } from '../schemas/users.ts';

export function userReaderOf(database: Database): UserReader {
  return {
    byUsername: (username) => database.read(async (manager) => (await manager.findOneBy(usersTable, { usernameKey: foldName(username) })) ?? undefined),
    count: () => database.read((manager) => manager.count(usersTable)),
  };
}
