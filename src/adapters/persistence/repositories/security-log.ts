import type { EntityManager } from 'typeorm';
import type { SecurityLog } from '../../../application/ports/repositories.ts';
import type { SecurityEvent } from '../../../domain/security/security-event.ts';
import { tableOf } from '../row-mapper.ts';
import { securityEventsTable } from '../schemas/security-events.ts';
import { runSql } from '../sql.ts';

const table = tableOf<SecurityEvent>(securityEventsTable);

export function securityLogIn(manager: EntityManager): SecurityLog {
  return {
    async add(event) {
      await table.insert(manager, event);
    },
    async purge(before, limit) {
      const old = await runSql<{ id: number }>(
        manager,
        'SELECT id FROM security_events WHERE at < ? ORDER BY at, id LIMIT ?',
        [before, limit],
      );
      return table.delete(manager, { id: old.map(({ id }) => id) });
    },
  };
}
