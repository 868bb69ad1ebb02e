import type { SecurityEventFilter, SecurityEventReader } from '../../../application/ports/readers.ts';
import type { SecurityEvent } from '../../../domain/security/security-event.ts';
import type { Database } from '../database.ts';
import { rowMapper } from '../row-mapper.ts';
import { securityEventsTable } from '../schemas/security-events.ts';
import { equal, idsIn, plainList } from './lists/plain-list.ts';

const SEARCHED = ['r.actor', 'r.subject', 'r.detail', 'r.request_id']
  .map((column) => `INSTR(LOWER(COALESCE(${column}, '')), ?) > 0`)
  .join(' OR ');

export function securityEventsOf(database: Database): SecurityEventReader {
  return plainList<SecurityEvent, 'id' | 'at', SecurityEventFilter>(database, {
    table: 'security_events',
    rows: rowMapper<SecurityEvent>(securityEventsTable),
    // Ids rise with time.
    sortColumns: { id: 'r.id', at: 'r.id' },
    conditions: ({ ids, kind, outcome, actorId, actor, createdFrom, createdBefore, q }) => [
      ...idsIn(ids),
      ...equal({
        'r.kind = ?': kind,
        'r.outcome = ?': outcome,
        'r.actor_id = ?': actorId,
        'r.actor = ?': actor,
        'r.at >= ?': createdFrom,
        'r.at < ?': createdBefore,
      }),
      ...(q === undefined
        ? []
        : [{ sql: `(${SEARCHED})`, values: Array.from({ length: 4 }, () => q.trim().toLowerCase()) }]),
    ],
  });
}
