import { leftOf } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { bare, fold } from '../../parse/fold.ts';
import { phonesIn } from '../../parse/phones.ts';
import type { Document } from '../document.ts';

/** The form of a company, which its name may be printed without. */
const FORM = / (?:inc|ltd|ltee|limited|limitee|corp|corporation|co|company|cie|llp|lp|ulc|senc|sec|enr)$/;
/** Shorter names may be words of a service. */
const MIN_LENGTH = 5;

/** Whether a text has the name of the issuer, or is its initials. */
export function hasNameOf(issuer: string | null | undefined, text: string): boolean {
  const name = bare(issuer ?? '').replace(FORM, '');
  const words = bare(text).replace(FORM, '');
  if (name.length < MIN_LENGTH || words === '') return false;
  const initials = name.split(' ').map((word) => word.charAt(0));
  const isInitials = initials.length > 2 && words.replaceAll(' ', '') === initials.join('');
  return ` ${words} `.includes(` ${name} `) || isInitials;
}

/** What announces the name of the issuer. */
const ISSUED_BY = /^(?:billed|factur\w+|issued|emise?|provided|fournie?)(?: ?\/ ?\w+)? (?:by|par)\b/;

/** Whether the name of the issuer is in front of a number: `Quill Lake Telecom, 306 201-3344`. */
export function isBehindIssuer(cell: Cell, issuer: string | null | undefined, { cellsAround }: Document): boolean {
  const left = leftOf(cell, cellsAround(cell, 2)).slice(0, 2);
  const start = cell.text.slice(0, phonesIn(cell.text)[0]?.start ?? 0);
  if (ISSUED_BY.test(fold(left[0]?.text ?? ''))) return true;
  return [start, ...left.map(({ text }) => text)].some((text) => hasNameOf(issuer, text));
}
