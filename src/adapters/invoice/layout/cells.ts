import { boundsOf, overlap, type Cell, type Page, type OcrToken } from './page.ts';

/** Gaps of a column are wider than this many heights of the text; a space is a third of one. */
const COLUMN_GAP = 1.15;
/** And wider than this many letters: in typewriter faces a space is as wide as a letter. */
const COLUMN_LETTERS = 1.8;
/** A page of text has some two thousand words; what has more is not read to the end. */
const MOST_WORDS = 6_000;

/** The cells of a page from top to bottom, those of one line from left to right. */
export function cellsOf(page: Page): readonly Cell[] {
  const words = page.words.filter(isLegible).slice(0, MOST_WORDS);
  return linesOf(words).flatMap((line) => splitAtColumns(line).map((group) => toCell(page, group)));
}

function isLegible(word: OcrToken): boolean {
  // Rules and frames are recognised as such marks.
  return word.text.trim() !== '' && !/^[|_~=¦—–•·°'"`‘’“”«»-]+$/.test(word.text) && word.height > 0 && word.width > 0;
}

function linesOf(words: readonly OcrToken[]): OcrToken[][] {
  const lines: { words: OcrToken[]; y: number; height: number }[] = [];
  for (const word of [...words].sort((one, other) => one.y + one.height / 2 - (other.y + other.height / 2))) {
    const home = lines
      .slice(-12)
      .findLast(
        (line) =>
          overlap(line.y, line.height, word.y, word.height) > 0.55 * Math.min(line.height, word.height) &&
          isOfSize(word, line.height),
      );
    if (home === undefined) {
      lines.push({ words: [word], y: word.y, height: word.height });
      continue;
    }
    home.words.push(word);
    // A line follows its newest word, so that one that climbs a little stays whole.
    home.y = (home.y + word.y) / 2;
    home.height = (home.height + word.height) / 2;
  }
  return lines.map((line) => line.words.sort((one, other) => one.x - other.x));
}

/** Small print beside large text is a line of its own. */
function isOfSize(word: OcrToken, height: number): boolean {
  return word.height < 2.4 * height && height < 2.4 * word.height;
}

function splitAtColumns(line: readonly OcrToken[]): OcrToken[][] {
  const groups: OcrToken[][] = [];
  const height = median(line.map((word) => word.height));
  const letter = median(line.filter((word) => word.text.length > 2).map((word) => word.width / word.text.length));
  let end = Number.NEGATIVE_INFINITY;
  for (const word of line) {
    const current = groups.at(-1);
    if (
      current === undefined ||
      word.x - end > Math.max(COLUMN_GAP * height, COLUMN_GAP * 0.8 * word.height, COLUMN_LETTERS * letter)
    )
      groups.push([word]);
    else current.push(word);
    end = Math.max(end, word.x + word.width);
  }
  return groups;
}

function toCell(page: Page, words: readonly OcrToken[]): Cell {
  return {
    page,
    words,
    text: words
      .map((word) => word.text)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim(),
    ...boundsOf(words),
  };
}

export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

/** The cells right of one in its line, nearest first. */
export function rightOf(cell: Cell, cells: readonly Cell[]): readonly Cell[] {
  return cells
    .filter(
      (other) =>
        other !== cell &&
        other.page === cell.page &&
        other.x >= cell.x + cell.width - 1 &&
        overlap(cell.y, cell.height, other.y, other.height) > 0.35 * Math.min(cell.height, other.height),
    )
    .sort((one, other) => one.x - other.x);
}

/** The cells left of one in its line, nearest first. */
export function leftOf(cell: Cell, cells: readonly Cell[]): readonly Cell[] {
  return cells
    .filter(
      (other) =>
        other !== cell &&
        other.page === cell.page &&
        other.x + other.width <= cell.x + 1 &&
        overlap(cell.y, cell.height, other.y, other.height) > 0.35 * Math.min(cell.height, other.height),
    )
    .sort((one, other) => other.x - one.x);
}

/** The cells under one and in its column, nearest first, no further than `lines` heights. */
export function under(cell: Cell, cells: readonly Cell[], lines = 2.4): readonly Cell[] {
  const bottom = cell.y + cell.height;
  return cells
    .filter(
      (other) =>
        other !== cell &&
        other.page === cell.page &&
        other.y > cell.y + 0.5 * cell.height &&
        other.y - bottom < lines * Math.max(cell.height, other.height * 0.6) &&
        sharesColumn(cell, other),
    )
    .sort((one, other) => one.y - other.y);
}

/** Aligned left, right or one within the span of the other. */
export function sharesColumn(one: Cell, other: Cell): boolean {
  const close = 1.3 * Math.max(one.height, other.height);
  if (Math.abs(one.x - other.x) < close || Math.abs(one.x + one.width - other.x - other.width) < close) return true;
  return overlap(one.x, one.width, other.x, other.width) > 0.6 * Math.min(one.width, other.width);
}
