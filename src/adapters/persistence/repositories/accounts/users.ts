import type { EntityManager } from 'typeorm';
import type { EmailSharing, LockedUser, UserRepository } from '../../../../application/ports/identity-repositories.ts';
import { DomainError } from '../../../../domain/shared/domain-error.ts';
import { foldName, type NewUser, type User } from '../../../../domain/user/user.ts';
import { rowMapper, tableOf, type RawRow, type Where } from '../../row-mapper.ts';
import { violatedKey } from '../../failures.ts';
import { insertIgnore, runSql } from '../../sql.ts';
import { usersTable, type UserRow } from '../../schemas/accounts/users.ts';

const table = tableOf<UserRow, User>(usersTable);
const rows = rowMapper<User>(usersTable);
const hasSecondFactor = 'EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)';

const emailKeyOf = ({ email }: Pick<User, 'email'>): string | null => (email === null ? null : foldName(email));

/** @param emailKey null for an address that another account holds */
const withKeys = (
  user: NewUser & Partial<Pick<User, 'suspendedAt' | 'suspensionReason'>>,
  emailKey: string | null,
) => ({
  username: user.username,
  usernameKey: foldName(user.username),
  email: user.email,
  emailKey,
  passwordHash: user.passwordHash,
  isAdmin: user.isAdmin,
  language: user.language,
  createdAt: user.createdAt,
  suspendedAt: user.suspendedAt ?? null,
  suspensionReason: user.suspensionReason ?? null,
});

/**
 * The key of an erased account's name. Folded names have no capital letters, so nobody can register a name that has
 * this key.
 */
const erasedKey = (id: number): string => `ERASED-${id}`;

/** Translates the violation of a unique key to `username-taken` or `email-taken`. */
function rethrow(error: unknown): never {
  const key = violatedKey(error);
  if (key === 'username_key') throw new DomainError('conflict', 'username-taken', { cause: error });
  if (key === 'email_key') throw new DomainError('conflict', 'email-taken', { cause: error });
  throw error;
}

export function usersIn(manager: EntityManager): UserRepository {
  const find = async (where: Where<UserRow>) => (await table.select(manager, where))[0];
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
  /** Locks accounts until the transaction ends. A change also conflicts with the other nodes of a Galera cluster. */
  const lockRows = (where: string, ...values: number[]) =>
    runSql(manager, `UPDATE users SET lock_count = lock_count + 1 WHERE ${where}`, values);

  return {
    async add(user, sharing = {}) {
      const id = await table.insert(manager, withKeys(user, await newEmailKey(user, sharing))).catch(rethrow);
      await insertIgnore(manager, 'organisations', ['id', 'created_at'], [[id, user.createdAt]]);
      await runSql(manager, 'UPDATE users SET organisation_id = ? WHERE id = ?', [id, id]);
      return { ...user, id, suspendedAt: null, suspensionReason: null };
    },
    async save(user, sharing = {}) {
      const [before] = await runSql<{ email: string | null; emailKey: string | null }>(
        manager,
        'SELECT email, email_key AS emailKey FROM users WHERE id = ?',
        [user.id],
      );
      // An unchanged address keeps its key, also if it has none because another account holds it.
      const emailKey =
        before && emailKeyOf(before) === emailKeyOf(user) ? before.emailKey : await newEmailKey(user, sharing);
      const updated = await table.update(manager, withKeys(user, emailKey), { id: user.id }).catch(rethrow);
      if (updated === 0) throw new DomainError('not-found', 'not-found');
    },
    async saveErased(user) {
      const erased = { ...withKeys(user, emailKeyOf(user)), usernameKey: erasedKey(user.id) };
      await table.update(manager, erased, { id: user.id });
    },
    async holdEmail(id, email) {
      const key = foldName(email);
      await table.update(manager, { emailKey: null }, { sql: 'email_key = ? AND id <> ?', values: [key, id] });
      await table.update(manager, { emailKey: key }, { id });
    },
    remove: async (id) => (await table.delete(manager, { id })) === 1,
    async lockAdministrators() {
      await lockRows('is_admin = 1 AND suspended_at IS NULL');
      const admins = await table.select(manager, { isAdmin: true, suspendedAt: null });
      return admins.map(({ id }) => id);
    },
    byId: (id) => find({ id }),
    async lock(id) {
      await lockRows('id = ?', id);
      const [raw] = await runSql<RawRow>(
        manager,
        `SELECT ${rows.columns('u')}, ${hasSecondFactor} AS secondFactor FROM users u WHERE u.id = ?`,
        [id],
      );
      return raw && ({ ...rows.read(raw), secondFactor: Boolean(raw['secondFactor']) } satisfies LockedUser);
    },
    byUsername: (username) => find({ usernameKey: foldName(username) }),
    byEmail: (email) => find({ emailKey: foldName(email) }),
  };
}
