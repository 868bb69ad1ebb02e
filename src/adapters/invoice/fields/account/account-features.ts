import { leftOf, rightOf, sharesColumn } from '../../layout/cells.ts';
import { overlap, type Cell } from '../../layout/page.ts';
import { anyWord } from '../../parse/any-word.ts';
import { fold } from '../../parse/fold.ts';
import { findPhones, isTollFree } from '../../parse/phones.ts';
import type { Document } from '../document.ts';
import { textFeatures } from '../linear-scorer.ts';
import { announcesCode, classOfKinds, kindsOfWords } from './account-words.ts';
import { isInBracketsAtEnd } from './code-spans.ts';
import { foldLabel } from './label-text.ts';
import { isAbbreviationIn } from './name-codes.ts';
import type { NumberSpan } from './number-spans.ts';

/** Labels are short. */
const MAX_CONTEXT = 44;
/** A label above a value is at most this many text heights away. */
const MAX_ABOVE = 3.2;
const BANK = anyWord(
  'transit|institution|swift|iban|wire|virement|bank(?:ing)?|banque|bancaire|savings|direct deposit|depot direct',
  'eft|ach|routing',
);
/** A line of a table of services. */
const isAmount = (text: string) => /[0-9][.,][0-9]{2}(?: ?\$)?(?: ?cr)?$/i.test(text);
export const FORMER = /\b(?:prev(?:ious)?|former|old|prior|replac\w+|ancien\w*|precedent\w*|remplac\w+)\b/;
/** Words of a direct debit, in the same sentence. */
const DEBIT = /\b(?:prelev\w+|preautoris\w+|pre-?authori[sz]ed|folio|caisse|credit union|void cheque|debited)\b/;

/** What distinguishes an account number: the words in front of it, left of it and above it, its shape and its place. */
export function accountFeatures(span: NumberSpan, document: Document, occurrences: number): readonly string[] {
  const { cell, value, groups } = span;
  const { before, row, above } = contextOf(span, document);
  const digits = value.replace(/\D/g, '');
  const phone = findPhones(groups.join(' '))[0];
  return [
    ...textFeatures('left', row),
    ...textFeatures('above', above.join(' ').slice(-MAX_CONTEXT)),
    ...textFeatures('after', fold(span.after).trim().slice(0, 8)),
    ...wordFeatures(row, above),
    `rule:${labelOf(span, document)}`,
    `row:${row === '' ? 'empty' : 'text'} above:${above.length > 0 ? 'text' : 'empty'}`,
    `shape:${value
      .replace(/[0-9]+/g, '0')
      .replace(/[A-Z]+/g, 'A')
      .replace(/[a-z]+/g, 'a')}`,
    `groups:${groups.map((group) => group.length).join('-')}`,
    `digits:${digits.length}`,
    `letters:${/^[A-Z]*/.exec(value)?.[0].length ?? 0}`,
    `phone:${phone === undefined ? 'no' : isTollFree(phone) ? 'free' : digits.length}`,
    `occurrences:${Math.min(3, occurrences)}`,
    `page:${Math.min(3, cell.page.number)}`,
    `y:${Math.floor((6 * cell.y) / cell.page.height)}`,
    `x:${Math.floor((3 * cell.x) / cell.page.width)}`,
    `bank line:${bankWordsNear(cell, document) ?? 'no'}`,
    `tax:${/^ ?r[tp] ?[0-9]{4}|^ ?tq ?[0-9]{4}/.test(fold(span.after))}`,
    `amount:${[span.after, ...rightOf(cell, document.cellsAround(cell, 2)).map(({ text }) => text)].some(isAmount)}`,
    `followed:${/^ ?[0-9]/.test(span.after)}`,
    `start:${before.trim() === ''}`,
    `end:${span.after.trim() === ''}`,
  ];
}

/** The words of the line in front of a span, and those above its cell. */
export function contextOf(span: NumberSpan, document: Document) {
  const isInBrackets = isInBracketsAtEnd(span.cell.text, span.before);
  const words = foldLabel(span.before);
  const before = isInBrackets && !announcesCode(words) ? '(' : words.slice(-MAX_CONTEXT);
  // The words behind a label are in the same text: `Your member number | with us is 4471`.
  const isRest = document.labels.some(({ value }) => value === span.cell);
  const left = before.trim().length >= (isRest ? 24 : 12) ? '' : leftText(span.cell, document);
  const above = aboveTexts(span.cell, document);
  return { before, row: `${left} ${before}`.trim().slice(-MAX_CONTEXT), above };
}

/** The kinds of words of the nearest label, alone and in pairs, and of the last words in front of the number. */
function wordFeatures(row: string, above: readonly string[]): readonly string[] {
  const clause = (row.split(/[.;!?] (?=[a-z])/).at(-1) ?? '').replace(FILLER, '');
  const isAbove = clause === '' || /^[^a-z]*$/.test(clause);
  const near = isAbove ? above.join(' ').slice(-MAX_CONTEXT) : clause;
  const kinds = kindsOfWords(near);
  const last = kindsOfWords(near.split(' ').slice(-2).join(' '));
  const place = isAbove ? 'above' : 'row';
  return [
    ...kinds.flatMap((kind) => [`kind:${kind}`, `kind:${place} ${kind}`]),
    ...kinds.flatMap((kind, index) => kinds.slice(index + 1).map((other) => `kinds:${kind}+${other}`)),
    ...last.map((kind) => `last:${kind}`),
    `kinds:${Math.min(3, kinds.length)} ${place}`,
    `class:${classOfKinds(kinds)} ${place}`,
    `class:${classOfKinds(kinds)} ${/:$/.test(near.trim())}`,
    `words:${Math.min(5, near.split(' ').length)}`,
    `colon:${/:$/.test(near.trim())} ${place}`,
  ];
}

