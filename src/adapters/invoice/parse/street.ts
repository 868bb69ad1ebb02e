import { fold } from './fold.ts';

export interface Street {
  readonly streetNo: string;
  readonly streetName: string;
  readonly suite: string | null;
  readonly floorNo: string | null;
  /** Whether the name contains a street type (`St`, `rue`, `5e Avenue`). */
  readonly typed: boolean;
}

export const DESIGNATOR =
  '(?:suite|ste|units?|unites?|apartment|apt|appartement|app|bureau|bur|local|room|rm|porte|piece|bay|penthouse|' +
  'office|espace)';
export const UNIT_ID = '(?:[0-9]{1,2}-[0-9]{2,4}|ph ?-?[0-9]{0,3}[a-z]?|[a-z]{0,2}-?[0-9]{1,5}(?:-?[a-z])?|[a-z])';
/** Patterns for folded text, in which positions are those of the text. */
const UNIT_ALONE = new RegExp(
  `^(?:${DESIGNATOR}[.]? ?#? ?(${UNIT_ID})|# ?(${UNIT_ID})|(ph ?-?[0-9]{1,3}[a-z]?))[,.]?$`,
);
const UNIT_FIRST = new RegExp(
  `^(?:${DESIGNATOR}[.]? ?#? ?(${UNIT_ID})|# ?(${UNIT_ID})|(ph ?-?[0-9]{1,3}[a-z]?)) ?[,-] ?(?=[0-9])`,
);
const UNIT_LAST = new RegExp(`[, ] ?(?:${DESIGNATOR}[.]? ?#? ?(${UNIT_ID})|# ?(${UNIT_ID})|(ph ?-?[0-9]{1,3}[a-z]?))$`);
const UNIT_BEFORE_CIVIC =
  /^([0-9]{1,5}[a-z]?|[a-z][0-9]{0,4}|ph ?[0-9]{0,3}[a-z]?) ?- ?(?=[0-9]{1,6}[a-z]?(?: 1\/2)?[ ,])/;
/** Two numbers in a row, the first is a unit: `540, 9638 Concession Rd 4`. */
const UNIT_WITH_COMMA =
  /^([0-9]{1,5}[a-z]?),? ?(?<=[, ])(?=[0-9]{2,6} (?!(?:street|st|avenue|ave|rue|rang)\b)[a-z]{2})/;
const ORDINAL = '([0-9]{1,2})(?:er|re|ere|e|ieme|st|nd|rd|th)?';
const FLOOR_WORD = '(?:floor|flr|fl|etage|level|niveau)';
const FLOOR_TEXT = `(?:${FLOOR_WORD}[.]? ?([0-9]{1,2})|${ORDINAL} ${FLOOR_WORD})`;
const FLOOR = new RegExp(`(?:^|[, ] ?)${FLOOR_TEXT}[,.]?$`);
const FLOOR_FIRST = new RegExp(`^${FLOOR_TEXT}(?: ?[,-] ?| )(?=[0-9])`);
/** Floors without a number, which are not part of the name of a street. */
const FLOOR_NAME =
  '(?:(main|ground|upper) (?:floor|level)|(lower level|rez-de-chauss[ée]e|rdc|rc|basement|bsmt|sous-sol))';
