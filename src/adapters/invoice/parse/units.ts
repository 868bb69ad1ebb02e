import { withoutLeadingBuilding } from './building.ts';
import { fold } from './fold.ts';

export const DESIGNATOR =
  '(?:(?:retail|commercial|industrial|mall|rental|rear|front|back|upper|lower|main|basement) ' +
  '(?=unit|suite|space|apartment|apt))?' +
  '(?:suites?|ste|units?|unites?|apartments?|app?ts?|appartements?|app|bureaux?|bur|local|locaux|rooms?|rm|porte|' +
  'piece|bays?|penthouse|offices?|door|espaces?|space|salles?|studios?|stalls?|slip|berth|dock|quai|kiosks?|' +
  'kiosques?|booth|hangar|loge|roulotte|trailer|terrain|shops?|boutiques?|cabin|chalet|flat|logement|logt|condo|' +
  'loft|atelier|shed|storefront|cubicle|cubicule|chambre|entrepot|warehouse|pad|garage|cottage|' +
  'boathouse|(?:float|boat) house)' +
  '(?![a-z])';
/** A part of a building instead of a number: `Apt. Rear`, `app. arrière`. */
const SIDE_ID = '(?:[0-9]{1,4} )?(?:upper|lower|rear|front|back|main|basement|arriere|avant|haut|bas)(?![a-z])';
/** Units that have a name and no number. */
const NAMED_UNIT =
  '(?:rear|front|back) (?:building|entrance|unit|house)|coach house|dock office|lobby|' +
  'porte de cote|porte arriere|batiment arriere';
const SIMPLE_ID = '(?:[a-z]{0,2}-?[0-9]{1,5}[a-z]?|[a-z])';
/** `Units 3, 4 & 5`, `bureaux 101-102`, `locaux 3 et 4`: a range needs a word in the plural in front of it. */
const SEVERAL =
  `(?:${SIMPLE_ID}, ?){0,3}${SIMPLE_ID}(?: ?[&+] ?| (?:and|et) )(?:${DESIGNATOR}[.]? ?#?)?${SIMPLE_ID}|` +
  '(?<=[a-z][sx][.]? ?#? ?)(?:[0-9]{1,5}[a-z]?(?: ?- ?| (?:to|a) )[0-9]{1,5}[a-z]?|[a-z]-[a-z])(?=[,.]?$|, ?[0-9])';
export const UNIT_ID =
  `(?:${SEVERAL}|[0-9]{1,2}-[0-9]{1,4}|[0-9]{1,3}[./][0-9]{1,3}|ph ?-?[0-9]{0,3}[a-z]?|` +
  '[a-z]{0,2}-?[0-9]{1,5}(?:-?[a-z])?|[a-z])';
/** `Unité / Unit 6` */
const BOTH_WORDS = `(?:${DESIGNATOR}[.]? ?/ ?(?=${DESIGNATOR}))?`;
/** Patterns for folded text, in which positions are those of the text. */
const UNIT_ALONE = new RegExp(
  `^(?:${BOTH_WORDS}${DESIGNATOR}[.]? ?#? ?(${UNIT_ID}|${SIDE_ID})|# ?(${UNIT_ID})|` +
    `(ph ?-?[0-9]{1,3}[a-z]?|${NAMED_UNIT}))[,.]?$`,
);
const BEFORE_FLOOR =
  '(?:(?:floor|level|etage|niveau|fl|main|ground|lower|upper|second|third|basement|mezzanine)(?![a-z])|rez|rdc|sous-)';
