import { leftOf, rightOf } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { isCanadianNumber } from '../../../../domain/shared/numbering-plan.ts';
import { fold } from '../../parse/fold.ts';
import { isTollFree } from '../../parse/phones.ts';
import { ocrConfidence, tokensOf } from '../candidates.ts';
import type { Document } from '../document.ts';
import type { Label } from '../label.ts';
import { isCall } from './calls/calls.ts';
import { findExcluded, isListOfContacts, isMainLine, wordsBefore } from './excluded-numbers.ts';
import { isBehindIssuer } from './issuer-name.ts';
import { isLabelOfMain } from './words/main-words.ts';
import { isBilledTollFree } from './toll-free.ts';
import { blocksIn, numbersIn, shortNumbersIn, textWithRest, type FoundNumber } from './number-lists.ts';
import { countsIn, isGivenUp, isInServiceRow, isItemOfList, isListed, isNamedRight } from './number-rows.ts';
import {
  isOfIssuer,
  isOfOffice,
  isOfPerson,
  isOfTax,
  isSupportNearby,
  contactAbove,
  labelLeftOf,
  leftText,
  type Context,
} from './number-context.ts';
import {
  BILLED,
  BILLED_LEFT,
  CALL_AT,
  CALLED,
  CALLED_NUMBERS,
  CONFERENCE,
  SHARED,
  INVITES,
  isContact,
  LIST,
  LIST_OF_NUMBERS,
  NOT_BILLED,
  NUMBER_OF_LINE,
  OF_DEPARTMENT,
  OF_NUMBER,
  OTHERS,
  PLAIN_LABEL,
  SUPPORT_WORDS,
  YOURS,
} from './words/phone-words.ts';

/** A billed number, with the text of its cell in front of it and after it. */
export interface BilledNumber {
  readonly cell: Cell;
  readonly number: string;
  readonly before: string;
  readonly after: string;
  /** Whether words, an amount or a list show that it is billed. */
  readonly isBilled: boolean;
  /** Whether only a label without a further word says so, such as `Telephone`. */
  readonly isPlain: boolean;
  /** Whether no words say whose it is. A number that is neither is mentioned in a text. */
  readonly isFree: boolean;
}

const FACT_LABELS: ReadonlySet<Label | undefined> = new Set(['account', 'client', 'date', 'other']);

/** Ten digits without separators are just as often another number, except in a table of services. */
const GROUPED = /[0-9][)]?[ ./-]{1,3}[0-9]{3}[ .-]{1,3}[0-9]{4}|^[0-9]{3}-[0-9]{4}$/;

/** What a cell says about all its numbers. */
interface CellClues {
  readonly cell: Cell;
  readonly text: string;
  readonly numbers: readonly FoundNumber[];
  /** The text left of the cell. */
  readonly left: string;
  /** The label left of the cell. */
  readonly label: Label | undefined;
  readonly isInTable: boolean;
  readonly isInList: boolean;
  /** Whether the label left of the cell is of another value. */
  readonly isFact: boolean;
  /** Whether the cell is the heading of the charges or calls of one number. */
  readonly isHeading: boolean;
}

/** @param continuesList whether the cell is aligned below a billed number, or next to one without other words */
export function billedNumbersIn(
  cell: Cell,
  document: Document,
  context: Context,
  continuesList: boolean,
): readonly BilledNumber[] {
  const clues = cluesOf(cell, document, context, continuesList);
  if (!clues) return [];
  let previous: { readonly end: number; readonly isBilled: boolean } | undefined;
  const excluded = findExcluded(clues.text, clues.numbers);
  return clues.numbers.flatMap((found) => {
    if (excluded.has(found)) return [];
    const joint = fold(clues.text.slice(previous?.end ?? 0, found.start));
    const judged = judgeNumber(found, clues, document, context, previous?.isBilled === true && LIST.test(joint));
    if (judged) previous = { end: found.end, isBilled: judged.isBilled };
    return judged?.isKept ? [{ cell, number: found.number, ...judged }] : [];
  });
}

