import { ApiError, isSettled } from '../../shared/api/api-error.ts';

/** Failures of the provider after which it is certain that nothing was ordered. */
const NOTHING_ORDERED = ['order-unreachable', 'provider-nonsense'];

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '');

/** Whether the server has had its last word on an order: the same content sent again is then another order. */
export function isLastWord(error: unknown): boolean {
  return isSettled(error) || NOTHING_ORDERED.includes(codeOf(error));
}

/** Whether the numbers may have been ordered although nobody has said so. */
export function isUnsettled(error: unknown): boolean {
  if (isLastWord(error)) return false;
  return !(error instanceof ApiError) || (error.status !== 401 && error.status !== 503);
}
