import type { Province } from '../../../../domain/shared/provinces.ts';
import type { Cell } from '../../layout/page.ts';
import type { FoundPostalCode } from '../../parse/postal-code.ts';
import type { Street } from '../../parse/street.ts';
import type { Role } from './purpose/address-words.ts';

export interface AddressBlock {
  /** Undefined: a post office box, a rural route, or a street that cannot be read. */
  readonly street: Street | undefined;
  readonly city: string;
  readonly province: Province | undefined;
  /** Undefined: not printed, or not legible. */
  readonly postal: FoundPostalCode | undefined;
  /** The lines above the street, top first: the addressee. */
  readonly above: readonly Cell[];
  /** All cells of the address and of the addressee. */
  readonly cells: readonly Cell[];
  readonly streetCell: Cell;
  readonly cityCell: Cell;
  /** Text in front of the address in the same line: `Service is installed at`. */
  readonly lead: string;
  /** Text after it in the same line: `- monthly charges`. */
  readonly tail: string;
}

export interface BlockWithRole {
  readonly block: AddressBlock;
  readonly role: Role;
}

/** Forms have a label for every part of an address. */
const CODE =
  'code postal|postal code|post code|postcode|p[.] ?code|p/code|c[.] ?postal|zip(?: code)?|postal|code(?= ?:)';
export const CODE_LABEL = new RegExp(String.raw`^\s*(?:${CODE})\s*:?\s*`, 'i');

/** A rural route may be in front of the city. */
const ROUTE = /^r\.? ?r\.? ?#? ?[0-9]{1,3},? (?=\p{L}{3})/iu;

const TOWN_OR_PROVINCE = 'city|ville|town|municipalit[ey]|municipalité|province|prov';
/** `Ville : Amos  Province : QC`: forms name the parts of an address. */
const PART_LABEL = new RegExp(String.raw`(?<![\p{L}])(?:${TOWN_OR_PROVINCE}|postal code|code postal) ?: *`, 'giu');
const TOWN = `(?:(?:${TOWN_OR_PROVINCE}|munic)[.]?|${CODE})`;
const TOWN_ALONE = new RegExp(`^${TOWN}(?: ?[/,&-] ?${TOWN})+[ :]*$`, 'i');
const PART_ALONE = new RegExp(
  `^(?:${CODE}|code|c[.]?p[.]?|(?:${TOWN_OR_PROVINCE}|munic)[.]?|street|rue|address|adresse)[ :]*$`,
  'i',
);

/** Whether a text is no more than the name of a part of an address. */
export function isPartLabel(text: string): boolean {
  return PART_ALONE.test(text) || isTownLabel(text);
}

/** Whether a text labels the last line of an address, such as `CITY / PROV / POSTAL`. */
export function isTownLabel(text: string): boolean {
  return TOWN_ALONE.test(text);
}

/** Whether a text is the label of the city alone: `CITY`, with the province in another column. */
export function isTownWord(text: string): boolean {
  return /^(?:city|ville|town|municipalité)[ :]*$/i.test(text);
}

export function withoutPartLabels(text: string): string {
  return text.replace(PART_LABEL, ' ').trimStart();
}

export function tidyCity(city: string): string {
  return city
    .replace(ROUTE, '')
    .replace(/^(?:à|at|in) (?=\p{Lu})|^À (?=\p{Lu}{2})/u, '')
    .replace(/^(?![0-9]{2,3} Mile \p{Lu})[^\p{L}]+|[\s,;(]+$/giu, '');
}

/** A post office box and its city without a comma between them. */
export const BOX_AND_CITY = /^(.*\b(?:box|bag|c[.]?p[.]?|case postale) #?[0-9]{1,6}) (\p{Lu}[\p{L}.'’ -]+)$/iu;

/** `55 Basaltic Road · Unit 9 · Concord · Ontario`: at least two, in front of a short part each. */
const DOTS = /(?<=^[^·•]+ [·•] [^·•]+) [·•] | [·•] (?=[^·•]+ [·•] |$)/g;

/** Puts commas for dots between the parts of an address. */
export const withCommas = (text: string): string => text.replace(DOTS, ', ');
