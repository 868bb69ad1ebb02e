import type { Province } from '../../../domain/shared/provinces.ts';
import { isBuilding, isInsideBuilding } from './building.ts';
import { fold } from './fold.ts';
import { findPostalCodes, type FoundPostalCode } from './postal-code.ts';
import { splitProvince } from './provinces.ts';
import { isLotAlone, isNamedRoad, isRuralPlace } from './rural-place.ts';
import { streetInText } from './street-in-text.ts';
import { parseStreet, type Street } from './street.ts';
import { floorAlone, isFloorOrUnit, unitAlone } from './units.ts';

export interface Place {
  /** Without a civic number for a parcel of land or a kilometre, and without a name if none is printed. */
  readonly street: Street;
  /** Empty if not stated. */
  readonly city: string;
  readonly province: Province | undefined;
  readonly postal: FoundPostalCode | undefined;
}

/** The name of a city, without the words of a sentence. */
const CITY_NAME =
  /^\p{Lu}[\p{L}.'’-]+(?:[ -](?:\p{Lu}|d['’]|l['’]|(?:de|du|des|la|le|les|sur|of|the)(?= ))[\p{L}.'’-]*){0,4}/u;
/** Indian reserves have a number: `Lac Seul 28`. */
const NUMBERED_RESERVE = new RegExp(`${CITY_NAME.source} [0-9]{1,3}[A-Z]?$`, 'u');
/** `RM of Elfros No. 307`, `M.D. of Pincher Creek` */
const MUNICIPALITY = new RegExp(
  '^(?:the )?(?:r[.]?m|m[.]?d|county|municipality|town(?:ship)?|hamlet|village|parish|paroisse|canton|municipalite)' +
    "[.]? (?:(?:of|de|du) |d')",
);
/** Abbreviations in any case, and provinces, behind which a dot may end a sentence. */
const NO_END = ['boul', 'cres', 'terr', 'prom', 'pkwy', 'bldg', 'conc']
  .flatMap((word) => [word, word.toUpperCase(), word.charAt(0).toUpperCase() + word.slice(1)])
  .join('|');
