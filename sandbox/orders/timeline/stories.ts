import { addBusinessDays, noonOf } from '../calendar.ts';
import { contentOf, recordIn } from '../content/port-content.ts';
import { rejectionOf, type Rejection, type Story } from '../endings.ts';
import type { OrderSnapshot, Timeline } from './timeline.ts';

const SECOND = 1_000;
const DAY = 86_400_000;
const CONFIRMED_AFTER = 10 * SECOND;
const COMPLETED_AFTER = 45 * SECOND;
const NEXT_EVENT_AFTER = 15 * SECOND;
const NEXT_NUMBER_AFTER = 5 * SECOND;
/** One second for each minute in reality. */
const REPLY_WITHIN = 90 * SECOND;

/** The order is with the losing carrier from now on: a new version, without a firm date. */
export function startWork(
  timeline: Timeline,
  at: number,
  changes: Partial<OrderSnapshot> = {},
  story: Story = timeline.ending.story,
): void {
  timeline.discardPlan();
  timeline.change(at, {
    stage: 'in_progress',
    focAt: null,
    changesUntil: null,
    jeopardy: null,
    requires: [],
    replyBy: null,
    activations: new Map(),
    rejectedNumbers: new Set(),
    ...changes,
    ...(story === 'letter' && !timeline.hasLetter && { requires: ['loa'] }),
    ...((story === 'reply' || story === 'no_reply') && {
      requires: ['sms_reply'],
      replyBy: timeline.after(at, REPLY_WITHIN),
    }),
  });
  STORIES[story](timeline, at);
}

/** A document that the losing carrier asked for has arrived. */
export function receiveLetter(timeline: Timeline, at: number): void {
  timeline.hasLetter = true;
  const { requires } = timeline.state;
  if (!requires.includes('loa')) return;
  timeline.change(at, { requires: requires.filter((requirement) => requirement !== 'loa') });
  confirmThenComplete(timeline, at);
}

export function reject(timeline: Timeline, at: number, rejection: Rejection): void {
  end(timeline, at, { stage: 'rejected', rejection });
}

/** Ends an order without activating numbers. Its open supplements no longer matter. */
export function end(timeline: Timeline, at: number, changes: Partial<OrderSnapshot>): void {
  timeline.change(at, { focAt: null, changesUntil: null, jeopardy: null, requires: [], replyBy: null, ...changes });
  for (const supplement of timeline.supplements) {
    if (supplement.status !== 'received') continue;
    supplement.status = 'overtaken';
    supplement.decidedAt = at;
  }
}

const STORIES: Readonly<Record<Story, (timeline: Timeline, at: number) => void>> = {
  confirmed: confirmThenComplete,
  rejected(timeline, at) {
    const { rejection } = timeline.ending;
    if (rejection === undefined || isCorrected(timeline, rejection)) confirmThenComplete(timeline, at);
    else timeline.plan(timeline.after(at, CONFIRMED_AFTER), (then) => reject(timeline, then, rejectionOf(rejection)));
  },
  stays() {},
  jeopardy(timeline, at) {
    confirm(timeline, at, (confirmed) => {
      next(timeline, confirmed, (since) => {
        const text = 'The losing carrier may not be able to meet the firm date';
        timeline.change(since, { jeopardy: { since, code: 'carrier_delay', text } });
        next(timeline, since, (then) => {
          const focAt = addBusinessDays(timeline.state.focAt ?? then, 2);
          timeline.change(then, { jeopardy: null, focAt, changesUntil: focAt - DAY });
          complete(timeline, then);
        });
      });
    });
  },
  date_withdrawn(timeline, at) {
    confirm(timeline, at, (confirmed) => {
      next(timeline, confirmed, (then) => {
        startWork(timeline, then, { version: timeline.state.version + 1 }, 'confirmed');
      });
    });
  },
  even_numbers_rejected(timeline, at) {
    timeline.plan(timeline.after(at, CONFIRMED_AFTER), (then) => {
      const even = timeline.openNumbers.filter((did) => Number(did) % 2 === 0);
      if (even.length === timeline.openNumbers.length) reject(timeline, then, rejectionOf('number_inactive'));
      else {
        setFirm(timeline, then, { rejectedNumbers: new Set(even) });
        complete(timeline, then);
      }
    });
  },
  active_one_by_one(timeline, at) {
    confirm(timeline, at, function activateNext(confirmedOrActive: number) {
      timeline.plan(timeline.after(confirmedOrActive, NEXT_NUMBER_AFTER), (then) => {
        const { activations } = timeline.state;
        const [did, ...others] = timeline.openNumbers.filter((number) => !activations.has(number));
        if (did === undefined || others.length === 0) setCompleted(timeline, then);
        else {
          timeline.change(then, { activations: new Map([...activations, [did, then]]) });
          activateNext(then);
        }
      });
    });
  },
  reply(timeline, at) {
    askForReply(timeline, at);
    confirmThenComplete(timeline, at);
  },
  no_reply(timeline, at) {
    askForReply(timeline, at);
    timeline.plan(timeline.after(at, REPLY_WITHIN), (then) => reject(timeline, then, rejectionOf('no_reply')));
  },
  letter(timeline, at) {
    if (timeline.hasLetter) {
      confirmThenComplete(timeline, at);
      return;
    }
    timeline.addMessage(at, {
      from: 'losing_carrier',
      text: 'Please send a letter of authorization signed by the account holder.',
      action: { kind: 'document', dueAt: addBusinessDays(at, 5) },
    });
  },
  never_active(timeline, at) {
    timeline.plan(timeline.after(at, CONFIRMED_AFTER), (then) => {
      setFirm(timeline, then, { focAt: timeline.after(then, COMPLETED_AFTER) });
    });
  },
  late_date(timeline, at) {
    timeline.plan(timeline.after(at, CONFIRMED_AFTER), (then) => {
      setFirm(timeline, then, { focAt: addBusinessDays(requestedDate(timeline), 3) });
      complete(timeline, then);
    });
  },
  cancelled_by_carrier(timeline, at) {
    confirm(timeline, at, (confirmed) => {
      next(timeline, confirmed, (then) => {
        end(timeline, then, { stage: 'cancelled', rejection: rejectionOf('customer_declined') });
      });
    });
  },
  no_changes_when_confirmed(timeline, at) {
    timeline.plan(timeline.after(at, CONFIRMED_AFTER), (then) => {
      setFirm(timeline, then, { changesUntil: then });
      complete(timeline, then);
    });
  },
};

