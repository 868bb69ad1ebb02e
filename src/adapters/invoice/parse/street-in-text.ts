import { withoutBuilding } from './building.ts';
import { findDate } from './dates.ts';
import { fold } from './fold.ts';
import { isLotAlone, isRuralPlace } from './rural-place.ts';
import { isPostBox, parseStreet, type Street } from './street.ts';
import { DESIGNATOR, unitAlone, UNIT_ID, unitInLead } from './units.ts';

export interface StreetInText {
  readonly street: Street;
  /** The text after the street. */
  readonly city: string;
  /** The text in front of it. */
  readonly lead: string;
}

/** Parts of an address in one line may be separated by a dot or a dash: `77 King St W · Suite 400 · Toronto`. */
const SEPARATOR = / [·•|–—-] (?=[^0-9])/g;
/** Positions at which a civic number or a unit may begin. */
/** `1 de 3 - 825, boul. Laurier` counts the places first. */
const STARTS = new RegExp(
  `(?<![a-z0-9.#/-])(?<![0-9] (?:de|of|sur|/) )` +
    '(?!(?<=\\b(?:site|location|lieu|emplacement|endroit|branch|succursale|store|magasin) )[0-9]{1,2} - )' +
    '(?<!\\b(?:km|mile|hwy|highway|route|rte|lot|con|conc|concession|plaza|bldg|building|' +
    'batiment|edifice|pavillon|tower|tour)[.]? )' +
    `(?:(?:main|ground) floor, |lower level, |` +
    '[0-9]{1,2}(?:er|re|e|st|nd|rd|th) (?:floor|flr|fl|etage|et)[.]?,? )?' +
    `(?:${DESIGNATOR}[.]? ?#? ?(?:[0-9]|[a-z](?= ?[,-] ?[0-9]))|#? ?[0-9]|ph ?[0-9])`,
  'g',
);
/** The land survey of the Prairies: `at NE 14-12-29 W2`. */
const SURVEY = /(?<= (?:at|in|on) )(?:[ns][ew]|l[.]?s[.]?d[.]?) ?(?:1\/4 )?(?:of )?[0-9]{1,2}-[0-9]{1,3}-[0-9]/g;
const DIRECTION = '(?:north|south|east|west|nord|sud|est|ouest|n[ew]?|s[ew]?|[ewo]|n-?o|s-?o)';
/** Words after which an address follows, even one without the word for a street. */
const PREPOSITION = /(?:\b(?:at|au|a|to|in|is|est|of|de|du|for|pour)|[:-])$/;
/** Text before a street that does not belong to it: `911 : 461 rang X`, `23 channels, at 8 Spadina Rd`. */
const ANNOUNCED = /(?:\b(?:at|au)|:) ?[0-9]+,? [a-z]/;
/** An English street without a comma after it: up to its type and direction. */
const UP_TO_TYPE = new RegExp(
  '^[0-9]{1,6}[a-z]? .{2,40}? (?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|crescent|cres|court|crt|' +
    'place|pl|' +
    `way|lane|parkway|pkwy|square|trail|terrace|circle|close|gate|grove)[.]?(?: ${DIRECTION}[.]?(?= |$))?` +
    `(?:,? (?:${DESIGNATOR}[.]? ?#?|#) ?${UNIT_ID}(?= ))?`,
);

const UNIT = `${DESIGNATOR}[.]? ?#? ?(?:[a-z]{0,2}-?[0-9]{1,5}[a-z]?|[a-z])(?= [a-z])`;
/** A line of capitals without a comma: up to its unit or its direction: `222 BOUL TALBOT BUR 10 CHICOUTIMI`. */
const UP_TO_UNIT = new RegExp(`^[0-9]{1,6}[a-z]? [^,]{3,40}? ${UNIT}`);
const UP_TO_DIRECTION = new RegExp(
  '^[0-9]{1,6}[a-z]?,? (?:rue|boul|boulevard|av|avenue|ch|chemin|rang|route|montee)[.]? [^,]{2,30}? ' +
    `(?:nord|sud|est|ouest|[nseo])[.]?(?:,? ${UNIT})?(?= [a-z])`,
);

const PREFIXES = [UP_TO_TYPE, UP_TO_DIRECTION, UP_TO_UNIT];

/** `PO Box 1340, 58 Kenmount Road`: the address is the street. */
function withoutLeadingBoxes(line: string): string {
  const parts = line.split(',');
  const first = parts.findIndex((part) => !isPostBox(part.trim()) || part.trim().length > 16);
  return parts.slice(Math.max(0, first)).join(',').trim();
}

