import { leftOf, rightOf } from '../../layout/cells.ts';
import { distanceOfEdges, isAligned, isOtherSize, stepBetween } from '../../layout/alignment.ts';
import type { Cell } from '../../layout/page.ts';
import { fold } from '../../parse/fold.ts';
import { findPhones } from '../../parse/phones.ts';
import { findPostalCodes } from '../../parse/postal-code.ts';
import { CIVIC_ALONE, isPostBox, parseStreet, streetOfCare } from '../../parse/street.ts';
import { endsInDesignator, floorAlone, isFloorOrUnit, unitAlone } from '../../parse/units.ts';
import { isPartLabel, isTownLabel, isTownWord } from './address-block.ts';
import { ATTENTION, isHeading } from './purpose/address-words.ts';
import { isDepartment } from './purpose/departments.ts';
import type { Document } from '../document.ts';
import type { Label } from '../label.ts';

/** Lines above the city: addressee (two lines), care of, building, department, unit, street. */
const MAX_LINES_ABOVE = 7;
/** First step upwards, in text heights. The steps that follow have the pitch of the first. */
const MAX_PITCH = 3.8;
const PITCH_TOLERANCE = { less: 0.45, more: 0.3 };
/** An empty line is at most this many lines high. */
const MAX_GAP_LINES = 2.4;
/** Parts of one line of an address are at most this many text heights apart. */
export const MAX_GAP = 14;
/** A label and its address, or parts that cannot be alone, may be in columns: at most this many text heights apart. */
export const MAX_GAP_OF_COLUMNS = 60;

/** A line of a block. It may have several cells, such as a street and, after a wide gap, a unit. */
export interface Line {
  readonly cell: Cell;
  readonly text: string;
  /** The lines above it that name a person or an e-mail address: they are neither a street nor an addressee. */
  readonly contacts?: readonly Cell[];
}

/** Returns the lines above a cell in its block, nearest first: up to a label, a change of pitch or another column. */
export function linesAbove(cell: Cell, document: Document): readonly Line[] {
  const cells = document.cellsAround(cell, MAX_LINES_ABOVE * MAX_PITCH);
  const found: Line[] = [];
  let last = cell;
  let pitch: number | undefined;
  let isForm = false;
  for (let steps = 0; steps < MAX_LINES_ABOVE; steps += 1) {
    const next = nextAbove(last, { cell, pitch, cells });
    if (next === undefined) {
      const name = nameAcrossGap(last, { pitch, cells }, document);
      if (name) found.push({ cell: name, text: name.text });
      break;
    }
    // A form has a label for each part: `CITY / PROV / POSTAL` is between the street and the city.
    if (isTownLabel(next.text) || isTownWord(next.text) || (isForm && isPartLabel(next.text))) {
      [last, pitch, isForm] = [next, undefined, true];
      continue;
    }
    // The first line may follow its label, and the others begin below the label.
    const own = announcesAddress(next, document) ? valueInRow(next, document) : undefined;
    const value = own ?? nameNextTo(next, document);
    if (value) found.push({ cell: value, text: withParts(value, document) });
    const isOfAddressee = isDepartment(next.text) && isBelowName(next, { cell, pitch, cells });
    // `C.P. 41, succursale A` is a part of the address.
    const isEnd =
      document.labelled.has(next) ||
      (isAnnouncement(next.text) && !isPostBox(next.text)) ||
      isOfOffice(next.text) ||
      isFact(next.text);
    if ((isEnd && !isOfAddressee && !isContactLine(next.text)) || hasOtherLabelInFront(next, cell, document)) break;
    // Labels between the lines of a form make their pitch uneven.
    if (!isForm) pitch = pitch === undefined ? stepBetween(last, next) : (pitch + stepBetween(last, next)) / 2;
    last = next;
    const text = streetOfCare(withParts(next, document));
    const line = found.at(-1);
    if (!isContactLine(text)) found.push({ cell: next, text });
    else if (line) {
      const units = rightOf(next, cells).filter(
        ({ x, text }) => isFloorOrUnit(text) && x - last.x < 3 * MAX_GAP * last.height,
      );
      found[found.length - 1] = { ...line, contacts: [...(line.contacts ?? []), next, ...units] };
    }
    // The label is in front of the first line. A label of two lines is in front of the second one, too.
    const further = nextAbove(last, { cell, pitch, cells });
    // A label in the middle of a table's row is not in front of the first line, which has the street.
    const hasStreet = found.some((line) => parseStreet(line.text)?.typed === true);
    const isStreet = further && !hasOtherLabelInFront(further, next, document) && parseStreet(further.text);
    const isGoingOn = further && (hasSameLabelInFront(further, next, document) || (!hasStreet && isStreet));
    if (hasLabelInFront(next, document) && !isGoingOn) break;
  }
  return found;
}

