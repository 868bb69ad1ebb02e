import { fold } from './fold.ts';

export const DESIGNATOR =
  '(?:suite|ste|units?|unites?|apartment|apt|appartement|app|bureau|bur|local|room|rm|porte|piece|bay|penthouse|' +
  'office|door|espace|salle|studio|stall|slip|berth|dock|quai|kiosk|kiosque|booth|hangar|loge|roulotte|terrain|' +
  'shop|boutique)(?![a-z])';
export const UNIT_ID =
  '(?:[0-9]{1,2}-[0-9]{1,4}|[0-9]{1,3}[.][0-9]{1,3}|ph ?-?[0-9]{0,3}[a-z]?|[a-z]{0,2}-?[0-9]{1,5}(?:-?[a-z])?|[a-z])';
/** Patterns for folded text, in which positions are those of the text. */
const UNIT_ALONE = new RegExp(
  `^(?:${DESIGNATOR}[.]? ?#? ?(${UNIT_ID})|# ?(${UNIT_ID})|(ph ?-?[0-9]{1,3}[a-z]?))[,.]?$`,
);
/** Mail sorted by machine has no punctuation: `UNIT 4 2207 48TH AVENUE`. */
const UNIT_FIRST = new RegExp(
  `^(?:${DESIGNATOR}[.]? ?#? ?(${UNIT_ID})|# ?(${UNIT_ID})|(ph ?-?[0-9]{1,3}[a-z]?))` +
    '(?: ?[,-] ?(?=[0-9])| (?=[0-9]{1,6}[a-z]?(?: 1/2)? [0-9]*[a-z]))',
);
const UNIT_LAST = new RegExp(
  `[, ] ?(?:(?:(?:${DESIGNATOR}[.]? ?/ ?)?${DESIGNATOR}|(?<=, ?)lot)[.]? ?#? ?(${UNIT_ID})|` +
    `# ?(${UNIT_ID})|(ph ?-?[0-9]{1,3}[a-z]?))$`,
);
const UNIT_BEFORE_CIVIC = new RegExp(
  '^([0-9]{1,5}[a-z]?|[a-z][0-9]{0,4}|ph ?[0-9]{0,3}[a-z]?) ?- ?' +
    '(?=[0-9]{1,6}[a-z]?(?: 1/2)?[ ,])(?![0-9]+, ?[0-9]{2,6} )',
);
/** Two numbers in a row, the first is a unit: `540, 9638 Concession Rd 4`. */
const UNIT_WITH_COMMA = new RegExp(
  '^([0-9]{1,5}[a-z]?|[a-z]{1,2}-?[0-9]{1,4}(?=,)),? ?(?<=[, ])' +
    '(?=[0-9]{2,6} (?:(?!(?:street|st|avenue|ave|rue|rang)\\b)[a-z]{2}|' +
    '[0-9]{1,3}(?:st|nd|rd|th)? (?:street|st|avenue|ave)\\b))',
);
const ORDINAL = '([0-9]{1,2})(?:er|re|ere|e|ieme|st|nd|rd|th)?';
const FLOOR_WORD = '(?:floor|flr|fl|etage|et|level|niveau|niv)';
/** `rang 6 et 7` has no floor. */
const FLOOR_TEXT = `(?:(?<![0-9] )${FLOOR_WORD}[.]? ?([0-9]{1,2})|${ORDINAL} ${FLOOR_WORD})`;
const FLOOR = new RegExp(`(?:^|[, ] ?)${FLOOR_TEXT}[,.]?$`);
const FLOOR_FIRST = new RegExp(`^${FLOOR_TEXT}[.]?(?: ?[,-] ?| )(?=[0-9])`);
/** Floors without a number, which are not part of the name of a street. */
const FLOOR_NAME =
  '(?:(main|ground|upper|first|second|third|fourth|fifth) (?:floor|flr|level)|' +
  '(premier|deuxi[eè]me|troisi[eè]me|quatri[eè]me|cinqui[eè]me) [eé]tage|' +
  '(lower level|rez-de-chauss[ée]e|rdc|rc|basement|bsmt|sous-sol))';
export const NAMED_FLOOR = new RegExp(`[, ]+${FLOOR_NAME}$`, 'i');
export const NAMED_FLOOR_FIRST = new RegExp(`^${FLOOR_NAME},? (?=[0-9])`, 'i');
const NAMED_FLOOR_ALONE = new RegExp(`^${FLOOR_NAME}(?:, ?(?:rear|front|back|arriere|avant))?$`, 'i');
/** Two numbers, the second one is the name of a street: `5010 - 50 Street`. */
const NUMBERED_STREET = /^([0-9]{1,6}) ?- ?(?=[0-9]{1,3} ?(?:st|nd|rd|th)? (?:street|st|avenue|ave|av)\b)/;
export const ENDS_IN_DESIGNATOR = new RegExp(`(?:^|[ ,])(?:${DESIGNATOR}[.]? ?#?|floor|fl|etage|level|niveau)$`);
/** A line that ends in an ordinal may go on with the word for a floor. */
export const ENDS_IN_ORDINAL = /[ ,][0-9]{1,2}(?:er|re|e|ieme|st|nd|rd|th)$/;
/** `Unité / Unit 6` */
const BOTH_WORDS = new RegExp(`^${DESIGNATOR}[.]? ?/ ?(?=${DESIGNATOR})`);

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
  // `19th Floor / 19e étage`
  const [own = ''] = (isWithUnit ? floor : text).split(' / ');
  const match = FLOOR.exec(fold(own.trim()));
  const named = NAMED_FLOOR_ALONE.exec(own.trim());
  return match?.index === 0 ? (match[1] ?? match[2]) : (named?.[1] ?? named?.[2] ?? named?.[3]);
}

/** Whether a line ends in the word for a unit whose number is on the next line or after a gap. */
export function endsInDesignator(text: string): boolean {
  return ENDS_IN_DESIGNATOR.test(fold(text.slice(-40).trim()));
}

/** What is left of a line, and what was taken from it. */
export interface Rest {
  text: string;
  suite: string | null;
  floorNo: string | null;
}

export function takeLeadingUnit(rest: Rest): void {
  takeLeadingFloor(rest);
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
  // The floor may be behind the unit, too.
  takeLeadingFloor(rest);
}

function takeLeadingFloor(rest: Rest): void {
  const floor = FLOOR_FIRST.exec(fold(rest.text));
  rest.floorNo ??= floor?.[1] ?? floor?.[2] ?? null;
  rest.text = rest.text.slice(floor?.[0].length ?? 0);
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

export function takeTrailingUnitOrFloor(rest: Rest): void {
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

/** Whether a text is a floor or a unit and nothing else. */
export function isFloorOrUnit(text: string): boolean {
  return (unitAlone(text) ?? floorAlone(text)) !== undefined;
}