const PROVINCES = 'AB|BC|MB|N[BLSTU]|ON|PE|QC|SK|YT';
/** A sentence after the address: `Sherwood Park. Main line 780-201-5000`, `Kelowna BC. Please tell us`. */
export const NEXT_SENTENCE = new RegExp(
  String.raw`(?:(?<=\p{L}{4})(?<!${NO_END})|(?<=[ (](?:${PROVINCES})\)?))[.] (?!\p{Lu}{2}(?: |$))\p{Lu}.*$`,
  'u',
);
/** What a sentence says about a street: `12, Route 341 sera fermé`. */
const PREDICATE = / (?:sera|seront|sont|a ete|is|are|was|were|will|has|since|depuis|starting|until|jusqu'au)\b.*$/;
/** A postal code that was misread says nothing, but the province in front of it does. */
const MISREAD_CODE = /(?<=[\s,)])(?=[A-Z0-9 ]*[0-9])[A-Z][0-9OILSZB][A-Z] ?[0-9A-Z]{3}[.]?$/;
const BETWEEN_PARTS = /\s*[,;·•|]\s*|(?<=\p{L}{3})\s+[–—-]\s+|\s+[–—-]\s+(?=\p{L})/u;
/** What says where to go, but is no part of an address: `sans numéro civique`, `secteur du Lac`. */
const DETAIL = new RegExp(
  '^(?:(?:sans|no|without(?: a)?|pas de) (?:(?:civic|street|house) )?(?:numero|number|no|n[o°]|address|adresse)' +
    String.raw`\b[a-z .]*|s[./]?n[.]?|(?:secteur|sector|quartier|lieu-?dit|near|pres d[eu]|behind|derriere) .*)$`,
);
/** A section of land in words is one part: `NE 12, Twp 34, Rge 5 W4M`. */
const COMMA_IN_SECTION = /,(?= (?:twp|township|rge|range)[. ]*[0-9])/gi;
const BUILDING_NUMBER = /^(?:bldg|building|batiment|house|maison)[.]? #?([0-9]{1,5}[a-z]?)$/;
/** `in the basement of 350 King St W`, `au sous-sol du 1000, rue Sherbrooke`, `Comptoir : 12, rue Kent` */
const ANNOUNCED_NUMBER = /^\p{L}[^0-9,]{3,50}(?: (?:du|de|of|at|au)| ?:) (?=[0-9]{1,6}[a-z]?,? \p{L}{3})/iu;
/** The name of a street that lacks its last words: `rue`, `rue de`, `boul. St`. */
const ENDS_BEFORE_NAME =
  /^\S+$|(?:^| )(?:de|du|des|de la|d'|saint|sainte)$|^(?:rue|av|avenue|boul|boulevard|ch|chemin|rang|route)[.]? ste?$/;
const QUEBEC = 'quebec';
const MAX_LENGTH = 200;
const MAX_PARTS = 8;
const NO_STREET: Street = { streetNo: '', streetName: '', suite: null, floorNo: null, typed: true };

/**
 * Reads the address of a place from the text behind its label or its announcement, also without a postal code, a
 * province or a street: `Clubhouse, 40 Main St, Guelph`, `Concession 9, Lot 22, Mattice ON`.
 * @returns undefined if there is neither a street nor a city that is certain
 */
export function readPlace(text: string, isKnownCity: (name: string) => boolean): Place | undefined {
  const remarkless = withoutRemarks(text.slice(0, MAX_LENGTH).replace(NEXT_SENTENCE, ''));
  const line = remarkless.slice(0, PREDICATE.exec(fold(remarkless))?.index);
  const postal = findPostalCodes(line).find(({ repairs }) => repairs === 0);
  const upToCode = line
    .slice(0, postal?.start)
    .replace(MISREAD_CODE, '')
    .replace(/[\s.:;,]+$/, '');
  const split = splitProvince(upToCode);
  const parts = partsOf(split?.before ?? upToCode, isKnownCity);
  const shared = { province: split?.province, postal };
  const inline = split && !parts.some(isRuralPlace) ? streetInText(split.before) : undefined;
  const found = streetAmong(parts);
  if (found) {
    // A lot behind the street is not its city: `4761 Hwy 11, Con 3 Lot 14`.
    const rest = parts.slice(found.end).filter((part) => !isRuralPlace(part));
    if (isCityOfQuebec(upToCode, rest))
      return { ...shared, city: upToCode.slice(-QUEBEC.length), street: found.street };
    const city = cityFrom(rest[0], split !== undefined && rest.length === 1);
    // What follows the street is no city: it was misread, or is another text. A remark begins small.
    const isRemark = /^\p{Ll}[\p{Ll} ]{2,24}$/u.test(parts[found.end] ?? '') && found.end === parts.length - 1;
    if (city.city === '' && rest.length > 0 && !isRemark) return undefined;
    if (inline?.street.typed === true && city.city === '' && parseStreet(`1 ${inline.city}`)?.typed !== true)
      return { ...shared, street: inline.street, city: inline.city };
    return { ...shared, ...city, province: shared.province ?? city.province, street: found.street };
  }
  if (inline?.street.typed === true) return { ...shared, street: inline.street, city: inline.city };
  const city = parts.at(-1);
  const isCertain = city !== undefined && (isKnownCity(city) || MUNICIPALITY.test(fold(city)));
  // A parcel of land needs no known city behind it: `Conc. 1, Lot 22, South Glengarry`.
  const before = parts.at(-2) ?? '';
  const isBehindParcel =
    parts.length > 1 && (isRuralPlace(before) || isNamedRoad(before)) && CITY_NAME.exec(city ?? '')?.[0] === city;
  const isRoadOfParcel = isBehindParcel && isNamedRoad(city ?? '') && !isCertain;
  if (city !== undefined && !split && !isCertain && (!isBehindParcel || isRoadOfParcel))
    return placeWithoutCity(parts, shared);
  if (city === undefined || !/^\p{L}['’]?\p{L}/u.test(city) || !(split || isCertain || isBehindParcel))
    return undefined;
  // `Km 1795 Alaska Highway, Yukon`
  if (isRuralPlace(city)) return split ? placeWithoutCity(parts, shared) : undefined;
  if (!split && !isKnownCity(city) && parseStreet(`1 ${city}`)?.typed === true) return undefined;
  return { ...shared, street: streetWithoutNumber(parts.slice(0, -1)), city };
}

/** Whether the last word is the city and not the province: `71, avenue Royale, Québec`, `au 90, rue Nord, à Québec`. */
function isCityOfQuebec(address: string, rest: readonly string[]): boolean {
  return fold(address).endsWith(QUEBEC) && (rest.length === 0 || /^(?:a|in)$/.test(fold(rest.join(' '))));
}

/** The parts of an address between commas, without details, and with a known city as a part of its own. */
function partsOf(text: string, isKnownCity: (name: string) => boolean): readonly string[] {
  const parts = text
    .replace(ANNOUNCED_NUMBER, '')
    .replace(COMMA_IN_SECTION, '')
    .split(BETWEEN_PARTS)
    .map((part) => part.trim())
    .filter((part, index) => part !== '' && !(index > 0 && DETAIL.test(fold(part))) && !isInsideBuilding(part))
    .slice(0, MAX_PARTS);
  return [...parts.slice(0, -1), ...withCityApart(parts.at(-1) ?? '', isKnownCity)].filter((part) => part !== '');
}

/** Separates a known city from the street in front of it: `203 Baker St Nelson`, `Hwy 144 km 118 Gogama`. */
function withCityApart(part: string, isKnownCity: (name: string) => boolean): readonly string[] {
  const words = part.split(' ');
  for (let from = 2; from < words.length; from += 1) {
    const [front, city] = [words.slice(0, from).join(' '), words.slice(from).join(' ')];
    if (isKnownCity(city) && (isRuralPlace(front) || isWholeStreet(front))) return [front, city];
  }
  return [part];
}

/** Whether a street has a name besides its type: `12 rue de` lacks the rest of it. */
function isWholeStreet(text: string): boolean {
  const street = parseStreet(text);
  return street?.typed === true && !ENDS_BEFORE_NAME.test(fold(street.streetName));
}

/** A parcel of land or a road is certain also without a city: `NW 14-88-22 W6M`, `Claim 27, Creek Rd`. */
function placeWithoutCity(parts: readonly string[], shared: Pick<Place, 'province' | 'postal'>): Place | undefined {
  const last = parts.at(-1) ?? '';
  const isRoad = parts.length > 1 && !/[0-9]/.test(last) && parseStreet(`1 ${last}`)?.typed === true;
  const streetName = ruralPlace(parts) ?? (isRoad ? last : undefined);
  return streetName === undefined ? undefined : { ...shared, street: { ...NO_STREET, streetName }, city: '' };
}

/** A remark in brackets is no part of an address, but a province, a unit or a floor may be in brackets. */
function withoutRemarks(text: string): string {
  const remarkless = text.replace(/\s*\(([^()]*)(?:\)|$)/g, (_, inner: string) => {
    if (isFloorOrUnit(inner)) return `, ${inner}`;
    return splitProvince(inner)?.before === '' ? ` ${inner} ` : ' ';
  });
  // The address itself may be in brackets: `the line (12 Main St, Guelph) is`.
  return remarkless.split(')')[0] ?? '';
}

/** The first street with a civic number, and the index of the part after it. */
function streetAmong(all: readonly string[]): { readonly street: Street; readonly end: number } | undefined {
  const parts = all.map(withoutAnnouncement);
  for (let start = 0; start < parts.length; start += 1)
    for (let end = start + 1; end <= Math.min(start + 3, parts.length); end += 1) {
      // A kilometre is no civic number: `km 14, chemin Bousquet`.
      if (isRuralPlace(parts[start] ?? '')) break;
      if (parseStreet(parts.slice(start, end).join(', '))?.typed !== true) continue;
      while (end < parts.length && isUnit(parts[end] ?? '')) end += 1;
      const street = parseStreet(parts.slice(start, end).join(', '));
      // A building may be between a unit and the street: `Unit 6, Elk Valley Plaza, 1602 9th Avenue`.
      const suite = street?.suite ?? firstUnit(parts.slice(0, start));
      const floorNo = street?.floorNo ?? parts.slice(0, start).flatMap((part) => floorAlone(part) ?? [])[0] ?? null;
      return street && { street: { ...street, suite, floorNo }, end };
    }
  return undefined;
}

/** `The following are provided at 350 King St W`, `on file: 350 King St W` */
function withoutAnnouncement(part: string): string {
  const start = /^\p{L}.*(?:\b(?:at|au|aux|is|est)|:) (?=[0-9])/iu.exec(part)?.[0].length;
  return start !== undefined && parseStreet(part.slice(start))?.typed === true ? part.slice(start) : part;
}

function isUnit(part: string): boolean {
  return (
    (unitAlone(part) ?? floorAlone(part)) !== undefined ||
    isBuilding(part) ||
    /^(?:tower|tour|building|bldg) /.test(fold(part))
  );
}

/** The city at the start of a part: a sentence may follow. */
function cityFrom(part: string | undefined, isWhole: boolean): Pick<Place, 'city' | 'province'> {
  if (part === undefined) return { city: '', province: undefined };
  // `Québec (Québec)`
  if (isWhole && fold(part) === QUEBEC) return { city: part, province: undefined };
  const split = splitProvince(part);
  const text = (split?.before ?? part).replace(/^(?:à|in|at) (?=\p{Lu})/u, '');
  const isNumbered = NUMBERED_RESERVE.test(text);
  const name = isWhole || isNumbered || MUNICIPALITY.test(fold(text)) ? text : (CITY_NAME.exec(text)?.[0] ?? '');
  const isSentence = name !== text && !/^\s+\p{Ll}/u.test(text.slice(name.length));
  return isSentence ? { city: '', province: undefined } : { city: name, province: split?.province };
}

function firstUnit(parts: readonly string[]): string | null {
  return parts.flatMap((part) => unitAlone(part) ?? [])[0] ?? null;
}

/** The parts that name a parcel or a kilometre, with its road: `km 22, chemin Chibou`. A lot on a road is the road. */
function ruralPlace(parts: readonly string[]): string | undefined {
  const first = parts.findIndex(isRuralPlace);
  if (first < 0) return undefined;
  const rest = parts.slice(first);
  const end = rest.findIndex((part) => !isRuralPlace(part) && !isNamedRoad(part));
  const found = end < 0 ? rest : rest.slice(0, end);
  const isLotOnRoad = isLotAlone(found[0] ?? '') && isNamedRoad(found[1] ?? '');
  return found.slice(isLotOnRoad ? 1 : 0).join(', ');
}

/** A parcel of land, a kilometre or the name of a road, as printed. */
function streetWithoutNumber(parts: readonly string[]): Street {
  const rural = ruralPlace(parts);
  if (rural !== undefined) return { ...NO_STREET, streetName: rural };
  const streetName = parts.find(
    (part) =>
      !/[0-9]/.test(part) && (/^\p{Lu}/u.test(part) || isNamedRoad(part)) && parseStreet(`1 ${part}`)?.typed === true,
  );
  if (streetName === undefined) return NO_STREET;
  const number = parts.flatMap((part) => BUILDING_NUMBER.exec(fold(part))?.[1] ?? [])[0];
  return { ...NO_STREET, streetNo: number ?? '', streetName, suite: firstUnit(parts) };
}
