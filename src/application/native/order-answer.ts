import type { NativeOrder } from '../../domain/native-order/native-order.ts';
import { isSettled, type Failure } from '../../domain/native-order/outcome.ts';
import { DomainError, type ErrorKind } from '../../domain/shared/domain-error.ts';
import { formatPhoneNumber } from '../../domain/shared/phone-numbers.ts';
import type { Asked } from './ask-for-numbers.ts';
import { FAILURE_SENTENCES } from './keep-outcome.ts';

/** What a customer who waits for an order of numbers is told when at least one was ordered. */
export interface OrderAnswer {
  readonly order: NativeOrder;
  readonly partial: boolean;
  readonly failures: readonly { readonly number: string; readonly reason: string | null }[];
}

interface Told extends Partial<Failure> {
  readonly failures?: OrderAnswer['failures'];
}

/**
 * What an order's state means for whoever placed it.
 * @param asked what the provider said just now; undefined when the call is repeated later
 * @throws DomainError `order-none`, `provider-rejected` (invalid), `order-unreachable` (unavailable),
 * `provider-nonsense` (bad-gateway), or `order-unsettled` (gateway-timeout, bad-gateway) while it is not known
 */
export function answerFor(order: NativeOrder, asked?: Asked): OrderAnswer {
  const settled = isSettled(order);
  const { failures = [], kind, words } = (order.ispOrderResponse ?? {}) as Told;
  if (settled && order.orderedNumbers.length > 0) return { order, partial: failures.length > 0, failures };
  if (kind !== undefined) throw new DomainError(KINDS[kind], FAILURE_SENTENCES[kind], words ? { words } : {});
  if (settled) throw new DomainError('invalid', 'order-none', { params: { reasons: failuresInWords(failures) } });
  const garbled = asked && 'unknown' in asked && asked.unknown.kind !== 'silent';
  throw new DomainError(garbled ? 'bad-gateway' : 'gateway-timeout', 'order-unsettled');
}

const KINDS: Readonly<Record<Failure['kind'], ErrorKind>> = { refused: 'invalid', away: 'unavailable', operator: 'bad-gateway' };

/** Numbers with the provider's reasons, as sentences name them. */
export function failuresInWords(failures: OrderAnswer['failures']): string {
  return failures.map(({ number, reason }) => `${formatPhoneNumber(number)}${reason === null ? '' : ` (${reason})`}`).join(', ');
}
