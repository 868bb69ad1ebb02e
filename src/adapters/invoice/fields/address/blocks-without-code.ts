import { leftOf, rightOf, under } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { bare } from '../../parse/fold.ts';
import { findPostalCodes } from '../../parse/postal-code.ts';
import { readPlace, type Place } from '../../parse/place.ts';
import { splitProvince } from '../../parse/provinces.ts';
import { parseStreet } from '../../parse/street.ts';
import { isFloorOrUnit } from '../../parse/units.ts';
import type { Document } from '../document.ts';
import type { AddressBlock } from './address-block.ts';
import { lineBelow } from './address-lines.ts';
import { roleOfLabel } from './purpose/address-heading.ts';
import type { FoundLabel } from '../labels.ts';
import { isOfLabelWords, speaksOfService } from './purpose/address-words.ts';
import { isDelivery, isRoadLine, placeLabels, streetBelow } from './places/place-labels.ts';
import { blockInLead, blockInSentence, blockOf, withCityBehindComma } from './places/places-in-sentences.ts';

const MAX_LINES = 3;
/** `Location 2 - 230 Mountain Avenue`: the places are counted. */
const NUMBER_OF_PLACE = /^[#(]?[0-9]{1,2}[).:]? ?[—–:-] (?=[0-9])/;

/** A service address may be printed without a postal code: `Service location: 12 Main St, Guelph`. */
export function blocksWithoutCode(document: Document, known: readonly AddressBlock[]): readonly AddressBlock[] {
  const used = new Set(known.flatMap(({ cells }) => cells));
  const cities = new Set(known.map(({ city }) => bare(city)));
  const isKnownCity = (name: string) => cities.has(bare(name));
  const isFree = (cell: Cell | undefined): cell is Cell =>
    cell !== undefined && !used.has(cell) && !document.labelled.has(cell);
  const labelled = placeLabels(document).flatMap(({ label, values }) => {
    const surroundings = { document, isKnownCity, isFree };
    // The name of a building may be between a label and the street, and a city may have its name.
    const candidates = [...values, streetBelow(label, document)].filter(isFree);
    const blocks = candidates.flatMap(
      (start) => shortenedBlock(start, known) ?? blockAt(start, label, surroundings) ?? [],
    );
    const block = blocks.find(({ street }) => street && street.streetName !== '') ?? blocks[0];
    return block ? [isDelivery(label) ? { ...block, lead: label.text } : block] : [];
  });
  const inSentences = document.cells.flatMap((cell) =>
    isFree(cell) && !labelled.some(({ cells }) => cells.includes(cell))
      ? (blockInSentence(cell, document, isKnownCity) ?? [])
      : [],
  );
  const mailing = document.labels.flatMap((label) => {
    const start = roleOfLabel(label) === 'mailing' ? streetOfCustomer(label, document) : undefined;
    const isOther =
      start && (labelled.some(({ cells }) => cells.includes(start)) || isOfOtherLabel(start, label, document));
    const block = isFree(start) && !isOther ? blockAt(start, label.cell, { document, isKnownCity, isFree }) : undefined;
    // Without a code, only a whole address is certain.
    const isWhole = block?.province !== undefined && block.city !== '' && block.street?.streetNo !== '';
    return block && isWhole ? [{ ...block, lead: 'mailing address' }] : [];
  });
  const inLeads = known.flatMap((block) => blockInLead(block, document, isKnownCity) ?? []);
  return [...labelled, ...inSentences, ...inLeads, ...mailing];
}

/** Whether another label is between a label and a street below it, or in front of that street. */
function isOfOtherLabel(street: Cell, { cell }: FoundLabel, { cellsAround, labelled }: Document): boolean {
  const [left] = leftOf(street, cellsAround(street));
  const isBetween = ({ x, y, height }: Cell) =>
    y > cell.y + 0.5 * height && y < street.y - 0.5 * height && x > cell.x - height && x < street.x + height;
  const between = cellsAround(street).some((other) => labelled.has(other) && isBetween(other));
  return between || (left !== undefined && left !== cell && labelled.has(left));
}

/** The street of a customer: the value of the label, or a line below the name that is its value. */
function streetOfCustomer({ cell, value }: FoundLabel, document: Document): Cell | undefined {
  const next = value ?? rightOf(cell, document.cellsAround(cell))[0];
  const isStreet = (one: Cell | undefined) => one !== undefined && parseStreet(one.text)?.typed === true;
  return isStreet(next) ? next : ((next && streetBelow(next, document)) ?? streetBelow(cell, document));
}

/** Words that are not the name of a street. */
const TYPES = /^(?:rue|avenue|ave?|boulevard|boul|chemin|ch|rang|route|rte|street|st|the|la|le|les|de|du|des)$/;

/** A known address may be restated in fewer words: `4999 Ste-Catherine O., # 400`, `151 Slater`. */
function shortenedBlock(cell: Cell, known: readonly AddressBlock[]): AddressBlock | undefined {
  const [number, ...words] = bare(cell.text).split(' ');
  const isSame = ({ street }: AddressBlock) => {
    if (street?.typed !== true || street.streetNo.toLowerCase() !== number) return false;
    const name = bare(street.streetName).split(' ');
    return words.some((word) => word.length > 2 && !TYPES.test(word) && name.includes(word));
  };
  const block = parseStreet(cell.text)?.typed === true ? undefined : known.find(isSame);
  return block && { ...block, lead: 'service address', tail: '', above: [], cells: [cell] };
}

interface Surroundings {
  readonly document: Document;
  readonly isKnownCity: (name: string) => boolean;
  readonly isFree: (cell: Cell | undefined) => cell is Cell;
}

/** Reads the value of a label, with the lines below it if they complete the address. */
function blockAt(start: Cell, label: Cell, { document, isKnownCity, isFree }: Surroundings): AddressBlock | undefined {
  const cells = [start];
  // `Installed at: 4 - 12 Main St` has a unit.
  let text = withCityBehindComma(/:$/.test(label.text) ? start.text : start.text.replace(NUMBER_OF_PLACE, ''))
    // `9-1-1: crews will be sent to 12 Main St`
    .replace(/^\p{Ll}[^0-9:]{5,80} (?:vers (?:le|la|l'adresse)|to) (?=#?[0-9])/u, '')
    .replace(/^(?:(?:is|are|est|sont)(?: at| au)?|at|au) (?=[0-9#])/i, '')
    // `Address registered with 911: 12 Main St`
    .replace(/^(?:e-?)?9-?1-?1 ?[:)][ :]*(?=[0-9#])/i, '')
    .replace(/^([0-9]{1,4}) [–—-] (?=[0-9]{2,6} )/, '$1-');
  const above = unitAbove(start, label, document);
  if (isFree(above)) {
    text = `${above.text}, ${text}`;
    cells.unshift(above);
  }
  let best = readPlace(text, isKnownCity);
  let last = start;
  const unit = best?.street.streetNo ? unitBelow(start, document) : undefined;
  if (unit && isFree(unit.cell)) {
    text = `${text}, ${unit.text}`;
    best = readPlace(text, isKnownCity);
    last = unit.cell;
    cells.push(unit.cell);
  }
  while (cells.length < MAX_LINES) {
    const right = rightOf(last, document.cellsAround(last))[0];
    // A wrapped line begins below the value, or at the left edge of the paragraph. A city may be in the next column.
    const below = under(last, document.cellsAround(last), 4).slice(0, 2);
    const next = [right, ...below, lineBelow(label, document)].find(
      (cell) =>
        isFree(cell) &&
        !cells.includes(cell) &&
        (endsAddress(cell.text, isKnownCity) || ((best || isRoadLine(last.text)) && isCityBelow(cell, last, document))),
    );
    if (next === undefined || scoreOf(best) === COMPLETE) break;
    text = `${text}, ${next.text}`;
    const longer = readPlace(text, isKnownCity);
    if (scoreOf(longer) <= scoreOf(best)) break;
    // A heading of a table and a city below it are no place.
    if (best === undefined && longer?.street.streetName === '' && !longer.province) break;
    best = longer;
    last = next;
    cells.push(next);
  }
  return best && blockOf(best, cells);
}

/** The unit or the floor in the line between a label and the street below it. */
function unitAbove({ x, y, height }: Cell, label: Cell, { cellsAround }: Document): Cell | undefined {
  return cellsAround(label, 4).findLast(
    (other) =>
      other.y > label.y + 0.5 * height &&
      other.y < y - 0.5 * height &&
      y - other.y < 2 * height &&
      Math.abs(other.x - x) < height &&
      isFloorOrUnit(other.text),
  );
}

/** The unit or the floor in the line below a street, maybe behind a building: `Centre sportif, sous-sol`. */
function unitBelow(
  street: Cell,
  { cellsAround, labelled }: Document,
): { readonly cell: Cell; readonly text: string } | undefined {
  const [cell] = under(street, cellsAround(street), 1.6);
  if (!cell || labelled.has(cell) || Math.abs(cell.x - street.x) > street.height) return undefined;
  const parts = cell.text.split(/\s*,\s*/);
  const text = parts.filter(isFloorOrUnit).join(', ');
  return text !== '' && !parts.some((part) => !isFloorOrUnit(part) && /[0-9:$]/.test(part))
    ? { cell, text }
    : undefined;
}

/** Whether a line has only what ends an address: a city, a province or a postal code. */
function endsAddress(text: string, isKnownCity: (name: string) => boolean): boolean {
  const [code] = findPostalCodes(text);
  const rest = code ? `${text.slice(0, code.start)}${text.slice(code.end)}` : text;
  if (/[0-9$]/.test(rest)) return false;
  return code !== undefined || splitProvince(text)?.before === '' || readPlace(text, isKnownCity) !== undefined;
}

/** Whether a line is a name that ends the lines below a street: in a village, it is the city. */
function isCityBelow(cell: Cell, street: Cell, { cellsAround }: Document): boolean {
  const cells = cellsAround(cell);
  return (
    /^\p{Lu}[\p{L}.'’-]+(?: (?:\p{Lu}[\p{L}.'’-]*|de|du|des|la|le|les|sur|of|the)){0,3}$/u.test(cell.text) &&
    Math.abs(cell.x - street.x) < cell.height &&
    !speaksOfService(cell.text) &&
    !isOfLabelWords(cell.text) &&
    [...rightOf(cell, cells).filter(({ text }) => splitProvince(text)?.before !== ''), ...under(cell, cells, 0.8)]
      .length === 0
  );
}

const COMPLETE = 5;

function scoreOf(place: Place | undefined): number {
  if (place === undefined) return 0;
  const { street, city, province, postal } = place;
  return [street.streetName !== '' || street.streetNo !== '', true, city !== '', province, postal].filter(Boolean)
    .length;
}
