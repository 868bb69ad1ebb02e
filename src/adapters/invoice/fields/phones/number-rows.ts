import { leftOf, rightOf } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { fold } from '../../parse/fold.ts';
import { findPhones, isTollFree } from '../../parse/phones.ts';
import type { Document } from '../document.ts';
import { hasAmount } from './amounts.ts';
import { aboveOf, isSupportNearby, type Context } from './number-context.ts';
import { isNextBelow } from './number-columns.ts';
import { BILLED, BILLED_LEFT, FURTHER, GIVEN_UP_HEADING, isContact } from './words/phone-words.ts';

/** A heading has at most this many numbers below it. */
const MAX_LIST = 100;
/** A page of calls has more cells. */
const MAX_CELLS = 400;
/** The description of an item has at most this many lines. */
const MAX_DETAILS = 3;

/** Whether a number belongs to a row of a table of services: in front of its amount, behind it, or below its item. */
export function isInServiceRow(cell: Cell, document: Document): boolean {
  return (
    hasAmount(cell, document) ||
    isBehindAmount(cell, document) ||
    isDetailOfItem(cell, document) ||
    headsCharges(cell, document)
  );
}

/** `306-201-9000 (lead number) — 12 Main St`, `306-201-9001 to 9004 - same place` */
const NUMBER_AND_PLACE = /^[(]?[2-9][0-9]{2}[)]?[ .-]{1,2}[0-9]{3}[ .-][0-9]{4}\b.* ?(?:[(]|[–—-] )/;

/** A number alone, also with the usual words: `Tel. 306-201-9000`, `For 306-201-9000 (guests)`. */
const ALONE = new RegExp(
  '^(?:(?:(?:telephone|phone|tel|line|ligne|numero|number|toll[- ]free|sans[- ]frais|fax|telecopieur|fixe)[.]? ?)' +
    '{1,2}' +
    ':? ?|for |pour (?:le )?)?' +
    String.raw`(?:1[ .-])?[(]?[2-9][0-9]{2}[)]?[ .-]{1,2}[0-9]{3}[ .-][0-9]{4}(?: ?\([a-z ]{2,20}\))?:?$`,
);
const LABEL = /^(?:toll[- ]free|sans[- ]frais|fax|telecopieur|numero|number|line|ligne)[ :]*$/;
/** The issuer's own number is in the header of the page. */
const HEADER = 0.15;

/** Whether a number, alone or with its place, is the heading of rows of charges. */
export function headsCharges(cell: Cell, document: Document): boolean {
  const isAlone = ALONE.test(fold(cell.text).replace(/^1[ .-]/, ''));
  if (headsIndented(cell, document)) return true;
  if (!isAlone && !NUMBER_AND_PLACE.test(cell.text)) return false;
  const row = document.cellsAround(cell, 2);
  const [label, ...further] = leftOf(cell, row);
  const isLabelled =
    label === undefined
      ? /[a-z]/i.test(cell.text)
      : document.labelled.get(label)?.label === 'main' || LABEL.test(fold(label.text));
  if (isAlone && (further.length + rightOf(cell, row).length > 0 || (label && !isLabelled))) return false;
  const start = label ?? cell;
  const below = document
    .cellsAround(cell, 4)
    .find((other) => other.y > cell.y + 0.5 * cell.height && Math.abs(other.x - start.x) < 4 * cell.height);
  if (!below || findPhones(below.text).length > 0 || !hasAmount(below, document)) return false;
  const isIndented = below.x > start.x + 0.5 * cell.height;
  const isInBody = isLabelled && cell.y > HEADER * cell.page.height;
  return !isAlone || (/[a-z]{3}/i.test(below.text) && (isIndented || isInBody));
}

/** `306-201-3344  Machine shop`, `Tel 306-201-3344 (manse)`, `Clinic  306-201-3344` */
const NUMBER_AND_NAME = new RegExp(
  "^(?:[a-z' -]{2,32} )?[(]?[2-9][0-9]{2}[)]?[ .-]{1,2}[0-9]{3}[ .-][0-9]{4}(?: ?(?:[(a-z]|[0-9]{1,5} [a-z]).{0,50})?$",
);
/** Between the heading and its charges may be a place and a line. */
const MAX_BETWEEN = 2;

/** Whether a number and the name of its line, without an amount, are above indented rows of charges. */
function headsIndented(cell: Cell, document: Document): boolean {
  if (!NUMBER_AND_NAME.test(fold(cell.text)) || hasAmount(cell, document)) return false;
  const { cellsAround } = document;
  const rowOf = (one: Cell) =>
    [leftOf(one, cellsAround(one, 2)).toReversed(), one, rightOf(one, cellsAround(one, 2))].flat();
  const row = rowOf(cell);
  const [start = cell] = row;
  const text = fold(row.map((one) => one.text).join(' '));
  if (!NUMBER_AND_NAME.test(text) || isContact(text)) return false;
  if (cell.page.number === 1 && cell.y < HEADER * cell.page.height) return false;
  const below = cellsAround(cell, 6).filter(
    (other) => other.y > cell.y + 0.5 * cell.height && leftOf(other, cellsAround(other, 2)).length === 0,
  );
  const charged = below.slice(0, MAX_BETWEEN + 1).findIndex((other) => hasAmount(other, document));
  const first = below[charged];
  const isIndented = first !== undefined && first.x > start.x + 0.5 * cell.height && /[a-z]{3}/i.test(first.text);
  return (
    isIndented && below.slice(0, charged).every((other) => rowOf(other).every((one) => !findPhones(one.text).length))
  );
}

const AMOUNT = /^-?[$]? ?[0-9 ,]+[.,][0-9]{2}(?: ?[$])?$/;

/** Whether a number is the last column of a row of services, behind the amount. */
function isBehindAmount(cell: Cell, { cellsAround }: Document): boolean {
  const left = leftOf(cell, cellsAround(cell, 2));
  const isBare = !/[a-z]/i.test(cell.text);
  return isBare && AMOUNT.test(left[0]?.text ?? '') && left.some(({ text }) => BILLED_LEFT.test(fold(text)));
}

/** A number without words, or with the usual label. */
const DETAIL = /^(?:(?:telephone|phone|tel)[.]? ?:? ?)?[^a-z]+$/;
/** A number with a note behind it: `250-201-9466 tasting room`, `902-201-8136, ported number`. */
const DETAIL_AND_NOTE = /^[(]?[2-9][0-9]{2}[)]?[ .-]{1,2}[0-9]{3}[ .-][0-9]{4},? [(a-z]/;
/** The beginning of a further line of a list: `(main), 204-201-5611`, `and scale house 431-201-0077`. */
const CONTINUES = /^(?:[(0-9]|(?:and|et|plus) )/;
/** The details of an item may be indented by this many text heights. */
const MAX_INDENT = 4;
const isAlignedOrIndented = (cell: Cell, { x }: Cell) =>
  x < cell.x + 0.5 * cell.height && x > cell.x - MAX_INDENT * cell.height;

/** What is due: below it is the issuer's number. */
const TOTAL =
  /\b(?:total|subtotal|balance|ow(?:e|ing)|due|payable|payer|please pay|somme|solde|amount|montant|taxe?s?)\b/;

/** Whether a number is in a line of the description of an item, without an amount: the first line has that. */
function isDetailOfItem(cell: Cell, document: Document): boolean {
  const row = document.cellsAround(cell, 2);
  const isAlone = leftOf(cell, row).length + rightOf(cell, row).length === 0;
  if (!isAlone || findPhones(cell.text).length === 0) return false;
  let top = cell;
  for (let line = 0; line < MAX_DETAILS; line += 1) {
    const above = document
      .cellsAround(top, 3)
      .findLast((other) => other.y + 0.5 * other.height < top.y && isAlignedOrIndented(cell, other));
    if (!above || document.labelled.has(above)) return false;
    if (hasAmount(above, document)) return isDetailOf(above, cell, document);
    top = above;
  }
  return false;
}

function isDetailOf(item: Cell, cell: Cell, document: Document): boolean {
  const [head, text] = [fold(item.text), fold(cell.text)];
  if (TOTAL.test(head)) return false;
  const isOfLine = BILLED.test(head);
  if (DETAIL.test(text)) return findPhones(cell.text).length > 1 ? isOfLine : /[a-z]{3}/.test(head);
  if (DETAIL_AND_NOTE.test(text)) return findPhones(cell.text).length === 1 && (isOfLine || hasSibling(cell, document));
  // A narrow column wraps the description of an item that has numbers.
  const isAligned = Math.abs(item.x - cell.x) < 0.5 * cell.height;
  return isOfLine && findPhones(item.text).length > 0 && isAligned && CONTINUES.test(text);
}

/** Whether another number with a note is in the same column: below items with the names of those who use them. */
function hasSibling(cell: Cell, { cellsAround }: Document): boolean {
  return cellsAround(cell, 6).some(
    (other) =>
      other !== cell && Math.abs(other.x - cell.x) < 0.5 * cell.height && DETAIL_AND_NOTE.test(fold(other.text)),
  );
}

/** The counts of a row of a table. */
export function countsIn(cell: Cell, { cellsAround }: Document): ReadonlySet<number> {
  const row = [...leftOf(cell, cellsAround(cell, 2)), ...rightOf(cell, cellsAround(cell, 2))];
  return new Set(row.flatMap(({ text }) => (/^[0-9]{1,3}(?:[.]0+)?$/.test(text) ? [Number(text)] : [])));
}

/** Whether the heading above a number, or the words left of it, say that it was given up. */
export function isGivenUp(cell: Cell, document: Document): boolean {
  const left = leftOf(cell, document.cellsAround(cell, 2))[0];
  return [aboveOf(cell, document), left].some((other) => GIVEN_UP_HEADING.test(fold(other?.text ?? '')));
}

/** A table may have the kind of the line after its number. */
export function isNamedRight(cell: Cell, { cellsAround }: Document): boolean {
  const right = fold(rightOf(cell, cellsAround(cell, 2))[0]?.text ?? '');
  return right.length < 50 && BILLED_LEFT.test(right) && !isContact(right);
}

/** The title of the document is no heading of a list. */
const DOCUMENT_TITLE = /^(?:facture|invoice|bill|statement|releve|etat de compte)\b/;

/** Whether numbers are in a list: below a heading of lines, or in rows with another text. */
export function isListed(cell: Cell, document: Document, context: Context): boolean {
  let top = cell;
  for (let count = 0; count < MAX_LIST; count += 1) {
    const above = aboveOf(top, document);
    if (!above) break;
    if (!isNumberAlone(above)) {
      const heading = fold(above.text);
      if (DOCUMENT_TITLE.test(heading)) break;
      if (heading.length < 50 && (BILLED.test(heading) || FURTHER.test(heading)) && !isContact(heading)) return true;
      break;
    }
    top = above;
  }
  const { cellsAround, cellsBeside } = document;
  const [number] = findPhones(cell.text);
  const isOfExchange = ({ text }: Cell) =>
    !isTollFree(number ?? '') && findPhones(text)[0]?.slice(0, 6) === number?.slice(0, 6);
  const row = [...leftOf(cell, cellsAround(cell, 2)), ...rightOf(cell, cellsAround(cell, 2))];
  // The columns of a table may be those of the lines.
  if (row.some((other) => isNumberAlone(other) && isOfExchange(other))) return true;
  const isAligned = (other: Cell) =>
    other.text !== cell.text && Math.abs(other.x - cell.x) < 0.5 * cell.height && isNumberAlone(other);
  const peers = row.length > 0 ? cellsAround(cell, 8) : cellsBeside(cell).slice(0, MAX_CELLS);
  return peers.some(isAligned) && !isSupportNearby(cell, context);
}

const isNumberAlone = ({ text }: Cell) => !/[a-z]/i.test(text) && findPhones(text).length > 0;

/**
 * A number with its label or a note in brackets, or behind leader dots: `Tel. 306-201-3344 (shop)`,
 * `306-201-3344 (shop)`, `Elm St ... 306-201-3344`.
 */
const ITEM = new RegExp(
  '^(?:(?:telephone|phone|tel|line|ligne|dn)[.]? ?:? ?[(]?[2-9][0-9]{2}[)]?[ .-]{1,2}[0-9]{3}[ .-][0-9]{4}|' +
    String.raw`[(]?[2-9][0-9]{2}[)]?[ .-]{1,2}[0-9]{3}[ .-][0-9]{4} [(][a-z][^()]*[)]$|` +
    String.raw`.{3,60}[.]{3,} ?[(]?[2-9][0-9]{2}[)]?[ .-]{1,2}[0-9]{3}[ .-][0-9]{4}$)`,
);
const KIND_OF_ITEM = /^(?:[a-z]+|.*[.]{3})/;

/** Whether a local number is an item of a list: aligned with another one of the same form in the next line. */
export function isItemOfList(cell: Cell, { cellsAround }: Document): boolean {
  const text = fold(cell.text);
  if (!isItem(text) || leftOf(cell, cellsAround(cell, 2)).length > 0) return false;
  const kind = KIND_OF_ITEM.exec(text)?.[0];
  const isDotted = text.includes('...');
  return cellsAround(cell, 3).some((other) => {
    const folded = fold(other.text);
    const isNext = isNextBelow(cell, other) || isNextBelow(other, cell);
    return other !== cell && isNext && isItem(folded) && (isDotted || KIND_OF_ITEM.exec(folded)?.[0] === kind);
  });
}

const isItem = (text: string) => ITEM.test(text) && !isContact(text) && !findPhones(text).some(isTollFree);
