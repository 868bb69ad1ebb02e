import { LessThan, Not, type EntityManager } from 'typeorm';
import type { Session, SessionRepository } from '../../../application/ports/repositories.ts';
import { insertInto } from '../row-mapper.ts';
import { sessionsTable } from '../schemas/sessions.ts';
import { forShare, forUpdate, runSql } from '../sql.ts';

const insert = insertInto<Session>(sessionsTable);

/** Locks the user's row first, as all transactions do, so that two of them wait instead of deadlocking. */
const SESSION_USER = `SELECT u.is_admin AS isAdmin, f.confirmed_at IS NOT NULL AS secondFactor
  FROM users u JOIN sessions s ON s.user_id = u.id LEFT JOIN second_factors f ON f.user_id = u.id
  WHERE u.id = ? AND s.id_hash = ?`;

export function sessionsIn(manager: EntityManager): SessionRepository {
  return {
    async add(session) {
      await insert(manager, session);
    },
    async end(idHash) {
      await runSql(manager, 'DELETE FROM sessions WHERE id_hash = ?', [idHash]);
    },
    async endAllOf(userId, exceptHash) {
      const ended = await manager.delete(sessionsTable, {
        userId,
        ...(exceptHash !== undefined && { idHash: Not(exceptHash) }),
      });
      return ended.affected ?? 0;
    },
    async lock(idHash, userId) {
      return (
        (
          await runSql(
            manager,
            `SELECT user_id FROM sessions WHERE id_hash = ? AND user_id = ? ${forUpdate(manager)}`,
            [idHash, userId],
          )
        ).length === 1
      );
    },
    async shareUser(idHash, userId) {
      const [row] = await runSql<{ isAdmin: number; secondFactor: number }>(
        manager,
        `${SESSION_USER} ${forShare(manager)}`,
        [userId, idHash],
      );
      return row && { isAdmin: row.isAdmin === 1, secondFactor: row.secondFactor === 1 };
    },
    async touch(idHash, at) {
      await runSql(manager, 'UPDATE sessions SET last_seen_at = ? WHERE id_hash = ?', [at, idHash]);
    },
    async purge(lastSeenBefore, createdBefore) {
      const idle = await manager.delete(sessionsTable, { lastSeenAt: LessThan(lastSeenBefore) });
      const old = await manager.delete(sessionsTable, { createdAt: LessThan(createdBefore) });
      return (idle.affected ?? 0) + (old.affected ?? 0);
    },
  };
}
