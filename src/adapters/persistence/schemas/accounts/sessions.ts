import { EntitySchema } from 'typeorm';
import type { Session } from '../../../../application/ports/identity-repositories.ts';
import { instant, text, whole } from '../columns.ts';

export const sessionsTable = new EntitySchema<Session>({
  name: 'sessions',
  columns: {
    idHash: { ...text('id_hash'), primary: true },
    userId: whole('user_id'),
    createdAt: instant('created_at'),
    lastSeenAt: instant('last_seen_at'),
    ip: text('ip'),
    userAgent: text('user_agent'),
  },
});
