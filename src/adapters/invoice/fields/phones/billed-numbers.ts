import { leftOf, rightOf } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { isCanadianNumber } from '../../../../domain/shared/numbering-plan.ts';
import { fold } from '../../parse/fold.ts';
import { findPhones, isTollFree } from '../../parse/phones.ts';
import { ocrConfidence, tokensOf } from '../candidates.ts';
import type { Document } from '../document.ts';
import type { Label } from '../label.ts';
import { blocksIn, numbersIn, shortNumbersIn, textWithRest } from './number-lists.ts';
import {
  aboveOf,
  hasAmount,
  isCall,
  isOfIssuer,
  isOfOffice,
  isSupportNearby,
  labelLeftOf,
  leftText,
  type Context,
} from './number-context.ts';
import {
  BILLED,
  BILLED_LEFT,
  CALL_AT,
  CALLED,
  FORWARDED_TO,
  FURTHER,
  isContact,
  isLabelOfMain,
  LIST,
  NOT_BILLED,
  OTHERS,
  SUPPORT_WORDS,
  TAX,
  TOLL_FREE_WORDS,
} from './phone-words.ts';

/** A heading has at most this many numbers below it. */
const MAX_LIST = 100;
/** A page of calls has more cells. */
const MAX_CELLS = 400;
/** A billed number, with the text of its cell in front of it and after it. */
export interface BilledNumber {
  readonly cell: Cell;
  readonly number: string;
  readonly before: string;
  readonly after: string;
  /** Whether words, an amount or a list show that it is billed. */
  readonly isBilled: boolean;
}

const FACT_LABELS: ReadonlySet<Label | undefined> = new Set(['account', 'client', 'date', 'other']);

/** Ten digits without separators are just as often another number, except in a table of services. */
const GROUPED = /[0-9][)]?[ .-]{1,2}[0-9]{3}[ .-]{1,2}[0-9]{4}|^[0-9]{3}-[0-9]{4}$/;

/** @param continuesList whether the cell is aligned below a billed number, or next to one without other words */
export function billedNumbersIn(
  cell: Cell,
  document: Document,
  context: Context,
  continuesList: boolean,
): readonly BilledNumber[] {
  const text = textWithRest(cell, document);
  const isInTable = hasAmount(cell, document);
  const isInRow = isInTable && (BILLED.test(fold(text)) || BILLED.test(leftText(cell, document)));
  const all = [...numbersIn(text), ...(isInRow ? [...blocksIn(text), ...shortNumbersIn(text, context.areas)] : [])];
  const found = all.filter(({ number }) => isCanadianNumber(number) && isCertain(cell, number));
  const left = leftText(cell, document);
  if (found.length === 0 || /[^\s]@[^\s]|www[.]/.test(cell.text)) return [];
  const isLabel = document.labelled.has(cell);
  if (TAX.test(left) || TAX.test(fold(cell.text)) || isCall(cell, document, context)) return [];
  const isNamedLeft = BILLED_LEFT.test(left) && !isContact(left);
  if (isOfIssuer(cell, context) && !isInTable && !isNamedLeft) return [];
  const labelLeft = labelLeftOf(cell, document);
  const isFact = FACT_LABELS.has(labelLeft) && !(labelLeft === 'other' && isLabelOfMain(left));
  const isBare = !/[a-z]/.test(fold(cell.text).replace(/\b(?:et|and|to|a|au|ou|or)\b/g, ''));
  const isLabelled = labelLeft === 'main' && !DEPARTMENT_OF_LABEL.test(left);
  const isInList =
    continuesList ||
    (!isFact &&
      (isLabelled || !isContact(left)) &&
      !isOfOffice(cell, document, context) &&
      (isLabelled ||
        (isBare && (found.length > 1 || isListed(cell, document, context))) ||
        isNamedRight(cell, document)));
  let previous: { readonly end: number; readonly isBilled: boolean } | undefined;
  return found.flatMap(({ number, start, end }) => {
    const isContinued = previous?.isBilled === true && LIST.test(fold(text.slice(previous.end, start)));
    const before = wordsBefore(text.slice(0, start));
    // The value of the label may be an account number that looks like a telephone number.
    if (isLabel && !SECOND_LABEL.test(before)) return [];
    const after = fold(
      text
        .slice(end)
        .replace(/^[ .]+/, '')
        .slice(0, 24),
    );
    if (isNotBilled(after, cell, document) || CALLED.test(after) || FORWARDED_TO.test(before)) return [];
    const words = before === '' && !isFact ? left : before;
    const isOther = isContact(words) || CALL_AT.test(before) || EXTENSION.test(after);
    const isNamed =
      !isOther &&
      ((words === before ? BILLED : BILLED_LEFT).test(words) ||
        OTHERS.test(words) ||
        ((labelLeft ?? document.labelled.get(cell)?.label) === 'account' && SECOND_LABEL.test(before)) ||
        isLabelOfMain(words) ||
        isLabelOfMain(after) ||
        isLine(after));
    const isConsecutive = context.consecutive.has(number) && !isOther && !isOfOffice(cell, document, context);
    const isCharged = isInTable && !SUPPORT_WORDS.test(words) && !CALL_AT.test(before);
    const isBilled = isCharged || isNamed || isContinued || (isInList && !CALL_AT.test(before)) || isConsecutive;
    previous = { end, isBilled };
    const isGrouped =
      GROUPED.test(text.slice(start, end)) || isConsecutive || (isInTable && (isNamed || before + left === ''));
    const isFree = !/[a-z]/.test(before) && !isFact && !isOther && !isSupportNearby(cell, context);
    if (!(isGrouped || isContinued) || !(isBilled || isFree)) return [];
    if (isTollFree(number) && !(isContinued || isBilledTollFree(cell, document))) return [];
    return [{ cell, number, before, after, isBilled }];
  });
}

