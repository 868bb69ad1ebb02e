import { fold } from './fold.ts';

const DIRECTION = '(?:north|south|east|west|nord|sud|est|ouest|[nsewo])[.]?';
/** A road, a lot or a parcel that has a number instead of a name. */
const NUMBERED = new RegExp(
  '^(?:the )?(?:hwy|highway|route|rte|autoroute|range (?:road|rd)|rge (?:road|rd)|rg rd|township (?:road|rd)|' +
    'twp (?:road|rd)|county (?:road|rd)|grid (?:road|rd)|side ?road|concession(?: (?:road|rd))?|conc|con|rang|lots?|' +
    String.raw`river lot|block|parcel|section|sec|mile|mi|km|kilomet(?:er|re))[.]? ?` +
    '[0-9]{1,5}(?:[/.,-][0-9]{1,3})?[a-z]?' +
    `(?: ${DIRECTION})?(?: (?:at|near|and|et|au|a|of|du|de) [a-z][a-z' -]{1,30})?$`,
);
const KILOMETRE = /^(?:km|kilomet(?:er|re)|mile|mi)[.]? ?[0-9]{1,4}(?:[.,][0-9])?,? [a-z][a-z' -]{2,40}$/;
/** The land survey of the Prairies: `SE 14-33-14 W2`, `NW 1/4 of 12-45-20 W3M`. */
const QUARTER = new RegExp(
  String.raw`^(?:[ns][ewo]?|[ewo])[ .]?(?:1\/[24])?(?: of)?(?: sec(?:tion)?[.]?)? ?` +
    '[0-9]{1,2}[ -][0-9]{1,3}[ -][0-9]{1,2}[ -]?[ew] ?[0-9]?m?(?: ?[(][^()]*[)])?$',
);

/** Whether a part of an address names a place in the country without a civic number. */
export function isRuralPlace(part: string): boolean {
  const text = fold(part.slice(0, 80).trim());
  return NUMBERED.test(text) || KILOMETRE.test(text) || QUARTER.test(text);
}
