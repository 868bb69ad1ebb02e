import { withStage, type PortProgress } from './port-progress.ts';
import type { PortRequest } from './port-request.ts';
import { isTerminal } from './provider-status.ts';

/** What the provider's reports on the numbers of a request change in it. */
export interface NumberSummary extends Pick<PortProgress, 'numberCounts' | 'replyBy'> {
  /** Whether no report is expected any more once the order has ended. */
  readonly areFinal: boolean;
}

/**
 * Applies what is known about the numbers of a request. The polling of a completed order ends in the same change, so
 * that its outcome is mailed once. While a change is open, polling continues: only polling settles the change.
 * @returns undefined when nothing changes
 */
export function applyNumberSummary<R extends PortRequest>(
  request: R,
  { areFinal, ...summary }: NumberSummary,
  now: Date,
): R | undefined {
  const { numberCounts, replyBy } = request;
  const isChanged = JSON.stringify({ numberCounts, replyBy }) !== JSON.stringify(summary);
  const { providerStatus, openChange, nextPollAt } = request;
  const endsPolling = areFinal && providerStatus === 'completed' && openChange === null && nextPollAt !== null;
  if (!isChanged && !endsPolling) return undefined;
  return withStage({
    ...request,
    ...summary,
    nextPollAt: endsPolling ? null : nextPollAt,
    updatedAt: isChanged ? now : request.updatedAt,
  });
}

/** Whether a request has reached its final outcome: its order is completed, and the states of its numbers are read. */
export function isFinished({ providerStatus, nextPollAt }: PortRequest): boolean {
  return providerStatus !== null && isTerminal(providerStatus) && nextPollAt === null;
}
