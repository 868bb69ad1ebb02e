import { median } from '../../layout/cells.ts';
import type { Cell, Page } from '../../layout/page.ts';
import { fold } from '../../parse/fold.ts';
import { findPhones } from '../../parse/phones.ts';
import { findPostalCodes } from '../../parse/postal-code.ts';
import { CONTACT } from '../address/purpose/address-words.ts';
import type { Document } from '../document.ts';
import type { Mention } from './mention.ts';
import { isGeneric, TITLE } from './party-words.ts';
import { contextFeatures } from './context/context-features.ts';
import { namesOf } from './text-features.ts';

/** An amount at the end of a row: the text in front of it is an item of the invoice. */
const AMOUNT_CELL = /^-?[$]? ?[0-9 ,]*[0-9][.,][0-9]{2} ?[$-]?$/;
const AMOUNT_IN_TEXT = /[$] ?[0-9]|[0-9][.,][0-9]{2}(?: ?[$])?$/;
const ADDRESS_AFTER = /\b(?:box|c\.?p\.?) ?[0-9]|^[ ,]*[0-9]+[a-z]?,? /i;
const MAX_CONTACT = 160;
const MAX_LINES_BELOW = 5;
/** Later rows are all alike. */
const LAST_ROW = 99;

/** Facts of a document that describe the place of every name. */
export interface Layout {
  readonly firstPage: Page | undefined;
  /** Height of the usual words. */
  readonly usual: number;
  readonly cellsOf: (page: Page) => readonly Cell[];
  /** Number of the row on the first page, from 0. */
  readonly rowOf: (cell: Cell) => number;
  /** The possible names at the top of the first page. */
  readonly heads: readonly Mention[];
  /** Height of the largest of them. */
  readonly largest: number;
  readonly first: Mention | undefined;
}

export function layoutOf(document: Document, mentions: readonly Mention[]): Layout {
  const [firstPage] = document.pages;
  const pages = new Map(document.pages.map((page) => [page, document.cells.filter((cell) => cell.page === page)]));
  const cellsOf = (page: Page) => pages.get(page) ?? [];
  const rows = rowsOf(firstPage ? cellsOf(firstPage) : []);
  const rowOf = (cell: Cell) => rows.get(cell) ?? LAST_ROW;
  const heads = mentions.filter(
    ({ cell }) => cell.page === firstPage && cell.y < 0.3 * Math.max(cell.page.height, cell.page.width),
  );
  const named = heads.filter(({ text }) => !TITLE.test(fold(text)) && !isGeneric(text));
  const [first] = named
    .filter(({ source }) => source !== 'customerLabel' && source !== 'block' && source !== 'joined')
    .sort((a, b) => rowOf(a.cell) - rowOf(b.cell) || a.cell.x - b.cell.x);
  return {
    firstPage,
    usual: median(document.pages.flatMap((page) => page.words.map((word) => word.height))) || 1,
    cellsOf,
    rowOf,
    heads,
    largest: Math.max(...named.map(({ cell }) => heightOf(cell)), 1),
    first,
  };
}