/** The last words of the sentence in front of a number. */
function wordsBefore(text: string): string {
  return (
    fold(text)
      .split(/[.;!?] (?=[a-z])/)
      .at(-1)
      ?.trim()
      .slice(-60) ?? ''
  );
}

/** A label that is no more than this may be of the issuer's own department. */
const DEPARTMENT_OF_LABEL = /^(?:service|billing|facturation)[ :.]*$/;

/** A table may have the kind of the line after its number. */
function isNamedRight(cell: Cell, { cellsAround }: Document): boolean {
  const right = fold(rightOf(cell, cellsAround(cell, 2))[0]?.text ?? '');
  return right.length < 50 && BILLED_LEFT.test(right) && !isContact(right);
}

/** A label of a line behind the value of another label: `Account 4471 - Telephone 514-201-3344`. */
const SECOND_LABEL = /[0-9a-z] ?[,;|/\u00b7\u2013\u2014-]? ?(?:telephone|phone|tel|lines?|lignes?|btn)[ .:#]*$/;

const EXTENSION = /^[,(]? ?(?:option|ext|poste)\b/;
const isLine = (after: string) =>
  /^[(]?(?:main|listed|line|ligne|fax|voice|voix|cell|mobile)\b(?![ :.]*[(]?[0-9])/.test(after);

/** Whether a number was given up, or is mentioned only to say that it is not billed. */
function isNotBilled(after: string, cell: Cell, { cellsAround }: Document): boolean {
  const right = fold(rightOf(cell, cellsAround(cell, 2))[0]?.text ?? '').replace(/^[ .]+/, '');
  return NOT_BILLED.test(after) || right.search(NOT_BILLED) === 0;
}

/**
 * A toll-free number is billed in a table if its row names it, or the row above does, or if it is in a column of billed
 * numbers; elsewhere it is the issuer's.
 */
function isBilledTollFree(cell: Cell, document: Document): boolean {
  const row = [cell, ...leftOf(cell, document.cellsAround(cell, 2)), ...rightOf(cell, document.cellsAround(cell, 2))];
  const above = aboveOf(cell, document);
  const names = (one: Cell) => {
    const text = fold(one.text.slice(0, 80));
    return text.length < 80 && (text.search(TOLL_FREE_WORDS) >= 0 || BILLED_LEFT.test(text) || /\bfree\b/.test(text));
  };
  const isCharged = hasAmount(cell, document) && !SUPPORT_WORDS.test(fold(cell.text));
  return (
    (isCharged && (row.some(names) || isInColumnOfNumbers(cell, document))) ||
    (above !== undefined && fold(above.text).search(TOLL_FREE_WORDS) >= 0 && hasAmount(above, document))
  );
}

function isInColumnOfNumbers(cell: Cell, document: Document): boolean {
  return document
    .cellsAround(cell, 8)
    .some(
      (other) =>
        other !== cell &&
        Math.abs(other.x - cell.x) < 0.5 * cell.height &&
        findPhones(other.text).some((number) => !isTollFree(number)) &&
        hasAmount(other, document),
    );
}

/** Whether numbers are in a list: below a heading of lines, or in rows with another text. */
function isListed(cell: Cell, document: Document, context: Context): boolean {
  let top = cell;
  for (let count = 0; count < MAX_LIST; count += 1) {
    const above = aboveOf(top, document);
    if (!above) break;
    if (!isNumberAlone(above)) {
      const heading = fold(above.text);
      if (heading.length < 50 && (BILLED.test(heading) || FURTHER.test(heading)) && !isContact(heading)) return true;
      break;
    }
    top = above;
  }
  const { cellsAround, cellsBeside } = document;
  const hasRow = leftOf(cell, cellsAround(cell, 2)).length + rightOf(cell, cellsAround(cell, 2)).length > 0;
  const isAligned = (other: Cell) =>
    other.text !== cell.text && Math.abs(other.x - cell.x) < 0.5 * cell.height && isNumberAlone(other);
  const peers = hasRow ? cellsAround(cell, 8) : cellsBeside(cell).slice(0, MAX_CELLS);
  return peers.some(isAligned) && !isSupportNearby(cell, context);
}

const isNumberAlone = ({ text }: Cell) => !/[a-z]/i.test(text) && findPhones(text).length > 0;

export function isCertain(cell: Cell, number: string): boolean {
  return ocrConfidence(tokensOf(cell, number)) > 0.6;
}