/** @returns undefined if no number of the cell is a billed one */
function cluesOf(cell: Cell, document: Document, context: Context, continuesList: boolean): CellClues | undefined {
  const text = textWithRest(cell, document);
  const isInTable = isInServiceRow(cell, document);
  const left = leftText(cell, document);
  const isInRow = isInTable && (BILLED.test(fold(text)) || BILLED.test(left));
  const all = [
    ...numbersIn(text, countsIn(cell, document)),
    ...(isInRow ? [...blocksIn(text), ...shortNumbersIn(text, context.areas)] : []),
  ];
  const numbers = all.filter(({ number }) => isCanadianNumber(number) && isCertain(cell, number));
  const [first] = numbers;
  if (!first || context.forwarded.has(cell) || /[^\s]@[^\s]|www[.]/.test(cell.text)) return undefined;
  const start = wordsBefore(text.slice(0, first.start));
  const isTax = isOfTax(cell, fold(text.slice(0, first.end + MAX_TAX)), document);
  if (isTax || isOfPerson(cell, document) || CALLED_NUMBERS.test(start) || isGivenUp(cell, document)) return undefined;
  if (!isInTable && isListOfContacts(text, numbers)) return undefined;
  const isHeading = OF_NUMBER.test(start) || (start === '' && OF_NUMBER.test(left));
  if (!isHeading && isCall(cell, document, context.calls)) return undefined;
  const isNamedLeft = BILLED_LEFT.test(left) && !PLAIN_LABEL.test(left) && !isContact(left);
  const isYours = YOURS.test(fold(cell.text)) && isLabelOfMain(fold(cell.text));
  const isOfOwnIssuer = isOfIssuer(cell, context) || isBehindIssuer(cell, context.issuer, document);
  if (isOfOwnIssuer && !isInTable && !isNamedLeft && !isYours && !isMainLine(start)) return undefined;
  const label = labelLeftOf(cell, document);
  if (label === 'main' && INVITES.test(fold(leftOf(cell, document.cellsAround(cell, 2))[1]?.text ?? '')))
    return undefined;
  const isFact = FACT_LABELS.has(label) && !(label === 'other' && isLabelOfMain(left)) && !LIST_OF_NUMBERS.test(left);
  const isBare = !/[a-z]/.test(fold(cell.text).replace(/\b(?:et|and|to|a|au|ou|or)\b/g, ''));
  const isLabelled = label === 'main' && !DEPARTMENT_OF_LABEL.test(left);
  const isInList =
    continuesList ||
    (!isFact &&
      (isLabelled || context.columns.has(cell) || !isContact(left)) &&
      !isOfOffice(cell, document, context) &&
      (isLabelled ||
        (isBare && (numbers.length > 1 || isListed(cell, document, context))) ||
        isItemOfList(cell, document) ||
        isNamedRight(cell, document)));
  return { cell, text, numbers, left, label, isInTable, isInList, isFact, isHeading };
}

type Judged = Omit<BilledNumber, 'cell' | 'number'> & { readonly isKept: boolean };

/**
 * Judges one number by the words around it.
 * @param isContinued whether the number follows a billed one in a list
 * @returns undefined if words exclude it
 */
function judgeNumber(
  { number, start, end }: FoundNumber,
  { cell, text, left, label, isInTable, isInList, isFact, isHeading }: CellClues,
  document: Document,
  context: Context,
  isContinued: boolean,
): Judged | undefined {
  const before = wordsBefore(text.slice(0, start));
  // The value of the label may be an account number that looks like a telephone number.
  const isBehindOthers = start > MIN_FACTS && PHONE_ALONE.test(before) && FACTS.test(fold(text.slice(0, start)));
  if (document.labelled.has(cell) && !SECOND_LABEL.test(before) && !isBehindOthers) return undefined;
  const after = wordsAfter(text.slice(end));
  const isCalled = CALLED.test(after) && !isTollFree(number);
  if (OF_DEPARTMENT.test(after) || isCalled || isNotBilled(after, cell, document)) return undefined;
  // Left of a margin is another column.
  const above = before === '' && !/[a-z]/.test(left) ? contactAbove(cell, document) : '';
  const words = before === '' && !isFact ? left || above : before;
  const isInvitation = CALL_AT.test(before);
  const isNameOfPlace = words !== before && context.columns.has(cell);
  const isOther =
    (isContact(words) && !isBehindOthers && !isNameOfPlace && !NUMBER_OF_LINE.test(words)) ||
    isInvitation ||
    EXTENSION.test(after);
  const isNamed =
    !isOther &&
    (isHeading ||
      (words === before ? BILLED : BILLED_LEFT).test(words) ||
      OTHERS.test(words) ||
      ((label ?? document.labelled.get(cell)?.label) === 'account' &&
        (SECOND_LABEL.test(before) || OF_ACCOUNT.test(before))) ||
      isBehindOthers ||
      isLabelOfMain(words) ||
      isLabelOfMain(after) ||
      isLine(after));
  const isConsecutive = context.consecutive.has(number) && !isOther && !isOfOffice(cell, document, context);
  const isConference = CONFERENCE.test(before) || CONFERENCE.test(left);
  const isShared = isConference && (!isInTable || SHARED.test(fold(`${left} ${text}`)));
  const isCharged = isInTable && above === '' && !SUPPORT_WORDS.test(words) && !isInvitation;
  const isBilled =
    !isShared && (isCharged || isNamed || isContinued || (isInList && !isInvitation && above === '') || isConsecutive);
  const isGrouped =
    GROUPED.test(text.slice(start, end)) ||
    context.columns.has(cell) ||
    isConsecutive ||
    (isInTable && (isNamed || TOLL_FREE_WORD.test(before) || /^[0-9]{0,4}$/.test(before + left)));
  const isUnclaimed = !isFact && !isOther && !isSupportNearby(cell, context);
  const isFree = isUnclaimed && (isShared || !/[a-z]/.test(before));
  const isMentioned = isUnclaimed && !isOfOffice(cell, document, context);
  const isOwn =
    !isTollFree(number) || isContinued || isShared || isBilledTollFree(cell, { words, after }, isInList, document);
  const isKept = (isGrouped || isContinued) && (isBilled || isFree || isMentioned) && isOwn;
  const isPlain = label === 'main' && !isCharged && !isNamed && !isContinued && !isConsecutive;
  return { before, after, isBilled, isPlain, isFree, isKept };
}

