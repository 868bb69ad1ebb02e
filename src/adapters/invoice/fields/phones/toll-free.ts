import { leftOf, rightOf } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { fold } from '../../parse/fold.ts';
import { findPhones, isTollFree } from '../../parse/phones.ts';
import type { Document } from '../document.ts';
import { hasAmount } from './amounts.ts';
import { aboveOf } from './number-context.ts';
import { headsCharges } from './number-rows.ts';
import { BILLED_LEFT, isContact, SUPPORT_WORDS, TOLL_FREE_WORDS, YOURS } from './words/phone-words.ts';

/** `Toll-free number terminating on this line`, `… on your account`. */
const OF_ACCOUNT =
  /\b(?:on|of|for|de|du|sur|a) (?:this|your|cette?|ce|votre) (?:account|line|compte|ligne|service|bill|facture)\b/;

/**
 * A toll-free number is billed in a table if its row names it, or the row above does, or if it is in a column of
 * numbers, or named in a list; elsewhere it is the issuer's, except if words say that it is the customer's.
 * @param context the words in front of the number and behind it
 * @param isInList whether it continues a list of billed numbers
 */
export function isBilledTollFree(
  cell: Cell,
  { words, after }: { readonly words: string; readonly after: string },
  isInList: boolean,
  document: Document,
): boolean {
  if ((YOURS.test(words) || OF_ACCOUNT.test(`${words} ${after}`)) && namesTollFree(words)) return true;
  const behind = fold(rightOf(cell, document.cellsAround(cell, 2))[0]?.text ?? '');
  if (isInList && namesTollFree(behind) && !isContact(behind)) return true;
  const above = aboveOf(cell, document);
  const isNamedAbove = above !== undefined && namesTollFree(fold(above.text));
  if (isNamedAbove && hasAmount(above, document) && !isContact(words)) return true;
  if (headsCharges(cell, document)) return true;
  if (!hasAmount(cell, document) || SUPPORT_WORDS.test(fold(cell.text))) return false;
  const row = [cell, ...leftOf(cell, document.cellsAround(cell, 2)), ...rightOf(cell, document.cellsAround(cell, 2))];
  return isNamedAbove || row.some(isOfService) || isInColumnOfNumbers(cell, document);
}

const namesTollFree = (text: string) => text.search(TOLL_FREE_WORDS) >= 0;

function isOfService({ text }: Cell): boolean {
  const words = fold(text.slice(0, 80));
  return words.length < 80 && (namesTollFree(words) || BILLED_LEFT.test(words) || OF_SERVICE.test(words));
}

/** Services that have a toll-free number. */
const OF_SERVICE = /\b(?:free|conferenc\w*|audioconference|inbound|entrants?|800)\b/;

/** Whether another number with an amount is aligned with a number. */
function isInColumnOfNumbers(cell: Cell, document: Document): boolean {
  const isBare = !/[a-z]/i.test(cell.text);
  return document.cellsAround(cell, 8).some((other) => {
    const isAligned = other !== cell && Math.abs(other.x - cell.x) < 0.5 * cell.height;
    if (!isAligned || !hasAmount(other, document)) return false;
    const numbers = findPhones(other.text);
    return (
      numbers.some((number) => !isTollFree(number)) || (isBare && numbers.length > 0 && !/[a-z]/i.test(other.text))
    );
  });
}
