import type { ChangeKind } from '../shared/statuses/changes.ts';
import type { PortStage } from '../shared/statuses/stages.ts';
import type { PortStatus, ProviderOrderStatus } from '../shared/statuses/statuses.ts';
import { toPortStatus } from './provider-status.ts';

/** The carrier's warning that it may miss the firm date. */
export interface Jeopardy {
  /** ISO 8601. */
  readonly since: string;
  readonly text: string;
}

/** How many numbers of an order are in a final state. */
export interface NumberCounts {
  readonly total: number;
  readonly active: number;
  readonly rejected: number;
  readonly cancelled: number;
  /** How many numbers the customer removed, which the others do not include; absent if none. */
  readonly removed?: number;
}

/** What is known about the order of a port request beyond its status. */
export interface PortProgress {
  /** Derived by `stageOf` with every change of the request. */
  readonly stage: PortStage;
  /** The version of the provider's order: 1, increased by each accepted supplement and each withdrawn firm date. */
  readonly orderVersion: number;
  /** The revision of the last applied report of the provider; null if it reports none. */
  readonly orderRevision: number | null;
  /** The firm date (FOC): when the numbers move. */
  readonly focAt: Date | null;
  readonly jeopardy: Jeopardy | null;
  /** Until when the provider takes changes; null if it does not say. */
  readonly changesUntil: Date | null;
  /** The changes that the provider takes; null if it does not say. They narrow the portal's rules, never widen them. */
  readonly allows: readonly ChangeKind[] | null;
  /** The kind of the open change, a cancellation before any other; null if none is open. */
  readonly openChange: ChangeKind | null;
  /** Whether the order was cancelled because the customer requested it. */
  readonly isCancelledOnRequest: boolean;
  /** Null until the provider reports states of numbers. */
  readonly numberCounts: NumberCounts | null;
  /** Until when a text message of the current carrier must be answered; null if none waits for an answer. */
  readonly replyBy: Date | null;
  /** Requests that were submitted together; null for a request of its own. */
  readonly batchId: string | null;
  /** The provider's id of the rejected order that this one repairs or replaces; null for a first submission. */
  readonly replacesOrderId: string | null;
}

/** The progress of a request that was just submitted. */
export const INITIAL_PROGRESS: PortProgress = {
  stage: 'queued',
  orderVersion: 1,
  orderRevision: null,
  focAt: null,
  jeopardy: null,
  changesUntil: null,
  allows: null,
  openChange: null,
  isCancelledOnRequest: false,
  numberCounts: null,
  replyBy: null,
  batchId: null,
  replacesOrderId: null,
};

/** What the stage depends on. */
interface StageBasis extends Pick<PortProgress, 'jeopardy' | 'numberCounts' | 'isCancelledOnRequest'> {
  readonly status: PortStatus;
  readonly providerStatus: ProviderOrderStatus | null;
  readonly rejectionCauses: readonly string[];
  /** The sealed port-out PIN and IMEI, where requests have them. */
  readonly pin?: string | null;
  readonly imei?: string | null;
}

/** The stages of orders that are never sent again, so that their sealed fields are not needed any more. */
const FINAL_STAGES: ReadonlySet<PortStage> = new Set(['active', 'partly_active', 'cancelled']);

/** Derives the stage of a request. A status that neither the provider nor a refusal gives was set by hand. */
export function stageOf(request: StageBasis): PortStage {
  if (request.status !== statusWithoutAdministrator(request)) return 'by_hand';
  if (request.status === 'rejected') return rejectedStage(request);
  if (request.providerStatus === null) return 'queued';
  if (request.providerStatus === 'completed') return hasMissingNumbers(request) ? 'partly_active' : 'active';
  if (request.providerStatus !== 'foc') return 'with_carrier';
  if (request.numberCounts !== null && request.numberCounts.active > 0) return 'activating';
  return request.jeopardy === null ? 'date_confirmed' : 'at_risk';
}

/** Derives the stage of the order itself, whatever status an administrator set. */
export function orderStageOf(request: StageBasis): PortStage {
  return stageOf({ ...request, status: statusWithoutAdministrator(request) });
}

/**
 * Returns the request with the stage that follows from its other fields. A request whose numbers have moved, or that
 * was cancelled on request, loses its PIN and IMEI.
 */
export function withStage<R extends StageBasis & Pick<PortProgress, 'stage'>>(request: R): R {
  const isFinal = FINAL_STAGES.has(orderStageOf(request));
  const without = (field: 'pin' | 'imei') => (isFinal && request[field] ? { [field]: null } : {});
  return { ...request, ...without('pin'), ...without('imei'), stage: stageOf(request) };
}

function statusWithoutAdministrator({ providerStatus, rejectionCauses, isCancelledOnRequest }: StageBasis): PortStatus {
  if (providerStatus !== null) return toPortStatus(providerStatus);
  return isCancelledOnRequest || rejectionCauses.length > 0 ? 'rejected' : 'submitted';
}

function rejectedStage({ providerStatus, isCancelledOnRequest }: StageBasis): PortStage {
  if (isCancelledOnRequest) return 'cancelled';
  return providerStatus === 'cancelled' ? 'cancelled_by_carrier' : 'rejected';
}

function hasMissingNumbers({ numberCounts }: StageBasis): boolean {
  return numberCounts !== null && numberCounts.active < numberCounts.total;
}
