import { fold } from './fold.ts';

const NUMBER = new RegExp(
  // Recognition loses the space in `1 855 201-3344`.
  '(?<![0-9$-])(?:\\+1[ .-]?|1[ .-]|1(?=8(?:00|33|44|55|66|77|88)[ .-]))?' +
    '\\(?([2-9][0-9]{2})\\)?(?:[ .-]{0,2}| [.-] |/ ?)' +
    '([2-9][0-9]{2})(?:[ .-]{0,2}| [.-] )([0-9]{4})' +
    // An account number may be a telephone number with three more digits.
    '(?![0-9]|[.,][0-9]|-[0-9]| [0-9]{3}(?![0-9:.,-]| [0-9]{3}))',
  'g',
);
const TOLL_FREE = /^(?:800|833|844|855|866|877|888|900)/;

/** Finds the phone numbers of a text in order, ten digits each. */
export function findPhones(text: string): readonly string[] {
  return phonesIn(text).map(({ number }) => number);
}

/** Finds the phone numbers of a text with their positions. */
export function phonesIn(text: string): readonly { number: string; start: number; end: number }[] {
  return [...text.slice(0, 400).matchAll(NUMBER)].map((match) => ({
    number: `${match[1]}${match[2]}${match[3]}`,
    start: match.index,
    end: match.index + match[0].length,
  }));
}

export function isTollFree(number: string): boolean {
  return TOLL_FREE.test(number);
}

/** Words next to support lines, which customers call but do not port. */
const SUPPORT = new RegExp(
  '\\b(?:something wrong|repaired|' +
    'call us|call|question|questions|help|support|customer service|customer care|contact|fax|telecopieur|appelez|' +
    'service a la clientele|assistance|depannage|joindre|composez|soutien|aide|toll.free|sans frais)\\b',
);

export function speaksOfSupport(text: string): boolean {
  return SUPPORT.test(fold(text));
}
