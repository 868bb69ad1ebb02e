import { rightOf, under } from '../../layout/cells.ts';
import type { Cell } from '../../layout/page.ts';
import { codeAtStart } from '../../parse/account-number.ts';
import { fold } from '../../parse/fold.ts';
import { findPhones } from '../../parse/phones.ts';
import { candidate, type Candidate } from '../candidates.ts';
import type { Document } from '../document.ts';
import { bankWordsNear, isFormer } from './account-features.ts';

const OWNER =
  '(?:customer|cust|client|clt|member|membre|societaire|subscriber|abonnee?|abonnement|subscription|adherente?|' +
  'patron|usager|tenant|locataire|licensee|company|tiers|account|acct|compte|dossier|folio)[.]?';
/** A label of whom an issuer numbers, which also announces a name: `Member:`, `No tiers`, `Customer ref`. */
const OWNER_LABEL = new RegExp(
  `^(?:your |votre )?(?:(?:no|numero|code|id)[.]? (?:de |du |d'|d )?(?:l'|la )?)?${OWNER}` +
    `(?: ?/ ?${OWNER})?(?: ?(?:id|ref|reference|code|no|number|#|numero)[.]?)?[ :.#]*$`,
);
/** A code alone: two figures, or letters and figures with two signs between them. */
const WHOLE = /^(?:(?=(?:[^0-9]*[0-9]){3})[A-Z0-9]+(?:[-/. ][A-Z0-9]+)*|(?=.*[0-9])[A-Z0-9]{1,6}(?:-[A-Z0-9]{1,6})+)$/;
const SCORE = 0.75;

/** A label with its code in one text. */
const LABEL_AND_CODE = /^([^:#0-9]{2,28}[:#]) *(\S.*)$/;

/** Finds codes alone behind a label that elsewhere has the name of the customer. A civic number has a street behind. */
export function ownerCodes(document: Document): readonly Candidate[] {
  return document.cells.flatMap((cell) => {
    const [, own, rest] = LABEL_AND_CODE.exec(cell.text) ?? [];
    const label = own ?? cell.text;
    if (label.length > 32 || !OWNER_LABEL.test(fold(label))) return [];
    const value = rest === undefined ? valueOf(cell, document) : cell;
    const text = rest ?? value?.text ?? '';
    const code = WHOLE.test(text.trim()) ? codeOf(text) : undefined;
    return value && code && !isOfOther(cell, document) ? [candidate(code, SCORE, value)] : [];
  });
}

const isOfOther = (cell: Cell, document: Document) =>
  isFormer(cell, document) || bankWordsNear(cell, document) !== undefined;

/** The text behind the label, else the one below it if nothing is behind it. */
function valueOf(cell: Cell, document: Document): Cell | undefined {
  const right = rightOf(cell, document.cellsAround(cell, 2))[0];
  const own = document.labelled.get(cell)?.value;
  const isHeading = right !== undefined && (document.labelled.has(right) || !/[0-9]/.test(right.text));
  return own ?? (right && !isHeading ? right : under(cell, document.cellsAround(cell, 3))[0]);
}

function codeOf(text: string): string | undefined {
  const isOther = findPhones(text).length > 0 || /^[A-Z][0-9][A-Z] ?[0-9][A-Z][0-9]$/.test(text);
  const code = codeAtStart(text);
  return isOther || code === undefined || code.length < text.replace(/ /g, '').length - 1 ? undefined : code;
}