/** The name of a street that is a number: `49 Street`. */
const NUMBERED = '[0-9]{1,3} (?:street|st|avenue|ave|av)(?![a-z])';
/** Mail sorted by machine has no punctuation: `UNIT 4 2207 48TH AVENUE`. */
const UNIT_FIRST = new RegExp(
  `^(?:${BOTH_WORDS}${DESIGNATOR}[.]? ?#? ?(${UNIT_ID})|# ?(${UNIT_ID})|(ph ?-?[0-9]{1,3}[a-z]?))` +
    `(?: ?[,-] ?(?=[0-9]|${BEFORE_FLOOR})| (?=[0-9]{1,6}[a-z]?(?: 1/2)? (?:[0-9]*[a-z]|${NUMBERED})))`,
);
const UNIT_LAST = new RegExp(
  `[, ] ?(?:(?:${BOTH_WORDS}${DESIGNATOR}|(?<=, ?|\\b(?:st|street|ave|avenue|rd|road|dr|drive) )lot)[.]? ?#? ?` +
    `(${UNIT_ID}|${SIDE_ID})|` +
    `(?:#|(?<=, ?)n[o°º][.]?) ?(${UNIT_ID})|(ph ?-?[0-9]{1,3}[a-z]?|(?<=, ?)(?:${NAMED_UNIT}|[a-z]{1,2}-[0-9]{1,4})))$`,
);
const UNIT_BEFORE_CIVIC = new RegExp(
  '^([0-9]{1,5}[a-z]?(?: ?& ?[0-9]{1,5})?|[a-z][0-9]{0,4}|ph ?[0-9]{0,3}[a-z]?) ?- ?' +
    '(?=[0-9]{1,6}[a-z]?(?: 1/2)?[ ,])(?![0-9]+, ?[0-9]{2,6} )',
);
/** Two numbers in a row, the first is a unit: `540, 9638 Concession Rd 4`. */
const UNIT_WITH_COMMA = new RegExp(
  '^([0-9]{1,5}[a-z]?|[a-z]{1,2}-?[0-9]{1,4}(?=,)),? ?(?<=[, ])' +
    '(?=[0-9]{1,6}, (?:rue|chemin|avenue|av|boul|boulevard|rang|route|montee|place)\\b|' +
    '[0-9]{2,6} (?:(?!(?:street|st|avenue|ave|rue|rang)\\b)[a-z]{2}|' +
    '[0-9]{1,3}(?:st|nd|rd|th)? (?:street|st|avenue|ave)\\b))',
);
const ORDINAL = '([0-9]{1,2})(?:er|re|ere|e|eme|ieme|st|nd|rd|th)?';
/** `flr` may be recognised as `fir`. */
const FLOOR_WORD = '(?:floor|flr|fir|fl|etage|et|level|niveau|niv)(?:/(?:floor|etage|level|niveau))?';
/** `Floors 2 and 3`, `2nd & 3rd floors` */
const FLOORS =
  '(?:floors|flrs|etages|niveaux)[.]? ([0-9]{1,2} ?(?:&|-|and|et) ?[0-9]{1,2})|' +
  '([0-9]{1,2}(?:er|e|st|nd|rd|th)? ?(?:&|-|and|et) ?[0-9]{1,2}(?:er|e|st|nd|rd|th)?) (?:floors|flrs|etages|niveaux)';
/** `4th Floor East`, `2/F Rear`: a part of the floor. */
const SIDE =
  '(?: (?:north|south|east|west|rear|front|back|nord|sud|est|ouest|arriere|avant)(?: (?:wing|side|tower|building))?)?';
/** `rang 6 et 7` has no floor. */
const FLOOR_TEXT =
  `(?:${FLOORS}|(?<![0-9] )${FLOOR_WORD}[.]? ?([bgp]?[0-9]{1,2})|${ORDINAL} ${FLOOR_WORD}(?![a-z])[.]?${SIDE}|` +
  `([0-9]{1,2}|g)/f(?:l|lr)?(?![a-z])${SIDE})`;
/** `4500, boul. Poirier, 2e`: behind the name of a street, an ordinal alone is its floor. */
const ORDINAL_ALONE = '(?<=[a-z]{2}[a-z. ]*, ?)([0-9]{1,2})(?:er|re|e|eme|ieme|st|nd|rd|th)';
const FLOOR = new RegExp(`(?:(?:^|[, ] ?)${FLOOR_TEXT}|${ORDINAL_ALONE})[,.]?$`);
const FLOOR_FIRST = new RegExp(`^${FLOOR_TEXT}[.]?(?: ?[,-] ?| )(?=[0-9#]|${DESIGNATOR})`);
/** Floors without a number, which are not part of the name of a street. */
const FLOOR_NAME =
  '(?:(main|ground|upper|lower(?! level)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) ' +
  '(?:floor|flr|level|storey)|' +
  '(premier|deuxi[eè]me|troisi[eè]me|quatri[eè]me|cinqui[eè]me|sixi[eè]me) [eé]tage|' +
  '(lower level|(?:lower|upper|main) concourse|concourse level|rez[ -]de[ -]chauss[ée]e|rez[ -]de[ -]jardin|' +
  'r[.]?-?d[.]?-?c[.]?|r[.]?-?c[.]?|rez-de-ch[.]?|basement|bsmt|sous-sol|mezzanine))';
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const ORDINAUX = ['premier', 'deuxieme', 'troisieme', 'quatrieme', 'cinquieme', 'sixieme'];
const NAMED_FLOOR = new RegExp(`[, ]+${FLOOR_NAME}$`, 'i');
const NAMED_FLOOR_FIRST = new RegExp(`^${FLOOR_NAME}(?:,? | - )(?=[0-9#]|${DESIGNATOR})`, 'i');
const NAMED_FLOOR_ALONE = new RegExp(`^${FLOOR_NAME}(?:, ?(?:rear|front|back|arriere|avant))?$`, 'i');
export const ENDS_IN_DESIGNATOR = new RegExp(`(?:^|[ ,])(?:${DESIGNATOR}[.]? ?#?|floor|fl|etage|level|niveau)$`);
/** A line that ends in an ordinal may go on with the word for a floor. */
export const ENDS_IN_ORDINAL = /[ ,][0-9]{1,2}(?:er|re|e|ieme|st|nd|rd|th)$/;

