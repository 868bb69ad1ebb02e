import { anyWord } from '../../../parse/any-word.ts';
import { fold } from '../../../parse/fold.ts';
import { ENDS_LEGALLY } from '../../web-addresses.ts';
import { isGeneric, ORGANISATION } from '../party-words.ts';

/** What is between the legal name and that of the business, shortened. */
export const TRADING_ABBREVIATION =
  '(?:o\\/[ab]|t\\/a|d[.]?\\/?b[.]?\\/?a[.]?|s\\/n|f[.]?\\/?a[.]?\\/?s[.]?(?:[rn][.]?(?:s[.]?)?)?)';

const STARTS_OTHER = new RegExp(
  `^(?:${TRADING_ABBREVIATION}|(?:doing|carrying on) business|operating as|trading as|faisant (?:aussi )?affaires?) `,
);
/** Words that only one of the languages has, in names of organisations. */
const ENGLISH = anyWord(
  'the|of|and|school|board|church|society|library|town|city|county|authority|health|housing|services for',
);
const FRENCH = anyWord('de|du|des|la|le|les|et|aux?|conseil|ecole|eglise|societe|bibliotheque|ville|logement|sante');
/** Shorter words may be in the name of anybody. */
const MIN_WORD = 5;

/** Whether a line below a name is another name of the same party, not the rest of the name. */
export function isOtherName(first: string, second: string): boolean {
  const [one, other] = [fold(first), fold(second)];
  return startsTradeName(first, second) || haveSameWord(one, other) || areTranslations(one, other);
}

/** `9000-0000 Québec inc.` and `f.a.s. Larkspur` in the next line: the legal name alone is the customer's. */
export function startsTradeName(first: string, second: string): boolean {
  return ENDS_LEGALLY.test(fold(first)) && STARTS_OTHER.test(fold(second));
}

/** `HENRY & ANNA LARKSPUR` and `LARKSPUR SEED FARM` */
function haveSameWord(one: string, other: string): boolean {
  const words = longWords(one);
  const shared = longWords(other).filter((word) => words.includes(word));
  return shared.some((word) => !isGeneric(word) && !ORGANISATION.test(word));
}

function longWords(folded: string): readonly string[] {
  return (folded.match(/[a-z]+/g) ?? []).filter((word) => word.length >= MIN_WORD);
}

/** `Conseil scolaire de Larkspur` and `Larkspur School Board` */
function areTranslations(one: string, other: string): boolean {
  // A slash joins them to one text in both languages.
  if (/\/$/.test(one) || !ORGANISATION.test(one) || !ORGANISATION.test(other)) return false;
  const [language, otherLanguage] = [languageOf(one), languageOf(other)];
  return language !== undefined && otherLanguage !== undefined && language !== otherLanguage;
}

function languageOf(folded: string): 'English' | 'French' | undefined {
  const [isEnglish, isFrench] = [ENGLISH.test(folded), FRENCH.test(folded)];
  if (isEnglish === isFrench) return undefined;
  return isEnglish ? 'English' : 'French';
}
