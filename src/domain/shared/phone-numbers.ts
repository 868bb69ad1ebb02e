import { invalidField } from './domain-error.ts';

/** Ten-digit North American numbers from first to last, both included. For a single number, both are equal. */
export interface NumberRange {
  readonly first: string;
  readonly last: string;
}

const FIELD = 'phoneNumber';

/** Longer than any range that a person types. Limits the search for the dash between the two ends. */
const MAX_ITEM_LENGTH = 100;

const SEPARATORS = /[,;\r\n]/;
/** White space and the direction marks that address books and spreadsheets leave around a copied number. */
const INVISIBLE = /[\s\p{Cf}]/gu;
const SPACES = /\s+/;
/** More words than any range has: `1 (514) 201 - 0100 - 1 (514) 201 - 0199` has eleven. */
const MAX_WORDS = 16;
/** The hyphens, en, em and minus dashes that word processors put where a hyphen was typed. */
const DASHES = /[\u2010-\u2015\u2212]/g;
const PUNCTUATION = /[-+.()]/g;

const SINGLE = /^(?:\+?1[-.]?)?\(?\d{3}\)?[-.]?\d{3}[-.]?\d{4}(?:(?:#|x|ext)\.?\d+)?$/i;
const RANGE_END = /^[-+.()\d]+(?:(?:#|x|ext)\.?\d+)?$/i;

/**
 * Parses numbers as a customer types them: single numbers and ranges (`514-201-0100 - 514-201-0199`), separated by
 * comma, semicolon, new line or white space. Empty items are ignored. A single number is refused only if it does not
 * match the specification's pattern (sections 5 and 9); `numberingWarnings` checks the numbering plan.
 * @param limit the maximum count of numbers; every number of a range counts
 * @returns the ranges in the order given
 * @throws DomainError at `phoneNumber`: `phone-required`, `phone-invalid`, `phone-not-ten-digits` (also for an
 * extension), `phone-range-backwards`, `phone-too-many` or `phone-repeated`
 */
export function parsePhoneNumbers(text: string, limit: number): readonly NumberRange[] {
  const items = typedItems(text);
  if (items.length === 0) throw invalidField(FIELD, 'phone-required');
  const ranges = items.map(readItem);
  const count = countNumbers(ranges);
  if (count > limit) throw invalidField(FIELD, 'phone-too-many', { limit, count });
  assertNoDuplicates(expandNumbers(ranges));
  return ranges;
}

/** Splits a typed text into numbers and ranges, without white space. */
function typedItems(text: string): readonly string[] {
  return text
    .split(SEPARATORS)
    .flatMap(splitAtSpaces)
    .filter((item) => item !== '');
}

/**
 * Parses one number as a customer types it.
 * @param field where the number was typed
 * @throws DomainError at the field: `phone-invalid`
 */
export function parsePhoneNumber(text: string, field: string): string {
  const item = withoutSpaces(text);
  const digits = SINGLE.test(item) ? tenDigits(item) : undefined;
  if (digits === undefined) throw invalidField(field, 'phone-invalid');
  return digits;
}

/** Formats ranges as they are stored: `5142013344,5142010100-5142010199`. */
export function canonicalPhoneNumbers(ranges: readonly NumberRange[]): string {
  return ranges.map(({ first, last }) => (first === last ? first : `${first}-${last}`)).join(',');
}

/** Reads the output of `canonicalPhoneNumbers`. `assertTenDigits` checks the result. */
export function readCanonicalNumbers(canonical: string): readonly NumberRange[] {
  return canonical.split(',').map((item) => {
    const dash = item.indexOf('-');
    return dash < 0 ? { first: item, last: item } : { first: item.slice(0, dash), last: item.slice(dash + 1) };
  });
}

/**
 * Checks ranges that were read from the database.
 * @throws DomainError at `phoneNumber`: `phone-not-digits` or `phone-not-ten-digits`, with both ends as stored
 */
export function assertTenDigits(ranges: readonly NumberRange[]): void {
  for (const range of ranges) {
    const ends = [range.first, range.last];
    if (ends.some((end) => /\D/.test(end))) throw invalidField(FIELD, 'phone-not-digits', { ...range });
    if (ends.some((end) => end.length !== 10)) throw invalidField(FIELD, 'phone-not-ten-digits', { ...range });
  }
}

/** Every single number of the ranges, ten digits each, in the order given. */
export function expandNumbers(ranges: readonly NumberRange[]): readonly string[] {
  const numbers: string[] = [];
  for (const { first, last } of ranges) {
    for (let number = Number(first); number <= Number(last); number += 1)
      numbers.push(String(number).padStart(10, '0'));
  }
  return numbers;
}

/** Joins consecutive numbers to ranges. */
export function toRanges(numbers: readonly string[]): readonly NumberRange[] {
  const ranges: { first: string; last: string }[] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range && Number(number) === Number(range.last) + 1) range.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges;
}

/** How many numbers the ranges contain. Does not expand them. */
export function countNumbers(ranges: readonly NumberRange[]): number {
  return ranges.reduce((count, { first, last }) => count + Number(last) - Number(first) + 1, 0);
}

/** `5142010100` → `(514) 201-0100`; a text that is not ten digits is returned unchanged. */
export function formatPhoneNumber(number: string): string {
  return number.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

/** Formats ranges for display: `(514) 201-3344, (514) 201-0100 - (514) 201-0199`. */
export function formatRanges(ranges: readonly NumberRange[]): string {
  return ranges
    .map(({ first, last }) => (first === last ? [first] : [first, last]).map(formatPhoneNumber).join(' - '))
    .join(', ');
}

/** Formats the output of `canonicalPhoneNumbers` for display. */
export function formatPhoneList(canonical: string): string {
  return formatRanges(readCanonicalNumbers(canonical));
}

function withoutSpaces(text: string): string {
  return text.replace(INVISIBLE, '').replace(DASHES, '-');
}

/**
 * White space can be inside a number, around a dash or between two numbers. It separates numbers only if each part is
 * then complete; otherwise the item stays whole.
 */
function splitAtSpaces(item: string): readonly string[] {
  const words = item.trim().split(SPACES);
  const parts: string[] = [];
  for (let start = 0; start < words.length;) {
    let end = Math.min(start + MAX_WORDS, words.length);
    let part = withoutSpaces(words.slice(start, end).join(''));
    while (end > start && !isComplete(part)) {
      end -= 1;
      part = withoutSpaces(words.slice(start, end).join(''));
    }
    if (end === start) return [withoutSpaces(item)];
    parts.push(part);
    start = end;
  }
  return parts;
}

/** Whether a text without white space is a number or a range whose ends have ten digits. */
function isComplete(item: string): boolean {
  if (item.length > MAX_ITEM_LENGTH) return false;
  const digits = digitsOf(item).length;
  if (digits < 10 || digits > 22) return false;
  if (SINGLE.test(item)) return tenDigits(item) !== undefined;
  const ends = rangeEnds(item);
  return ends !== undefined && [ends.first, ends.last].every((end) => tenDigits(end) !== undefined);
}

function readItem(item: string): NumberRange {
  if (SINGLE.test(item)) return toRange(item, item);
  const ends = rangeEnds(item);
  if (ends === undefined) throw invalidField(FIELD, 'phone-invalid');
  return toRange(ends.first, ends.last);
}

function toRange(typedFirst: string, typedLast: string): NumberRange {
  const first = tenDigits(typedFirst);
  const last = tenDigits(typedLast);
  if (first === undefined || last === undefined) {
    throw invalidField(FIELD, 'phone-not-ten-digits', { first: digitsOf(typedFirst), last: digitsOf(typedLast) });
  }
  if (first > last)
    throw invalidField(FIELD, 'phone-range-backwards', {
      first: formatPhoneNumber(first),
      last: formatPhoneNumber(last),
    });
  return { first, last };
}

/** A hyphen can be inside a number or between two: chooses the split with the most complete numbers. */
function rangeEnds(item: string): NumberRange | undefined {
  if (item.length > MAX_ITEM_LENGTH) return undefined;
  let best: NumberRange | undefined;
  let bestLikelihood = 0;
  for (let dash = item.indexOf('-'); dash >= 0; dash = item.indexOf('-', dash + 1)) {
    const ends = { first: item.slice(0, dash), last: item.slice(dash + 1) };
    const likelihood = likelihoodOf(ends);
    if (likelihood > bestLikelihood) [best, bestLikelihood] = [ends, likelihood];
  }
  return best;
}

function likelihoodOf({ first, last }: NumberRange): number {
  const ends = [first, last];
  if (!ends.every((end) => RANGE_END.test(end))) return 0;
  const whole = ends.filter((end) => tenDigits(end) !== undefined).length;
  if (whole > 0) return whole + 1;
  // Two halves of one number that lacks a digit are no range: each end must be at least as long as a local number.
  return ends.every((end) => digitsOf(end).length >= 7) ? 1 : 0;
}

/** Does not remove the letters of an extension, so that its digits are never read as part of the number. */
function tenDigits(typed: string): string | undefined {
  return /^1?(\d{10})$/.exec(typed.replace(PUNCTUATION, ''))?.[1];
}

function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '');
}

function assertNoDuplicates(numbers: readonly string[]): void {
  const seen = new Set<string>();
  for (const number of numbers) {
    if (seen.has(number)) throw invalidField(FIELD, 'phone-repeated', { number: formatPhoneNumber(number) });
    seen.add(number);
  }
}
