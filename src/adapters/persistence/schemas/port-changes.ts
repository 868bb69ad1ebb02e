import { EntitySchema } from 'typeorm';
import type { PortChange } from '../../../domain/port-change/port-change.ts';
import { flag, generatedId, instant, json, text, whole } from './columns.ts';

export const portChangesTable = new EntitySchema<PortChange>({
  name: 'port_changes',
  columns: {
    id: generatedId,
    aggregate: text('aggregate'),
    requestId: whole('request_id'),
    kind: text('kind'),
    orderVersion: whole('order_version'),
    state: text('state'),
    values: json('changed_values'),
    reason: text('reason'),
    reference: text('reference'),
    askedBy: text('asked_by'),
    askedById: whole('asked_by_id'),
    askedAt: instant('asked_at'),
    sentAt: instant('sent_at'),
    decidedAt: instant('decided_at'),
    outcome: text('outcome'),
    outcomeText: text('outcome_text'),
    isOverride: flag('is_override'),
  },
});
