import type { NumberOrder } from '../../domain/number-order/number-order.ts';
import { isResolved, type OrderFailure } from '../../domain/number-order/outcome.ts';
import { DomainError, type ErrorKind } from '../../domain/shared/domain-error.ts';
import { formatPhoneNumber } from '../../domain/shared/phone-numbers.ts';
import type { SubmissionOutcome } from './submit-number-order.ts';
import { FAILURE_MESSAGES } from './save-order-outcome.ts';

/** What a customer who waits for an order of numbers is told when at least one was ordered. */
export interface NumberOrderResult {
  readonly order: NumberOrder;
  readonly partial: boolean;
  readonly failures: readonly { readonly number: string; readonly reason: string | null }[];
}

interface StoredOutcome extends Partial<OrderFailure> {
  readonly failures?: NumberOrderResult['failures'];
}

/**
 * What an order's state means for whoever placed it.
 * @param asked what the provider said just now; undefined when the call is repeated later
 * @throws DomainError `order-none`, `provider-rejected` (invalid), `order-unreachable` (unavailable),
 * `provider-nonsense` (bad-gateway), or `order-unsettled` (gateway-timeout, bad-gateway) while it is not known
 */
export function toOrderResult(order: NumberOrder, asked?: SubmissionOutcome): NumberOrderResult {
  const settled = isResolved(order);
  const { failures = [], kind, words } = (order.ispOrderResponse ?? {}) as StoredOutcome;
  if (settled && order.orderedNumbers.length > 0) return { order, partial: failures.length > 0, failures };
  if (kind !== undefined)
    throw new DomainError(ERROR_KINDS[kind], FAILURE_MESSAGES[kind], words ? { providerMessage: words } : {});
  if (settled) throw new DomainError('invalid', 'order-none', { params: { reasons: formatFailures(failures) } });
  const garbled = asked && 'unknown' in asked && asked.unknown.kind !== 'timeout';
  throw new DomainError(garbled ? 'bad-gateway' : 'gateway-timeout', 'order-unsettled');
}

const ERROR_KINDS: Readonly<Record<OrderFailure['kind'], ErrorKind>> = {
  refused: 'invalid',
  away: 'unavailable',
  operator: 'bad-gateway',
};

/** Numbers with the provider's reasons, as sentences name them. */
export function formatFailures(failures: NumberOrderResult['failures']): string {
  return failures
    .map(({ number, reason }) => `${formatPhoneNumber(number)}${reason === null ? '' : ` (${reason})`}`)
    .join(', ');
}
