import { leftOf, rightOf } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { withoutBuilding } from '../../parse/building.ts';
import { isLotAlone, isNamedRoad, isRuralPlace } from '../../parse/rural-place.ts';
import { streetAfterText } from '../../parse/street-in-text.ts';
import {
  CIVIC_ALONE,
  isCutBefore,
  isNameCutBefore,
  isPostBox,
  parseStreet,
  withoutBox,
  type Street,
} from '../../parse/street.ts';
import { splitProvince } from '../../parse/provinces.ts';
import { floorAlone, isFloorOrUnit, unitAlone, unitInLine } from '../../parse/units.ts';
import { findPostalCodes, type FoundPostalCode } from '../../parse/postal-code.ts';
import type { Document } from '../document.ts';
import { isPartLabel, type AddressBlock } from './address-block.ts';
import { roleOfLead } from './purpose/address-words.ts';
import { lineBelow, linesAbove, MAX_GAP, type Line } from './address-lines.ts';

/**
 * Reads the street, the unit and the addressee of a block from its lines.
 * @param upwards the lines above the city, nearest first
 * @param isBelowLabel whether they begin below a label of an address: then a road needs no addressee above it
 */
export function fromLines(
  shared: Pick<AddressBlock, 'city' | 'province' | 'postal' | 'cityCell' | 'lead' | 'tail'>,
  upwards: readonly Line[],
  { parts, isBelowLabel }: { readonly parts: readonly Cell[]; readonly isBelowLabel: boolean },
): AddressBlock | undefined {
  let suite: string | undefined;
  let floorNo: string | undefined;
  const cells = [...parts, ...cellsOfLines(upwards)];
  for (const [index, line] of upwards.entries()) {
    // A box below a street is only for its mail.
    const lineAbove = upwards[index + 1]?.text ?? '';
    const isRural = [line.text, lineAbove].some((text) => ruralStreet(text) !== undefined);
    if (isPostBox(line.text) && parseStreet(lineAbove)?.typed !== true && !isRural)
      return { ...shared, street: undefined, above: addressee(upwards.slice(index + 1)), cells, streetCell: line.cell };
    const isAddressed = index + 1 < upwards.length;
    // A road or a distance below a street with a number only says where that is.
    const isBelowStreet = parseStreet(lineAbove)?.typed === true;
    const isAllThereIs = upwards.length === 1 && isRuralPlace(line.text);
    const street =
      streetOfLine(upwards, index) ??
      ((isAddressed || isAllThereIs) && !isBelowStreet ? ruralStreet(line.text) : undefined) ??
      ((isAddressed || isBelowLabel) && index === 0 ? villageStreet(line.text) : undefined);
    const announced = street ? undefined : streetAfterText(line.text);
    if (announced && isBuilding(announced.lead) && upwards.length > index + 1)
      return {
        ...shared,
        street: {
          ...announced.street,
          suite: announced.street.suite ?? suite ?? null,
          floorNo: announced.street.floorNo ?? floorNo ?? null,
        },
        above: addressee(upwards.slice(index + 1)),
        cells,
        streetCell: line.cell,
      };
    if (announced)
      return {
        ...shared,
        street: { ...announced.street, suite: announced.street.suite ?? suite ?? null },
        lead: announced.lead,
        above: [],
        cells,
        streetCell: line.cell,
      };
    if (!street) {
      const parts = [line.text, ...line.text.split(',')];
      suite ??= firstOf(parts, unitAlone);
      floorNo ??= firstOf(parts, floorAlone);
      continue;
    }
    // `Attention: Accounts payable, 4th floor`
    const contacts = (line.contacts ?? []).flatMap(({ text }) =>
      isFloorOrUnit(text) ? text : text.split(',').slice(1),
    );
    suite ??= firstOf(contacts, unitAlone);
    floorNo ??= firstOf(contacts, floorAlone);
    const above = readUnitsAbove(upwards.slice(index + 1));
    suite ??= above.suite;
    floorNo ??= above.floorNo;
    // The lines between street and city name a building or a department. More of them are something else.
    if (index > 2) return undefined;
    return {
      ...shared,
      street: { ...street, suite: street.suite ?? suite ?? null, floorNo: street.floorNo ?? floorNo ?? null },
      above: addressee(above.rest),
      cells,
      streetCell: line.cell,
    };
  }
  // Without a street, only the addressee is of use.
  return shared.postal && shared.province
    ? { ...shared, street: undefined, above: addressee(upwards), cells, streetCell: shared.cityCell }
    : undefined;
}

