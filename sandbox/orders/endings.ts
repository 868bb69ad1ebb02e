import type { Outcome } from './placing.ts';

/** The behaviour that the last four digits of an order's first number select, like test cards of a payment provider. */
export interface Ending {
  readonly refusedAsNotPortable: boolean;
  /** The rejection that the order gets instead of a FOC date. */
  readonly rejection: { readonly code: string; readonly text: string } | undefined;
  /** The order stays `in_progress` forever. */
  readonly stays: boolean;
  /** How many sends of a reference get a temporary error, and which one. */
  readonly temporaryError: { readonly sends: number; readonly answer: Outcome } | undefined;
  /** The order is accepted, but the first send gets no response. */
  readonly withholdsFirstAnswer: boolean;
}

const PLAIN: Ending = {
  refusedAsNotPortable: false,
  rejection: undefined,
  stays: false,
  temporaryError: undefined,
  withholdsFirstAnswer: false,
};

const ENDINGS: Readonly<Record<string, Partial<Ending>>> = {
  '0001': { refusedAsNotPortable: true },
  '0002': {
    rejection: { code: 'address_mismatch', text: "The service address does not match the losing carrier's record" },
  },
  '0003': {
    rejection: {
      code: 'account_number_mismatch',
      text: "The account number does not match the losing carrier's record",
    },
  },
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
  '0008': { stays: true },
};

/** Returns the behaviour of an order with this first number. */
export function endingOf(firstNumber: string): Ending {
  return { ...PLAIN, ...ENDINGS[firstNumber.slice(-4)] };
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
