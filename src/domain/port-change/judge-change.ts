import type { ChangeOutcome, ChangeState } from '../shared/statuses/changes.ts';
import type { ProviderOrderStatus } from '../shared/statuses/statuses.ts';
import type { PortChange } from './port-change.ts';

/** What the provider says about the supplement of a change. */
export interface SupplementVerdict {
  /** `closed`: the provider refused it because the order had ended. */
  readonly status: 'received' | 'accepted' | 'refused' | 'overtaken' | 'closed';
  /** The version of the order that it makes; null if the provider did not take it. */
  readonly version: number | null;
  readonly outcome: ChangeOutcome | null;
  /** The carrier's own words. */
  readonly text: string | null;
}

/** What the provider says about the order. */
export interface ReportedOrder {
  readonly status: ProviderOrderStatus | null;
  /** Null if the provider reports no versions. */
  readonly version: number | null;
}

/** The next state of a change. */
export type ChangeVerdict = Pick<PortChange, 'outcome' | 'outcomeText' | 'orderVersion'> & {
  readonly state: Exclude<ChangeState, 'waiting' | 'manual' | 'withdrawn'>;
};

/**
 * Decides how an open change continues. It is accepted only if the supplement says so and the order shows it: it is
 * cancelled, or has the version of the supplement. Of a change that an administrator decides, the order alone shows
 * that a cancellation succeeded or that it is too late.
 * @param supplement null if the provider does not have it
 * @returns undefined if nothing changes
 */
export function judgeChange(
  change: PortChange,
  order: ReportedOrder,
  supplement: SupplementVerdict | null,
): ChangeVerdict | undefined {
  const orderVersion = supplement?.version ?? change.orderVersion;
  const to = (
    state: ChangeVerdict['state'],
    outcome: ChangeOutcome | null = null,
    outcomeText: string | null = null,
  ) => ({
    state,
    outcome,
    outcomeText,
    orderVersion,
  });
  if (supplement?.status === 'refused') return to('refused', supplement.outcome ?? 'carrier-refused', supplement.text);
  if (isShown(change, order, supplement)) return to('accepted');
  if (order.status === 'completed') return to('refused', 'too-late');
  if (order.status === 'rejected') return to('overtaken', 'order-rejected');
  if (order.status === 'cancelled') return to('overtaken', 'order-cancelled');
  if (supplement?.status === 'closed') return to('refused', 'too-late', supplement.text);
  if (supplement?.status === 'overtaken') return to('overtaken', 'superseded', supplement.text);
  return supplement !== null && change.state === 'waiting' ? to('asked') : undefined;
}

/** Whether the supplement is accepted and the order shows it. */
function isShown(
  { kind, state }: PortChange,
  { status, version }: ReportedOrder,
  supplement: SupplementVerdict | null,
): boolean {
  const isAccepted = supplement?.status === 'accepted';
  if (kind === 'cancel') return status === 'cancelled' && (isAccepted || state === 'manual');
  return isAccepted && version !== null && supplement.version !== null && version >= supplement.version;
}