/** Reads the unit and the floor in the lines above a street. @param upwards the nearest first */
export function readUnitsAbove(upwards: readonly Line[]): {
  readonly suite: string | undefined;
  readonly floorNo: string | undefined;
  readonly rest: readonly Line[];
} {
  let suite: string | undefined;
  let floorNo: string | undefined;
  for (const [index, { text }] of upwards.entries()) {
    const unit = unitAlone(text);
    const floor = floorAlone(text);
    if (unit === undefined && floor === undefined) {
      // A department or a building may have its unit behind it: `Accounts payable, 12th floor`.
      const parts = text.replace(/[\s,]+$/, '').split(',');
      const inLine = parts.length === 1 ? unitInLine(text) : undefined;
      suite ??= firstOf(parts, unitAlone) ?? inLine?.suite ?? undefined;
      floorNo ??= firstOf(parts, floorAlone) ?? inLine?.floorNo ?? undefined;
      return { suite, floorNo, rest: upwards.slice(index) };
    }
    suite ??= unit;
    floorNo ??= floor;
  }
  return { suite, floorNo, rest: [] };
}

/** `Rear cottage - 12 Main St`, `Penthouse, 55 Front St`: a few words that announce nothing. */
function isBuilding(lead: string): boolean {
  return /^[\p{L}\d'. ]{3,30} ?[,–-]$/u.test(lead) && roleOfLead(lead) === undefined;
}

/** Reads a road, a lot or a kilometre without a civic number: `Hwy 17 East`, `Camp Nord, km 14, chemin Rouge`. */
function ruralStreet(text: string): Street | undefined {
  const parts = withoutBox(text).split(/\s*,\s*/);
  const first = parts.findIndex(isRuralPlace);
  const streetName = parts.slice(first).join(', ');
  const isOfRoute = isLotAlone(streetName) && withoutBox(text) !== text;
  return first < 0 || isOfRoute ? undefined : { streetNo: '', streetName, suite: null, floorNo: null, typed: true };
}

/** In a village, the street above the city has no civic number: `Main Street`, `rue de l'Église`. */
function villageStreet(text: string): Street | undefined {
  const parts = text.replace(/^lots? #?[0-9]{1,4}[a-z]?,? (?=[a-z])/i, '').split(/\s*,\s*/);
  const road = withoutBuilding(parts.filter((part) => !isFloorOrUnit(part)).join(', '));
  // `Camp du Nord, chemin du Lac`: the name of the place is in front of its road.
  const streetName = /^[^0-9,]{3,30}, ([^,]+)$/.exec(road)?.[1] ?? road;
  const [suite, floorNo] = [unitAlone, floorAlone].map((read) => firstOf(parts, read) ?? null);
  return isNamedRoad(streetName)
    ? { streetNo: '', streetName, suite: suite ?? null, floorNo: floorNo ?? null, typed: true }
    : undefined;
}

function firstOf(parts: readonly string[], read: (part: string) => string | undefined): string | undefined {
  return parts.map((part) => read(part.trim())).find((value) => value !== undefined);
}

/** The name of a numbered street without its number, or with it, without the civic number. */
const NUMBERED_STREET = /^(?:street|st|avenue|ave|av|rue)[.]?(?: [nsewo]{1,2}| \p{L}{4,5})?$/iu;

/** Reads a street, also one whose unit or last word is on the next line. */
function streetOfLine(upwards: readonly Line[], index: number): Street | undefined {
  const { text } = upwards[index] ?? { text: '' };
  const below = upwards[index - 1]?.text;
  const above = upwards[index + 1]?.text;
  // The line was wrapped after the civic number.
  if (above !== undefined && CIVIC_ALONE.test(above) && /^\p{L}/u.test(text)) return parseStreet(`${above} ${text}`);
  if (below !== undefined && (isCutBefore(text, below) || isNameCutBefore(text, below) || /\p{L}-$/u.test(text))) {
    const whole = parseStreet(/\p{L}-$/u.test(text) ? `${text}${below}` : `${text} ${below}`);
    if (whole) return whole;
  }
  const street = parseStreet(text);
  // `the plant, 4420` and `61 Avenue SE`: the civic number is at the end of the line above.
  const number = /(?:,|\b(?:at|au)) ([0-9]{2,6}),?$/.exec(above ?? '')?.[1];
  const isNameOnly = street !== undefined && street.suite === null && NUMBERED_STREET.test(street.streetName);
  return (isNameOnly && number ? parseStreet(`${number} - ${text}`) : undefined) ?? street;
}

export function cellsOfLines(lines: readonly Line[]): readonly Cell[] {
  return lines.flatMap(({ cell, contacts = [] }) => [cell, ...contacts]);
}

/** The lines of an addressee from top to bottom. */
export function addressee(upwards: readonly Line[]): readonly Cell[] {
  return upwards.map(({ cell }) => cell).reverse();
}

/** Whether a cell is in a column, below another one. */
function isBelowText(cell: Cell, { cellsAround }: Document): boolean {
  const { x, y, height } = cell;
  return cellsAround(cell, 3).some((other) => other.y < y - 0.5 * height && Math.abs(other.x - x) < height);
}

/** A city that is printed behind its code, maybe in the next column. */
export function cityBehind(
  cell: Cell,
  { end }: FoundPostalCode,
  document: Document,
): { city: string; cell?: Cell } | undefined {
  const isCity = (name: string) => /^\p{Lu}[\p{L}.'’ -]{2,30}$/u.test(name) && !isPartLabel(name);
  const rest = cell.text.slice(end).trim();
  if (rest !== '') return isCity(rest) ? { city: rest } : undefined;
  const [right] = rightOf(cell, document.cellsAround(cell));
  const isNear = right !== undefined && right.x - cell.x - cell.width < 2 * cell.height;
  const isFree = isNear && !document.labelled.has(right) && !isBelowText(right, document);
  return isFree && isCity(right.text) ? { city: right.text, cell: right } : undefined;
}

/** Forms of few lines have the street in a column left of the city, maybe with the unit between them. */
export function streetInColumns(city: Cell, document: Document, lines: readonly Line[]): readonly Line[] | undefined {
  if (lines.slice(0, 3).some(({ text }) => parseStreet(text) !== undefined || isPostBox(text))) return undefined;
  const row = leftOf(city, document.cellsAround(city)).slice(0, 2);
  const [unit, cell] = row[0] && isFloorOrUnit(row[0].text) ? row : [undefined, row[0]];
  if (!cell || document.labelled.has(cell) || parseStreet(cell.text)?.typed !== true) return undefined;
  // The street of another address has its own city below it.
  const below = lineBelow(cell, document);
  if (below && (findPostalCodes(below.text).length > 0 || splitProvince(below.text))) return undefined;
  const gap = (city.x - cell.x - cell.width) / city.height;
  return gap < (unit ? 2 : 1) * MAX_GAP
    ? [{ cell, text: unit ? `${cell.text}, ${unit.text}` : cell.text }, ...linesAbove(cell, document)]
    : undefined;
}
