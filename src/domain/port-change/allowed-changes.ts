import { orderStageOf } from '../porting/port-progress.ts';
import type { PortRequest } from '../porting/port-request.ts';
import { businessDaysBefore } from '../shared/dates/business-days.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { Message } from '../shared/messages/message.ts';
import type { Province } from '../shared/provinces.ts';
import type { ChangeKind } from '../shared/statuses/changes.ts';
import type { PortStage } from '../shared/statuses/stages.ts';

/** Dates and times in Montreal. */
export interface Calendar {
  /** `yyyy-MM-dd` */
  dateOf(instant: Date): string;
  startOf(date: string): Date;
}

/** What the rules need besides the request. */
export interface ChangeContext {
  readonly now: Date;
  readonly calendar: Calendar;
  /** How many business days before the firm date the portal takes the last change, if the provider does not say. */
  readonly cutoffDays: number;
  /** Decides the holidays. */
  readonly province: Province;
  /** Whether the first send of the order was tried and its outcome is not known. */
  readonly isSendUnderWay: boolean;
}

/** Whether a kind of change is possible now. */
export interface AllowedChange {
  readonly kind: ChangeKind;
  readonly whyNot: ChangeObstacle | null;
  /** Until when it is possible; null if no limit is known. */
  readonly until: Date | null;
}

type ObstacleKey = 'change-open' | 'change-closed' | 'change-not-yet' | OverridableKey;
/** An administrator may request a change in spite of these. */
type OverridableKey = 'change-too-late' | 'change-after-date' | 'change-not-taken';

/** Why a change is not possible now. */
export interface ChangeObstacle extends Message {
  readonly key: ObstacleKey;
}

const OVERRIDABLE: ReadonlySet<string> = new Set<OverridableKey>([
  'change-too-late',
  'change-after-date',
  'change-not-taken',
]);
const CLOSED_STAGES: ReadonlySet<PortStage> = new Set([
  'active',
  'partly_active',
  'rejected',
  'cancelled',
  'cancelled_by_carrier',
]);

/** Judges these kinds of changes. */
export function allowedChanges(
  request: PortRequest,
  kinds: readonly ChangeKind[],
  context: ChangeContext,
): readonly AllowedChange[] {
  const until = changeDeadline(request, context);
  return kinds.map((kind) => ({ kind, whyNot: obstacleTo(kind, request, until, context) ?? null, until }));
}

/**
 * Checks whether a change is possible now.
 * @param isOverride whether an administrator requests it against the portal's rules
 * @returns whether it is indeed against them
 * @throws DomainError (conflict) that says why it is not possible
 */
export function assertChangeAllowed(
  kind: ChangeKind,
  request: PortRequest,
  context: ChangeContext,
  isOverride: boolean,
): boolean {
  const obstacle = obstacleTo(kind, request, changeDeadline(request, context), context);
  if (obstacle === undefined) return false;
  if (isOverride && OVERRIDABLE.has(obstacle.key)) return true;
  throw new DomainError('conflict', obstacle.key, obstacle.params && { params: obstacle.params });
}

/**
 * Until when changes are possible: as the provider says, or some business days before the firm date at the same hour.
 * @returns null if no limit is known
 */
function changeDeadline(
  { changesUntil, focAt }: PortRequest,
  { calendar, cutoffDays, province }: ChangeContext,
): Date | null {
  if (changesUntil !== null || focAt === null) return changesUntil;
  const date = calendar.dateOf(focAt);
  const sinceMidnight = focAt.getTime() - calendar.startOf(date).getTime();
  return new Date(calendar.startOf(businessDaysBefore(date, cutoffDays, province)).getTime() + sinceMidnight);
}

function obstacleTo(
  kind: ChangeKind,
  request: PortRequest,
  until: Date | null,
  context: ChangeContext,
): ChangeObstacle | undefined {
  const stage = orderStageOf(request);
  if (CLOSED_STAGES.has(stage)) return { key: 'change-closed' };
  if (request.openChange !== null && (kind !== 'cancel' || request.openChange === 'cancel'))
    return { key: 'change-open' };
  if (stage === 'queued') return kind !== 'cancel' && context.isSendUnderWay ? { key: 'change-not-yet' } : undefined;
  const isMoving = stage === 'activating' || (kind === 'cancel' && (request.numberCounts?.active ?? 0) > 0);
  if (isMoving || (until !== null && context.now > until)) return tooLate(request, until, context);
  return obstacleOfStage(kind, request, stage);
}

/** The carrier takes corrections after it confirmed the date only if it says so, and numbers cannot be removed then. */
function obstacleOfStage(kind: ChangeKind, { allows }: PortRequest, stage: PortStage): ChangeObstacle | undefined {
  const isListed = allows?.includes(kind);
  if (stage !== 'with_carrier' && (kind === 'correction' || kind === 'remove_numbers')) {
    const isPossible = kind === 'correction' && stage === 'date_confirmed' && isListed === true;
    if (!isPossible) return { key: 'change-after-date' };
  }
  return isListed === false ? { key: 'change-not-taken' } : undefined;
}

function tooLate({ focAt }: PortRequest, until: Date | null, { calendar, now }: ChangeContext): ChangeObstacle {
  return { key: 'change-too-late', params: { date: calendar.dateOf(focAt ?? until ?? now) } };
}
