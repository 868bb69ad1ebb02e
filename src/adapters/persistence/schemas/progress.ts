import type { PortProgress } from '../../../domain/porting/port-progress.ts';
import { flag, instant, json, text, whole, type Column } from './columns.ts';

/** The columns of the progress of a port request. */
export const progressColumns: Record<keyof PortProgress, Column> = {
  stage: text('stage'),
  orderVersion: whole('order_version'),
  orderRevision: whole('order_revision'),
  focAt: instant('foc_at'),
  jeopardy: json('jeopardy'),
  changesUntil: instant('changes_until'),
  allows: json('allows'),
  openChange: text('open_change'),
  isCancelledOnRequest: flag('cancelled_on_request'),
  numberCounts: json('number_counts'),
  replyBy: instant('reply_by'),
  batchId: text('batch_id'),
  replacesOrderId: text('replaces_order_id'),
};
