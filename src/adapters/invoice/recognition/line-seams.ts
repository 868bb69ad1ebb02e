import { overlap, type OcrToken } from '../layout/page.ts';

/** A word and the line to which the engine assigned it. */
export interface WordOfLine extends OcrToken {
  readonly line: string;
}

/** The last word of a piece and the first of the next are at most this many heights apart. */
const MAX_GAP = 0.4;
/** Letters that the halves of a word must have in common to be joined. */
const MIN_COMMON = 2;
/** The edge of a letter is read as one of these. */
const MARKS = /^[.,:;)(|'’]+$/;

/**
 * Repairs lines that the engine took for several pieces, for example at a fold: it often reads the letters at a seam
 * twice, as in `Ontario` `ario` `P7` `P7B`, or reads a part of a word in each piece, as in `beforeh` `rehand`.
 */
export function repairSeams(words: readonly WordOfLine[]): readonly OcrToken[] {
  const repaired: WordOfLine[] = [];
  for (const word of [...words].sort((a, b) => a.x - b.x)) {
    const at = repaired.findLastIndex((left) => left.line !== word.line && isNextTo(left, word));
    const left = repaired[at];
    const joined = left && joinHalves(left, word);
    if (joined) repaired[at] = joined;
    else repaired.push(word);
  }
  const order = new Map(words.map((word, index) => [word.line, index] as const).reverse());
  return repaired
    .sort((a, b) => (order.get(a.line) ?? 0) - (order.get(b.line) ?? 0))
    .map(({ line: _line, ...word }) => word);
}

function isNextTo(left: OcrToken, right: OcrToken): boolean {
  const height = Math.min(left.height, right.height);
  return (
    right.x - left.x - left.width < MAX_GAP * height &&
    overlap(left.y, left.height, right.y, right.height) > 0.5 * height
  );
}

/** @returns one word for two that have letters in common, undefined if they are different words */
function joinHalves(left: WordOfLine, right: WordOfLine): WordOfLine | undefined {
  if (MARKS.test(right.text)) return left;
  if (MARKS.test(left.text)) return right;
  const [start, end] = [toLettersAndDigits(left.text), toLettersAndDigits(right.text)];
  // Columns of figures may have the same ones.
  if (/^[0-9]*$/.test(start) || /^[0-9]*$/.test(end)) return undefined;
  const width = Math.max(left.x + left.width, right.x + right.width) - left.x;
  const both = { ...left, width, confidence: Math.min(left.confidence, right.confidence) };
  if (start.endsWith(end)) return both;
  if (end.startsWith(start)) return { ...both, text: right.text, line: right.line };
  const isOver = right.x < left.x + left.width;
  for (let count = Math.min(left.text.length, right.text.length) - 1; isOver && count >= MIN_COMMON; count -= 1) {
    if (left.text.endsWith(right.text.slice(0, count))) return { ...both, text: left.text + right.text.slice(count) };
  }
  return undefined;
}

function toLettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
