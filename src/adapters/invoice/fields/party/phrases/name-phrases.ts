import { findCarriers } from '../../../parse/carriers.ts';
import { fold } from '../../../parse/fold.ts';
import { canBeName, tidyName } from '../../customer-name.ts';
import { TRADING_ABBREVIATION } from './two-names.ts';

/** Where a name is printed. */
export type Source =
  | 'line'
  | 'lead'
  | 'part'
  | 'payee'
  | 'brand'
  | 'thanks'
  | 'greeting'
  | 'subject'
  | 'speaker'
  | 'sentence'
  | 'issuerLabel'
  | 'thirdPartyLabel'
  | 'customerLabel'
  | 'nameLabel'
  | 'mailingLabel'
  | 'block'
  | 'joined'
  | 'named';

export function listedCarrier(text: string): string | undefined {
  return findCarriers(text).find(({ share }) => share > 0.6)?.name;
}

/** A title after a name: `Keewatin Your invoice`. */
export const TITLE_AFTER_NAME = new RegExp(
  '(?<=[\\p{L}0-9]) (?:(?:your|votre|the|la) )?(?:tax )?' +
    '(?:invoice|bill|statement|account|facture|relev[eé]|compte)(?!\\p{L}).*',
  'iu',
);

/** What a letter begins with. */
export const GREETING = /^(?:dear|hello|hi|hey|bonjour|cher|chere|good (?:day|morning))[ ,]+/;

/** What an invoice ends with, also in both languages. */
const THANKS = /^(?:merci|thank(?:s| you))(?![a-z])/;

/** Words in lower case that names have. */
const CONNECTORS = /^(?:de|du|des|la|le|les|et|of|and|the|sur|aux?|en|pour|for)$/;

/** Words in lower case that sentences have. */
const OF_SENTENCE = /\b(?:dans|avec|par|chez|votre|vos|cette|in|with|by|from|your|this|if|si)\b/;

