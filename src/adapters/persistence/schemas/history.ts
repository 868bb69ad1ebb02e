import { EntitySchema } from 'typeorm';
import type { HistoryEvent, NewHistoryEvent } from '../../../domain/history/history-event.ts';
import { generatedId, hidden, instant, text, whole } from './columns.ts';

export type HistoryRow = HistoryEvent & Pick<NewHistoryEvent, 'actorId'>;

export const historyTable = new EntitySchema<HistoryRow>({
  name: 'history',
  columns: {
    id: generatedId,
    aggregate: text('aggregate'),
    aggregateId: whole('aggregate_id'),
    at: instant('at'),
    actor: text('actor'),
    actorId: hidden(whole('actor_id')),
    kind: text('kind'),
    from: text('from_value'),
    to: text('to_value'),
    note: text('note'),
  },
});
