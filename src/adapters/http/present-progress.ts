import { stageOf } from '../../domain/porting/port-progress.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import type { LnpRequestView } from './contract/lnp-requests.ts';
import type { progressViews } from './contract/parts/progress.ts';

type ProgressView = Pick<LnpRequestView, keyof typeof progressViews>;

/** @param total how many numbers the request has */
export function presentProgress(request: PortRequest, total: number): ProgressView {
  const { orderVersion, jeopardy, openChange, numberCounts, batchId } = request;
  return {
    // The previous release does not store the stage.
    stage: stageOf(request),
    orderVersion,
    focAt: request.focAt?.toISOString() ?? null,
    jeopardy: jeopardy && { since: jeopardy.since, text: jeopardy.text },
    changesUntil: request.changesUntil?.toISOString() ?? null,
    cancelRequested: openChange === 'cancel',
    changeRequested: openChange !== null && openChange !== 'cancel',
    numbers: {
      total,
      active: numberCounts?.active ?? 0,
      rejected: numberCounts?.rejected ?? 0,
      cancelled: numberCounts?.cancelled ?? 0,
    },
    replyBy: request.replyBy?.toISOString() ?? null,
    batchId,
  };
}
