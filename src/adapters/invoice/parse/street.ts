import { withoutBuilding } from './building.ts';
import { MONTH_NAMES } from './dates.ts';
import { fold } from './fold.ts';
import {
  DESIGNATOR,
  ENDS_IN_DESIGNATOR,
  ENDS_IN_ORDINAL,
  floorAlone,
  takeLeadingUnit,
  takeTrailingUnitOrFloor,
  unitAlone,
  type Rest,
} from './units.ts';

export interface Street {
  readonly streetNo: string;
  readonly streetName: string;
  readonly suite: string | null;
  readonly floorNo: string | null;
  /** Whether the name contains a street type (`St`, `rue`, `5e Avenue`). */
  readonly typed: boolean;
}

const CIVIC = new RegExp(
  '^([0-9]{1,6}(?:-[0-9]{1,6}(?=[ ,])|-?[a-z](?=[ ,])|' +
    ' [a-z](?=,| (?:rue|avenue|av|chemin|boul|boulevard|rang) )| ?1/2|½)?)[ ,]+',
);
const TYPE = new RegExp(
  `\\b(?:${[
    'street|st|avenue|ave|av|road|rd|boulevard|boul|blvd|drive|dr|crescent|cres|court|crt|ct|place|pl|' +
      'way|lane|ln|highway|hwy|pth|expy|parkway|pkwy|square|sq|trail|terrace|terr|circle|close|gate|grove|hill|line',
    'rue|chemin|ch|cote|rang|montee|route|rte|autoroute|aut|impasse|ruelle|allee|carre|cours|croissant|' +
      'promenade|prom|quai|esplanade|terrasse|passage|voie|concession|bay|cove|mews|row|walk|heights|gardens|' +
      'quay|point|pointe|path|ridge|park|crossing|link|manor|landing|commons?|estates|island|loop|vista|green|' +
      'plaza|broadway|mtee|parade|pathway|bend|byway|bypass|cercle|glen|glade|grounds|heath|hollow|knoll|meadows?|' +
      'orchard|rond-point|sentier|thicket|vale|wynd|' +
      'mall|wharf|spur|carrefour|laneway|cul-de-sac|hts|townline|' +
      'sideroad|expressway|freeway|causeway|alley|side ?rd|con(?:c|cession)|via|rise|view',
  ].join('|')})\\b`,
);
const BOX = new RegExp(
  String.raw`\b(?:${[
    String.raw`p\.? ?o\.? ?box|po box|post office box|postal box|boite postale|c\.? ?p\.? ?#?[0-9]|case postale`,
    String.raw`(?<![a-z] )(?:lock )?(?:box|bag|boite|casier(?: postal)?) #?[0-9]|(?:^|, )case #?[0-9]|po bag`,
    'mail bag|sac postal',
    String.raw`b\.? ?p\.? ?[0-9]|(?<!^[0-9]{5,6} )[rs]\.?[rs]\.? ?#? ?[0-9]|rural route|route rurale`,
    String.raw`(?:^|, )(?:site|comp) #?[0-9]{1,3}(?:,|$| (?:comp|box|rr|site)\b)|general delivery`,
    String.raw`gen\.? del\b|poste restante|gd$`,
  ].join('|')})`,
);
/** `840 Main Street / 840, rue Main, Suite / bureau 105` has each part in both languages. */
const TRANSLATION = new RegExp(
  String.raw` ?\/ ?(?:rez-de-chauss[eé]e|rdc|sous-sol|basement|ground floor|main floor)(?=[),]|$)|` +
    String.raw`(?<=(?:${DESIGNATOR}|unité|level|floor)[.]?) \/ (?:${DESIGNATOR}|unité|level|[eé]tage)[.]?` +
    String.raw`(?= (?:[#0-9]|[a-z](?:,|$)))|` +
    String.raw`(?<=[0-9](?:er|e|st|nd|rd|th) (?:[eé]tage|floor|level)) ?\/ ?` +
    String.raw`[0-9]{1,2}(?:er|e|st|nd|rd|th) (?:[eé]tage|floor|level)|` +
    String.raw`(?<=\p{L})\/(?:rue|avenue|chemin|street|road)(?=,|$)|` +
    String.raw`(?<=, ?${DESIGNATOR} [a-z]?[0-9]{1,5}) \/ ${DESIGNATOR} [a-z]?[0-9]{1,5}(?=,|$)|` +
    String.raw`(?<=\p{L}[.]?) \/ (?!${DESIGNATOR}[.]? ?#?[0-9])(?:[0-9]{1,6}[a-z]{0,3},? )?\p{L}[^,/]*(?=,|$)`,
  'giu',
);
/** `28 Oct 2026 to 5 Main St`: a date is no civic number. */
const DATE_START = new RegExp(`^(?:${MONTH_NAMES})[.,]* (?:(?:19|20)[0-9]{2}|to|at|on|au|a|in|for|pour|-)\\b`);
/** `5e Rang Ouest. On vous poste le relevé à` */
const BEGINS_SENTENCE = /\p{L}{4}[.] \p{Lu}\p{Ll}+ \p{Ll}/u;
/** `1440 Bishop St N, Cambridge and 18 Goddard Cres` */
const NEXT_STREET = /[a-z]{2} (?:and|et) [0-9]{1,6}[a-z]?,? [a-z]{2}/;
/** `au 12 de la rue Hart` */
const OF_STREET = /^(?:de la|du|de l['’]) ?(?=(?:rue|avenue|boulevard|chemin|rang|route|montée|ruelle|place|côte)\b)/i;
/** `9377-2261 Québec inc.` is a numbered company. */
const NUMBERED_COMPANY = /^[0-9]{4}-[0-9]{4} [a-z. -]{2,24} (?:inc|ltd|ltee|limited|limitee|corp|corporation|ulc)\b/;
/** `Fire No. 2291 Sawlog Bay Road` */
const CIVIC_WORD = /^(?:fire|civic|emergency|9-?1-?1) (?:no[.]?|number|#) ?#?(?=[0-9])/i;
/** A table may have the number of the line in front of its address. */
const LEADING_PHONE = /^(?:\([2-9][0-9]{2}\) ?|[2-9][0-9]{2}[ .-])[2-9][0-9]{2}[ .-][0-9]{4}[\s,:-]+(?=[0-9])/;
/** The parcel in front of a civic number: `Lot 7, 118 Lake Road`, `Lot 4 Con 9, 2210 Line 5`. */
const LOT_FIRST = new RegExp(
  '^(?:(?:pt|part) )?lots? #?[0-9][0-9a-z-]{0,5}(?:,? (?:con|conc|concession|block|plan)[.]? #?[0-9]{1,5})*,? ' +
    String.raw`(?=[0-9]{1,6},? \p{L}{2})`,
  'iu',
);
/** A dash in front of the number that is the name of a street: `5010 - 50 Street`, `14, 5520 - 51 Avenue SE`. */
const DASH_BEFORE_NUMBER =
  /(?<=^|[ ,#-])([0-9]{1,6}) ?- ?(?=[0-9]{1,3}[a-z]? ?(?:st|nd|rd|th)? (?:street|st|avenue|ave|av)\b)/i;
/** Longer lines are cut to this many characters. */
const MAX_LENGTH = 110;

/** Whether a line is a post office box or a rural route, without a street: `100 King St W, PO Box 280` has one. */
export function isPostBox(text: string): boolean {
  return BOX.test(fold(text)) && parseStreet(withoutBox(text))?.typed !== true;
}

/** `204 3rd St E PO Box 12`, `5588 Hwy 223 RR#1`: a box or a route behind a street, without a comma. */
const BOX_BEHIND = new RegExp(
  '(?<=^[0-9].{3,60}) (?:(?:p[.]? ?o[.]? ?box|c[.]? ?p[.]?|case postale|box) #?[0-9]{1,6}|' +
    '(?:[rs][.]?[rs][.]?|rural route|route rurale) ?#? ?[0-9]{1,2}(?:,? (?:site|comp|box|gr(?:ou)?p) ?#?[0-9]{1,4})*)$',
  'i',
);

/** Leaves out the parts of a line between commas that name a box or a route. */
export function withoutBox(text: string): string {
  const behind = BOX_BEHIND.exec(text.trim());
  const isBehind = behind !== null && TYPE.test(fold(text.slice(0, behind.index)));
  const parts = (isBehind ? text.trim().slice(0, behind.index) : text)
    .split(',')
    .filter((part) => !BOX.test(fold(part.trim())));
  return parts.join(',');
}

/** A civic number, with a unit in front of it or as a range, that needs the name of a street: `1204-350`, `12 1/2,`. */
export const CIVIC_ALONE = /^#?(?:[0-9]{1,6}[a-z]?|ph ?[0-9]{0,3})(?: ?- ?[0-9]{1,6}[a-z]?)?(?: ?1\/2|½)?,?$/i;

/** What is behind a number that is no civic number: an amount, a distance, a telephone number, a preposition. */
const NO_STREET_NAME = new RegExp(
  String.raw`[$%@]|[0-9]{5}|^[:;=]|^[2-9][0-9]{2}[ .-][2-9][0-9]{2}[ .-][0-9]{4}|` +
    String.raw`^(?:km|kilomet\w*|miles?|minutes?)[ ,]|^[0-9]{3}-[0-9]{4}\b|` +
    '^(?:de|of|sur|to|et|and|a|for|pour|from) [0-9]|^(?:at|near) |[a-z] ?: ?[0-9]|' +
    '^(?:floor|flr|etage)\\b',
);

/**
 * Reads `1204-350 King St W`, `350, rue Sherbrooke O, bureau 300`, `12A 5e Avenue 2e étage`.
 * @returns undefined if there is no civic number with a name after it, or if it is a post office box
 */
export function parseStreet(line: string): Street | undefined {
  const [first = '', second] = line.split(' / ');
  const translated = second === undefined ? undefined : readStreet(second);
  const own = translated && readStreet(first);
  // `Unit 4, 2 Champlain St / unité 4, 2, rue Champlain` is one street.
  return own && own.streetNo === translated.streetNo && own.typed ? own : readStreet(line);
}

function readStreet(line: string): Street | undefined {
  const text = withoutBuilding(
    withoutBox(line.slice(0, MAX_LENGTH))
      .replace(/\s+/g, ' ')
      .replace(/[–—]/g, '-')
      .replace(LEADING_PHONE, '')
      .replace(CIVIC_WORD, '')
      .replace(TRANSLATION, '')
      .replace(/(?<=^[0-9].{4,60}) ?[.]{4,}.*$/, '')
      .replace(/ \(([^()]*)\)[\s,]*$/, (_, inner: string) => (isRemark(inner) ? '' : `, ${inner}`))
      .replace(/^[\s,;:.-]+|[\s,;:-]+$/g, ''),
  );
  if (BOX.test(fold(text)) || NUMBERED_COMPANY.test(fold(text)) || floorAlone(text) !== undefined) return undefined;
  const rest: Rest = {
    text: text.replace(LOT_FIRST, '').replace(DASH_BEFORE_NUMBER, '$1 '),
    suite: null,
    floorNo: null,
  };
  takeLeadingUnit(rest);
  // The line may have both a floor and a unit, in either order.
  takeTrailingUnitOrFloor(rest);
  takeTrailingUnitOrFloor(rest);
  // `Bureau 502, 5e étage`
  if (floorAlone(rest.text) !== undefined) return undefined;
  const civic = CIVIC.exec(fold(rest.text));
  const number = civic?.[1];
  if (!civic || number === undefined) return undefined;
  const streetName = repairOrdinal(rest.text.slice(civic[0].length).replace(/[\s,]+$/, '')).replace(OF_STREET, '');
  const folded = fold(streetName);
  if (!/[a-z].*[a-z]/.test(folded) || NO_STREET_NAME.test(folded)) return undefined;
  if (DATE_START.test(folded) || BEGINS_SENTENCE.test(streetName) || NEXT_STREET.test(folded)) return undefined;
  return {
    streetNo: rest.text.slice(0, number.length),
    streetName,
    suite: rest.suite,
    floorNo: rest.floorNo,
    typed: TYPE.test(folded),
  };
}

/** `32 Lake Lane (cottage)`: what is in brackets is part of the address only if it is a unit or a floor. */
function isRemark(inner: string): boolean {
  return /^[\p{L} ]{3,}$/u.test(inner) && (unitAlone(inner) ?? floorAlone(inner)) === undefined;
}

/** Whether a street is cut before its last word: a unit's number, or the word for a floor. */
export function isCutBefore(text: string, next: string): boolean {
  const end = fold(text.slice(-40).trim());
  const start = fold(next.slice(0, 40).trim());
  return ENDS_IN_DESIGNATOR.test(end)
    ? /^(?:ph ?)?[0-9]{0,5}[a-z]?$/.test(start)
    : ENDS_IN_ORDINAL.test(end) && /^(?:floor|fl|etage|level)[.]?$/.test(start);
}

/** Words that do not end the name of a street. */
const ENDS_OPEN = new RegExp(
  String.raw`\b(?:(?:de la|du) (?:rue|boulevard|chemin|rang|route|montee)|du|de|des|la|le|les|l'|d'|saint|sainte|` +
    'ste?|the|of|and|et)$',
);
const STARTS_WITH_TYPE = new RegExp(`^(?:${TYPE.source})(?:,? \\S+){0,3}$`);

/** Whether the name of a street continues in the next line: `4349, 1re` and `Avenue`, `12 rue de` and `la Montagne`. */
export function isNameCutBefore(text: string, next: string): boolean {
  const end = fold(text.slice(-40).trim());
  return (
    (ENDS_OPEN.test(end) && /^\p{L}/u.test(next)) ||
    (STARTS_WITH_TYPE.test(fold(next.slice(0, 60).trim())) && parseStreet(text)?.typed === false)
  );
}

/** OCR reads `1re Rue` as `Ire Rue` and `5e Avenue` as `Se Avenue`: the character before the ending is a digit. */
function repairOrdinal(name: string): string {
  return name
    .replace(/^[Il|](?=(?:re|ère|er) (?:rue|avenue|rang)\b)/i, '1')
    .replace(/^S(?=e (?:rue|avenue|rang)\b)/i, '5');
}

/** `c/o 12 Main St`, `a/s M. Roy, 12, rue Hart`: the line has the street, too. */
export function streetOfCare(line: string): string {
  const street = line.replace(/^(?:c\/o|a\/s|care of|aux soins de)[ :]*(?:[^,0-9]{2,40}, ?)?(?=[0-9])/i, '');
  return parseStreet(street)?.typed === true ? street : line;
}