/** `Sold to: Northwind Inc.`, and the street below an empty line: the value of the label is the addressee. */
function nameAcrossGap(
  last: Cell,
  { pitch, cells }: { readonly pitch: number | undefined; readonly cells: readonly Cell[] },
  document: Document,
): Cell | undefined {
  if (pitch === undefined || parseStreet(last.text)?.typed !== true) return undefined;
  const above = cells
    .filter((other) => stepBetween(last, other) > 0.5 * last.height && stepBetween(last, other) < MAX_GAP_LINES * pitch)
    .findLast((other) => isAligned(last, other));
  const label = above && document.labelled.get(above);
  const mayBeName = label?.label === 'name' || label?.label === 'mailing';
  return mayBeName && label.value && /^\D*\p{L}{3}\D*$/u.test(label.value.text) ? label.value : undefined;
}

export function hasLabelInFront(cell: Cell, document: Document): boolean {
  return labelInFront(cell, document) !== undefined;
}

function labelInFront(cell: Cell, document: Document): Label | undefined {
  const [left] = leftOf(cell, document.cellsAround(cell));
  const isNear = left !== undefined && cell.x - left.x - left.width < MAX_GAP_OF_COLUMNS * cell.height;
  return isNear && announcesAddress(left, document) ? document.labelled.get(left)?.label : undefined;
}

/** A label of two lines is in front of both. Another label begins another address. */
function hasSameLabelInFront(upper: Cell, lower: Cell, document: Document): boolean {
  const label = labelInFront(upper, document);
  return label !== undefined && (label === 'name' || label === labelInFront(lower, document));
}

/** `Place of use | SE 12-3-4 W2` above `Mail to | Box 9`: each line has a label of its own. */
function hasOtherLabelInFront(upper: Cell, city: Cell, document: Document): boolean {
  const [own, label] = [labelInFront(city, document), labelInFront(upper, document)];
  return own !== undefined && label !== undefined && label !== own && label !== 'name' && own !== 'name';
}

/** The value of a label, also after the same label in the other language. */
function valueInRow(label: Cell, { cellsAround, labelled }: Document): Cell | undefined {
  const own = labelled.get(label);
  if (own === undefined || own.value) return own?.value;
  const next = rightOf(label, cellsAround(label))[0];
  const translation = next && labelled.get(next);
  return translation?.label === own.label ? translation.value : undefined;
}

/** `Prepared for:  Zenvoice Inc.`, with the address below the label. */
function nameNextTo(cell: Cell, document: Document): Cell | undefined {
  const { cellsAround, labelled } = document;
  const mayAnnounce = /:$/.test(cell.text) && (!labelled.has(cell) || announcesAddress(cell, document));
  const next = mayAnnounce ? rightOf(cell, cellsAround(cell))[0] : undefined;
  const isNear = next !== undefined && next.x - cell.x - cell.width < 4 * cell.height;
  return isNear && !labelled.has(next) && /^[\p{L}0-9].*\p{L}{3}/u.test(next.text) ? next : undefined;
}

/** `Head office` is a heading, or a department below a name. */
function isBelowName(department: Cell, place: Parameters<typeof nextAbove>[1]): boolean {
  const above = nextAbove(department, place);
  return above !== undefined && !isAnnouncement(above.text) && !isOfOffice(above.text) && /\p{L}{3}/u.test(above.text);
}

function isAnnouncement(text: string): boolean {
  return /:$/.test(text) || isHeading(text);
}

/** How to reach an office, or the end of another address. */
function isOfOffice(text: string): boolean {
  return (
    findPhones(text).length > 0 ||
    /www[.]|@|\p{L}[.](?:ca|com|net|org)\b/u.test(text) ||
    findPostalCodes(text).some(({ repairs }) => repairs === 0)
  );
}

