/** Maximum number of terms of a search. */
export const MAX_TERMS = 10;

/** Returns the digits of a text of digits and punctuation; undefined for other texts. */
export function digitsOf(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  return digits !== '' && /^[\d\s\p{P}\p{S}]+$/u.test(text) ? digits : undefined;
}

/** Returns the 10-digit number: without the country code 1, and of a range (20 digits) the first number. */
export function localNumber(digits: string): string {
  const local = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return local.length === 20 ? local.slice(0, 10) : local;
}
