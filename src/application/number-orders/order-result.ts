import type { NumberOrder } from '../../domain/number-order/number-order.ts';
import { isResolved, type OrderFailure } from '../../domain/number-order/outcome.ts';
import { DomainError, type ErrorKind } from '../../domain/shared/domain-error.ts';
import { formatPhoneNumber } from '../../domain/shared/phone-numbers.ts';
import type { SubmissionOutcome } from './submit-number-order.ts';
import { FAILURE_MESSAGES } from './save-order-outcome.ts';

/** What the customer receives if at least one number was ordered, or if the provider has taken the order. */
export interface NumberOrderResult {
  readonly order: NumberOrder;
  /** Whether the provider has yet to carry out the order. */
  readonly isPending: boolean;
  readonly partial: boolean;
  readonly failures: readonly { readonly number: string; readonly reason: string | null }[];
}

/** The stored form of an outcome; `words` is the stored name of `providerMessage`. */
interface StoredOutcome {
  readonly kind?: OrderFailure['kind'];
  readonly words?: string | null;
  readonly failures?: NumberOrderResult['failures'];
}

/**
 * Converts the state of a number order to the result for its customer.
 * @param submission the outcome of the submission just now; when the call is repeated later, whether the provider has
 * yet to carry out the order
 * @throws DomainError `order-none`, `provider-rejected` (invalid), `order-unreachable` (unavailable),
 * `provider-nonsense` (bad-gateway), or `order-unsettled` (gateway-timeout, bad-gateway) while the outcome is unknown
 */
export function toOrderResult(
  order: NumberOrder,
  submission?: SubmissionOutcome | { readonly isPending: true },
): NumberOrderResult {
  const resolved = isResolved(order);
  const { failures = [], kind, words: providerMessage } = (order.ispOrderResponse ?? {}) as StoredOutcome;
  if (resolved && order.orderedNumbers.length > 0)
    return { order, isPending: false, partial: failures.length > 0, failures };
  if (kind !== undefined)
    throw new DomainError(ERROR_KINDS[kind], FAILURE_MESSAGES[kind], providerMessage ? { providerMessage } : {});
  if (resolved) throw new DomainError('invalid', 'order-none', { params: { reasons: formatFailures(failures) } });
  if (submission && 'isPending' in submission) return { order, isPending: true, partial: false, failures: [] };
  const garbled = submission && 'unknown' in submission && submission.unknown.kind !== 'timeout';
  throw new DomainError(garbled ? 'bad-gateway' : 'gateway-timeout', 'order-unsettled');
}

const ERROR_KINDS: Readonly<Record<OrderFailure['kind'], ErrorKind>> = {
  refused: 'invalid',
  away: 'unavailable',
  operator: 'bad-gateway',
};

/** Formats failed numbers with the provider's reasons, as messages show them. */
export function formatFailures(failures: NumberOrderResult['failures']): string {
  return failures
    .map(({ number, reason }) => `${formatPhoneNumber(number)}${reason === null ? '' : ` (${reason})`}`)
    .join(', ');
}
