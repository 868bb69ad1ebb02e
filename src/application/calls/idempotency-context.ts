import type { IdempotencyKeyRef, StoredResponse } from '../ports/repositories.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** A request with an `Idempotency-Key`, and the function that converts its result to the response. */
export interface IdempotencyContext<Result> {
  readonly call: IdempotencyKeyRef;
  readonly answer: (result: Result) => StoredResponse;
}

/**
 * Stores the response in the transaction that creates the record, so that a call that is repeated after a crash finds
 * both or neither.
 */
export async function storeResponse<Result>(
  tx: Transaction,
  idempotency: IdempotencyContext<Result> | undefined,
  result: Result,
): Promise<void> {
  if (idempotency) await tx.idempotency.storeResponse(idempotency.call, idempotency.answer(result));
}
