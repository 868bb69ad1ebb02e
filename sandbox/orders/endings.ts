import type { Edition } from '../context.ts';
import type { Outcome } from './placing.ts';

/** The causes of a rejection that the sandbox gives. */
const REJECTIONS = {
  address_mismatch: "The service address does not match the losing carrier's record",
  account_number_mismatch: "The account number does not match the losing carrier's record",
  number_inactive: 'The number is not active at the losing carrier',
  date_too_soon: 'The losing carrier cannot do the work by this date',
  no_reply: 'Nobody answered the text message of the losing carrier',
  customer_declined: 'The customer asked the losing carrier to keep the numbers',
  order_completed: 'The numbers have already moved',
  too_late: 'It is too late to change the order',
} as const;

export interface Rejection {
  readonly code: string;
  readonly text: string;
}

export type RejectionCode = keyof typeof REJECTIONS;

export function rejectionOf(code: RejectionCode): Rejection {
  return { code, text: REJECTIONS[code] };
}

/** What happens to an order after the losing carrier has begun to work on it. */
export type Story =
  | 'confirmed'
  | 'rejected'
  | 'stays'
  | 'jeopardy'
  | 'date_withdrawn'
  | 'even_numbers_rejected'
  | 'active_one_by_one'
  | 'reply'
  | 'no_reply'
  | 'letter'
  | 'never_active'
  | 'late_date'
  | 'cancelled_by_carrier'
  | 'no_changes_when_confirmed';

/** What happens to the supplements of an order. */
export type SupplementRule =
  | 'accepted'
  | 'cancel_too_late'
  | 'completed_before_cancel'
  | 'date_refused'
  | 'order_rejected'
  | 'never_decided'
  | 'first_answer_withheld';

/** The behaviour that the last four digits of an order's first number select, like test cards of a payment provider. */
export interface Ending {
  readonly refusedAsNotPortable: boolean;
  /** The rejection that the order gets instead of a FOC date, until it is corrected. */
  readonly rejection: 'address_mismatch' | 'account_number_mismatch' | undefined;
  /** How many sends of a reference get a temporary error, and which one. */
  readonly temporaryError: { readonly sends: number; readonly answer: Outcome } | undefined;
  /** The order is accepted, but the first send gets no response. */
  readonly withholdsFirstAnswer: boolean;
  readonly story: Story;
  readonly supplements: SupplementRule;
}

const PLAIN: Ending = {
  refusedAsNotPortable: false,
  rejection: undefined,
  temporaryError: undefined,
  withholdsFirstAnswer: false,
  story: 'confirmed',
  supplements: 'accepted',
};

const EDITION_1: Readonly<Record<string, Partial<Ending>>> = {
  '0001': { refusedAsNotPortable: true },
  '0002': { story: 'rejected', rejection: 'address_mismatch' },
  '0003': { story: 'rejected', rejection: 'account_number_mismatch' },
  '0004': {
    temporaryError: {
      sends: 2,
      answer: { status: 503, body: { code: 'unavailable', message: 'The ordering system is temporarily unavailable' } },
    },
  },
  '0005': { withholdsFirstAnswer: true },
  '0006': {
    temporaryError: {
      sends: 1,
      answer: {
        status: 429,
        headers: { 'Retry-After': '2' },
        body: { code: 'rate_limited', message: 'Too many requests' },
      },
    },
  },
  '0008': { story: 'stays' },
};

/** The endings 0047 and 0048 concern the check alone. */
const EDITION_2: Readonly<Record<string, Partial<Ending>>> = {
  ...EDITION_1,
  '0030': { supplements: 'cancel_too_late' },
  '0031': { supplements: 'completed_before_cancel' },
  '0032': { supplements: 'date_refused' },
  '0033': { supplements: 'order_rejected' },
  '0034': { supplements: 'never_decided' },
  '0035': { supplements: 'first_answer_withheld' },
  '0036': { story: 'jeopardy' },
  '0037': { story: 'date_withdrawn' },
  '0038': { story: 'even_numbers_rejected' },
  '0039': { story: 'active_one_by_one' },
  '0040': { story: 'reply' },
  '0041': { story: 'no_reply' },
  '0042': { story: 'letter' },
  '0043': { story: 'never_active' },
  '0044': { story: 'late_date' },
  '0045': { story: 'cancelled_by_carrier' },
  '0046': { story: 'no_changes_when_confirmed' },
};

/** Returns the behaviour of an order with this first number. */
export function endingOf(firstNumber: string, edition: Edition): Ending {
  return { ...PLAIN, ...(edition === 1 ? EDITION_1 : EDITION_2)[firstNumber.slice(-4)] };
}

/**
 * Returns the error response to a send, or undefined if the send is accepted.
 * @param sends how often the reference was sent, including this time
 */
export function refusalOf(ending: Ending, sends: number): Outcome | undefined {
  if (ending.refusedAsNotPortable) {
    return { status: 422, body: { code: 'not_portable', message: 'The number cannot be ported' } };
  }
  return ending.temporaryError && sends <= ending.temporaryError.sends ? ending.temporaryError.answer : undefined;
}
