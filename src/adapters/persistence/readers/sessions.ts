import type { SessionReader } from '../../../application/ports/readers.ts';
import type { Session } from '../../../application/ports/identity-repositories.ts';
import type { User } from '../../../domain/user/user.ts';
import type { Database } from '../database.ts';
import { tableOf } from '../row-mapper.ts';
import { sessionsTable } from '../schemas/accounts/sessions.ts';
import { readInstant, runSql } from '../sql.ts';

/**
 * Runs at every call of a signed-in user, so it is one statement and reads one row. The sessions of a suspended account
 * are not valid.
 */
const WITH_USER = `SELECT s.id_hash AS idHash, s.user_id AS userId, s.created_at AS openedAt,
  s.last_seen_at AS lastSeenAt, s.ip, s.user_agent AS userAgent,
  u.username, u.email, u.password_hash AS passwordHash, u.is_admin AS isAdmin, u.language, u.created_at AS registeredAt,
  f.confirmed_at IS NOT NULL AS secondFactor
  FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN second_factors f ON f.user_id = s.user_id
  WHERE s.id_hash = ? AND u.suspended_at IS NULL`;

interface Found
  extends
    Pick<Session, 'idHash' | 'userId' | 'ip' | 'userAgent'>,
    Pick<User, 'username' | 'email' | 'passwordHash' | 'language'> {
  readonly openedAt: unknown;
  readonly lastSeenAt: unknown;
  readonly isAdmin: number;
  readonly registeredAt: unknown;
  readonly secondFactor: number;
}

const table = tableOf<Session>(sessionsTable);

export function sessionReaderOf(database: Database): SessionReader {
  return {
    async find(idHash) {
      const [found] = await database.read((manager) => runSql<Found>(manager, WITH_USER, [idHash]));
      if (found === undefined) return undefined;
      const { userId, ip, userAgent, username, email, passwordHash, language } = found;
      return {
        session: {
          idHash: found.idHash,
          userId,
          ip,
          userAgent,
          createdAt: readInstant(found.openedAt),
          lastSeenAt: readInstant(found.lastSeenAt),
        },
        user: {
          id: userId,
          username,
          email,
          passwordHash,
          language,
          isAdmin: found.isAdmin === 1,
          createdAt: readInstant(found.registeredAt),
          suspendedAt: null,
          suspensionReason: null,
        },
        secondFactor: found.secondFactor === 1,
      };
    },
    ofUser: (userId) =>
      database.read((manager) => table.select(manager, { userId }, 'ORDER BY last_seen_at DESC, id_hash')),
  };
}
