import type { NativeOrder } from './native-order.ts';

/** What the provider did with one number of an order. */
export interface NumberOutcome {
  /** Ten digits. */
  readonly number: string;
  readonly ok: boolean;
  /** The provider's words; null where there are none. */
  readonly reason: string | null;
}

/** What became of an order, number by number. */
export interface NativeOutcome {
  readonly orderId: string;
  readonly results: readonly NumberOutcome[];
}

export interface NativeResult {
  readonly successfulNumbers: readonly string[];
  readonly failedNumbers: readonly string[];
  readonly failures: readonly { readonly number: string; readonly reason: string | null }[];
}

/** Splits what was asked for by what became of it; a number that the provider says nothing of was not ordered. */
export function resultOf(asked: readonly string[], outcome: NativeOutcome): NativeResult {
  const said = new Map(outcome.results.map((result) => [result.number, result]));
  const failed = asked.filter((number) => said.get(number)?.ok !== true);
  return {
    successfulNumbers: asked.filter((number) => said.get(number)?.ok === true),
    failedNumbers: failed,
    failures: failed.map((number) => ({ number, reason: said.get(number)?.reason ?? null })),
  };
}

/** Takes in what became of a pending order: completed with the numbers really ordered, or failed when there are none. */
export function conclude(order: NativeOrder, outcome: NativeOutcome, now: Date): NativeOrder {
  const { successfulNumbers, failures } = resultOf(order.orderedNumbers, outcome);
  return {
    ...order,
    status: successfulNumbers.length > 0 ? 'completed' : 'failed',
    orderedNumbers: successfulNumbers,
    ispOrderResponse: { orderId: outcome.orderId, results: outcome.results.map(({ number, ok, reason }) => ({ number, ok, reason })), failures },
    updatedAt: now,
  };
}

/** Takes in that the provider certainly did nothing. @param reason the sentence that says why */
export function abandon(order: NativeOrder, reason: string, now: Date): NativeOrder {
  return { ...order, status: 'failed', orderedNumbers: [], ispOrderResponse: { error: reason, asked: [...order.orderedNumbers] }, updatedAt: now };
}
