import { isCancelled, isDraft, isException } from './wire/roll-up.ts';
import type { WirePortingOrder } from './wire/wire-schemas.ts';

export const numbersOf = (part: WirePortingOrder): readonly string[] =>
  part.phone_numbers.map(({ phone_number: number }) => number);

/**
 * Chooses which orders of the carrier hold the numbers of one order. What was confirmed comes first, then the oldest
 * drafts, so that two attempts at the same moment choose the same ones. A draft with other numbers is a stray.
 * @param parts oldest first
 */
export function chooseParts(
  parts: readonly WirePortingOrder[],
  numbers: readonly string[],
): { readonly parts: readonly WirePortingOrder[]; readonly missing: readonly string[] } {
  const missing = new Set(numbers);
  const chosen: WirePortingOrder[] = [];
  const take = (part: WirePortingOrder): void => {
    chosen.push(part);
    for (const number of numbersOf(part)) missing.delete(number);
  };
  for (const part of parts) {
    const isFixed = !isDraft(part) && !isCancelled(part) && part.status.value !== 'cancel-pending';
    // A refused part is repaired only as a whole.
    if (isFixed && (!isException(part) || numbersOf(part).every((number) => numbers.includes(number)))) take(part);
  }
  for (const part of parts) {
    const own = numbersOf(part);
    if (isDraft(part) && own.length > 0 && own.every((number) => missing.has(number))) take(part);
  }
  return { parts: chosen, missing: [...missing] };
}
