import type { Context } from '../context.ts';
import { numbersIn } from '../orders/content/port-content.ts';
import type { LnpOrderInput } from '../orders/content/lnp-input.ts';
import { rejectionOf } from '../orders/endings.ts';
import { historyOf } from '../orders/timeline/history.ts';
import type { OrderSnapshot, Stage, Timeline } from '../orders/timeline/timeline.ts';
import type { StoredOrder } from '../store.ts';
import { addedFields, instant } from './order-fields.ts';

type NumberState = Exclude<Stage, 'firm' | 'completed'> | 'foc' | 'active';

const EVENTS: Readonly<Record<NumberState, { event: string; caption: string; remarks: string | null }>> = {
  received: { event: 'SUBMITTED', caption: 'Order received', remarks: null },
  in_progress: {
    event: 'LSR_SENT',
    caption: 'Sent to the losing carrier',
    remarks: 'Waiting for the losing carrier to respond',
  },
  foc: { event: 'FOC', caption: 'Firm order confirmation', remarks: 'Confirmed for the requested date' },
  active: { event: 'ACTIVATED', caption: 'Number active', remarks: null },
  rejected: {
    event: 'REJECTED',
    caption: 'Rejected by the losing carrier',
    remarks: 'Correct the order and send it again',
  },
  cancelled: { event: 'CANCELLED', caption: 'Cancelled', remarks: null },
};

/** Formats an order as the contract's `LnpOrder`. */
export function lnpOrder(order: StoredOrder, context: Context) {
  const history = historyOf(order, context);
  const { state } = history;
  return {
    order_id: order.orderId,
    reference: order.reference,
    pon: order.pon,
    status: state.stage === 'firm' ? 'foc' : state.stage,
    due_date: inputOf(state).due_date,
    rejection: state.rejection && [state.rejection],
    ...addedFields(history),
  };
}

/** Returns the contract's `StatusCheck` of each number. */
export function statusChecks(order: StoredOrder, context: Context) {
  const history = historyOf(order, context);
  const { state } = history;
  const input = inputOf(state);
  return numbersIn(state.content).map((did) => {
    const numberState = stateOf(did, state);
    const { event, caption, remarks } = EVENTS[numberState];
    return {
      did,
      pon: order.pon,
      customer: input.end_user.name,
      caption,
      event,
      due_date: input.due_date,
      version: context.edition === 1 ? 1 : state.version,
      as2_remarks: remarks,
      pending: !['active', 'rejected', 'cancelled'].includes(numberState),
      rejection: rejectionsOf(did, numberState, state),
      updated_at: instant(state.changedAt),
      ...addedToCheck(did, numberState, history),
    };
  });
}

function inputOf({ content }: OrderSnapshot): LnpOrderInput {
  return content.input as LnpOrderInput;
}

function stateOf(did: string, { stage, activations, rejectedNumbers, removedNumbers }: OrderSnapshot): NumberState {
  if (removedNumbers.has(did)) return 'cancelled';
  if (rejectedNumbers.has(did)) return 'rejected';
  if (activations.has(did) || stage === 'completed') return 'active';
  return stage === 'firm' ? 'foc' : stage;
}

function rejectionsOf(did: string, numberState: NumberState, state: OrderSnapshot) {
  if (state.rejectedNumbers.has(did)) return [rejectionOf('number_inactive')];
  return numberState === 'rejected' && state.rejection ? [state.rejection] : null;
}

function addedToCheck(did: string, numberState: NumberState, { state, edition }: Timeline) {
  if (edition === 1) return {};
  return {
    state: numberState,
    foc_at: numberState === 'foc' || numberState === 'active' ? instant(state.focAt) : null,
    activated_at: instant(state.activations.get(did) ?? null),
    reply_by: instant(state.replyBy),
  };
}
