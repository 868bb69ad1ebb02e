import type { InvoicePhoneNumbers } from '../../../../../application/ports/invoice-reader.ts';
import { leftOf, rightOf } from '../../../layout/cells.ts';
import type { Cell } from '../../../layout/page.ts';
import { anyWord } from '../../../parse/any-word.ts';
import { bare, fold } from '../../../parse/fold.ts';
import { findPhones, phonesIn } from '../../../parse/phones.ts';
import { readPlace, type Place } from '../../../parse/place.ts';
import { isRuralPlace } from '../../../parse/rural-place.ts';
import { streetStarts } from '../../../parse/street-in-text.ts';
import type { Document } from '../../document.ts';
import { ENDS_LEGALLY } from '../../web-addresses.ts';
import type { AddressBlock, BlockWithRole } from '../address-block.ts';
import { CONTACT, isTradeName, roleOfLead } from '../purpose/address-words.ts';
import { blockOf } from './places-in-sentences.ts';
import { restatements } from './restated-blocks.ts';

/** Limits the time for a long list of calls. */
const MAX_ROWS = 400;
const MAX_ROW = 160;
const MAX_NAME = 60;
/** The civic number, maybe behind a unit, is in the first characters of a street. */
const MAX_NUMBER = 16;
/** What is between the name of a place and its street. */
const ENDS_NAME = /(?:[,:(>.)#–—-]|^[0-9]{1,3})$/;
/** What is charged or counted: the word for a line is that for a concession road, too. */
const CHARGE = anyWord(
  '(?:phone|telephone|business|residential|voice|fax|extra|additional|second|main|data|sip|alarm|rental)s? lines?',
  '(?:individual|residence|party|access|pots|trunk|voip|hosted|elevator|fibre) lines?',
  'calls|appels|minutes|days|jours|months|mois',
);
/** `Drop location:`, `SITE 02`, `Succursale`: without another word, it says which place a row is about. */
const COUNTED_PLACE = new RegExp(
  "^(?!(?:our|notre|nos|head|former|previous|old|ancien\\w*|new|nouve\\w*|bank|payment)\\b)(?:[a-z'-]+ ){0,2}" +
    '(?:locations?|loc|sites?|point|endroit|lieu|emplacement|premises|succursale|branch|etablissement|building)[.]?' +
    '(?: (?:no|code|id|#)[.]?)?(?: ?:? ?[0-9a-z-]{1,6})?[ :.]*$',
);
/** `Le technocentre est situé au`, but not where the issuer is. */
const LEADS_TO = new RegExp(
  String.raw`^(?!.*\b(?:our|us|we|notre|nos|nous|offices?|bureaux?|head|siege|meeting|assemblee|reunion)\b).*` +
    String.raw`\b(?:is|are|est|sont|located|situee?s?|rattachee?s?|raccordee?s?|reliee?s?)` +
    ' (?:(?:located|installed|situee?s?|installee?s?|rattachee?s?) )?(?:at|au|aux)$',
);
/** The next line is at most this far away, in text heights. */
const MAX_PITCH = 2.2;

/**
 * Finds the places of lists: addresses whose purpose no rule tells, with a line of the customer in the same row, or in
 * the row above or below (`Office   12 Main St, Guelph   519-201-3344   41.00`), or behind the number of a place.
 */
export function placesOfLines(
  document: Document,
  blocks: readonly BlockWithRole[],
  { main, others }: InvoicePhoneNumbers,
): readonly AddressBlock[] {
  const lines = new Set([main, ...others].filter((number) => number !== null));
  if (lines.size === 0) return [];
  const withLine = (found: readonly AddressBlock[]) => found.filter((block) => isOfLine(block, lines, document));
  const open = unannounced(document, blocks);
  const announced = open.filter((block) => isAnnounced(block, document) && !isOfOffice(block, lines, document));
  return [withLine(open), withLine(branches(blocks)), announced].find(({ length }) => length > 0) ?? [];
}

/** The addresses of unknown purpose, streets in a cell of a list, and the customer's streets that are printed again. */
function unannounced(document: Document, blocks: readonly BlockWithRole[]): readonly AddressBlock[] {
  const open = blocks.flatMap(({ block, role }) => (role === 'unknown' && block.street?.streetName ? [block] : []));
  const used = new Set(blocks.flatMap(({ block }) => block.cells));
  const cities = new Set(blocks.map(({ block }) => bare(block.city)));
  const isKnownCity = (name: string) => cities.has(bare(name));
  const listed = document.cells
    .filter((cell) => !used.has(cell) && !document.labelled.has(cell) && cell.text.length <= MAX_ROW)
    .slice(0, MAX_ROWS)
    .flatMap((cell) => placeInRow(cell, isKnownCity) ?? []);
  for (const { streetCell } of listed) used.add(streetCell);
  const customers = blocks.flatMap(({ block, role }) => (role === 'remit' ? [] : [block]));
  const again = restatements(document, customers).filter(({ streetCell }) => !used.has(streetCell));
  return [...open, ...listed, ...again];
}

/** `Brooks store, 12 Main St`: an office, but not of a company. It may be a branch of the customer. */
function branches(blocks: readonly BlockWithRole[]): readonly AddressBlock[] {
  const isOfCompany = ({ lead, above }: AddressBlock) =>
    [lead, ...above.map(({ text }) => text)].some((name) => isTradeName(name) || ENDS_LEGALLY.test(fold(name)));
  return blocks.flatMap(({ block, role }) =>
    role === 'remit' && block.street?.streetName && !isOfCompany(block) ? [block] : [],
  );
}

/** `Office - 12 Main St, Guelph`: the customer's name for the place may be in front of its street. */
function placeInRow(cell: Cell, isKnownCity: (name: string) => boolean): AddressBlock | undefined {
  const rural = cell.text.split(', ').findIndex(isRuralPlace);
  const before = rural > 0 ? cell.text.split(', ').slice(0, rural).join(', ').length + 2 : undefined;
  for (const start of [...streetStarts(cell.text), ...(before === undefined ? [] : [before])]) {
    const lead = cell.text.slice(0, start).trim();
    if (lead !== '' && (lead.length > MAX_NAME || !ENDS_NAME.test(lead) || !isOpen(lead))) continue;
    const [end = cell.text.length] = phonesIn(cell.text).flatMap((phone) => (phone.start > start ? [phone.start] : []));
    const rest = cell.text.slice(start, end).replace(/(?<=\p{L}{3})(?:(?: ?[:;]| [–—-]) .*|\)[^()]*)$/u, '');
    const place = readPlace(rest, isKnownCity);
    if (place !== undefined && isStreet(place, rest)) return blockOf(place, [cell]);
  }
  return undefined;
}

/** `1 phone line` and `23 ch` are charges, not streets. */
function isStreet({ street: { typed, streetNo, streetName } }: Place, text: string): boolean {
  if (!typed || !/\p{L}{3}/u.test(streetName) || CHARGE.test(fold(streetName))) return false;
  return streetNo === '' ? isRuralPlace(streetName) : text.slice(0, MAX_NUMBER).includes(streetNo);
}

/** Whether the words in front of a street say nothing against a place of service. */
function isOpen(lead: string): boolean {
  const role = roleOfLead(lead);
  return (
    (role === undefined || role === 'service') &&
    !CONTACT.test(fold(lead)) &&
    !/[$]|[0-9][.,][0-9]{2}(?![0-9])/.test(lead)
  );
}

/** Whether the number of a place or a verb is in front of an address: `SITE 02   19 Cape Shore Road`. */
function isAnnounced({ streetCell, lead }: AddressBlock, { cellsAround }: Document): boolean {
  const [left] = leftOf(streetCell, cellsAround(streetCell));
  return [left?.text ?? '', lead].some((text) => [COUNTED_PLACE, LEADS_TO].some((words) => words.test(fold(text))));
}

/** Whether a line of the customer is in the row of an address, above it or below it. */
function isOfLine(block: AddressBlock, lines: ReadonlySet<string>, document: Document): boolean {
  const { above, row, below } = surroundingsOf(block, document);
  const hasLine = (cells: readonly Cell[]) => numbersIn(cells).some((number) => lines.has(number));
  return [above, row, below].some(hasLine) && !isOfOffice(block, lines, document);
}

/** Whether a contact is next to an address or below it: also a number that is none of the customer's lines. */
function isOfOffice(block: AddressBlock, lines: ReadonlySet<string>, document: Document): boolean {
  const { row, below } = surroundingsOf(block, document);
  const isContact = [...row, ...below].some(({ text }) => CONTACT.test(fold(text)));
  return isContact || numbersIn(row).some((number) => !lines.has(number));
}

function surroundingsOf({ streetCell, cityCell }: AddressBlock, document: Document) {
  const [first, last] = streetCell.y < cityCell.y ? [streetCell, cityCell] : [cityCell, streetCell];
  return {
    above: nextLine(first, -1, document),
    row: [...rowOf(streetCell, document), ...rowOf(cityCell, document)],
    below: nextLine(last, 1, document),
  };
}

const numbersIn = (cells: readonly Cell[]) => cells.flatMap(({ text }) => findPhones(text));

function rowOf(cell: Cell, { cellsAround }: Document): readonly Cell[] {
  const around = cellsAround(cell, 2);
  return [...leftOf(cell, around), cell, ...rightOf(cell, around)];
}

/** The cells of the line below a cell, or above it. */
function nextLine(cell: Cell, direction: 1 | -1, { cellsAround }: Document): readonly Cell[] {
  const distanceTo = (other: Cell) => (direction * (other.y - cell.y)) / cell.height;
  const near = cellsAround(cell, 4).filter((other) => distanceTo(other) > 0.5 && distanceTo(other) < MAX_PITCH);
  const nearest = Math.min(...near.map(distanceTo));
  return near.filter((other) => distanceTo(other) - nearest < 0.5);
}