/** Words between a label and its value. A label may be at the end of the line above. */
const FILLER = /^(?:is|est)(?: (?:the|le|la))?[ :]*$/;

/** Whether letters alone are the whole value of a label of a code: `Client ID: TBNR`. */
export function isValueOfCodeLabel(span: NumberSpan, document: Document): boolean {
  if (span.after.trim() !== '' || !/(?:^|[:#.])\s*$/.test(span.before)) return false;
  const { row, above } = contextOf(span, document);
  const label = kindsOfWords(row === '' ? (above.at(-1) ?? '') : row);
  if (label.some((kind) => ['code', 'file', 'id'].includes(kind))) return true;
  return label.some((kind) => ['account', 'customer'].includes(kind)) && isAbbreviationIn(document, span.value, 4);
}

/** Whether the words in front of a position of a cell, left of it or above it may be the label of a code. */
export function isAnnounced(cell: Cell, before: string, document: Document): boolean {
  const own = foldLabel(before)
    .replace(/^[^a-z0-9]+/, '')
    .trim();
  if (announcesCode(own.slice(-24))) return true;
  if (own !== '' && !REST_OF_LABEL.test(own)) return false;
  return announcesCode(leftText(cell, document)) || aboveTexts(cell, document).some(announcesCode);
}

const REST_OF_LABEL = /^(?:(?:chez nous|avec nous|with us|here|for you|is|est|le|the)[ :.]*)+$/;

/** What the rules take the label of a number for: the one in front of it, else the one above it. */
function labelOf({ cell, before }: NumberSpan, { labels, labelled, cellsAround }: Document): string {
  if (!/^ ?(?:(?:no|n[o']|num|nr|nbr|number|numero)[.]?)?[ :#]*$/.test(fold(before))) return 'own text';
  const own = labels.find(({ value }) => value === cell);
  const left = leftOf(cell, cellsAround(cell))[0];
  const found = own ?? (left && labelled.get(left));
  if (found) return found.label;
  const above = cellAbove(cell, cell, cellsAround(cell));
  return `above ${(above && labelled.get(above)?.label) ?? 'none'}`;
}

/** The text left of a cell in its line, up to the next value. */
function leftText(cell: Cell, document: Document): string {
  const texts: string[] = [];
  for (const left of leftOf(cell, document.cellsAround(cell)).slice(0, 3)) {
    if (texts.length > 0 && !document.labelled.has(left) && /[0-9]{3}/.test(left.text)) break;
    texts.unshift(foldLabel(left.text));
    if (texts.join(' ').length > 12 && !/[/]$/.test(texts[0] ?? '')) break;
  }
  return texts.join(' ');
}

/** The nearest texts above a cell in its column, top first; a label may have two or three lines. */
function aboveTexts(cell: Cell, document: Document): readonly string[] {
  const texts: string[] = [];
  let lowest = cell;
  for (let line = 0; line < 3; line += 1) {
    const next = cellAbove(cell, lowest, document.cellsAround(cell));
    if (!next || (line > 0 && /[0-9]{3}/.test(next.text))) break;
    texts.unshift(foldLabel(next.text));
    lowest = next;
  }
  return texts;
}

function cellAbove(cell: Cell, lowest: Cell, cells: readonly Cell[]): Cell | undefined {
  return cells
    .filter(
      (other) =>
        other.y + 0.5 * other.height < lowest.y &&
        lowest.y - other.y - other.height < MAX_ABOVE * cell.height &&
        sharesColumn(cell, other),
    )
    .sort((a, b) => b.y - a.y || Math.abs(a.x - cell.x) - Math.abs(b.x - cell.x))[0];
}

/**
 * Whether the words of a bank are in the same line, or in one next to it: the issuer's bank account for transfers, or
 * the account of a direct debit, is printed with them.
 */
export function bankWordsNear(cell: Cell, document: Document): 'line' | 'next line' | undefined {
  const near = document.cellsAround(cell).filter((other) => {
    const gap = -overlap(other.x, other.width, cell.x, cell.width);
    const text = fold(other.text.slice(0, 120));
    return (
      (isInLine(other, cell) && gap < 2 * cell.height && DEBIT.test(text)) ||
      (Math.abs(other.y - cell.y) < 2.2 * cell.height && gap < 0.3 * cell.page.width && BANK.test(text))
    );
  });
  return near.length === 0 ? undefined : near.some((other) => isInLine(other, cell)) ? 'line' : 'next line';
}

const isInLine = (other: Cell, cell: Cell) => Math.abs(other.y - cell.y) < 0.6 * cell.height;

/** In front of the account at the carrier that numbers came from: `Number port, 825-201-3344, from Northline`. */
const PORTED_FROM = /\b(?:port(?:ed|ing|age)?|transfer\w*|transfert|migrat\w+)\b.*\b(?:from|de|du|d'|chez)\b/;

/** Whether the words in front of a label, or above it, say that it is of a former account. */
export function isFormer(cell: Cell, document: Document): boolean {
  const row = leftOf(cell, document.cellsAround(cell, 2)).slice(0, 2);
  if (row.some(({ text }) => PORTED_FROM.test(fold(text)))) return true;
  const left = leftOf(cell, document.cellsAround(cell, 2)).find(
    (other) => cell.x - other.x - other.width < 2 * cell.height,
  );
  const above = cellAbove(cell, cell, document.cellsAround(cell));
  // A label with its own value is none of this one.
  const isNear =
    above !== undefined &&
    cell.y - above.y - above.height < 0.8 * cell.height &&
    rightOf(above, document.cellsAround(above, 2)).length === 0;
  return [left, isNear ? above : undefined].some((other) => other !== undefined && FORMER.test(fold(other.text)));
}
