import type { IdempotencyKeyRef, StoredResponse } from '../ports/repositories.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** A creating call that named itself, with the way in which its result is answered. */
export interface IdempotencyContext<Result> {
  readonly call: IdempotencyKeyRef;
  readonly answer: (result: Result) => StoredResponse;
}

/**
 * Keeps the answer in the transaction that creates the record: whoever repeats the call after a crash
 * finds both or neither.
 */
export async function storeResponse<Result>(
  tx: Transaction,
  once: IdempotencyContext<Result> | undefined,
  result: Result,
): Promise<void> {
  if (once) await tx.idempotency.storeResponse(once.call, once.answer(result));
}