const TOLL_FREE_WORD = /\b(?:toll[- ]?free|sans[- ]frais)[ :]*$/;
/** The kind of a tax is next to its number. */
const MAX_TAX = 16;
/** The first words behind a number. */
function wordsAfter(text: string): string {
  return /^[)]?[.;] \p{Lu}/u.test(text) ? '' : fold(text.replace(/^[ .)]+/, '').slice(0, 32));
}

/** A label that is no more than this may be of the issuer's own department. */
const DEPARTMENT_OF_LABEL = /(?:^|\/ ?)(?:service|billing|facturation)[ :.]*$/;

/** A label of a line behind the value of another label: `Account 4471 - Telephone 514-201-3344`. */
const SECOND_LABEL = /[0-9a-z] ?[,;|/\u00b7\u2013\u2014-]? ?(?:telephone|phone|tel|lines?|lignes?|btn)[ .:#]*$/;

/** A label behind other facts in one line: `Account 0217. Invoice date Aug. 31, 2026. Phone 250-201-3344`. */
const PHONE_ALONE = /^(?:telephone|phone|tel)[ .:#]*$/;
const MIN_FACTS = 20;
const FACTS = new RegExp(
  '\\b(?:acct|account|compte|invoice|bill|facture|statement|releve|date|client|customer|subscriber|abonnee?|' +
    'mem(?:ber|bre))\\b',
);

/** Between the word for an account and its number: `Account for 514-201-3344`. */
const OF_ACCOUNT = /^(?:for|of|pour|du)(?: (?:the|le|la))?(?: (?:number|line|numero|ligne))?$/;

const EXTENSION = /^[,(]? ?(?:option|ext(?:ension)?|poste)\b(?! (?:de|du|of)\b)/;
/** The kind of a line behind its number: `(fax)`, `, second line`. */
const KIND_OF_LINE = new RegExp(
  '^[(]?(?:, )?(?:(?:la |the )?(?:seconde?|deuxieme|2e|2nd|third|troisieme|additional|autre|other) )?' +
    String.raw`(?:main|listed|line|ligne|fax|voice|voix|cell|mobile|[a-z]+ (?:phone|line))\b(?![ :.]*[(]?[0-9])`,
);
const isLine = (after: string) => KIND_OF_LINE.test(after);

/** Whether a number was given up, or is mentioned only to say that it is not billed. */
function isNotBilled(after: string, cell: Cell, { cellsAround }: Document): boolean {
  const right = fold(rightOf(cell, cellsAround(cell, 2))[0]?.text ?? '').replace(/^[ .]+/, '');
  return NOT_BILLED.test(after) || right.search(NOT_BILLED) === 0;
}

export function isCertain(cell: Cell, number: string): boolean {
  return ocrConfidence(tokensOf(cell, number)) > 0.6;
}
