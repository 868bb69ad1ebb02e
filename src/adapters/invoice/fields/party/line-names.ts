import type { Cell } from '../../layout/page.ts';
import { fold } from '../../parse/fold.ts';
import type { Document } from '../document.ts';
import { continuedName } from './joined-names.ts';
import type { PossibleName } from './mention.ts';
import { announcedNames, firstPart, labelOf, laterParts, TITLE_AFTER_NAME } from './name-phrases.ts';
import { closeUpAll, type ClosedUp } from './spaced-letters.ts';

/** Limits the time for long documents. */
const MAX_PAGES = 3;
const MAX_CELLS = 300;
/** How many of them are from the end of the page. */
const LAST_CELLS = 60;
const MAX_TEXT = 160;
const MAX_LABEL = 60;
/** `Billed to: Zenvoice Inc.`, `À : Zenvoice Inc.`, `Name .... Zenvoice Inc.` */
const LABELLED = new RegExp(`^([^:]{0,${MAX_LABEL - 1}}[^:. ])(?: ?: ?| ?[.]{4,} ?)(?![.])(.+)$`);

/** Finds names in the lines of the first pages, as a whole or as a part of a sentence. */
export function namesInLines(document: Document): readonly PossibleName[] {
  const cells = document.pages.slice(0, MAX_PAGES).flatMap((page) => cellsOfPage(document, page.number));
  const unlabelled = cells.filter((cell) => !document.labelled.has(cell));
  return closeUpAll(unlabelled, document).flatMap((line) => namesInLine(line, document));
}

function namesInLine({ cell: line, title: cell }: ClosedUp, document: Document): readonly PossibleName[] {
  const text = cell.text.slice(0, MAX_TEXT);
  const label = LABELLED.exec(text);
  const value = label?.[2] ?? '';
  const announced = label ? labelOf(fold(label[1] ?? '')) : undefined;
  const labelled = labelNextTo(line, document);
  const first: readonly PossibleName[] = announced
    ? [
        { text: value, cell, source: announced },
        { text: firstPart(value), cell, source: announced },
        ...continuedName(value, cell, announced, document),
      ]
    : [{ text: firstPart(text), cell, source: labelled ?? 'lead' }];
  const whole: readonly PossibleName[] = label
    ? []
    : [{ text: text.replace(TITLE_AFTER_NAME, ''), cell, source: labelled ?? 'line' }];
  return [
    ...first,
    ...whole,
    ...laterParts(text).map((part) => ({ text: part, cell, source: 'part' as const })),
    ...announcedNames(text).map((name) => ({ ...name, cell })),
  ];
}

function cellsOfPage({ cells }: Document, number: number): readonly Cell[] {
  const all = cells.filter(({ page }) => page.number === number);
  return all.length <= MAX_CELLS ? all : [...all.slice(0, MAX_CELLS - LAST_CELLS), ...all.slice(-LAST_CELLS)];
}

/** The label left of a name or above it. */
function labelNextTo(cell: Cell, { cellsAround, labelled }: Document): 'issuerLabel' | 'customerLabel' | undefined {
  const near = cellsAround(cell, 3);
  const left = near
    .filter(
      (other) =>
        other.x + other.width <= cell.x + 1 &&
        Math.abs(other.y + other.height / 2 - cell.y - cell.height / 2) < 0.6 * cell.height,
    )
    .sort((a, b) => b.x - a.x)[0];
  const above = near
    .filter(
      (other) =>
        other.y + other.height / 2 < cell.y &&
        cell.y - other.y < 2.6 * cell.height &&
        Math.abs(other.x - cell.x) < 2.5 * cell.height,
    )
    .sort((a, b) => b.y - a.y)[0];
  for (const other of [left, above]) {
    if (!other || other.text.length > MAX_LABEL) continue;
    const found = labelled.get(other)?.label === 'remit' ? 'issuerLabel' : labelOf(fold(other.text));
    if (found) return found;
  }
  return undefined;
}
