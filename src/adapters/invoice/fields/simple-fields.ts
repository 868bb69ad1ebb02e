import { accountAtStart } from '../parse/account-number.ts';
import { findCarriers } from '../parse/carriers.ts';
import { findDate, MONTH_NAMES, orderOfDates, type DateOrder } from '../parse/dates.ts';
import { fold } from '../parse/fold.ts';
import { leftOf, median, rightOf, sharesColumn, under } from '../layout/cells.ts';
import type { Cell } from '../layout/page.ts';
import { candidate, valuesOf, type Candidate, type Offer } from './candidates.ts';
import type { Document } from './document.ts';
import type { FoundLabel } from './labels.ts';

const ACCOUNT_SCORES = { account: 0.95, client: 0.7 } as const;
/** An account number with a label may be short. */
const MIN_DIGITS = 4;
/** Factor per repaired digit: a number that needed two repairs is more likely wrong than right. */
const PER_REPAIR = 0.7;

/** Finds account numbers by their labels. */
export function accountCandidates(document: Document): readonly Candidate[] {
  return document.labels.flatMap((label) => {
    if (isNextToBankWords(label.cell, document)) return [];
    if (label.label !== 'account' && label.label !== 'client') return [];
    const score = ACCOUNT_SCORES[label.label];
    // The nearest text that looks like an account number is the value. Others below it belong to other labels.
    for (const offer of valuesOf(label, document)) {
      const found = accountAtStart(offer.text, MIN_DIGITS);
      if (found) return [candidate(found.value, score * offer.factor * PER_REPAIR ** found.repairs, offer.cell)];
    }
    return [];
  });
}

/** The issuer's bank account for transfers is printed with the numbers of the bank. */
function isNextToBankWords(cell: Cell, { cellsAround }: Document): boolean {
  return cellsAround(cell).some(
    (other) =>
      Math.abs(other.y - cell.y) < 2.2 * cell.height &&
      Math.abs(other.x - cell.x) < 0.5 * cell.page.width &&
      /\b(?:transit|institution|swift|iban|wire|virement|bank|banque|direct deposit|depot direct)\b/.test(
        fold(other.text.slice(0, 120)),
      ),
  );
}

/** Finds invoice dates by their labels. */
export function dateCandidates(document: Document): readonly Candidate[] {
  const order = orderOfDates(document.cells.map(({ text }) => text.slice(0, 40)));
  const labelled = document.labels.flatMap((label) => {
    if (label.label !== 'date' && (label.label !== 'plainDate' || isColumnOfDates(label.cell, document))) return [];
    const score = label.label === 'date' ? 0.95 : 0.75;
    for (const offer of [...valuesOf(label, document), ...farBelow(label, document)]) {
      if (DUE.test(fold(offer.text.slice(0, 60)))) continue;
      const found = dateOf(offer, order, document);
      if (found !== undefined) return [candidate(found, score * offer.factor, offer.cell)];
    }
    return [];
  });
  return labelled.length > 0 ? labelled : datesOfLetters(document);
}

/** A letter has its date alone in a line, also after a place: `Saint-Raphaël, le 1er octobre 2026`. */
const DATE_OF_LETTER = /^(?:\p{L}[^0-9,]{2,30}, )?(?:(?:le|on|this) )?(?:[^ ]+ ){1,3}(?:20|[0-9]{1,2}[/])[0-9]{2}$/u;

function datesOfLetters({ cells, cellsAround, labelled }: Document): readonly Candidate[] {
  return cells.flatMap((cell) => {
    const isAtTop = cell.page.number === 1 && cell.y < 0.5 * cell.page.height;
    const found = isAtTop && DATE_OF_LETTER.test(cell.text) ? findDate(cell.text) : undefined;
    const near = [
      ...leftOf(cell, cellsAround(cell)).slice(0, 1),
      ...cellsAround(cell).filter((other) => isAbove(other, cell)),
    ];
    return found === undefined || near.some((other) => labelled.has(other)) ? [] : [candidate(found, 0.6, cell)];
  });
}

function isAbove(other: Cell, cell: Cell): boolean {
  const gap = cell.y - other.y - other.height;
  return gap > -0.2 * cell.height && gap < 2 * cell.height && sharesColumn(cell, other);
}

/** A date in the same text as these words is another one. */
const DUE = /\b(?:due|pay(?:able)? (?:by|le|on|before)|avant|echeance|before|payer)\b/;

/** Reads a date, also one that continues in the next cell or line. */
function dateOf({ cell, text }: Offer, order: DateOrder | undefined, { cellsAround }: Document): string | undefined {
  const found = findDate(text, order);
  if (found !== undefined || !new RegExp(`(?:${MONTH_NAMES})|[0-9]`).test(fold(text.slice(0, 40)))) return found;
  const cells = cellsAround(cell);
  const next = [rightOf(cell, cells)[0], under(cell, cells)[0], yearBelow(cell, cells)].filter(
    (other) => other !== undefined,
  );
  return next.map((other) => findDate(`${text} ${other.text}`, order)).find((date) => date !== undefined);
}

/** The year of a date that was wrapped: in the next line, and there alone. */
function yearBelow(cell: Cell, cells: readonly Cell[]): Cell | undefined {
  return cells.find(
    ({ text, x, y }) =>
      /^20[0-9]{2}$/.test(text) &&
      y > cell.y &&
      y - cell.y < 2.2 * cell.height &&
      Math.abs(x - cell.x) < 16 * cell.height,
  );
}

/** A table of calls has a heading for its dates. */
function isColumnOfDates(heading: Cell, { cellsAround }: Document): boolean {
  return under(heading, cellsAround(heading), 6).filter(({ text }) => findDate(text) !== undefined).length > 1;
}

/** The value of a label of several lines, in a table. */
function farBelow({ cell }: FoundLabel, { cellsAround, labelled }: Document): readonly Offer[] {
  const below = under(cell, cellsAround(cell), 6).filter((other) => !labelled.has(other) && findDate(other.text));
  return below.slice(0, 1).map((other) => ({ text: other.text, cell: other, factor: 0.7 }));
}

/**
 * Finds carriers. The issuer's name is large, at the top of the first page and again next to the remittance address.
 * Other carriers are mentioned in lines of text.
 */
export function carrierCandidates({ cells, pages }: Document): readonly Candidate[] {
  const usualHeight = median(pages.flatMap((page) => page.words.map((word) => word.height)));
  return cells.flatMap((cell) =>
    findCarriers(cell.text).map(({ name, share }) => {
      const size = Math.min(1, Math.max(0, (cell.height / (usualHeight || 1) - 1) / 1.2));
      const top = cell.page.number === 1 && cell.y < 0.2 * cell.page.height ? 1 : 0;
      const otherCarrierFactor = /\b(?:port(?:ed|e|ee)? (?:from|de)|roaming|itinerance|transfer(?:re|red)? )/.test(
        fold(cell.text),
      )
        ? 0.2
        : 1;
      return candidate(
        name,
        Math.min(0.97, 0.3 + 0.3 * size + 0.2 * top + 0.25 * share) * otherCarrierFactor,
        cell,
        0.75,
      );
    }),
  );
}
