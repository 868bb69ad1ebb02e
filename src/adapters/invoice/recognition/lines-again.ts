import { mergeWords } from '../layout/merge-words.ts';
import { boundsOf, type Box, type OcrToken } from '../layout/page.ts';
import { findPostalCodes } from '../parse/postal-code.ts';
import { areaAround, crop, type Grey } from '../source/grey.ts';
import type { Recogniser, Segmentation } from '../source/recogniser.ts';
import { findMissedLines, isCentreInside, joinToBlocks, READ } from './missed-lines.ts';

/** White around a line, in text heights. */
const MARGIN = { x: 1, y: 0.4 };
/** White around a block, in its heights: a word that touches the edge counts as cut. */
const BLOCK_EDGE = { x: 0.04, y: 0.04 };
/** A line takes about 50 ms, a block 50 to 200 ms. */
const MAX_LINES = 24;
const MAX_BLOCKS = 6;
/** A block that was read with less confidence is read line by line. */
const SURE_BLOCK = 0.75;
/** What was read again replaces words that were read with this much less confidence. */
const BETTER_BY = 0.05;

/**
 * Reads the lines of a page that were not read, or with little confidence, apart from the rest of the page: the engine
 * drops columns, and a speck next to a line garbles it. Neighbouring lines are read together first: if they are close
 * to each other, one cannot be cut out without parts of the next.
 */
export async function readMissedLines(
  page: Grey,
  words: readonly OcrToken[],
  recogniseText: Recogniser,
): Promise<readonly OcrToken[]> {
  const readArea = async (all: readonly OcrToken[], area: Box, segmentation: Segmentation) => {
    const { words: read } = await recogniseText(crop(page, area), segmentation);
    const found = read
      .filter((word) => segmentation === 'line' || !isCut(word, area))
      .map((word) => ({ ...word, x: word.x + area.x, y: word.y + area.y }));
    const before = all.filter((word) => isCentreInside(word, area));
    const isBetter =
      codesIn(before) <= codesIn(found) &&
      confidenceOf(found) > Math.max(segmentation === 'block' ? SURE_BLOCK : READ, confidenceOf(before) + BETTER_BY);
    return { found, before, isBetter };
  };
  let all = words;
  for (const block of joinToBlocks(findMissedLines(page, all)).slice(0, MAX_BLOCKS)) {
    const whole = boundsOf([block, ...all.filter((word) => isCentreInside(word, block))]);
    const { found, before, isBetter } = await readArea(all, areaAround(page, whole, BLOCK_EDGE), 'block');
    if (isBetter) all = replaceWords(all, before, found);
  }
  for (const line of findMissedLines(page, all).slice(0, MAX_LINES)) {
    const { found, before, isBetter } = await readArea(all, areaAround(page, line, MARGIN), 'line');
    if (isBetter) all = replaceWords(all, before, found);
    else if (codesIn(before) <= codesIn(found))
      all = mergeWords(
        all,
        found.filter(({ confidence }) => confidence >= READ),
      );
  }
  return all;
}

/** Whether a word of an area goes beyond its edge. */
function isCut({ x, y, width, height }: OcrToken, area: Box): boolean {
  return x <= 1 || y <= 1 || x + width >= area.width - 1 || y + height >= area.height - 1;
}

function replaceWords(
  all: readonly OcrToken[],
  before: readonly OcrToken[],
  found: readonly OcrToken[],
): readonly OcrToken[] {
  return [...all.filter((word) => !before.includes(word)), ...found];
}

/** Counts the postal codes in words. A line that lost its code was read worse, whatever its confidence is. */
function codesIn(words: readonly OcrToken[]): number {
  const text = [...words]
    .sort((a, b) => a.x - b.x)
    .map((word) => word.text)
    .join(' ');
  return findPostalCodes(text).filter(({ repairs }) => repairs === 0).length;
}

/** The mean confidence of the characters. */
function confidenceOf(words: readonly OcrToken[]): number {
  const count = words.reduce((sum, { text }) => sum + text.length, 0);
  return words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / Math.max(1, count);
}
