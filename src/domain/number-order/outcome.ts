import type { NumberOrderStatus } from '../shared/statuses/statuses.ts';
import type { NumberOrder } from './number-order.ts';

/** What the provider did with one number of an order. */
export interface NumberOutcome {
  /** Ten digits. */
  readonly number: string;
  readonly ok: boolean;
  /** The provider's message; null if it gave none. */
  readonly reason: string | null;
}

/** What the provider did with an order, number by number. */
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
 * Why the provider certainly ordered nothing: it refused the order (`refused`), could not be reached (`away`), or did
 * not accept the portal's credentials (`operator`).
 */
export interface OrderFailure {
  readonly kind: 'refused' | 'away' | 'operator';
  /** The provider's own message; null if it gave none. */
  readonly providerMessage: string | null;
}

/** Splits the requested numbers by outcome. A number that the provider does not mention counts as not ordered. */
export function splitResults(requested: readonly string[], outcome: NumberOrderOutcome): NumberOrderResults {
  const resultByNumber = new Map(outcome.results.map((result) => [result.number, result]));
  const failed = requested.filter((number) => resultByNumber.get(number)?.ok !== true);
  return {
    successfulNumbers: requested.filter((number) => resultByNumber.get(number)?.ok === true),
    failedNumbers: failed,
    failures: failed.map((number) => ({ number, reason: resultByNumber.get(number)?.reason ?? null })),
  };
}

/** Whether the outcome is known. Until then the provider may or may not have ordered the numbers. */
export function isResolved(order: NumberOrder): boolean {
  return order.ispOrderResponse !== null;
}

/** Records the outcome: the order is completed with the numbers that were ordered, or failed if there are none. */
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

/** Records that the provider certainly ordered nothing. @param error the message to the owner */
export function failOrder(
  order: NumberOrder,
  { kind, providerMessage }: OrderFailure,
  error: string,
  now: Date,
): NumberOrder {
  return {
    ...order,
    status: 'failed',
    orderedNumbers: [],
    ispOrderResponse: { error, kind, words: providerMessage, asked: [...order.orderedNumbers] },
    updatedAt: now,
  };
}

/** Applies an administrator's change. The provider's outcome, if it arrives later, overrides it. */
export function applyOrderAdminChange(
  order: NumberOrder,
  status: NumberOrderStatus | undefined,
  now: Date,
): NumberOrder {
  return { ...order, status: status ?? order.status, updatedAt: now };
}
