import { DomainError } from './domain-error.ts';
import { formatPhoneNumber } from './phone-numbers.ts';

/** The most numbers in one order. */
export const MAX_QUANTITY = 10;

/**
 * Parses one number of an order in any punctuation, with or without the leading 1.
 * @returns ten digits
 * @throws DomainError (invalid) `ordered-number-invalid`
 */
export function parseOrderedNumber(text: string): string {
  const digits = /^[\d\s().+-]*$/.test(text) ? text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : '';
  if (digits.length !== 10) throw new DomainError('invalid', 'ordered-number-invalid', { params: { number: text } });
  return digits;
}

/** The fields of an order that determine which numbers are valid. */
interface OrderedNumbersInput {
  /** Area code and exchange, six digits. */
  readonly npanxx: string;
  readonly quantity: number;
  /** Ten digits each. */
  readonly orderedNumbers: readonly string[];
}

/**
 * Checks that an order has as many numbers as its quantity, without duplicates, and all of its NPA-NXX.
 * @throws DomainError (invalid) `ordered-numbers-count`, `ordered-number-elsewhere`, `phone-repeated`
 */
export function checkOrderedNumbers({ npanxx, quantity, orderedNumbers }: OrderedNumbersInput): void {
  const count = orderedNumbers.length;
  if (count !== quantity) throw new DomainError('invalid', 'ordered-numbers-count', { params: { quantity, count } });
  const outsider = orderedNumbers.find((number) => !number.startsWith(npanxx));
  if (outsider !== undefined)
    throw new DomainError('invalid', 'ordered-number-elsewhere', {
      params: { number: formatPhoneNumber(outsider), npanxx },
    });
  const repeated = orderedNumbers.find((number, index) => orderedNumbers.indexOf(number) !== index);
  if (repeated !== undefined)
    throw new DomainError('invalid', 'phone-repeated', { params: { number: formatPhoneNumber(repeated) } });
}
