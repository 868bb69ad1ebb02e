import { leftOf, rightOf, sharesColumn } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { anyWord } from '../../parse/any-word.ts';
import { findDate } from '../../parse/dates.ts';
import { fold } from '../../parse/fold.ts';
import type { Document } from '../document.ts';

/** Words of the dates of payment, of a period and of events. */
export const OTHER_DATE = anyWord(
  String.raw`due|du le|when(?! (?:billed|issued|made|sent))|pay\w*|paiement|avant|echeance|before|by|limite|exigible`,
  String.raw`autopay|acquitte\w*|regle\w*|verse\w*|remit\w*`,
  String.raw`period\w*|from|to|au|until|jusqu\w*|depuis|since|next|prochain\w*|last|dernier\w*|previous|precedent\w*`,
  String.raw`received|recue?s?|sent|envoye\w*|ship\w*|deliver\w*|livr\w+|expir\w+|renew\w*|renouvel\w*|effective`,
  String.raw`contract|contrat|agreement|entente|start\w*|begin\w*|debut|end\w*|fin|activat\w*|activ\w+`,
  String.raw`install\w*|charged|debite\w*`,
  String.raw`prelev\w*|withdraw\w*|debit\w*|retrait|late|retard|after|apres|transaction|order\w*|commande`,
  String.raw`visit\w*|appel\w*|calls?|usage|credit\w*|replac\w+|remplac\w+|supersed\w+`,
);

const TO = /[a-z0-9] (?:to|thru|through|au) (?=[0-9]|[a-z]{3,9}[.]? [0-9])/;

/** `1 July to 31 December 2026`: the first date of the text is the end of a period. */
export function isEndOfPeriod(text: string): boolean {
  const start = fold(text.slice(0, 80)).search(TO);
  return start >= 0 && findDate(text.slice(0, start + 1)) === undefined;
}

/** Whether the words left of a date, or the heading above it, announce another date. */
export function isOtherDate(cell: Cell, label: Cell | undefined, { cellsAround }: Document): boolean {
  const cells = cellsAround(cell);
  // Left of a date that is aligned below its label is another column.
  const isBelowLabel = label !== undefined && label.y < cell.y && Math.abs(label.x - cell.x) < 0.5 * cell.height;
  const left = isBelowLabel ? undefined : leftOf(cell, cells)[0];
  const isNear = left && left !== label && cell.x - left.x - left.width < 0.35 * cell.page.width;
  const words = isNear ? fold(left.text.slice(0, 60)) : '';
  if (left && /[a-z]{3}|^du le\b/.test(words))
    return findDate(left.text) === undefined && !NAMES_DOCUMENT.test(words) && OTHER_DATE.test(words);
  const heading = label ? '' : headingOf(cell, cells);
  return isHeadingOfOther(heading) || (label === undefined && isInOtherColumn(cell, cells));
}

const isHeadingOfOther = (text: string) => OTHER_DATE.test(text) && !HAS_VALUE.test(text) && !NAMES_RECEIPT.test(text);

/** Kinds of documents: `usage statement`, `Receipt for your payment`. */
const NAMES_DOCUMENT = /^(?:[a-z&-]+ ){0,4}(?:usage|services?|calls?|credit) (?:statement|bill|invoice)[ :]*$/;
export const NAMES_RECEIPT = /^(?:receipt|recu)\b/;
/** A text with a value of its own is no heading. */
const HAS_VALUE = /[0-9]{4}|[0-9]-[0-9]/;
const AMOUNT = /^[-$ ]*[0-9][0-9 ,.]*[.,][0-9]{2}[ $]*$/;

/** Whether an amount is next to a date: that of an earlier invoice or of a payment, in the account of the customer. */
export function isInAccount(cell: Cell, { cellsAround }: Document): boolean {
  const row = cellsAround(cell, 2);
  return [cell, ...leftOf(cell, row).slice(0, 1), ...rightOf(cell, row).slice(0, 2)].some(({ text }) =>
    /^[-$ ]*[0-9][0-9 ]*[.,][0-9]{2}(?: ?[$-])?$/.test(text),
  );
}

/** The text above a cell: a box may have an amount in front of its date. */
function headingOf(cell: Cell, cells: readonly Cell[]): string {
  const above = cells.findLast((other) => isAbove(other, cell));
  const heading = above && AMOUNT.test(above.text) ? cells.findLast((other) => isAbove(other, above)) : above;
  return fold(heading?.text.slice(0, 60) ?? '');
}

/** Headings of a table that have fewer lines than others are this many text heights away. */
const MAX_ROWS = 4;

/** Whether the next text above a cell is the heading of a column of other dates. */
function isInOtherColumn(cell: Cell, cells: readonly Cell[]): boolean {
  const above = cells.findLast((other) => isAbove(other, cell, MAX_ROWS) && Math.abs(other.x - cell.x) < cell.height);
  return above !== undefined && IS_OTHER.test(fold(above.text));
}

/** Whether a date below a label is in the column of another date, whose heading is next to the label. */
export function isOfOtherColumn(cell: Cell, label: Cell, { cellsAround }: Document): boolean {
  const isAligned = (other: Cell) => Math.abs(other.x - cell.x) < 0.5 * cell.height;
  if (cell.y < label.y + 0.5 * label.height || isAligned(label)) return false;
  return cellsAround(label, 3).some(
    (other) => other.y < cell.y - 0.5 * cell.height && isAligned(other) && IS_OTHER.test(fold(other.text)),
  );
}

/** The heading of the last day to pay, or of a period. */
const IS_OTHER = /^(?:due|pay(?:able|ment)?|please pay|echeance|date d'echeance|a payer|date limite|period)/;

/** Whether a text is above a cell in its column, at most `reach` text heights away. */
export function isAbove(other: Cell, cell: Cell, reach = 2): boolean {
  const gap = cell.y - other.y - other.height;
  return gap > -0.2 * cell.height && gap < reach * cell.height && sharesColumn(cell, other);
}
