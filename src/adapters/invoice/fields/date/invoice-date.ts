import { leftOf, rightOf, sharesColumn, under } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { anyWord } from '../../parse/any-word.ts';
import { findDate, findDateOfYear, MONTH_NAMES, orderOfDates, type DateOrder } from '../../parse/dates.ts';
import { fold } from '../../parse/fold.ts';
import { candidate, valuesOf, type Candidate, type Offer } from '../candidates.ts';
import type { Document } from '../document.ts';
import type { FoundLabel } from '../labels.ts';

/** Finds invoice dates by their labels, else a date without a label at the top of the first page. */
export function dateCandidates(document: Document): readonly Candidate[] {
  const order = orderOfDates(document.cells.map(({ text }) => text.slice(0, 40))) ?? usualOrder(document);
  const labelled = document.labels.flatMap((label) => {
    if (
      label.label !== 'date' &&
      (label.label !== 'plainDate' || (!label.value && isColumnOfDates(label.cell, document)))
    )
      return [];
    const score = label.label !== 'date' ? 0.75 : PRINTED.test(fold(label.cell.text)) ? 0.9 : 0.95;
    const offers = [...valuesOf(label, document), ...farRight(label, document), ...farBelow(label, document)];
    for (const offer of offers) {
      if (
        OTHER_DATE.test(fold(/^[^0-9]*/.exec(offer.text)?.[0] ?? '')) ||
        isEndOfPeriod(offer.text) ||
        isOtherDate(offer.cell, label.cell, document)
      )
        continue;
      const found = dateOf(offer, order, document);
      if (found !== undefined) return [candidate(found.date, score * offer.factor * found.factor, offer.cell)];
    }
    return [];
  });
  if (labelled.length > 0) return labelled;
  const inSentences = datesInSentences(document, order);
  return inSentences.length > 0 ? inSentences : datesWithoutLabel(document, order);
}

/** An invoice may be printed again later. */
const PRINTED = /^(?:date )?(?:printed|imprimee?)\b/;

const FRENCH = /\b(?:facture|compte|solde|montant|payer|echeance)\b/;
const ENGLISH = /\b(?:invoice|account|balance|amount|total due|due date)\b/;

/** A document in French alone has the day first. One in English may have either. */
function usualOrder({ cells }: Document): DateOrder | undefined {
  const texts = cells.map(({ text }) => fold(text.slice(0, 80)));
  const isFrench = texts.some((text) => FRENCH.test(text)) && !texts.some((text) => ENGLISH.test(text));
  return isFrench ? 'day' : undefined;
}

const DATED = new RegExp(
  String.raw`\b(?:facture|releve|invoice|bill|statement)\b(?: (?:no|n[o']|#)?[.:]? ?[a-z]{0,4}-?[0-9][0-9a-z-]*)?` +
    String.raw`[^0-9,.;]{0,40}\b(?:du|le|of|on|dated|from)(?: the)? ` +
    '(?=[0-3]?[0-9a-z])',
);

/** The date in a title or a sentence: `Objet : votre facture du 11 octobre 2026`. */
function datesInSentences(document: Document, order: DateOrder | undefined): readonly Candidate[] {
  const labels = new Map(document.labels.map(({ cell, value }) => [value, cell]));
  return document.cells.flatMap((cell) => {
    // The label of the invoice number may be in front: `Facture 55-1180 du 2 novembre 2026`.
    const text = `${labels.get(cell)?.text ?? ''} ${cell.text}`.trim();
    const match = cell.page.number === 1 ? DATED.exec(fold(text.slice(0, 120))) : null;
    if (!match || OTHER_DATE.test(match[0])) return [];
    const rest = text.slice(match.index + match[0].length);
    const found = /^[0-9]|^[a-z]+[.]? [0-9]/i.test(rest) ? findDate(rest.slice(0, 24), order) : undefined;
    return found === undefined ? [] : [candidate(found, 0.7, cell)];
  });
}

/** Words of the dates of payment, of a period and of events. */
const OTHER_DATE = anyWord(
  String.raw`due|pay\w*|paiement|avant|echeance|before|limite|acquitte\w*|regle\w*|verse\w*|exigible|remit\w*`,
  String.raw`period\w*|from|to|au|until|jusqu\w*|depuis|since|next|prochain\w*|last|dernier\w*|previous|precedent\w*`,
  String.raw`received|recue?s?|sent|envoye\w*|ship\w*|deliver\w*|livr\w+|expir\w+|renew\w*|renouvel\w*|effective`,
  String.raw`contract|contrat|start\w*|begin\w*|debut|end\w*|fin|activat\w*|activ\w+|install\w*|charged|debite\w*`,
  String.raw`prelev\w*|withdraw\w*|debit\w*|retrait|late|retard|after|apres|transaction|order\w*|commande`,
  String.raw`visit\w*|appel\w*|calls?|usage|credit\w*`,
);

const TO = /[a-z0-9] (?:to|thru|through|au) (?=[0-9]|[a-z]{3,9}[.]? [0-9])/;

/** `1 July to 31 December 2026`: the first date of the text is the end of a period. */
function isEndOfPeriod(text: string): boolean {
  const start = fold(text.slice(0, 80)).search(TO);
  return start >= 0 && findDate(text.slice(0, start + 1)) === undefined;
}

