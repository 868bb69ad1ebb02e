import { DomainError } from './domain-error.ts';
import { formatPhoneNumber } from './phone-numbers.ts';

/** At most so many numbers in one order. */
export const MAX_QUANTITY = 10;

/**
 * Reads one number of an order in any punctuation, with or without the leading 1.
 * @returns ten digits
 * @throws DomainError (invalid) `ordered-number-invalid`
 */
export function parseOrderedNumber(text: string): string {
  const digits = /^[\d\s().+-]*$/.test(text) ? text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : '';
  if (digits.length !== 10) throw new DomainError('invalid', 'ordered-number-invalid', { params: { number: text } });
  return digits;
}

/** What the rules of an order's numbers look at. */
interface Choice {
  /** Area code and exchange, six digits. */
  readonly npanxx: string;
  readonly quantity: number;
  /** Ten digits each. */
  readonly orderedNumbers: readonly string[];
}

/**
 * Checks that an order names as many numbers as it is for, each once and all of its NPANXX.
 * @throws DomainError (invalid) `ordered-numbers-count`, `ordered-number-elsewhere`, `phone-repeated`
 */
export function checkOrderedNumbers({ npanxx, quantity, orderedNumbers }: Choice): void {
  const count = orderedNumbers.length;
  if (count !== quantity) throw new DomainError('invalid', 'ordered-numbers-count', { params: { quantity, count } });
  const stranger = orderedNumbers.find((number) => !number.startsWith(npanxx));
  if (stranger !== undefined)
    throw new DomainError('invalid', 'ordered-number-elsewhere', {
      params: { number: formatPhoneNumber(stranger), npanxx },
    });
  const repeated = orderedNumbers.find((number, place) => orderedNumbers.indexOf(number) !== place);
  if (repeated !== undefined)
    throw new DomainError('invalid', 'phone-repeated', { params: { number: formatPhoneNumber(repeated) } });
}
