import { mergeWords } from '../layout/merge-words.ts';
import { boundsOf, overlap, type Box, type OcrToken } from '../layout/page.ts';
import { findPostalCodes } from '../parse/postal-code.ts';
import { areaAround, crop, type Grey } from '../source/grey.ts';
import { letterShapes } from '../source/ink.ts';
import type { Recogniser } from '../source/recogniser.ts';

/** Words below this confidence count as not read. */
const READ = 0.6;
/** White around a line, in text heights. */
const MARGIN = { x: 1, y: 0.4 };
/** Each takes about 50 ms. */
const MAX_LINES = 24;
/** A line has at least this many letters that were not read. Fewer are marks or parts of a frame. */
const MIN_LETTERS = { alone: 3, nextToWords: 2 };
/** Letters and words of a line are at most this many heights apart. */
const MAX_GAP = 2.5;
/** A line that was read again replaces words that were read with this much less confidence. */
const BETTER_BY = 0.05;

/**
 * Reads the lines of a page that were not read, or with little confidence, each on its own: the engine drops columns,
 * and a speck next to a line garbles it.
 */
export async function readMissedLines(
  page: Grey,
  words: readonly OcrToken[],
  recogniseText: Recogniser,
): Promise<readonly OcrToken[]> {
  let all = words;
  for (const line of missedLines(page, words).slice(0, MAX_LINES)) {
    const area = areaAround(page, line, MARGIN);
    const { words: read } = await recogniseText(crop(page, area), 'line');
    const found = read.map((word) => ({ ...word, x: word.x + area.x, y: word.y + area.y }));
    const before = all.filter((word) => isCentreInside(word, area));
    if (codesIn(before) > codesIn(found)) continue;
    all =
      confidenceOf(found) > Math.max(READ, confidenceOf(before) + BETTER_BY)
        ? [...all.filter((word) => !before.includes(word)), ...found]
        : mergeWords(
            all,
            found.filter(({ confidence }) => confidence >= READ),
          );
  }
  return all;
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

/** The boxes of lines with letters that were not read, those with the most first. */
function missedLines(page: Grey, words: readonly OcrToken[]): readonly Box[] {
  // A rule that was read as a dash may cover the letters next to it.
  const isSure = ({ text, confidence }: OcrToken) => confidence >= READ && /[\p{L}\p{N}]/u.test(text);
  const [sure, unsure] = [words.filter(isSure), words.filter((word) => !isSure(word))];
  const letters = letterShapes(page)
    .map(({ left, right, top, bottom }) => ({ x: left, y: top, width: right - left + 1, height: bottom - top + 1 }))
    .filter((letter) => !sure.some((word) => isCentreInside(letter, word)))
    .sort((a, b) => a.x - b.x);
  const groups: Box[][] = [];
  for (const letter of letters) {
    const group = groups.find((one) => isInLine(one.at(-1) ?? letter, letter));
    if (group) group.push(letter);
    else groups.push([letter]);
  }
  const lines: { box: Box; letters: number }[] = [];
  for (const group of groups) {
    const own = boundsOf(group);
    const line = withWords(own, sure);
    if (group.length < (line === own ? MIN_LETTERS.alone : MIN_LETTERS.nextToWords)) continue;
    const box = overUnsure(line, unsure);
    const same = lines.find((line) => isCentreInside(own, line.box));
    if (same) same.letters += group.length;
    else lines.push({ box, letters: group.length });
  }
  return lines.sort((a, b) => b.letters - a.letters).map(({ box }) => box);
}

/** Extends a box over the words left and right of it. */
function withWords(box: Box, words: readonly OcrToken[]): Box {
  const next = words.find((word) => !isCentreInside(word, box) && isInLine(box, word));
  return next ? withWords(boundsOf([box, next]), words) : box;
}

/** Extends a line over garbled words at its ends. They may be higher than it, so that only their width counts. */
function overUnsure(line: Box, words: readonly OcrToken[]): Box {
  const ends = words.filter((word) => isInLine(line, word));
  const { x, width } = boundsOf([line, ...ends]);
  return { ...line, x, width };
}

function isInLine(a: Box, b: Box): boolean {
  const [small, large] = [Math.min(a.height, b.height), Math.max(a.height, b.height)];
  return (
    -overlap(a.x, a.width, b.x, b.width) < MAX_GAP * large &&
    overlap(a.y, a.height, b.y, b.height) > 0.5 * small &&
    large < 2.5 * small
  );
}

function isCentreInside(letter: Box, word: Box): boolean {
  const [x, y] = [letter.x + letter.width / 2, letter.y + letter.height / 2];
  return x >= word.x && x <= word.x + word.width && y >= word.y && y <= word.y + word.height;
}