/**
 * Finds a street and a city in a line: `installed at 350 King St W, Suite 1204, Toronto`.
 * @param text the line up to the province
 * @returns undefined if the line has no street with a city after it
 */
export function streetInText(text: string): StreetInText | undefined {
  const line = withoutLeadingBoxes(text.slice(-200).replace(SEPARATOR, ' , '));
  const folded = fold(line);
  const found: StreetInText[] = [];
  for (const match of [...folded.matchAll(STARTS)].slice(0, 12)) {
    const before = line.slice(0, match.index).trim();
    const lead = withoutBuilding(before) === '' ? '' : before;
    const rest = line.slice(match.index);
    const comma = rest.lastIndexOf(',');
    const ends = [comma, ...PREFIXES.map((prefix) => prefix.exec(fold(rest))?.[0].length ?? 0)].filter(
      (end) => end > 0,
    );
    for (const end of ends) {
      const street = parseStreet(rest.slice(0, end));
      const city = rest.slice(end).replace(/^[\s,;|.-]+/, '');
      if (
        !street ||
        !/^\p{L}['’]?\p{L}[^0-9]{0,40}$/u.test(city) ||
        ANNOUNCED.test(fold(street.streetName)) ||
        (lead !== '' && !street.typed && !PREPOSITION.test(fold(lead)))
      )
        continue;
      const { suite, floorNo } = unitInLead(lead);
      found.push({
        street: { ...street, suite: street.suite ?? suite, floorNo: street.floorNo ?? floorNo },
        ...{ city, lead },
      });
      break;
    }
  }
  const typed = found.filter(({ street }) => street.typed);
  return typed.find(({ street }) => !HAS_NUMBER.test(street.streetName)) ?? typed[0] ?? found[0];
}

/** `Point de service 1, Presbytère, 222, rue Principale`: the place has a number and a name of its own. */
const HAS_NUMBER = /, [0-9]{1,6}[a-z]?,? \p{L}/iu;

/** Finds a parcel of land or a kilometre in a line, in front of its city: `The Penners, Lot 7 Conc 3, Gull Island`. */
export function ruralInText(text: string): StreetInText | undefined {
  const parts = text.split(/\s*,\s*/);
  const first = parts.findIndex(isRuralPlace);
  const city = parts.at(-1) ?? '';
  const isOfRoute = isLotAlone(parts[first] ?? '') && isPostBox(text);
  if (first < 0 || first > parts.length - 2 || isOfRoute || !/^\p{L}['’]?\p{L}[^0-9]{0,40}$/u.test(city))
    return undefined;
  const streetName = parts
    .slice(first, -1)
    .filter((part) => isRuralPlace(part))
    .join(', ');
  const street = { streetNo: '', streetName, suite: null, floorNo: null, typed: true };
  return { street, city, lead: first > 0 ? `${parts.slice(0, first).join(', ')},` : '' };
}

/**
 * Finds a street at the end of a line, after the words that announce it: `Place of use 350 King St W`.
 * @returns undefined if no street with the word for one follows
 */
export function streetAfterText(line: string): Pick<StreetInText, 'street' | 'lead'> | undefined {
  for (const match of [...fold(line.slice(0, 160)).matchAll(STARTS)].slice(0, 6)) {
    const lead = line.slice(0, match.index).trim();
    const street = lead.length > 3 ? parseStreet(line.slice(match.index)) : undefined;
    if (street?.typed !== true) continue;
    const { suite, floorNo } = unitInLead(lead);
    return { street: { ...street, suite: street.suite ?? suite, floorNo: street.floorNo ?? floorNo }, lead };
  }
  return undefined;
}

/** The positions in a text at which a street may begin. */
export function streetStarts(text: string): readonly number[] {
  const starts = [...fold(text).matchAll(SURVEY), ...[...fold(text).matchAll(STARTS)].slice(0, 6)];
  return starts.map(({ index }) => index);
}

/** A sentence may be wrapped within its street: `installed at 350 King` and `St W, Toronto`. */
export function streetInWrappedText(above: string, line: string): StreetInText | undefined {
  const [start = ''] = line.split(',');
  if (!line.includes(',') || parseStreet(start) || unitAlone(start) !== undefined || isPostBox(start)) return undefined;
  const found = streetInText(`${above} ${line}`);
  // A year at the end of a date is no civic number.
  const isDate = findDate(above) !== undefined && above.endsWith(found?.street.streetNo ?? ' ');
  const isNumbered =
    isDate || new RegExp(`(?:no|number|numero|n[o°]|#|id)[.:]? ?#?${found?.street.streetNo}$`, 'i').test(above);
  return found?.street.typed === true && found.lead !== '' && above.includes(found.street.streetNo) && !isNumbered
    ? found
    : undefined;
}
