import { endingOf, type Ending } from '../orders/endings.ts';
import { firstNumberOf, numbersOf, type LnpOrderInput } from './lnp-input.ts';
import { progressOf, type Stage, type Time } from '../orders/progress.ts';
import type { StoredOrder } from '../store.ts';

const EVENTS: Readonly<Record<Stage, { event: string; caption: string; remarks: string | null }>> = {
  received: { event: 'SUBMITTED', caption: 'Order received', remarks: null },
  in_progress: {
    event: 'LSR_SENT',
    caption: 'Sent to the losing carrier',
    remarks: 'Waiting for the losing carrier to respond',
  },
  firm: { event: 'FOC', caption: 'Firm order confirmation', remarks: 'Confirmed for the requested date' },
  completed: { event: 'ACTIVATED', caption: 'Number active', remarks: null },
  rejected: {
    event: 'REJECTED',
    caption: 'Rejected by the losing carrier',
    remarks: 'Correct the order and send it again',
  },
};

function stateOf(order: StoredOrder, time: Time) {
  const input = order.content as LnpOrderInput;
  const ending: Ending = endingOf(firstNumberOf(input));
  const progress = progressOf(order.createdAt, ending, time);
  return { input, progress, rejection: progress.stage === 'rejected' && ending.rejection ? [ending.rejection] : null };
}

/** Formats an order as the contract's `LnpOrder`. */
export function lnpOrder(order: StoredOrder, time: Time) {
  const { input, progress, rejection } = stateOf(order, time);
  return {
    order_id: order.orderId,
    reference: order.reference,
    pon: order.pon,
    status: progress.stage === 'firm' ? 'foc' : progress.stage,
    due_date: input.due_date,
    rejection,
  };
}

/** Returns the contract's `StatusCheck` of each number. */
export function statusChecks(order: StoredOrder, time: Time) {
  const { input, progress, rejection } = stateOf(order, time);
  const { event, caption, remarks } = EVENTS[progress.stage];
  return numbersOf(input).map((did) => ({
    did,
    pon: order.pon,
    customer: input.end_user.name,
    caption,
    event,
    due_date: input.due_date,
    version: 1,
    as2_remarks: remarks,
    pending: progress.stage !== 'completed' && progress.stage !== 'rejected',
    rejection,
    updated_at: new Date(progress.since).toISOString(),
  }));
}
