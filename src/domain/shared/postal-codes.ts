import { invalidField } from './domain-error.ts';
import type { Province } from './provinces.ts';
import type { Message } from './messages/message.ts';

const TYPED = /^[A-Z]\d[A-Z][\s-]?\d[A-Z]\d$/i;
const CANONICAL = /^[A-Z]\d[A-Z]\d[A-Z]\d$/;
/** Canada Post never gives these letters out, because they are read as others. */
const NEVER_USED = /[DFIOQU]/;

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
 * Reads a postal code as typed: `m5v 2h1`, `M5V-2H1`. The specification's pattern (section 5) alone refuses; letters
 * that Canada Post never gives out pass, with a warning of `postalCodeWarning`.
 * @returns `A1A1A1`
 * @throws DomainError `postal-code-invalid` at `postalCode`
 */
export function parsePostalCode(text: string): string {
  const typed = text.trim();
  if (!TYPED.test(typed)) throw invalidField('postalCode', 'postal-code-invalid');
  return typed.toUpperCase().replace(/[\s-]/, '');
}

/** Whether a text is a postal code as it is kept and sent: `A1A1A1`. */
export function isCanonicalPostalCode(text: string): boolean {
  return CANONICAL.test(text);
}

/** `M5V2H1` → `M5V 2H1`, as bills and screens show it. */
export function formatPostalCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}

/** The provinces whose postal codes begin like this one; none when no Canadian postal code is written so. */
export function postalCodeProvinces(code: string): readonly Province[] {
  return NEVER_USED.test(code) ? [] : (PROVINCES_BY_FIRST_LETTER[code.slice(0, 1)] ?? []);
}

/**
 * What to say beside the field when code and province do not go together; carriers reject such addresses.
 * @param code `A1A1A1`
 */
export function postalCodeWarning(code: string, province: Province): Message | undefined {
  const expected = postalCodeProvinces(code);
  const postalCode = formatPostalCode(code);
  if (expected.length === 0) return { key: 'postal-code-unknown', params: { postalCode } };
  if (expected.includes(province)) return undefined;
  return { key: 'postal-code-other-province', params: { postalCode, expected: expected.join('/'), province } };
}
