import { EntitySchema } from 'typeorm';
import type { NewOutboxItem } from '../../../application/ports/outbox.ts';
import { flag, generatedId, instant, json, text, whole } from './columns.ts';

/**
 * An item waits until it is done or failed, leased or not. A lease moves `dueAt` to its own end, so that an item whose
 * lease ran out is simply due again; that it still names a lease tells that an earlier try was never settled.
 */
export interface OutboxRow extends NewOutboxItem {
  readonly id: number;
  readonly key: string;
  readonly state: 'waiting' | 'done' | 'failed';
  readonly attempts: number;
  readonly outcomeUnknown: boolean;
  readonly lease: string | null;
  readonly lastError: string | null;
  readonly doneAt: Date | null;
}

export const outboxTable = new EntitySchema<OutboxRow>({
  name: 'outbox',
  columns: {
    id: generatedId,
    key: text('item_key'),
    kind: text('kind'),
    payload: json('payload'),
    orderingKey: text('stream'),
    aggregate: text('aggregate'),
    aggregateId: whole('aggregate_id'),
    state: text('state'),
    dueAt: instant('due_at'),
    lease: text('lease'),
    attempts: whole('attempts'),
    outcomeUnknown: flag('uncertain'),
    lastError: text('last_error'),
    createdAt: instant('created_at'),
    doneAt: instant('done_at'),
  },
});
