import { leftOf } from '../../../layout/cells.ts';
import { bare, fold } from '../../../parse/fold.ts';
import { findPhones } from '../../../parse/phones.ts';
import { NEXT_SENTENCE } from '../../../parse/place.ts';
import { splitProvince } from '../../../parse/provinces.ts';
import type { Cell } from '../../../layout/page.ts';
import type { Document } from '../../document.ts';
import { DESIGNATOR, isFloorOrUnit } from '../../../parse/units.ts';
import type { AddressBlock } from '../address-block.ts';
import { lineBelow } from '../address-lines.ts';
import { CONTACT, roleOfLead, speaksOfService } from '../purpose/address-words.ts';

/** `At 12 Main St`, above what is charged there. */
const AT_ALONE = /^(?:at|au|à l'adresse|a l'adresse|à)[ :]*$/i;
const UNIT_IN_FRONT = new RegExp(`(?<=\\b(?:at|for|au|du|pour) )${DESIGNATOR}[.]? ?#?\\S{1,6}(?: ?[,–-])?$`, 'i');
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  street: 'st',
  saint: 'st',
  sainte: 'ste',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  boulevard: 'blvd',
  boul: 'blvd',
  crescent: 'cres',
  court: 'ct',
  crt: 'ct',
  place: 'pl',
  lane: 'ln',
  highway: 'hwy',
  parkway: 'pkwy',
  square: 'sq',
  terrace: 'terr',
  chemin: 'ch',
  route: 'rte',
  north: 'n',
  nord: 'n',
  south: 's',
  sud: 's',
  east: 'e',
  est: 'e',
  west: 'w',
  ouest: 'o',
  northwest: 'nw',
  northeast: 'ne',
  southwest: 'sw',
  southeast: 'se',
};

/** Reduces an address to plain words with abbreviated types and directions, for comparing two prints of it. */
function abbreviated(text: string): string {
  return bare(text)
    .split(' ')
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(' ');
}

/** `BUSINESS PHONE`: what is supplied is the heading above its place. */
function isBelowService(cell: Cell, block: AddressBlock, { cellsAround }: Document): boolean {
  const above = cellsAround(cell, 2).findLast(
    (other) => other.y < cell.y - 0.5 * cell.height && Math.abs(other.x - cell.x) < 0.5 * cell.height,
  );
  if (above === undefined || !/^[\p{L} &/-]{4,30}$/u.test(above.text)) return false;
  // The customer may have such a name.
  return speaksOfService(above.text) && !block.above.some(({ text }) => bare(text) === bare(above.text));
}

/** `Line 514-201-3344   12 Main St`: the line is in a column in front of its place. */
function isBehindLine(cell: Cell, { cellsAround }: Document): boolean {
  const row = leftOf(cell, cellsAround(cell));
  return row.some(({ text }) => findPhones(text).length > 0) && row.every(({ text }) => !CONTACT.test(fold(text)));
}

/** The text that has the name of a street: that of a cell, or that of a sentence in two lines. */
function textWithName(cell: Cell, name: string, document: Document): string | undefined {
  const isIn = (text: string) => ` ${abbreviated(text)} `.includes(` ${name} `);
  if (isIn(cell.text)) return cell.text;
  const [number = ''] = name.split(' ');
  if (number.length < 2 || !` ${bare(cell.text)} `.includes(` ${number} `)) return undefined;
  const next = lineBelow(cell, document);
  const whole = next && !isIn(next.text) ? `${cell.text} ${next.text}` : '';
  return isIn(whole) ? whole : undefined;
}

/** A sentence may state the place by the street alone, with its city in another address: `fourni au 12, rue Royale`. */
export function restatedBlocks(document: Document, known: readonly AddressBlock[]): readonly AddressBlock[] {
  return restatements(document, known).filter(({ lead }) => roleOfLead(lead) === 'service');
}

/** The streets of known addresses that are printed again, with the text in front of them. */
export function restatements(document: Document, known: readonly AddressBlock[]): readonly AddressBlock[] {
  const used = new Set(known.flatMap(({ cells }) => cells));
  const services = new Set(document.labels.map(({ label, value }) => (label === 'service' ? value : undefined)));
  return known.flatMap((block) => {
    const name = block.street && abbreviated(`${block.street.streetNo} ${block.street.streetName}`);
    if (name === undefined || block.above.length === 0) return [];
    return document.cells
      .filter((cell) => !used.has(cell) && textWithName(cell, name, document) !== undefined)
      .map((cell) => {
        const at = cell.text.indexOf(block.street?.streetNo ?? '');
        // `Fax line (12 Main St)`
        const before = cell.text
          .slice(0, at)
          .trim()
          .replace(UNIT_IN_FRONT, '')
          .replace(/^.*[^ ].*$/, (lead) => (isFloorOrUnit(lead.replace(/[ ,–-]+$/, '')) ? '' : lead))
          .replace(/(?<=\p{L}) ?[(]$/u, ' at');
        const isListed =
          services.has(cell) ||
          AT_ALONE.test(before) ||
          (before === '' && (isBelowService(cell, block, document) || isBehindLine(cell, document)));
        const lead = isListed ? 'service address' : before;
        const restated = { ...block, lead, tail: '', above: [], cells: [cell], streetCell: cell };
        // A place that is printed with its city is stated as it is printed.
        const text = textWithName(cell, name, document) ?? cell.text;
        const hasOwnCity =
          block.city !== '' &&
          ` ${abbreviated(text)} `.split(name)[1]?.includes(` ${abbreviated(block.city)} `) === true;
        const province = splitProvince(text.replace(NEXT_SENTENCE, ''))?.province;
        // What is not printed again is not stated of the place.
        const city = hasOwnCity ? block.city : '';
        return { ...restated, cityCell: cell, city, province: hasOwnCity ? province : undefined, postal: undefined };
      });
  });
}
