import { leftOf } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { anyWord } from '../../parse/any-word.ts';
import { fold } from '../../parse/fold.ts';
import type { Document } from '../document.ts';
import { contextOf, FORMER, isFormer } from './account-features.ts';
import type { NumberSpan } from './number-spans.ts';

/** In front of the customer's number at a bank, or of the number of a tax or for electronic payments. */
const OF_BANK = /\b(?:prelev\w+|preautoris\w+|pre-?authori[sz]ed|caisse|debited|transit|iban|swift)\b/;
const OF_TAX = /\b(?:electroni\w+|t[.]?p[.]?s|t[.]?v[.]?[qh]|[ghq]st|pst)\b[.]?[ :#/a-z]{0,8}$/;

/** Whether words say that a number is of a former account, of a bank, of a tax or of a street. */
export function isOfOther(span: NumberSpan, document: Document): boolean {
  const { cell, before, after, value } = span;
  const lefts = leftOf(cell, document.cellsAround(cell, 2));
  const [left] = lefts;
  const isOld = FORMER.test(fold(before)) || (left && (FORMER.test(fold(left.text)) || isFormer(left, document)));
  const { row } = contextOf(span, document);
  const isOfBank = OF_BANK.test(row) || lefts.some(({ text }) => /\b(?:transit|institution)\b/i.test(text));
  const isCivicNumber = before === '' && /^[0-9]{1,6}$/.test(value) && /^ [a-z]{3}/i.test(after);
  const isOfUtility = UTILITY.test(row) && !TELEPHONE.test(row);
  const isOfPayer = SINCE.test(row) || CARD.test(value) || AT_BANK.test(fold(after));
  return (
    isOld === true ||
    isOfPayer ||
    isOfBank ||
    isCivicNumber ||
    OF_TAX.test(row) ||
    OF_DISCOUNT.test(row) ||
    isOfProgramme(row) ||
    OF_PAYMENT.test(value) ||
    isOfUtility ||
    isInBankForm(left, document)
  );
}

/** In front of the date from which somebody is a customer: `Customer since: 2012-04`. */
const SINCE = /\b(?:since|depuis)(?: le)?[ :.]*$/;
/** The last figures of a credit card: `VISA 4471`. */
const CARD = /^(?:MC|VISA|AMEX)-?[0-9]{4}$/;
/** After the issuer's own account: `Acct 104-220-1 at Credit Union`. */
const AT_BANK = /^,? ?(?:at|with|of|chez|a la|de la)(?: [a-z'.-]+){0,4} (?:credit union|bank|banque|caisse)\b/;

/** `Promotional Code: VETS10` */
const OF_DISCOUNT = anyWord('promo(?:tion(?:al|nel)?)?|coupon|voucher|bon de reduction');
/** `Membership number (not your account number): 99-300` */
const OF_PROGRAMME = new RegExp(
  String.raw`\bne pas confondre\b|\bpas (?:votre|un|le) (?:numero de )?compte\b|` +
    String.raw`\bnot (?:to be confused|your account|an account|the account)\b`,
);
/** Whether words say that the number behind them is not to be taken for the account. */
export const isOfProgramme = (words: string) => OF_PROGRAMME.test(fold(words));
/** Payment services begin the identifiers of their transactions like this: `pi_3QwTz8ABx04`. */
const OF_PAYMENT = /^(?:pi|ch|py|txn|pm)_/i;

/** What a town may supply besides telephones. */
const UTILITY = anyWord('water|eau|gas|gaz|hydro|electric\\w*|sewer\\w*|egouts?|garbage|propane|heating|chauffage');
const TELEPHONE = /tele?ph|phone|\btel\b/;
/** The first lines of the issuer's bank details. */
const BANK_LABEL = /^(?:bank(?: name)?|banque|(?:bank )?transit|institution|iban|swift|bic|giro)\b[ a-z]{0,12}[.:]?$/;

/** Whether the label of a number is next to that of a bank, in the same column of a form. */
function isInBankForm(label: Cell | undefined, { cellsAround }: Document): boolean {
  if (!label) return false;
  return cellsAround(label, 2.5).some(
    (other) => other !== label && Math.abs(other.x - label.x) < 0.5 * label.height && BANK_LABEL.test(fold(other.text)),
  );
}
