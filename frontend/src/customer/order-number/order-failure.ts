import { ApiError, isDefinitive } from '../../shared/api/api-error.ts';

/** Failures of the provider after which it is certain that nothing was ordered. */
const NOTHING_ORDERED = ['order-unreachable', 'provider-nonsense'];

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : '');

/** Whether the server has had its last word on an order: the same content sent again is then another order. */
export function isDefinitiveFailure(error: unknown): boolean {
  return isDefinitive(error) || NOTHING_ORDERED.includes(codeOf(error));
}

/** Whether the numbers may have been ordered although nobody has said so. */
export function isUnresolved(error: unknown): boolean {
  if (isDefinitiveFailure(error)) return false;
  return !(error instanceof ApiError) || (error.status !== 401 && error.status !== 503);
}
