import { DomainError } from './domain-error.ts';
import { formatPhoneNumber } from './phone-numbers.ts';

/** The toll-free prefixes in service (822 is reserved and not open). */
export const TOLL_FREE_PREFIXES = ['800', '833', '844', '855', '866', '877', '888'] as const;

/** The most numbers in one request. A letter of authorization has little room for more without an attachment. */
export const MAX_TOLL_FREE_NUMBERS = 100;

const PATTERN = new RegExp(`^1?((?:${TOLL_FREE_PREFIXES.join('|')})\\d{7})$`);
/** Characters that may separate the digits, and the plus before the country code 1. */
const PUNCTUATION = /[\s().+\u2010-\u2015-]/g;

/**
 * Parses one toll-free number in any punctuation, with or without the leading 1.
 * @param invalid the error code for a number of the wrong form
 * @returns ten digits
 * @throws DomainError (invalid) `invalid`
 */
export function parseTollFreeNumber(
  text: string,
  invalid: 'toll-free-invalid' | 'toll-free-form-invalid' = 'toll-free-invalid',
): string {
  const number = PATTERN.exec(text.replace(PUNCTUATION, ''))?.[1];
  if (number === undefined) throw new DomainError('invalid', invalid);
  return number;
}

/**
 * Checks a list of ten-digit toll-free numbers as a whole.
 * @throws DomainError (invalid) `toll-free-required`, `phone-repeated`, `phone-too-many`
 */
export function checkTollFreeNumbers(numbers: readonly string[]): void {
  if (numbers.length === 0) throw new DomainError('invalid', 'toll-free-required');
  if (numbers.length > MAX_TOLL_FREE_NUMBERS) {
    throw new DomainError('invalid', 'phone-too-many', {
      params: { limit: MAX_TOLL_FREE_NUMBERS, count: numbers.length },
    });
  }
  const repeated = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (repeated !== undefined)
    throw new DomainError('invalid', 'phone-repeated', { params: { number: formatPhoneNumber(repeated) } });
}
