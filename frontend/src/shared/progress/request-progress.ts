import type { LnpRequestView } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { OVERDUE_AFTER_MS } from '../../../../src/domain/shared/statuses/attention.ts';
import { OPEN_PORT_STATUSES } from '../../../../src/domain/shared/statuses/statuses.ts';

/** What screens show of every port request: where it is between Submit and service. */
export type RequestProgress = Pick<
  LnpRequestView,
  | 'id'
  | 'status'
  | 'stage'
  | 'focAt'
  | 'jeopardy'
  | 'changesUntil'
  | 'cancelRequested'
  | 'changeRequested'
  | 'numbers'
  | 'replyBy'
  | 'ispOrderId'
  | 'createdAt'
  | 'updatedAt'
>;

/** Whether screens poll the request, because its status, its date or its numbers may still change. */
export function isOpenRequest({ status, stage, cancelRequested, changeRequested }: RequestProgress): boolean {
  const isMoving = stage === 'date_confirmed' || stage === 'at_risk' || stage === 'activating';
  return isMoving || cancelRequested || changeRequested || OPEN_PORT_STATUSES.includes(status);
}

/** Whether the firm date has passed and no number has moved. */
export function isOverdue({ stage, focAt }: Pick<RequestProgress, 'stage' | 'focAt'>): boolean {
  const isWaiting = stage === 'date_confirmed' || stage === 'at_risk';
  return isWaiting && focAt !== null && Date.parse(focAt) < Date.now() - OVERDUE_AFTER_MS;
}
