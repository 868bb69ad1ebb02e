import type { IdempotentCall, KeptAnswer } from '../ports/repositories.ts';
import type { Transaction } from '../ports/unit-of-work.ts';

/** A creating call that named itself, with the way in which its result is answered. */
export interface Once<Result> {
  readonly call: IdempotentCall;
  readonly answer: (result: Result) => KeptAnswer;
}

/**
 * Keeps the answer in the transaction that creates the record: whoever repeats the call after a crash
 * finds both or neither.
 */
export async function keepAnswer<Result>(tx: Transaction, once: Once<Result> | undefined, result: Result): Promise<void> {
  if (once) await tx.idempotency.answer(once.call, once.answer(result));
}
