import { fold } from '../parse/fold.ts';
import { overlap, type Cell } from '../layout/page.ts';
import { leftOf, sharesColumn } from '../layout/cells.ts';
import { findPostalCode, isProven, type FoundPostalCode } from '../parse/postal-code.ts';
import { splitProvince } from '../parse/provinces.ts';
import { floorAlone, parseStreet, unitAlone, type Street } from '../parse/street.ts';
import { postalCodeProvinces } from '../../../domain/shared/postal-codes.ts';
import type { Province } from '../../../domain/shared/provinces.ts';
import type { Document } from './document.ts';

export interface AddressBlock {
  readonly street: Street;
  readonly city: string;
  readonly province: Province | undefined;
  /** Undefined if something like a postal code was found but cannot be read. */
  readonly postal: FoundPostalCode | undefined;
  /** The lines above the street, top first: the addressee. */
  readonly above: readonly Cell[];
  readonly cells: readonly Cell[];
  readonly streetCell: Cell;
  readonly cityCell: Cell;
}

/** Lines above the city: a block has at most six lines (name, care of, building, unit, street, city). */
const MAX_LINES_ABOVE = 5;

/** Limits the time for a page full of postal codes. */
const MAX_LAST_LINES = 3_000;

/** Finds every address of the document by its postal code, and reads upwards from there. */
export function addressBlocks(document: Document): readonly AddressBlock[] {
  const lastLines = document.cells.filter((cell) => /[0-9]/.test(cell.text.slice(-9))).slice(0, MAX_LAST_LINES);
  return lastLines.flatMap((cell) => {
    const block = blockEndingAt(cell, document);
    return block ? [block] : [];
  });
}

function blockEndingAt(cell: Cell, document: Document): AddressBlock | undefined {
  const text = cell.text.slice(0, 300);
  const postal = findPostalCode(text);
  if (!postal) return withoutPostalCode(cell, text, document);
  const label = document.labels.findLast((candidate) => candidate.cell === cell && candidate.end <= postal.start);
  const before = cell.text.slice(label?.end ?? 0, postal.start).replace(/[\s,;-]+$/, '');
  if (before !== '') return fromCityLine({ cell, text: before, postal, upwards: linesAbove(cell, document) });
  // The postal code is alone in its cell: the city is to the left of it or above.
  const left = leftOf(cell, document.cellsBeside(cell))
    .slice(0, 1)
    .find((other) => cell.x - other.x - other.width < 5 * cell.height);
  const city = left ?? linesAbove(cell, document)[0];
  return city && fromCityLine({ cell: city, text: city.text, postal, upwards: linesAbove(city, document) });
}

/** A postal code with a lost character: its first half after the province still marks the line of the city. */
const HALF_CODE = /[ ,]([A-Z][0-9OISB][A-Z0-9]) ?[A-Z0-9:;|]{1,3}\W{0,2}$/i;

function withoutPostalCode(cell: Cell, text: string, document: Document): AddressBlock | undefined {
  const half = HALF_CODE.exec(text);
  const first = half?.[1]?.toUpperCase();
  const label = document.labels.findLast((candidate) => candidate.cell === cell && candidate.end <= (half?.index ?? 0));
  const before = text.slice(label?.end ?? 0, half?.index ?? 0);
  const province = splitProvince(before)?.province;
  if (first === undefined || province === undefined || !postalCodeProvinces(first.slice(0, 1)).includes(province))
    return undefined;
  return fromCityLine({ cell, text: before, postal: undefined, upwards: linesAbove(cell, document) });
}

interface CityLine {
  readonly cell: Cell;
  readonly text: string;
  readonly postal: FoundPostalCode | undefined;
  readonly upwards: readonly Cell[];
}

function fromCityLine({ cell, text, postal, upwards }: CityLine): AddressBlock | undefined {
  const split = splitProvince(text);
  if (postal && !isProven(postal, split?.province)) return undefined;
  const parts = (split?.before ?? text).split(/\s*,\s*/).filter((part) => part !== '');
  const city = parts.pop();
  if (city === undefined || !/\p{L}{2}/u.test(city)) return undefined;
  const shared = { city: city.replace(/^[^\p{L}]+|[\s,;]+$/gu, ''), province: split?.province, postal, cityCell: cell };
  const inline = parts.length > 0 ? parseStreet(parts.join(', ')) : undefined;
  if (inline) return { ...shared, street: inline, above: [], cells: [cell], streetCell: cell };
  return upwards.length > 0 ? fromLines(shared, upwards) : undefined;
}

/** @param upwards the lines above the city, nearest first */
function fromLines(
  shared: Pick<AddressBlock, 'city' | 'province' | 'postal' | 'cityCell'>,
  upwards: readonly Cell[],
): AddressBlock | undefined {
  let suite: string | undefined;
  let floorNo: string | undefined;
  for (const [index, line] of upwards.entries()) {
    const street = parseStreet(line.text);
    if (!street) {
      const unit = unitAlone(line.text);
      const floor = floorAlone(line.text);
      suite ??= unit;
      floorNo ??= floor;
      // Only a unit, a floor or the name of a building can be between street and city.
      if (unit === undefined && floor === undefined && index > 0) return undefined;
      continue;
    }
    let rest = upwards.slice(index + 1);
    const nextUnit = rest[0] && unitAlone(rest[0].text);
    if (nextUnit !== undefined) {
      suite ??= nextUnit;
      rest = rest.slice(1);
    }
    return {
      ...shared,
      street: { ...street, suite: street.suite ?? suite ?? null, floorNo: street.floorNo ?? floorNo ?? null },
      above: [...rest].reverse(),
      cells: [shared.cityCell, ...upwards],
      streetCell: line,
    };
  }
  return undefined;
}

/** Returns the lines above a cell in its column, nearest first, up to a gap or a label. */
export function linesAbove(cell: Cell, { cellsBeside, labelled }: Document): readonly Cell[] {
  const cells = cellsBeside(cell);
  const found: Cell[] = [];
  let last = cell;
  while (found.length < MAX_LINES_ABOVE) {
    const next = cells
      .filter(
        (other) =>
          other.y + other.height / 2 < last.y + last.height * 0.2 &&
          last.y - other.y - other.height <= 1.1 * last.height &&
          sharesColumn(last, other) &&
          isAligned(last, other),
      )
      .sort((a, b) => b.y + b.height - (a.y + a.height))[0];
    if (
      next === undefined ||
      last.y - (next.y + next.height) > 1.1 * Math.min(last.height, next.height) ||
      isOtherSize(last, next)
    )
      break;
    if (labelled.has(next) || /^(?:attn|att|attention|a\/s|c\/o)\b/.test(fold(next.text))) {
      if (labelled.has(next)) break;
      last = next;
      continue;
    }
    found.push(next);
    last = next;
  }
  return found;
}

function isAligned(a: Cell, b: Cell): boolean {
  const close = 1.2 * Math.max(a.height, b.height);
  const centreDistance = Math.abs(a.x + a.width / 2 - b.x - b.width / 2);
  return (
    Math.abs(a.x - b.x) < close ||
    Math.abs(a.x + a.width - b.x - b.width) < close ||
    (centreDistance < close && overlap(a.x, a.width, b.x, b.width) > 0)
  );
}

function isOtherSize(a: Cell, b: Cell): boolean {
  return a.height > 1.9 * b.height || b.height > 1.9 * a.height;
}
