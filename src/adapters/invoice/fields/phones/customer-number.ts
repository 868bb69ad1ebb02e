import { leftOf, rightOf } from '../../layout/cells.ts';
import { boundsOf, overlap, type Cell } from '../../layout/page.ts';
import { fold } from '../../parse/fold.ts';
import { findPhones, isTollFree, phonesIn } from '../../parse/phones.ts';
import type { BlockWithRole } from '../address/address-block.ts';
import type { Document } from '../document.ts';
import type { Label } from '../label.ts';
import type { FoundLabel } from '../labels.ts';
import { hasAmount } from './amounts.ts';
import { isOfOffice, isOfPerson, leftText, type Context } from './number-context.ts';
import { isContact } from './words/phone-words.ts';

/** A telephone number with its cell. */
export interface NumberInCell {
  readonly cell: Cell;
  readonly number: string;
}

/** The label of a number in a form, also in two languages: `Tel / Tél :`, `Phone ......`. */
const LABEL = new RegExp(
  String.raw`^(?:(?:(?:tele)?phone|tel)[.]?(?: ?/ ?(?:(?:tele)?phone|tel)[.]?)?(?: (?:number|no|numero)[.]?)?|` +
    'number|numero)[ .:#/]*$',
);
/** A person has a telephone, and an account has a number. */
const NUMBER_LABEL = /^(?:number|numero)\b/;
const FACTS: ReadonlySet<Label | undefined> = new Set(['account', 'client', 'name', 'date', 'mailing', 'service']);
const HEADINGS: ReadonlySet<Label | undefined> = new Set(['account', 'client', 'date']);
/** The labels of the customer in a form. */
const FACT = new RegExp(
  '^(?:nom|name|adresse|address|abonnee?|customer|client|subscriber|sub|member|membre|societaire|acct|account|' +
    String.raw`compte)\b`,
);

/** Finds the number that is printed with the address of the customer or in a form with their name or account. */
export function numberOfCustomer(
  document: Document,
  blocks: readonly BlockWithRole[],
  context: Context,
): NumberInCell | undefined {
  for (const cell of document.cells) {
    const [found] = phonesIn(cell.text);
    const number = found?.number;
    if (number === undefined || isTollFree(number) || findPhones(cell.text).length !== 1) continue;
    const before = fold(cell.text.slice(0, found?.start));
    const label = before === '' ? leftOf(cell, document.cellsAround(cell, 2))[0] : undefined;
    const isLabelled = LABEL.test(label ? fold(label.text) : before);
    const isOfOther = isOfPerson(cell, document) && !NUMBER_LABEL.test(before);
    const isOffice = !isWithAccount(label, document) && isOfOffice(cell, document, context);
    // A number with an amount is that of a line, at the address above it.
    if (isOffice || isOfOther || hasAmount(cell, document)) continue;
    if (isLabelled && (isAmongFacts(label ?? cell, document) || isBehindAccount(label ?? cell, document)))
      return { cell, number };
    const isBare = before.replace(/[(]$/, '') === '' && (label === undefined || isLabelled);
    if ((isBare || isLabelled) && isBelowCustomer(cell, blocks, document)) return { cell, number };
  }
  return undefined;
}

/** Whether the labels next to a label are those of the customer. */
export function isAmongFacts(cell: Cell, document: Document): boolean {
  return alignedWith(cell, document).some(
    (other) => FACTS.has(document.labelled.get(other)?.label) || FACT.test(fold(other.text)),
  );
}

/** Whether a label is above or below that of the account: a letterhead in the same row is another column. */
function isWithAccount(label: Cell | undefined, document: Document): boolean {
  return (
    label !== undefined &&
    alignedWith(label, document).some((other) => document.labelled.get(other)?.label === 'account')
  );
}

function alignedWith(cell: Cell, { cellsAround }: Document): readonly Cell[] {
  return cellsAround(cell, 5).filter((other) => {
    const gap = Math.max(other.y - cell.y - cell.height, cell.y - other.y - other.height);
    return Math.abs(other.x - cell.x) < cell.height && other.y !== cell.y && gap < 3.2 * cell.height;
  });
}

/** Whether a cell has the label of an account or is its value. A line may have the same number. */
export const isOfAccount = (cell: Cell, { labels }: Document) =>
  labels.some((one) => (one.label === 'account' || one.label === 'client') && [one.cell, one.value].includes(cell));

/** `Customer care /` in front of `Service :` is the same label in another language. */
export function isSecondOfContact(cell: Cell, document: Document): boolean {
  const left = leftText(cell, document);
  return left.endsWith('/') && isContact(left);
}

/** Whether the label in the next line of a form is that of the account. */
export function isAboveAccount(cell: Cell, { cellsAround, labelled }: Document): boolean {
  return cellsAround(cell, 2.2).some(
    (other) =>
      labelled.get(other)?.label === 'account' && other.y > cell.y && Math.abs(other.x - cell.x) < 0.3 * cell.height,
  );
}

/** Whether a heading of a column is in one row with those of the account or of the date. */
export function isAmongHeadings({ cell, value }: FoundLabel, { cellsAround, labelled }: Document): boolean {
  if (value) return false;
  return cellsAround(cell, 1).some((other) => {
    const isInRow = other !== cell && overlap(other.y, other.height, cell.y, cell.height) > 0;
    return isInRow && HEADINGS.has(labelled.get(other)?.label);
  });
}

/** Whether the account is in front of a label in its row: `Date 2026-05-01   Acct 4471   Tel 306-201-3344`. */
function isBehindAccount(cell: Cell, { cellsAround, labelled }: Document): boolean {
  const [value, label] = leftOf(cell, cellsAround(cell, 2));
  const kind = label && labelled.get(label)?.label;
  return value !== undefined && /[0-9]/.test(value.text) && (kind === 'account' || kind === 'client');
}

/** Whether a number is in the line after the address of a customer, in the same column. */
function isBelowCustomer(cell: Cell, blocks: readonly BlockWithRole[], { cellsAround }: Document): boolean {
  const isAlone = rightOf(cell, cellsAround(cell, 2)).length === 0;
  return blocks.some(({ role, block }) => {
    const isOfCustomer = role === 'mailing' || role === 'envelope' || (role === 'service' && isAlone);
    if (!isOfCustomer || block.cells[0]?.page !== cell.page) return false;
    // `514-201-3344, 911 address: 12 Main St` is the item of a list, and the next item is below it.
    if (block.cells.every(({ text }) => findPhones(text).length > 0)) return false;
    const box = boundsOf(block.cells);
    const gap = cell.y - box.y - box.height;
    return gap > -0.5 * cell.height && gap < 2.2 * cell.height && overlap(box.x, box.width, cell.x, cell.width) > 0;
  });
}