/** An amount or a reference with a row of dots does not belong to an addressee. */
function isFact(text: string): boolean {
  return /[$] ?[0-9]|[0-9][.,][0-9]{2} ?[$]?$|[.]{4}/.test(text);
}

function announcesAddress(cell: Cell, { labelled }: Document): boolean {
  const label = labelled.get(cell)?.label;
  return label === 'service' || label === 'mailing' || label === 'name' || label === 'remit';
}

function nextAbove(
  last: Cell,
  { cell, pitch, cells }: { readonly cell: Cell; readonly pitch: number | undefined; readonly cells: readonly Cell[] },
): Cell | undefined {
  const height = Math.max(1, last.height);
  const [min, max] =
    pitch === undefined
      ? [0.5 * height, MAX_PITCH * height]
      : [pitch * (1 - PITCH_TOLERANCE.less), pitch * (1 + PITCH_TOLERANCE.more) + 0.2 * height];
  return cells
    .filter((other) => {
      const step = stepBetween(last, other);
      return (
        step >= min && step <= max && !isOtherSize(last, other) && (isAligned(last, other) || isAligned(cell, other))
      );
    })
    .sort((a, b) => b.y + b.height - (a.y + a.height) || distanceOfEdges(a, last) - distanceOfEdges(b, last))[0];
}

/** The text of a line with the cells to its right that belong to it: a unit, or the name after a civic number. */
function withParts(cell: Cell, { cellsAround, labelled }: Document): string {
  let text = cell.text;
  let end = cell.x + cell.width;
  for (const right of rightOf(cell, cellsAround(cell)).slice(0, 3)) {
    const isNumber = CIVIC_ALONE.test(text) && !(text.startsWith('#') && isNextToStreet(cell, cellsAround(cell)));
    const isUnit = isFloorOrUnit(text);
    const isOfOtherColumn = isNextToStreet(right, cellsAround(cell));
    const isPart = isOfOtherColumn ? undefined : (unitAlone(right.text) ?? floorAlone(right.text));
    const needsMore = isNumber || (isUnit && !isBelowStreet(cell, cellsAround(cell)));
    const mayBeFar = isNumber || isPart !== undefined || (isUnit && parseStreet(right.text)?.typed === true);
    const isFar = right.x - end > (mayBeFar ? MAX_GAP_OF_COLUMNS : MAX_GAP) * cell.height;
    if (labelled.has(right) || isFar) break;
    if (isPart === undefined && !needsMore && !(endsInDesignator(text) && /^[0-9]{1,5}[a-z]?$/i.test(right.text)))
      break;
    text = isNumber || endsInDesignator(text) ? `${text} ${right.text}` : `${text}, ${right.text}`;
    end = right.x + right.width;
  }
  return text;
}

/** A unit below or above a street belongs to that street. */
function isNextToStreet(cell: Cell, cells: readonly Cell[]): boolean {
  const below = isFloorOrUnit(cell.text) ? lineBelow(cell, { cellsAround: () => cells }) : undefined;
  return isBelowStreet(cell, cells) || (below !== undefined && parseStreet(below.text)?.typed === true);
}

/** A street right of a unit that is below another street belongs to another column. */
function isBelowStreet(cell: Cell, cells: readonly Cell[]): boolean {
  return cells.some(
    (other) =>
      Math.abs(other.x - cell.x) < cell.height &&
      stepBetween(cell, other) > 0 &&
      stepBetween(cell, other) < 2.5 * cell.height &&
      parseStreet(other.text)?.typed === true,
  );
}

/** A line of an addressee that is neither a name nor a part of the address: a person, or an e-mail address alone. */
function isContactLine(text: string): boolean {
  return isAttentionLine(text) || /^[^\s@]+@[^\s@]+[.][a-z]+$/i.test(text);
}

export function isAttentionLine(text: string): boolean {
  return ATTENTION.test(fold(text));
}

/** Returns the line below a cell that begins at the same left edge. */
export function lineBelow(cell: Cell, { cellsAround }: Pick<Document, 'cellsAround'>): Cell | undefined {
  return cellsAround(cell)
    .filter(
      (other) => stepBetween(other, cell) > 0.5 * cell.height && stepBetween(other, cell) < MAX_PITCH * cell.height,
    )
    .filter((other) => Math.abs(other.x - cell.x) < 1.5 * cell.height)
    .sort((a, b) => a.y - b.y)[0];
}
