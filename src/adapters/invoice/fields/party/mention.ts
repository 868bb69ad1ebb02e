import { bare, fold } from '../../parse/fold.ts';
import type { Cell } from '../../layout/page.ts';
import type { Role } from '../address/address-words.ts';
import { LEGAL_FORM } from '../web-addresses.ts';
import { labelOf, listedCarrier, nameIn, type Source } from './name-phrases.ts';
import { COMPLAINTS_BODY, isGeneric } from './party-words.ts';

/** A text at a place where documents print names. */
export interface PossibleName {
  readonly text: string | undefined;
  readonly cell: Cell;
  readonly source: Source;
  /** The purpose of the address below it or after it. */
  readonly role?: Role | undefined;
  /** Line of the addressee, from 0. */
  readonly line?: number;
}

/** A text that may be the name of a party. */
export interface Mention {
  readonly text: string;
  /** The carrier of the list that has this name. */
  readonly carrier: string | undefined;
  readonly cell: Cell;
  /** Words without the legal form, for comparison. */
  readonly words: readonly string[];
  readonly key: string;
  readonly source: Source;
  /** The purpose of the address below it or after it. */
  readonly role: Role | undefined;
  /** Line of the addressee, from 0. */
  readonly line: number;
}

const MIN_KEY = 3;

/** Returns the mention of a text that can be a name, and undefined for others: labels, and words of the trade only. */
export function toMention({ text, cell, source, role, line = 0 }: PossibleName): Mention | undefined {
  const name = text === undefined ? undefined : nameIn(text, source === 'joined');
  if (name === undefined) return undefined;
  const folded = fold(name);
  const carrier = listedCarrier(name);
  const hasNoName = isGeneric(name) && folded.search(LEGAL_FORM) < 0 && carrier === undefined;
  const words = wordsOf(name);
  const key = words.join('');
  if (labelOf(folded) || COMPLAINTS_BODY.test(folded) || hasNoName || key.length < MIN_KEY) return undefined;
  return { text: name, carrier, cell, words, key, source, role, line };
}

function wordsOf(text: string): readonly string[] {
  return bare(text.replace(/&/g, ' and ').replace(/['’]/g, ''))
    .replace(LEGAL_FORM, '')
    .split(' ')
    .filter((word) => word !== '' && !/^(?:the|la|le|les)$/.test(word));
}

/** Whether two names are of one party: one begins with the other, or has all its words. */
export function areRelated(one: Mention, other: Mention): boolean {
  if (one.key === other.key) return true;
  const [short, long] = one.key.length < other.key.length ? [one, other] : [other, one];
  if (short.key.length < 4) return false;
  if (long.key.startsWith(short.key)) return true;
  return short.words.length > 1 && short.key.length > 7 && short.words.every((word) => long.words.includes(word));
}