/** Reads a unit that is a separate line: `Suite 300`, `App. 5`, `PH2`. */
export function unitAlone(text: string): string | undefined {
  const match = UNIT_ALONE.exec(fold(withoutFloor(withoutLeadingBuilding(text)).trim()));
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
  const [floor = '', unit] = withoutLeadingBuilding(text).split(',');
  const isWithUnit = unit !== undefined && UNIT_ALONE.test(fold(unit.trim()));
  // `19th Floor / 19e étage`
  const [own = ''] = (isWithUnit ? floor : withoutLeadingBuilding(text)).split(' / ');
  const line = own.trim();
  const match = FLOOR.exec(fold(line));
  return floorOf(match?.index === 0 ? match : NAMED_FLOOR_ALONE.exec(line));
}

/** The floor that a pattern found: `2` also for `Second floor`. */
function floorOf(match: RegExpExecArray | null): string | undefined {
  const floor = match?.slice(1).find((group) => group !== undefined);
  if (floor === undefined) return undefined;
  const number = [ORDINALS, ORDINAUX].map((names) => names.indexOf(fold(floor)) + 1).find((found) => found > 0);
  if (number !== undefined) return String(number);
  return floor.length < 3 ? floor.toUpperCase() : floor;
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
  const floor = FLOOR_FIRST.exec(fold(rest.text)) ?? NAMED_FLOOR_FIRST.exec(rest.text);
  rest.floorNo ??= floorOf(floor) ?? null;
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

/** What separates a street from its unit. */
const TRAILING = /(?:[\s,;/]| -)+$/;

export function takeTrailingUnitOrFloor(rest: Rest): void {
  const folded = fold(rest.text);
  const floor = FLOOR.exec(folded) ?? NAMED_FLOOR.exec(rest.text);
  if (floor && floor.index > 0) {
    rest.floorNo ??= floorOf(floor) ?? null;
    rest.text = rest.text.slice(0, floor.index).replace(TRAILING, '');
    return;
  }
  const unit = UNIT_LAST.exec(folded);
  const id = unit?.[1] ?? unit?.[2] ?? unit?.[3];
  if (!unit || id === undefined || rest.suite !== null) return;
  rest.suite = tidyUnit(id);
  rest.text = rest.text.slice(0, unit.index).replace(TRAILING, '');
}

const CERTAIN_UNIT = `(?:suite|ste|units?|apt|appartement|bureau|bur|rooms?|rm)[.]? ?#?(${UNIT_ID})`;
const AT_END = new RegExp(`[ ,]${CERTAIN_UNIT}$`);
/** `Unit 5 Centre Mall`, `Bureau 12 Galeries du Lac` */
const IN_FRONT_OF_BUILDING = new RegExp(
  `^${CERTAIN_UNIT},? ` +
    '(?=[a-z].*\\b(?:mall|plaza|centre|center|building|bldg|tower|galeries|complexe|edifice|place)\\b)',
);

/** Reads the unit and the floor in a line of another kind: `Facilities Dept 4th Flr`, `Lake Mall Unit 5`. */
export function unitInLine(line: string): Pick<Rest, 'suite' | 'floorNo'> {
  const text = line.trim().replace(/[\s,]+$/, '');
  const folded = fold(text);
  const unit = (AT_END.exec(folded) ?? IN_FRONT_OF_BUILDING.exec(folded))?.[1];
  const floor = unit === undefined ? (FLOOR.exec(folded) ?? NAMED_FLOOR.exec(text)) : null;
  return { suite: unit === undefined ? null : tidyUnit(unit), floorNo: floorOf(floor) ?? null };
}

/** What may be in front of a unit in a sentence: `is installed at Studio 11`. */
const BEFORE_UNIT = /^.*(?:\b(?:at|in|au|a|aux|dans|to)|[:,;])(?= )/;

/**
 * Reads the unit in front of a building, which is in front of the street: `Studio 11, 2nd floor, The Old Factory,`.
 * @param lead the text in front of the street
 */
export function unitInLead(lead: string): Pick<Rest, 'suite' | 'floorNo'> {
  const found: Pick<Rest, 'suite' | 'floorNo'> = { suite: null, floorNo: null };
  const parts = /[,:]$/.test(lead) ? lead.slice(0, -1).split(',').slice(-4).reverse() : [];
  for (const [index, part] of parts.entries()) {
    const start = BEFORE_UNIT.exec(fold(part))?.[0].length ?? 0;
    const [unit, floor] = [unitAlone(part.slice(start)), floorAlone(part.slice(start))];
    found.suite ??= unit ?? null;
    found.floorNo ??= floor ?? null;
    // Only the name of one building may follow.
    if (unit === undefined && floor === undefined && (index > 0 || /[0-9]/.test(part.slice(start)))) break;
  }
  return found;
}

function tidyUnit(id: string): string {
  const parts = id
    .replace(/(?<=[0-9]) (?:to|a) (?=[0-9])/, '-')
    .split(/ ?[&+] ?| (?:and|et) /)
    .map((part) => (/[0-9]/.test(part) ? part.replace(/^[a-z]{3,}[.]? ?#?(?=.)|\s/g, '') : part));
  return parts.join(' & ').toUpperCase();
}

/** Whether a text is a floor or a unit and nothing else. */
export function isFloorOrUnit(text: string): boolean {
  return (unitAlone(text) ?? floorAlone(text)) !== undefined;
}