function confirmThenComplete(timeline: Timeline, at: number): void {
  confirm(timeline, at, (confirmed) => complete(timeline, confirmed));
}

function confirm(timeline: Timeline, at: number, proceed: (at: number) => void): void {
  timeline.plan(timeline.after(at, CONFIRMED_AFTER), (then) => {
    setFirm(timeline, then);
    proceed(then);
  });
}

function next(timeline: Timeline, at: number, proceed: (at: number) => void): void {
  timeline.plan(timeline.after(at, NEXT_EVENT_AFTER), proceed);
}

function complete(timeline: Timeline, at: number): void {
  timeline.plan(timeline.after(at, COMPLETED_AFTER), (then) => setCompleted(timeline, then));
}

/** Sets the firm date. Without another one, it is the date asked for, and changes are possible until a day before. */
export function setFirm(timeline: Timeline, at: number, changes: Partial<OrderSnapshot> = {}): void {
  const focAt = changes.focAt ?? requestedDate(timeline);
  timeline.change(at, {
    stage: 'firm',
    changesUntil: focAt - DAY,
    requires: [],
    replyBy: null,
    ...changes,
    focAt,
  });
}

/** Activates all numbers that are not active. */
export function setCompleted(timeline: Timeline, at: number, changes: Partial<OrderSnapshot> = {}): void {
  const { activations } = timeline.state;
  timeline.change(at, {
    stage: 'completed',
    changesUntil: null,
    jeopardy: null,
    requires: [],
    replyBy: null,
    ...changes,
    activations: new Map(timeline.openNumbers.map((did) => [did, activations.get(did) ?? at])),
  });
  timeline.onCompleted.splice(0).forEach((run) => run(at));
}

/** Orders of toll-free numbers name no date: they take two business days. */
function requestedDate({ state, order }: Timeline): number {
  return state.content.kind === 'lnp'
    ? Date.parse(state.content.input.due_date)
    : noonOf(addBusinessDays(order.createdAt, 2));
}

function askForReply(timeline: Timeline, at: number): void {
  timeline.addMessage(at, {
    from: 'losing_carrier',
    text: 'We sent a text message to the telephone. Please answer YES to it.',
    action: { kind: 'confirm_sms', dueAt: timeline.state.replyBy },
  });
}

/** Whether the part that was rejected differs from that of the first order with this number. */
function isCorrected(
  { order, state, edition, context }: Timeline,
  part: 'address_mismatch' | 'account_number_mismatch',
): boolean {
  if (edition === 1) return false;
  const first = context.store.firstOrderLike(order);
  return recordIn(contentOf(first), part) !== recordIn(state.content, part);
}
