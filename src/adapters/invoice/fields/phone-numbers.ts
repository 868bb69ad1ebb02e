import type { InvoiceReading } from '../../../application/ports/invoice-reader.ts';
import { rightOf } from '../layout/cells.ts';
import type { Cell } from '../layout/page.ts';
import { fold } from '../parse/fold.ts';
import { findPhones, isTollFree, speaksOfSupport } from '../parse/phones.ts';
import { trust, valuesOf, wordsOf } from './candidates.ts';
import type { Document } from './document.ts';

/** More lines than one request may name would only be noise in a form. */
const MOST_NUMBERS = 100;
const CALL_DETAILS = /\b(?:call details?|detail(?:s)? des appels|detailed calls|long distance calls|appels interurbains|number called|numero appele|itemized|usage details)\b/;

/** The numbers billed: the main one by its label, the rest where a line begins with one. Called numbers and hot lines are left out. */
export function phoneNumbers(document: Document): InvoiceReading['phoneNumbers'] {
  const main = mainNumber(document);
  const others = new Set<string>();
  for (const cell of document.cells) {
    if (others.size >= MOST_NUMBERS) break;
    if (isLineOfService(cell, document)) for (const number of findPhones(cell.text)) if (isCertain(cell, number)) others.add(number);
  }
  if (main !== null) others.delete(main);
  return { main, others: [...others] };
}

function mainNumber(document: Document): string | null {
  for (const label of document.labels.filter((one) => one.label === 'main')) {
    if (speaksOfSupport(label.cell.text)) continue;
    for (const offer of valuesOf(label, document.cells, document.labelled)) {
      const number = findPhones(offer.text)[0];
      if (number !== undefined && !isTollFree(number) && isCertain(offer.cell, number)) return number;
    }
  }
  return null;
}

/** A list of numbers: the number begins its cell, which is no label's, and no call is told of. */
function isLineOfService(cell: Cell, document: Document): boolean {
  const first = findPhones(cell.text)[0];
  if (first === undefined || !/^\+?[\s(]*[12-9]/.test(cell.text) || isTollFree(first) || document.labelled.has(cell) || speaksOfSupport(cell.text)) return false;
  return !isCall(cell, document) && !isSupportNearby(cell, document);
}

/** Beside a called number stand a date or a time, and over it a heading. */
function isCall(cell: Cell, { cells }: Document): boolean {
  const line = cells.filter((other) => other.page === cell.page && other !== cell && rightOf(other, cells).includes(cell));
  if (line.some((other) => /\b[0-2]?[0-9][:h][0-5][0-9]\b|20[0-9]{2}-[01][0-9]-[0-3][0-9]/.test(other.text))) return true;
  const above = cells.filter((other) => other.page === cell.page && other.y < cell.y && CALL_DETAILS.test(fold(other.text)));
  const heading = above.filter((other) => !/[$]|[0-9],[0-9]{2}/.test(rightOf(other, cells)[0]?.text ?? '')).length > 0;
  return heading && cells.some((other) => other.page === cell.page && /\b(?:minutes|duree|duration)\b/.test(fold(other.text)) && other.y < cell.y);
}

function isSupportNearby(cell: Cell, { cells }: Document): boolean {
  return cells.some((other) => other.page === cell.page && other !== cell && speaksOfSupport(other.text) && Math.abs(other.y - cell.y) < 2 * cell.height && Math.abs(other.x - cell.x) < 0.3 * cell.page.width);
}

function isCertain(cell: Cell, number: string): boolean {
  return trust(wordsOf(cell, number)) > 0.6;
}
