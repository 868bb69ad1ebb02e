import type { Cell } from '../../layout/page.ts';
import { fold } from '../../parse/fold.ts';
import { phonesIn } from '../../parse/phones.ts';
import type { Document } from '../document.ts';
import { isLabelOfMain } from './words/main-words.ts';
import { hasAmount } from './amounts.ts';
import { leftText } from './number-context.ts';
import { BILLED_LEFT, CONTINUES, FURTHER, isContact, SUPPORT_WORDS } from './words/phone-words.ts';

/** Whether words in front of a number do not say that it is of a person, of the issuer or of another kind. */
export function mayContinueList(cell: Cell, document: Document): boolean {
  if (SUPPORT_WORDS.test(fold(cell.text))) return false;
  const own = fold(cell.text.slice(0, phonesIn(cell.text)[0]?.start ?? 0)).trim();
  const words = /[a-z]/.test(own) ? own : leftText(cell, document);
  if (BUSINESS_OFFICE.test(words)) return false;
  if (
    CONTINUES.test(own) ||
    BILLED_LEFT.test(words) ||
    FURTHER.test(words) ||
    isLabelOfMain(words) ||
    hasAmount(cell, document)
  )
    return true;
  return !isContact(words) && words.split(' ').length <= MAX_NAME;
}

/** The issuer's, although `business` and `affaires` are also words of lines. */
const BUSINESS_OFFICE = /\b(?:bureau d'affaires|business office)\b/;
/** The name of a line has at most this many words. */
const MAX_NAME = 3;
