import type { EntityManager } from 'typeorm';
import type { Session, SessionRepository } from '../../../../application/ports/identity-repositories.ts';
import { tableOf } from '../../row-mapper.ts';
import { sessionsTable } from '../../schemas/accounts/sessions.ts';
import { forShare, forUpdate, runSql } from '../../sql.ts';

const table = tableOf<Session>(sessionsTable);

/** Locks the user's row first, as all transactions do, so that two of them wait instead of deadlocking. */
const SESSION_USER = `SELECT u.is_admin AS isAdmin, f.confirmed_at IS NOT NULL AS secondFactor
  FROM users u JOIN sessions s ON s.user_id = u.id LEFT JOIN second_factors f ON f.user_id = u.id
  WHERE u.id = ? AND s.id_hash = ?`;

export function sessionsIn(manager: EntityManager): SessionRepository {
  return {
    async add(session) {
      await table.insert(manager, session);
    },
    async end(idHash) {
      await table.delete(manager, { idHash });
    },
    endAllOf: (userId, exceptHash = '') =>
      table.delete(manager, { sql: 'user_id = ? AND id_hash <> ?', values: [userId, exceptHash] }),
    lock: async (idHash, userId) => (await table.select(manager, { idHash, userId }, forUpdate(manager))).length === 1,
    async shareUser(idHash, userId) {
      const [row] = await runSql<{ isAdmin: number; secondFactor: number }>(
        manager,
        `${SESSION_USER} ${forShare(manager)}`,
        [userId, idHash],
      );
      return row && { isAdmin: row.isAdmin === 1, secondFactor: row.secondFactor === 1 };
    },
    async touch(idHash, at) {
      await table.update(manager, { lastSeenAt: at }, { idHash });
    },
    async purge(lastSeenBefore, createdBefore) {
      const idle = await table.delete(manager, { sql: 'last_seen_at < ?', values: [lastSeenBefore] });
      return idle + (await table.delete(manager, { sql: 'created_at < ?', values: [createdBefore] }));
    },
  };
}