const NAMED_FLOOR = new RegExp(`[, ]+${FLOOR_NAME}$`, 'i');
const NAMED_FLOOR_FIRST = new RegExp(`^${FLOOR_NAME},? (?=[0-9])`, 'i');
/** Two numbers, the second one is the name of a street: `5010 - 50 Street`. */
const NUMBERED_STREET = /^([0-9]{1,6}) ?- ?(?=[0-9]{1,3} ?(?:st|nd|rd|th)? (?:street|st|avenue|ave|av)\b)/;
const CIVIC = /^([0-9]{1,6}(?:-[0-9]{1,6}(?=[ ,])|-?[a-z](?=[ ,])| ?1\/2|½)?)[ ,]+/;
const TYPE = new RegExp(
  `\\b(?:${[
    'street|st|avenue|ave|av|road|rd|boulevard|boul|blvd|drive|dr|crescent|cres|court|crt|ct|place|pl|' +
      'way|lane|ln|highway|hwy|parkway|pkwy|square|sq|trail|terrace|terr|circle|close|gate|grove|hill|line',
    'rue|chemin|ch|cote|rang|montee|route|rte|autoroute|aut|impasse|ruelle|allee|carre|cours|croissant|' +
      'promenade|prom|quai|esplanade|terrasse|passage|voie|concession|bay|cove|mews|row|walk|heights|gardens|' +
      'quay|point|pointe|path|ridge|park|crossing|link|manor|landing|commons?|estates|island|loop|vista|green|' +
      'plaza|broadway|' +
      'mall|wharf|townline|sideroad|expressway|freeway|causeway|alley|side ?rd|con(?:c|cession)|via|rise|view',
  ].join('|')})\\b`,
);
const BOX = new RegExp(
  String.raw`\b(?:${[
    String.raw`p\.? ?o\.? ?box|po box|post office box|postal box|boite postale|c\.? ?p\.? ?#?[0-9]|case postale`,
    String.raw`(?<![a-z] )box #?[0-9]|b\.? ?p\.? ?[0-9]|r\.?r\.? ?#? ?[0-9]|rural route|route rurale`,
    String.raw`(?:^|, )(?:site|comp) #?[0-9]{1,3}(?:,|$)|general delivery|gen\.? del\b|poste restante|gd$`,
  ].join('|')})`,
);
const ENDS_IN_DESIGNATOR = new RegExp(`(?:^|[ ,])(?:${DESIGNATOR}[.]? ?#?|floor|fl|etage|level|niveau)$`);
/** A line that ends in an ordinal may go on with the word for a floor. */
const ENDS_IN_ORDINAL = /[ ,][0-9]{1,2}(?:er|re|e|ieme|st|nd|rd|th)$/;
/** `840 Main Street / rue Main, Suite / bureau 105` has each part in both languages. */
const TRANSLATION = / \/ (?:\p{L}+[.]?(?= [#0-9])|\p{L}[^,/]*(?=,|$))/gu;
/** `Unité / Unit 6` */
const BOTH_WORDS = new RegExp(`^${DESIGNATOR}[.]? ?/ ?(?=${DESIGNATOR})`);
/** Longer lines are cut to this many characters. */
const MAX_LENGTH = 110;

/** Whether a line is a post office box or a rural route, without a street: `100 King St W, PO Box 280` has one. */
export function isPostBox(text: string): boolean {
  return BOX.test(fold(text)) && parseStreet(withoutBox(text))?.typed !== true;
}

/** Leaves out the parts of a line between commas that name a box or a route. */
export function withoutBox(text: string): string {
  const parts = text.split(',').filter((part) => !BOX.test(fold(part.trim())));
  return parts.join(',');
}

/** Reads a unit that is a separate line: `Suite 300`, `App. 5`, `PH2`. */
export function unitAlone(text: string): string | undefined {
  const match = UNIT_ALONE.exec(fold(withoutFloor(text).trim()).replace(BOTH_WORDS, ''));
  const id = match?.[1] ?? match?.[2] ?? match?.[3];
  return id === undefined ? undefined : tidyUnit(id);
}

/** `2e étage, local 210`: the floor is not part of the unit. */
function withoutFloor(text: string): string {
  const [floor = '', ...rest] = text.split(',');
  return FLOOR.exec(fold(floor.trim()))?.index === 0 && rest.length > 0 ? rest.join(',') : text;
}

/** Reads a floor that is a separate line: `2nd Floor`, `15e étage`. */
export function floorAlone(text: string): string | undefined {
  const [floor = '', unit] = text.split(',');
  const isWithUnit = unit !== undefined && UNIT_ALONE.test(fold(unit.trim()));
  const match = FLOOR.exec(fold((isWithUnit ? floor : text).trim()));
  return match?.index === 0 ? (match[1] ?? match[2]) : undefined;
}

/**
 * Reads `1204-350 King St W`, `350, rue Sherbrooke O, bureau 300`, `12A 5e Avenue 2e étage`.
 * @returns undefined if there is no civic number with a name after it, or if it is a post office box
 */
export function parseStreet(line: string): Street | undefined {
  const text = withoutBox(line.slice(0, MAX_LENGTH))
    .replace(/\s+/g, ' ')
    .replace(/[–—]/g, '-')
    .replace(TRANSLATION, '')
    .replace(/ \(([^()]*)\)[\s,]*$/, ', $1')
    .replace(/^[\s,;:.-]+|[\s,;:-]+$/g, '');
  if (BOX.test(fold(text)) || floorAlone(text) !== undefined) return undefined;
  const named = NAMED_FLOOR.exec(text) ?? NAMED_FLOOR_FIRST.exec(text);
  const rest: Rest = {
    text: named ? text.replace(named[0], '') : text,
    suite: null,
    floorNo: named?.[1] ?? named?.[2] ?? null,
  };
  takeLeadingUnit(rest);
  // The line may have both a floor and a unit, in either order.
  takeTrailingUnitOrFloor(rest);
  takeTrailingUnitOrFloor(rest);
  const civic = CIVIC.exec(fold(rest.text));
  const number = civic?.[1];
  if (!civic || number === undefined) return undefined;
  const streetName = repairOrdinal(rest.text.slice(civic[0].length).replace(/[\s,]+$/, ''));
  const folded = fold(streetName);
  if (!/[a-z].*[a-z]/.test(folded) || /[$%@]|[0-9]{5}|^(?:de|of|sur|to|et|and|a) [0-9]/.test(folded)) return undefined;
  return {
    streetNo: rest.text.slice(0, number.length),
    streetName,
    suite: rest.suite,
    floorNo: rest.floorNo,
    typed: TYPE.test(folded),
  };
}

/** Whether a line ends in the word for a unit whose number is on the next line or after a gap. */
export function endsInDesignator(text: string): boolean {
  return ENDS_IN_DESIGNATOR.test(fold(text.slice(-40).trim()));
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
const ENDS_OPEN = /\b(?:du|de|des|la|le|les|l'|d'|saint|sainte|ste?|the|of|and|et)$/;
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

interface Rest {
  text: string;
  suite: string | null;
  floorNo: string | null;
}

function takeLeadingUnit(rest: Rest): void {
  const floor = FLOOR_FIRST.exec(fold(rest.text));
  rest.floorNo ??= floor?.[1] ?? floor?.[2] ?? null;
  rest.text = rest.text.slice(floor?.[0].length ?? 0);
  const folded = fold(rest.text);
  if (isCivicRange(folded)) return;
  const numbered = NUMBERED_STREET.exec(folded);
  if (numbered) {
    rest.text = `${numbered[1]} ${rest.text.slice(numbered[0].length)}`;
    return;
  }
  const named = UNIT_FIRST.exec(folded);
  const plain = named ? null : (UNIT_BEFORE_CIVIC.exec(folded) ?? UNIT_WITH_COMMA.exec(folded));
  const id = named?.[1] ?? named?.[2] ?? named?.[3] ?? plain?.[1];
  const taken = (named ?? plain)?.[0];
  if (id === undefined || taken === undefined) return;
  rest.suite = tidyUnit(id);
  rest.text = rest.text.slice(taken.length);
}

/** `5593-5595, 22e Rue` is one building with two numbers, not a unit. */
function isCivicRange(folded: string): boolean {
  const [, first, last] = /^([0-9]{2,6})-([0-9]{2,6})[ ,]/.exec(folded) ?? [];
  return (
    first !== undefined &&
    first.length === last?.length &&
    Number(last) > Number(first) &&
    Number(last) - Number(first) < 20
  );
}

function takeTrailingUnitOrFloor(rest: Rest): void {
  const folded = fold(rest.text);
  const floor = FLOOR.exec(folded);
  if (floor && floor.index > 0) {
    rest.floorNo ??= floor[1] ?? floor[2] ?? null;
    rest.text = rest.text.slice(0, floor.index).replace(/[\s,]+$/, '');
    return;
  }
  const unit = UNIT_LAST.exec(folded);
  const id = unit?.[1] ?? unit?.[2] ?? unit?.[3];
  if (!unit || id === undefined || rest.suite !== null) return;
  rest.suite = tidyUnit(id);
  rest.text = rest.text.slice(0, unit.index).replace(/[\s,]+$/, '');
}

function tidyUnit(id: string): string {
  return id.replace(/\s/g, '').toUpperCase();
}
