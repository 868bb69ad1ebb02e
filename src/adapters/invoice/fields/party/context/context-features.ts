import type { Cell } from '../../../layout/page.ts';
import { leftOf } from '../../../layout/cells.ts';
import { anyWord } from '../../../parse/any-word.ts';
import { findDate } from '../../../parse/dates.ts';
import { fold } from '../../../parse/fold.ts';
import { findPhones } from '../../../parse/phones.ts';
import type { Mention } from '../mention.ts';
import { isClosing } from '../phrases/no-names.ts';
import { namesOf } from '../text-features.ts';

/** A colon or a line to write on follows a label. */
const AFTER_LABEL = /^[\s»”"]*(?:[:=]|[_.…]{3,})/u;
/** Who is paid, in the words of a label: `Cheques to`, `Payable à / to`, `Remit payment to`. */
const PAYEE_LABEL = anyWord(
  'payables?|pay|cheques?|remit\\w*|send|mail (?:to|payment)|paiements?|payments?|versements?|virements?|ordre',
  'libelle[rz]?|postez|envoyez|retournez|return',
);
const TO = /(?:^|\/ ?)(?:to|a|pour|vers) ?:?$/;
const FROM = /(?:^|\/ ?)(?:from|de) ?:?$/;
/** The part that comes back with the payment. */
const COUPON = anyWord(
  'coupons?|remittance|detach\\w*|talons?|bordereau de (?:paiement|remise|versement)',
  '(?:payment|return|remit) (?:slip|stub|portion)|(?:return|retourne[rz]?|joindre|cut|decoupez|tear) .{0,40}' +
    '(?:part|portion|partie|slip|stub|payment|paiement|here|ici|off)',
);
const MAX_TEXT = 120;
/** Value of a label: figures, maybe with few letters. */
const CODE = /^#?[A-Z]{0,4}[-. ]?[0-9][0-9A-Z ./:-]*$/;

/** Describes what is around a name: the label in front of it, the value behind it, a coupon or a closing above it. */
export function contextFeatures({ cell, text }: Mention, cells: readonly Cell[]): readonly string[] {
  const at = cell.text.indexOf(text);
  const rest = at < 0 ? '' : cell.text.slice(at + text.length);
  const [left] = leftOf(cell, cells);
  const before = at > 0 ? cell.text.slice(0, at).trim() : (left?.text ?? '');
  const label = before.length > MAX_TEXT ? '' : fold(before);
  const isInCoupon = cells.some((other) => other.y < cell.y + cell.height / 2 && isCoupon(other));
  const next = rest === '' ? rightNeighbour(cell, cells) : undefined;
  return namesOf({
    'before colon': AFTER_LABEL.test(rest) || (next !== undefined && AFTER_LABEL.test(next.text)),
    'value in row': next !== undefined && isValue(next.text),
    'payee label': PAYEE_LABEL.test(label),
    'to in coupon': isInCoupon && TO.test(label),
    'from in coupon': isInCoupon && FROM.test(label),
    'in coupon': isInCoupon,
    'below closing': cells.some((other) => isJustAbove(other, cell) && isClosing(other.text)),
  });
}

function isCoupon({ text, y, page }: Cell): boolean {
  return y > 0.3 * page.height && text.length < MAX_TEXT && COUPON.test(fold(text));
}

function isJustAbove(other: Cell, cell: Cell): boolean {
  const distance = cell.y - other.y;
  return distance > 0.6 * cell.height && distance < 4 * cell.height;
}

function rightNeighbour(cell: Cell, cells: readonly Cell[]): Cell | undefined {
  return cells
    .filter(
      (other) =>
        other.x >= cell.x + cell.width - 1 &&
        Math.abs(other.y + other.height / 2 - cell.y - cell.height / 2) < 0.6 * cell.height,
    )
    .sort((a, b) => a.x - b.x)[0];
}

function isValue(text: string): boolean {
  return text.length < 40 && (CODE.test(text) || findDate(text) !== undefined || findPhones(text).length > 0);
}