/** Whether the words left of a date, or the heading above it, announce another date. */
function isOtherDate(cell: Cell, label: Cell | undefined, { cellsAround }: Document): boolean {
  const cells = cellsAround(cell);
  const left = leftOf(cell, cells)[0];
  if (left && left !== label && cell.x - left.x - left.width < 0.35 * cell.page.width && /[a-z]{3}/i.test(left.text))
    return findDate(left.text) === undefined && OTHER_DATE.test(fold(left.text.slice(0, 60)));
  const above = label ? undefined : cells.filter((other) => isAbove(other, cell)).at(-1);
  return above !== undefined && OTHER_DATE.test(fold(above.text.slice(0, 60)));
}

const MAX_WORDS = 8;
/** A letter begins with its place: `Saint-Raphaël, le 1er octobre 2026`. */
const PLACE_AND_DATE = /^\p{Lu}[\p{L}.'’ -]{2,40}, (?:le |on )?(?:[0-9]|\p{Lu}\p{L}+ [0-9])/u;
/** The title of the document is no label of a date next to it. */
const DOCUMENT_TITLE = /^(?:tax )?(?:invoice|bill|statement|facture|releve)[ :]*$/;

/**
 * A letter has its date alone in a line, also after a place: `Saint-Raphaël, le 1er octobre 2026`. A heading may have
 * it next to the number of the invoice. If there are several, none is certain.
 */
function datesWithoutLabel(document: Document, order: DateOrder | undefined): readonly Candidate[] {
  const free = document.cells.flatMap((cell) => {
    const isAtTop = cell.page.number === 1 && cell.y < 0.5 * cell.page.height;
    if (!isAtTop || cell.text.split(' ').length > MAX_WORDS || OTHER_DATE.test(fold(cell.text))) return [];
    const found = findDate(cell.text, order);
    const hasOwner = isValue(cell, document) || isOtherDate(cell, undefined, document);
    return found === undefined || hasOwner ? [] : [{ text: cell.text, found: candidate(found, 0.6, cell) }];
  });
  const placed = free.filter(({ text }) => PLACE_AND_DATE.test(text));
  const chosen = placed.length > 0 ? placed : free;
  return new Set(chosen.map(({ found }) => found.value)).size === 1 ? chosen.map(({ found }) => found) : [];
}

/** Whether a cell is the value of a label: in front of it, or above it without another value. */
function isValue(cell: Cell, { cellsAround, labels, labelled }: Document): boolean {
  const left = leftOf(cell, cellsAround(cell))[0];
  if (
    (left && labelled.has(left) && !DOCUMENT_TITLE.test(fold(left.text))) ||
    labels.some(({ value }) => value === cell)
  )
    return true;
  const above = cellsAround(cell).findLast((other) => isAbove(other, cell));
  const label = above && labelled.get(above);
  return label !== undefined && !label.value && rightOf(label.cell, cellsAround(label.cell, 2)).length === 0;
}

function isAbove(other: Cell, cell: Cell): boolean {
  const gap = cell.y - other.y - other.height;
  return gap > -0.2 * cell.height && gap < 2 * cell.height && sharesColumn(cell, other);
}

/** A date without its year may also be that of an earlier invoice. */
const WITHOUT_YEAR = 0.75;
interface DateOfLabel {
  readonly date: string;
  /** How certain it is, 0 to 1. */
  readonly factor: number;
}

/** Reads a date, also one that continues in the next cell or line. */
function dateOf({ cell, text }: Offer, order: DateOrder | undefined, document: Document): DateOfLabel | undefined {
  const found = findDate(text, order);
  if (found !== undefined) return { date: found, factor: 1 };
  if (!new RegExp(`(?:${MONTH_NAMES})|[0-9]`).test(fold(text.slice(0, 40)))) return undefined;
  const cells = document.cellsAround(cell);
  const years = yearsOf(document);
  const [year] = years;
  const withYear = year !== undefined && years.length === 1 ? findDateOfYear(text, year) : undefined;
  if (withYear) return { date: withYear, factor: WITHOUT_YEAR };
  const next = [rightOf(cell, cells)[0], under(cell, cells)[0], yearBelow(cell, cells)].filter(
    (other) => other !== undefined,
  );
  const continued = next.map((other) => findDate(`${text} ${other.text}`, order)).find((date) => date !== undefined);
  return continued === undefined ? undefined : { date: continued, factor: 1 };
}

/** The years that a document names. */
function yearsOf({ cells }: Document): readonly string[] {
  return [
    ...new Set(cells.flatMap(({ text }) => text.slice(0, 120).match(/(?<![0-9$.,-])20[2-4][0-9](?![0-9.,])/g) ?? [])),
  ];
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
  const below = under(heading, cellsAround(heading), 6);
  return below.filter(({ text }) => findDate(text) !== undefined && !OTHER_DATE.test(fold(text))).length > 1;
}

/** The value of a label of several parts, such as one in two languages. */
function farRight({ cell, value }: FoundLabel, { cellsAround }: Document): readonly Offer[] {
  const [next, ...further] = value ? [] : rightOf(cell, cellsAround(cell, 2)).slice(0, 3);
  if (!next || /[0-9]/.test(next.text)) return [];
  return further.filter(({ text }) => findDate(text)).map((other) => ({ text: other.text, cell: other, factor: 0.8 }));
}

/** The value of a label of several lines, in a table. */
function farBelow({ cell }: FoundLabel, { cellsAround, labelled }: Document): readonly Offer[] {
  const below = under(cell, cellsAround(cell), 6).filter((other) => !labelled.has(other) && findDate(other.text));
  return below.slice(0, 1).map((other) => ({ text: other.text, cell: other, factor: 0.7 }));
}
