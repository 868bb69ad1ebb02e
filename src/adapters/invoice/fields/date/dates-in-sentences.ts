import { leftOf } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { findDate, MONTH_NAMES, type DateOrder } from '../../parse/dates.ts';
import { fold } from '../../parse/fold.ts';
import { candidate, type Candidate } from '../candidates.ts';
import type { Document } from '../document.ts';
import { isInAccount, OTHER_DATE } from './other-dates.ts';

const DOCUMENT = '(?:facture|facturation|releve|invoice|bill|statement|avis|account|compte)';
const NUMBER = "(?: (?:no|n[o']|#)?[.:]? ?[a-z]{0,4}-?[0-9][0-9a-z-]*)?";
/** What happens to an invoice on its date. */
const MADE =
  '(?:issued|created|prepared|produced|printed|generated|made(?: out| up)?|rendered|drawn up|written|dated|billed|' +
  'emise?|creee?|etablie?|preparee?|produite?|imprimee?|faite?|dressee?|redigee?|generee?|datee?|facturee?)';
/** A day, or a month or an ordinal in words. */
const DATE = '(?=[0-3]?[0-9a-z])';

/** The words in front of the date of an invoice, in a title or a sentence. */
const IN_FRONT: readonly RegExp[] = [
  // `Objet : votre facture du 11 octobre 2026`
  new RegExp(String.raw`\b${DOCUMENT}\b${NUMBER}[^0-9,.;]{0,40}\b(?:du|le|of|on|dated|from)(?: the)? ${DATE}`),
  // `Elle a été créée le 3.4.2026`, `It was issued today, October 2, 2026`
  new RegExp(String.raw`\b${MADE}\b(?: today| aujourd'hui)?,? (?:(?:on|le|en date du) )?(?:the )?${DATE}`),
  // `Prepared for Salish Tours, account 31-20, on the 2nd of July 2025`
  new RegExp(String.raw`\b${MADE}\b[^.;]{0,70}\b(?:on|le|dated|du) (?:the )?${DATE}`),
  // `Your June 8, 2024 statement`
  new RegExp(String.raw`\b(?:your|our|votre|notre) ${DATE}(?=[a-z0-9 ,.]{8,20} ${DOCUMENT}\b)`),
  // `Statement mailed October 5, 2026`
  new RegExp(
    String.raw`\b${DOCUMENT}${NUMBER}(?: (?:was|a ete|est))? (?:mailed|posted|postee?)(?: (?:on|le))? ${DATE}`,
  ),
  // `Invoice 1044, 2026-10-02`, `Statement: 12 Oct 2026`
  new RegExp(String.raw`^(?:[a-z]+ ){0,3}${DOCUMENT}${NUMBER}[ ,:-]{1,3}${DATE}`),
];
/** The length of a date. */
const MAX_DATE = 30;
/** A number, or one behind its month or the day of the week. */
const STARTS_WITH_DATE = new RegExp(
  `^[0-9]|^[a-z-]+ (?:of|day) |^premier |^(?:(?:${MONTH_NAMES})[.]?|[a-z]{3,6}day,?|[a-z]{3,6}di,?|dimanche,?) [0-9]`,
);

/** `We sent this on September 1`: the invoice itself is meant. */
const SENT = /\b(?:sent|mailed|posted)(?: you)? (?:this|it)(?: (?:bill|invoice|statement|letter))?(?: out)?\b/gi;

/** The date in a title or a sentence about the invoice. */
export function datesInSentences(document: Document, order: DateOrder | undefined): readonly Candidate[] {
  const labels = new Map(document.labels.map(({ cell, value }) => [value, cell]));
  return document.cells.flatMap((cell) => {
    if (cell.page.number !== 1 || isInAccount(cell, document)) return [];
    // The label of the invoice number may be in front: `Facture 55-1180 du 2 novembre 2026`.
    const label = labels.get(cell);
    const texts = [
      cell.text.replace(SENT, 'issued'),
      ...(label ? [`${label.text} ${cell.text}`] : []),
      rowUpTo(cell, document),
    ];
    const found = texts.map((text) => dateInSentence(fold(text), order)).find((date) => date !== undefined);
    return found === undefined ? [] : [candidate(found, 0.7, cell)];
  });
}

/** The text of a row up to the end of a cell: labels in a sentence are cells of their own. */
export function rowUpTo(cell: Cell, { cellsAround }: Document): string {
  const left = leftOf(cell, cellsAround(cell, 2)).slice(0, 3);
  return [...left.reverse(), cell].map(({ text }) => text).join(' ');
}

function dateInSentence(text: string, order: DateOrder | undefined): string | undefined {
  for (const pattern of IN_FRONT) {
    const match = pattern.exec(text.slice(0, 160));
    const end = match ? match.index + match[0].length : 0;
    // Only the words of the same sentence belong to the date.
    const sentence =
      text
        .slice(0, end)
        .split(/[.;!?] (?=[a-z])/)
        .at(-1) ?? '';
    const rest = text.slice(end);
    const date = match && STARTS_WITH_DATE.test(rest) ? findDate(rest.slice(0, MAX_DATE), order) : undefined;
    if (date !== undefined && !OTHER_DATE.test(sentence)) return date;
  }
  return undefined;
}
