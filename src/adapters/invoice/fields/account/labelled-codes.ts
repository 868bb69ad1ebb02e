import { findDate } from '../../parse/dates.ts';
import { bare } from '../../parse/fold.ts';
import { findPhones } from '../../parse/phones.ts';
import { findPostalCodes } from '../../parse/postal-code.ts';
import { candidate, valuesOf, type Candidate } from '../candidates.ts';
import type { Document } from '../document.ts';

const SCORES = { account: 0.75, client: 0.65 } as const;
/** Capital letters and figures in any order, or a code of software: `B1BXKQ77`, `047718/TOR`, `cvx_18842`. */
const CODE = /^[A-Z0-9]+(?:[-/][A-Z0-9]+){0,3}$|^[a-z]{2,8}[_-][0-9]{3,9}$/;

/** Finds account numbers with more letters than figures, next to the label of an account or of a customer. */
export function labelledCodes(document: Document): readonly Candidate[] {
  return document.labels.flatMap((label) => {
    if (label.label !== 'account' && label.label !== 'client') return [];
    const score = SCORES[label.label];
    for (const offer of valuesOf(label, document)) {
      const [first = ''] = offer.text.split(' ');
      const code = label.value ? first.replace(/[.,;)]+$/, '') : offer.text;
      if (isCode(code, document)) return [candidate(code, score * Math.max(offer.factor, 0.9), offer.cell)];
    }
    return [];
  });
}

function isCode(text: string, { cells }: Document): boolean {
  if (!CODE.test(text) || text.length < 5 || text.length > 16 || !/[a-z]/i.test(text)) return false;
  if (findDate(text) !== undefined || findPhones(text).length > 0 || findPostalCodes(text).length > 0) return false;
  return /[0-9]{2}/.test(text) || cells.some((cell) => cell.text !== text && isAbbreviation(text, cell.text));
}

/** Accounting software makes the code of a customer from its name: `STRMIL` for Strathcona Millwork. */
function isAbbreviation(code: string, name: string): boolean {
  const letters = bare(name).replace(/ /g, '');
  if (name.length > 70 || !letters.startsWith(code.slice(0, 3).toLowerCase()) || letters === code.toLowerCase())
    return false;
  let at = 0;
  for (const letter of code.toLowerCase().replace(/[^a-z]/g, '')) {
    at = letters.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
