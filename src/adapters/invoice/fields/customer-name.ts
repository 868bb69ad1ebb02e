import { findCarriers } from '../parse/carriers.ts';
import { findDate } from '../parse/dates.ts';
import { fold } from '../parse/fold.ts';
import { findPhones } from '../parse/phones.ts';
import { findPostalCodes } from '../parse/postal-code.ts';
import { isPostBox, parseStreet } from '../parse/street.ts';
import { floorAlone, unitAlone } from '../parse/units.ts';
import { boundsOf, type Cell } from '../layout/page.ts';
import { isAttentionLine } from './address/address-lines.ts';
import { endsCompany, endsWithKind } from './party/phrases/kinds.ts';
import { startsTradeName } from './party/phrases/two-names.ts';
import { isOfficerTitle } from './party/party-words.ts';
import { isHeading, isOfLabelWords } from './address/purpose/address-words.ts';
import { isDepartment } from './address/purpose/departments.ts';
import { ENDS_LEGALLY } from './web-addresses.ts';

/**
 * The first line of an addressee that is a name, with its continuation on the next line.
 * @param isPrinted whether two lines are one name, which is printed in one line elsewhere
 */
export function nameAbove(
  above: readonly Cell[],
  isPrinted: (first: string, second: string) => boolean,
): Cell | undefined {
  const lines = above.filter(({ text }) => !isAttentionLine(text) && !isDepartment(text) && !/^\(/.test(text));
  const names = lines.filter(({ text }) => isName(text));
  const index = lines.indexOf((names.find(({ text }) => isOfCompany(text, names[0]?.text)) ?? names[0]) as Cell);
  const [first, ...following] = lines.slice(index);
  if (index < 0 || !first) return undefined;
  const parts = [first];
  for (const next of following.slice(0, 2)) {
    const before = parts.map(({ text }) => text).join(' ');
    const isRest = isName(next.text) && (continuesName(before, next.text) || isPrinted(before, next.text));
    if ((!isRest && !isProfessionalEnd(next.text)) || startsTradeName(before, next.text)) break;
    parts.push(next);
  }
  const words = parts.flatMap((part) => part.words);
  return { page: first.page, words, text: parts.map(({ text }) => text).join(' '), ...boundsOf(words) };
}

/** Whether a line names a company. A building below a person is where the person works. */
function isOfCompany(text: string, first = ''): boolean {
  const isPerson = PERSON.test(text) && !ENDS_LEGALLY.test(fold(text));
  return !isPerson && !isOfficerTitle(text) && !(PERSON.test(first) && IN_BUILDING.test(fold(text)));
}

const IN_BUILDING = /^(?:tour|edifice|immeuble|pavillon) |(?: bldg[.]?| building| tower)$/;

/** A person of the customer. */
export const PERSON = new RegExp(
  '^(?:(?:M|Mr|Mrs|Ms|Miss|Mme|Mlle|Me|Mtre|Dre?|MR|MRS|MS|MISS|MME|MLLE|MTRE|DRE?)[.]?|Monsieur|Madame|' +
    'MONSIEUR|MADAME)(?: ?(?:[/]|&|and|et|AND|ET) ?(?:M|Mr|Mrs|Ms|Mme|Dre?|MR|MRS|MS|MME|DRE?)[.]?)? \\p{Lu}',
  'u',
);

const LEGAL_FORM = new RegExp(
  '^(?:inc|incorporated|ltd|ltee|limited|limitee|corp|corporation|company|llp|l[.]?p[.]?|s[.]?e[.]?(?:n[.]?)?c|enr|' +
    'o/a|f[./]?a[./]?s|s/n|d[./]?b[./]?a|canada|quebec|ontario)' +
    '(?![a-z])',
);

/** The second line of a name starts small, is a legal form, or follows a word that needs another one. */
export function continuesName(first: string, second: string): boolean {
  return (
    // Below a person it is a profession.
    (/^\p{Ll}/u.test(second) &&
      !PERSON.test(first) &&
      !/^(?:prop[.]|s\/d|a\/s|c\/o|succession|estate) ?/.test(second)) ||
    startsJoined(second) ||
    isCutOff(first) ||
    (!PERSON.test(first) && endsWithKind(first, second)) ||
    (!PERSON.test(first) && ORGANISED.test(fold(second)) && !ENDS_LEGALLY.test(fold(first))) ||
    (SURNAME.test(first) && GIVEN_NAMES.test(second)) ||
    /^(?:L[ae]s? |L['’])\p{Lu}/u.test(second) ||
    (/^(?:LES |L['’])\p{Lu}/u.test(second) && !/\p{Ll}/u.test(first)) ||
    LEGAL_FORM.test(fold(second)) ||
    (endsCompany(second) && !endsCompany(first) && !PERSON.test(first)) ||
    // A name of one word in capitals continues in capitals.
    (/^\p{Lu}{4,}$/u.test(first) && /^\p{Lu}{4,}(?: [\p{Lu}&]+)+$/u.test(second))
  );
}

/** How an organisation is governed is the end of its name, also with more behind it: `BOARD AND COMMITTEE`. */
const ORGANISED = new RegExp(
  '^(?:board|committee|society|association|council|commission|authority|foundation|federation|institute)' +
    '(?:$|,| (?:and|&) )',
);
/** A household may be sorted by its surname: `LARKSPUR`, and `Anna & Paul` in the next line. */
const SURNAME = /^\p{Lu}[\p{Lu}'’-]{2,},?$/u;
const GIVEN_NAMES = /^\p{Lu}[\p{Ll}-]+ (?:&|and|et) \p{Lu}[\p{Ll}-]+$/u;

/** Whether a line ends with a sign or a word that a name does not end with. */
export function isCutOff(line: string): boolean {
  return /(?:[,&/-]|(?<!\p{L})(?:and|et|or|ou|of|de|du|des|la|le|les|the|o\/a|f\/a))$/iu.test(line.trim());
}

/** Whether a line begins with a sign or a word that joins it to the one above. */
export function startsJoined(line: string): boolean {
  return /^(?:[&+]|(?:and|et|of|de|du|des|d['’]) )/i.test(line);
}

/** A person's name may follow the name of the company. */
export const BUILDING = /\b(?:building|bldg|tower|edifice|tour|pavillon|complexe?|centre|center|plaza|place|mall)\b/;

/** One word with four digits or more, or with three and capitals, is a number of an account or of a document. */
const IDENTIFIER = /^(?=(?:\D*\d){4})\S+$|^(?=(?:\D*\d){3})[A-Z0-9-]+$/;
/** `Loc. 402` */
const NUMBERED_ROOM = /^(?:loc|local|bureau|office|porte|shop|lot)[.]? ?#?[0-9]+\p{L}?$/iu;
/** `Transit 00412`, `Bank transit no.`, but `Larkspur Transit` is a company. */
const BANK_NUMBER = new RegExp(
  '^(?:transit|institution)\\b|\\b(?:transit|institution)(?=.*[0-9:#]|\\W*(?:n[o°]|num))|' +
    '\\b(?:bank|banque|branch|financial|financiere) (?:transit|institution)',
);
const LABEL_START = new RegExp(
  '^(?:(?:note|compte|etat) d.honoraires|note de frais|page|invoice|facture|statement|releve|bill|account|compte|' +
    'due|pay|payable|total|date|adresse|address|please)\\b',
);

/** Whether a line of an addressee can be a name: it is no part of an address, and no heading. */
export function isName(text: string): boolean {
  return canBeName(text) && !isHeading(text) && !isOfLabelWords(text) && !isCarrier(text);
}

const PROFESSIONAL_END = /^(?:(?:medicine|dentistry|law) )?professional corp(?:oration)?[.]?$/;

/** Whether a line is only the end of the name of a doctor's or a lawyer's company. */
export function isProfessionalEnd(line: string): boolean {
  return PROFESSIONAL_END.test(fold(line));
}

/** Whether a text can be a name, maybe one that has only words of labels: `Northern Telephone`. */
export function canBeName(text: string): boolean {
  return (
    text.length <= 70 &&
    !isProfessionalEnd(text) &&
    (text.match(/\p{L}/gu)?.length ?? 0) >= 3 &&
    !/[$@:]|https?|www[.]|\p{L}[.](?:ca|com|net|org)\b/u.test(text) &&
    unitAlone(text) === undefined &&
    floorAlone(text) === undefined &&
    !isPostBox(text) &&
    parseStreet(text)?.typed !== true &&
    findDate(text) === undefined &&
    findPhones(text).length === 0 &&
    findPostalCodes(text).every(({ repairs }) => repairs > 0) &&
    !BANK_NUMBER.test(fold(text)) &&
    !/^(?:[0-9]+ )?(?:succ|stn)\b|^[0-9]+ station\b/.test(fold(text)) &&
    !IDENTIFIER.test(text) &&
    !NUMBERED_ROOM.test(text) &&
    !LABEL_START.test(fold(text))
  );
}

function isCarrier(text: string): boolean {
  return findCarriers(text).some(({ share }) => share > 0.6);
}

/**
 * OCR reads the frame of an envelope window or a fold as a stroke before or after the line, and takes a small L for a
 * capital I.
 */
export function tidyName(text: string): string {
  return text
    .replace(/\bI(?=t[ée]e\b)/g, 'l')
    .replace(/\blnc\b/g, 'Inc')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[\s,;|_~-]+$/u, '');
}
