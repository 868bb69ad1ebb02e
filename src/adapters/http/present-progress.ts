import { hasFinalNumbers } from '../../domain/lnp-request/request-number.ts';
import { stageOf, type NumberCounts } from '../../domain/porting/port-progress.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import type { PortStage } from '../../domain/shared/statuses/stages.ts';
import type { LnpRequestView } from './contract/lnp-requests.ts';
import type { progressViews } from './contract/parts/progress.ts';

type ProgressView = Pick<LnpRequestView, keyof typeof progressViews>;

/** @param total how many numbers the request has */
export function presentProgress(request: PortRequest, total: number): ProgressView {
  const stage = stageOf(request);
  const { orderVersion, jeopardy, openChange, batchId } = request;
  return {
    // The previous release does not store the stage.
    stage,
    orderVersion,
    focAt: request.focAt?.toISOString() ?? null,
    jeopardy: jeopardy && { since: jeopardy.since, text: jeopardy.text },
    changesUntil: request.changesUntil?.toISOString() ?? null,
    cancelRequested: openChange === 'cancel',
    changeRequested: openChange !== null && openChange !== 'cancel',
    numbers: numbersIn(request, stage, total),
    replyBy: request.replyBy?.toISOString() ?? null,
    batchId,
  };
}

/** Removed numbers are cancelled ones, and not in the total. */
function numbersIn(request: PortRequest, stage: PortStage, total: number): ProgressView['numbers'] {
  const { numberCounts } = request;
  const counted = numberCounts !== null && hasFinalNumbers(request) ? numberCounts : countByStage(stage, total);
  const { active, rejected, cancelled } = counted;
  return { total, active, rejected, cancelled: cancelled + (numberCounts?.removed ?? 0) };
}

/** Counts the numbers of an order whose numbers have no states of their own: all of them end with the order. */
function countByStage(stage: PortStage, total: number): Omit<NumberCounts, 'total'> {
  return {
    active: stage === 'active' ? total : 0,
    rejected: stage === 'rejected' ? total : 0,
    cancelled: stage === 'cancelled' || stage === 'cancelled_by_carrier' ? total : 0,
  };
}
