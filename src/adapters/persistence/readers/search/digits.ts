/** A search looks at no more words than these. */
export const MOST_WORDS = 10;

/** The digits of a text that is nothing else than digits and punctuation; undefined for any other. */
export function digitsOf(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  return digits !== '' && /^[\d\s\p{P}\p{S}]+$/u.test(text) ? digits : undefined;
}

/** Of a number as people write it: without the country's 1, and of a range its first number. */
export function localNumber(digits: string): string {
  const local = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return local.length === 20 ? local.slice(0, 10) : local;
}
