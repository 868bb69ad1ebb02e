import type { Province } from '../../../domain/shared/provinces.ts';
import { fold } from './fold.ts';
import { findPostalCodes, type FoundPostalCode } from './postal-code.ts';
import { splitProvince } from './provinces.ts';
import { isRuralPlace } from './rural-place.ts';
import { streetInText } from './street-in-text.ts';
import { parseStreet, type Street } from './street.ts';
import { floorAlone, unitAlone } from './units.ts';

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
/** `RM of Elfros No. 307`, `M.D. of Pincher Creek` */
const MUNICIPALITY = new RegExp(
  '^(?:the )?(?:r[.]?m|m[.]?d|county|municipality|town(?:ship)?|hamlet|village|parish|paroisse|canton|municipalite)' +
    "[.]? (?:of|de|du|d')",
);
/** A sentence after the address: `Sherwood Park. Main line 780-201-5000`. */
export const NEXT_SENTENCE = /(?<=\p{L}{4})(?<![Bb]oul|[Cc]res|[Tt]err|[Pp]rom|[Pp]kwy|[Bb]ldg|[Cc]onc)[.] \p{Lu}.*$/u;
/** What a sentence says about a street: `12, Route 341 sera fermé`. */
const PREDICATE = / (?:sera|seront|sont|a ete|is|are|was|were|will|has|since|depuis|starting|until|jusqu'au)\b.*$/;
/** A postal code that was misread says nothing, but the province in front of it does. */
const MISREAD_CODE = /(?<=[\s,)])[A-Z][0-9OILSZB][A-Z] ?[0-9A-Z]{3}[.]?$/;
const BETWEEN_PARTS = /\s*[,;·•|]\s*|\s+[–—-]\s+(?=\p{L})/u;
const BUILDING_NUMBER = /^(?:bldg|building|batiment|house|maison)[.]? #?([0-9]{1,5}[a-z]?)$/;
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
  const parts = (split?.before ?? upToCode)
    .split(BETWEEN_PARTS)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, MAX_PARTS);
  const shared = { province: split?.province, postal };
  const found = streetAmong(parts);
  if (found) {
    const city = cityFrom(parts[found.end], split !== undefined && found.end === parts.length - 1);
    // What follows the street is no city: it was misread, or is another text. A remark begins small.
    const isRemark = /^\p{Ll}[\p{Ll} ]{2,24}$/u.test(parts[found.end] ?? '') && found.end === parts.length - 1;
    if (city.city === '' && found.end < parts.length && !isRemark) return undefined;
    return { ...shared, ...city, province: shared.province ?? city.province, street: found.street };
  }
  const inline = split && streetInText(split.before);
  if (inline?.street.typed === true) return { ...shared, street: inline.street, city: inline.city };
  const city = parts.at(-1);
  const isCertain = city !== undefined && (isKnownCity(city) || MUNICIPALITY.test(fold(city)));
  // A parcel of land needs no known city behind it: `Conc. 1, Lot 22, South Glengarry`.
  const isBehindParcel =
    parts.length > 1 && isRuralPlace(parts.at(-2) ?? '') && CITY_NAME.exec(city ?? '')?.[0] === city;
  if (city !== undefined && !split && !isCertain && !isBehindParcel) return placeWithoutCity(parts, shared);
  if (city === undefined || !/^\p{L}{2}/u.test(city) || !(split || isCertain || isBehindParcel)) return undefined;
  if (isRuralPlace(city) || (!split && !isKnownCity(city) && parseStreet(`1 ${city}`)?.typed === true))
    return undefined;
  return { ...shared, street: streetWithoutNumber(parts.slice(0, -1)), city };
}

/** A parcel of land or a road is certain also without a city: `NW 14-88-22 W6M`, `Claim 27, Creek Rd`. */
function placeWithoutCity(parts: readonly string[], shared: Pick<Place, 'province' | 'postal'>): Place | undefined {
  const last = parts.at(-1) ?? '';
  const isRoad = parts.length > 1 && !/[0-9]/.test(last) && parseStreet(`1 ${last}`)?.typed === true;
  const streetName = parts.find(isRuralPlace) ?? (isRoad ? last : undefined);
  return streetName === undefined ? undefined : { ...shared, street: { ...NO_STREET, streetName }, city: '' };
}

/** A remark in brackets is no part of an address, but a province may be in brackets. */
function withoutRemarks(text: string): string {
  return text.replace(/\(([^()]*)(?:\)|$)/g, (_, inner: string) =>
    splitProvince(inner)?.before === '' ? ` ${inner} ` : ' ',
  );
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
      return street && { street, end };
    }
  return undefined;
}

/** `The following are provided at 350 King St W` */
function withoutAnnouncement(part: string): string {
  const start = /^\p{L}.*\b(?:at|au|aux|is|est) (?=[0-9])/iu.exec(part)?.[0].length;
  return start !== undefined && parseStreet(part.slice(start))?.typed === true ? part.slice(start) : part;
}

function isUnit(part: string): boolean {
  return (unitAlone(part) ?? floorAlone(part)) !== undefined || /^(?:tower|tour|building|bldg) /.test(fold(part));
}

/** The city at the start of a part: a sentence may follow. */
function cityFrom(part: string | undefined, isWhole: boolean): Pick<Place, 'city' | 'province'> {
  if (part === undefined) return { city: '', province: undefined };
  const split = splitProvince(part);
  const text = split?.before ?? part;
  const name = isWhole || MUNICIPALITY.test(fold(text)) ? text : (CITY_NAME.exec(text)?.[0] ?? '');
  const isSentence = name !== text && !/^\s+\p{Ll}/u.test(text.slice(name.length));
  return isSentence ? { city: '', province: undefined } : { city: name, province: split?.province };
}

/** A parcel of land, a kilometre or the name of a road, as printed. */
function streetWithoutNumber(parts: readonly string[]): Street {
  const rural = parts.findIndex(isRuralPlace);
  if (rural >= 0) return { ...NO_STREET, streetName: parts.slice(rural).join(', ') };
  const streetName = parts.find((part) => !/[0-9]/.test(part) && parseStreet(`1 ${part}`)?.typed === true);
  if (streetName === undefined) return NO_STREET;
  const number = parts.flatMap((part) => BUILDING_NUMBER.exec(fold(part))?.[1] ?? [])[0];
  const suite = parts.flatMap((part) => unitAlone(part) ?? [])[0];
  return { ...NO_STREET, streetNo: number ?? '', streetName, suite: suite ?? null };
}
