import { overlap, type Cell } from '../../layout/page.ts';
import { fold } from '../../parse/fold.ts';
import type { Document } from '../document.ts';
import type { FoundLabel } from '../labels.ts';
import { isInAccount } from './other-dates.ts';

/** An invoice may be printed again later, and a computer generates it after the day that it is of. */
const PRINTED =
  /^(?:(?:date|statement|invoice|bill|releve|facture|document) )?(?:printed|generated|imprimee?|generee?)\b/;
const DAY_OF_PRINT = /^(?:print date|date d'impression)/;
const isOfPrint = (label: string) => PRINTED.test(label) || DAY_OF_PRINT.test(label);

/** `Relevé du 3 mai` may also be an earlier one. */
const NAMES_DOCUMENT = /^(?:facture|releve|avis|compte|etat de compte) du\b/;

/** How well a label names the date of the invoice, 0 to 1. */
export function labelScore({ label, cell }: FoundLabel, document: Document): number {
  const words = fold(cell.text);
  if (label !== 'date') return SENT.test(words) || isOfMessage(cell, document) ? 0.65 : 0.75;
  // `Facture du 1er mai   146,03 $` is an earlier one, in the account of payments.
  if (isOfPrint(words) || (NAMES_DOCUMENT.test(words) && isInAccount(cell, document))) return 0.5;
  return NAMES_DOCUMENT.test(words) ? 0.85 : 0.95;
}

/** An e-mail or a fax may be sent on a later day than that of its invoice. */
const SENT = /^(?:sent|envoyee?)\b/;
/** In the header of a message: who sends it, to whom, about what, and the pages of a fax. */
const PART_OF_HEADER = /^(?:from|de|subject|objet|sujet|page) ?:/;

/** Whether a label is in the header of an e-mail or of a fax: above or next to it is who sends it. */
function isOfMessage(cell: Cell, { cellsAround }: Document): boolean {
  return cellsAround(cell, 3).some((other) => {
    const isInRow = overlap(other.y, other.height, cell.y, cell.height) > 0;
    const isInColumn = Math.abs(other.x - cell.x) < 0.5 * cell.height;
    return (isInRow || isInColumn) && PART_OF_HEADER.test(fold(other.text));
  });
}
