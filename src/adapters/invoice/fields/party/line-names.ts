import type { Cell } from '../../layout/page.ts';
import { fold } from '../../parse/fold.ts';
import type { Document } from '../document.ts';
import { continuedNames, headNames } from './joined-names.ts';
import type { PossibleName } from './mention.ts';
import { announcedNames } from './phrases/announced-names.ts';
import { firstPart, laterParts, TITLE_AFTER_NAME } from './phrases/name-phrases.ts';
import { labelOf, type PartyLabel } from './phrases/party-labels.ts';
import { closeUpAll, type ClosedUp } from './spaced-letters.ts';

/** Limits the time for long documents. */
const MAX_PAGES = 3;
const MAX_CELLS = 300;
/** How many of them are from the end of the page. */
const LAST_CELLS = 60;
const MAX_TEXT = 160;
const MAX_LABEL = 60;
/** Between a label and the name right of it, as a share of the width of the page. */
const MAX_GAP = 0.4;
/** `Billed to: Zenvoice Inc.`, `À : Zenvoice Inc.`, `Name .... Zenvoice Inc.` */
const LABELLED = new RegExp(`^([^:]{0,${MAX_LABEL - 1}}[^:. ])(?: ?: ?| ?[.]{4,} ?)(?![.])(.+)$`);

/** What belongs to the issuer or to the customer, at the end of a sentence. */
const LABEL_AT_END = / ((?:our|your|notre|votre|nos|vos) [a-z -]{3,40}) ?:$/;

/** Finds names in the lines of the first pages, as a whole or as a part of a sentence. */
export function namesInLines(document: Document): readonly PossibleName[] {
  const cells = document.pages.slice(0, MAX_PAGES).flatMap((page) => cellsOfPage(document, page.number));
  const unlabelled = cells.filter((cell) => !document.labelled.has(cell));
  return [...closeUpAll(unlabelled, document).flatMap((line) => namesInLine(line, document)), ...headNames(document)];
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
        ...continuedNames(value, cell, announced, document),
      ]
    : [
        { text: firstPart(text), cell, source: labelled ?? 'lead' },
        ...continuedNames(text, cell, labelled ?? 'lead', document),
      ];
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
function labelNextTo(cell: Cell, { cellsAround, labelled }: Document): PartyLabel | undefined {
  const near = cellsAround(cell, 3);
  const left = near
    .filter(
      (other) =>
        other.x + other.width <= cell.x + 1 &&
        cell.x - other.x - other.width < MAX_GAP * cell.page.width &&
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
    if (!other || other.text.length > MAX_TEXT) continue;
    const found = labelled.get(other)?.label === 'remit' ? 'issuerLabel' : labelAtEnd(fold(other.text));
    if (found) return found;
  }
  return undefined;
}

/** A label that is all of a text or its end: `Return this part with payment to our billing agent:`. */
function labelAtEnd(text: string): PartyLabel | undefined {
  const whole = text.length > MAX_LABEL ? undefined : labelOf(text);
  const end = whole === undefined ? LABEL_AT_END.exec(text)?.[1] : undefined;
  return end === undefined ? whole : labelOf(end);
}
