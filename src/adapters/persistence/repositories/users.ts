import type { EntityManager } from 'typeorm';
import type { EmailSharing, LockedUser, UserRepository } from '../../../application/ports/repositories.ts';
import { DomainError } from '../../../domain/shared/domain-error.ts';
import { foldName, type NewUser, type User } from '../../../domain/user/user.ts';
import { rowMapper, type RawRow } from '../row-mapper.ts';
import { violatedKey } from '../failures.ts';
import { forUpdate, runSql } from '../sql.ts';
import { usersTable } from '../schemas/users.ts';

const rows = rowMapper<User>(usersTable);
const hasSecondFactor = 'EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)';

const emailKeyOf = ({ email }: Pick<User, 'email'>): string | null => (email === null ? null : foldName(email));

/** @param emailKey null for an address that another account holds */
const withKeys = (user: NewUser, emailKey: string | null) => ({
  username: user.username,
  usernameKey: foldName(user.username),
  email: user.email,
  emailKey,
  passwordHash: user.passwordHash,
  isAdmin: user.isAdmin,
  language: user.language,
  createdAt: user.createdAt,
});

/**
 * The key of an erased account's name. Folded names have no capital letters, so nobody can register a name that has
 * this key.
 */
const erasedKey = (id: number): string => `ERASED-${id}`;

/** Translates the violation of a unique key to `username-taken` or `email-taken`. */
function toDomainError(error: unknown): unknown {
  const key = violatedKey(error);
  if (key === 'username_key') return new DomainError('conflict', 'username-taken', { cause: error });
  if (key === 'email_key') return new DomainError('conflict', 'email-taken', { cause: error });
  return error;
}

export function usersIn(manager: EntityManager): UserRepository {
  const find = async (where: { id: number } | { usernameKey: string } | { emailKey: string }) =>
    (await manager.findOneBy(usersTable, where)) ?? undefined;
  /** Returns the key of a new address: null if the address may be shared and another account holds it. */
  const newEmailKey = async (
    user: NewUser & { readonly id?: number },
    { shareEmail = false }: EmailSharing,
  ): Promise<string | null> => {
    const key = emailKeyOf(user);
    if (key === null || !shareEmail) return key;
    const holder = await find({ emailKey: key });
    return holder === undefined || holder.id === user.id ? key : null;
  };

  return {
    async add(user, sharing = {}) {
      const result = await manager
        .insert(usersTable, withKeys(user, await newEmailKey(user, sharing)))
        .catch((error: unknown) => {
          throw toDomainError(error);
        });
      return { ...user, id: Number(result.identifiers[0]?.['id']), suspendedAt: null, suspensionReason: null };
    },
    async save(user, sharing = {}) {
      const { suspendedAt, suspensionReason } = user;
      const [before] = await runSql<{ email: string | null; emailKey: string | null }>(
        manager,
        'SELECT email, email_key AS emailKey FROM users WHERE id = ?',
        [user.id],
      );
      // An unchanged address keeps its key, also if it has none because another account holds it.
      const emailKey =
        before && emailKeyOf(before) === emailKeyOf(user) ? before.emailKey : await newEmailKey(user, sharing);
      const result = await manager
        .update(usersTable, { id: user.id }, { ...withKeys(user, emailKey), suspendedAt, suspensionReason })
        .catch((error: unknown) => {
          throw toDomainError(error);
        });
      if (result.affected === 0) throw new DomainError('not-found', 'not-found');
    },
    async saveErased(user) {
      const { suspendedAt, suspensionReason } = user;
      await manager.update(
        usersTable,
        { id: user.id },
        { ...withKeys(user, emailKeyOf(user)), usernameKey: erasedKey(user.id), suspendedAt, suspensionReason },
      );
    },
    async holdEmail(id, email) {
      const key = foldName(email);
      await runSql(manager, 'UPDATE users SET email_key = NULL WHERE email_key = ? AND id <> ?', [key, id]);
      await runSql(manager, 'UPDATE users SET email_key = ? WHERE id = ?', [key, id]);
    },
    remove: async (id) => (await manager.delete(usersTable, { id })).affected === 1,
    async lockAdministrators() {
      const admins = await runSql<{ id: number }>(
        manager,
        `SELECT id FROM users WHERE is_admin = 1 AND suspended_at IS NULL ${forUpdate(manager)}`,
      );
      return admins.map((row) => row.id);
    },
    byId: (id) => find({ id }),
    async lock(id) {
      const [raw] = await runSql<RawRow>(
        manager,
        `SELECT ${rows.columns('u')}, ${hasSecondFactor} AS secondFactor FROM users u WHERE u.id = ?
          ${forUpdate(manager)}`,
        [id],
      );
      return raw && ({ ...rows.read(raw), secondFactor: Boolean(raw['secondFactor']) } satisfies LockedUser);
    },
    byUsername: (username) => find({ usernameKey: foldName(username) }),
    byEmail: (email) => find({ emailKey: foldName(email) }),
  };
}
