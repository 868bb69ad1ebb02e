import { MAX_NUMBERS } from '../../../../src/adapters/http/contract/lnp-requests.ts';
import { DomainError } from '../../../../src/domain/shared/domain-error.ts';
import {
  expandNumbers,
  formatRanges,
  parsePhoneNumbers,
  type NumberRange,
} from '../../../../src/domain/shared/phone-numbers.ts';

/** All single numbers in the typed text; undefined if the text cannot be parsed. */
export function typedNumbers(text: string): readonly string[] | undefined {
  const ranges = readRanges(text);
  return ranges && expandNumbers(ranges);
}

/**
 * Removes numbers from the typed text, which is formatted in the process. The rest of a range stays a range where its
 * numbers are still consecutive.
 */
export function withoutNumbers(text: string, removed: readonly string[]): string {
  const ranges = readRanges(text);
  if (!ranges) return text;
  const removedNumbers = new Set(removed);
  const remaining = ranges.flatMap((range) =>
    toRanges(expandNumbers([range]).filter((number) => !removedNumbers.has(number))),
  );
  return remaining.length === 0 ? '' : formatRanges(remaining);
}

function readRanges(text: string): readonly NumberRange[] | undefined {
  try {
    return parsePhoneNumbers(text, MAX_NUMBERS);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** Combines consecutive numbers to ranges. */
export function toRanges(numbers: readonly string[]): readonly NumberRange[] {
  const ranges: NumberRange[] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range && Number(number) === Number(range.last) + 1)
      ranges[ranges.length - 1] = { first: range.first, last: number };
    else ranges.push({ first: number, last: number });
  }
  return ranges;
}
