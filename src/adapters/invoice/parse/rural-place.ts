import { fold } from './fold.ts';

const DIRECTION = '(?:north|south|east|west|nord|sud|est|ouest|[nsewo])[.]?';
const NUMBER = '#?[0-9]{1,5}(?:(?:[/.,-]| ?& ?| and | et )[0-9]{1,3})?[a-z]?(?![a-z0-9])';
/** A road, a lot or a parcel that has a number instead of a name. */
const NUMBERED =
  '(?:hwy|highway|route|rte|autoroute|range (?:road|rd)|rge (?:road|rd)|rg rd|rr(?= ?[0-9]{3})|' +
  '(?:township|twp) (?:road|rd)|(?:[a-z]{3,15} )?[a-z]{3,15} (?:road|rd)|side ?road|' +
  'concession(?: (?:road|rd))?|conc|con|rang|range|rge|township|twp|lots?|river lot|block|parcel|section|sec|' +
  `plan|borne(?: kilometrique)?|mile(?: ?post)?|mi|km|kilomet(?:er|re))[.]? ?${NUMBER}(?: ${DIRECTION}(?![a-z]))?`;
/** `4e rang Ouest`, `2nd Line East`, `5th Concession` */
const ORDINAL =
  '[0-9]{1,2}(?:er|re|e|ieme|st|nd|rd|th) (?:rang|concession(?: (?:road|rd))?|conc|line|ligne|range|side ?road)' +
  `(?: ${DIRECTION}(?![a-z]))?`;
const PARCEL = `(?:the |le |la |(?:pt|part|ptn|partie)[.]? (?:of |du )?)?(?:${NUMBERED}|${ORDINAL})`;
/** `kilometre 84 of route 155`, `Hwy 144 at km 118`, `Lot 14 Con 7` */
const BETWEEN = '(?: ?[/&,-] ?| (?:at|on|off|near|and|et|au|a|of|de|du|de la|sur|sur la) | )';
const NEAR = "(?: (?:at|near|and|et|au|a|of|du|de) [a-z][a-z' -]{1,30})";
const TOWNSHIP =
  "(?: [a-z][a-z' -]{1,30} (?:twp|township)[.]?| (?:twp|township|canton)[.]? (?:of |de |d')?[a-z' -]{2,30})";
const PARCELS = new RegExp(`^${PARCEL}(?:${BETWEEN}${PARCEL}){0,3}(?:${NEAR}|${TOWNSHIP})?$`);
/** `km 22 Dempster Highway` */
const ON_ROAD = new RegExp(
  String.raw`^(?:km|kilomet(?:er|re)|mile|mi)[.]? ?[0-9]{1,4}[nsew]?(?:[.,][0-9])?,? [a-z][a-z' -]{2,40}$`,
);
/** The land survey of the Prairies: `SE 14-33-14 W2`, `NW 1/4 of 12-45-20 W3M`, `LSD 4-12-34-5 W4`. */
const QUARTER =
  '(?:(?:pt|part|ptn)[.]? (?:of )?)?(?:[ns][ewo]?|[ewo]|l[.]?s[.]?d?[.]?)[ .-]?' +
  String.raw`(?:1\/[24])?(?: of)?(?: sec(?:tion)?[.]?)? ?`;
const SECTION = new RegExp(
  `^${QUARTER}(?:[0-9]{1,2}[ -])?[0-9]{1,2}[ -][0-9]{1,3}[ -][0-9]{1,2}[ -]?[ew] ?[0-9]?m?(?: ?[(][^()]*[)])?$`,
);
/** The same in words: `NE 12 Twp 34 Rge 5 W4`. */
const SECTION_IN_WORDS = new RegExp(
  `^${QUARTER}[0-9]{1,2} (?:twp|township)[. ]?[0-9]{1,3},? (?:rge|range)[. ]?[0-9]{1,2},? ?` +
    'w(?:est)?[a-z ]{0,8}[0-9]?m?$',
);

/** Whether a part of an address names a place in the country without a civic number. */
export function isRuralPlace(part: string): boolean {
  const text = fold(part.slice(0, 80).trim());
  return [PARCELS, ON_ROAD, SECTION, SECTION_IN_WORDS].some((pattern) => pattern.test(text));
}

/** A lot says little alone: it is part of a rural route, or on a road that is named next to it. */
export function isLotAlone(text: string): boolean {
  return /^lots? \S+$/i.test(text);
}

const ROAD_TYPE = '(?:street|st|avenue|ave|road|rd|drive|dr|boulevard|blvd|lane|crescent|highway|hwy|trail)[.]?';
/** `Main Street`, `rue de l'Église`, `Chemin du Lac-Bleu Sud` */
const NAMED_ROAD = new RegExp(
  `^(?:[a-z][a-z. -]{2,30} ${ROAD_TYPE}(?: (?:north|south|east|west|[nsew])[.]?)?|` +
    "(?:rue|chemin|ch[.]?|rang|route|boulevard|boul[.]?|montee|avenue) [a-z][a-z' -]{2,40})$",
);

/** Whether a text is the name of a road without a civic number, as villages have them. */
export function isNamedRoad(text: string): boolean {
  return NAMED_ROAD.test(fold(text.trim()));
}
