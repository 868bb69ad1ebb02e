import { invalidField } from './domain-error.ts';
import type { Province } from './provinces.ts';
import type { Message } from './messages/message.ts';

const TYPED = /^[A-Z]\d[A-Z][\s-]?\d[A-Z]\d$/i;
const CANONICAL = /^[A-Z]\d[A-Z]\d[A-Z]\d$/;
/** Letters that Canada Post never uses, because they are easily misread. */
const UNUSED_LETTERS = /[DFIOQU]/;

const PROVINCES_BY_FIRST_LETTER: Readonly<Record<string, readonly Province[]>> = {
  A: ['NL'],
  B: ['NS'],
  C: ['PE'],
  E: ['NB'],
  G: ['QC'],
  H: ['QC'],
  J: ['QC'],
  K: ['ON'],
  L: ['ON'],
  M: ['ON'],
  N: ['ON'],
  P: ['ON'],
  R: ['MB'],
  S: ['SK'],
  T: ['AB'],
  V: ['BC'],
  X: ['NT', 'NU'],
  Y: ['YT'],
};

/**
 * Parses a postal code as typed: `m5v 2h1`, `M5V-2H1`. It is refused only if it does not match the specification's
 * pattern (section 5). Letters that Canada Post never uses are accepted; `postalCodeWarning` warns about them.
 * @returns `A1A1A1`
 * @throws DomainError `postal-code-invalid` at `postalCode`
 */
export function parsePostalCode(text: string): string {
  const typed = text.trim();
  if (!TYPED.test(typed)) throw invalidField('postalCode', 'postal-code-invalid');
  return typed.toUpperCase().replace(/[\s-]/, '');
}

/** Whether a text is a postal code as it is stored and sent: `A1A1A1`. */
export function isCanonicalPostalCode(text: string): boolean {
  return CANONICAL.test(text);
}

/** `M5V2H1` → `M5V 2H1`, as invoices and screens show it. */
export function formatPostalCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}

/** The provinces whose postal codes begin like this one; empty if there is no such Canadian postal code. */
export function postalCodeProvinces(code: string): readonly Province[] {
  return UNUSED_LETTERS.test(code) ? [] : (PROVINCES_BY_FIRST_LETTER[code.slice(0, 1)] ?? []);
}

/**
 * Warns if the postal code does not match the province, because carriers reject such addresses.
 * @param code `A1A1A1`
 */
export function postalCodeWarning(code: string, province: Province): Message | undefined {
  const expected = postalCodeProvinces(code);
  const postalCode = formatPostalCode(code);
  if (expected.length === 0) return { key: 'postal-code-unknown', params: { postalCode } };
  if (expected.includes(province)) return undefined;
  return { key: 'postal-code-other-province', params: { postalCode, expected: expected.join('/'), province } };
}
