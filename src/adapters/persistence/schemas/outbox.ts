import { EntitySchema } from 'typeorm';
import type { NewOutboxItem } from '../../../application/ports/outbox.ts';
import { flag, generatedId, instant, json, text, whole } from './columns.ts';

/**
 * An item is `waiting` until it is done or failed, whether it is leased or not. A lease sets `dueAt` to its own end, so
 * that an item with an expired lease is due again. If such an item still has a lease, its last attempt ended without a
 * result.
 *
 * Column names: the ordering key is stored in `stream`, `outcomeUnknown` in `uncertain`.
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