/** Describes where a name is printed, how large, and what is next to it. */
export function placeFeatures(mention: Mention, layout: Layout): readonly string[] {
  const { cell, source, role, line } = mention;
  const cells = layout.cellsOf(cell.page);
  // A name of two lines is where its first line is.
  const firstLine = source === 'joined' ? (cells.find(({ words }) => words[0] === cell.words[0]) ?? cell) : cell;
  const row = cell.page === layout.firstPage ? layout.rowOf(firstLine) : LAST_ROW;
  const size = heightOf(cell) / layout.usual;
  const depth = depthOf(cell, cells);
  const isHead = layout.heads.some((head) => head.cell === cell);
  return [
    `source:${source}`,
    ...(role ? [`role:${role}`] : []),
    ...(role && source === 'block' ? [`block:${role}`, `block:${role}:${Math.min(2, line)}`] : []),
    ...(row <= 3 ? [`row:${row}`] : []),
    ...namesOf({
      'row:4-7': row > 3 && row <= 7,
      'top left': row <= 1 && cell.x < 0.4 * cell.page.width,
      first: cell === layout.first?.cell,
      centred: row <= 7 && Math.abs(cell.x + cell.width / 2 - cell.page.width / 2) < 0.03 * cell.page.width,
      foot: depth > 0.85,
      middle: depth > 0.25 && depth <= 0.85,
      large: size > 1.25,
      huge: size > 1.7,
      largest: isHead && heightOf(cell) >= 0.95 * layout.largest && size > 1.2,
      'amount in row':
        rightOfName(cell, cells).some(({ text }) => AMOUNT_CELL.test(text)) || AMOUNT_IN_TEXT.test(cell.text),
      unsure: cell.words.some((word) => word.confidence < 0.6),
      'less sure': cell.words.some((word) => word.confidence < 0.85),
    }),
    ...contextFeatures(mention, cells),
    ...(source !== 'joined' && source !== 'part' ? neighbourFeatures(mention, cells) : []),
  ];
}

/** An issuer has contacts and its address behind its name or below it. */
function neighbourFeatures(mention: Mention, cells: readonly Cell[]): readonly string[] {
  const rest = restOfRow(mention, cells);
  return namesOf({
    'contact in row': isContactText(rest),
    'address in row': findPostalCodes(rest).length > 0 || ADDRESS_AFTER.test(rest),
    'contact below': linesBelow(mention.cell, cells).some(({ text }) => isContactText(text)),
  });
}

function heightOf(cell: Cell): number {
  return median(cell.words.map((word) => word.height));
}

function rowsOf(cells: readonly Cell[]): ReadonlyMap<Cell, number> {
  const rows = new Map<Cell, number>();
  let [row, bottom] = [-1, Number.NEGATIVE_INFINITY];
  for (const cell of [...cells].sort((a, b) => a.y + a.height / 2 - b.y - b.height / 2)) {
    if (cell.y + cell.height / 2 > bottom) {
      row += 1;
      bottom = cell.y + cell.height;
    }
    rows.set(cell, row);
  }
  return rows;
}

/** 0 at the first line of the page, 1 at the end of the last one. */
function depthOf({ y }: Cell, cells: readonly Cell[]): number {
  const top = Math.min(...cells.map((cell) => cell.y));
  const bottom = Math.max(...cells.map((cell) => cell.y + cell.height));
  return (y - top) / Math.max(1, bottom - top);
}

function isContactText(text: string): boolean {
  const start = text.slice(0, MAX_CONTACT);
  return CONTACT.test(fold(start)) || findPhones(start).length > 0;
}

/** The rest of the line after the name, with the cells right of it. */
function restOfRow({ cell, text }: Mention, cells: readonly Cell[]): string {
  const rest = cell.text.slice(cell.text.indexOf(text) + text.length);
  return [rest, ...rightOfName(cell, cells).map((other) => other.text)].join('  ');
}

function rightOfName(cell: Cell, cells: readonly Cell[]): readonly Cell[] {
  return cells.filter(
    (other) =>
      other.x >= cell.x + cell.width - 1 &&
      Math.abs(other.y + other.height / 2 - cell.y - cell.height / 2) < 0.6 * cell.height,
  );
}

/** The lines below in the same column, down to a wide gap. */
function linesBelow(cell: Cell, cells: readonly Cell[]): readonly Cell[] {
  const found: Cell[] = [];
  let last = cell;
  for (const other of cells) {
    if (other.y <= last.y + 0.5 * last.height || found.length >= MAX_LINES_BELOW) continue;
    if (other.y - last.y > 3 * Math.max(last.height, other.height)) break;
    const isInColumn =
      Math.abs(other.x - cell.x) < 2 * cell.height ||
      Math.abs(other.x + other.width - cell.x - cell.width) < 2 * cell.height ||
      Math.abs(other.x + other.width / 2 - cell.x - cell.width / 2) < 2 * cell.height;
    if (!isInColumn) continue;
    found.push(other);
    last = other;
  }
  return found;
}
