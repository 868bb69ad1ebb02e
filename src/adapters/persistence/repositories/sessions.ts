import { LessThan, Not, type EntityManager } from 'typeorm';
import type { SessionRepository } from '../../../application/ports/repositories.ts';
import { sessionsTable } from '../schemas/sessions.ts';

export function sessionsIn(manager: EntityManager): SessionRepository {
  return {
    async add(session) {
      await manager.insert(sessionsTable, { ...session });
    },
    async end(idHash) {
      await manager.delete(sessionsTable, { idHash });
    },
    async endAllOf(userId, exceptHash) {
      const ended = await manager.delete(sessionsTable, { userId, ...(exceptHash !== undefined && { idHash: Not(exceptHash) }) });
      return ended.affected ?? 0;
    },
    async touch(idHash, at) {
      await manager.update(sessionsTable, { idHash }, { lastSeenAt: at });
    },
    async purge(lastSeenBefore, createdBefore) {
      const idle = await manager.delete(sessionsTable, { lastSeenAt: LessThan(lastSeenBefore) });
      const old = await manager.delete(sessionsTable, { createdAt: LessThan(createdBefore) });
      return (idle.affected ?? 0) + (old.affected ?? 0);
    },
  };
}
