import type { OcrToken, Page } from '../../../src/adapters/invoice/layout/page.ts';
import { randomFor } from '../corpus/axes.ts';

/** Characters that recognition takes for others. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ o: '0', l: '1', i: 'l', e: 'c', a: 'o', m: 'rn', n: 'u', t: 'f', s: '5', b: 'h' },
};

/**
 * A copy as recognition may read it.
 * @param shares of the words that are lost, and of those with a wrong character
 */
export function misread(
  name: string,
  pages: readonly Page[],
  shares: { readonly lost: number; readonly misread: number },
): readonly Page[] {
  const random = randomFor(0, `misread ${name}`);
  const read = (word: OcrToken): readonly OcrToken[] => {
    const chance = random.next();
    if (chance < shares.lost) return [];
    if (chance > shares.lost + shares.misread) return [word];
    const at = random.int(0, word.text.length - 1);
    const wrong = LOOKALIKES[word.text.charAt(at).toLowerCase()] ?? 'x';
    return [{ ...word, text: word.text.slice(0, at) + wrong + word.text.slice(at + 1) }];
  };
  return pages.map((page) => ({ ...page, words: page.words.flatMap(read) }));
}

/** Whether a text is one of the accepted names, but for a quarter of its characters. */
export function isNearly(accepted: readonly string[], text: string): boolean {
  return accepted.some((one) => one !== '' && editsBetween(one, text) <= one.length / 4);
}

/** How many characters differ between two texts (Levenshtein). */
function editsBetween(one: string, other: string): number {
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, character] of [...one].entries()) {
    const next = [row + 1];
    for (const [column, second] of [...other].entries())
      next.push(
        Math.min(
          (last[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          (last[column] ?? 0) + (character === second ? 0 : 1),
        ),
      );
    last = next;
  }
  return last.at(-1) ?? 0;
}
