import { DomainError } from '../../../../src/domain/shared/domain-error.ts';
import { parsePhoneNumbers } from '../../../../src/domain/shared/phone-numbers.ts';
import type { I18n } from '../../shared/i18n/use-t.ts';

/** Faulty numbers that are named; of the others only the count is shown. */
const MAX_NAMED = 3;
const MAX_LENGTH = 40;
/** A local number without its area code. */
const MIN_DIGITS = 7;

/** Says which of the typed numbers are wrong, and why: `514-201-004 has 9 digits.` */
export function explainNumbers(text: string, t: I18n['t']): readonly string[] {
  const sentences = [...new Set(itemsIn(text).flatMap((item) => explainItem(item, t)))];
  const hidden = sentences.length - MAX_NAMED;
  return [...sentences.slice(0, MAX_NAMED), ...(hidden > 0 ? [t('number.more', { count: hidden })] : [])];
}

/** The typed numbers and ranges. White space separates only what is long enough to be a number of its own. */
function itemsIn(text: string): readonly string[] {
  return text
    .split(/[,;\r\n]/)
    .map((item) => item.trim().replace(/\s+/g, ' '))
    .flatMap((item) => {
      const words = item.split(' ');
      return words.every((word) => word.replace(/\D/g, '').length >= MIN_DIGITS) ? words : [item];
    })
    .filter((item) => item !== '');
}

function explainItem(item: string, t: I18n['t']): readonly string[] {
  const fault = faultOf(item);
  if (fault === undefined) return [];
  const { first, last } = fault;
  if (first === last) return [explainNumber(item, t)];
  return [first, last].filter((end) => end.length !== 10).map((end) => explainNumber(end, t));
}

interface Fault {
  /** The digits of both ends of a range; the same for a single number. */
  readonly first: string;
  readonly last: string;
}

/** Undefined for a number or a range that is written correctly. */
function faultOf(item: string): Fault | undefined {
  try {
    parsePhoneNumbers(item, Number.POSITIVE_INFINITY);
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { key, params } = error.userMessage;
    if (key === 'phone-not-ten-digits') return params as unknown as Fault;
    return key === 'phone-invalid' ? { first: item, last: item } : undefined;
  }
}

function explainNumber(typed: string, t: I18n['t']): string {
  const item = typed.length > MAX_LENGTH ? `${typed.slice(0, MAX_LENGTH)}…` : typed;
  if (/\d ?(#|x|ext)/i.test(typed)) return t('number.extension', { item });
  if (/[^-+.()\d\s\u2010-\u2015\u2212]/.test(typed)) return t('number.letters', { item });
  const count = typed.replace(/\D/g, '').length;
  return count === 10 || (count === 11 && /^\D*1/.test(typed))
    ? t('number.form', { item })
    : t('number.digits', { item, count });
}
