import { EntitySchema } from 'typeorm';
import type { SecurityEvent } from '../../../domain/security/security-event.ts';
import { generatedId, instant, text, whole } from './columns.ts';

export const securityEventsTable = new EntitySchema<SecurityEvent>({
  name: 'security_events',
  columns: {
    id: generatedId,
    at: instant('at'),
    kind: text('kind'),
    actorId: whole('actor_id'),
    actor: text('actor'),
    subject: text('subject'),
    address: text('address'),
    requestId: text('request_id'),
    outcome: text('outcome'),
    detail: text('detail'),
    reason: text('reason'),
    count: whole('occurrences'),
  },
});
