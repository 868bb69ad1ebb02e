import type { NumberCounts, PortProgress } from '../porting/port-progress.ts';
import type { PortRequest } from '../porting/port-request.ts';
import { isTerminal } from '../porting/provider-status.ts';
import type { Rejection } from '../porting/rejection.ts';
import { isFinalNumberState, type NumberState } from '../shared/statuses/changes.ts';
import type { ProviderOrderStatus } from '../shared/statuses/statuses.ts';
import { expandNumbers } from '../shared/phone-numbers.ts';
import type { RejectionCause } from '../shared/vocabulary.ts';
import type { LnpRequest } from './lnp-request.ts';

/** Why a number was rejected: a cause of the portal's catalogue and the carrier's own words. */
export interface NumberCause {
  readonly cause: RejectionCause;
  readonly text: string;
}

/** What is stored about one number of a request. */
export interface RequestNumber {
  /** Ten digits. */
  readonly did: string;
  /** Null until the provider has reported on the number. */
  readonly state: NumberState | null;
  readonly focAt: Date | null;
  readonly activatedAt: Date | null;
  /** Until when the user of a mobile number must answer the text message of the current carrier. */
  readonly replyBy: Date | null;
  readonly causes: readonly NumberCause[];
}

/** The part of a number status report from which the state of the number follows. */
interface ReportedNumber extends Pick<RequestNumber, 'did' | 'state' | 'focAt' | 'activatedAt' | 'replyBy'> {
  readonly event: string;
  readonly pending: boolean;
  readonly rejections: readonly Rejection[];
}

const STATE_OF_ORDER: Readonly<Record<ProviderOrderStatus, NumberState>> = {
  received: 'received',
  in_progress: 'in_progress',
  foc: 'foc',
  completed: 'active',
  rejected: 'rejected',
  cancelled: 'cancelled',
};

/** The events of a number that moved, in the words of providers that report no states of numbers. */
const ACTIVATION = /activ|complet/i;

/** The state of a number: its own, or that of its order where the provider reported none or the order has ended. */
export function numberStateOf({ state }: Pick<RequestNumber, 'state'>, request: PortRequest): NumberState {
  if (state !== null && isFinalNumberState(state)) return state;
  const ofOrder = STATE_OF_ORDER[orderStatusOf(request)];
  return state === null || ofOrder === 'rejected' || ofOrder === 'cancelled' ? ofOrder : state;
}

/** Converts the provider's report on a number. If it has no state, the state follows from the other fields. */
export function numberFromReport(report: ReportedNumber, request: PortRequest): RequestNumber {
  const { did, focAt, activatedAt, replyBy } = report;
  const causes = report.rejections.map(({ cause, text }) => ({ cause, text: text.trim() }));
  const state = report.state ?? derivedState(report, request);
  return { did, state: numberStateOf({ state }, request), focAt, activatedAt, replyBy, causes };
}

function derivedState({ event, pending, rejections }: ReportedNumber, request: PortRequest): NumberState | null {
  if (rejections.length > 0) return 'rejected';
  const isConfirmed = request.providerStatus === 'foc' || request.providerStatus === 'completed';
  if (isConfirmed && pending) return 'foc';
  return request.providerStatus === 'foc' && ACTIVATION.test(event) ? 'active' : null;
}

/** Whether the provider has reported the final state of each number, as far as it reports states. */
export function areNumbersFinal(reports: readonly ReportedNumber[], request: PortRequest): boolean {
  return reports.every((report) => report.state === null || isFinalNumberState(numberStateOf(report, request)));
}

/** The numbers of a list that the request still contains, without those that a change removed. */
export function remainingOf<N extends Pick<RequestNumber, 'did'>>(
  numbers: readonly N[],
  { phoneNumber }: Pick<LnpRequest, 'phoneNumber'>,
): readonly N[] {
  const remaining = new Set(expandNumbers(phoneNumber));
  return numbers.filter(({ did }) => remaining.has(did));
}

/**
 * Summarizes the states of a request's numbers. The counts stay null until the first number is in a final state.
 * @param stored all numbers of the request, including removed ones
 */
export function summarizeNumbers(
  stored: readonly RequestNumber[],
  request: LnpRequest,
): Pick<PortProgress, 'numberCounts' | 'replyBy'> {
  const numbers = remainingOf(stored, request);
  const removed = stored.length - numbers.length;
  const states = numbers.map((number) => numberStateOf(number, request));
  const count = (wanted: NumberState) => states.filter((state) => state === wanted).length;
  const counts: NumberCounts = {
    total: numbers.length,
    active: count('active'),
    rejected: count('rejected'),
    cancelled: count('cancelled'),
    ...(removed > 0 && { removed }),
  };
  const deadlines = numbers
    .filter((number) => !isFinalNumberState(numberStateOf(number, request)))
    .flatMap(({ replyBy }) => replyBy?.getTime() ?? []);
  const hasEnded = request.providerStatus !== null && isTerminal(request.providerStatus);
  return {
    numberCounts: request.numberCounts === null && finalNumbers(counts) + removed === 0 ? null : counts,
    replyBy: hasEnded || deadlines.length === 0 ? null : new Date(Math.min(...deadlines)),
  };
}

/** The numbers of a request, ten digits each, by their states. */
export type NumbersByState = ReadonlyMap<NumberState, readonly string[]>;

/**
 * Groups the numbers that a request contains by their states.
 * @param stored all numbers of the request, including removed ones
 */
export function groupByState(stored: readonly RequestNumber[], request: LnpRequest): NumbersByState {
  const groups = new Map<NumberState, string[]>();
  for (const number of remainingOf(stored, request)) {
    const state = numberStateOf(number, request);
    groups.set(state, [...(groups.get(state) ?? []), number.did]);
  }
  return groups;
}

/** Whether some numbers of a request moved and others did not, although its order has ended. */
export function hasMovedInPart({ providerStatus, numberCounts }: PortRequest): boolean {
  return (
    providerStatus !== null &&
    isTerminal(providerStatus) &&
    numberCounts !== null &&
    numberCounts.active > 0 &&
    numberCounts.active < numberCounts.total
  );
}

/** Whether a number of a request is in a final state of its own. */
export function hasFinalNumbers({ numberCounts }: Pick<PortRequest, 'numberCounts'>): boolean {
  return numberCounts !== null && finalNumbers(numberCounts) > 0;
}

/** Whether all numbers of a request are in a final state. */
export function hasOnlyFinalNumbers({ numberCounts }: Pick<PortRequest, 'numberCounts'>): boolean {
  return numberCounts !== null && finalNumbers(numberCounts) === numberCounts.total;
}

const finalNumbers = ({ active, rejected, cancelled }: NumberCounts): number => active + rejected + cancelled;

/** The status of the order, as far as the provider or the portal has decided it. */
function orderStatusOf({ providerStatus, stage }: PortRequest): ProviderOrderStatus {
  if (providerStatus !== null) return providerStatus;
  return stage === 'rejected' || stage === 'cancelled' ? stage : 'received';
}