const ALL_SMALL_COMPANY = /^[\p{Ll}&.,'’ -]{3,60} (?:inc|lt[ée]e|ltd|corp|co-op|enr)[.]?$/u;

/** Four words in lower case are a sentence. French associations have names with three. */
function isProse(text: string): boolean {
  // The whole invoice may be in small letters.
  if (ALL_SMALL_COMPANY.test(text) && !OF_SENTENCE.test(text)) return false;
  const count = countSmallWords(text);
  return count > 3 || (count > 2 && OF_SENTENCE.test(text));
}

const LEGAL_AT_END = / (?:inc|lt[ée]e|ltd|corp|co-?op|enr)[.]?$/;

/** How many words are in lower case, without those that join others. */
export function countSmallWords(text: string): number {
  const words = text.replace(LEGAL_AT_END, '').split(' ');
  return words.filter((word) => /^\p{Ll}{2,}[,.]?$/u.test(word) && !CONNECTORS.test(word)).length;
}

const NUMBERED_COMPANY = /(?<![0-9-])[0-9]{4,}(?:-[0-9]{4})? (?:\p{L}{4,}|B[.]? ?C|N[.]? ?[BS])/u;
const NUMBERED_FIRST = new RegExp(`^${NUMBERED_COMPANY.source}`, 'u');
/** The number of a customer in front of its name: `4417 - Larkspur Bindery`. */
const CODE_BEFORE_NAME = /^(?=[A-Z-]*[0-9])[A-Z0-9-]{1,14} [-–—] (?=\p{Lu}\p{L})/u;

/** `to Larkspur Bindery` */
const PREPOSITION = /^(?:[àÀ]|to|To|TO|for|pour|Pour|from) (?=\p{Lu})/u;

/** A legal form at the end of a name, in the spellings of names: never in other words. */
export const LEGAL_ENDING =
  '(?:[Ii]nc|INC|[Ll]t[ée]e|LT[ÉE]E|[Ll]td|LTD|[Ll]imited|[Ll]imit[ée]e|[Cc]orp|CORP|LLP|ULC)';

/** In whose care an invoice is sent. */
export const CARE_OF = "(?:c\\/o|a\\/s|s\\/d|(?<![0-9] )[%℅]|(?:in )?care of|aux (?:bons )?soins d[eu'’])";

/** What is in front of the name of a company: `Messrs. Larkspur & Reed`, `o/a Larkspur Motors`. */
const BEFORE_NAME = new RegExp(
  `^(?:.{0,20}\\b(?:M\\/s|Messrs[.]?|MM[.])|${TRADING_ABBREVIATION}) (?=\\p{Lu}|[0-9])`,
  'u',
);

/** What recognition makes of a logo in front of a name, up to a bracket that was not opened: `pL') Prairie Telecom`. */
const MISREAD_LOGO = /^[^([]{0,10}[\])}|]['’]? (?=\p{Lu}\p{L}{2})/u;

const MAX_NAME = 70;
const MAX_JOINED = 100;

/** A sentence that ends in a figure: `Thank you for $201.99 on Jan 4. Zenvoice Inc.` */
const SENTENCE_IN_FRONT = /^\p{L}.*[0-9][.] (?=\p{Lu}\p{Ll})/u;

/**
 * The text without the signs around it, if it can be a name.
 * @param isJoined whether it consists of lines that each can be a name
 */
export function nameIn(text: string, isJoined = false): string | undefined {
  const name = tidyName(text.trim())
    .replace(/^[«"“' ]+|[»”!:*]+$/gu, '')
    .replace(MISREAD_LOGO, '')
    .replace(SENTENCE_IN_FRONT, '')
    .replace(CODE_BEFORE_NAME, '')
    .replace(PREPOSITION, '')
    .replace(BEFORE_NAME, '');
  // Below another name a company with a number is one of its own.
  const unnumbered = isJoined && !NUMBERED_FIRST.test(name) ? name : name.replace(NUMBERED_COMPANY, '');
  const isCode = /[0-9]{3}.*[0-9]{3}/.test(unnumbered);
  const isOfLetter = GREETING.test(fold(name)) || THANKS.test(fold(name));
  if (name.length > (isJoined ? MAX_JOINED : MAX_NAME) || isProse(name) || isCode || isOfLetter) return undefined;
  return isJoined || canBeName(name) || listedCarrier(name) !== undefined ? name : undefined;
}

/** The stop behind these is not the end of a sentence. */
const ABBREVIATED = 'Bros Assn Assoc Corp Dept Mgmt Intl Univ Serv Tech Comm Const Messrs'
  .split(' ')
  .flatMap((word) => [word, word.toUpperCase()]);

/** The end of the name of a firm: `Larkspur, Reed & Associates`. */
const FIRM_END =
  '[^,;]{2,40} (?:&|and|et) (?:Associ|Partners|Co(?:mpany)?(?!\\p{L})|Cie|Compagnie|Fils|Filles|Sons|Frères)';

/** The partners of a firm, by their surnames: `Larkspur, Reed & Roy`. */
const PARTNERS =
  "(?:\\p{Lu}[\\p{L}'’-]+, )*\\p{Lu}[\\p{L}'’-]+ (?:&|and|et) \\p{Lu}[\\p{L}'’-]+(?: (?:LLP|Inc[.]?|Law))?$";

/** A comma, a bullet, a bracket or a dash, or the end of a sentence. A year in brackets does not end a name. */
const PART_END = new RegExp(
  `,(?! ${FIRM_END})(?!(?<=^\\p{Lu}[\\p{L}'’-]+,) ${PARTNERS})|[;·•|<]|` +
    '\\((?![^()]{1,24}\\) ?(?:[Ii]nc|INC|[Ll]t[ée]e|[Ll]td|LTD|[Cc]orp|ULC|s[.]?e[.]?n))| [-–—/] |' +
    `(?<=\\p{L}{4}| (?:LP|Inc|INC|Ltd|LTD|ULC|LLP|Corp))(?<!\\b(?:${ABBREVIATED.join('|')}))[.] (?=\\p{Lu})`,
  'u',
);

/** A company at the start of a text that has more behind its legal form: `Zenvoice Inc. Tofino, BC`. */
export function legalNameFirst(text: string): string | undefined {
  return LEGAL_NAME_FIRST.exec(text)?.[1];
}

/** The part before the first sign that ends a part. */
export function firstPart(text: string): string | undefined {
  const end = text.search(PART_END);
  return end > 2 ? text.slice(0, end) : legalNameFirst(text);
}

const LATER_PART = / [-–—/·•|@] | ?\(/u;

/** The parts after dashes, slashes and brackets: `Overdue notice — Zenvoice`. */
export function laterParts(text: string): readonly string[] {
  const parts = text.split(LATER_PART).slice(1, 3);
  return parts.map((part) => part.replace(/[)<].*$/u, '').trim()).filter((part) => part !== '');
}

/** Condominiums have a number behind their legal form: `York Condo Corp. No. 18`. */
const CORPORATION_NUMBER = ' (?:N[Oo°]|#)[.]? ?[0-9]{1,5}(?![0-9])';

/** `Zenvoice Inc. Thank you`: a line that begins with a company. */
const LEGAL_NAME_FIRST = new RegExp(
  `^(\\p{Lu}[^,.:’']{3,45}[ ,]${LEGAL_ENDING}(?!\\p{L})[.]?(?:${CORPORATION_NUMBER})?)` +
    `(?=[ ,])(?!${CORPORATION_NUMBER})`,
  'u',
);
