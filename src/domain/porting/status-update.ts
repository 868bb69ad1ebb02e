import type { Translate } from '../shared/messages/message.ts';
import { isExplained, type ProviderOrderStatus } from '../shared/statuses/statuses.ts';
import type { RejectionCause } from '../shared/vocabulary.ts';
import { cancelledOnRequest } from './cancelled-on-request.ts';
import { judgeReport, progressReportedIn } from './judge-report.ts';
import { stageOf, withStage, type PortProgress } from './port-progress.ts';
import type { PortRequest } from './port-request.ts';
import { isTerminal, toPortStatus } from './provider-status.ts';
import { explainRejections } from './rejection-causes.ts';
import type { Rejection } from './rejection.ts';

/** What the provider reports about one order. `status` is null if the portal does not know the provider's status. */
export interface ProviderOrderReport<Own extends object = object> {
  readonly orderId: string;
  readonly status: ProviderOrderStatus | null;
  readonly rejections: readonly Rejection[];
  /** Fields that only orders of this kind have, under the names that they have in the request. */
  readonly own: Own;
  /** Absent if the provider reports only the status (edition 1 of its API). */
  readonly details?: ProviderOrderDetails;
}

/** What the provider's earlier reports on an order said. */
export type KnownOrder = Pick<PortRequest, 'providerStatus' | 'orderVersion' | 'jeopardy'>;

/** What the provider reports about an order in addition to its status. */
export interface ProviderOrderDetails extends Pick<PortProgress, 'focAt' | 'jeopardy' | 'changesUntil' | 'allows'> {
  /** Starts at 1 and increases with each accepted supplement and each withdrawn firm date. */
  readonly version: number;
  /** Increases with every change at the provider; null if it reports none. */
  readonly revision: number | null;
}

/** What an update needs besides the report. */
export interface UpdateContext {
  readonly now: Date;
  /** Translates into the language of the request's owner. */
  readonly translate: Translate;
  /**
   * Whether the provider reports each number of the order separately. If so, polling continues after a terminal status
   * until those reports have been read.
   */
  readonly hasNumberStatuses?: boolean;
  /** Whether the provider may continue with an order that it rejected. It is then polled further. */
  readonly canReopen?: boolean;
}

/**
 * Applies the provider's report on an order to its request. A new status gives the request the port status of the
 * table, and a rejection has a reason and next steps. Firm date, warning and allowed changes are saved even if the
 * status is the same.
 * A terminal status ends the polling, unless the statuses of the numbers must still be read: that call may fail, and
 * the request's status does not wait for it.
 * A status set by an administrator stays until the provider reports a newer one, see `keepsManualStatus`.
 * @returns undefined when nothing changes
 */
export function applyStatusUpdate<R extends PortRequest>(
  request: R,
  order: ProviderOrderReport<Partial<R>>,
  { now, translate, hasNumberStatuses = false, canReopen = false }: UpdateContext,
): R | undefined {
  const news = judgeReport(request, order, canReopen);
  const providerStatus = order.status;
  if (providerStatus === null || news === 'nothing' || news === 'contradiction') return undefined;
  const progress = progressReportedIn(request, order, news);
  if (news === 'revision') return { ...request, ...progress };
  if (news === 'details') return withStage({ ...request, ...progress, updatedAt: now });
  const statusFields = keepsManualStatus(request, providerStatus, order.details)
    ? {}
    : {
        ...rejectionTextsAfter(request, providerStatus, order.rejections, { now, translate }),
        status: toPortStatus(providerStatus),
      };
  return withStage({
    ...request,
    ...statusFields,
    ...order.own,
    ...progress,
    ...numbersAfter(request, providerStatus),
    ispOrderId: order.orderId,
    providerStatus,
    nextPollAt: nextPollAfter(request, providerStatus, hasNumberStatuses || canReopen, now),
    updatedAt: now,
  });
}

/**
 * Whether an administrator's `rejected` or `confirmed` outlasts a new status of the provider: that status is not
 * terminal and concerns the same version of the order. Without versions (edition 1), any higher status replaces it.
 */
