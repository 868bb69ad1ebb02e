import type { NumberOrderStatus } from '../shared/vocabulary.ts';
import type { NumberOrder } from './number-order.ts';

/** What the provider did with one number of an order. */
export interface NumberOutcome {
  /** Ten digits. */
  readonly number: string;
  readonly ok: boolean;
  /** The provider's words; null where there are none. */
  readonly reason: string | null;
}

/** What became of an order, number by number. */
export interface NumberOrderOutcome {
  readonly orderId: string;
  readonly results: readonly NumberOutcome[];
}

export interface NumberOrderResults {
  readonly successfulNumbers: readonly string[];
  readonly failedNumbers: readonly string[];
  readonly failures: readonly { readonly number: string; readonly reason: string | null }[];
}

/**
 * Why the provider certainly ordered nothing: it refused, could not be reached at all, or does not know this portal.
 */
export interface OrderFailure {
  readonly kind: 'refused' | 'away' | 'operator';
  /** The provider's own sentence, where it gave one. */
  readonly words: string | null;
}

/** Splits what was asked for by what became of it; a number that the provider says nothing of was not ordered. */
export function splitResults(asked: readonly string[], outcome: NumberOrderOutcome): NumberOrderResults {
  const said = new Map(outcome.results.map((result) => [result.number, result]));
  const failed = asked.filter((number) => said.get(number)?.ok !== true);
  return {
    successfulNumbers: asked.filter((number) => said.get(number)?.ok === true),
    failedNumbers: failed,
    failures: failed.map((number) => ({ number, reason: said.get(number)?.reason ?? null })),
  };
}

/** Whether the provider's answer is known; until then its numbers may or may not be the customer's. */
export function isResolved(order: NumberOrder): boolean {
  return order.ispOrderResponse !== null;
}

/** Takes in what became of an order: completed with the numbers really ordered, or failed when there are none. */
export function completeOrder(order: NumberOrder, outcome: NumberOrderOutcome, now: Date): NumberOrder {
  const { successfulNumbers, failures } = splitResults(order.orderedNumbers, outcome);
  const results = outcome.results.map(({ number, ok, reason }) => ({ number, ok, reason }));
  return {
    ...order,
    status: successfulNumbers.length > 0 ? 'completed' : 'failed',
    orderedNumbers: successfulNumbers,
    ispOrderResponse: { orderId: outcome.orderId, results, failures },
    updatedAt: now,
  };
}

/** Takes in that the provider certainly did nothing. @param error the sentence that says so to the owner */
export function failOrder(order: NumberOrder, { kind, words }: OrderFailure, error: string, now: Date): NumberOrder {
  return {
    ...order,
    status: 'failed',
    orderedNumbers: [],
    ispOrderResponse: { error, kind, words, asked: [...order.orderedNumbers] },
    updatedAt: now,
  };
}

/** An administrator's word; the provider's answer, when it is still to come, has the last one. */
export function applyOrderAdminChange(
  order: NumberOrder,
  status: NumberOrderStatus | undefined,
  now: Date,
): NumberOrder {
  return { ...order, status: status ?? order.status, updatedAt: now };
}
