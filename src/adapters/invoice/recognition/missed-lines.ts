import { boundsOf, overlap, type Box, type OcrToken } from '../layout/page.ts';
import type { Grey } from '../source/grey.ts';
import { letterShapes } from '../source/ink.ts';

/** Words below this confidence count as not read. */
export const READ = 0.6;
/** A line has at least this many letters that were not read. Fewer are marks or parts of a frame. */
const MIN_LETTERS = { alone: 3, nextToWords: 2 };
/** Letters and words of a line are at most this many heights apart. */
const MAX_GAP = 2.5;
/** Lines of a block are at most this many heights apart, from top to top. */
const MAX_PITCH = 2.5;
/** Space around a block, in text heights. It includes a line above and below, which single lines are cut into. */
const BLOCK_MARGIN = 1.2;

/** The boxes of lines with letters that were not read, those with the most first. */
export function findMissedLines(page: Grey, words: readonly OcrToken[]): readonly Box[] {
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

/** Joins lines below each other to blocks of at least two. */
export function joinToBlocks(lines: readonly Box[]): readonly Box[] {
  const blocks: Box[][] = [];
  for (const line of [...lines].sort((a, b) => a.y - b.y)) {
    const block = blocks.find((one) => isBelow(one.at(-1) ?? line, line));
    if (block) block.push(line);
    else blocks.push([line]);
  }
  return blocks
    .filter((block) => block.length > 1)
    .map((block) => {
      const { x, y, width, height } = boundsOf(block);
      const margin = BLOCK_MARGIN * Math.min(...block.map((line) => line.height));
      return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
    });
}

function isBelow(upper: Box, lower: Box): boolean {
  const [small, large] = [Math.min(upper.height, lower.height), Math.max(upper.height, lower.height)];
  return lower.y - upper.y < MAX_PITCH * large && overlap(upper.x, upper.width, lower.x, lower.width) > small;
}

export function isCentreInside(letter: Box, word: Box): boolean {
  const [x, y] = [letter.x + letter.width / 2, letter.y + letter.height / 2];
  return x >= word.x && x <= word.x + word.width && y >= word.y && y <= word.y + word.height;
}
