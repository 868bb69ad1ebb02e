import { overlap, type OcrToken } from './page.ts';

/** A word of the second look replaces one that was recognised with this much less confidence. */
const BETTER_BY = 0.1;
const MAX_OVERLAP = 0.3;

/** Joins two recognitions of a page: where they overlap, the more confident words, elsewhere the words of both. */
export function mergeWords(first: readonly OcrToken[], second: readonly OcrToken[]): readonly OcrToken[] {
  const isBetter = (word: OcrToken, others: readonly OcrToken[]) =>
    others.length > 0 && others.every(({ confidence }) => confidence > word.confidence + BETTER_BY);
  const remaining = first.filter((word) => !isBetter(word, overlapping(word, second)));
  return [...remaining, ...second.filter((word) => overlapping(word, remaining).length === 0)];
}

function overlapping(word: OcrToken, others: readonly OcrToken[]): readonly OcrToken[] {
  return others.filter((other) => {
    const width = overlap(word.x, word.width, other.x, other.width);
    const height = overlap(word.y, word.height, other.y, other.height);
    const smaller = Math.min(word.width * word.height, other.width * other.height);
    return width > 0 && height > 0 && width * height > MAX_OVERLAP * smaller;
  });
}
