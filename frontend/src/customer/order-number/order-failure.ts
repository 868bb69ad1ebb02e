import { ApiError, isDefinitive } from '../../shared/api/api-error.ts';

/** Error codes of the provider after which nothing was ordered for certain. */
const NOTHING_ORDERED = ['order-unreachable', 'provider-nonsense'];

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '');

/** Whether the failure of an order is final: the same content sent again is then a new order. */
export function isDefinitiveFailure(error: unknown): boolean {
  return isDefinitive(error) || NOTHING_ORDERED.includes(codeOf(error));
}

/** Whether the outcome is unknown: the numbers may have been ordered. */
export function isUnresolved(error: unknown): boolean {
  if (isDefinitiveFailure(error)) return false;
  return !(error instanceof ApiError) || (error.status !== 401 && error.status !== 503);
}
