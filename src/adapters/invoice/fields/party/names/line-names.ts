import type { Cell } from '../../../layout/page.ts';
import { fold } from '../../../parse/fold.ts';
import { findPostalCodes } from '../../../parse/postal-code.ts';
import { isOfLabelWords } from '../../address/purpose/address-words.ts';
import type { Document } from '../../document.ts';
import { continuedNames, headNames } from './joined-names.ts';
import type { PossibleName } from '../mention.ts';
import { isGeneric, TITLE } from '../party-words.ts';
import { announcedNames } from '../phrases/announced-names.ts';
import { firstPart, laterParts, legalNameFirst, TITLE_AFTER_NAME } from '../phrases/name-phrases.ts';
import { labelOf, type PartyLabel } from '../phrases/party-labels.ts';

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
/** `CUSTOMER=ZENVOICE INC.`, `Customer | Zenvoice Inc.`: signs that are a label's only behind the words of one. */
const PAIR = new RegExp(`^([^:=|]{2,${MAX_LABEL}}?) ?[=|] ?(.+)$`);

/** `Zenvoice Facturation électronique`, `Zenvoice Online billing` */
const NAME_BEFORE_BILLING = new RegExp(
  '^(\\p{Lu}.{2,40}?) (?:(?:on-?line|e-?|electronic|en ligne) ?)?(?:billing|bills?|facturation|factures?)(?!\\p{L})' +
    '(?: (?:[ée]lectronique|en ligne))?$',
  'iu',
);

/** A label that already has its value: `Member: 871`. */
const WITH_VALUE = /: ?\S*[0-9]\S*$/;
/** Whether the name is only the part of a line in front of such words: `Electronic billing` has none. */
function isBeforeBilling(text: string): boolean {
  const name = NAME_BEFORE_BILLING.exec(text)?.[1];
  return name !== undefined && !isGeneric(name);
}

/** What belongs to the issuer or to the customer, at the end of a sentence. */
const LABEL_AT_END = / ((?:our|your|notre|votre|nos|vos) [a-z -]{3,40}) ?:$/;

/** Finds names in the lines of the first pages, as a whole or as a part of a sentence. */
export function namesInLines(document: Document): readonly PossibleName[] {
  const cells = document.pages.slice(0, MAX_PAGES).flatMap((page) => cellsOfPage(document, page.number));
  const unlabelled = cells.flatMap((cell) => (document.labelled.has(cell) ? namedPart(cell) : [cell]));
  return [...unlabelled.flatMap((cell) => namesInLine(cell, document)), ...headNames(document)];
}

function namesInLine(cell: Cell, document: Document): readonly PossibleName[] {
  const text = cell.text.slice(0, MAX_TEXT);
  const pair = PAIR.exec(text);
  const label = pair && labelOf(fold(pair[1] ?? '')) ? pair : LABELLED.exec(text);
  const value = label?.[2] ?? '';
  const announced = label ? labelOf(fold(label[1] ?? '')) : undefined;
  const labelled = labelNextTo(cell, document);
  const first: readonly PossibleName[] = announced
    ? [
        { text: value, cell, source: announced },
        { text: firstPart(value), cell, source: announced },
        ...continuedNames(value, cell, announced, document),
      ]
    : [
        { text: firstPart(text), cell, source: labelled ?? 'lead' },
        { text: nameBeforePlace(text), cell, source: labelled ?? 'lead' },
        ...continuedNames(text, cell, labelled ?? 'lead', document),
      ];
  const whole: readonly PossibleName[] =
    label || isBeforeBilling(text)
      ? []
      : [{ text: text.replace(TITLE_AFTER_NAME, ''), cell, source: labelled ?? 'line' }];
  return [
    ...first,
    ...whole,
    ...[...laterParts(text), afterTitle(text), NAME_BEFORE_BILLING.exec(text)?.[1]].map((part) => ({
      text: part,
      cell,
      source: 'part' as const,
    })),
    ...announcedNames(text).map((name) => ({ ...name, cell })),
  ];
}

/** The name behind the title of a document: `Telephone invoice, Larkspur Owners' Association`. */
function afterTitle(text: string): string | undefined {
  const part = laterParts(text)[0] ?? text;
  const [title = '', rest] = part.split(/, (.+)/);
  return TITLE.test(fold(title)) && isGeneric(title) ? rest : undefined;
}

/**
 * The name in front of a place or an address in the same line, without a comma: `Zenvoice Inc. Tofino, BC`,
 * `LARKSPUR BINDERY 12 BAY ST TOFINO BC V0R 2Z0`.
 */
function nameBeforePlace(text: string): string | undefined {
  const legal = legalNameFirst(text);
  if (legal !== undefined && /^ \p{Lu}/u.test(text.slice(legal.length))) return legal;
  return findPostalCodes(text).length > 0 ? /^(\p{L}[^0-9,:]{5,60}?) (?=[0-9])/u.exec(text)?.[1] : undefined;
}

/** The name in front of a label in one line, with a dash between them: `Larkspur Bindery - account 4471`. */
function namedPart(cell: Cell): readonly Cell[] {
  const text = /^([^:]{4,60}?) [-–—|·•] /.exec(cell.text)?.[1];
  return text === undefined || isOfLabelWords(text) ? [] : [{ ...cell, text }];
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
    if (!other || other.text.length > MAX_TEXT || WITH_VALUE.test(other.text)) continue;
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
