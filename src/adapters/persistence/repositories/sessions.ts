import { LessThan, Not, type EntityManager } from 'typeorm';
import type { Session, SessionRepository } from '../../../application/ports/repositories.ts';
import { insertsInto } from '../plain-rows.ts';
import { sessionsTable } from '../schemas/sessions.ts';
import { runSql } from '../sql.ts';

const insert = insertsInto<Session>(sessionsTable);

export function sessionsIn(manager: EntityManager): SessionRepository {
  return {
    async add(session) {
      await insert(manager, session);
    },
    async end(idHash) {
      await runSql(manager, 'DELETE FROM sessions WHERE id_hash = ?', [idHash]);
    },
    async endAllOf(userId, exceptHash) {
      const ended = await manager.delete(sessionsTable, { userId, ...(exceptHash !== undefined && { idHash: Not(exceptHash) }) });
      return ended.affected ?? 0;
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
