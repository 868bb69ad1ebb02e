import { mergeWords } from '../layout/merge-words.ts';
import { boundsOf, overlap, type Box, type OcrToken } from '../layout/page.ts';
import { crop, type Grey } from '../source/grey.ts';
import { letterShapes } from '../source/ink.ts';
import type { Recogniser } from '../source/recogniser.ts';

/** Words below this confidence count as not read. */
const READ = 0.6;
/** Each takes about 50 ms. */
const MAX_LINES = 24;
/** A line has more letters than this. Fewer are marks or parts of a frame. */
const MIN_LETTERS = 4;
/** Letters of a line are at most this many heights apart. */
const MAX_GAP = 2.5;

/**
 * Reads the lines of a page that were not read, or with little confidence, each on its own: the engine drops columns,
 * and a speck next to a line garbles it.
 */
export async function readMissedLines(
  page: Grey,
  words: readonly OcrToken[],
  recogniseText: Recogniser,
): Promise<readonly OcrToken[]> {
  const found: OcrToken[] = [];
  for (const line of missedLines(page, words).slice(0, MAX_LINES)) {
    const area = areaOf(page, line);
    const { words: read } = await recogniseText(crop(page, area), 'line');
    found.push(
      ...read
        .filter(({ confidence }) => confidence >= READ)
        .map((word) => ({ ...word, x: word.x + area.x, y: word.y + area.y })),
    );
  }
  return mergeWords(words, found);
}

function missedLines(page: Grey, words: readonly OcrToken[]): readonly Box[] {
  const sure = words.filter(({ confidence }) => confidence >= READ);
  const letters = letterShapes(page)
    .map(({ left, right, top, bottom }) => ({ x: left, y: top, width: right - left + 1, height: bottom - top + 1 }))
    .filter((letter) => !sure.some((word) => isCentreInside(letter, word)))
    .sort((a, b) => a.x - b.x);
  const lines: Box[][] = [];
  for (const letter of letters) {
    const line = lines.find((one) => {
      const last = one.at(-1) ?? letter;
      const height = Math.max(last.height, letter.height);
      return (
        letter.x - last.x - last.width < MAX_GAP * height &&
        overlap(last.y, last.height, letter.y, letter.height) > 0.5 * Math.min(last.height, letter.height) &&
        height < 2.5 * Math.min(last.height, letter.height)
      );
    });
    if (line) line.push(letter);
    else lines.push([letter]);
  }
  return lines
    .filter((line) => line.length >= MIN_LETTERS)
    .sort((a, b) => b.length - a.length)
    .map(boundsOf);
}

function isCentreInside(letter: Box, word: Box): boolean {
  const [x, y] = [letter.x + letter.width / 2, letter.y + letter.height / 2];
  return x >= word.x && x <= word.x + word.width && y >= word.y && y <= word.y + word.height;
}

function areaOf(page: Grey, { x, y, width, height }: Box): Box {
  const margin = Math.round(0.4 * height);
  const [left, top] = [Math.max(0, x - margin), Math.max(0, y - margin)];
  return {
    x: left,
    y: top,
    width: Math.min(page.width, x + width + margin) - left,
    height: Math.min(page.height, y + height + margin) - top,
  };
}
