import { leftOf, rightOf, under } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { bare, fold } from '../../parse/fold.ts';
import { findPostalCodes } from '../../parse/postal-code.ts';
import { readPlace, type Place } from '../../parse/place.ts';
import { splitProvince } from '../../parse/provinces.ts';
import { isNamedRoad } from '../../parse/rural-place.ts';
import { parseStreet } from '../../parse/street.ts';
import { streetStarts } from '../../parse/street-in-text.ts';
import type { Document } from '../document.ts';
import { tidyCity, type AddressBlock } from './address-block.ts';
import { roleOfLabel } from './address-heading.ts';
import { lineBelow } from './address-lines.ts';
import { DELIVERY, isOfLabelWords, speaksOfService } from './address-words.ts';
import { isPremises, roleOfSentence } from './own-places.ts';

/** A sentence is longer than a heading, but shorter than small print. */
const MAX_SENTENCE = 130;
const MAX_LINES = 3;
/** In text heights. */
const MAX_INDENT = 8;
/** A rule may be between the heading of a column and its first value, in text heights. */
const MAX_BELOW = 4;
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
  return [...labelled, ...inSentences];
}

interface PlaceLabel {
  readonly label: Cell;
  /** The cells that may have the value, the nearest first. */
  readonly values: readonly (Cell | undefined)[];
}

/** The labels of the place of service, and names of premises in front of a value: `Clubhouse   40 Main St, Guelph`. */
function placeLabels(document: Document): readonly PlaceLabel[] {
  const { labels, labelled, cells, cellsAround } = document;
  const stated = labels
    .filter((label) => roleOfLabel(label) === 'service' || isDelivery(label.cell))
    .map(({ cell, value }) => ({
      label: cell,
      values: [
        value,
        value ? undefined : rightOf(cell, cellsAround(cell))[0],
        under(cell, cellsAround(cell), MAX_BELOW)[0],
        value ? undefined : indentedBelow(cell, document),
      ],
    }));
  const premises = cells
    .filter((cell) => !labelled.has(cell) && isPremises(cell.text) && leftOf(cell, cellsAround(cell)).length === 0)
    .map((cell) => ({ label: cell, values: [rightOf(cell, cellsAround(cell))[0]] }));
  return [...stated, ...premises];
}

/** The address of delivery is the place of service on forms of accounting software. */
function isDelivery(label: Cell): boolean {
  return DELIVERY.test(fold(label.text).trim());
}

/** The value of a long label may be in the next line, where the values of other labels are. */
function indentedBelow(label: Cell, { cellsAround }: Document): Cell | undefined {
  const [next] = cellsAround(label, 4).filter(({ y }) => y > label.y + label.height);
  const isIndented = next !== undefined && next.x > label.x + 2 * label.height;
  return isIndented && next.y - label.y < MAX_BELOW * label.height ? next : undefined;
}

/** The street below a heading, with the names of the customer and of its building between them. */
function streetBelow(label: Cell, { cellsAround }: Document): Cell | undefined {
  let last = label;
  let edge: number | undefined;
  for (let line = 0; line < MAX_LINES; line += 1) {
    const next = under(last, cellsAround(last), 1.6)[0];
    if (!next || findPostalCodes(next.text).length > 0) return undefined;
    // The lines below a label may be indented.
    if (Math.abs(next.x - (edge ?? label.x)) > (edge === undefined ? MAX_INDENT : 1) * label.height) return undefined;
    if (parseStreet(next.text)?.typed === true || isRoadLine(next.text)) return next;
    last = next;
    edge = next.x;
  }
  return undefined;
}

/** A road without a civic number, maybe with a remark: `Chemin du Lac Sud (passé le pont)`. */
function isRoadLine(text: string): boolean {
  return isNamedRoad(text.replace(/ [(].*$/, ''));
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
  let text = start.text.replace(NUMBER_OF_PLACE, '');
  let best = readPlace(text, isKnownCity);
  let last = start;
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
    [...rightOf(cell, cells), ...under(cell, cells, 0.8)].length === 0
  );
}

const COMPLETE = 5;

function scoreOf(place: Place | undefined): number {
  if (place === undefined) return 0;
  const { street, city, province, postal } = place;
  return [street.streetName !== '' || street.streetNo !== '', true, city !== '', province, postal].filter(Boolean)
    .length;
}

/** `Services at 350 King St W, Toronto`, also if the sentence has several lines. */
function blockInSentence(
  cell: Cell,
  document: Document,
  isKnownCity: (name: string) => boolean,
): AddressBlock | undefined {
  if (cell.text.length > MAX_SENTENCE) return undefined;
  for (const start of streetStarts(cell.text)) {
    const lead = cell.text.slice(0, start).trim();
    const isShort = lead.split(' ').length < 4;
    const before = isShort ? lineAbove(cell, document)?.text : undefined;
    const role = roleOfSentence(lead) ?? (before === undefined ? undefined : roleOfSentence(`${before} ${lead}`));
    if (lead === '' && before === undefined) continue;
    if (role !== 'service') continue;
    const next = lineBelow(cell, document);
    const rest = cell.text.slice(start);
    const place =
      readPlace(rest, isKnownCity) ??
      (next && !document.labelled.has(next) && readPlace(`${rest} ${next.text}`, isKnownCity));
    if (place && place.street.streetNo !== '') return blockOf(place, [cell]);
  }
  return undefined;
}

/** Returns the line of the same paragraph above a cell. */
function lineAbove(cell: Cell, { cellsAround, labelled }: Document): Cell | undefined {
  return cellsAround(cell)
    .filter(
      (other) =>
        other.y < cell.y &&
        cell.y - other.y < 2 * cell.height &&
        Math.abs(other.x - cell.x) < cell.height &&
        (labelled.get(other)?.label ?? 'service') === 'service',
    )
    .at(-1);
}

function blockOf({ street, city, province, postal }: Place, cells: readonly Cell[]): AddressBlock | undefined {
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
