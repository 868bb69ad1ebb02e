import { fold } from './fold.ts';

const NUMBER =
  /(?<![0-9$-])(?:\+1[ .-]?|1[ .-])?\(?([2-9][0-9]{2})\)?[ .-]{0,2}([2-9][0-9]{2})[ .-]{0,2}([0-9]{4})(?![0-9]|[.,][0-9]|-[0-9])/g;
const TOLL_FREE = /^(?:800|833|844|855|866|877|888|900)/;

/** The telephone numbers of a text, ten digits each, in their order. */
export function findPhones(text: string): readonly string[] {
  return [...text.slice(0, 400).matchAll(NUMBER)].map((match) => `${match[1]}${match[2]}${match[3]}`);
}

export function isTollFree(number: string): boolean {
  return TOLL_FREE.test(number);
}

/** Words beside numbers that are to be called, not ported. */
const SUPPORT =
  /\b(?:call us|call|question|questions|help|support|customer service|customer care|contact|fax|telecopieur|appelez|service a la clientele|assistance|depannage|joindre|composez|soutien|aide|toll.free|sans frais)\b/;

export function speaksOfSupport(text: string): boolean {
  return SUPPORT.test(fold(text));
}
