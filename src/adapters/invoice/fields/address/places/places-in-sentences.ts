import { leftOf, rightOf, sliceCell } from '../../../layout/cells.ts';
import type { Cell } from '../../../layout/page.ts';
import { fold } from '../../../parse/fold.ts';
import { findPhones } from '../../../parse/phones.ts';
import { findPostalCodes } from '../../../parse/postal-code.ts';
import { splitProvince } from '../../../parse/provinces.ts';
import { isRuralPlace } from '../../../parse/rural-place.ts';
import { readPlace, type Place } from '../../../parse/place.ts';
import { streetStarts } from '../../../parse/street-in-text.ts';
import type { Document } from '../../document.ts';
import type { Label } from '../../label.ts';
import { tidyCity, type AddressBlock } from '../address-block.ts';
import { roleOfLabel } from '../purpose/address-heading.ts';
import { lineBelow } from '../address-lines.ts';
import { isOfLabelWords, roleInText, roleOfLead, speaksOfService } from '../purpose/address-words.ts';
import { roleOfSentence } from '../purpose/own-places.ts';

/** A sentence is longer than a heading, but shorter than small print. */
const MAX_SENTENCE = 130;
/** In text heights. */
const MAX_INDENT = 8;
/** The civic number, maybe with a unit or a floor in front of it, is in the first characters of a street. */
const MAX_NUMBER = 40;
/** Labels whose value is read as an address elsewhere. */
const OF_ADDRESS: ReadonlySet<Label | undefined> = new Set(['service', 'mailing', 'remit']);
/** Between the words of a sentence, in text heights. */
const MAX_SPACE = 1.5;
/** A letter is about the place: `Re: 12 Main St, Guelph`. */
const SUBJECT_ALONE = /^(?:re|objet) ?:$/i;
/** The city or the rest of the name is in the next line. */
const GOES_ON = /,$|(?:^| )(?:de|du|des|de la|d'|saint|sainte|rue|avenue|boul[.]?|boulevard|chemin)$/;
/** `E911 (12 Main St, Guelph)`: an item of the invoice. */
const E911 = /^(?:e-?)?9-?1-?1,$/i;
/** `the place of the line is`, `rural address`, `les secours seront dirigés vers le`: an address follows. */
const OPEN = /(?:\b(?:is|est|to|vers (?:le|la|l'adresse)|address|adresse|location)|:)$/;

/** A sentence may state the place in front of another address: `The line is at 12 Main St. We write to you at`. */
export function blockInLead(
  { lead, streetCell }: AddressBlock,
  document: Document,
  isKnownCity: (name: string) => boolean,
): AddressBlock | undefined {
  if (lead.length < 20 || !streetCell.text.startsWith(lead)) return undefined;
  const words = sliceCell(streetCell, 0, lead.length);
  if (words === undefined) return undefined;
  const label = document.labels.find(({ value }) => value === streetCell);
  if (label === undefined || roleOfLabel(label) !== 'service') {
    const block = blockInSentence(words, document, isKnownCity);
    return block?.street?.streetNo === '' ? undefined : block;
  }
  const place = readPlace(lead, isKnownCity);
  return place && place.street.streetNo !== '' ? blockOf(place, [words]) : undefined;
}

/** `Services at 350 King St W, Toronto`, also if the sentence has several lines. */
export function blockInSentence(
  cell: Cell,
  document: Document,
  isKnownCity: (name: string) => boolean,
): AddressBlock | undefined {
  if (cell.text.length > MAX_SENTENCE) return undefined;
  for (const start of streetStarts(cell.text)) {
    // `the telephone at the rink (12 Main St, Guelph)`
    const lead = cell.text
      .slice(0, start)
      .trim()
      .replace(/ ?[(]$/, ',');
    const isShort = lead.split(' ').length < 4;
    const before = isShort ? (rowBefore(cell, document) ?? lineAbove(cell, document)) : undefined;
    const role =
      (SUBJECT_ALONE.test(lead) ? 'service' : undefined) ??
      roleOfSentence(lead) ??
      (before === undefined ? undefined : roleOfSentence(`${before} ${lead}`)) ??
      (before?.endsWith(':') === true ? roleInText(fold(before)) : undefined) ??
      (isLineItem(lead) || OF_PLACE.test(lead) ? (roleOfLead(lead) ?? roleOfLead(withoutNumbers(lead))) : undefined) ??
      (OPEN.test(fold(lead)) || E911.test(lead) ? roleInText(fold(lead)) : undefined);
    if (lead === '' && before === undefined) continue;
    if (role !== 'service') continue;
    const next = lineBelow(cell, document);
    const rest = withCityBehindComma(cell.text.slice(start));
    const mayGoOn = next && !document.labelled.has(next);
    const inLine = readPlace(rest, isKnownCity);
    // The city may be in the next line: `at the garage, 18 Mill St,`.
    const isOpen = inLine?.city === '' && GOES_ON.test(fold(rest));
    const isCut = inLine !== undefined && inLine.postal === undefined && beginsWithCode(next?.text ?? '');
    const longer =
      mayGoOn && (!inLine || isOpen || isCut)
        ? readPlace(withCityBehindComma(`${rest} ${next.text}`), isKnownCity)
        : undefined;
    const place = longer ?? inLine;
    // A telephone number or a date in front of the street is not its number.
    if (place && !rest.slice(0, MAX_NUMBER).includes(place.street.streetNo)) continue;
    if (place && (place.street.streetNo !== '' || isRuralPlace(place.street.streetName))) return blockOf(place, [cell]);
  }
  return undefined;
}

/** Whether a line begins with the end of an address: `(Québec) G1V 2L1. Autres numéros`. */
function beginsWithCode(line: string): boolean {
  const [code] = findPostalCodes(line);
  return code !== undefined && splitProvince(line.slice(0, code.start))?.before === '';
}

/** Separates a city from its street: `240, avenue du Rocher à Rimouski`. */
export function withCityBehindComma(address: string): string {
  return address.replace(
    /(?<=\p{L}{3}| [NSEWO]) (?:à|in) (?=\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?(?:[.,;]|$))/u,
    ', ',
  );
}

/** `Line 514-201-3344, greenhouses of`, `système téléphonique (immeuble du` */
const OF_PLACE = /[,(] ?\p{L}[\p{L}' -]{2,40} (?:du|of)$/iu;

/** `Intercom, 12 Main St, Ottawa`, `Dial tone for`: only what is charged is in front of the street. */
function isLineItem(lead: string): boolean {
  const isOpen = /(?:\p{L}{3}|[0-9]{4}),$|(?:^| )(?:for|to|pour|du|[–-])$/u.test(lead);
  return isOpen && speaksOfService(lead) && isOfLabelWords(withoutNumbers(lead).replace(KIND_OF_LINE, ''), 0.15);
}

const KIND_OF_LINE = new RegExp(
  String.raw`\b(?:business|residential|commercial|main|primary|additional|second|rental|d'affaires|principale|` +
    'additionnelle|pour|objet ?:|re ?:)(?![a-z])',
  'gi',
);

/** Without the telephone numbers: `Telephone line 514-201-3344,`. */
function withoutNumbers(lead: string): string {
  return findPhones(lead).length > 0
    ? lead.replace(/[(]?[2-9][0-9]{2}[)]?[-. ]{1,2}[0-9]{3}[-. ][0-9]{4}/g, '').trim()
    : lead;
}

/** Returns the beginning of a sentence in front of a cell, if a colon ends it: `911 | registered to: | 12 Main St`. */
function rowBefore(cell: Cell, { cellsAround, labelled }: Document): string | undefined {
  const left = leftOf(cell, cellsAround(cell));
  const next = left[0];
  if (!next?.text.endsWith(':') || cell.x - next.x - next.width > MAX_SPACE * cell.height) return undefined;
  if (OF_ADDRESS.has(labelled.get(next)?.label)) return undefined;
  return left
    .toReversed()
    .map(({ text }) => text)
    .join(' ');
}

/** Returns the line of the same paragraph above a cell, with all its parts. After a colon, it may be indented. */
function lineAbove(cell: Cell, { cellsAround }: Document): string | undefined {
  const first = cellsAround(cell)
    .filter((other) => {
      const indent = cell.x - other.x;
      const isAbove = other.y < cell.y - 0.5 * cell.height && cell.y - other.y < 2 * cell.height;
      return isAbove && (Math.abs(indent) < cell.height || (indent > 0 && indent < MAX_INDENT * cell.height));
    })
    .sort((a, b) => b.y - a.y || a.x - b.x)[0];
  if (first === undefined) return undefined;
  const text = [first, ...rightOf(first, cellsAround(first))].map((part) => part.text).join(' ');
  return Math.abs(first.x - cell.x) < cell.height || text.endsWith(':') ? text : undefined;
}

/** The block of a place that is stated to be that of service. */
export function blockOf({ street, city, province, postal }: Place, cells: readonly Cell[]): AddressBlock | undefined {
  const [streetCell] = cells;
  const cityCell = cells.at(-1);
  if (!streetCell || !cityCell) return undefined;
  return {
    street,
    city: tidyCity(city),
    province,
    postal,
    above: [],
    cells,
    streetCell,
    cityCell,
    lead: 'service address',
    tail: '',
  };
}
