import type { PortContent } from '../content/port-content.ts';
import { rejectionOf, type RejectionCode } from '../endings.ts';
import { end, reject, startWork } from './stories.ts';
import type { Supplement, Timeline } from './timeline.ts';

const DECIDED_AFTER = 5_000;

/** Schedules the losing carrier's decision about a supplement. */
export function receiveSupplement(timeline: Timeline, supplement: Supplement): void {
  timeline.supplements.push(supplement);
  if (timeline.ending.supplements === 'never_decided') return;
  scheduleDecision(timeline, supplement, supplement.receivedAt);
}

function scheduleDecision(timeline: Timeline, supplement: Supplement, at: number): void {
  timeline.schedule(timeline.after(at, DECIDED_AFTER), (then) => {
    if (supplement.status === 'received') decide(timeline, supplement, then);
  });
}

function decide(timeline: Timeline, supplement: Supplement, at: number): void {
  const { state, ending } = timeline;
  const { type } = supplement.input;
  if (state.stage === 'completed') return refuse(supplement, at, 'order_completed');
  if (ending.supplements === 'order_rejected') return reject(timeline, at, rejectionOf('address_mismatch'));
  if (state.activations.size > 0) return refuse(supplement, at, 'too_late');
  if (type === 1 && ending.supplements === 'cancel_too_late') return refuse(supplement, at, 'too_late');
  if (type === 2 && ending.supplements === 'date_refused') return refuse(supplement, at, 'date_too_soon');
  if (type === 1 && ending.supplements === 'completed_before_cancel') {
    timeline.onCompleted.push((completed) => scheduleDecision(timeline, supplement, completed));
    return;
  }
  accept(timeline, supplement, at);
}

function refuse(supplement: Supplement, at: number, code: RejectionCode): void {
  supplement.status = 'refused';
  supplement.reason = rejectionOf(code);
  supplement.decidedAt = at;
}

function accept(timeline: Timeline, supplement: Supplement, at: number): void {
  const { input } = supplement;
  const { state } = timeline;
  const version = state.version + 1;
  supplement.status = 'accepted';
  supplement.version = version;
  supplement.decidedAt = at;
  if (input.type === 1) return end(timeline, at, { stage: 'cancelled', version });
  if (input.loa) timeline.hasLetter = true;
  startWork(timeline, at, {
    version,
    content: supplemented(state.content, supplement),
    removedNumbers: new Set([...state.removedNumbers, ...(input.numbers_removed ?? [])]),
  });
}

/** Returns what is ordered once a supplement is accepted. */
function supplemented(content: PortContent, { input: supplement }: Supplement): PortContent {
  if (content.kind === 'tf') {
    return { kind: 'tf', input: { ...content.input, ...(supplement.loa && { loa: supplement.loa }) } };
  }
  const { due_date, end_user, address, losing_carrier, wireless, btn, remarks } = supplement;
  const { input } = content;
  return {
    kind: 'lnp',
    input: {
      ...input,
      ...(due_date !== undefined && { due_date }),
      ...(end_user && { end_user }),
      // Supplements are stored as JSON, so no field of an object is undefined.
      address: { ...input.address, ...address } as typeof input.address,
      losing_carrier: { ...input.losing_carrier, ...losing_carrier } as typeof input.losing_carrier,
      ...(wireless && { wireless: { ...input.wireless, ...wireless } }),
      ...(btn !== undefined && { btn }),
      ...(remarks !== undefined && { remarks }),
    },
  };
}
