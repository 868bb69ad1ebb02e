import { In, type EntityManager } from 'typeorm';
import type { SecurityLog } from '../../../application/ports/repositories.ts';
import type { NewSecurityEvent } from '../../../domain/security/security-event.ts';
import { insertInto } from '../row-mapper.ts';
import { securityEventsTable } from '../schemas/security-events.ts';
import { runSql } from '../sql.ts';

const insert = insertInto<NewSecurityEvent>(securityEventsTable);

export function securityLogIn(manager: EntityManager): SecurityLog {
  return {
    async add(event) {
      await insert(manager, event);
    },
    async purge(before, limit) {
      const old = await runSql<{ id: number }>(
        manager,
        'SELECT id FROM security_events WHERE at < ? ORDER BY at, id LIMIT ?',
        [before, limit],
      );
      if (old.length > 0) await manager.delete(securityEventsTable, { id: In(old.map(({ id }) => id)) });
      return old.length;
    },
  };
}
