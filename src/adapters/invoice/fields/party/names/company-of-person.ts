import { fold } from '../../../parse/fold.ts';
import { isPersonName } from './given-names.ts';
import { BUILDING } from '../../customer-name.ts';
import { ENDS_LEGALLY } from '../../web-addresses.ts';
import type { Described } from '../features.ts';
import { ORGANISATION } from '../party-words.ts';
import type { Mention } from '../mention.ts';

/** The next line of an address is at most this far below, in text heights. */
const MAX_PITCH = 2.4;

/** `Chartered Accountant`, `Notaire` */
const PROFESSION = /(?:ant|er|or|ist|ian|aire|eur|iste|euse|trice|logue)$/;

/** The company in the line below the name of a person who works there: a company is the customer, not its employee. */
export function companyBelow({ mention }: Described, all: readonly Described[]): Described | undefined {
  if (!isPersonName(mention.text) || ORGANISATION.test(fold(mention.text))) return undefined;
  return all.find(({ mention: other }) => isBelow(other, mention) && isCompany(other.text));
}

function isCompany(text: string): boolean {
  const folded = fold(text);
  if (folded.search(ENDS_LEGALLY) >= 0) return true;
  if (!text.includes(' ') || /[0-9/]/.test(text) || isPersonName(text) || BUILDING.test(folded)) return false;
  return ORGANISATION.test(folded) || !PROFESSION.test(folded);
}

function isBelow(lower: Mention, { cell, role, line }: Mention): boolean {
  const step = lower.cell.y - cell.y;
  return (
    lower.role === role &&
    lower.role !== undefined &&
    lower.line > line &&
    lower.cell.page === cell.page &&
    step > 0.5 * cell.height &&
    step < MAX_PITCH * cell.height &&
    Math.abs(lower.cell.x - cell.x) < cell.height
  );
}