function keepsManualStatus(
  request: PortRequest,
  providerStatus: ProviderOrderStatus,
  details: ProviderOrderDetails | undefined,
): boolean {
  return (
    details?.version === request.orderVersion &&
    !isTerminal(providerStatus) &&
    (request.status === 'rejected' || request.status === 'confirmed') &&
    stageOf(request) === 'by_hand'
  );
}

/**
 * Records that the provider accepted the order, according to its response to the submission or to a search for the
 * reference. A submitted request becomes pending, and polling begins. A status that an administrator set meanwhile
 * stays, unless the report has a status above `received`. Applying the same acceptance twice changes nothing.
 * @param context `nextPollAt`: when to poll first
 */
export function applyAcceptance<R extends PortRequest>(
  request: R,
  order: ProviderOrderReport<Partial<R>>,
  context: UpdateContext & { readonly nextPollAt: Date },
): R {
  if (request.providerStatus !== null) return applyStatusUpdate(request, order, context) ?? request;
  const accepted: R = withStage({
    ...request,
    ...order.own,
    status: request.status === 'submitted' ? 'pending' : request.status,
    ispOrderId: order.orderId,
    providerStatus: 'received',
    nextPollAt: context.nextPollAt,
    updatedAt: context.now,
  });
  return applyStatusUpdate(accepted, order, context) ?? accepted;
}

/**
 * Records that the provider refused to take the order at all. The request is rejected even if an administrator changed
 * its status meanwhile, because nothing was ordered. The provider reported no order status, so `providerStatus` stays.
 * @param reason the provider's message; undefined or blank when it gave none
 * @param cause undefined when the provider gave none
 */
export function applySubmissionRejection<R extends PortRequest>(
  request: R,
  reason: string | undefined,
  cause: RejectionCause | undefined,
  { now, translate }: UpdateContext,
): R {
  const texts = explainRejections([{ cause: cause ?? 'other', text: reason ?? '' }], translate);
  return withStage({ ...request, ...texts, status: 'rejected', nextPollAt: null, updatedAt: now });
}

/**
 * What is known about the numbers after a status. When the order is completed, all numbers that did not end otherwise
 * count as active until their own states are read.
 */
function numbersAfter(
  { numberCounts, replyBy }: PortRequest,
  providerStatus: ProviderOrderStatus,
): Pick<PortProgress, 'numberCounts' | 'replyBy'> {
  const counts = numberCounts && {
    ...numberCounts,
    active: numberCounts.total - numberCounts.rejected - numberCounts.cancelled,
  };
  return {
    numberCounts: providerStatus === 'completed' ? counts : numberCounts,
    replyBy: isTerminal(providerStatus) ? null : replyBy,
  };
}

/** @param isPolledFurther whether an order that has ended is polled further; the next poll decides for how long */
function nextPollAfter(
  request: PortRequest,
  providerStatus: ProviderOrderStatus,
  isPolledFurther: boolean,
  now: Date,
): Date | null {
  if (!isTerminal(providerStatus)) return request.nextPollAt;
  return isPolledFurther ? (request.nextPollAt ?? now) : null;
}

type StatusTexts = Pick<PortRequest, 'rejectionReason' | 'nextSteps' | 'rejectionCauses' | 'isCancelledOnRequest'>;

function rejectionTextsAfter(
  request: PortRequest,
  providerStatus: ProviderOrderStatus,
  rejections: readonly Rejection[],
  { now, translate }: UpdateContext,
): Partial<StatusTexts> {
  if (providerStatus === 'cancelled' && request.openChange === 'cancel') return cancelledOnRequest(now, translate);
  if (isExplained(providerStatus))
    return {
      rejectionReason: translate({ key: `provider-${providerStatus}` }),
      nextSteps: translate({ key: `next-${providerStatus}` }),
      rejectionCauses: [providerStatus],
    };
  if (toPortStatus(providerStatus) === 'rejected') return explainRejections(rejections, translate);
  // The provider or an administrator had rejected it: those reasons are wrong once the provider continues.
  if (request.status === 'rejected') return { rejectionReason: null, nextSteps: null, rejectionCauses: [] };
  return {};
}
