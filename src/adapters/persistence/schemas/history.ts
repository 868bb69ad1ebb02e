import { EntitySchema } from 'typeorm';
import type { HistoryEvent } from '../../../domain/history/history-event.ts';
import { generatedId, instant, text, whole } from './columns.ts';

export const historyTable = new EntitySchema<HistoryEvent>({
  name: 'history',
  columns: {
    id: generatedId,
    aggregate: text('aggregate'),
    aggregateId: whole('aggregate_id'),
    at: instant('at'),
    actor: text('actor'),
    kind: text('kind'),
    from: text('from_value'),
    to: text('to_value'),
    note: text('note'),
  },
});
