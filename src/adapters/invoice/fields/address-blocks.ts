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
  /** Undefined where something like one stands there that cannot be read. */
  readonly postal: FoundPostalCode | undefined;
  /** The lines above the street, top first: whose address it is. */
  readonly above: readonly Cell[];
  readonly cells: readonly Cell[];
  readonly streetCell: Cell;
  readonly cityCell: Cell;
}

/** An envelope's block has six lines at most: name, care of, building, unit, street, city. */
const MOST_ABOVE = 5;

/** A page made of nothing but postal codes is not worth the time. */
const MOST_ENDS = 3_000;

/** Every address of the document, found by its postal code and read upwards from there. */
export function addressBlocks(document: Document): readonly AddressBlock[] {
  const ends = document.cells.filter((cell) => /[0-9]/.test(cell.text.slice(-9))).slice(0, MOST_ENDS);
  return ends.flatMap((cell) => {
    const block = blockEndingAt(cell, document);
    return block ? [block] : [];
  });
}

function blockEndingAt(cell: Cell, document: Document): AddressBlock | undefined {
  const text = cell.text.slice(0, 300);
  const postal = findPostalCode(text);
  if (!postal) return withoutPostalCode(cell, text, document);
  const label = document.labels.findLast((one) => one.cell === cell && one.end <= postal.start);
  const before = cell.text.slice(label?.end ?? 0, postal.start).replace(/[\s,;-]+$/, '');
  if (before !== '') return fromCityLine({ cell, text: before, postal, upwards: linesAbove(cell, document) });
  // The code stands alone: the city is left of it, or above.
  const beside = leftOf(cell, document.cellsBeside(cell))
    .slice(0, 1)
    .find((other) => cell.x - other.x - other.width < 5 * cell.height);
  const city = beside ?? linesAbove(cell, document)[0];
  return city && fromCityLine({ cell: city, text: city.text, postal, upwards: linesAbove(city, document) });
}

/** A code that lost a sign: the first half beside its province still marks the line of the city. */
const HALF_CODE = /[ ,]([A-Z][0-9OISB][A-Z0-9]) ?[A-Z0-9:;|]{1,3}\W{0,2}$/i;

function withoutPostalCode(cell: Cell, text: string, document: Document): AddressBlock | undefined {
  const half = HALF_CODE.exec(text);
  const first = half?.[1]?.toUpperCase();
  const label = document.labels.findLast((one) => one.cell === cell && one.end <= (half?.index ?? 0));
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
      // Between street and city stands a unit, a floor or the name of a building, no more.
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

/** The lines stacked above a cell in its column, nearest first, up to a gap or a label. */
export function linesAbove(cell: Cell, { cellsBeside, labelled }: Document): readonly Cell[] {
  const cells = cellsBeside(cell);
  const found: Cell[] = [];
  let last = cell;
  while (found.length < MOST_ABOVE) {
    const next = cells
      .filter(
        (other) =>
          other.y + other.height / 2 < last.y + last.height * 0.2 &&
          last.y - other.y - other.height <= 1.1 * last.height &&
          sharesColumn(last, other) &&
          isAligned(last, other),
      )
      .sort((one, other) => other.y + other.height - (one.y + one.height))[0];
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

function isAligned(one: Cell, other: Cell): boolean {
  const close = 1.2 * Math.max(one.height, other.height);
  const centres = Math.abs(one.x + one.width / 2 - other.x - other.width / 2);
  return (
    Math.abs(one.x - other.x) < close ||
    Math.abs(one.x + one.width - other.x - other.width) < close ||
    (centres < close && overlap(one.x, one.width, other.x, other.width) > 0)
  );
}

function isOtherSize(one: Cell, other: Cell): boolean {
  return one.height > 1.9 * other.height || other.height > 1.9 * one.height;
}
