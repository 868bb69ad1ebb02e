import { overlap, type OcrToken } from './page.ts';

/** A shorter column of ascending numbers may be a list or quantities. */
const MIN_NUMBERS = 6;
/** The first rows may be cut off. */
const MAX_FIRST = 3;
/** Some numbers in between may be misread. */
const MAX_STEP = 10;
/** Numbers are centred in their column or at its right edge, within this many heights. */
const ALIGNED = 1;

/**
 * Removes the numbers of the rows of a printed spreadsheet: in front of a name or a label they would be a part of it.
 * @param words the words of one page
 */
export function withoutRowNumbers(words: readonly OcrToken[]): readonly OcrToken[] {
  const isShort = ({ text }: OcrToken) => text.length <= 2;
  const starts = words
    .filter((word) => isShort(word) && !words.some((other) => other.x < word.x && isLevel(other, word)))
    .sort((a, b) => a.y - b.y);
  const column = columnOf(starts.filter(({ text }) => /^[1-9][0-9]?$/.test(text)));
  if (column.length < MIN_NUMBERS) return words;
  // What is in the column between two numbers is a number that was misread.
  const removed = starts.filter((word) => {
    const below = column.findIndex(({ y }) => y >= word.y);
    const [above, next] = [column[below - 1], column[below]];
    return column.includes(word) || (above && next && isAligned(above, word) && isAligned(word, next));
  });
  return words.filter((word) => !removed.includes(word));
}

/** The ascending numbers below each other. */
function columnOf(numbers: readonly OcrToken[]): readonly OcrToken[] {
  const column: OcrToken[] = [];
  for (const number of numbers) {
    const last = column.at(-1);
    const step = Number(number.text) - Number(last?.text ?? 0);
    const isNext = last ? step <= MAX_STEP && isAligned(last, number) : step <= MAX_FIRST;
    if (step >= 1 && isNext) column.push(number);
  }
  return column;
}

function isLevel(a: OcrToken, b: OcrToken): boolean {
  return overlap(a.y, a.height, b.y, b.height) > 0.5 * Math.min(a.height, b.height);
}

function isAligned(a: OcrToken, b: OcrToken): boolean {
  const middle = Math.abs(a.x + a.width / 2 - b.x - b.width / 2);
  const right = Math.abs(a.x + a.width - b.x - b.width);
  return Math.min(middle, right) < ALIGNED * Math.max(a.height, b.height);
}
