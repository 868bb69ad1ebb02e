import { bare, fold } from '../../parse/fold.ts';
import type { Cell } from '../../layout/page.ts';
import type { Role } from '../address/purpose/address-words.ts';
import { isSameName, LEGAL_FORM } from '../web-addresses.ts';
import { BRAND, BRAND_AT_START, isInstruction } from './phrases/announced-names.ts';
import { CARE_OF, listedCarrier, nameIn, type Source } from './phrases/name-phrases.ts';
import { endsCompany } from './phrases/kinds.ts';
import { labelOf } from './phrases/party-labels.ts';
import { isQuantity } from './phrases/no-names.ts';
import { TRADING_ABBREVIATION } from './phrases/two-names.ts';
import { COMPLAINTS_BODY, isGeneric, isOfficerTitle, ORGANISATION } from './party-words.ts';

/** `M. Larkspur` */
const TITLE_AND_SURNAME =
  /^(?:(?:M|Mr|Mrs|Ms|Miss|Mme|Mlle|Me|Mtre|Dre?)[.]?|Monsieur|Madame|Mister|Doctor|Docteure?) \p{Lu}[\p{L}'’-]*$/u;
/** A line for a person at the customer's. */
const TO_ATTENTION = /^(?:to|for|a l['’]) ?(?:the )?attention (?:of|de|du|d['’])/;
/** `c/o Larkspur Bookkeeping`, alone or behind a name. */
const WITH_CARE_OF = new RegExp(`(?:^| |, )${CARE_OF}.*$`, 'i');

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
  /** The key without words that say what kind of company it is; empty for organisations that any town has. */
  readonly core: string;
  readonly source: Source;
  /** The purpose of the address below it or after it. */
  readonly role: Role | undefined;
  /** Line of the addressee, from 0. */
  readonly line: number;
}

/** No name ends so, only the first line of one. */
const ENDS_OPEN = / (?:of|for|by|from|to|at|de|du|des|par|pour|chez)$/;
/** The other name of a business is in the next line: `9000-0000 Québec inc. o/a`, `Larkspur Bindery and/or`. */
const BEFORE_OTHER_NAME = new RegExp(`,? (?:and/or|et/ou|${TRADING_ABBREVIATION})$`, 'i');
/** Where service is, not whose: `Lieu d'intervention`. */
const PLACE_HEADING = /^(?:lieux?|endroit|emplacement|site) (?:de |du |des |d')|^\S+ (?:address|location|premises)$/;
/** A slogan: `"Internet & phones, Waveland County"`. */
const QUOTED_LIST = /^["“«][^"”»]*,[^"”»]*["”»]$/;
const MIN_KEY = 3;
/** Shorter words of the trade are in many addresses. */
const MIN_HOST = 7;
/** `Télécom` alone is not the company of `telecomrive.example`. */
const MIN_SHARE_OF_HOST = 0.7;
/** A person, a place or a remark behind a legal form: `Zenvoice Ltd., Tofino BC`, `Zenvoice inc. (in receivership)`. */
const ADDITION = new RegExp(
  '(?<=\\p{L}[^,]*[ ,](?:[Ii]nc|INC|[Ll]t[ée]e|LT[ÉE]E|[Ll]td|LTD|[Ll]imited|LIMITED|LLP|ULC|[Ee]nr|ENR|' +
    'S[.]?E[.]?N[.]?C)[.]?)' +
    '(?:,? [(–—|-]|, (?!(?:[Ii]nc|[Ll]t[ée]e|[Ll]td|LLP|o/a)(?!\\p{L}))|' +
    // The rest of a sentence: `Zenvoice Inc. is attached`, `Zenvoice ltée suit`.
    ' (?!(?:and|et|of|de|du|des|d|sur|aux?|dba|doing|operating|trading|carrying|faisant|fait|op[ée]rant|inc|lt[ée]e|' +
    'ltd|enr|co-?op)(?!\\p{L}))\\p{Ll}{2,}).*$',
  'u',
);

/**
 * Returns the mention of a text that can be a name, and undefined for others: labels, and words of the trade only.
 * @param hosts names of web addresses, which may have words of the trade only
 */
export function toMention(
  { text, cell, source, role, line = 0 }: PossibleName,
  hosts: readonly string[] = [],
): Mention | undefined {
  const whole = text === undefined ? undefined : nameIn(text, source === 'joined');
  if (whole === undefined) return undefined;
  const name = withoutAddition(whole);
  // The first line alone is a mention, too.
  if (source === 'joined' && name !== whole) return undefined;
  const folded = fold(name);
  const carrier = listedCarrier(name);
  const words = wordsOf(name);
  const key = words.join('');
  const isHost =
    key.length >= MIN_HOST &&
    hosts.some((host) => isSameName(key, host) && key.length >= MIN_SHARE_OF_HOST * host.length);
  const hasNoName =
    TO_ATTENTION.test(folded) ||
    isInstruction(folded) ||
    // A letter greets a person by the surname, whose whole name is above.
    (source === 'greeting' && TITLE_AND_SURNAME.test(name)) ||
    isOfficerTitle(name) ||
    PLACE_HEADING.test(folded) ||
    QUOTED_LIST.test(cell.text) ||
    /^[%℅]/.test(text ?? '') ||
    // Each of the two names is a part: `Zenvoice, a service of Larkspur Datacom Inc.`
    (source !== 'brand' && BRAND.test(folded)) ||
    isQuantity(folded) ||
    ENDS_OPEN.test(folded) ||
    // The name itself is in front of it or above it: `zenvoice Communications Inc.`
    (endsCompany(name) && carrier === undefined && !isHost) ||
    BRAND_AT_START.test(folded) ||
    (isGeneric(name) && folded.search(LEGAL_FORM) < 0 && carrier === undefined && !isHost);
  if (labelOf(folded) || COMPLAINTS_BODY.test(folded) || hasNoName || key.length < MIN_KEY) return undefined;
  return { text: name, carrier, cell, words, key, core: coreOf(name, words), source, role, line };
}

/** The name without what follows its legal form, and without the person or company in whose care it is. */
function withoutAddition(name: string): string {
  return name.replace(ADDITION, '').replace(WITH_CARE_OF, '').replace(BEFORE_OTHER_NAME, '');
}

/** `FRASER VOICE & DATA` and `Fraser Communications Corp.` are of one party. */
function coreOf(name: string, words: readonly string[]): string {
  return ORGANISATION.test(fold(name)) ? '' : words.filter((word) => !isGeneric(word)).join('');
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
  if (long.core === short.core && short.core.length >= 4) return true;
  // The last word alone, if it is a name: `Les Entreprises Larkspur` and `Larkspur`.
  if (short.words.length === 1 && short.key === long.words.at(-1) && !isGeneric(short.key)) return true;
  return short.words.length > 1 && short.key.length > 7 && short.words.every((word) => long.words.includes(word));
}
