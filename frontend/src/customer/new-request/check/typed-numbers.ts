import { MAX_NUMBERS } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { DomainError } from '../../../../../src/domain/shared/domain-error.ts';
import {
  canonicalPhoneNumbers,
  expandNumbers,
  formatPhoneList,
  parsePhoneNumbers,
  type NumberRange,
} from '../../../../../src/domain/shared/phone-numbers.ts';

/** Every single number that a customer has typed; undefined while the text cannot be read as numbers. */
export function typedNumbers(text: string): readonly string[] | undefined {
  const ranges = readRanges(text);
  return ranges && expandNumbers(ranges);
}

/**
 * The text without some of its numbers, written as the screens write numbers; what is left of a range stays one where
 * it still is one.
 */
export function withoutNumbers(text: string, gone: readonly string[]): string {
  const ranges = readRanges(text);
  if (!ranges) return text;
  const out = new Set(gone);
  const left = ranges.flatMap((range) => runsOf(expandNumbers([range]).filter((number) => !out.has(number))));
  return left.length === 0 ? '' : formatPhoneList(canonicalPhoneNumbers(left));
}

function readRanges(text: string): readonly NumberRange[] | undefined {
  try {
    return parsePhoneNumbers(text, MAX_NUMBERS);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

function runsOf(numbers: readonly string[]): readonly NumberRange[] {
  const runs: NumberRange[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && Number(number) === Number(run.last) + 1) runs[runs.length - 1] = { first: run.first, last: number };
    else runs.push({ first: number, last: number });
  }
  return runs;
}
