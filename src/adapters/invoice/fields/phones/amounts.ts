import { leftOf, rightOf, sharesColumn } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { fold } from '../../parse/fold.ts';
import { findPhones, phonesIn } from '../../parse/phones.ts';
import type { Document } from '../document.ts';
import { BILLED } from './words/phone-words.ts';

const AMOUNT = /[0-9][.,] ?[0-9]{2}(?: ?\$)?(?: ?(?:cr|cad|cdn))?$|\$ ?[0-9]/i;

/** Whether a line has an amount, as the lines of a table of services have. */
export function hasAmount(cell: Cell, { cellsAround, labelled }: Document): boolean {
  const row = rightOf(cell, cellsAround(cell, 2));
  // The amount behind another number, in the next column of the page, is that of the other one.
  const next = row.findIndex(({ text }) => {
    const words = fold(text.slice(0, phonesIn(text)[0]?.start ?? 0));
    return words !== '' && BILLED.test(words);
  });
  const right = next < 0 ? row : row.slice(0, next);
  // The amount of a total or of a tax has a label of its own.
  const label = right[0] && labelled.get(right[0]);
  // `Balance / Scale house` is the name of a place.
  const isOther =
    (label?.label === 'other' && !/^[a-z]/i.test(label.value?.text ?? '')) || isAmountDue(right[0], cellsAround);
  return AMOUNT.test(sentenceOfNumber(cell.text)) || (!isOther && right.some(({ text }) => AMOUNT.test(text)));
}

/** `Paid May 12: $211.60. Thank you. Repair 204-201-6611`: the amount is not that of the number. */
function sentenceOfNumber(text: string): string {
  const sentences = text.split(/(?<=\p{L}{2}|[0-9])[.!?] (?=\p{Lu})/u);
  return sentences.find((sentence) => findPhones(sentence).length > 0) ?? text;
}

const AMOUNT_DUE = new RegExp(
  '^(?:(?:total |current )?(?:amount|balance|total|montant|solde)[a-z ]* (?:due|payable|owing|du|a payer)|' +
    '(?:please )?pay\\b)',
);

/** A header ends at this share of the page. */
const CORNER = 0.35;

/** Whether an amount is below a label of what is due, as in the corner of a page; a table has headings in that row. */
function isAmountDue(amount: Cell | undefined, cellsAround: Document['cellsAround']): boolean {
  if (!amount || amount.y > CORNER * amount.page.height || /[a-z]/i.test(amount.text)) return false;
  const label = cellsAround(amount, 4).findLast(
    (other) =>
      other.y + 0.5 * other.height < amount.y &&
      amount.y - other.y - other.height < 1.5 * amount.height &&
      sharesColumn(amount, other),
  );
  if (!label || !AMOUNT_DUE.test(fold(label.text))) return false;
  const [next] = leftOf(label, cellsAround(label, 2));
  return next === undefined || /[0-9]/.test(next.text);
}
